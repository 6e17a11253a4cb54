import { pickupGenerationStatus } from '@kuacang/contract/outbound/pickup/enums'
import type { listGenerationRecords } from '@kuacang/contract/outbound/pickup-generation/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { tasksOver } from '#kit/jobs/task-store'
import { pageOf } from '#kit/list'
import type { PickupFailure } from './candidates.ts'

const { new: asked, processing, partly_done, failed } = pickupGenerationStatus.code
const open: readonly number[] = [asked, processing]

/** What was generated, newest first. */
export const generationRecords = async (
  tx: Reader,
  caller: Caller,
  { query }: { query: z.output<typeof listGenerationRecords.query> },
) => {
  let rows = tx.db
    .selectFrom('pickup_generation as g')
    .where('g.warehouse_id', '=', caller.warehouse_id)
    .selectAll('g')
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
  if (query.status) rows = rows.where('g.status', 'in', query.status)
  if (query.start_date) rows = rows.where('g.created_at', '>=', new Date(query.start_date))
  if (query.end_date) rows = rows.where('g.created_at', '<=', new Date(query.end_date))
  const { list, pagination } = await pageOf(tx.db, rows, query)
  const broken = await tasksOver(
    tx,
    list.flatMap((r) => (open.includes(r.status) && r.task_id ? [r.task_id] : [])),
  )
  return {
    pagination,
    list: list.map((r) => ({
      ...r,
      status: broken.has(r.task_id ?? '') ? (r.orders_chosen > 0 ? partly_done : failed) : r.status,
      criteria: r.criteria as Record<string, unknown>,
      failures: r.failures as PickupFailure[],
    })),
  }
}
