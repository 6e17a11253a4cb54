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
  reason,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atEpc, number } from '../fields.ts'
import { epcParcel } from '../parcel/calls.ts'
import { epcParcelStatus } from '../parcel/enums.ts'
import { epcBlockSource, epcBlockStatus } from './enums.ts'
import { epcBlockMachine } from './machine.ts'

const right = 'EPCInspect' as const
const numbers = z.array(number).min(1).max(100)

const outcome = z.object({
  done: z.number().int(),
  errors: z.array(z.object({ number: z.string(), reason: z.string() })),
})
export type BlockOutcome = z.infer<typeof outcome>

export const blockByPlatform = call('POST /epc/external/block', {
  right: 'EPCIntake',
  ...atEpc,
  apiKey: true,
  about:
    'The order platform stops parcels: no desk lets them go on before they are released. Each number stands for itself; one that is stopped already is no failure.',
  body: z.object({ tracking_ids: numbers, reason }),
  data: outcome,
})

export const blockEpcParcels = call('POST /epc/blocked_parcels/block', {
  right,
  ...atEpc,
  about: 'Staff stops parcels, as the order platform does.',
  body: z.object({ tracking_ids: numbers, reason }),
  data: outcome,
})

export const releaseEpcParcels = call('POST /epc/blocked_parcels/release', {
  right,
  ...atEpc,
  about: 'Lets stopped parcels go on, with a remark. Each number stands for itself.',
  body: z.object({ tracking_ids: numbers, remark: z.string().trim().max(200).default('') }),
  data: outcome,
})

export const returnBlockedEpcParcels = call('POST /epc/blocked_parcels/return', {
  right,
  ...atEpc,
  about:
    'Sends stopped parcels back to their sellers. What they were to travel with is decided without them. One that is in a closed box stays stopped.',
  body: z.object({ tracking_ids: numbers, remark: z.string().trim().max(200).default('') }),
  data: outcome,
})

export const epcBlock = z.object({
  id: objectId,
  tracking_id: z.string(),
  parcel_status: epcParcelStatus.schema,
  status: epcBlockStatus.schema,
  source: epcBlockSource.schema,
  reason: z.string(),
  remark: z.string(),
  created_time: instant,
  closed_time: instant.nullable(),
  actions: z.array(z.enum(epcBlockMachine.actions)),
})
export type EpcBlock = z.infer<typeof epcBlock>

const filters = z.object({
  tracking_ids: queryNumbers,
  status: queryList(epcBlockStatus.query, 3),
  source: queryList(epcBlockSource.query, 3),
  time_range: timeRange.optional(),
  sort_desc: queryBoolean.default(true),
})
export type EpcBlockFilters = z.output<typeof filters>

export const searchEpcBlocks = call('GET /epc/blocked_parcels/search', {
  right,
  ...atEpc,
  about: 'Parcels that are or were stopped, the last one first.',
  query: paging.extend(filters.shape),
  data: listOf(epcBlock),
})

export const countEpcBlocks = statusCountsOf(searchEpcBlocks, 'status', epcBlockStatus)

export const exportEpcBlocks = listExportOf(searchEpcBlocks)

export const inspectEpcParcel = call('GET /epc/inbound_parcel/inspect', {
  right,
  ...atEpc,
  about:
    'A parcel that somebody suspects, with its photos and the block that stops it now. A number that is no longer valid finds the parcel that had it.',
  query: z.object({ tracking_id: number }),
  data: z.object({ parcel: epcParcel, photos: z.array(z.string()), block: epcBlock.nullable() }),
})
