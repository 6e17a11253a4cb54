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
import { cancel, finish, rebase, save } from './actions.ts'
import { create } from './create.ts'
import { adjustmentDocument } from './document.ts'
import { adjustmentOrders, matching, show, shownLines } from './list.ts'

export const answers: Answer[] = [
  answer(listAdjustmentOrders, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, desk, query), query)
    return { pagination, list: list.map((o) => show(o, desk)) }
  }),
  answer(getAdjustmentOrder, async (tx, desk, { params: { order_id } }) => {
    const order = await adjustmentOrders(tx.db, desk).where('o.order_id', '=', order_id).executeTakeFirst()
    if (!order) throw notFound(adjustmentDocument.title, order_id)
    const [lines, operation_records] = await Promise.all([
      shownLines(tx.db, desk, order.id).execute(),
      recordsOf(tx, desk.warehouse_id, order.id),
    ])
    return { ...show(order, desk), lines, operation_records }
  }),
  answer(createAdjustmentOrder, create),
  answer(saveAdjustmentOrder, save),
  answer(rebaseAdjustmentOrder, rebase),
  answer(finishAdjustmentOrder, finish),
  answer(cancelAdjustmentOrder, cancel),
]
