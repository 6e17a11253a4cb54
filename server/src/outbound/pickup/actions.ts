import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import { pickupLocationStatus, pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { move, moveAll, moveHeld } from '#kit/document/document'
import { lastDone } from '#kit/document/records'
import { Asked, Refused } from '#kit/refused'
import { outboundOrderDocument } from '../order/document.ts'
import { pickupOrderDocument } from './document.ts'
import {
  type Kinds,
  liveOrders,
  mustBeOfKind,
  mustFindByCode,
  ordersToSort,
  pickLines,
  pickupOrders,
  showPickup,
} from './store.ts'

const takeOver = {
  title: text('拣货单 {code} 正由他人拣货', 'Someone else is picking {code}'),
  message: text(
    '{operator} 从 {since} 开始拣货。接手后，对方的下一次扫描会被拒绝。',
    '{operator} has been picking it since {since}. If you take it over, their next scan will be refused.',
  ),
}

const askToTakeOver = async (
  tx: Tx,
  { warehouse_id, locale, clock }: Caller,
  { id, pickup_code, operator_name }: { id: string; pickup_code: string; operator_name: string },
): Promise<Asked> => {
  const claimed = await lastDone(tx, warehouse_id, id, 'pickup_order.claim')
  const since = claimed?.at ?? '-'
  return new Asked(dialogAsk, {
    title: say(takeOver.title, locale, { code: pickup_code }),
    message: say(takeOver.message, locale, { operator: operator_name, since }, clock),
    confirm: 'take_over',
  })
}

/** Takes a pickup order. One that someone else is picking is only given to who says to take it over (OP-29). */
export const claimPickup = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: { pickup_code: string; take_over: boolean } & Kinds },
) => {
  // Locked: of two who claim it at the same moment the later one must see that it is taken.
  const found = await mustFindByCode(tx, caller, body.pickup_code, 'for update')
  mustBeOfKind(found, body)
  const others = found.status === pickupOrderStatus.code.processing && found.operator_id !== caller.user.id
  if (others && !body.take_over) throw await askToTakeOver(tx, caller, found)
  moveHeld(tx, caller, pickupOrderDocument, 'claim', found, {
    set: { operator_id: caller.user.id, operator_name: caller.user.username },
    ...(others ? { detail: { taken_over_from: found.operator_name } } : {}),
  })
  const [order, pick_locations] = await together(
    pickupOrders(tx, caller).where('p.id', '=', found.id).executeTakeFirstOrThrow(),
    pickLines(tx, caller, found.id),
  )
  return { order: showPickup(order, caller), pick_locations }
}

/**
 * Every place is picked or reported missing. Orders whose pieces cannot be mixed up go on to checkout; the pieces of the
 * others are mixed, so they go on from the wall.
 */
export const finishPickup = async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
  const [order, [open], orders, toSort] = await together(
    move<{ pickup_code: string }>(tx, caller, pickupOrderDocument, 'finish', id, {
      set: { finished_at: tx.now },
    }),
    tx.run<{ n: number }>(
      `select count(*) as n from pickup_line where warehouse_id = $1 and pickup_order_id = $2 and status in ${codes(pickupLocationStatus, 'new', 'viewed')}`,
      [caller.warehouse_id, id],
    ),
    liveOrders(tx, caller, id),
    ordersToSort(tx, caller, id),
  )
  if (open && open.n > 0) throw new Refused(pickupRefusals.lines_open, { code: order.pickup_code, n: open.n })
  const unsorted = new Set(toSort.map((o) => o.id))
  await moveAll(
    tx,
    { ...caller, partner_id: null },
    outboundOrderDocument,
    'finish_pickup',
    orders.map((o) => o.id).filter((order) => !unsorted.has(order)),
  )
  return { orders: orders.length, to_sort: unsorted.size }
}

export const cancelPickup = async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
  await move(tx, caller, pickupOrderDocument, 'cancel', id)
  const orders = await liveOrders(tx, caller, id)
  await moveAll(
    tx,
    { ...caller, partner_id: null },
    outboundOrderDocument,
    'take_off_pickup',
    orders.map((o) => o.id),
    { set: { pickup_order_id: null, cell: null } },
  )
  return { success: true as const }
}
