import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move, notFound } from '#kit/document/document'
import { newNumber } from '#kit/ids'
import { stopWaiting } from '../../inventory/public.ts'
import { canShip } from './destination.ts'
import { outboundOrderDocument } from './document.ts'
import type { OrderRow } from './store.ts'
import { hasOurWaybill } from './tracking.ts'
import { followValidation, validateAgain } from './validation.ts'

/** Its carrier gave no number when it was created. */
const needsLabel = ({ order_type, tracking_number }: OrderRow): boolean =>
  tracking_number === '' && hasOurWaybill(order_type)

const giveLabel = (tx: Tx, { warehouse_id }: Caller, id: string) =>
  tx.run('update outbound_order set tracking_number = $3 where warehouse_id = $1 and id = $2', [
    warehouse_id,
    id,
    newNumber('KC', 9),
  ])

/** Tries again: the whole validation of a failed order, or only the places of an abnormal one. */
export const reverifyOrder = async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
  const [row] = await tx.run<{ order_status: number }>(
    'select order_status from outbound_order where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, id],
  )
  if (!row) throw notFound(outboundOrderDocument.title, id)
  const abnormal = row.order_status === outboundOrderStatus.code.abnormal
  const action = abnormal ? 'reallocate' : 'reverify'
  const order = await move<OrderRow>(tx, caller, outboundOrderDocument, action, id, {
    set: { sub_status: null, is_exceptional: false },
  })
  // An abnormal order that stays short stays abnormal: it was accepted once and is not thrown away.
  if (abnormal) await stopWaiting(tx, caller, [id])
  const unlabelled = needsLabel(order)
  const shippable = !unlabelled || (await canShip(tx, order.channel_code))
  const verdict = await validateAgain(tx, caller, order, { accepted: abnormal, shippable })
  const { actions, sub_status, fees_short } = verdict
  if (unlabelled && shippable) await giveLabel(tx, caller, id)
  const rest = abnormal ? actions.filter((a) => a !== 'pass_validation') : actions
  return {
    order_status: (await followValidation(tx, caller, id, rest, verdict)) ?? order.order_status,
    sub_status,
    ...(fees_short && { fees_short }),
  }
}
