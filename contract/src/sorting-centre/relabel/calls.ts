import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { severity } from '../../kit/report/enums.ts'
import {
  byTimes,
  instant,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  reason,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { createRelabels, mostRelabels, relabelRequest } from '../../relabel/request/calls.ts'
import { relabelReason } from '../../relabel/request/enums.ts'
import { atCentre, bothSpellings } from '../fields.ts'
import { getScParcel, scParcel } from '../parcel/calls.ts'
import { worksScPool } from '../rights.ts'
import { scRelabelStage } from './enums.ts'

const right = 'SortingCenterRelabel' as const
const tracking_ids = z.array(scanned).min(1).max(mostRelabels)

/** What a command about many numbers did, with the reason for each number that it left as it was. */
const eachAnswered = z.object({
  list: z.array(z.object({ tracking_id: z.string(), id: objectId })),
  errors: createRelabels.data.shape.errors,
})

const intoPool = '/sorting-center/add-outbound-parcels-to-relabel-pool'
export const addScToRelabelPool = call(`POST ${intoPool}`, {
  right: worksScPool,
  ...atCentre,
  ...bothSpellings(intoPool),
  about:
    'Puts parcels into the relabel pool, with the reason; each number stands for itself. They go on when their new labels are on.',
  body: z.object({ tracking_ids, reason: relabelReason.schema.default(relabelReason.code.other) }),
  data: eachAnswered,
})

const outOfPool = '/sorting-center/remove-outbound-parcels-from-relabel-pool'
export const removeScFromRelabelPool = call(`POST ${outOfPool}`, {
  right: worksScPool,
  ...atCentre,
  ...bothSpellings(outOfPool),
  about:
    'Takes parcels out of the relabel pool: they go on with the labels that they have. Their requests end, and labels that were bought are cancelled.',
  body: z.object({ tracking_ids }),
  data: eachAnswered,
})

export const relabelScParcels = call('POST /sorting_center/relabel_outbound_parcels', {
  right: worksScPool,
  ...atCentre,
  ...bothSpellings('/sorting_center/relabel_outbound_parcels'),
  about:
    'Asks for new labels for parcels of the pool, for the reason that each has or the given one. With request_to_review a reviewer decides; without it the label is ordered at once, in the channel that the parcel has: by a reviewer for any reason, by others for a label that cannot be read or a channel with local labels.',
  body: z.object({
    tracking_ids,
    request_to_review: z.boolean().default(false),
    reason: relabelReason.schema.optional(),
    priority: severity.schema.default(severity.code.normal),
    remark: z.string().trim().max(200).default(''),
  }),
  data: createRelabels.data,
})

export const relabelScParcel = call('POST /sorting_center/relabel_outbound_parcel', {
  right,
  ...atCentre,
  ...bothSpellings('/sorting_center/relabel_outbound_parcel'),
  about:
    'The first scan of the relabel desk, by any number of the parcel: its request under way, and with it the new label. What nobody reviews is ordered by this scan; what needs a review is refused until it is asked for.',
  body: z.object({ tracking_id: scanned }),
  data: z.object({
    parcel: scParcel,
    /** Null: its new label is on already. */
    request: relabelRequest.nullable(),
    /** The scanned number is valid no more. */
    dead: z.boolean(),
    /** Whether the new label is scanned to prove that it is on; else its print puts it on. */
    confirm_new_label: z.boolean(),
  }),
})

export const confirmScRelabel = call('POST /sorting_center/confirm', {
  right,
  ...atCentre,
  about:
    'The second scan: the new label is on, so its number is the valid one, and the parcel has the place of its new channel. The label of another parcel is refused with the parcel that it belongs to. The same again changes nothing.',
  body: z.object({
    /** The old number. */
    tracking_id: scanned,
    new_tracking_id: scanned,
  }),
  data: z.object({
    parcel: scParcel,
    /** The giant sign: of its new place; empty where its group has none. */
    sign: z.string(),
    already: z.boolean(),
  }),
})

export const failScRelabel = call('POST /sorting_center/relabel_outbound_parcel/fail', {
  right,
  ...atCentre,
  about:
    'The new label of a parcel cannot be put on: its request failed, and the label that was bought is cancelled.',
  body: z.object({ tracking_id: scanned, remark: reason }),
  data: relabelRequest,
})

export const getScRelabelChain = call('GET /sorting_center/outbound_parcels/relabel_chain', {
  right: getScParcel.right,
  ...atCentre,
  ...bothSpellings('/sorting_center/outbound_parcels/relabel_chain'),
  about: 'All numbers that a parcel ever had, by any of them, the valid one first.',
  query: z.object({ tracking_id: scanned }),
  data: z.object({ id: objectId, tracking_id: z.string(), numbers: getScParcel.data.shape.numbers }),
})

/** A parcel of the pool with its request under way. */
export const scRelabel = z.object({
  id: objectId,
  tracking_id: z.string(),
  original_tracking_id: z.string(),
  stage: scRelabelStage.schema,
  reason: relabelReason.schema.nullable(),
  channel: z.string(),
  country_code: z.string(),
  weight: z.number().nullable(),
  /** The bag in which it waits for the relabel room, or is there. */
  bag_number: z.string().nullable(),
  pool_time: instant.nullable(),
  request: relabelRequest.nullable(),
})
export type ScRelabel = z.infer<typeof scRelabel>

const filters = z.object({
  tracking_ids: queryNumbers,
  stage: queryList(scRelabelStage.query, 4),
  reason: queryList(relabelReason.query, relabelReason.codes.length),
  channel: z.string().trim().max(64).optional(),
  bag_number: queryNumbers,
  ...byTimes(['pool_time']),
})
export type ScRelabelFilters = z.output<typeof filters>

export const listScRelabels = call('GET /sorting_center/relabel_pool', {
  right: worksScPool,
  ...atCentre,
  about: 'The parcels of the relabel pool with their requests, those that came last first.',
  query: paging.extend(filters.shape),
  data: listOf(scRelabel),
})
export const countScRelabels = statusCountsOf(listScRelabels, 'stage', scRelabelStage)

export const exportScRelabels = listExportOf(listScRelabels)
