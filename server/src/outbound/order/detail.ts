import type { shippingAddress } from '@kuacang/contract/outbound/order/calls'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { findWarehouse } from '../../reference/public.ts'
import { outboundOrderDocument } from './document.ts'
import { show } from './list.ts'
import { linesOf } from './store.ts'

/** What was announced under the order's customer number; that of cancelled announcements may be another's now. */
const related = (tx: Pick<Tx, 'run'>, warehouse_id: number, partner_id: number, erp: string) =>
  tx.run<{
    id: string
    order_number: string
    erp_order_id: string
    tracking_number: string
    status: number
  }>(
    `select i.id, i.wms_order_id as order_number, i.erp_order_id, i.order_status as status,
       coalesce((select string_agg(p.tracking_number, ', ' order by p.tracking_number) from inbound_parcel p
         where p.warehouse_id = i.warehouse_id and p.inbound_order_id = i.id), '') as tracking_number
     from inbound_order i where i.warehouse_id = $1 and i.partner_id = $2 and i.erp_order_id = $3
       and i.erp_order_id <> '' and i.order_status <> 100 order by i.created_at desc limit 20`,
    [warehouse_id, partner_id, erp],
  )

const batchesOf = (tx: Pick<Tx, 'run'>, warehouse_id: number, id: string) =>
  tx.run<{
    line_id: string
    loc_inv_id: string
    location_code: string
    quantity: number
    picked: number
  }>(
    `select a.line_id, s.id as loc_inv_id, l.code as location_code, a.quantity, a.picked from allocation a
     join location l on l.warehouse_id = a.warehouse_id and l.id = a.location_id
     join stock s on s.warehouse_id = a.warehouse_id and s.location_id = a.location_id and s.sku_id = a.sku_id and s.lot = a.lot
     where a.warehouse_id = $1 and a.outbound_order_id = $2 and a.state <> 100 order by l.code, a.lot`,
    [warehouse_id, id],
  )

/** All about one order of the caller's. */
export const detailOf = async (tx: Tx, desk: Desk, id: string) => {
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
  const [lines, batches, records, inbound, warehouse] = await Promise.all([
    linesOf(tx, desk, id),
    batchesOf(tx, desk.warehouse_id, id),
    recordsOf(tx, desk.warehouse_id, id),
    related(tx, desk.warehouse_id, order.partner_id, order.erp_order_id),
    findWarehouse(tx, desk.warehouse_id),
  ])
  const { tracking_number, channel_code, channel_id } = order
  return {
    ...show(order, desk),
    warehouse_code: warehouse.code,
    logistics: { tracking_number, channel_code, channel_id },
    // The batch that it is picked with.
    batch_number: order.pickup_code ?? '',
    print_logis_records: records.filter((r) => r.action === 'outbound_order.print_label'),
    related_inbound_orders: inbound,
    shipping_address: order.shipping_address as z.output<typeof shippingAddress>,
    skus: lines.map((l) => ({ ...l, batches: batches.filter((b) => b.line_id === l.id) })),
    operation_records: records,
  }
}
