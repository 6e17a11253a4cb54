import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  cancelOutboundOrder,
  createExternalOrder,
  createOutboundOrder,
  getOutboundOrder,
  importOutboundOrders,
  listOutboundOrders,
  reverifyOutboundOrder,
  type shippingAddress,
} from '@kuacang/contract/outbound/order/calls'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { cancel, createExternal, createOrder, reverify } from './actions.ts'
import { outboundOrderDocument } from './document.ts'
import { orderExport } from './export.ts'
import { importOrders } from './import-orders.ts'
import { matching, withColumns } from './list.ts'
import { linesOf } from './store.ts'

const show = <R extends { order_status: number; weight_g: number | null }>(row: R, desk: Desk) => ({
  ...row,
  weight: kgOf(row.weight_g),
  actions: outboundOrderMachine.allowed(row.order_status, desk.holds),
})

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

  answer(getOutboundOrder, async (tx, desk, { params: { id } }) => {
    let query = tx.db
      .selectFrom('outbound_order as o')
      .leftJoin('pickup_order as p', (j) =>
        j.onRef('p.warehouse_id', '=', 'o.warehouse_id').onRef('p.id', '=', 'o.pickup_order_id'),
      )
      .where('o.warehouse_id', '=', desk.warehouse_id)
      .where('o.id', '=', id)
      .selectAll('o')
      .select('p.pickup_code')
    if (desk.partner_id !== null) query = query.where('o.partner_id', '=', desk.partner_id)
    const order = await query.executeTakeFirst()
    if (!order) throw notFound(outboundOrderDocument.title, id)
    const [lines, batches, records] = await Promise.all([
      linesOf(tx, desk, id),
      tx.run<{ line_id: string; location_code: string; quantity: number; picked: number }>(
        `select a.line_id, l.code as location_code, a.quantity, a.picked from allocation a
         join location l on l.warehouse_id = a.warehouse_id and l.id = a.location_id
         where a.warehouse_id = $1 and a.outbound_order_id = $2 and a.state <> 100 order by l.code`,
        [desk.warehouse_id, id],
      ),
      recordsOf(tx, desk.warehouse_id, id),
    ])
    return {
      ...show(order, desk),
      shipping_address: order.shipping_address as z.output<typeof shippingAddress>,
      skus: lines.map((l) => ({ ...l, batches: batches.filter((b) => b.line_id === l.id) })),
      operation_records: records,
    }
  }),

  answer(createOutboundOrder, (tx, desk, { body: { partner_id, ...fields } }) =>
    createOrder(tx, desk, partner_id, fields),
  ),
  answer(createExternalOrder, createExternal),
  answerAlone(importOutboundOrders, async (app, desk, { body, files }) => {
    const [file] = files
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    return importOrders(app, desk, file, body.partner_id)
  }),
  answer(cancelOutboundOrder, cancel),
  answer(reverifyOutboundOrder, reverify),
]
