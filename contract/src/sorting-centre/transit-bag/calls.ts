import { z } from 'zod'
import { signReceipt } from '../../handover/receipt/calls.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  byTimes,
  instant,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atCentre } from '../fields.ts'
import { seesScTransit } from '../rights.ts'
import { scTransitBagStatus } from './enums.ts'

export const scTransitBag = z.object({
  id: objectId,
  bag_number: z.string(),
  warehouse_code: z.string(),
  status: scTransitBagStatus.schema,
  /** The sorting centre that it is for. */
  dest_warehouse_code: z.string(),
  origin: z.string(),
  linehaul_order_number: z.string(),
  parcel_count: z.number().int(),
  weight: z.number().nullable(),
  receipt_id: objectId.nullable(),
  receipt_number: z.string().nullable(),
  /** When it was taken over. */
  created_time: instant,
  handover_time: instant.nullable(),
})
export type ScTransitBag = z.infer<typeof scTransitBag>

const filters = z.object({
  bag_numbers: queryNumbers,
  status: queryList(scTransitBagStatus.query, 3),
  dest_warehouse_code: z.string().trim().max(64).optional(),
  linehaul_order_number: z.string().trim().max(64).optional(),
  ...byTimes(['created_time', 'handover_time']),
})
export type ScTransitBagFilters = z.output<typeof filters>

export const searchScTransitBags = call('GET /sorting_center/transit_bags/search', {
  right: seesScTransit,
  ...atCentre,
  about: 'The bags for other sorting centres, which pass through unopened; newest first.',
  query: paging.extend(filters.shape),
  data: listOf(scTransitBag),
})
export const countScTransitBags = statusCountsOf(searchScTransitBags, 'status', scTransitBagStatus)
export const exportScTransitBags = listExportOf(searchScTransitBags)

export const handOverScTransitBag = call('POST /sorting_center/transit_bags/handover', {
  right: 'SortingCenterDock',
  ...atCentre,
  about: 'Lets one transit bag leave at once, on a signed receipt of its own, with photos.',
  body: z.object({ bag_number: scanned }),
  files: signReceipt.files,
  data: signReceipt.data,
})
