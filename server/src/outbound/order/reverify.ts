import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, notFound } from '#kit/document/document'
import { outboundOrderDocument } from './document.ts'
import type { OrderRow } from './store.ts'
import { follow, validateAgain } from './validation.ts'

/** Tries again: the whole validation of a failed order, or only the places of an abnormal one. */
export const reverify = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  const [row] = await tx.run<{ order_status: number }>(
    'select order_status from outbound_order where warehouse_id = $1 and id = $2',
    [desk.warehouse_id, id],
  )
  if (!row) throw notFound(outboundOrderDocument.title, id)
  const abnormal = row.order_status === outboundOrderStatus.code.abnormal
  const action = abnormal ? 'reallocate' : 'reverify'
  const order = await move<OrderRow>(tx, desk, outboundOrderDocument, action, id, {
    set: { sub_status: null, is_exceptional: false },
  })
  const decided = await validateAgain(tx, desk, order)
  // An abnormal order that stays short stays abnormal: it was accepted once and is not thrown away.
  const actions = abnormal
    ? [decided.actions.includes('allocate') ? ('allocate' as const) : ('fail_allocation' as const)]
    : decided.actions
  const sub_status = abnormal ? null : decided.sub_status
  return {
    order_status: (await follow(tx, desk, id, actions, sub_status)) ?? order.order_status,
    sub_status,
  }
}
