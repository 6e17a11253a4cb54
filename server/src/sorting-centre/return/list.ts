import type { ScReturnFilters } from '@kuacang/contract/sorting-centre/return/calls'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

const times = {
  created_time: 'r.created_at',
  decided_time: 'r.decided_at',
  ended_time: 'r.ended_at',
} as const

/** The returns that match, in the order asked for. */
export const matchingScReturns = (db: Db, { warehouse_id }: Scope, f: ScReturnFilters) => {
  let rows = db
    .selectFrom('sc_return as r')
    .where('r.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('r.id', f.sort_desc ? 'desc' : 'asc')
  if (f.tracking_ids)
    rows = rows.where(sql<SqlBool>`r.parcel_id = any(array(select n.object_id from number_chain n
      where n.warehouse_id = ${warehouse_id} and n.object_type = 'sc_parcel' and ${among('n.number', f.tracking_ids)}))`)
  if (f.status?.length) rows = rows.where('r.status', '=', sql<number>`any(${f.status})`)
  if (f.return_reason?.length) rows = rows.where('r.reason', '=', sql<number>`any(${f.return_reason})`)
  if (f.disposal?.length) rows = rows.where('r.disposal', '=', sql<number>`any(${f.disposal})`)
  if (f.receiver) rows = rows.where('r.receiver', '=', f.receiver)
  if (f.express_no) rows = rows.where(among('r.express_no', f.express_no))
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
