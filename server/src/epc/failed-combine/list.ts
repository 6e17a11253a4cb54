import type { EpcFailedCombineFilters } from '@kuacang/contract/epc/failed-combine/calls'
import { type SqlBool, sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { notFound } from '#kit/document/document'
import { boxesThatHeld, temporaryNumber } from '../outbound-parcel/of-box.ts'
import { epcFailedCombineDocument } from './store.ts'

/** The requests that match, by the time when they were given up. */
export const matchingFailedCombines = (db: Db, scope: Scope, f: EpcFailedCombineFilters) => {
  const direction = f.sort_desc ? 'desc' : 'asc'
  let rows = db
    .selectFrom('epc_failed_combine as r')
    .where('r.warehouse_id', '=', scope.warehouse_id)
    .orderBy('r.created_at', direction)
    .orderBy('r.id', direction)
  if (f.tracking_id)
    rows = rows.where(sql<SqlBool>`r.ob_id = any(array(${boxesThatHeld(scope, f.tracking_id)}))`)
  if (f.status?.length) rows = rows.where('r.status', '=', sql<number>`any(${f.status})`)
  if (f.time_range)
    rows = rows
      .where('r.created_at', '>=', new Date(f.time_range[0]))
      .where('r.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const failedCombineColumns = (scope: Scope) =>
  [
    ...(['r.id', 'r.ob_number', 'r.tracking_ids', 'r.order_numbers', 'r.channel_code', 'r.status'] as const),
    ...(['r.error', 'r.remark', 'r.created_at', 'r.resolved_by', 'r.resolved_at'] as const),
    temporaryNumber(scope),
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
