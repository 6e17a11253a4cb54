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

const aheadSql = `
select t.order_id, d.sku_id, sum(d.quantity)::bigint as quantity
from jsonb_to_recordset($4::jsonb) as t (order_id text, pinned boolean, promised_at timestamptz)
join stock_demand d on (not d.pinned, d.promised_at, d.outbound_order_id) < (not t.pinned, t.promised_at, t.order_id)
where d.warehouse_id = $1 and d.sku_id = any($2) and d.defective = $3 group by 1, 2`

/** Is the first before the second in the queue? The same as in the statement. */
export const isAhead = (a: Turn, b: Turn): boolean => {
  if (a.pinned !== b.pinned) return a.pinned
  const earlier = a.promised_at.getTime() - b.promised_at.getTime()
  return earlier < 0 || (earlier === 0 && a.order_id < b.order_id)
}

/** How many of each SKU wait for an older promise than that of an order. */
export type Ahead = ReadonlyMap<string, number>

/** How many of each SKU wait for an older promise than each of these, by the ids of their orders. */
export const demandsAhead = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Warehouse,
  turns: readonly Turn[],
  skus: readonly string[],
  defective: boolean,
): Promise<ReadonlyMap<string, Ahead>> => {
  const rows = await tx.run<{ order_id: string; sku_id: string; quantity: number }>(aheadSql, [
    warehouse_id,
    skus,
    defective,
    JSON.stringify(turns),
  ])
  const of = Map.groupBy(rows, (r) => r.order_id)
  return new Map([...of].map(([id, list]) => [id, new Map(list.map((r) => [r.sku_id, r.quantity]))]))
}

/** How many of each SKU wait for an older promise than this one. */
export const demandAhead = async (
  tx: Pick<Tx, 'run'>,
  scope: Warehouse,
  turn: Turn,
  skus: readonly string[],
  defective: boolean,
): Promise<Ahead> => (await demandsAhead(tx, scope, [turn], skus, defective)).get(turn.order_id) ?? new Map()

const waitSql = `
insert into stock_demand (warehouse_id, line_id, outbound_order_id, sku_id, quantity, defective, pinned, promised_at, held)
select $1, d.line_id, d.order_id, d.sku_id, d.quantity, d.defective, d.pinned, d.promised_at, $3
from jsonb_to_recordset($2::jsonb) as d (line_id text, order_id text, sku_id text, quantity bigint, defective boolean,
  pinned boolean, promised_at timestamptz)
on conflict (warehouse_id, line_id) do update set held = excluded.held`

/**
 * Lets orders wait for goods from now on. The caller has locked their SKUs. `held`: a user must decide before they get
 * any.
 */
export const beginWaiting = (
  tx: Tx,
  { warehouse_id }: Warehouse,
  demands: readonly Demand[],
  { held = false } = {},
): void => tx.later(waitSql, [warehouse_id, JSON.stringify(demands), held])

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
