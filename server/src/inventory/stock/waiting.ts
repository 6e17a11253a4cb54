import { locationState } from '@kuacang/contract/inventory/location/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { LostRace, type Tx } from '#kit/database/transact'
import { choosePlaces, lockFree, reserveStock } from './allocate.ts'
import { type Demand, lockSkus, stopWaiting } from './demand.ts'
import { pickableTypes } from './pickable.ts'

type Warehouse = Pick<Scope, 'warehouse_id'>

/** The warehouses in which orders wait. */
export const warehousesWaiting = async (tx: Pick<Tx, 'run'>): Promise<number[]> => {
  const rows = await tx.run<{ warehouse_id: number }>('select distinct warehouse_id from stock_demand', [])
  return rows.map((r) => Number(r.warehouse_id))
}

// An order's turn has come when what is free of each of its SKUs covers all that is wanted up to it, older promises
// first: so one pass over the queue of each SKU decides for all orders at once.
const turnSql = `
with wanted as (select distinct sku_id from stock_demand where warehouse_id = $1 and ($2::text[] is null or sku_id = any($2))),
free as (
  select s.sku_id, l.location_type = any($5) as defective, sum(s.on_hand - s.reserved) as free
  from wanted w
  join stock s on s.warehouse_id = $1 and s.sku_id = w.sku_id and s.on_hand > 0 and s.on_hand > s.reserved
  join location l on l.warehouse_id = $1 and l.id = s.location_id and (l.location_type = any($4) or l.location_type = any($5))
    and l.state in ${codes(locationState, 'available', 'reserved', 'occupied')}
  group by 1, 2),
line as (
  select d.outbound_order_id, d.pinned, d.promised_at, d.held, f.free,
    sum(d.quantity) over (partition by d.sku_id, d.defective order by not d.pinned, d.promised_at, d.outbound_order_id) as needed
  from free f join stock_demand d on d.warehouse_id = $1 and d.sku_id = f.sku_id and d.defective = f.defective)
select l.outbound_order_id as id from line l
where l.needed <= l.free and not l.held
group by l.outbound_order_id, l.pinned, l.promised_at
having count(*) = (
  select count(*) from stock_demand d where d.warehouse_id = $1 and d.outbound_order_id = l.outbound_order_id)
order by not l.pinned, l.promised_at, l.outbound_order_id limit $3`

/** The waiting orders whose turn has come, oldest promise first; of all SKUs, or as far as these decide it. */
export const waitersInTurn = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Warehouse,
  most: number,
  skus: readonly string[] | null = null,
): Promise<string[]> => {
  const rows = await tx.run<{ id: string }>(turnSql, [
    warehouse_id,
    skus,
    most,
    pickableTypes(false),
    pickableTypes(true),
  ])
  return rows.map((r) => r.id)
}

/** What orders wait for, in the order of the given ids. */
const demandsOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Warehouse,
  orders: readonly string[],
): Promise<Demand[]> => {
  const rows = await tx.run<Demand>(
    `select line_id, outbound_order_id as order_id, sku_id, quantity, defective, pinned, promised_at from stock_demand
     where warehouse_id = $1 and outbound_order_id = any($2)`,
    [warehouse_id, orders],
  )
  const of = Map.groupBy(rows, (r) => r.order_id)
  return orders.flatMap((id) => of.get(id) ?? [])
}

/**
 * Allocates goods to some of the orders whose turn has come. `found` was read without a lock: the turn is worked out
 * again under the locks of allocation, with other orders that wait for the same goods. `take` locks the orders and
 * answers which it got; an order that another transaction holds keeps its turn. Answers which orders got goods.
 */
export const allocateWaiting = async (
  tx: Tx,
  scope: Warehouse,
  found: readonly string[],
  take: (orders: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const skus = [...new Set((await demandsOf(tx, scope, found)).map((d) => d.sku_id))]
  await lockSkus(tx, scope, skus)
  const free = await lockFree(tx, scope, skus, [...pickableTypes(false), ...pickableTypes(true)])
  const taken = await take(await waitersInTurn(tx, scope, found.length, skus))
  const demands = await demandsOf(tx, scope, taken)
  const orderOf = new Map(demands.map((d) => [d.line_id, d.order_id]))
  const parts = [false, true].flatMap((defective) => {
    const types = pickableTypes(defective)
    const { parts, missing } = choosePlaces(
      demands.filter((d) => d.defective === defective),
      free.filter((c) => types.includes(c.location_type)),
    )
    if (missing.length > 0) throw new LostRace('goods came to a place that was not locked yet')
    return parts.map((p) => ({ ...p, order_id: orderOf.get(p.line_id) ?? '' }))
  })
  reserveStock(tx, scope, parts)
  await stopWaiting(tx, scope, taken)
  return taken
}
