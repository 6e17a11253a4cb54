import { z } from 'zod'
import { atGoods } from '../inventory/warehouses.ts'
import { call } from '../kit/call.ts'
import { listExportOf } from '../kit/list-export.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryBoolean,
  queryList,
  queryNumber,
  timeRange,
} from '../kit/schemas.ts'
import { outboundOrderStatus, outboundOrderType } from '../outbound/order/enums.ts'
import { orderPart, orderStep } from './enums.ts'

const count = z.number().int()

/** What every report of orders is narrowed by. */
export const reportFilters = {
  /** The days that it touches, by the clock of the warehouse; the last 31 where it is left out. */
  time_range: timeRange.optional(),
  partner_id: queryNumber.pipe(partnerId).optional(),
}

const figures = z.object({
  created: count,
  shipped: count,
  cancelled: count,
  /** Pieces and kilograms of the shipped ones. */
  units: count,
  weight: z.number(),
})
export type OrderFigures = z.infer<typeof figures>

const orderDay = figures.extend({
  /** By the clock of the warehouse. */
  day: z.iso.date(),
  by: orderPart.schema,
  /** The code of the type, channel, country or customer; empty for all together. */
  value: z.string(),
  /** The name of the customer where the orders are told apart by it. */
  partner_name: z.string(),
})
export type OrderDay = z.infer<typeof orderDay>

const asOf = {
  /** As of when it was built from the timeline; null before that. */
  built_at: instant.nullable(),
}

/** FU-645. */
export const listOrderDays = call('GET /wms/report/outbound_order_report', {
  report: true,
  right: 'OutboundOrderReport',
  ...atGoods,
  about:
    'Outbound orders that were created, shipped and cancelled on each day, with pieces and weight of the shipped ones: of all, or by type, channel, country or customer. At most 731 days.',
  query: paging.extend({ ...reportFilters, by: orderPart.query.default(orderPart.code.type) }),
  data: listOf(orderDay).extend({
    ...asOf,
    total: figures,
    /** Shipped orders of each day, the first day first; behind the largest parts the rest, whose value is null. */
    chart: z.object({
      by: orderPart.schema,
      days: z.array(z.iso.date()),
      parts: z.array(
        z.object({ value: z.string().nullable(), partner_name: z.string(), shipped: z.array(count) }),
      ),
    }),
  }),
})
export const exportOrderDays = listExportOf(listOrderDays)

const seconds = count.nullable()

const endedOrder = z.object({
  order_id: objectId,
  order_number: z.string(),
  order_status: outboundOrderStatus.schema,
  partner_id: partnerId,
  order_type: outboundOrderType.schema,
  channel_code: z.string(),
  country: z.string(),
  units: count,
  /** Kilograms; 0 where it was not weighed. */
  weight: z.number(),
  created_at: instant,
  ended_at: instant,
  /** When it had to leave; null where nothing was promised. */
  due_at: instant.nullable(),
  /** Seconds from its creation to its end, and of each step; null where it never was at one. */
  total_s: count,
  ...{ review_s: seconds, stock_s: seconds, release_s: seconds, pick_s: seconds },
  ...{ check_s: seconds, weigh_s: seconds, bag_s: seconds, hand_over_s: seconds },
})
export type EndedOrder = z.infer<typeof endedOrder>

export const listEndedOrders = call('GET /wms/report/ended_orders', {
  report: true,
  right: { any: ['OutboundOrderReport', 'OutboundTimeliness'] },
  ...atGoods,
  about:
    'Outbound orders that were shipped or cancelled in a range of at most 92 days, with the time of each step: the newest first, or the 100 slowest of those that were shipped.',
  query: paging.extend({
    /** Of their end; the last 7 days where it is left out. */
    time_range: timeRange.optional(),
    order_status: outboundOrderStatus.query.optional(),
    order_types: queryList(outboundOrderType.query, 10).optional(),
    channel_code: z.string().max(40).optional(),
    country: z.string().max(60).optional(),
    partner_id: reportFilters.partner_id,
    /** Only the 100 slowest of those that were shipped; filters other than customer and time are left aside. */
    slowest: queryBoolean.default(false),
  }),
  data: listOf(endedOrder).extend(asOf),
})
export const exportEndedOrders = listExportOf(listEndedOrders)

const shares = z.object({
  /** Orders that were shipped. */
  shipped: count,
  /** Of these, without a wait for stock or review; the columns after it are of them. */
  direct: count,
  in_24h: count,
  in_48h: count,
  in_72h: count,
  /** With a promised time or a cut-off, and those that left by then. */
  due: count,
  kept: count,
  /** Shipped orders that waited a minute or longer. */
  waited_stock: count,
  waited_review: count,
})
export type OrderShares = z.infer<typeof shares>

const timelinessDay = shares.extend({ day: z.iso.date() })
export type TimelinessDay = z.infer<typeof timelinessDay>

const stepTime = z.object({
  step: orderStep.schema,
  orders: count,
  /** Seconds that half of the orders, and nine of ten, took at most; at most a twentieth off. */
  p50: count,
  p90: count,
})
export type StepTime = z.infer<typeof stepTime>

/** FU-641. */
export const listTimeliness = call('GET /wms/report/outbound_timeliness', {
  report: true,
  right: 'OutboundTimeliness',
  ...atGoods,
  about:
    'Of the outbound orders that were shipped on each day: how many within 24, 48 and 72 hours of their creation and by their cut-off, and how long each step took; waits for stock or review are counted apart. What is still open is counted by its age. At most 92 days.',
  query: paging.extend(reportFilters),
  data: listOf(timelinessDay).extend({
    ...asOf,
    total: shares,
    steps: z.array(stepTime),
    /** Orders that have not ended, as of now, by the time since their creation; those that wait apart. */
    open: z.object({
      workable: count,
      /** For stock or review. */
      waiting: count,
      /** Of the others. */
      ...{ over_24h: count, over_48h: count, over_72h: count },
    }),
  }),
})
export const exportTimeliness = listExportOf(listTimeliness)
