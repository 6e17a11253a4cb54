import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { epcLinehaulRefusals } from '@kuacang/contract/epc/linehaul/refusals'
import type { Caller } from '#kit/caller'
import { LostRace, lostOnUnique, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { holdBags, moveListed } from '../../packing/public.ts'
import { askPort } from '../../ports/public.ts'
import { createNote } from '../delivery-note/pack.ts'
import { bagsOn, epcNoteDocument, gramsOf, lockNote, type NoteRow } from '../delivery-note/store.ts'
import { oldestAlike } from './bookable.ts'
import { bookingQuestion } from './port-questions.ts'
import { epcLinehaulDocument, type LinehaulRow, mustFindLinehaul } from './store.ts'

/** Books a locked, approved delivery note: one linehaul note for the booking, confirmed when the firm has answered. */
const book = async (tx: Tx, caller: Caller, note: NoteRow): Promise<LinehaulRow> => {
  const { gateway, note_number } = note
  const booked = { id: newId(), linehaul_number: newNumber('LN') }
  const held = moveHeld(tx, caller, epcNoteDocument, 'book', note, {
    set: { linehaul_note_id: booked.id, fail_reason: '' },
    detail: { linehaul: booked.linehaul_number },
  })
  if (gateway === '' || gateway.includes(','))
    throw new Refused(epcLinehaulRefusals.no_gateway, { number: note_number })
  const on = await bagsOn(tx, caller, note.id)
  const ids = on.map((b) => b.id)
  moveListed(tx, caller, 'book', await holdBags(tx, caller, ids))
  tx.later(
    `insert into epc_linehaul_note (warehouse_id, id, linehaul_number, note_id, status, carrier_code, gateway, bag_count,
       parcel_count, weight_g, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      ...[caller.warehouse_id, booked.id, booked.linehaul_number, note.id, epcLinehaulStatus.code.packing],
      ...[held.carrier_code, gateway, note.bag_count, note.parcel_count, note.weight_g],
      ...[caller.user.username, tx.now],
    ],
    lostOnUnique,
  )
  tx.record({
    operation: 'epc_linehaul_note.create',
    object: { type: epcLinehaulDocument.table, id: booked.id, number: booked.linehaul_number },
    detail: { delivery_note: note_number },
  })
  const about = {
    type: epcLinehaulDocument.table,
    id: booked.id,
    number: booked.linehaul_number,
    version: 1,
  }
  const said = await askPort(tx, caller, bookingQuestion, about, {
    delivery_note_number: note_number,
    gateway,
    ready_at: tx.now.toISOString(),
    items: on.map((b) => ({
      bag_id: b.id,
      bag_number: b.bag_number,
      parcel_count: b.parcels,
      weight: kgOf(gramsOf(b)),
    })),
  })
  if ('said' in said && 'refused' in said.said)
    throw new Refused(epcLinehaulRefusals.refused, { message: said.said.refused.message })
  return mustFindLinehaul(tx, caller, booked.id)
}

/** Books an approved delivery note (PA-350). */
export const bookNote = async (tx: Tx, caller: Caller, code: string): Promise<LinehaulRow> =>
  book(tx, caller, await lockNote(tx, caller, code))

/** A note that a booking makes is offered to no other one: it is approved as it is made. */
const bookNew = async (tx: Tx, caller: Caller, codes: readonly string[]): Promise<LinehaulRow> => {
  const note = await createNote(tx, caller, codes, { by_booking: true })
  const approved = moveHeld(tx, caller, epcNoteDocument, 'approve', note, {
    set: { asked_at: tx.now, approved_at: tx.now },
  })
  return book(tx, caller, approved)
}

/** Books chosen bags (PA-347). */
export const bookBags = (tx: Tx, caller: Caller, codes: readonly string[]): Promise<LinehaulRow> =>
  bookNew(tx, caller, codes)

/**
 * Books the oldest bags (PA-348). Where another booking took one of them in between, it begins again with the oldest ones
 * that are left.
 */
export const bookOldest = async (
  tx: Tx,
  caller: Caller,
  { count, gateway }: { readonly count: number; readonly gateway?: string | undefined },
): Promise<LinehaulRow> => {
  const ids = await oldestAlike(tx, caller, count, gateway)
  if (ids.length === 0) throw new Refused(epcLinehaulRefusals.too_few)
  const bags = await holdBags(tx, caller, ids)
  if (bags.some((b) => b.listed_on !== '' || b.receipt_id !== null)) throw new LostRace('booked meanwhile')
  return bookNew(tx, caller, ids)
}
