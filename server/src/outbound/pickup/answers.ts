import {
  cancelPickup,
  claimPickup,
  completePickLocation,
  finishPickup,
  generatePickupOrders,
  getPickupOrder,
  listPickupOrders,
  losePickLocation,
} from '@kuacang/contract/outbound/pickup/calls'
import { sql } from 'kysely'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { cancel, claim, complete, finish, lose } from './actions.ts'
import { pickupOrderDocument } from './document.ts'
import { generate } from './generate.ts'
import { pickLines, pickupOrders, showPickup } from './store.ts'

export const answers: Answer[] = [
  answer(listPickupOrders, async (tx, desk, { query }) => {
    let rows = pickupOrders(tx, desk).orderBy('p.created_at', 'desc').orderBy('p.id', 'desc')
    if (query.status) rows = rows.where('p.status', 'in', query.status)
    if (query.order_types) rows = rows.where('p.order_type', 'in', query.order_types)
    if (query.id)
      rows = rows.where((eb) =>
        eb.or([eb('p.pickup_code', '=', query.id ?? ''), eb('p.id', '=', query.id ?? '')]),
      )
    if (query.start_date) rows = rows.where('p.created_at', '>=', new Date(query.start_date))
    if (query.end_date) rows = rows.where('p.created_at', '<=', new Date(query.end_date))
    const byOrder = {
      order_number: query.outboundOrderId,
      erp_order_id: query.erp_order_id,
      tracking_number: query.tracking_number,
    } as const
    for (const [column, value] of Object.entries(byOrder) as [keyof typeof byOrder, string | undefined][])
      if (value)
        rows = rows.where('p.id', 'in', (eb) =>
          eb
            .selectFrom('outbound_order as o')
            .where('o.warehouse_id', '=', desk.warehouse_id)
            .where(`o.${column}`, '=', value)
            .select(sql<string>`o.pickup_order_id`.as('pickup')),
        )
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { data: list.map((p) => showPickup(p, desk)), recordsTotal: pagination.total }
  }),
  answer(generatePickupOrders, generate),
  answer(getPickupOrder, async (tx, desk, { params: { id } }) => {
    const order = await pickupOrders(tx, desk).where('p.id', '=', id).executeTakeFirst()
    if (!order) throw notFound(pickupOrderDocument.title, id)
    const [pick_locations, outbound_orders] = await Promise.all([
      pickLines(tx, desk, id),
      tx.db
        .selectFrom('outbound_order')
        .where('warehouse_id', '=', desk.warehouse_id)
        .where('pickup_order_id', '=', id)
        .select(['id', 'order_number', 'erp_order_id', 'tracking_number', 'cell', 'order_status', 'units'])
        .orderBy('cell')
        .orderBy('order_number')
        .execute(),
    ])
    return { order: showPickup(order, desk), pick_locations, outbound_orders }
  }),
  answer(claimPickup, claim),
  answer(completePickLocation, complete),
  answer(losePickLocation, lose),
  answer(finishPickup, finish),
  answer(cancelPickup, cancel),
]
