import type { listGenerationRecords } from '@kuacang/contract/outbound/pickup-generation/calls'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { pageOf } from '#kit/list'
import type { Failure } from './candidates.ts'

/** What was generated, newest first. */
export const records = async (
  tx: Tx,
  desk: Desk,
  { query }: { query: z.output<typeof listGenerationRecords.query> },
) => {
  let rows = tx.db
    .selectFrom('pickup_generation')
    .where('warehouse_id', '=', desk.warehouse_id)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (query.status) rows = rows.where('status', 'in', query.status)
  if (query.start_date) rows = rows.where('created_at', '>=', new Date(query.start_date))
  if (query.end_date) rows = rows.where('created_at', '<=', new Date(query.end_date))
  const { list, pagination } = await pageOf(tx.db, rows, query)
  return {
    pagination,
    list: list.map((r) => ({
      ...r,
      criteria: r.criteria as Record<string, unknown>,
      failures: r.failures as Failure[],
    })),
  }
}
