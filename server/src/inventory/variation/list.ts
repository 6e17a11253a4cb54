import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import type { VariationFilters } from '@kuacang/contract/inventory/variation/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, holding } from '#kit/list'
import { balanceSql, liesAtSql, liesSql, type WarehouseId } from '../stock/balance.ts'

// The code stands in the statement, as it does in the index of what was shipped.
/** How much of the SKU `k` was ever shipped from a warehouse: one row, `g`, to join laterally. */
export const shippedSql = (warehouse_id: WarehouseId) =>
  sql<{ pieces: number }>`(
  select coalesce(sum(v.quantity), 0)::bigint as pieces from stock_move v
  where v.warehouse_id = ${warehouse_id} and v.sku_id = k.id and v.kind = ${sql.lit(stockMoveKind.code.ship)})`.as<'g'>(
    sql`g`,
  )

/**
 * The variations in scope that match and whose SKU the warehouse knows, with their stock in it. Left joins, which the
 * planner leaves out where rows are only counted.
 */
export const variationStock = (db: Db, { warehouse_id, partner_id }: Scope, f: VariationFilters) => {
  const partner = partner_id ?? f.partner_id
  let rows = db
    .selectFrom('sku_mapping as m')
    .innerJoin('stocked_sku as k', (j) =>
      j.onRef('k.partner_id', '=', 'm.partner_id').onRef('k.id', '=', 'm.sku_id'),
    )
    .where('k.warehouse_id', '=', warehouse_id)
    .leftJoinLateral(balanceSql(warehouse_id), (j) => j.onTrue())
    .leftJoinLateral(shippedSql(warehouse_id), (j) => j.onTrue())
    .select(['m.id', 'm.partner_id', 'm.merchant_id', 'm.platform_product_id', 'm.platform_sku', 'm.vid'])
    .select(['k.sku', 'k.barcode', 'k.name', 'k.name_en', 'm.quantity', 'm.confirmed'])
    .select([
      sql<number>`h.available / m.quantity`.as('available'),
      sql<number>`h.frozen / m.quantity`.as('frozen'),
      sql<number>`g.pieces / m.quantity`.as('sold'),
      sql<Date>`greatest(m.updated_at, h.updated_at)`.as('updated_at'),
    ])
    .orderBy('m.partner_id')
    .orderBy('m.merchant_id')
    .orderBy('m.platform_product_id')
    .orderBy('m.vid')
  if (partner) rows = rows.where('m.partner_id', '=', partner)
  if (f.merchant_id) rows = rows.where('m.merchant_id', '=', f.merchant_id)
  if (f.vid) rows = rows.where(holding('m.vid', f.vid))
  if (f.sku) rows = rows.where(holding('k.sku', f.sku))
  if (f.barcode) rows = rows.where(among('k.barcode', f.barcode))
  if (f.location_code) rows = rows.where(liesAtSql(warehouse_id, f.location_code.trim()))
  if (f.non_zero) rows = rows.where(liesSql(warehouse_id))
  return rows
}
