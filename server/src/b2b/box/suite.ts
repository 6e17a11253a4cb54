import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { boxRefusals } from '@kuacang/contract/b2b/box/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { filled, type Text, text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { hold, moveAllHeld, moveHeld, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import { type CargoThing, type HandoverSuite, type ReceiptCause, receiptById } from '../../handover/public.ts'
import { holdOrders, ordersById, shipLoaded } from '../../outbound/public.ts'
import { bookingDocument } from '../booking/document.ts'
import { type BookingRow, bookingsOf, boxesExpected, openBookingOf, ordersOn } from '../booking/store.ts'
import { outboundBoxDocument } from './document.ts'
import { type BoxRow, mustFindBox, placesOf } from './store.ts'

const words = {
  order: text('订单', 'Order'),
  place: text('箱', 'Box'),
  buyer: text('买家', 'Buyer'),
  off: text('订单 {order} 已移出预约 {booking}', 'Order {order} was taken off booking {booking}'),
  cancelled: text('箱已取消', 'The box was cancelled'),
}

const { finished, handed_over, cancelled } = outboundBoxStatus.code
const { completing } = outboundOrderStatus.code

type Standing = { readonly booking: string | undefined; readonly ready: boolean }

/** Which lorry is booked for the orders of boxes, and whether they wait for it. */
const standingsOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  boxes: readonly BoxRow[],
): Promise<ReadonlyMap<string, Standing>> => {
  const ids = [...new Set(boxes.map((b) => b.outbound_order_id))]
  const [orders, bookings] = await Promise.all([ordersById(tx, caller, ids), bookingsOf(tx, caller, ids)])
  return new Map(
    orders.map((o) => [o.id, { booking: bookings.get(o.id), ready: o.order_status === completing }]),
  )
}

const whyNot = (caller: Caller, box: BoxRow, at: Standing | undefined): (() => Refused) | undefined => {
  const { box_number, status, order_number } = box
  if (status !== finished)
    return () =>
      new Refused(
        boxRefusals.not_loadable,
        { box: box_number, status: outboundBoxStatus.label(status) },
        triedOn(caller, outboundBoxDocument.table, 'hand_over', { ...box, number: box_number }),
      )
  if (!at?.ready || at.booking === undefined)
    return () => new Refused(boxRefusals.not_booked, { box: box_number, order: order_number })
  return undefined
}

/** Why a box must be taken out of the lorry again. What a signed receipt took along is fine. */
const pickOutOf = (box: BoxRow, at: Standing | undefined, lane: string): Text | undefined => {
  if (box.status === handed_over) return undefined
  if (box.status === cancelled) return words.cancelled
  if (at?.ready && at.booking === lane) return undefined
  return filled(words.off, { order: box.order_number, booking: lane })
}

const thingsOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  boxes: readonly BoxRow[],
): Promise<CargoThing[]> => {
  const [standings, places] = await Promise.all([
    standingsOf(tx, caller, boxes),
    placesOf(tx, caller, [...new Set(boxes.map((b) => b.outbound_order_id))]),
  ])
  const on = boxes.find((b) => b.receipt_id !== null)?.receipt_id ?? null
  // A box stays in the lane of the receipt that it stands on, also where its order was taken off that lorry.
  const lane = on === null ? undefined : ((await receiptById(tx, caller, on))?.lane ?? '')
  return boxes.map((box): CargoThing => {
    const at = standings.get(box.outbound_order_id)
    const place = places.get(box.id)
    return {
      id: box.id,
      number: box.box_number,
      tag: box.order_number,
      display: [
        { label: words.order, value: box.order_number },
        { label: words.place, value: place ? `${place.n} / ${place.of}` : '-' },
        { label: words.buyer, value: box.buyer_id || '-' },
      ],
      items: box.pieces,
      weight_g: box.weight_g,
      ready_at: box.finished_at,
      receipt_id: box.receipt_id,
      lane: lane ?? at?.booking ?? '',
      notReady: whyNot(caller, box, at),
      pickOut: lane === undefined ? undefined : pickOutOf(box, at, lane),
    }
  })
}

