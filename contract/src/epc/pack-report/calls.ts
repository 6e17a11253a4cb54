import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { listOf, paging, timeRange } from '../../kit/schemas.ts'
import { atEpc } from '../fields.ts'

const count = z.number().int()

const packed = z.object({
  warehouse_code: z.string(),
  /** On which its bags were finished, by the clock of the warehouse. */
  day: z.iso.date(),
  /** The channel group; null for bags of none. */
  group_id: count.nullable(),
  group_name: z.string(),
  group_name_en: z.string(),
  /** Outbound parcels in these bags. */
  boxes: count,
  /** Bags, packing bags and containers in which they lie. */
  bags: count,
  /** Of the outbound parcels, kg. */
  weight: z.number(),
  /** Minutes in which at least one of them was packed. */
  minutes: count,
  /** Packed over the tax exemption of their recipient. */
  forced_tax: count,
  /** Whose weight was away from what was expected to the last try. */
  weight_misses: count,
})
export type EpcPacked = z.infer<typeof packed>

/** When the bags were finished, at most 92 days; the last 31 where it is left out. */
const finished = z.object({ time_range: timeRange.optional() })

/** PA-468. */
export const listEpcPacked = call('GET /epc/reports/pack', {
  report: true,
  right: 'EPCReport',
  ...atEpc,
  about:
    'What was packed and finished, by day and channel group, newest first; with `job_id`, a number or id, only the outbound parcels of that job, and its whole time where no range is given. Also as POST.',
  query: paging.extend({ ...finished.shape, job_id: z.string().trim().max(32).optional() }),
  data: listOf(packed),
})
export type EpcPackedFilters = z.output<typeof listEpcPacked.query>
export const exportEpcPacked = listExportOf(listEpcPacked)

export const listEpcPackedEverywhere = call('GET /epc/reports/pack_of_warehouses', {
  report: true,
  right: 'EPCService',
  ...atEpc,
  about:
    'What was packed and finished in the parcel centres of the caller, by day, centre and channel group, newest first.',
  query: paging.extend(finished.shape),
  data: listOf(packed),
})
export const exportEpcPackedEverywhere = listExportOf(listEpcPackedEverywhere)
