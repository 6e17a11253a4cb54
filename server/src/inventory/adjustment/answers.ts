import {
  cancelAdjustmentOrder,
  countAdjustmentOrders,
  createAdjustmentOrder,
  finishAdjustmentOrder,
  getAdjustmentOrder,
  listAdjustmentOrders,
  rebaseAdjustmentOrder,
  saveAdjustmentOrder,
} from '@kuacang/contract/inventory/adjustment/calls'
import { sql } from 'kysely'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { cancelAdjustment, finishAdjustment, rebaseAdjustment, saveAdjustment } from './actions.ts'
import { createAdjustment } from './create.ts'
import { adjustmentDocument } from './document.ts'
import { adjustmentOrders, matching, showAdjustment, shownLines, shownOrders } from './list.ts'
import { mayApprove } from './own.ts'

export const answers: Answer[] = [
  answer(listAdjustmentOrders, async (tx, caller, { query }) => {
    const approves = await mayApprove(tx, caller)
    const rows = matching(tx.db, caller, query)
    const { list, pagination } = await pageOf(tx.db, shownOrders(tx.db, caller, rows), query, rows)
    return { pagination, list: list.map((o) => showAdjustment(o, caller, approves)) }
  }),
  answerStatusCounts(countAdjustmentOrders, sql.ref('o.status'), matching),
  answer(getAdjustmentOrder, async (tx, caller, { params: { order_id } }) => {
    const order = await adjustmentOrders(tx.db, caller).where('o.order_id', '=', order_id).executeTakeFirst()
    if (!order) throw notFound(adjustmentDocument.title, order_id)
    const [lines, operation_records, approves] = await Promise.all([
      shownLines(tx.db, caller, order.id).execute(),
      recordsOf(tx, caller.warehouse_id, order.id),
      mayApprove(tx, caller),
    ])
    return { ...showAdjustment(order, caller, approves), lines, operation_records }
  }),
  answer(createAdjustmentOrder, createAdjustment),
  answer(saveAdjustmentOrder, saveAdjustment),
  answer(rebaseAdjustmentOrder, rebaseAdjustment),
  answer(finishAdjustmentOrder, finishAdjustment),
  answer(cancelAdjustmentOrder, cancelAdjustment),
]
