import type { SkuFilters } from '@kuacang/contract/inventory/stock/calls'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { Scope } from '#kit/desk'
import { containing } from '#kit/list'
import { balanceSql, liesSql } from './balance.ts'

const announcedSql = sql<{ in_transit: number }>`(
  select coalesce(sum(greatest(i.quantity - i.received_quantity - i.defect_quantity, 0)), 0)::int as in_transit
  from inbound_line i
  join inbound_order o on o.warehouse_id = i.warehouse_id and o.id = i.inbound_order_id
  where i.warehouse_id = k.warehouse_id and i.sku_id = k.id and o.order_status in (1, 5))`.as<'t'>(sql`t`)

/**
 * The SKUs in scope that match, with their stock in the warehouse. Left joins, which the planner leaves out where rows
 * are only counted.
 */
export const skuStock = (db: Db, { warehouse_id, partner_id }: Scope, f: SkuFilters) => {
  const partner = partner_id ?? f.partner_id
  let rows = db
    .selectFrom('stocked_sku as k')
    .where('k.warehouse_id', '=', warehouse_id)
    .leftJoinLateral(balanceSql, (j) => j.onTrue())
    .leftJoinLateral(announcedSql, (j) => j.onTrue())
    .select(['k.id as sku_id', 'k.partner_id', 'k.sku', 'k.barcode', 'k.name'])
    .select((eb) => [
      eb.ref('h.available').$notNull().as('available'),
      eb.ref('h.frozen').$notNull().as('frozen'),
      eb.ref('h.defect').$notNull().as('defect'),
      eb.ref('h.total').$notNull().as('total'),
      eb.ref('t.in_transit').$notNull().as('in_transit'),
    ])
    .orderBy('k.partner_id')
    .orderBy('k.sku')
  if (partner) rows = rows.where('k.partner_id', '=', partner)
  if (f.sku) rows = rows.where('k.sku', 'ilike', containing(f.sku))
  if (f.barcode) rows = rows.where('k.barcode', '=', f.barcode)
  if (f.non_zero) rows = rows.where(liesSql)
  return rows
}
