import {
  outboundOrderStatus,
  returnTypes,
  uniInventoryReturnType,
} from '@kuacang/contract/outbound/order/enums'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { finishOutbound } from '@kuacang/contract/outbound/order-decision/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { shipStock } from '../../inventory/public.ts'
import { takeOutOfBag } from '../../packing/public.ts'
import { packingSuite, toParcel } from '../bagging/suite.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { dropOrder } from '../order/drop.ts'
import { orderLeaving } from '../order/followers.ts'
import { lockFor } from '../order/guarded.ts'
import type { OrderRow } from '../order/store.ts'
import { mustBeFree } from '../order/tracking.ts'
import { followValidation, validateAgain } from '../order/validation.ts'

type Said = { body: { id: string; message: string } }

/** A return may go: it is validated as any order is. */
export const approveReturn = async (tx: Tx, caller: Caller, { body: { id, message } }: Said) => {
  const order = await lockFor(tx, caller, 'approve_return', id)
  const verdict = await validateAgain(tx, caller, order)
  const { sub_status, fees_short } = verdict
  const [first, ...rest] = verdict.actions
  const { awaiting_location, validation_failed } = outboundOrderStatus.code
  const to = first === 'pass_validation' ? awaiting_location : validation_failed
  await move(tx, caller, outboundOrderDocument, 'approve_return', id, {
    to,
    set: { sub_status },
    detail: { reason: message, ...fees_short },
  })
  const order_status = (await followValidation(tx, caller, id, rest, verdict)) ?? to
  return { order_status, sub_status, ...(fees_short && { fees_short }) }
}

/** A return stays: it is cancelled with what the reviewer said. */
export const rejectReturn = async (tx: Tx, caller: Caller, { body: { id, message } }: Said) => {
  await lockFor(tx, caller, 'reject_return', id)
  const order = await move<OrderRow>(tx, caller, outboundOrderDocument, 'reject_return', id, {
    set: { review_failure: message, cancelled_reason: message },
    detail: { reason: message },
  })
  await dropOrder(tx, caller, order)
  return { success: true as const }
}

/** Closes a checked dropshipping order by force; its goods wait to be put back (FU-285, FU-286). */
export const discardOutbound = async (
  tx: Tx,
  caller: Caller,
  { body: { id, reason } }: { body: { id: string; reason: string } },
) => {
  await lockFor(tx, caller, 'force_close', id)
  const order = await move<OrderRow>(tx, caller, outboundOrderDocument, 'force_close', id, {
    set: { cancelled_reason: reason },
    detail: { reason },
  })
  await dropOrder(tx, caller, order)
  return { success: true as const }
}

const { destroy, self_pickup } = uniInventoryReturnType.code
const carriedByNobody: readonly (number | null)[] = [destroy, self_pickup]

/** What is destroyed or fetched has no carrier; everything else leaves under a number. */
const needsNumber = (order: OrderRow) =>
  !(returnTypes.includes(order.order_type) && carriedByNobody.includes(order.uni_inventory_return_type))

/**
 * The goods left without a receipt: the order is done and they leave the stock. An order in an open bag of the
 * caller is taken out of it; a closed bag is handed over instead.
 */
export const finishReturn = async (
  tx: Tx,
  caller: Caller,
  { body: { id, logistics } }: { body: z.output<typeof finishOutbound.body> },
) => {
  await takeOut(tx, caller, id)
  const order = await lockFor(tx, caller, 'finish_outbound', id)
  await orderLeaving(tx, caller, { id, number: order.order_number })
  const tracking_number = logistics.tracking_number || order.tracking_number
  if (tracking_number === '' && needsNumber(order)) throw new Refused(outboundRefusals.logistics_missing)
  await mustBeFree(tx, caller, logistics.tracking_number, id, 'logistics.tracking_number')
  await move(tx, caller, outboundOrderDocument, 'finish_outbound', id, {
    set: {
      tracking_number,
      channel_code: logistics.channel_code || order.channel_code,
      ...(logistics.channel_id === undefined ? {} : { channel_id: logistics.channel_id }),
    },
    detail: { tracking_number, channel_code: logistics.channel_code || order.channel_code },
  }).catch(lostOnUnique)
  const { order_number, erp_order_id, partner_id } = order
  await shipStock(tx, caller, [id], { type: 'outbound_order', id, number: order_number })
  tx.emit({
    topic: 'outbound_order.finished',
    object: { type: 'outbound_order', id },
    partner_id,
    payload: { id, order_number, erp_order_id, tracking_number },
  })
  return { success: true as const }
}

/** A bagged return comes out of its bag first. Read without a lock: the desks lock the bag before its orders. */
const takeOut = async (tx: Tx, caller: Caller, id: string) => {
  const [order] = await tx.run<OrderRow>(
    `select * from outbound_order where warehouse_id = $1 and id = $2 and order_status = $3 and order_type = any($4)`,
    [caller.warehouse_id, id, outboundOrderStatus.code.bagged, returnTypes],
  )
  if (order) await takeOutOfBag(tx, caller, packingSuite, toParcel(order))
}
