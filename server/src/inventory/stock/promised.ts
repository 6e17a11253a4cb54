import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

/** Goods at a place that an order was promised. */
export type Promised = {
  readonly id: string
  readonly outbound_order_id: string
  readonly line_id: string
  readonly location_id: string
  readonly sku_id: string
  readonly lot: string
  readonly partner_id: number
  readonly quantity: number
  readonly picked: number
}

/**
 * What orders were promised, locked for this transaction; `which` says of which orders, and at which places. The only way
 * to lock promises: by their ids, after the SKUs and before the places, so that no two commands wait for each other
 * (REL-8).
 */
export const promisedSql = (which: string) => `
select id, outbound_order_id, line_id, location_id, sku_id, lot, partner_id, quantity, picked from allocation
where warehouse_id = $1 and ${which} and state = ${allocationState.code.open} order by id for no key update`

const ofOrders = 'outbound_order_id = any($2)'
const all = promisedSql(ofOrders)
const atOnePlace = promisedSql(`${ofOrders} and location_id = $3 and sku_id = $4 and lot = $5`)

/** What orders were promised, at all places or at one. */
export const lockPromised = (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  orders: readonly string[],
  at?: { readonly location_id: string; readonly sku_id: string; readonly lot: string },
): Promise<Promised[]> =>
  at
    ? tx.run<Promised>(atOnePlace, [warehouse_id, orders, at.location_id, at.sku_id, at.lot])
    : tx.run<Promised>(all, [warehouse_id, orders])

/** The order that was given first comes first. */
export const byOrder = (a: Promised, b: Promised): number => {
  if (a.outbound_order_id !== b.outbound_order_id) return a.outbound_order_id < b.outbound_order_id ? -1 : 1
  return a.id < b.id ? -1 : 1
}
