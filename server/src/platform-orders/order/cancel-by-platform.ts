import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { changeHeld, hold, move } from '#kit/document/document'
import { platformOrderDocument } from './document.ts'
import { cancelLogistics } from './logistics.ts'
import { hasWaybill, isWaiting } from './standing.ts'
import type { OrderRow } from './store.ts'

const { code } = platformOrderStatus

/**
 * The platform cancelled an order. What has not begun is set aside; a waybill is taken back first; an outbound order is
 * cancelled in its warehouse, by event. One that has left is only marked: its parcel will come back.
 */
export const cancelByPlatform = async (tx: Tx, caller: Caller, id: string): Promise<void> => {
  const [order] = await hold<OrderRow>(tx, caller, platformOrderDocument, [id])
  if (!order) return
  const { status } = order
  if (hasWaybill(status)) await cancelLogistics(tx, caller, id)
  if (hasWaybill(status) || isWaiting(status)) {
    await move(tx, caller, platformOrderDocument, 'cancel_by_platform', id, {
      set: { cancelled_by_platform: true, look_at: null, blockers: [] },
    })
    return
  }
  if (!order.cancelled_by_platform && status < code.ignored) {
    changeHeld(tx, caller, platformOrderDocument, [order], { cancelled_by_platform: true })
    tx.record({
      operation: 'platform_order.cancelled_there',
      warehouse_id: caller.warehouse_id,
      object: { type: 'platform_order', id, number: order.platform_order_id },
    })
  }
  if (status === code.outbound_created && order.outbound_order_id && order.ships_from)
    tx.emit({
      topic: 'platform_order.cancelled',
      object: { type: 'platform_order', id },
      payload: {
        ships_from: order.ships_from,
        ...{ id: order.outbound_order_id, number: order.outbound_order_number },
      },
    })
}
