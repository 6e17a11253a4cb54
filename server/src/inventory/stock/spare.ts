import { locationState } from '@kuacang/contract/inventory/location/enums'
import { stockRefusals } from '@kuacang/contract/inventory/stock/refusals'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { lockSkus } from './demand.ts'
import { pickableTypes } from './pickable.ts'

/** Goods that leave a place for something else than an order; negative where they come back. */
export type Withdrawn = { readonly sku_id: string; readonly location_id: string; readonly quantity: number }

// For each SKU and quality that loses stock at pickable places: the demand of orders and the stock that is left.
const shortSql = `
with part as (
  select p.sku_id, l.location_type = any($4) as defective
  from jsonb_to_recordset($2::jsonb) as p (sku_id text, location_id text, quantity bigint)
  join location l on l.warehouse_id = $1 and l.id = p.location_id and (l.location_type = any($3) or l.location_type = any($4))
  group by 1, 2 having sum(p.quantity) > 0),
demand as (
  select p.sku_id, p.defective, (
    select coalesce(sum(d.quantity), 0) from stock_demand d
    where d.warehouse_id = $1 and d.sku_id = p.sku_id and d.defective = p.defective) as needed, (
    select coalesce(sum(s.on_hand - s.reserved), 0) from stock s
    join location l on l.warehouse_id = $1 and l.id = s.location_id and l.state in ${codes(locationState, 'available', 'reserved', 'occupied')}
      and l.location_type = any(case when p.defective then $4::int[] else $3::int[] end)
    where s.warehouse_id = $1 and s.sku_id = p.sku_id) as free
  from part p)
select k.sku, d.needed::bigint as needed from demand d
join stocked_sku k on k.warehouse_id = $1 and k.id = d.sku_id
where d.needed > 0 and d.free < d.needed order by k.sku limit 1`

/**
 * Takes goods away by `take` and leaves what orders wait for (decision 32): refuses, and so rolls back, where fewer than
 * these need are free afterwards.
 */
export const sparing = async (
  tx: Tx,
  scope: Pick<Scope, 'warehouse_id'>,
  parts: readonly Withdrawn[],
  take: () => Promise<unknown>,
): Promise<void> => {
  // Other transactions that allocate these SKUs, or begin to wait for them, wait until these are taken.
  await lockSkus(tx, scope, [...new Set(parts.map((p) => p.sku_id))])
  await take()
  const types = [pickableTypes(false), pickableTypes(true)]
  const [short] = await tx.run<{ sku: string; needed: number }>(shortSql, [
    scope.warehouse_id,
    JSON.stringify(parts),
    ...types,
  ])
  if (short) throw new Refused(stockRefusals.awaited, short)
}
