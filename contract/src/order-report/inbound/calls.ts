import { z } from 'zod'
import { inboundOrderType } from '../../inbound/order/enums.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumber,
  timeRange,
} from '../../kit/schemas.ts'
import { reportFilters } from '../calls.ts'
import { inboundEvent, inboundStep } from '../enums.ts'

const count = z.number().int()
const seconds = count.nullable()

const figures = z.object({
  /** Orders that were created, and the pieces that they announce. */
  orders: count,
  announced: count,
  /** Cases that were received, and the pieces that were in them; of these, those that were defective. */
  cases: count,
  received: count,
  defective: count,
  cases_away: count,
})
export type InboundFigures = z.infer<typeof figures>

const inboundDay = figures.extend({
  /** By the clock of the warehouse. */
  day: z.iso.date(),
  /** Seconds that half of the cases, and nine of ten, took at most; at most a twentieth off. Null without a case. */
  ...{ to_receive_p50: seconds, to_receive_p90: seconds },
  ...{ to_put_away_p50: seconds, to_put_away_p90: seconds },
})
export type InboundDay = z.infer<typeof inboundDay>

/** FU-644. */
export const listInboundDays = call('GET /wms/report/inbound_order_report', {
  report: true,
  right: 'InboundOrderReport',
  ...atGoods,
  about:
    'What merchants announced on each day, what was received and put away, and how long cases took from being signed for to being received and put away. At most 92 days.',
  query: paging.extend(reportFilters),
  data: listOf(inboundDay).extend({
    /** As of when it was built from the timeline; null before that. */
    built_at: instant.nullable(),
    total: figures,
    steps: z.array(z.object({ step: inboundStep.schema, cases: count, p50: count, p90: count })),
    /** Pieces of each day, the first day first. */
    chart: z.object({
      days: z.array(z.iso.date()),
      announced: z.array(count),
      received: z.array(count),
      defective: z.array(count),
    }),
  }),
})
export const exportInboundDays = listExportOf(listInboundDays)

const doneCase = z.object({
  event: inboundEvent.schema,
  case_id: objectId,
  case_code: z.string(),
  order_id: objectId,
  wms_order_id: z.string(),
  partner_id: partnerId,
  order_type: inboundOrderType.schema,
  announced: count,
  received: count,
  defective: count,
  signed_at: instant.nullable(),
  received_at: instant,
  /** When it was received or put away. */
  at: instant,
})
export type DoneCase = z.infer<typeof doneCase>

export const listDoneCases = call('GET /wms/report/done_cases', {
  report: true,
  right: 'InboundOrderReport',
  ...atGoods,
  about:
    'Cases that were received or put away in a range of at most 92 days, the newest first, with what was in them.',
  query: paging.extend({
    /** The last 7 days where it is left out. */
    time_range: timeRange.optional(),
    event: inboundEvent.query.default(inboundEvent.code.received),
    partner_id: queryList(queryNumber.pipe(partnerId), 100),
  }),
  data: listOf(doneCase),
})
export const exportDoneCases = listExportOf(listDoneCases)
