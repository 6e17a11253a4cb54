import { say, text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, notFound } from '#kit/document/document'
import { Asked } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { stopIfCancelled } from '../checkout/actions.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { findScanned, type OrderRow } from '../order/store.ts'
import { weighVerdict } from './rules.ts'

const show = (o: OrderRow) => ({
  ...o,
  expected_weight: o.expected_weight_g / 1000,
  weight: o.weight_g === null ? null : o.weight_g / 1000,
})

export const start = async (
  tx: Tx,
  desk: Desk,
  { body: { tracking_number } }: { body: { tracking_number: string } },
) => {
  const order = await findScanned(tx, desk, tracking_number)
  if (!order) throw notFound(text('运单号', 'tracking number'), tracking_number)
  stopIfCancelled(order)
  return show(order)
}

const title = text('重量超出误差', 'The weight is out of tolerance')
const message = text(
  '预计 {expected} kg，实际 {actual} kg，还可称 {left} 次。',
  'Expected {expected} kg, weighed {actual} kg; {left} more tries.',
)

type Body = { id: string; weight: number; tried_weights: number[] }

/**
 * Takes the weight of a checked order. The same weight of a weighed order again is no event; another one is a
 * duplicate that a manager must confirm.
 */
export const submit = async (tx: Tx, desk: Desk, { body }: { body: Body }) => {
  const { warehouse_id } = desk
  const [order] = await tx.run<OrderRow>(
    'select * from outbound_order where warehouse_id = $1 and id = $2 for update',
    [warehouse_id, body.id],
  )
  if (!order) throw notFound(outboundOrderDocument.title, body.id)
  stopIfCancelled(order)
  const weight_g = Math.round(body.weight * 1000)
  const { weighed } = outboundOrderStatus.code
  const answer = (status: number, already: boolean) => ({
    order_number: order.order_number,
    order_status: status,
    weight: body.weight,
    already,
  })
  if (order.order_status === weighed && order.weight_g === weight_g) return answer(weighed, true)
  const tried = [...body.tried_weights, body.weight]
  const set = { weight_g, tried_weights_g: tried.map((w) => Math.round(w * 1000)) }
  if (order.order_status === weighed) {
    const again = await move<OrderRow>(tx, desk, outboundOrderDocument, 'weigh_again', body.id, {
      set,
      detail: { before_g: order.weight_g, weight_g },
    })
    return answer(again.order_status, false)
  }
  const preference = await preferenceOf(tx, warehouse_id)
  const verdict = weighVerdict(order.expected_weight_g, weight_g, body.tried_weights.length, preference)
  const remaining = preference.weigh_attempts - tried.length
  if (verdict === 'again' && outboundOrderDocument.machine.can('weigh', order.order_status))
    throw new Asked({
      protocol: 'reweight',
      title: say(title, desk.locale),
      message: say(message, desk.locale, {
        expected: order.expected_weight_g / 1000,
        actual: body.weight,
        left: remaining,
      }),
      last_weight: body.weight,
      expected_weight: order.expected_weight_g / 1000,
      remaining_attempts: remaining,
      tried_weights: tried,
    })
  const moved = await move<OrderRow>(
    tx,
    desk,
    outboundOrderDocument,
    verdict === 'take' ? 'weigh' : 'fail_weight',
    body.id,
    { set, detail: { weight_g } },
  )
  return answer(moved.order_status, false)
}

export const confirm = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  await move(tx, desk, outboundOrderDocument, 'confirm_weight', id)
  return { success: true as const }
}
