import {
  cancelTransferOrder,
  createTransferOrder,
  editTransferOrder,
  finishTransferOrder,
  getTransferOrder,
  listTransferOrders,
} from '@kuacang/contract/inventory/transfer/calls'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { matching } from './list.ts'
import { cancel, create, edit, finish } from './plan.ts'
import { show, showOrder } from './store.ts'

export const answers: Answer[] = [
  answer(listTransferOrders, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, desk, query), query)
    return { pagination, list: list.map((o) => show(o, desk)) }
  }),
  answer(getTransferOrder, async (tx, desk, { params: { id } }) => ({
    ...(await showOrder(tx, desk, id)),
    operation_records: await recordsOf(tx, desk.warehouse_id, id),
  })),
  answer(createTransferOrder, create),
  answer(editTransferOrder, edit),
  answer(finishTransferOrder, finish),
  answer(cancelTransferOrder, cancel),
]
