import {
  cancelInventoryCheck,
  countInventoryChecks,
  createCheckAdjustment,
  createFinalCheck,
  createInventoryCheck,
  createSecondCheck,
  finishInventoryCheck,
  getInventoryCheck,
  listInventoryChecks,
  rebaseInventoryCheck,
  submitCount,
} from '@kuacang/contract/inventory/check/calls'
import { sql } from 'kysely'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { submitCount as submitCountAction } from '../count/count.ts'
import { createCheck } from './create.ts'
import { cancelCheck, finishCheck } from './end.ts'
import { checkExport } from './export.ts'
import { createAdjustment, createFinal, createSecond, rebaseCheck } from './follow-up.ts'
import { shownLines } from './lines.ts'
import { matching, showCheck, showOne, withColumns } from './list.ts'

export const answers: Answer[] = [
  answer(listInventoryChecks, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
    const shown = withColumns(rows, caller).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc')
    const { list, pagination } = await pageOf(tx.db, shown, query, rows)
    return { pagination, list: list.map((c) => showCheck(c, caller)) }
  }),
  answerStatusCounts(countInventoryChecks, sql.ref('c.status'), matching),
  checkExport.answer,
  answer(getInventoryCheck, async (tx, caller, { params: { order_id }, query }) => {
    const check = await showOne(tx, caller, 'c.order_id', order_id)
    const [lines, followUps, operation_records] = await Promise.all([
      pageOf(tx.db, shownLines(tx.db, caller, check.id, query.lines), query),
      tx.run<{ order_id: string }>(
        'select order_id from inventory_check where warehouse_id = $1 and parent_id = $2 order by created_at',
        [caller.warehouse_id, check.id],
      ),
      recordsOf(tx, caller.warehouse_id, check.id),
    ])
    return { ...check, lines, follow_up_order_ids: followUps.map((f) => f.order_id), operation_records }
  }),
  answer(createInventoryCheck, createCheck),
  answer(submitCount, submitCountAction),
  answer(finishInventoryCheck, finishCheck),
  answer(createSecondCheck, createSecond),
  answer(createFinalCheck, createFinal),
  answer(rebaseInventoryCheck, rebaseCheck),
  answer(createCheckAdjustment, createAdjustment),
  answer(cancelInventoryCheck, cancelCheck),
]
