import { z } from 'zod'
import { receipt, receiptFilters } from '../../handover/receipt/calls.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  instant,
  isoTime,
  listOf,
  objectId,
  paging,
  queryBoolean,
  queryList,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { getEpcBox } from '../combine/calls.ts'
import { atEpc, number } from '../fields.ts'
import { epcLastMileEvent, epcLastMileStatus } from './enums.ts'

/** The most parcels of one question (design 3.5), and the most events of one call. */
export const mostTracked = 100
export const mostEvents = 500
/** The most characters of what is said with an event. */
export const mostMessage = 200

export const lastMileEvent = z.object({
  /** Of the carrier: an event is known by it. */
  event_id: z.string().trim().min(1).max(100),
  tracking_id: number,
  event: epcLastMileEvent.schema,
  happened_time: isoTime,
  place: z.string().trim().max(100).default(''),
  message: z.string().trim().max(mostMessage).default(''),
})
export type LastMileEvent = z.output<typeof lastMileEvent>

export const tellEpcLastMile = call('POST /epc/external/last_mile_events', {
  right: 'EPCIntake',
  ...atEpc,
  apiKey: true,
  about:
    'A carrier of the last mile says what happened to outbound parcels, in any order. An event is known by its id: the same again is no event. Each stands for itself.',
  body: z.object({ events: z.array(lastMileEvent).min(1).max(mostEvents) }),
  data: z.object({
    /** How many were new. */
    taken: z.number().int(),
    known: z.number().int(),
    errors: z.array(z.object({ row: z.number().int(), event_id: z.string(), reason: z.string() })),
  }),
})

const left = {
  id: objectId,
  status: epcLastMileStatus.schema,
  weight: z.number().nullable(),
  left_time: instant,
  /** When it came back to us. */
  taken_back_time: instant.nullable(),
  receipt_number: z.string().nullable(),
}

export const epcLastMile = z.object({
  ...left,
  tracking_id: z.string(),
  /** The number on the label that a sorting centre put on, if any. */
  new_tracking_id: z.string().nullable(),
  bag_number: z.string(),
  channel_code: z.string(),
  country_code: z.string(),
  gateway: z.string(),
  last_event: epcLastMileEvent.schema.nullable(),
  last_event_time: instant.nullable(),
  last_place: z.string(),
  arrived_time: instant.nullable(),
  returned_time: instant.nullable(),
  asked_time: instant.nullable(),
})
export type EpcLastMile = z.infer<typeof epcLastMile>

/** The most events that are shown of one parcel. */
export const mostShown = 500

export const lastMileTold = z.object({
  event_id: z.string(),
  event: epcLastMileEvent.schema,
  happened_time: instant,
  /** When it was told to us. */
  told_time: instant,
  place: z.string(),
  message: z.string(),
})
export type LastMileTold = z.infer<typeof lastMileTold>

export const getEpcBoxLastMile = call('GET /epc/outbound_parcel/last_mile', {
  right: getEpcBox.right,
  ...atEpc,
  about: `Where an outbound parcel is on its last mile, and its last ${mostShown} events, newest first. Without a status it has not left.`,
  query: z.object({ tracking_id: scanned }),
  data: z.object({
    status: epcLastMileStatus.schema.nullable(),
    left_time: instant.nullable(),
    taken_back_time: instant.nullable(),
    list: z.array(lastMileTold),
  }),
})

const common = {
  status: queryList(epcLastMileStatus.query, 4),
  time_range: timeRange.optional(),
  sort_desc: queryBoolean.default(true),
}
const filters = z.object({
  ...common,
  tracking_ids: queryNumbers,
  bag_numbers: queryNumbers,
  channel_code: z.string().trim().max(64).optional(),
  country_code: z.string().trim().max(2).optional(),
})
export type EpcLastMileFilters = z.output<typeof filters>

export const searchEpcLastMile = call('GET /epc/last_mile_tracking/search', {
  right: 'EPCLastMile',
  ...atEpc,
  about: 'Outbound parcels that left, with what their carriers of the last mile say; the last ones first.',
  query: paging.extend(filters.shape),
  data: listOf(epcLastMile),
})
export const countEpcLastMile = statusCountsOf(searchEpcLastMile, 'status', epcLastMileStatus)
export const exportEpcLastMile = listExportOf(searchEpcLastMile)

export const epcLastMileBag = z.object({
  ...left,
  bag_number: z.string(),
  tag: z.string(),
  parcels: z.number().int(),
  arrived: z.number().int(),
  suspected: z.number().int(),
  returned: z.number().int(),
})
export type EpcLastMileBag = z.infer<typeof epcLastMileBag>

const bagFilters = z.object({ ...common, bag_numbers: queryNumbers, tracking_ids: queryNumbers })
export type EpcLastMileBagFilters = z.output<typeof bagFilters>

export const searchEpcLastMileBags = call('GET /epc/last_mile_outbound_packing_bags/search', {
  right: 'EPCOutboundManage',
  ...atEpc,
  about: 'Packing bags that left, with how many of their parcels have arrived; the last ones first.',
  query: paging.extend(bagFilters.shape),
  data: listOf(epcLastMileBag),
})
export const countEpcLastMileBags = statusCountsOf(searchEpcLastMileBags, 'status', epcLastMileStatus)
export const exportEpcLastMileBags = listExportOf(searchEpcLastMileBags)

export const returnedStations = [
  'epc-last-mile-returned-packing-bag',
  'epc-last-mile-returned-parcel',
] as const

export const searchEpcReturnedReceipts = call('GET /epc/last_mile_returned_receipt/search', {
  right: { any: ['EPCOutboundManage', 'EPCTakeOver'] },
  ...atEpc,
  about: 'The receipts with which the last mile brought bags and parcels back, newest first.',
  query: paging.extend(receiptFilters.omit({ suite: true }).shape),
  data: listOf(receipt),
})
