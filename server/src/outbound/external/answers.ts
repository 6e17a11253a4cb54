import { atGoods } from '@kuacang/contract/inventory/warehouses'
import {
  cancelExternalOrder,
  getOrderImport,
  getOrderTemplate,
  listOrderImports,
} from '@kuacang/contract/outbound/external/calls'
import { importSheet } from '@kuacang/contract/outbound/order/import-columns'
import { callerAt } from '#kit/document/own-place'
import { type Answer, answer } from '#kit/http/answer'
import { templateOf } from '#kit/sheets/template'
import { cancelOrder } from '../order/cancel.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { importDetail, importsOf } from './imports.ts'

export const answers: Answer[] = [
  answer(cancelExternalOrder, async (tx, caller, { body }) =>
    cancelOrder(tx, await callerAt(tx, caller, outboundOrderDocument, body.id, atGoods), { body }),
  ),
  answer(getOrderTemplate, async (_tx, caller) => templateOf(importSheet, '出库单导入模板', caller)),
  answer(listOrderImports, (tx, caller, { query }) => importsOf(tx, caller, query)),
  answer(getOrderImport, (tx, caller, { params: { id } }) => importDetail(tx, caller, id)),
]
