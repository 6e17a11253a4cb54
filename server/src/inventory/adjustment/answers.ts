import {
  cancelAdjustmentOrder,
  createAdjustmentOrder,
  finishAdjustmentOrder,
  getAdjustmentOrder,
  listAdjustmentOrders,
  rebaseAdjustmentOrder,
  saveAdjustmentOrder,
} from '@kuacang/contract/inventory/adjustment/calls'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { cancelAdjustment, finishAdjustment, rebase, saveAdjustment } from './actions.ts'
import { createAdjustment } from './create.ts'
import { adjustmentDocument } from './document.ts'
import { adjustmentOrders, matching, showAdjustment, shownLines } from './list.ts'
import { mayApprove } from './own.ts'

export const answers: Answer[] = [
  answer(listAdjustmentOrders, async (tx, desk, { query }) => {
    const approves = await mayApprove(tx, desk)
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, desk, query), query)
    return { pagination, list: list.map((o) => showAdjustment(o, desk, approves)) }
  }),
  answer(getAdjustmentOrder, async (tx, desk, { params: { order_id } }) => {
    const order = await adjustmentOrders(tx.db, desk).where('o.order_id', '=', order_id).executeTakeFirst()
    if (!order) throw notFound(adjustmentDocument.title, order_id)
    const [lines, operation_records, approves] = await Promise.all([
      shownLines(tx.db, desk, order.id).execute(),
      recordsOf(tx, desk.warehouse_id, order.id),
      mayApprove(tx, desk),
    ])
    return { ...showAdjustment(order, desk, approves), lines, operation_records }
  }),
  answer(createAdjustmentOrder, createAdjustment),
  answer(saveAdjustmentOrder, saveAdjustment),
  answer(rebaseAdjustmentOrder, rebase),
  answer(finishAdjustmentOrder, finishAdjustment),
  answer(cancelAdjustmentOrder, cancelAdjustment),
]
