import {
  cancelInboundOrder,
  createInboundOrder,
  finishReceive,
  getInboundOrder,
  listInboundOrders,
  signInboundParcel,
} from '@kuacang/contract/inbound/order/calls'
import { inboundOrderMachine } from '@kuacang/contract/inbound/order/machine'
import { sql } from 'kysely'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { cancel, create, finishReceiving, sign } from './actions.ts'
import { inboundOrderDocument } from './document.ts'

const ordersOf = (tx: Tx, desk: Desk) => {
  const rows = tx.db
    .selectFrom('inbound_order as o')
    .where('o.warehouse_id', '=', desk.warehouse_id)
    .selectAll('o')
    .select([
      sql<
        string[]
      >`array(select tracking_number from inbound_parcel p where p.warehouse_id = o.warehouse_id and p.inbound_order_id = o.id order by 1)`.as(
        'tracking_numbers',
      ),
      sql<
        string[]
      >`array(select case_code from inbound_case c where c.warehouse_id = o.warehouse_id and c.inbound_order_id = o.id order by 1)`.as(
        'case_codes',
      ),
    ])
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inbound_line as l')
          .whereRef('l.warehouse_id', '=', 'o.warehouse_id')
          .whereRef('l.inbound_order_id', '=', 'o.id')
          .select([
            sql<number>`coalesce(sum(l.quantity), 0)::int`.as('quantity'),
            sql<number>`coalesce(sum(l.received_quantity + l.defect_quantity), 0)::int`.as(
              'received_quantity',
            ),
            sql<number>`coalesce(sum(l.putaway_quantity), 0)::int`.as('putaway_quantity'),
          ])
          .as('t'),
      (j) => j.onTrue(),
    )
    .select(['t.quantity', 't.received_quantity', 't.putaway_quantity'])
  return desk.partner_id === null ? rows : rows.where('o.partner_id', '=', desk.partner_id)
}

export const answers: Answer[] = [
  answer(listInboundOrders, async (tx, desk, { query }) => {
    let rows = ordersOf(tx, desk).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc')
    if (query.wms_order_id) rows = rows.where('o.wms_order_id', 'ilike', containing(query.wms_order_id))
    if (query.erp_order_id) rows = rows.where('o.erp_order_id', '=', query.erp_order_id)
    if (query.order_status) rows = rows.where('o.order_status', 'in', query.order_status)
    if (query.receive_status) rows = rows.where('o.receive_status', '=', query.receive_status)
    if (query.order_type) rows = rows.where('o.order_type', '=', query.order_type)
    if (query.partner_id) rows = rows.where('o.partner_id', '=', query.partner_id)
    if (query.time_range)
      rows = rows
        .where('o.created_at', '>=', new Date(query.time_range[0]))
        .where('o.created_at', '<', new Date(query.time_range[1]))
    if (query.tracking_number)
      rows = rows.where((eb) =>
        eb.exists(
          eb
            .selectFrom('inbound_parcel as p')
            .select('p.id')
            .whereRef('p.warehouse_id', '=', 'o.warehouse_id')
            .whereRef('p.inbound_order_id', '=', 'o.id')
            .where('p.tracking_number', '=', query.tracking_number ?? ''),
        ),
      )
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return {
      pagination,
      list: list.map((o) => ({ ...o, actions: inboundOrderMachine.allowed(o.order_status, desk.holds) })),
    }
  }),
  answer(getInboundOrder, async (tx, desk, { params: { id } }) => {
    const order = await ordersOf(tx, desk).where('o.id', '=', id).executeTakeFirst()
    if (!order) throw notFound(inboundOrderDocument.title, id)
    const [skus, cases] = await Promise.all([
      tx.db
        .selectFrom('inbound_line as l')
        .innerJoin('stocked_sku as k', (j) =>
          j.onRef('k.warehouse_id', '=', 'l.warehouse_id').onRef('k.id', '=', 'l.sku_id'),
        )
        .where('l.warehouse_id', '=', desk.warehouse_id)
        .where('l.inbound_order_id', '=', id)
        .select([
          'k.sku',
          'k.name',
          'k.barcode',
          'l.quantity',
          'l.received_quantity',
          'l.defect_quantity',
          'l.putaway_quantity',
        ])
        .orderBy('k.sku')
        .execute(),
      tx.db
        .selectFrom('inbound_case')
        .where('warehouse_id', '=', desk.warehouse_id)
        .where('inbound_order_id', '=', id)
        .select(['case_code', 'status', 'putaway_status'])
        .orderBy('case_code')
        .execute(),
    ])
    return { ...order, actions: inboundOrderMachine.allowed(order.order_status, desk.holds), skus, cases }
  }),
  answer(createInboundOrder, create),
  answer(signInboundParcel, sign),
  answer(finishReceive, finishReceiving),
  answer(cancelInboundOrder, cancel),
]
