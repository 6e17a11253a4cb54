import { z } from 'zod'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
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
  scanned,
} from '../../kit/schemas.ts'
import { sheetFile } from '../../kit/sheet.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { text } from '../../kit/text.ts'
import { printing } from '../../printing/job/calls.ts'
import { asksForRelabels, putsLabels, reviewsRelabels } from '../rights.ts'
import { relabelReason, relabelStatus } from './enums.ts'
import { relabelMachine } from './machine.ts'

/** Warehouses whose things may get a new label. */
const atRelabel = { scope: 'warehouse', at: ['epc', 'sc'] } as const

export const relabelRequest = z.object({
  id: objectId,
  /** The number that was asked to be replaced. */
  tracking_id: z.string(),
  warehouse_code: z.string(),
  status: relabelStatus.schema,
  priority: severity.schema,
  reason: relabelReason.schema,
  old_channel: z.string(),
  channel: z.string(),
  /** Null until the carrier has given it. */
  new_tracking_id: z.string().nullable(),
  remark: z.string(),
  /** Why the carrier gave no label. */
  carrier_failure: z.string(),
  created_by: z.string(),
  created_time: instant,
  reviewed_by: z.string(),
  reviewed_time: instant.nullable(),
  relabelled_time: instant.nullable(),
  actions: z.array(z.enum(relabelMachine.actions)),
})
export type RelabelRequest = z.infer<typeof relabelRequest>

const filters = z.object({
  tracking_ids: queryNumbers,
  status: queryList(relabelStatus.query, 6),
  priority: queryList(severity.query, 3),
  warehouse_code: z.string().trim().max(64).optional(),
  ...byTimes(['created_time', 'reviewed_time']),
})
export type RelabelFilters = z.output<typeof filters>

export const searchRelabels = call('GET /epc/outbound_parcel_relabel_requests', {
  right: reviewsRelabels,
  ...atRelabel,
  about: 'The requests for new labels, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(relabelRequest),
})

export const countRelabels = statusCountsOf(searchRelabels, 'status', relabelStatus, {
  path: 'GET /epc/outbound_parcel_relabel_requests/stat',
})

export const exportRelabels = listExportOf(searchRelabels, {
  path: 'GET /epc/export/outbound_parcel_relabel_requests',
})

/** How many numbers one command takes. */
export const mostRelabels = 100

export const createRelabels = call('POST /epc/outbound_parcel_relabel_requests/create', {
  right: asksForRelabels,
  ...atRelabel,
  about:
    'Asks for new labels; each number stands for itself. A reviewer decides, but for an unreadable label: its new one is ordered at once, in the channel that it has.',
  body: z.object({
    tracking_ids: z.array(scanned).min(1).max(mostRelabels),
    reason: relabelReason.schema,
    priority: severity.schema.default(severity.code.normal),
    remark: z.string().trim().max(200).default(''),
  }),
  data: z.object({
    list: z.array(
      z.object({
        id: objectId,
        tracking_id: z.string(),
        status: relabelStatus.schema,
        new_tracking_id: z.string().nullable(),
      }),
    ),
    errors: z.array(z.object({ row: z.number().int(), tracking_id: z.string(), reason: z.string() })),
  }),
})

const ofOne = z.object({ id: objectId })
const channel = z.string().trim().max(64).default('')
const remark = z.string().trim().max(200).default('')

export const reviewRelabel = call('POST /epc/outbound_parcel_relabel_requests/:id/review', {
  right: reviewsRelabels,
  ...atRelabel,
  about:
    'Decides a request that waits for it: approved with a channel, whose carrier is then asked for the new label, or rejected with a remark.',
  params: ofOne,
  data: relabelRequest,
  body: z
    .object({
      status: z.literal([relabelStatus.code.approved, relabelStatus.code.rejected]),
      channel,
      remark,
    })
    .refine(
      (b) => b.status !== relabelStatus.code.approved || b.channel !== '',
      saying(text('批准时请选择渠道', 'Choose the channel of the new label')),
    )
    .refine(
      (b) => b.status !== relabelStatus.code.rejected || b.remark !== '',
      saying(text('拒绝时请填写原因', 'Say why it is rejected')),
    ),
})

export const retryRelabel = call('POST /epc/outbound_parcel_relabel_requests/:id/retry', {
  right: reviewsRelabels,
  ...atRelabel,
  about:
    'Takes up a request that the carrier refused: with a channel its carrier is asked again, without one it waits for its review.',
  params: ofOne,
  data: relabelRequest,
  body: z.object({ channel, remark }),
})

export const findRelabel = call('GET /epc/outbound_parcel_relabel_requests/of_parcel', {
  right: putsLabels,
  ...atRelabel,
  about:
    'What a label desk scanned: the parcel by any number that is valid, with its request under way; null where it has none. A number that is valid no more is refused with the one that is.',
  query: z.object({ tracking_id: scanned }),
  data: z.object({ tracking_id: z.string(), channel: z.string(), request: relabelRequest.nullable() }),
})

export const printRelabel = call('POST /epc/outbound_parcel_relabel_requests/:id/print', {
  right: putsLabels,
  ...atRelabel,
  about:
    'The new label of an approved request, 10x15 PDF. Each print is counted and a print job; a second print asks for its reason.',
  params: ofOne,
  asks: [reasonAsk],
  body: z.object(printing),
  data: 'file',
})

export const confirmRelabel = call('POST /epc/outbound_parcel_relabel_requests/:id/confirm', {
  right: putsLabels,
  ...atRelabel,
  about:
    'The new label was scanned, so it is on: from now on its number is the valid one, and the old number is valid no more.',
  params: ofOne,
  data: relabelRequest,
  body: z.object({ tracking_id: scanned }),
})

export const readRelabelSheet = call('POST /epc/outbound_parcel_relabel_requests/read_sheet', {
  right: asksForRelabels,
  ...atRelabel,
  about:
    'The numbers in a sheet with the column tracking_id, at most as many as one command takes; each once. Nothing is asked for yet.',
  files: sheetFile(1_000_000),
  data: z.object({ tracking_ids: z.array(z.string()) }),
})
