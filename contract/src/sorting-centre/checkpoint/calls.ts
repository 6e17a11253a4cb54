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
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atCentre, number } from '../fields.ts'
import { scCheckpointStatus } from './enums.ts'

/** What the platform is told of a parcel that left, and what it said. */
export const scCheckpoint = z.object({
  id: objectId,
  tracking_id: z.string(),
  status: scCheckpointStatus.schema,
  bag_number: z.string().nullable(),
  carrier_code: z.string(),
  /** Why the platform refused it. */
  failure: z.string(),
  /** Why it was settled by hand. */
  remark: z.string(),
  handover_time: instant,
  /** When the platform was asked last. */
  asked_time: instant.nullable(),
})
export type ScCheckpoint = z.infer<typeof scCheckpoint>

const filters = z.object({
  status: queryList(scCheckpointStatus.query, 4),
  tracking_ids: queryNumbers,
  bag_ids: queryNumbers,
  /** Handed over for more than an hour, and the platform has not accepted it. */
  overdue: queryBoolean.optional(),
})
export type ScCheckpointFilters = z.output<typeof filters>

export const searchScCheckpoints = call('GET /sorting_center/depart_checkpoints/search', {
  right: 'SortingCenterAdmin',
  ...atCentre,
  about: 'What the platform was told of parcels that left, the oldest first, and what it said.',
  query: paging.extend(filters.shape),
  data: listOf(scCheckpoint),
})
export const countScCheckpoints = statusCountsOf(searchScCheckpoints, 'status', scCheckpointStatus)
export const exportScCheckpoints = listExportOf(searchScCheckpoints)

export const pushScCheckpoints = call('POST /sorting_center/manual_push_depart_checkpoint', {
  right: 'SortingCenterAdmin',
  ...atCentre,
  about:
    'Tells the platform again that parcels departed, or with by_hand and a reason sets them departed without it. Answers for each id.',
  body: z.object({
    tracking_ids: z.array(number).min(1).max(100),
    by_hand: z.boolean().default(false),
    reason: z.string().trim().max(200).default(''),
  }),
  data: z.object({
    list: z.array(
      z.object({
        tracking_id: z.string(),
        /** departed: it is. asked: the platform answers later. refused: it said no. failed: nothing was done. */
        outcome: z.enum(['departed', 'asked', 'refused', 'failed']),
        why: z.string(),
      }),
    ),
  }),
})
