import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  queryBoolean,
  queryList,
  queryNumbers,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atEpc, number } from '../fields.ts'
import { epcPreOutboundParcelStatus } from './enums.ts'
import { epcPreOutboundParcelMachine } from './machine.ts'

const right = 'EPCOutboundManage' as const

/** PA-273: a closed box under a temporary label. */
export const epcPreBox = z.object({
  id: objectId,
  /** 14 characters, on the temporary label. */
  tracking_id: z.string(),
  status: epcPreOutboundParcelStatus.schema,
  ob_number: z.string(),
  /** The number of the carrier, once its label is here. */
  outbound_tracking_id: z.string().nullable(),
  inbound_tracking_ids: z.array(z.string()),
  channel: z.string(),
  failed_reason: z.string(),
  created_time: instant,
  relabelled_time: instant.nullable(),
  actions: z.array(z.enum(epcPreOutboundParcelMachine.actions)),
})
export type EpcPreBox = z.infer<typeof epcPreBox>

const filters = z.object({
  tracking_ids: queryNumbers,
  status: queryList(epcPreOutboundParcelStatus.query, 6),
  time_range: timeRange.optional(),
  sort_desc: queryBoolean.default(true),
})
export type EpcPreBoxFilters = z.output<typeof filters>

export const searchEpcPreBoxes = call('GET /epc/pre_outbound_parcels/search', {
  right,
  ...atEpc,
  about:
    'Boxes under a temporary label, newest first; by their own number, the carrier’s, ours or a parcel inside.',
  query: paging.extend(filters.shape),
  data: listOf(epcPreBox),
})

export const countEpcPreBoxes = statusCountsOf(searchEpcPreBoxes, 'status', epcPreOutboundParcelStatus)

export const exportEpcPreBoxes = listExportOf(searchEpcPreBoxes)

export const cancelEpcPreBox = call('POST /epc/pre_outbound_parcels/cancel', {
  right,
  ...atEpc,
  about: 'Takes a box under a temporary label apart: its numbers are void, and its parcels are decided anew.',
  body: z.object({ tracking_id: number, reason: z.string().trim().max(200).default('') }),
  data: z.object({ tracking_ids: z.array(z.string()) }),
})
