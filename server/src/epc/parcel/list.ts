import type { EpcParcelFilters } from '@kuacang/contract/epc/parcel/calls'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

const times = { created_time: 'p.created_at', inbound_time: 'p.inbound_at' } as const

/** The number of its bag is looked up for the rows of a page, not joined to all before they are sorted. */
export const parcelColumns = ({ warehouse_id }: Scope) =>
  [
    'p.id',
    'p.tracking_id',
    'p.status',
    'p.order_number',
    'p.store',
    'p.user_key',
    'p.programme',
    'p.country_code',
    'p.channel_code',
    'p.declared_type',
    'p.declared_value',
    'p.currency',
    'p.declared_weight_g',
    'p.weight_g',
    'p.arrive_by',
    'p.ship_by',
    'p.created_at',
    'p.updated_at',
    'p.handed_over_at',
    'p.inbound_at',
    sql<string | null>`(select b.bag_number from epc_inbound_bag b
      where b.warehouse_id = ${warehouse_id} and b.id = p.inbound_bag_id)`.as('bag_number'),
  ] as const

/** The parcels that match, in the order asked for. */
export const matchingParcels = (db: Db, { warehouse_id }: Scope, f: EpcParcelFilters) => {
  let rows = db
    .selectFrom('epc_parcel as p')
    .where('p.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('p.id', f.sort_desc ? 'desc' : 'asc')
  if (f.tracking_ids) rows = rows.where(among('p.tracking_id', f.tracking_ids))
  if (f.order_ids) rows = rows.where(among('p.order_number', f.order_ids))
  if (f.status?.length) rows = rows.where('p.status', '=', sql<number>`any(${f.status})`)
  if (f.parcel_type?.length) rows = rows.where('p.declared_type', '=', sql<number>`any(${f.parcel_type})`)
  if (f.bag_number)
    rows = rows.where(sql<SqlBool>`p.inbound_bag_id = any(array(
      select b.id from epc_inbound_bag b where b.warehouse_id = ${warehouse_id} and ${among('b.bag_number', f.bag_number)}))`)
  if (f.store_id) rows = rows.where('p.store', '=', f.store_id)
  if (f.user_key) rows = rows.where('p.user_key', '=', f.user_key)
  if (f.country_code) rows = rows.where('p.country_code', '=', f.country_code)
  if (f.channel_code) rows = rows.where('p.channel_code', '=', f.channel_code)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
