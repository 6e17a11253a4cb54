import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  byTimes,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { volume } from '../../packing/size/volume.ts'
import { submitAscan } from '../arrival/calls.ts'
import { decided } from '../decision/answer.ts'
import { atEpc } from '../fields.ts'
import { epcReInboundType } from './enums.ts'

const right = 'EPCAscan' as const
const arrived = submitAscan.data

export const submitEpcReInbound = call('POST /epc/inbound_parcel/re_inbound/submit', {
  right,
  ...atEpc,
  about:
    'Takes a parcel back in. An outbound parcel that came back is dead from then on, and its parcels are to be scanned one by one; one that holds a single parcel is taken back in at once. The order platform says where a parcel goes. Without step_number it is done in one scan, and a weight or size away from the last one goes to review; in two steps such a difference is shown first (1), and the next scan confirms it (2).',
  body: z.object({
    tracking_id: scanned,
    inbound_type: epcReInboundType.schema,
    weight: kilograms.optional(),
    step_number: z.union([z.literal(1), z.literal(2)]).optional(),
    is_irregular_shape: z.boolean().default(false),
    /** Asked of irregular shapes, in centimetres. */
    volume_info: volume.optional(),
  }),
  data: z.object({
    /** Null: an outbound parcel with several parcels came back. */
    arrival: arrived.nullable(),
    /** The outbound parcel that came back, and its parcels, which are to be scanned. */
    box: z.object({ number: z.string(), parcels: z.array(z.string()) }).nullable(),
    /** How its weight and size are away from those known before; null where they are not. */
    difference: z.object({ before: z.number().nullable(), now: z.number(), size: z.boolean() }).nullable(),
    /** The next scan confirms the difference. */
    to_confirm: z.boolean(),
  }),
  later: decided.optional(),
})

export const getEpcReInboundInfo = call('GET /epc/inbound_parcel/re_inbound/info', {
  right,
  ...atEpc,
  about:
    'A parcel or outbound parcel that is scanned at the re-inbound desk: its last weight, and the reasons with which it can be taken back in.',
  query: z.object({ tracking_id: scanned }),
  data: z.object({
    tracking_id: z.string(),
    is_outbound: z.boolean(),
    /** Kilograms. */
    last_weight: z.number().nullable(),
    parcels: z.array(z.string()),
    inbound_types: z.array(epcReInboundType.schema),
  }),
})

export const syncEpcReInbound = call('POST /epc/inbound_parcel/re_inbound/sync', {
  right,
  ...atEpc,
  about:
    'Asks the order platform anew about a parcel that was taken back in, and brings its status in line with the answer. One that is decided stays as it is.',
  body: z.object({ tracking_id: scanned }),
  data: decided,
  later: decided.optional(),
})

export const returnedBox = z.object({
  id: objectId,
  tracking_id: z.string(),
  inbound_type: epcReInboundType.schema,
  channel_code: z.string(),
  gateway: z.string(),
  country_code: z.string(),
  parcel_count: z.number().int(),
  weight: z.number().nullable(),
  bag_number: z.string().nullable(),
  created_time: instant,
  /** Null: it came back before it left. */
  handover_time: instant.nullable(),
  returned_time: instant,
  /** Days between leaving and coming back. */
  days_out: z.number().int().nullable(),
  operator: z.string(),
})
export type EpcReturnedBox = z.infer<typeof returnedBox>

const filters = z.object({
  tracking_ids: queryNumbers,
  inbound_type: queryList(epcReInboundType.query, 4),
  channel_code: z.string().trim().max(64).optional(),
  gateway: z.string().trim().max(10).optional(),
  country_code: z.string().trim().max(2).optional(),
  operator: z.string().trim().max(64).optional(),
  ...byTimes(['returned_time', 'handover_time']),
})
export type EpcReturnedBoxFilters = z.output<typeof filters>

/** PA-469. */
export const listEpcReturnedBoxes = call('GET /epc/reports/outbound_parcel_return', {
  report: true,
  right: { any: ['EPCReturnManage', 'EPCReport'] },
  ...atEpc,
  about:
    'The outbound parcels that were taken back in, the latest first: why, after how many days, and by whom.',
  query: paging.extend(filters.shape),
  data: listOf(returnedBox),
})
export const exportEpcReturnedBoxes = listExportOf(listEpcReturnedBoxes)
