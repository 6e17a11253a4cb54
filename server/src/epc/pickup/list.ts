import type { EpcPickupFilters } from '@kuacang/contract/epc/pickup/calls'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { isId } from '#kit/ids'
import { among, timeOrder } from '#kit/list'

const times = {
  created_time: 'o.created_at',
  printed_time: 'o.printed_at',
  finished_time: 'o.finished_at',
} as const

/** The pickup orders that match, in the order asked for. */
export const matchingPickups = (db: Db, { warehouse_id }: Scope, f: EpcPickupFilters) => {
  let rows = db
    .selectFrom('epc_pickup as o')
    .where('o.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('o.id', f.sort_desc ? 'desc' : 'asc')
  if (f.pickup_code)
    rows = rows.where(among(f.pickup_code.every(isId) ? 'o.id' : 'o.pickup_code', f.pickup_code))
  if (f.tracking_id)
    rows = rows.where(sql<SqlBool>`o.id = any(array(
      select l.pickup_id from epc_pickup_line l
      where l.warehouse_id = ${warehouse_id} and ${among('l.tracking_id', f.tracking_id)}))`)
  if (f.status?.length) rows = rows.where('o.status', '=', sql<number>`any(${f.status})`)
  if (f.type?.length) rows = rows.where('o.order_type', '=', sql<number>`any(${f.type})`)
  if (f.preview !== undefined) rows = rows.where('o.preview', '=', f.preview)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
