import {
  type addToBooking,
  type createBooking,
  type editBooking,
  mostOrders,
} from '@kuacang/contract/b2b/booking/calls'
import { bookingStatus } from '@kuacang/contract/b2b/booking/enums'
import { bookingMachine } from '@kuacang/contract/b2b/booking/machine'
import { bookingRefusals } from '@kuacang/contract/b2b/booking/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { LostRace, lostOnUnique, type Tx } from '#kit/database/transact'
import { hold, move, moveHeld, notFound } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { bookOrders, holdOrders, type OrderInBoxes } from '../../outbound/public.ts'
import { bookingDocument } from './document.ts'
import { type BookingRow, bookingsOf, openBookingOf, ordersOn, sumsOf } from './store.ts'

const { awaiting_logistics } = outboundOrderStatus.code

/** A booking as it is answered, with what it takes. */
export const showBookings = async (
  tx: Pick<Tx, 'run'>,
  caller: Pick<Caller, 'warehouse_id' | 'partner_id' | 'holds'>,
  rows: readonly BookingRow[],
) => {
  const sums = await sumsOf(
    tx,
    caller,
    rows.map((r) => r.id),
  )
  return rows.map((row) => {
    const { orders = 0, boxes = 0, loaded = 0, weight_g = 0 } = sums.get(row.id) ?? {}
    return {
      ...row,
      ...{ orders, boxes, loaded, weight: kgOf(weight_g) },
      actions: bookingMachine.allowed(row.status, caller.holds),
    }
  })
}

const shown = async (tx: Tx, caller: Caller, row: BookingRow) => {
  const [one] = await showBookings(tx, caller, [row])
  if (!one) throw new Error('one booking is shown')
  return one
}

/** Locks the packed orders that are named; refuses those that are unknown, not packed yet, or booked already. */
const toBook = async (tx: Tx, caller: Caller, named: readonly string[]): Promise<OrderInBoxes[]> => {
  const orders = await holdOrders(tx, caller, named)
  const known = new Set(orders.flatMap((o) => [o.id, o.order_number]))
  const unknown = named.filter((code) => !known.has(code))
  if (unknown.length > 0)
    throw new Refused(bookingRefusals.unknown_orders, { orders: unknown.join(', ') }, { at: ['order_ids'] })
  const other = orders.find((o) => o.order_status !== awaiting_logistics)
  if (!other) return orders
  const booking = (await bookingsOf(tx, caller, [other.id])).get(other.id)
  const order = other.order_number
  throw booking
    ? new Refused(bookingRefusals.booked_already, { order, booking })
    : new Refused(bookingRefusals.not_packed, {
        order,
        status: outboundOrderStatus.label(other.order_status),
      })
}

/** Puts locked orders on a booking: they wait to be loaded. */
const put = (tx: Tx, caller: Caller, booking: BookingRow, orders: readonly OrderInBoxes[]): void => {
  bookOrders(tx, caller, 'complete_logistics', orders, booking.booking_number)
  tx.later(
    `insert into booking_order (warehouse_id, booking_id, outbound_order_id, order_number, live)
     select $1, $2, o.id, o.order_number, true from jsonb_to_recordset($3::jsonb) as o (id text, order_number text)
     on conflict (warehouse_id, booking_id, outbound_order_id) do update set live = excluded.live`,
    [
      caller.warehouse_id,
      booking.id,
      JSON.stringify(orders.map(({ id, order_number }) => ({ id, order_number }))),
    ],
    lostOnUnique,
  )
}

