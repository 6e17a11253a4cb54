import type { EpcCaseFilters } from '@kuacang/contract/epc/combine-case/calls'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { inWarehouseOf, timeOrder } from '#kit/list'
import { boxesThatHeld, temporaryNumber } from '../outbound-parcel/of-box.ts'

const times = { created_time: 'r.created_at', deadline: 'r.deadline' } as const
const day = 86_400_000

/** The cases that match, in the order asked for. */
export const matchingCases = (db: Db, scope: Scope, f: EpcCaseFilters) => {
  let rows = db
    .selectFrom('epc_combine_record as r')
    .where('r.warehouse_id', '=', scope.warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by === 'deadline' }))
    .orderBy('r.id', f.sort_desc ? 'desc' : 'asc')
  if (f.warehouse_code) rows = rows.where(inWarehouseOf(scope.warehouse_id, f.warehouse_code))
  if (f.combine_ids) rows = rows.where('r.id', '=', sql<string>`any(${f.combine_ids})`)
  if (f.tracking_ids)
    rows = rows.where(sql<SqlBool>`r.ob_id = any(array(${boxesThatHeld(scope, f.tracking_ids)}))`)
  if (f.op_status?.length) rows = rows.where('r.op_status', '=', sql<number>`any(${f.op_status})`)
  if (f.category?.length) rows = rows.where('r.category', '=', sql<number>`any(${f.category})`)
  if (f.priority?.length) rows = rows.where('r.priority', '=', sql<number>`any(${f.priority})`)
  if (f.error_type) rows = rows.where('r.error_type', '=', f.error_type)
  if (f.timeout_lt3) rows = rows.where('r.deadline', '<', new Date(Date.now() + 3 * day))
  if (f.time_range)
    rows = rows
      .where('r.created_at', '>=', new Date(f.time_range[0]))
      .where('r.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const caseColumns = (scope: Scope) =>
  [
    ...(['r.id', 'r.ob_number', 'r.tracking_ids', 'r.order_numbers', 'r.op_status', 'r.category'] as const),
    ...(['r.priority', 'r.error_type', 'r.error_msg', 'r.channel_code', 'r.new_channel_code'] as const),
    ...(['r.remark', 'r.created_at', 'r.deadline', 'r.resolved_by', 'r.resolved_at'] as const),
    temporaryNumber(scope),
  ] as const
