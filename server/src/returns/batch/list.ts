import type { listReturnBatches } from '@kuacang/contract/returns/batch/calls'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { holding } from '#kit/list'

type Query = Omit<z.output<typeof listReturnBatches.query>, 'page' | 'page_size'>

/** The batches that match, newest first. */
export const matchingBatches = (db: Db, { warehouse_id }: Scope, query: Query) => {
  let rows = db
    .selectFrom('return_batch as b')
    .where('b.warehouse_id', '=', warehouse_id)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
  if (query.batch_number) rows = rows.where(holding('b.batch_number', query.batch_number))
  if (query.status) rows = rows.where('b.status', 'in', query.status)
  if (query.time_range)
    rows = rows
      .where('b.created_at', '>=', new Date(query.time_range[0]))
      .where('b.created_at', '<', new Date(query.time_range[1]))
  return rows
}
