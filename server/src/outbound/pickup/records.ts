import { pickupGenerationStatus } from '@kuacang/contract/outbound/pickup/enums'
import type { listGenerationRecords } from '@kuacang/contract/outbound/pickup-generation/calls'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { pageOf } from '#kit/list'
import type { Failure } from './candidates.ts'

const { processing, partly_done, failed } = pickupGenerationStatus.code
const over: readonly number[] = [offlineTaskStatus.code.failed, offlineTaskStatus.code.cancelled]

/** What was generated, newest first. */
export const records = async (
  tx: Tx,
  desk: Desk,
  { query }: { query: z.output<typeof listGenerationRecords.query> },
) => {
  let rows = tx.db
    .selectFrom('pickup_generation as g')
    .where('g.warehouse_id', '=', desk.warehouse_id)
    .selectAll('g')
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
  if (query.status) rows = rows.where('g.status', 'in', query.status)
  if (query.start_date) rows = rows.where('g.created_at', '>=', new Date(query.start_date))
  if (query.end_date) rows = rows.where('g.created_at', '<=', new Date(query.end_date))
  const { list, pagination } = await pageOf(tx.db, rows, query)
  const broken = await tasksOver(
    tx,
    list.flatMap((r) => (r.status === processing && r.task_id ? [r.task_id] : [])),
  )
  return {
    pagination,
    list: list.map((r) => ({
      ...r,
      status: broken.has(r.task_id ?? '') ? (r.orders_chosen > 0 ? partly_done : failed) : r.status,
      criteria: r.criteria as Record<string, unknown>,
      failures: r.failures as Failure[],
    })),
  }
}

/** Which tasks were called off or broke: their runs ended where they stood. */
const tasksOver = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx.run<{ id: string }>(
    'select id from offline_task where id = any($1) and status = any($2)',
    [ids, over],
  )
  return new Set(rows.map((r) => r.id))
}
