import { bookingStatus } from '@kuacang/contract/b2b/booking/enums'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { judgedReceipts } from '../handover/public.ts'
import { b2bLinesSql, b2bOrdersSql } from '../outbound/public.ts'

const box = outboundBoxStatus.code
const order = outboundOrderStatus.code

/** Orders of which all goods lie in boxes, as they were before anything was packed in boxes excepted: these have none. */
const packed = codes(outboundOrderStatus, 'checked', 'weighed', 'awaiting_logistics', 'completing', 'done')

/**
 * Law 3. What the boxes of an order hold is what its lines count as packed, SKU by SKU, and nothing else; of a packed
 * order it is what was ordered.
 */
const linesSql = `
with boxed as (
  select b.outbound_order_id, max(b.order_number) as order_number, l.sku_id, sum(l.quantity)::bigint as quantity
  from outbound_box b join outbound_box_line l on l.warehouse_id = $1 and l.box_id = b.id
  where b.warehouse_id = $1 and b.status <> ${box.cancelled} group by b.outbound_order_id, l.sku_id),
lines as (${b2bLinesSql}),
compared as (
  select coalesce(l.order_number, i.order_number) || ' ' || coalesce(l.sku_id, i.sku_id) as object,
    coalesce(i.quantity, 0)::text as recorded,
    (case when l.sku_id is null then 0 when l.order_status in ${packed} then l.quantity else l.packed end)::text as proven
  from lines l full join boxed i on i.outbound_order_id = l.outbound_order_id and i.sku_id = l.sku_id
  where i.sku_id is not null or exists (select from outbound_box b
    where b.warehouse_id = $1 and b.outbound_order_id = l.outbound_order_id and b.status <> ${box.cancelled}))
${judgedEnd}`

/** A box knows how many pieces are in it. */
const piecesSql = `
with inside as (
  select box_id, sum(quantity)::bigint as pieces from outbound_box_line where warehouse_id = $1 group by box_id),
compared as (
  select b.box_number as object, b.pieces::text as recorded, coalesce(i.pieces, 0)::text as proven
  from outbound_box b left join inside i on i.box_id = b.id where b.warehouse_id = $1)
${judgedEnd}`

/** Boxes are open only while their order is packed; they leave when it does, and not before. */
const statesSql = `
with orders as (${b2bOrdersSql}),
compared as (
  select b.box_number as object, b.status::text as recorded,
    (case when o.order_status = ${order.done} then ${box.handed_over}
      when o.order_status = ${order.picked} and b.status = ${box.open} then ${box.open}
      when o.order_status in ${codes(outboundOrderStatus, 'picked', 'checked', 'weighed', 'awaiting_logistics', 'completing')}
        then ${box.finished} else ${box.cancelled} end)::text as proven
  from outbound_box b join orders o on o.id = b.outbound_order_id
  where b.warehouse_id = $1 and b.status <> ${box.cancelled})
${judgedEnd}`

/** An order waits to be loaded exactly while it is on a booking that has not departed, and left with one that has. */
const bookedSql = `
with orders as (${b2bOrdersSql}),
live as (
  select n.outbound_order_id, k.booking_number, k.status from booking_order n
    join booking k on k.warehouse_id = $1 and k.id = n.booking_id where n.warehouse_id = $1 and n.live),
compared as (
  select o.order_number as object,
    (case when o.order_status in ${codes(outboundOrderStatus, 'completing', 'done')} then o.order_status else 0 end)::text as recorded,
    (case when l.status = ${bookingStatus.code.booked} then ${order.completing}
      when l.status = ${bookingStatus.code.departed} then ${order.done}
      when o.order_status = ${order.done} then ${order.done} else 0 end)::text as proven
  from orders o left join live l on l.outbound_order_id = o.id)
${judgedEnd}`

const receiptsSql = `
with things as (
  select array['wms_b2b_out'] as stations, receipt_id, box_number as number, weight_g, status = ${box.handed_over} as gone
  from outbound_box where warehouse_id = $1 and receipt_id is not null),
${judgedReceipts}`

export const laws: Law[] = [
  {
    name: 'b2b.receipts',
    title: text(
      '装车交接单的箱数与重量等于单上的箱，签收后箱已交接，取消的单为空',
      'A loading receipt counts and weighs the boxes on it; they left when it was signed, and none is on a cancelled one',
    ),
    find: async (look, warehouse_id) =>
      findingsIn(await look.run<Judged>(receiptsSql, [warehouse_id, ['wms_b2b_out']])),
  },
  {
    name: 'b2b.boxes_hold_orders',
    title: text(
      '订单各箱内的商品等于已装件数，装完后等于订单',
      'The boxes of an order hold exactly its lines',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(linesSql, [warehouse_id])),
  },
  {
    name: 'b2b.box_pieces',
    title: text('箱的件数等于箱内商品之和', 'Pieces of a box equal what is inside'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(piecesSql, [warehouse_id])),
  },
  {
    name: 'b2b.box_states',
    title: text('箱的状态与订单的状态一致', 'A box stands where its order stands'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(statesSql, [warehouse_id])),
  },
  {
    name: 'b2b.booked_orders',
    title: text('待出库的订单都在未发车的预约上', 'Orders that wait for loading are on a booking'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(bookedSql, [warehouse_id])),
  },
]
