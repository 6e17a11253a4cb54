import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import type { LocationFilters, LocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, containing, holding } from '#kit/list'
import { awaitedIn } from '../location/open-jobs.ts'

const { available, reserved, occupied } = locationState.code
type LocationState = LocationInventory['location_state']

// A place with goods, of this SKU or another, is occupied; an empty one that a transfer leads to is reserved.
const shownState = (warehouse_id: number) =>
  sql<LocationState>`case when l.state <> ${sql.lit(available)} then l.state
    when s.on_hand > 0 or exists (
      select 1 from stock o where o.warehouse_id = ${warehouse_id} and o.location_id = l.id and o.on_hand > 0)
      then ${sql.lit(occupied)}
    when l.id in (${awaitedIn(warehouse_id)}) then ${sql.lit(reserved)} else l.state end`

/**
 * The stock at the places in scope that match, by place and SKU. Deleted places are empty; they are left out so that
 * the list can walk the index of the codes.
 */
export const locationStock = (db: Db, { warehouse_id, partner_id }: Scope, f: LocationFilters) => {
  const partner = partner_id ?? f.partner_id
  let rows = db
    .selectFrom('stock as s')
    .innerJoin('location as l', (j) =>
      j.on('l.warehouse_id', '=', warehouse_id).onRef('l.id', '=', 's.location_id'),
    )
    .leftJoin('district as d', (j) =>
      j.on('d.warehouse_id', '=', warehouse_id).onRef('d.id', '=', 'l.district_id'),
    )
    .innerJoin('stocked_sku as k', (j) =>
      j.on('k.warehouse_id', '=', warehouse_id).onRef('k.id', '=', 's.sku_id'),
    )
    .where('s.warehouse_id', '=', warehouse_id)
    .where(sql<boolean>`l.state <> ${sql.lit(locationState.code.deleted)}`)
    .select([
      's.id',
      's.id as loc_inv_id',
      'l.code as location_code',
      'l.code as storage_location_code',
      'd.code as district',
      'k.sku',
      'k.barcode',
      'k.name',
      'k.name_en',
      's.partner_id',
      's.lot as batch',
      's.updated_at',
    ])
    .select(['s.on_hand as quantity', 's.reserved as frozen_quantity'])
    .select([
      sql<number>`s.on_hand - s.reserved`.as('available_quantity'),
      sql<boolean>`l.location_type = ${sql.lit(locationType.code.defective)}`.as('is_defect'),
      shownState(warehouse_id).as('location_state'),
    ])
    .orderBy('l.code')
    .orderBy('k.sku')
  // A balance stays when it is nought.
  if (f.non_zero) rows = rows.where('s.on_hand', '>', 0)
  if (partner) rows = rows.where('s.partner_id', '=', partner)
  if (f.barcode) rows = rows.where(among('k.barcode', f.barcode))
  const [like, part] = f.exact ? (['=', String] as const) : (['ilike', containing] as const)
  if (f.sku) rows = rows.where(f.exact ? among('k.sku', f.sku) : holding('k.sku', f.sku))
  if (f.location_code) rows = rows.where('l.code', like, part(f.location_code))
  if (f.district) rows = rows.where('d.code', '=', f.district)
  return rows
}
