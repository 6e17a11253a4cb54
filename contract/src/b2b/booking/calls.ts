import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  done,
  edited,
  instant,
  isoTime,
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { outboundOrderStatus } from '../../outbound/order/enums.ts'
import { bookingStatus } from './enums.ts'
import { bookingMachine } from './machine.ts'

const right = 'B2BTabView'

/** The most orders that leave with one lorry. */
export const mostOrders = 200

export const booking = z.object({
  id: objectId,
  booking_number: z.string(),
  status: bookingStatus.schema,
  carrier: z.string(),
  lorry: z.string(),
  pickup_at: instant,
  orders: z.number().int(),
  boxes: z.number().int(),
  /** How many of the boxes stand on a receipt of the loading desk. */
  loaded: z.number().int(),
  weight: z.number(),
  operator_name: z.string(),
  created_at: instant,
  departed_at: instant.nullable(),
  actions: z.array(z.enum(bookingMachine.actions)),
})
export type Booking = z.infer<typeof booking>

export const bookingFilters = z.object({
  booking_number: queryNumbers,
  /** An order that is or was on it: its number or id. */
  order_id: queryNumbers,
  carrier: z.string().trim().max(100).optional(),
  lorry: z.string().trim().max(40).optional(),
  status: queryList(bookingStatus.query, 10).optional(),
  /** Of the creation: a lorry may come later than any usual range ends. */
  time_range: timeRange.optional(),
})
export type BookingFilters = z.output<typeof bookingFilters>

export const listBookings = call('GET /wms/bookings', {
  right,
  ...atGoods,
  about: 'Booked lorries, the latest first, each with how many boxes it takes and how many are loaded.',
  query: paging.extend(bookingFilters.shape),
  data: listOf(booking),
})

export const countBookings = statusCountsOf(listBookings, 'status', bookingStatus)
export const exportBookings = listExportOf(listBookings)

const bookedOrder = z.object({
  id: objectId,
  order_number: z.string(),
  erp_order_id: z.string(),
  buyer_id: z.string(),
  partner_id: partnerId,
  order_status: outboundOrderStatus.schema,
  boxes: z.number().int(),
  loaded: z.number().int(),
  weight: z.number(),
})
export type BookedOrder = z.infer<typeof bookedOrder>

export const getBooking = call('GET /wms/booking/:id', {
  right,
  ...atGoods,
  about: 'One booking with its orders and what was done to it.',
  params: z.object({ id: objectId }),
  data: booking.extend({
    booked_orders: z.array(bookedOrder),
    operation_records: z.array(operationRecord),
  }),
})

export const listBookableOrders = call('GET /wms/booking/orders', {
  right,
  ...atGoods,
  about: 'The packed B2B orders that wait for a lorry, oldest first; at most 200.',
  data: z.object({ list: z.array(bookedOrder) }),
})

const lorry = {
  carrier: z.string().trim().min(1).max(100),
  lorry: z.string().trim().max(40).default(''),
  pickup_at: isoTime,
}

const orders = z.array(scanned).min(1).max(mostOrders)

export const createBooking = call('POST /wms/booking', {
  right,
  ...atGoods,
  about: 'Books a lorry for packed orders, by their numbers or ids: they wait to be loaded.',
  body: z.object({ ...lorry, order_ids: orders }),
  data: booking,
})

export const editBooking = call('POST /wms/booking/edit', {
  right,
  ...atGoods,
  about: 'Changes the carrier, the lorry or the time of a booking that has not departed.',
  body: edited(z.object(lorry)).partial().extend({ id: objectId }),
  data: booking,
})

export const addToBooking = call('POST /wms/booking/add_orders', {
  right,
  ...atGoods,
  about: 'Puts more packed orders on a booking.',
  body: z.object({ id: objectId, order_ids: orders }),
  data: booking,
})

export const takeOffBooking = call('POST /wms/booking/take_off', {
  right,
  ...atGoods,
  about:
    'Takes an order, by its number or id, off its booking: it waits for another lorry. Boxes of it that were loaded must be taken out before the receipt is signed.',
  body: z.object({ order_id: scanned }),
  data: z.object({ booking_number: z.string(), order_number: z.string(), loaded: z.number().int() }),
})

export const cancelBooking = call('POST /wms/booking/cancel', {
  right,
  ...atGoods,
  about: 'Cancels a booking: its orders wait for another lorry.',
  body: z.object({ id: objectId }),
  data: done,
})
