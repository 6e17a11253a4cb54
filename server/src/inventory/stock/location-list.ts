import type { LocationFilters } from '@kuacang/contract/inventory/stock/calls'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { Scope } from '#kit/desk'
import { containing } from '#kit/list'

/**
 * What lies at the places in scope that match, by place and SKU. Deleted places are empty; that they are left out lets
 * the list walk the index of the codes.
 */
export const locationStock = (db: Db, { warehouse_id, partner_id }: Scope, f: LocationFilters) => {
  const partner = partner_id ?? f.partner_id
  let rows = db
    .selectFrom('stock as s')
    .innerJoin('location as l', (j) =>
      j.onRef('l.warehouse_id', '=', 's.warehouse_id').onRef('l.id', '=', 's.location_id'),
    )
    .leftJoin('district as d', (j) =>
      j.onRef('d.warehouse_id', '=', 'l.warehouse_id').onRef('d.id', '=', 'l.district_id'),
    )
    .innerJoin('stocked_sku as k', (j) =>
      j.onRef('k.warehouse_id', '=', 's.warehouse_id').onRef('k.id', '=', 's.sku_id'),
    )
    .where('s.warehouse_id', '=', warehouse_id)
    .where('s.on_hand', '>', 0)
    .where(sql<boolean>`l.state <> 99`)
    .select([
      's.id',
      'l.code as location_code',
      'd.code as district',
      'k.sku',
      'k.barcode',
      'k.name',
      's.partner_id',
      's.lot as batch',
      's.updated_at',
    ])
    .select(['s.on_hand as quantity', 's.reserved as frozen_quantity'])
    .select([
      sql<number>`s.on_hand - s.reserved`.as('available_quantity'),
      sql<boolean>`l.location_type = 3`.as('is_defect'),
    ])
    .orderBy('l.code')
    .orderBy('k.sku')
  if (partner) rows = rows.where('s.partner_id', '=', partner)
  if (f.barcode) rows = rows.where('k.barcode', '=', f.barcode)
  const [like, part] = f.exact ? (['=', String] as const) : (['ilike', containing] as const)
  if (f.sku) rows = rows.where('k.sku', like, part(f.sku))
  if (f.location_code) rows = rows.where('l.code', like, part(f.location_code))
  if (f.district) rows = rows.where('d.code', '=', f.district)
  return rows
}
