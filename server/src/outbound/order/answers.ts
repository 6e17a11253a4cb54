import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  cancelOutboundOrder,
  checkOrderImport,
  countOutboundOrders,
  createExternalOrder,
  createOutboundOrder,
  getCameraRecord,
  getOutboundOrder,
  importExternalOrders,
  importOutboundOrders,
  listOutboundOrders,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { sql } from 'kysely'
import { callerIn } from '#kit/caller'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { answerStatusCounts } from '#kit/status-counts'
import { cameraRecord } from './camera-record.ts'
import { cancelOrder } from './cancel.ts'
import { createExternal, createOrder } from './create.ts'
import { orderDetail } from './detail.ts'
import { orderExport } from './export.ts'
import { checkImport } from './import-check.ts'
import { importOrders } from './import-orders.ts'
import { matching, showOrder, withColumns } from './list.ts'
import { reverifyOrder } from './reverify.ts'

export const answers: Answer[] = [
  answer(listOutboundOrders, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
    const newest =
      query.sort_desc === false && query.sort_by === 'created_at' ? ('asc' as const) : ('desc' as const)
    // Sent before the page, because it takes longest.
    const [topCountries, { list, pagination }] = await Promise.all([
      // Only the newest matches: choices for a filter need no exact count over millions.
      tx.db
        .selectFrom(rows.select('o.country').orderBy('o.created_at', 'desc').limit(2000).as('m'))
        .select(['country', sql<number>`count(*)`.as('orders')])
        .groupBy('country')
        .orderBy('orders', 'desc')
        .limit(10)
        .execute(),
      pageOf(tx.db, withColumns(rows, caller).orderBy('o.created_at', newest).orderBy('o.id', newest), query),
    ])
    return { data: list.map((o) => showOrder(o, caller)), recordsTotal: pagination.total, topCountries }
  }),

  answerStatusCounts(countOutboundOrders, sql.ref('o.order_status'), matching),
  orderExport.answer,

  answer(getOutboundOrder, (tx, caller, { params: { id } }) => orderDetail(tx, caller, id)),
  answer(getCameraRecord, (tx, caller, { params: { id } }) => cameraRecord(tx, caller, id)),

  answer(createOutboundOrder, (tx, caller, { body: { partner_id, ...fields } }) =>
    createOrder(tx, caller, partner_id, fields),
  ),
  answer(createExternalOrder, createExternal),
  answerAlone(importOutboundOrders, async (app, caller, { body, files }) => {
    const [file] = files
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    return importOrders(app, caller, file, body.partner_id)
  }),
  answer(checkOrderImport, checkImport),
  answerAlone(importExternalOrders, async (app, caller, { body: { warehouse_id }, files }) => {
    const there = callerIn(caller, warehouse_id, atGoods)
    const [file] = files
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    return importOrders(app, there, file, undefined)
  }),
  answer(cancelOutboundOrder, cancelOrder),
  answer(reverifyOutboundOrder, reverifyOrder),
]
