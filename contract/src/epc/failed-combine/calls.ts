import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
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
import { text } from '../../kit/text.ts'
import { atEpc } from '../fields.ts'
import { epcFailedCombineStatus } from './enums.ts'
import { epcFailedCombineMachine } from './machine.ts'

const right = 'EPCCombineCase' as const
const { resolved, cannot_resolve } = epcFailedCombineStatus.code

/** PA-417: a question for a label that the carrier never answered. */
export const epcFailedCombine = z.object({
  id: objectId,
  ob_number: z.string(),
  /** The number of the temporary label under which the box waits; null: it has none. */
  pre_outbound_tracking_id: z.string().nullable(),
  tracking_ids: z.array(z.string()),
  order_ids: z.array(z.string()),
  channel: z.string(),
  status: epcFailedCombineStatus.schema,
  /** What the last try met, as it came. */
  error: z.string(),
  remark: z.string(),
  created_time: instant,
  /** Empty where the carrier answered after all. */
  resolved_by: z.string(),
  resolved_time: instant.nullable(),
  actions: z.array(z.enum(epcFailedCombineMachine.actions)),
})
export type EpcFailedCombine = z.infer<typeof epcFailedCombine>

const filters = z.object({
  /** One or several. */
  tracking_id: queryNumbers,
  status: queryList(epcFailedCombineStatus.query, 3),
  time_range: timeRange.optional(),
  sort_desc: queryBoolean.default(true),
})
export type EpcFailedCombineFilters = z.output<typeof filters>

export const searchEpcFailedCombines = call('GET /epc/failed_combine_requests/search', {
  right,
  ...atEpc,
  about: 'The outbound parcels whose carrier never answered for a label, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcFailedCombine),
})

export const countEpcFailedCombines = statusCountsOf(
  searchEpcFailedCombines,
  'status',
  epcFailedCombineStatus,
)

export const exportEpcFailedCombines = listExportOf(searchEpcFailedCombines)

export const resolveEpcFailedCombine = call('POST /epc/failed_combine_requests/:id/resolve', {
  right,
  ...atEpc,
  about:
    'Decides a failed combine request. Resolved: the carrier is asked for the label again. Cannot be resolved: it counts as refused by the carrier, so customer service gets a case.',
  params: z.object({ id: objectId }),
  body: z
    .object({
      status: z.literal([resolved, cannot_resolve]),
      remark: z.string().trim().max(200).default(''),
    })
    .refine((b) => b.status === resolved || b.remark !== '', {
      path: ['remark'],
      ...saying(text('请填写无法解决的原因', 'Say why it cannot be resolved')),
    }),
  data: epcFailedCombine,
})
