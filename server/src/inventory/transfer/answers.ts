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
import {
  cancelTransferOrder as cancelTransferOrderAction,
  createTransferOrder as createTransferOrderAction,
  editTransferOrder as editTransferOrderAction,
  finishTransferOrder as finishTransferOrderAction,
} from './plan.ts'
import { showOrder, showTransfer } from './store.ts'

export const answers: Answer[] = [
  answer(listTransferOrders, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, desk, query), query)
    return { pagination, list: list.map((o) => showTransfer(o, desk)) }
  }),
  answer(getTransferOrder, async (tx, desk, { params: { id } }) => ({
    ...(await showOrder(tx, desk, id)),
    operation_records: await recordsOf(tx, desk.warehouse_id, id),
  })),
  answer(createTransferOrder, createTransferOrderAction),
  answer(editTransferOrder, editTransferOrderAction),
  answer(finishTransferOrder, finishTransferOrderAction),
  answer(cancelTransferOrder, cancelTransferOrderAction),
]