const boxesSql = `
select * from outbound_box where warehouse_id = $1 and outbound_order_id = any($2) and status <> ${cancelled}
order by id for update`

const mustHaveAll = (booking: BookingRow, all: readonly BoxRow[], ids: ReadonlySet<string>): void => {
  const missing = all.filter((b) => !ids.has(b.id))
  if (missing.length === 0) return
  throw new Refused(
    boxRefusals.boxes_missing,
    {
      booking: booking.booking_number,
      missing: missing.length,
      total: all.length,
      boxes: missing
        .slice(0, 5)
        .map((b) => b.box_number)
        .join(', '),
      orders: [...new Set(missing.map((b) => b.order_number))].join(', '),
    },
    { data: { numbers: missing.map((b) => b.box_number) } },
  )
}

/**
 * The lorry leaves with whole orders. Locks come in the sequence booking, orders, boxes. Every box of every order of the
 * booking is on the receipt, or nothing leaves; an order that stays here was taken off before.
 */
const handOver = async (
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  cause: ReceiptCause,
): Promise<number> => {
  const [first] = await tx.run<BoxRow>('select * from outbound_box where warehouse_id = $1 and id = $2', [
    caller.warehouse_id,
    ids[0],
  ])
  const open = first && (await openBookingOf(tx, caller, first.outbound_order_id))
  if (!open) throw new Refused(kitRefusals.busy)
  const [booking] = await hold<BookingRow>(tx, caller, bookingDocument, [open.id])
  if (!booking) throw new Refused(kitRefusals.busy)
  const on = await ordersOn(tx, caller, booking.id)
  const orders = await holdOrders(tx, caller, on)
  const boxes = await tx.run<BoxRow>(boxesSql, [caller.warehouse_id, on])
  mustHaveAll(booking, boxes, new Set(ids))
  if (boxes.length !== ids.length) throw new Refused(kitRefusals.busy)
  moveAllHeld(tx, caller, outboundBoxDocument, 'hand_over', boxes, {
    set: { handed_over_at: tx.now },
    detail: { receipt: cause.number },
  })
  moveHeld(tx, caller, bookingDocument, 'depart', booking, {
    set: { departed_at: tx.now },
    detail: { receipt: cause.number },
  })
  await shipLoaded(tx, caller, orders, cause)
  return orders.length
}

const titles = {
  title: text('装车交接单', 'Loading receipt'),
  display: text('订单 · 箱 · 买家', 'Order · box · buyer'),
  collected: text('封箱时间', 'Finished'),
  number: text('箱号', 'Box number'),
  total: text('合计：{bags} 箱，{weight}', 'Total: {bags} {bags|box|boxes}, {weight}'),
}

/** The dock where boxes of B2B orders leave: a receipt for each booked lorry, which all loaders share. */
export const handoverSuite: HandoverSuite = {
  key: 'wms_b2b_out',
  prefix: 'BL',
  titles,
  lanes: async () => (thing) => thing.lane ?? '',
  expects: boxesExpected,
  cargo: {
    lock: async (tx, caller, code) => {
      const found = await mustFindBox(tx, caller, code)
      const held = await hold<BoxRow>(tx, caller, outboundBoxDocument, [found.id])
      const [thing] = await thingsOf(tx, caller, held)
      if (!thing) throw new Error('one box is one thing')
      return thing
    },
    on: async (tx, caller, receipt_id) => {
      const boxes = await tx.run<BoxRow>(
        'select * from outbound_box where warehouse_id = $1 and receipt_id = $2 order by order_number, created_at, id',
        [caller.warehouse_id, receipt_id],
      )
      return thingsOf(tx, caller, boxes)
    },
    ...onReceipt(outboundBoxDocument),
    handOver,
  },
}
