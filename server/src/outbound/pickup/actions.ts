import { say, text } from '@kuacang/contract/kit/text'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, moveAll } from '#kit/document/document'
import { Asked, Refused } from '#kit/refused'
import { outboundOrderDocument } from '../order/document.ts'
import { pickupOrderDocument } from './document.ts'
import { liveOrders, mustFindByCode, pickLines, pickupOrders, showPickup } from './store.ts'

const takeOver = {
  title: text('拣货单 {code} 正由他人拣货', 'Someone else is picking {code}'),
  message: text(
    '{operator} 从 {since} 开始拣货。接手后，对方的下一次扫描会被拒绝。',
    '{operator} has been picking it since {since}. Once you take it over, their next scan is refused.',
  ),
}

const askToTakeOver = async (
  tx: Tx,
  { warehouse_id, locale }: Desk,
  { id, pickup_code, operator_name }: { id: string; pickup_code: string; operator_name: string },
): Promise<Asked> => {
  const [claimed] = await tx.run<{ at: Date }>(
    `select at from operation_record where warehouse_id = $1 and object_id = $2 and operation = 'pickup_order.claim'
       and not detail ? 'error' order by at desc limit 1`,
    [warehouse_id, id],
  )
  const since = claimed ? `${claimed.at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '-'
  return new Asked({
    protocol: 'dialog',
    title: say(takeOver.title, locale, { code: pickup_code }),
    message: say(takeOver.message, locale, { operator: operator_name, since }),
    confirm: 'take_over',
  })
}

/** Takes a pickup order. One that someone else is picking is only given to who says to take it over (OP-29). */
export const claim = async (
  tx: Tx,
  desk: Desk,
  { body }: { body: { pickup_code: string; take_over: boolean } },
) => {
  const found = await mustFindByCode(tx, desk, body.pickup_code)
  const others = found.status === pickupOrderStatus.code.processing && found.operator_id !== desk.user.id
  if (others && !body.take_over) throw await askToTakeOver(tx, desk, found)
  await move(tx, desk, pickupOrderDocument, 'claim', found.id, {
    set: { operator_id: desk.user.id, operator_name: desk.user.username },
    ...(others ? { detail: { taken_over_from: found.operator_name } } : {}),
  })
  const order = await pickupOrders(tx, desk).where('p.id', '=', found.id).executeTakeFirstOrThrow()
  return { order: showPickup(order, desk), pick_locations: await pickLines(tx, desk, found.id) }
}

/** Every place is picked or lost: the orders that are complete go on. */
export const finish = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  const order = await move<{ pickup_code: string }>(tx, desk, pickupOrderDocument, 'finish', id, {
    set: { finished_at: tx.now },
  })
  const [open] = await tx.run<{ n: number }>(
    'select count(*)::int as n from pickup_line where warehouse_id = $1 and pickup_order_id = $2 and status in (1, 2)',
    [desk.warehouse_id, id],
  )
  if (open && open.n > 0) throw new Refused(pickupRefusals.lines_open, { code: order.pickup_code, n: open.n })
  const orders = await liveOrders(tx, desk, id)
  await moveAll(
    tx,
    { ...desk, partner_id: null },
    outboundOrderDocument,
    'finish_pickup',
    orders.map((o) => o.id),
  )
  return { orders: orders.length }
}

export const cancel = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  await move(tx, desk, pickupOrderDocument, 'cancel', id)
  const orders = await liveOrders(tx, desk, id)
  await moveAll(
    tx,
    { ...desk, partner_id: null },
    outboundOrderDocument,
    'take_off_pickup',
    orders.map((o) => o.id),
    { set: { pickup_order_id: null, cell: null } },
  )
  return { success: true as const }
}
