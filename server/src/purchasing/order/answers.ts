import {
  cancelPurchase,
  closePurchase,
  countPurchaseOrders,
  createPurchaseOrder,
  editPurchaseOrder,
  getPurchaseOrder,
  listPurchaseOrders,
  orderPurchases,
  proposePurchases,
  receivePurchase,
} from '@kuacang/contract/purchasing/order/calls'
import { sql } from 'kysely'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { cancelOrder, closeOrder, placeOrders, receiveOrder } from './actions.ts'
import { matchingPurchases, purchaseById, purchaseLines, shownPurchases, showPurchase } from './list.ts'
import { proposePurchase } from './propose.ts'
import { createOrder, editOrder } from './save.ts'
import { purchaseOrderDocument } from './store.ts'

export const answers: Answer[] = [
  answer(listPurchaseOrders, async (tx, caller, { query }) => {
    const rows = matchingPurchases(tx.db, caller, query)
    const { list, pagination } = await pageOf(tx.db, shownPurchases(caller, rows), query, rows)
    return { pagination, list: list.map((o) => showPurchase(o, caller)) }
  }),
  answerStatusCounts(countPurchaseOrders, sql.ref('o.status'), matchingPurchases),
  answer(getPurchaseOrder, async (tx, caller, { params: { id } }) => {
    const order = await purchaseById(tx.db, caller, id)
    if (!order) throw notFound(purchaseOrderDocument.title, id)
    const [lines, operation_records] = await Promise.all([
      purchaseLines(tx.db, caller, id),
      recordsOf(tx, caller.warehouse_id, id),
    ])
    return { ...showPurchase(order, caller), lines, operation_records }
  }),
  answer(createPurchaseOrder, createOrder),
  answer(editPurchaseOrder, editOrder),
  answer(orderPurchases, placeOrders),
  answer(receivePurchase, receiveOrder),
  answer(closePurchase, closeOrder),
  answer(cancelPurchase, cancelOrder),
  answer(proposePurchases, (tx, caller) => proposePurchase(tx, caller)),
]
