import { atGoods } from '@kuacang/contract/inventory/warehouses'
import type { EachOrder } from '@kuacang/contract/platform-orders/order/calls'
import { type Caller, callerIn } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { hold, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { platformOrderDocument } from './document.ts'
import type { OrderRow } from './store.ts'

/** An order, and its caller in the warehouse that keeps it. */
export type Found = { readonly order: OrderRow; readonly at: Caller }

/**
 * The orders that the caller names, locked, wherever they are kept: a merchant's own, or any of staff. In the order of
 * their ids. Refuses where one is unknown to the caller.
 */
export const holdOrders = async (tx: Tx, caller: Caller, ids: readonly string[]): Promise<Found[]> => {
  const places = await tx.run<{ id: string; warehouse_id: number }>(
    `select id, warehouse_id from platform_order where id = any($1) and ($2::bigint is null or partner_id = $2)`,
    [ids, caller.partner_id],
  )
  const missing = ids.find((id) => !places.some((r) => r.id === id))
  if (missing !== undefined) throw notFound(platformOrderDocument.title, missing)
  const found: Found[] = []
  // In one order, so that two commands never lock each other out.
  for (const home of [...new Set(places.map((p) => p.warehouse_id))].sort((a, b) => a - b)) {
    const at = callerAtHome(caller, home)
    const own = places.filter((p) => p.warehouse_id === home).map((p) => p.id)
    for (const order of await hold<OrderRow>(tx, at, platformOrderDocument, own)) found.push({ order, at })
  }
  return found
}

/** A store's home may be a warehouse that its merchant cannot choose any more: the own orders stay within reach. */
const callerAtHome = (caller: Caller, warehouse_id: number): Caller =>
  caller.mayWorkIn(warehouse_id) ? callerIn(caller, warehouse_id, atGoods) : { ...caller, warehouse_id }

export const holdOrder = async (tx: Tx, caller: Caller, id: string): Promise<Found> => {
  const [found] = await holdOrders(tx, caller, [id])
  if (!found) throw notFound(platformOrderDocument.title, id)
  return found
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
      said.refused.push({ id, platform_order_id, reason: error.whyInBoth(caller.clock) })
    }
  }
  return said
}
