import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

/** The position of an order in the queue for goods: priority first, then the oldest promise, ties by id. */
export type Turn = { readonly order_id: string; readonly pinned: boolean; readonly promised_at: Date }

/** Goods that a line of an order waits for. */
export type Demand = Turn & {
  readonly line_id: string
  readonly sku_id: string
  readonly quantity: number
  readonly defective: boolean
}

type Warehouse = Pick<Scope, 'warehouse_id'>

/**
 * Lets transactions that allocate goods of these SKUs, or begin to wait for them, run one after the other: else goods
 * that came in between could go to a later promise. Called before any lock of stock; locks by id (REL-8).
 */
export const lockSkus = (tx: Tx, { warehouse_id }: Warehouse, skus: readonly string[]) =>
  tx.run('select 1 from stocked_sku where warehouse_id = $1 and id = any($2) order by id for update', [
    warehouse_id,
    skus,
  ])

/** How many of each SKU wait for an older promise than this one. */
export const demandAhead = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Warehouse,
  { pinned, promised_at, order_id }: Turn,
  skus: readonly string[],
  defective: boolean,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.run<{ sku_id: string; quantity: number }>(
    `select sku_id, sum(quantity)::bigint as quantity from stock_demand
     where warehouse_id = $1 and sku_id = any($2) and defective = $3
       and (not pinned, promised_at, outbound_order_id) < (not $4::boolean, $5::timestamptz, $6) group by sku_id`,
    [warehouse_id, skus, defective, pinned, promised_at, order_id],
  )
  return new Map(rows.map((r) => [r.sku_id, r.quantity]))
}

/** Lets orders wait for goods from now on. `held`: a user must decide before they get any. */
export const awaitStock = async (
  tx: Tx,
  scope: Warehouse,
  demands: readonly Demand[],
  { held = false } = {},
): Promise<void> => {
  if (demands.length === 0) return
  await lockSkus(tx, scope, [...new Set(demands.map((d) => d.sku_id))])
  await tx.run(
    `insert into stock_demand (warehouse_id, line_id, outbound_order_id, sku_id, quantity, defective, pinned, promised_at, held)
     select $1, d.line_id, d.order_id, d.sku_id, d.quantity, d.defective, d.pinned, d.promised_at, $3
     from jsonb_to_recordset($2::jsonb) as d (line_id text, order_id text, sku_id text, quantity bigint, defective boolean,
       pinned boolean, promised_at timestamptz)
     on conflict (warehouse_id, line_id) do update set held = excluded.held`,
    [scope.warehouse_id, JSON.stringify(demands), held],
  )
}

/** Orders wait for nothing any more. */
export const stopWaiting = (tx: Tx, { warehouse_id }: Warehouse, orders: readonly string[]) =>
  tx.run('delete from stock_demand where warehouse_id = $1 and outbound_order_id = any($2)', [
    warehouse_id,
    orders,
  ])

/** A waiting order goes before all that were not put first, or back to its place. */
export const pinDemand = (tx: Tx, { warehouse_id }: Warehouse, order_id: string, pinned: boolean) =>
  tx.run('update stock_demand set pinned = $3 where warehouse_id = $1 and outbound_order_id = $2', [
    warehouse_id,
    order_id,
    pinned,
  ])
