import { z } from 'zod'
import { signReceipt } from '../../handover/receipt/calls.ts'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
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
import { atEpc } from '../fields.ts'
import { seesEpcNotes } from '../rights.ts'
import { epcNoteKind, epcNoteStatus } from './enums.ts'
import { epcNoteMachine } from './machine.ts'

/** Bags, packing bags or containers of a delivery note. */
export const epcNoteBag = z.object({
  id: objectId,
  bag_number: z.string(),
  tag: z.string(),
  parcel_count: z.number().int(),
  /** kg; as weighed, else the sum of its parcels. */
  weight: z.number(),
})
export type EpcNoteBag = z.infer<typeof epcNoteBag>

/** PA-330. */
export const epcNote = z.object({
  id: objectId,
  delivery_note_number: z.string(),
  kind: epcNoteKind.schema,
  status: epcNoteStatus.schema,
  carrier_code: z.string(),
  /** What its bags are for: the tag of the first. */
  channel_group: z.string(),
  gateway: z.string(),
  bag_count: z.number().int(),
  parcel_count: z.number().int(),
  total_weight: z.number(),
  /** It was sent to the carrier, whose answer is awaited. */
  waiting: z.boolean(),
  linehaul_note_number: z.string().nullable(),
  linehaul_order_number: z.string().nullable(),
  receipt_number: z.string().nullable(),
  fail_reason: z.string(),
  created_by: z.string(),
  created_time: instant,
  approved_time: instant.nullable(),
  handover_time: instant.nullable(),
  actions: z.array(z.enum(epcNoteMachine.actions)),
})
export type EpcNote = z.infer<typeof epcNote>

const packing = { right: 'EPCPack', ...atEpc } as const

const filters = z.object({
  /** By number or id, as the bag. */
  delivery_note_ids: queryNumbers,
  bag_id: z.string().trim().max(64).optional(),
  kind: queryList(epcNoteKind.query, 3),
  status: queryList(epcNoteStatus.query, 6),
  carrier_code: z.string().trim().max(40).optional(),
  gateway: z.string().trim().max(10).optional(),
  ...byTimes(['created_time', 'handover_time']),
})
export type EpcNoteFilters = z.output<typeof filters>

export const searchEpcNotes = call('GET /epc/delivery_note/search', {
  right: seesEpcNotes,
  ...atEpc,
  about: 'The delivery notes of what leaves the parcel centre, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcNote),
})
export const countEpcNotes = statusCountsOf(searchEpcNotes, 'status', epcNoteStatus)
export const exportEpcNotes = listExportOf(searchEpcNotes)

const byNote = z.object({ delivery_note_id: scanned })
const noteWithBags = epcNote.extend({ bags: z.array(epcNoteBag) })

export const getEpcNote = call('GET /epc/delivery_note/get', {
  right: seesEpcNotes,
  ...atEpc,
  about: 'A delivery note with what is on it, by number or id.',
  query: byNote,
  data: noteWithBags,
})

export const getEpcNoteRecords = call('GET /epc/delivery_note/records', {
  right: seesEpcNotes,
  ...atEpc,
  about: 'What was done to a delivery note, or tried in vain, newest first.',
  query: byNote,
  data: z.object({ list: z.array(operationRecord) }),
})

export const createEpcNote = call('POST /epc/delivery_note/create', {
  ...packing,
  about:
    'Makes a delivery note of finished bags, packing bags or containers of one kind, carrier and gateway, by number or id. More can be added until it is finished.',
  body: z.object({
    bag_ids: z.array(scanned).min(1).max(200),
    /** The note is for this carrier, or this channel group, and takes no bag of another. */
    carrier_code: z.string().trim().min(1).max(40).optional(),
    group_id: z.number().int().positive().optional(),
  }),
  data: noteWithBags,
})

const changed = z.object({ delivery_note: epcNote, bag: epcNoteBag, already: z.boolean() })

export const addBagToEpcNote = call('POST /epc/outbound_bag/add_to_delivery_note', {
  ...packing,
  about: 'Puts a finished bag on a delivery note that is being packed. A bag is on one living note.',
  body: byNote.extend({ bag_id: scanned }),
  data: changed,
})

export const removeBagFromEpcNote = call('POST /epc/outbound_bag/remove_from_delivery_note', {
  ...packing,
  about: 'Takes a bag or a container off a delivery note that is being packed.',
  body: byNote.extend({ bag_id: scanned }),
  data: changed.omit({ already: true }),
})

export const packContainerToEpcNote = call('POST /epc/container/pack_to_delivery_note', {
  ...packing,
  about: 'Puts a packed container on a delivery note of containers: it is pending handover then.',
  body: byNote.extend({ container_id: scanned }),
  data: changed,
})

export const finishEpcNote = call('POST /epc/delivery_note/finish_packing', {
  ...packing,
  about:
    'Finishes a delivery note and asks the carrier to approve it. The built-in carrier approves at once; another one may answer later.',
  body: byNote,
  data: epcNote,
})

export const retryEpcNote = call('POST /epc/delivery_note/retry', {
  ...packing,
  about: 'Opens a delivery note again that the carrier refused, to change it and finish it once more.',
  body: byNote,
  data: epcNote,
})

export const cancelEpcNote = call('POST /epc/delivery_note/cancel', {
  ...packing,
  about:
    'Cancels a delivery note that has not left, with a reason, which it asks for; what was on it is free again. A booked one is unbooked first.',
  asks: [reasonAsk],
  body: byNote.extend({ reason: reason.optional() }),
  data: epcNote,
})

export const handOverEpcNote = call('POST /epc/delivery_note/handover', {
  right: 'EPCHandOver',
  ...atEpc,
  about:
    'Hands one delivery note over with photos, on a signed receipt of its own: what is on it leaves with its parcels.',
  body: byNote,
  files: signReceipt.files,
  data: z.object({ delivery_note: epcNote, receipt_number: z.string(), parcels: z.number().int() }),
})

export const printEpcNote = call('GET /epc/delivery_note/print', {
  right: seesEpcNotes,
  ...atEpc,
  about: 'A delivery note with what is on it, A4, as PDF.',
  query: byNote,
  data: 'file',
})
