import { LostRace, type Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move } from '#kit/document/document'
import { stopMigration } from '../migration/actions.ts'
import { outboundOrderDocument } from './document.ts'
import { dropOrder } from './drop.ts'
import { holdPickupOf, type OrderRow, shrinkPickupLines } from './store.ts'

/**
 * Cancels an order and gives its goods back. It wins over every scan that comes after its commit: those find the
 * order cancelled and are refused (REL-22).
 */
export const cancelOrder = async (
  tx: Tx,
  desk: Desk,
  { body: { id, reason } }: { body: { id: string; reason: string } },
) => {
  const pickup = await holdPickupOf(tx, desk, id)
  const order = await move<OrderRow>(tx, desk, outboundOrderDocument, 'cancel', id, {
    set: { cancelled_reason: reason },
    detail: { reason },
  })
  if (order.pickup_order_id !== pickup) throw new LostRace('it was put on a pickup order meanwhile')
  await stopMigration(tx, desk, order)
  const freed = await dropOrder(tx, desk, order)
  if (order.pickup_order_id) await shrinkPickupLines(tx, desk, order.pickup_order_id, freed)
  return { success: true as const }
}
