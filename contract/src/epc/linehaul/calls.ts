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
import { pickOutParcel } from '../../packing/limit/schemas.ts'
import { epcNoteBag } from '../delivery-note/calls.ts'
import { epcNoteKind } from '../delivery-note/enums.ts'
import { atEpc } from '../fields.ts'
import { seesEpcLinehaul } from '../rights.ts'
import { epcLinehaulStatus } from './enums.ts'
import { epcLinehaulMachine } from './machine.ts'

/** PA-351. */
export const epcLinehaulNote = z.object({
  id: objectId,
  linehaul_note_number: z.string(),
  /** Null: the linehaul firm has not answered yet. */
  linehaul_order_number: z.string().nullable(),
  delivery_note_number: z.string(),
  kind: epcNoteKind.schema,
  status: epcLinehaulStatus.schema,
  carrier_code: z.string(),
  gateway: z.string(),
  flight: z.string(),
  cut_off_time: instant.nullable(),
  /** YYYY-MM-DD at the gateway. */
  arrives_on: z.string(),
  bag_count: z.number().int(),
  parcel_count: z.number().int(),
  total_weight: z.number(),
  fail_reason: z.string(),
  /** The parcels over the tax exemption for which the booking was given back. */
  over_tax: z.array(pickOutParcel),
  created_by: z.string(),
  created_time: instant,
  handover_time: instant.nullable(),
  shipped_time: instant.nullable(),
  actions: z.array(z.enum(epcLinehaulMachine.actions)),
})
export type EpcLinehaulNote = z.infer<typeof epcLinehaulNote>

const booking = { right: 'EPCLinehaul', ...atEpc } as const

const filters = z.object({
  linehaul_note_number: queryNumbers,
  linehaul_order_number: queryNumbers,
  delivery_note_number: queryNumbers,
  status: queryList(epcLinehaulStatus.query, 6),
  gateway: z.string().trim().max(10).optional(),
  ...byTimes(['created_time', 'handover_time']),
})
export type EpcLinehaulFilters = z.output<typeof filters>

export const searchEpcLinehaulNotes = call('GET /epc/linehaul_delivery_notes/search', {
  right: seesEpcLinehaul,
  ...atEpc,
  about: 'The linehaul notes of the parcel centre: one for each booking, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcLinehaulNote),
})
export const countEpcLinehaulNotes = statusCountsOf(searchEpcLinehaulNotes, 'status', epcLinehaulStatus)
export const exportEpcLinehaulNotes = listExportOf(searchEpcLinehaulNotes)

const byId = z.object({ id: scanned })

export const getEpcLinehaulNote = call('GET /epc/linehaul_delivery_notes/get', {
  right: seesEpcLinehaul,
  ...atEpc,
  about: 'A linehaul note with what goes with it, by number or id.',
  query: byId,
  data: epcLinehaulNote.extend({ bags: z.array(epcNoteBag) }),
})

export const getEpcLinehaulRecords = call('GET /epc/linehaul_delivery_notes/records', {
  right: seesEpcLinehaul,
  ...atEpc,
  about: 'What was done to a linehaul note, or tried in vain, newest first.',
  query: byId,
  data: z.object({ list: z.array(operationRecord) }),
})

/** A finished bag that no delivery note lists and no receipt. */
export const epcBookableBag = epcNoteBag.extend({
  kind: epcNoteKind.schema,
  carrier_code: z.string(),
  gateway: z.string(),
  finished_time: instant,
})
export type EpcBookableBag = z.infer<typeof epcBookableBag>

export const listBookableEpcBags = call('GET /epc/outbound_packing_bag/bookable', {
  ...booking,
  about: 'Finished outbound bags and packing bags that wait for a booking, the oldest first.',
  query: paging.extend({
    kind: queryList(epcNoteKind.query, 3),
    bag_number: queryNumbers,
    gateway: z.string().trim().max(10).optional(),
  }),
  data: listOf(epcBookableBag),
})

/** The booking: its number comes later where the linehaul firm answers later. */
const booked = epcLinehaulNote

export const bookEpcBags = call('POST /epc/outbound_packing_bag/request_linehaul_order', {
  ...booking,
  about:
    'Books linehaul for finished bags of one kind, carrier and gateway. Their recipients are counted again for the day of arrival: where it is too much, nothing is booked and the parcels are named.',
  body: z.object({ bag_ids: z.array(scanned).min(1).max(200) }),
  data: booked,
})

export const bookOldestEpcBags = call('POST /epc/outbound_packing_bag/request_linehaul_order_fifo', {
  ...booking,
  about:
    'Books linehaul for the oldest finished bags; those that share kind, carrier and gateway with the oldest one of all, or with the oldest one to the gateway.',
  body: z.object({ count: z.number().int().min(1).max(200), gateway: z.string().trim().max(10).optional() }),
  data: booked,
})

export const bookEpcNote = call('POST /epc/delivery_note/create_linehaul_order', {
  ...booking,
  about: 'Books linehaul for an approved delivery note.',
  body: z.object({ delivery_note_id: scanned }),
  data: booked,
})

export const finishEpcLinehaulNote = call('POST /epc/linehaul_delivery_notes/finish_packing', {
  ...booking,
  about: 'Says that all of a booking is ready: it can be handed over.',
  body: byId,
  data: epcLinehaulNote,
})

export const handOverEpcLinehaulNote = call('POST /epc/linehaul_delivery_notes/handover', {
  right: 'EPCHandOver',
  ...atEpc,
  about: 'Hands over what was booked, with photos, on a signed receipt of its own.',
  body: byId,
  files: signReceipt.files,
  data: z.object({ linehaul_note: epcLinehaulNote, receipt_number: z.string(), parcels: z.number().int() }),
})

export const shipEpcLinehaulNote = call('POST /epc/linehaul_delivery_notes/ship', {
  ...booking,
  about: 'Says that the flight has left.',
  body: byId,
  data: epcLinehaulNote,
})

export const cancelEpcLinehaulNote = call('POST /epc/linehaul_delivery_notes/cancel', {
  ...booking,
  about:
    'Cancels a booking, or some of its bags or containers, with a reason, which it asks for. The linehaul firm is told.',
  asks: [reasonAsk],
  body: byId.extend({
    container_ids: z.array(scanned).max(200).optional(),
    reason: reason.optional(),
  }),
  data: epcLinehaulNote,
})

export const printEpcLinehaulNote = call('GET /epc/linehaul_delivery_notes/print', {
  right: seesEpcLinehaul,
  ...atEpc,
  about: 'A linehaul note with what goes with it, A4, as PDF.',
  query: byId,
  data: 'file',
})