export const createLorry = async (
  tx: Tx,
  caller: Caller,
  { body: { order_ids, carrier, lorry, pickup_at } }: { body: z.output<typeof createBooking.body> },
) => {
  const orders = await toBook(tx, caller, order_ids)
  const booking: BookingRow = {
    id: newId(),
    booking_number: newNumber('BK'),
    status: bookingStatus.code.booked,
    carrier,
    lorry,
    pickup_at: new Date(pickup_at),
    operator_id: caller.user.id,
    operator_name: caller.user.username,
    version: 1,
    created_at: tx.now,
    departed_at: null,
  }
  const { id, booking_number: number } = booking
  await tx.run(
    `insert into booking (warehouse_id, id, booking_number, status, carrier, lorry, pickup_at, operator_id, operator_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      ...[caller.warehouse_id, id, number, booking.status, carrier, lorry, booking.pickup_at],
      ...[booking.operator_id, booking.operator_name, tx.now],
    ],
  )
  tx.record({
    operation: 'booking.create',
    object: { type: 'booking', id, number },
    detail: { carrier, lorry, orders: orders.map((o) => o.order_number) },
  })
  put(tx, caller, booking, orders)
  return shown(tx, caller, booking)
}

export const editLorry = async (
  tx: Tx,
  caller: Caller,
  { body: { id, carrier, lorry, pickup_at } }: { body: z.output<typeof editBooking.body> },
) => {
  const set = {
    ...(carrier !== undefined && { carrier }),
    ...(lorry !== undefined && { lorry }),
    ...(pickup_at !== undefined && { pickup_at: new Date(pickup_at) }),
  }
  const detail = { carrier, lorry, pickup_at }
  return shown(tx, caller, await move<BookingRow>(tx, caller, bookingDocument, 'edit', id, { set, detail }))
}

/** The booking is locked before its orders, by everyone who works at both. */
export const addOrders = async (
  tx: Tx,
  caller: Caller,
  { body: { id, order_ids } }: { body: z.output<typeof addToBooking.body> },
) => {
  const booking = await move<BookingRow>(tx, caller, bookingDocument, 'add_orders', id, {
    detail: { orders: order_ids },
  })
  const orders = await toBook(tx, caller, order_ids)
  const before = await ordersOn(tx, caller, id)
  if (before.length + orders.length > mostOrders)
    throw new Refused(bookingRefusals.full, { booking: booking.booking_number, most: mostOrders })
  put(tx, caller, booking, orders)
  return shown(tx, caller, booking)
}

const loadedSql = `
select count(*) as loaded from outbound_box where warehouse_id = $1 and outbound_order_id = $2 and receipt_id is not null`

/** An order waits for another lorry. Boxes of it that stand on the receipt must leave that before it is signed. */
export const takeOff = async (
  tx: Tx,
  caller: Caller,
  { body: { order_id } }: { body: { order_id: string } },
) => {
  const { warehouse_id } = caller
  const [named] = await tx.run<{ outbound_order_id: string }>(
    `select outbound_order_id from booking_order where warehouse_id = $1 and live
       and (order_number = $2 or outbound_order_id = $3) limit 1`,
    [warehouse_id, order_id, order_id.toLowerCase()],
  )
  const found = named && (await openBookingOf(tx, caller, named.outbound_order_id))
  if (!found) throw new Refused(bookingRefusals.on_none, { order: order_id })
  const [booking] = await hold<BookingRow>(tx, caller, bookingDocument, [found.id])
  const [order] = await holdOrders(tx, caller, [named.outbound_order_id])
  if (!booking || !order) throw notFound(bookingDocument.title, found.booking_number)
  const now = await openBookingOf(tx, caller, order.id)
  if (now?.id !== booking.id) throw new LostRace('the order left the booking meanwhile')
  const { booking_number } = booking
  moveHeld(tx, caller, bookingDocument, 'take_off', booking, { detail: { order: order.order_number } })
  bookOrders(tx, caller, 'take_off_booking', [order], booking_number)
  tx.later(
    'update booking_order set live = false where warehouse_id = $1 and booking_id = $2 and outbound_order_id = $3',
    [warehouse_id, booking.id, order.id],
  )
  const [sum] = await tx.run<{ loaded: number }>(loadedSql, [warehouse_id, order.id])
  return { booking_number, order_number: order.order_number, loaded: sum?.loaded ?? 0 }
}

/** The lorry does not come: all its orders wait for another lorry. */
export const cancelLorry = async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
  const booking = await move<BookingRow>(tx, caller, bookingDocument, 'cancel', id)
  const on = await ordersOn(tx, caller, id)
  const orders = await holdOrders(tx, caller, on)
  if (orders.length !== on.length) throw new Refused(kitRefusals.busy)
  if (orders.length > 0) bookOrders(tx, caller, 'take_off_booking', orders, booking.booking_number)
  tx.later('update booking_order set live = false where warehouse_id = $1 and booking_id = $2', [
    caller.warehouse_id,
    id,
  ])
  return { success: true as const }
}
