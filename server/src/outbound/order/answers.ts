import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  cancelOutboundOrder,
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
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { cameraRecord } from './camera-record.ts'
import { cancel } from './cancel.ts'
import { createExternal, createOrder } from './create.ts'
import { detailOf } from './detail.ts'
import { orderExport } from './export.ts'
import { importOrders } from './import-orders.ts'
import { matching, show, withColumns } from './list.ts'
import { reverify } from './reverify.ts'

export const answers: Answer[] = [
  answer(listOutboundOrders, async (tx, desk, { query }) => {
    const rows = matching(tx.db, desk, query)
    const newest =
      query.sort_desc === false && query.sort_by === 'created_at' ? ('asc' as const) : ('desc' as const)
    const [{ list, pagination }, topCountries] = await Promise.all([
      pageOf(tx.db, withColumns(rows).orderBy('o.created_at', newest).orderBy('o.id', newest), query),
      // Of the newest matches only: choices for a filter need no exact count over millions.
      tx.db
        .selectFrom(rows.select('o.country').orderBy('o.created_at', 'desc').limit(2000).as('m'))
        .select(['country', sql<number>`count(*)::int`.as('orders')])
        .groupBy('country')
        .orderBy('orders', 'desc')
        .limit(10)
        .execute(),
    ])
    return { data: list.map((o) => show(o, desk)), recordsTotal: pagination.total, topCountries }
  }),

  orderExport.answer,

  answer(getOutboundOrder, (tx, desk, { params: { id } }) => detailOf(tx, desk, id)),
  answer(getCameraRecord, (tx, desk, { params: { id } }) => cameraRecord(tx, desk, id)),

  answer(createOutboundOrder, (tx, desk, { body: { partner_id, ...fields } }) =>
    createOrder(tx, desk, partner_id, fields),
  ),
  answer(createExternalOrder, createExternal),
  answerAlone(importOutboundOrders, async (app, desk, { body, files }) => {
    const [file] = files
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    return importOrders(app, desk, file, body.partner_id)
  }),
  answerAlone(importExternalOrders, async (app, desk, { body: { warehouse_id }, files }) => {
    if (!desk.mayWorkIn(warehouse_id)) throw new Refused(kitRefusals.warehouse_invalid)
    const [file] = files
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    return importOrders(app, { ...desk, warehouse_id }, file, undefined)
  }),
  answer(cancelOutboundOrder, cancel),
  answer(reverifyOutboundOrder, reverify),
]
