import { isB2b } from '@kuacang/contract/outbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { releaseAllocated, stopWaiting } from '../../inventory/public.ts'
import { dropShippingDocument } from '../dropshipping/document.ts'
import { releaseFees } from './fees.ts'
import { ordersDropped } from './followers.ts'
import { uncountAll } from './in-boxes.ts'
import { originOf } from './platform-orders.ts'
import type { OrderRow } from './store.ts'

/**
 * What follows when an order is cancelled, rejected or closed: it waits for nothing, its fees are held no more, its goods are available again or
 * wait to be put back, its waybill is void, and its owner is notified. Answers what each place no longer has to give.
 */
export const dropOrder = async (tx: Tx, caller: Caller, order: OrderRow) => {
  const { id, order_number, order_type, erp_order_id, partner_id } = order
  // Before any stock: accounts are locked before it.
  releaseFees(tx, caller, [id])
  if (order.logistics_status !== null) await moveAll(tx, caller, dropShippingDocument, 'cancel_waybill', [id])
  tx.emit({
    topic: 'outbound_order.cancelled',
    object: { type: 'outbound_order', id },
    partner_id,
    payload: { id, order_number, order_type, erp_order_id, platform_order: originOf(order) },
  })
  await stopWaiting(tx, caller, [id])
  if (isB2b(order_type)) {
    uncountAll(tx, caller, [id])
    await ordersDropped(tx, caller, [{ id, number: order_number }])
  }
  return releaseAllocated(tx, caller, [{ id, number: order_number }])
}
