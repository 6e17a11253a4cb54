import { text } from '@kuacang/contract/kit/text'
import type { submitWeighing as submitWeighingCall } from '@kuacang/contract/outbound/checkout/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { move, moveHeld, notFound } from '#kit/document/document'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { skipsCheck, weighAgain } from '#kit/weigh-again'
import { gramsOf, kgOf, toleranceOf } from '#kit/weight'
import { materialByBarcode, preferenceOf } from '../../reference/public.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { stopIfDropped } from '../order/interception.ts'
import { findScanned, type OrderRow } from '../order/store.ts'
import { mustBeHere } from '../order/wrong-desk.ts'
import { weighVerdict } from './rules.ts'

/** What a parcel should weigh: its goods, and what they are packed in (PA-019). */
const expectedOf = async (tx: Tx, { expected_weight_g, material_barcode }: OrderRow): Promise<number> => {
  return expected_weight_g + ((await materialByBarcode(tx, material_barcode))?.weight_g ?? 0)
}

export const startWeighing = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_number } }: { body: { tracking_number: string } },
) => {
  await mustFit(tx, caller, 'outbound_tracking', tracking_number)
  const order = await findScanned(tx, caller, tracking_number)
  if (!order) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_number })
  await mustBeHere(tx, caller, order, ['weigh', 'weigh_again'])
  return {
    ...order,
    expected_weight: kgOf(await expectedOf(tx, order)),
    weight: kgOf(order.weight_g),
  }
}

const title = text('重量超出误差', 'The weight is out of tolerance')
type Body = z.output<typeof submitWeighingCall.body>

/**
 * Takes the weight of a checked order. The same weight of a weighed order again is no event; another one is a
 * duplicate. A manager confirms a duplicate and an exception, or a good weighing ends them (FU-594).
 */
export const submitWeighing = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const { warehouse_id } = caller
  const [[order], preference] = await together(
    tx.run<OrderRow>('select * from outbound_order where warehouse_id = $1 and id = $2 for update', [
      warehouse_id,
      body.id,
    ]),
    preferenceOf(tx, warehouse_id),
  )
  if (!order) throw notFound(outboundOrderDocument.title, body.id)
  await stopIfDropped(tx, caller, order)
  const weight_g = gramsOf(body.weight)
  const { weighed } = outboundOrderStatus.code
  const answer = (status: number, already: boolean) => ({
    order_number: order.order_number,
    order_status: status,
    weight: body.weight,
    already,
  })
  if (order.order_status === weighed && order.weight_g === weight_g) return answer(weighed, true)
  const tried = [...body.tried_weights, body.weight]
  const set = { weight_g, tried_weights_g: tried.map((w) => gramsOf(w)) }
  if (order.order_status === weighed) {
    const detail = { before_g: order.weight_g, weight_g }
    const again = moveHeld(tx, caller, outboundOrderDocument, 'weigh_again', order, { set, detail })
    return answer(again.order_status, false)
  }
  const skipped = skipsCheck(caller, body.skip_weight_check)
  const expected_g = await expectedOf(tx, order)
  const verdict = skipped ? 'take' : weighVerdict(expected_g, weight_g, body.tried_weights.length, preference)
  if (verdict === 'again' && outboundOrderDocument.machine.can('weigh', order.order_status))
    throw weighAgain(caller, {
      title,
      expected_g,
      weight_g,
      tolerated_g: toleranceOf(expected_g, preference),
      tried: body.tried_weights,
      left: preference.weigh_attempts - tried.length,
      skip: 'skip_weight_check',
    })
  const action = verdict === 'take' ? 'weigh' : 'fail_weight'
  const detail = { weight_g, ...(skipped ? { skipped_weight_check: true } : {}) }
  const moved = moveHeld(tx, caller, outboundOrderDocument, action, order, { set, detail })
  return answer(sendOn(tx, caller, moved), false)
}

/** A weighed order without a waybill cannot go into a bag: it waits for a user to say how it leaves (FU-201). */
const sendOn = (tx: Tx, caller: Caller, order: OrderRow): number => {
  if (order.order_status !== outboundOrderStatus.code.weighed || order.tracking_number !== '')
    return order.order_status
  return moveHeld(tx, caller, outboundOrderDocument, 'await_logistics', order).order_status
}

export const confirmWeighing = async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
  sendOn(tx, caller, await move<OrderRow>(tx, caller, outboundOrderDocument, 'confirm_weight', id))
  return { success: true as const }
}
