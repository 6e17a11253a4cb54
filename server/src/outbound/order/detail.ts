import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import type { shippingAddress } from '@kuacang/contract/outbound/order/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { recordsShown } from '#kit/document/records'
import { announcedUnder } from '../../inbound/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { outboundOrderDocument } from './document.ts'
import { showOrder } from './list.ts'
import { linesOf } from './store.ts'

const batchesOf = (tx: Pick<Tx, 'run'>, warehouse_id: number, id: string) =>
  tx.run<{
    line_id: string
    loc_inv_id: string
    location_code: string
    quantity: number
    picked: number
  }>(
    `select a.line_id, s.id as loc_inv_id, l.code as location_code, a.quantity, a.picked from allocation a
     join location l on l.warehouse_id = $1 and l.id = a.location_id
     join stock s on s.warehouse_id = $1 and s.location_id = a.location_id and s.sku_id = a.sku_id and s.lot = a.lot
     where a.warehouse_id = $1 and a.outbound_order_id = $2 and a.state <> ${allocationState.code.released} order by l.code, a.lot`,
    [warehouse_id, id],
  )

/** All about one order of the caller's. */
export const orderDetail = async (tx: Reader, caller: Caller, id: string) => {
  let query = tx.db
    .selectFrom('outbound_order as o')
    .leftJoin('pickup_order as p', (j) =>
      j.on('p.warehouse_id', '=', caller.warehouse_id).onRef('p.id', '=', 'o.pickup_order_id'),
    )
    .where('o.warehouse_id', '=', caller.warehouse_id)
    .where('o.id', '=', id)
    .selectAll('o')
    .select('p.pickup_code')
  if (caller.partner_id !== null) query = query.where('o.partner_id', '=', caller.partner_id)
  const order = await query.executeTakeFirst()
  if (!order) throw notFound(outboundOrderDocument.title, id)
  const [lines, batches, records, inbound, warehouse] = await Promise.all([
    linesOf(tx, caller, id),
    batchesOf(tx, caller.warehouse_id, id),
    recordsShown(tx, caller, id),
    announcedUnder(tx, caller.warehouse_id, order.partner_id, order.erp_order_id),
    findWarehouse(tx, caller.warehouse_id),
  ])
  const { tracking_number, channel_code, channel_id } = order
  const shown = showOrder(order, caller)
  const isStaff = caller.partner_id === null
  return {
    ...shown,
    tracking_id: tracking_number,
    updated_datetime: shown.updated_at,
    warehouse_code: warehouse.code,
    logistics: { tracking_number, channel_code, channel_id },
    // The batch that it is picked with.
    batch_number: isStaff ? (order.pickup_code ?? '') : '',
    pickup_order_id: isStaff ? order.pickup_order_id : null,
    print_logis_records: isStaff ? records.filter((r) => r.action === 'outbound_order.print_label') : [],
    related_inbound_orders: inbound,
    shipping_address: order.shipping_address as z.output<typeof shippingAddress>,
    skus: lines.map((l) => ({ ...l, batches: isStaff ? batches.filter((b) => b.line_id === l.id) : [] })),
    operation_records: records,
  }
}
