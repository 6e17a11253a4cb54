import { z } from 'zod'
import { receipt, receiptFilters, signReceipt } from '../../handover/receipt/calls.ts'
import { call } from '../../kit/call.ts'
import { listOf, objectId, paging, queryNumbers, scanned } from '../../kit/schemas.ts'
import { atCentre } from '../fields.ts'
import { seesScNotes } from '../rights.ts'

/** The handover engine's receipts of a sorting centre's lorries, under the words of the specification. */

const byNote = z.object({ delivery_note_id: objectId })

export const searchScNotes = call('GET /sorting_center/delivery_notes/search', {
  right: seesScNotes,
  ...atCentre,
  about: 'The delivery notes with which packing bags leave or left, newest first.',
  query: paging.extend({
    ...receiptFilters.omit({ suite: true, receipt_number: true }).shape,
    /** Their numbers. */
    delivery_note_ids: queryNumbers,
  }),
  data: listOf(receipt),
})

export const createScNotes = call('POST /sorting_center/delivery_notes/create', {
  right: 'SortingCenterDispatch',
  ...atCentre,
  about:
    'Puts packing bags on the open delivery notes of their carriers, all or none; the first bag of a carrier makes its note.',
  body: z.object({ bag_ids: z.array(scanned).min(1).max(200) }),
  data: z.object({ delivery_notes: z.array(receipt) }),
})

export const handOverScNote = call('POST /sorting_center/delivery_notes/handover', {
  right: 'SortingCenterDispatch',
  ...atCentre,
  about: 'Signs a delivery note with photos: its bags and what is in them have left.',
  body: byNote,
  files: signReceipt.files,
  data: signReceipt.data,
})

export const cancelScNote = call('POST /sorting_center/delivery_notes/cancel', {
  right: 'SortingCenterDispatch',
  ...atCentre,
  about: 'Cancels a delivery note that is not signed; its bags wait for another one.',
  body: byNote,
  data: z.object({ receipt_number: z.string() }),
})

export const printScNote = call('GET /sorting_center/delivery_notes/print', {
  right: seesScNotes,
  ...atCentre,
  about: 'A delivery note, A4, as PDF, to look at: it is marked as a copy.',
  query: byNote,
  data: 'file',
})
