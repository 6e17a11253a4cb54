import type { EpcReviewFilters } from '@kuacang/contract/epc/review/calls'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

const times = { created_time: 'r.created_at', decided_time: 'r.decided_at' } as const

/** The reviews that match, in the order asked for. */
export const matchingReviews = (db: Db, { warehouse_id }: Scope, f: EpcReviewFilters) => {
  let rows = db
    .selectFrom('epc_review as r')
    .where('r.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('r.id', f.sort_desc ? 'desc' : 'asc')
  if (f.tracking_ids)
    rows = rows.where(sql<SqlBool>`r.parcel_id = any(array(
      select p.id from epc_parcel p where p.warehouse_id = ${warehouse_id} and ${among('p.tracking_id', f.tracking_ids)}))`)
  if (f.status?.length) rows = rows.where('r.status', '=', sql<number>`any(${f.status})`)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}

export const reviewColumns = ({ warehouse_id }: Scope) =>
  [
    ...(['r.id', 'r.parcel_id', 'r.status', 'r.declared_type', 'r.observed_type', 'r.decided_type'] as const),
    ...(['r.declared_weight_g', 'r.observed_weight_g', 'r.remark', 'r.created_at', 'r.decided_at'] as const),
    sql<string>`(select p.tracking_id from epc_parcel p
      where p.warehouse_id = ${warehouse_id} and p.id = r.parcel_id)`.as('tracking_id'),
  ] as const
