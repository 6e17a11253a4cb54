import {
  cancelTransferOrder,
  countTransferOrders,
  createTransferOrder,
  editTransferOrder,
  finishTransferOrder,
  getTransferOrder,
  listTransferOrders,
} from '@kuacang/contract/inventory/transfer/calls'
import { sql } from 'kysely'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { matching } from './list.ts'
import {
  cancelTransferOrder as cancelTransferOrderAction,
  createTransferOrder as createTransferOrderAction,
  editTransferOrder as editTransferOrderAction,
  finishTransferOrder as finishTransferOrderAction,
} from './plan.ts'
import { showOrder, showTransfer } from './store.ts'

export const answers: Answer[] = [
  answer(listTransferOrders, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, caller, query), query)
    return { pagination, list: list.map((o) => showTransfer(o, caller)) }
  }),
  answerStatusCounts(countTransferOrders, sql.ref('o.status'), matching),
  answer(getTransferOrder, async (tx, caller, { params: { id } }) => ({
    ...(await showOrder(tx, caller, id)),
    operation_records: await recordsOf(tx, caller.warehouse_id, id),
  })),
  answer(createTransferOrder, createTransferOrderAction),
  answer(editTransferOrder, editTransferOrderAction),
  answer(finishTransferOrder, finishTransferOrderAction),
  answer(cancelTransferOrder, cancelTransferOrderAction),
]
