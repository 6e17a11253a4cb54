import type { Caller } from '#kit/caller'
import { LostRace, type Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { outboundOrderDocument } from './document.ts'
import { dropOrder } from './drop.ts'
import { holdPickupOf, type OrderRow, shrinkPickupLines } from './store.ts'

/**
 * Cancels an order and gives its goods back. It wins over every scan that comes after its commit: those find the
 * order cancelled and are refused (REL-22).
 */
export const cancelOrder = async (
  tx: Tx,
  caller: Caller,
  { body: { id, reason } }: { body: { id: string; reason: string } },
) => {
  const pickup = await holdPickupOf(tx, caller, id)
  const order = await move<OrderRow>(tx, caller, outboundOrderDocument, 'cancel', id, {
    set: { cancelled_reason: reason },
    detail: { reason },
  })
  if (order.pickup_order_id !== pickup) throw new LostRace('it was put on a pickup order meanwhile')
  const freed = await dropOrder(tx, caller, order)
  if (order.pickup_order_id) shrinkPickupLines(tx, caller, order.pickup_order_id, freed)
  return { success: true as const }
}
