import {
  countReturnBatches,
  createReturnBatch,
  deleteReturnBatch,
  findReturnBatch,
  listReturnBatches,
  receiveReturns,
  recordReturnProblem,
  signReturnBatch,
} from '@kuacang/contract/returns/batch/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { createBatch, deleteBatch, receiveBatch, recordProblem, signBatch } from './actions.ts'
import { matchingBatches } from './list.ts'
import { mustFindBatch, showBatch } from './store.ts'

export const answers: Answer[] = [
  answer(listReturnBatches, async (tx, caller, { query }) => {
    const rows = matchingBatches(tx.db, caller, query).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((b) => showBatch(b, caller)) }
  }),
  answerStatusCounts(countReturnBatches, sql.ref('b.status'), matchingBatches),
  answer(createReturnBatch, createBatch),
  answer(deleteReturnBatch, deleteBatch),
  answer(findReturnBatch, async (tx, caller, { query }) =>
    showBatch(await mustFindBatch(tx, caller, query.batch_number), caller),
  ),
  answer(signReturnBatch, signBatch),
  answer(receiveReturns, receiveBatch),
  answer(recordReturnProblem, recordProblem),
]
