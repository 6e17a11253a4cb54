import { startBoxPacking } from '../../../../contract/src/b2b/box/calls.ts'
import { kitRefusals } from '../../../../contract/src/kit/refusals.ts'
import { startCheckout } from '../../../../contract/src/outbound/checkout/calls.ts'
import { cancelOutboundOrder } from '../../../../contract/src/outbound/order/calls.ts'
import { outboundRefusals } from '../../../../contract/src/outbound/order/refusals.ts'
import type { Operator } from '../../client.ts'
import { refusedFor } from '../../refused.ts'
import { inBoxes, type Order } from '../between.ts'
import type { House } from './house.ts'

/** Cancels an order that may still be cancelled. */
export const cancel = async (operator: Operator, house: House, order: Pick<Order, 'id' | 'erp_order_id'>) => {
  await operator.call(cancelOutboundOrder, { body: { id: order.id, reason: 'customer' } })
  house.cancelled.add(order.erp_order_id)
}

/** Tries to cancel an order that is too far for it; the call must be refused for this reason. */
export const cancelTooLate = (operator: Operator, { id }: Order) =>
  operator.call(cancelOutboundOrder, { body: { id, reason: 'customer' } }).then(
    () => {
      throw new Error(`${id} was cancelled although it was checked`)
    },
    (error: unknown) => refusedFor(error, kitRefusals.illegal_move),
  )

/** Who scans the goods of a cancelled order must be stopped. */
export const mustStop = (operator: Operator, order: Order) => {
  const scanned = inBoxes(order)
    ? operator.call(startBoxPacking, { body: { code: order.order_number } })
    : operator.call(startCheckout, { body: { code: order.tracking_number } })
  return scanned.then(
    () => {
      throw new Error(`${order.order_number} went on although it was cancelled`)
    },
    (error: unknown) => refusedFor(error, outboundRefusals.intercepted),
  )
}
