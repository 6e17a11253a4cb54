import type { RelabelFilters } from '@kuacang/contract/relabel/request/calls'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

const times = { created_time: 'r.created_at', reviewed_time: 'r.reviewed_at' } as const

/** The requests that match, in the order asked for. A number is found as the old one and as the new one. */
export const matchingRelabels = (db: Db, { warehouse_id }: Scope, f: RelabelFilters) => {
  let rows = db
    .selectFrom('relabel_request as r')
    .where('r.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('r.id', f.sort_desc ? 'desc' : 'asc')
  const numbers = f.tracking_ids
  if (numbers)
    rows = rows.where((is) => is.or([among('r.tracking_id', numbers), among('r.new_tracking_id', numbers)]))
  if (f.status?.length) rows = rows.where('r.status', '=', sql<number>`any(${f.status})`)
  if (f.priority?.length) rows = rows.where('r.priority', '=', sql<number>`any(${f.priority})`)
  if (f.warehouse_code)
    rows = rows.where(
      sql<SqlBool>`exists (select from warehouse w where w.id = ${warehouse_id} and w.warehouse_code = ${f.warehouse_code})`,
    )
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
