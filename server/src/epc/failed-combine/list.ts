import type { EpcFailedCombineFilters } from '@kuacang/contract/epc/failed-combine/calls'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { type SqlBool, sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { notFound } from '#kit/document/document'
import { among } from '#kit/list'
import { epcFailedCombineDocument } from './store.ts'

/** The requests that match, by the time when they were given up. */
export const matchingFailedCombines = (db: Db, { warehouse_id }: Scope, f: EpcFailedCombineFilters) => {
  const direction = f.sort_desc ? 'desc' : 'asc'
  let rows = db
    .selectFrom('epc_failed_combine as r')
    .where('r.warehouse_id', '=', warehouse_id)
    .orderBy('r.created_at', direction)
    .orderBy('r.id', direction)
  if (f.tracking_ids)
    rows = rows.where(sql<SqlBool>`r.ob_id = any(array(
      select m.ob_id from epc_ob_member m join epc_parcel p on p.warehouse_id = ${warehouse_id} and p.id = m.parcel_id
      where m.warehouse_id = ${warehouse_id} and ${among('p.tracking_id', f.tracking_ids)}))`)
  if (f.status?.length) rows = rows.where('r.status', '=', sql<number>`any(${f.status})`)
  if (f.time_range)
    rows = rows
      .where('r.created_at', '>=', new Date(f.time_range[0]))
      .where('r.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const failedCombineColumns = ({ warehouse_id }: Scope) =>
  [
    ...(['r.id', 'r.ob_number', 'r.tracking_ids', 'r.order_numbers', 'r.channel_code', 'r.status'] as const),
    ...(['r.error', 'r.remark', 'r.created_at', 'r.resolved_by', 'r.resolved_at'] as const),
    sql<string | null>`(select b.tracking_id from epc_pre_ob b
      where b.warehouse_id = ${warehouse_id} and b.ob_id = r.ob_id
        and b.status <> ${sql.lit(epcPreOutboundParcelStatus.code.cancelled)})`.as(
      'pre_outbound_tracking_id',
    ),
  ] as const

type Listed = {
  readonly status: number
  readonly order_numbers: string[]
  readonly channel_code: string
  readonly created_at: Date
  readonly resolved_at: Date | null
}

/** A request as pages show it. */
export const showFailedCombine = <R extends Listed>(r: R, caller: Caller) => ({
  ...r,
  order_ids: r.order_numbers,
  channel: r.channel_code,
  created_time: r.created_at,
  resolved_time: r.resolved_at,
  actions: epcFailedCombineDocument.machine.allowed(r.status, caller.holds),
})

export const oneFailedCombine = async (db: Db, caller: Caller, id: string) => {
  const row = await db
    .selectFrom('epc_failed_combine as r')
    .where('r.warehouse_id', '=', caller.warehouse_id)
    .where('r.id', '=', id)
    .select(failedCombineColumns(caller))
    .executeTakeFirst()
  if (!row) throw notFound(epcFailedCombineDocument.title, id)
  return showFailedCombine(row, caller)
}
