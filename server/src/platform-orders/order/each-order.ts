import { locales, type Text } from '@kuacang/contract/kit/text'
import type { EachOrder } from '@kuacang/contract/platform-orders/order/calls'
import { type Caller, callerIn } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { platformOrderDocument } from './document.ts'
import type { OrderRow } from './store.ts'

/** An order, and its caller in the warehouse that keeps it. */
export type Found = { readonly order: OrderRow; readonly at: Caller }

/**
 * The orders that the caller names, locked, wherever they are kept: a merchant's own, or any of staff. In the order of
 * their ids. Refuses where one is unknown to the caller.
 */
export const holdOrders = async (tx: Tx, caller: Caller, ids: readonly string[]): Promise<Found[]> => {
  const rows = await tx.run<OrderRow>(
    `select * from platform_order where id = any($1) and ($2::bigint is null or partner_id = $2) order by id for update`,
    [ids, caller.partner_id],
  )
  const missing = ids.find((id) => !rows.some((r) => r.id === id))
  if (missing !== undefined) throw notFound(platformOrderDocument.title, missing)
  return rows.map((order) => ({ order, at: callerAtHome(caller, order.warehouse_id) }))
}

/** A store's home may be a warehouse that its merchant cannot choose any more: the own orders stay within reach. */
const callerAtHome = (caller: Caller, warehouse_id: number): Caller =>
  caller.mayWorkIn(warehouse_id) ? callerIn(caller, warehouse_id, atGoods) : { ...caller, warehouse_id }

export const holdOrder = async (tx: Tx, caller: Caller, id: string): Promise<Found> => {
  const [found] = await holdOrders(tx, caller, [id])
  if (!found) throw notFound(platformOrderDocument.title, id)
  return found
}

const reasonOf = (refused: Refused, { clock }: Caller): Text => {
  const [zh, en] = locales.map((locale) => refused.parts(locale, clock).why)
  return { zh: zh ?? '', en: en ?? '' }
}

/** Carries a command out for several orders, each for itself: what is refused of one leaves the others. */
export const eachOrder = async (
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  one: (found: Found) => Promise<{ readonly status: number }>,
): Promise<EachOrder> => {
  const said: { done: EachOrder['done']; refused: EachOrder['refused'] } = { done: [], refused: [] }
  for (const found of await holdOrders(tx, caller, [...new Set(ids)])) {
    const { id, platform_order_id } = found.order
    try {
      const { status } = await one(found)
      said.done.push({ id, platform_order_id, status: status as never })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      said.refused.push({ id, platform_order_id, reason: reasonOf(error, caller) })
    }
  }
  return said
}
