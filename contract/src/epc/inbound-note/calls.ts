import { z } from 'zod'
import { signReceipt } from '../../handover/receipt/calls.ts'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { codeOf, codeRules } from '../../kit/scan/code-rules.ts'
import {
  byTimes,
  instant,
  isoTime,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { text } from '../../kit/text.ts'
import { atEpc } from '../fields.ts'
import { epcInboundBagStatus } from '../inbound-bag/enums.ts'
import { seesInbound } from '../rights.ts'
import { epcInboundNoteStatus } from './enums.ts'

const noteNumber = codeOf(codeRules.hub_inbound_bag)

export const epcInboundNote = z.object({
  id: objectId,
  delivery_note_number: z.string(),
  status: epcInboundNoteStatus.schema,
  origin_hub_code: z.string(),
  bag_count: z.number().int(),
  /** How many of its bags have not been taken over and may still come. */
  bags_to_come: z.number().int(),
  parcel_count: z.number().int(),
  receipt_number: z.string().nullable(),
  due_time: instant.nullable(),
  created_time: instant,
  handover_time: instant.nullable(),
})
export type EpcInboundNote = z.infer<typeof epcInboundNote>

const announcedNote = z.object({
  delivery_note_number: noteNumber,
  origin_hub_code: z.string().trim().max(64).default(''),
  due_time: isoTime.optional(),
  /** Not sent yet: it cannot be taken over before it is announced as sent. */
  sent: z.boolean().default(true),
  bag_numbers: z.array(codeOf(codeRules.hub_inbound_bag)).min(1).max(500),
})
export type AnnouncedNote = z.output<typeof announcedNote>

export const announceEpcNotes = call('POST /epc/external/inbound_delivery_notes', {
  right: 'EPCIntake',
  ...atEpc,
  apiKey: true,
  about:
    'The order platform announces delivery notes: lists of bags that were announced and come together. Each stands for itself; the same again is no event, and with other content it is refused and the difference named.',
  body: z.object({ delivery_notes: z.array(announcedNote).min(1).max(100) }),
  data: z.object({
    delivery_notes: z.number().int(),
    repeated: z.number().int(),
    errors: z.array(z.object({ row: z.number().int(), number: z.string(), reason: z.string() })),
  }),
})
const filters = z.object({
  delivery_note_number: queryNumbers,
  bag_number: z.string().trim().max(64).optional(),
  status: queryList(epcInboundNoteStatus.query, 6),
  ...byTimes(['created_time', 'handover_time']),
})
export type EpcInboundNoteFilters = z.output<typeof filters>

export const searchEpcInboundNotes = call('GET /epc/inbound_delivery_note/search', {
  right: seesInbound,
  ...atEpc,
  about: 'The inbound delivery notes of the parcel centre, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcInboundNote),
})

export const countEpcInboundNotes = statusCountsOf(searchEpcInboundNotes, 'status', epcInboundNoteStatus)

export const exportEpcInboundNotes = listExportOf(searchEpcInboundNotes)

export const getEpcInboundNote = call('GET /epc/inbound_delivery_note/get', {
  right: seesInbound,
  ...atEpc,
  about: 'An inbound delivery note with its bags, by its own number or by that of a bag that it lists.',
  query: z
    .object({
      delivery_note_number: z.string().trim().min(1).max(64).optional(),
      bag_number: z.string().trim().min(1).max(64).optional(),
    })
    .refine(
      (q) => q.delivery_note_number !== undefined || q.bag_number !== undefined,
      saying(text('请填写交货单号或袋号', 'Give the number of the delivery note, or of a bag')),
    ),
  data: epcInboundNote.extend({
    bags: z.array(
      z.object({
        bag_number: z.string(),
        status: epcInboundBagStatus.schema,
        parcel_count: z.number().int(),
        weight: z.number().nullable(),
      }),
    ),
  }),
})

export const handOverEpcInboundNote = call('POST /epc/inbound_delivery_note/handover', {
  right: 'EPCTakeOver',
  ...atEpc,
  about:
    'Takes over one delivery note, by number or id, with photos, on a signed receipt of its own: its bags that are still to come and their parcels are handed over.',
  body: z.object({ delivery_note_id: scanned }),
  files: signReceipt.files,
  data: z.object({ delivery_note: epcInboundNote, receipt_number: z.string(), parcels: z.number().int() }),
})

export const printEpcInboundNote = call('GET /epc/inbound_delivery_note/print', {
  right: seesInbound,
  ...atEpc,
  about: 'The delivery note with its bags, A4, as PDF, to tick off bags at the lorry. Marked as a copy.',
  query: z.object({ delivery_note_id: scanned }),
  data: 'file',
})
