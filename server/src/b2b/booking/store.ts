import { bookingStatus } from '@kuacang/contract/b2b/booking/enums'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

export type BookingRow = {
  id: string
  booking_number: string
  status: number
  carrier: string
  lorry: string
  pickup_at: Date
  operator_id: string
  operator_name: string
  version: number
  created_at: Date
  departed_at: Date | null
}

/** The filter of rows of orders by the numbers of the bookings that they are on. */
export const ordersOnBooking = (column: string, { warehouse_id }: Scope, numbers: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(array(
    select o.outbound_order_id from booking k join booking_order o on o.warehouse_id = ${warehouse_id} and o.booking_id = k.id
    where k.warehouse_id = ${warehouse_id} and k.booking_number = any(${numbers}) and o.live))`

/** The lorry that is booked for each of these orders, or took it. */
export const bookingsOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  orders: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.run<{ outbound_order_id: string; booking_number: string }>(
    `select o.outbound_order_id, k.booking_number from booking_order o
     join booking k on k.warehouse_id = $1 and k.id = o.booking_id
     where o.warehouse_id = $1 and o.outbound_order_id = any($2) and o.live`,
    [warehouse_id, orders],
  )
  return new Map(rows.map((r) => [r.outbound_order_id, r.booking_number]))
}

type Sums = { booking_id: string; orders: number; boxes: number; loaded: number; weight_g: number }

const sumsSql = `
select o.booking_id, count(distinct o.outbound_order_id) as orders, count(b.id) as boxes,
  count(b.id) filter (where b.receipt_id is not null) as loaded, coalesce(sum(b.weight_g), 0)::bigint as weight_g
from booking_order o
left join outbound_box b on b.warehouse_id = $1 and b.outbound_order_id = o.outbound_order_id
  and b.status in (${outboundBoxStatus.code.finished}, ${outboundBoxStatus.code.handed_over})
where o.warehouse_id = $1 and o.booking_id = any($2) and o.live group by o.booking_id`

/** How much each booking takes, and how much of it is loaded. */
export const sumsOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  bookings: readonly string[],
): Promise<ReadonlyMap<string, Sums>> => {
  const rows = await tx.run<Sums>(sumsSql, [warehouse_id, bookings])
  return new Map(rows.map((r) => [r.booking_id, r]))
}

/** How many boxes each of these bookings, by their numbers, takes in all. */
export const boxesExpected = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.run<{ id: string; booking_number: string }>(
    'select id, booking_number from booking where warehouse_id = $1 and booking_number = any($2)',
    [scope.warehouse_id, numbers],
  )
  const sums = await sumsOf(
    tx,
    scope,
    rows.map((r) => r.id),
  )
  return new Map(rows.map((r) => [r.booking_number, sums.get(r.id)?.boxes ?? 0]))
}

/** The orders that are on a booking. */
export const ordersOn = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  booking_id: string,
): Promise<string[]> => {
  const rows = await tx.run<{ outbound_order_id: string }>(
    'select outbound_order_id from booking_order where warehouse_id = $1 and booking_id = $2 and live order by outbound_order_id',
    [warehouse_id, booking_id],
  )
  return rows.map((r) => r.outbound_order_id)
}

/** The open booking of an order, without a lock. */
export const openBookingOf = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, order_id: string) => {
  const [row] = await tx.run<{ id: string; booking_number: string }>(
    `select k.id, k.booking_number from booking_order o join booking k on k.warehouse_id = $1 and k.id = o.booking_id
     where o.warehouse_id = $1 and o.outbound_order_id = $2 and o.live and k.status = ${bookingStatus.code.booked}`,
    [warehouse_id, order_id],
  )
  return row
}
