import type { EpcBlockFilters } from '@kuacang/contract/epc/block/calls'
import { epcBlockMachine } from '@kuacang/contract/epc/block/machine'
import { type SqlBool, sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

/** The blocks that match, by when they were set. */
export const matchingBlocks = (db: Db, { warehouse_id }: Scope, f: EpcBlockFilters) => {
  let rows = db
    .selectFrom('epc_block as k')
    .where('k.warehouse_id', '=', warehouse_id)
    .orderBy('k.created_at', timeOrder(f.sort_desc, { optional: false }))
    .orderBy('k.id', f.sort_desc ? 'desc' : 'asc')
  if (f.tracking_ids)
    rows = rows.where(sql<SqlBool>`k.parcel_id = any(array(
      select p.id from epc_parcel p where p.warehouse_id = ${warehouse_id} and ${among('p.tracking_id', f.tracking_ids)}))`)
  if (f.status?.length) rows = rows.where('k.status', '=', sql<number>`any(${f.status})`)
  if (f.source?.length) rows = rows.where('k.source', '=', sql<number>`any(${f.source})`)
  if (f.time_range)
    rows = rows
      .where('k.created_at', '>=', new Date(f.time_range[0]))
      .where('k.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const blockColumns = ({ warehouse_id }: Scope) =>
  [
    ...(['k.id', 'k.status', 'k.source', 'k.reason', 'k.remark', 'k.created_at', 'k.closed_at'] as const),
    sql<string>`(select p.tracking_id from epc_parcel p
      where p.warehouse_id = ${warehouse_id} and p.id = k.parcel_id)`.as('tracking_id'),
    sql<number>`(select p.status from epc_parcel p
      where p.warehouse_id = ${warehouse_id} and p.id = k.parcel_id)`.as('parcel_status'),
  ] as const

/** A block as it is shown, with what this caller may do about it. */
export const showBlock = <R extends { status: number; created_at: Date; closed_at: Date | null }>(
  row: R,
  { holds }: Caller,
) => ({
  ...row,
  created_time: row.created_at,
  closed_time: row.closed_at,
  actions: epcBlockMachine.allowed(row.status, holds),
})
