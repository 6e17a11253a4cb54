import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import type { SkuFilters } from '@kuacang/contract/inventory/stock/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import { among, holding } from '#kit/list'
import { balanceSql, liesAtSql, liesSql, type WarehouseId } from './balance.ts'

/** What is announced of the SKU `k` to a warehouse and has not come: one row, `t`, to join laterally. */
export const announcedSql = (warehouse_id: WarehouseId) =>
  sql<{ in_transit: number }>`(
  select coalesce(sum(greatest(i.quantity - i.received_quantity - i.defect_quantity, 0)), 0)::bigint as in_transit
  from inbound_line i
  join inbound_order o on o.warehouse_id = ${warehouse_id} and o.id = i.inbound_order_id
  where i.warehouse_id = ${warehouse_id} and i.sku_id = k.id and o.order_status in ${sql.raw(codes(inboundOrderStatus, 'new', 'parcel_signed'))})`.as<'t'>(
    sql`t`,
  )

/**
 * The SKUs in scope that match, with their stock in the warehouse. Left joins, which the planner leaves out where rows
 * are only counted.
 */
export const skuStock = (db: Db, { warehouse_id, partner_id }: Scope, f: SkuFilters) => {
  const partner = partner_id ?? f.partner_id
  let rows = db
    .selectFrom('stocked_sku as k')
    .where('k.warehouse_id', '=', warehouse_id)
    .leftJoin('warehouse as w', 'w.id', 'k.warehouse_id')
    .leftJoinLateral(balanceSql(warehouse_id), (j) => j.onTrue())
    .leftJoinLateral(announcedSql(warehouse_id), (j) => j.onTrue())
    .select(['k.id as sku_id', 'k.partner_id', 'k.sku', 'k.barcode', 'k.name', 'k.name_en'])
    .select((eb) => [
      eb.ref('w.warehouse_code').$notNull().as('warehouse_code'),
      eb.ref('h.available').$notNull().as('available'),
      eb.ref('h.frozen').$notNull().as('frozen'),
      eb.ref('h.defect').$notNull().as('defect'),
      eb.ref('h.total').$notNull().as('total'),
      eb.ref('t.in_transit').$notNull().as('in_transit'),
    ])
    .orderBy('k.partner_id')
    .orderBy('k.sku')
  if (partner) rows = rows.where('k.partner_id', '=', partner)
  if (f.sku) rows = rows.where(holding('k.sku', f.sku))
  if (f.barcode) rows = rows.where(among('k.barcode', f.barcode))
  if (f.location_code) rows = rows.where(liesAtSql(warehouse_id, f.location_code.trim()))
  if (f.non_zero) rows = rows.where(liesSql(warehouse_id))
  return rows
}
