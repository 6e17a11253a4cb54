import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { epcLinehaulRefusals } from '@kuacang/contract/epc/linehaul/refusals'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, lostOnUnique, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { holdBags, moveListed } from '../../packing/public.ts'
import { askPort, portOf } from '../../ports/public.ts'
import { createNote } from '../delivery-note/pack.ts'
import {
  epcNoteDocument,
  gramsOf,
  lockBagsOn,
  lockNote,
  type NoteBag,
  type NoteRow,
} from '../delivery-note/store.ts'
import { arrivalRules } from './arrivals.ts'
import { oldestAlike } from './bookable.ts'
import { bookEmbedded, bookingQuestion, confirmHeld, nextDeparture } from './port-questions.ts'
import { type Booked, epcLinehaulDocument, type LinehaulRow, mustFindLinehaul } from './store.ts'

/** What a booking needs beside the note: who answers, the next departure of the built-in firm, and how arrivals are counted. */
const bookingFacts = async (tx: Tx, caller: Caller) => {
  const [port, departure, rules] = await together(
    portOf(tx, caller, bookingQuestion.kind),
    nextDeparture(tx, caller, tx.now.toISOString()),
    arrivalRules(tx, caller),
  )
  return { port, departure, rules }
}

type ToBook = {
  readonly note: NoteRow
  /** All that is on it, locked. */
  readonly bags: readonly NoteBag[]
  readonly facts: Awaited<ReturnType<typeof bookingFacts>>
}

/** Books a locked, approved delivery note: one linehaul note for the booking, confirmed when the firm has answered. */
const book = async (tx: Tx, caller: Caller, { note, bags, facts }: ToBook): Promise<Booked> => {
  const { gateway, note_number } = note
  const { port, departure, rules } = facts
  let booked: LinehaulRow = {
    ...{ id: newId(), linehaul_number: newNumber('LN'), note_id: note.id },
    ...{
      status: epcLinehaulStatus.code.packing,
      order_number: null,
      carrier_code: note.carrier_code,
      gateway,
    },
    ...{ flight: '', cut_off_at: null, arrives_on: '', fail_reason: '', over_tax: [] },
    ...{ bag_count: note.bag_count, parcel_count: note.parcel_count, weight_g: note.weight_g, version: 1 },
    ...{ created_by: caller.user.username, created_at: tx.now, handed_over_at: null, shipped_at: null },
  }
  const { id, linehaul_number: number } = booked
  moveHeld(tx, caller, epcNoteDocument, 'book', note, {
    set: { linehaul_note_id: id, fail_reason: '' },
    detail: { linehaul: number },
  })
  if (gateway === '' || gateway.includes(','))
    throw new Refused(epcLinehaulRefusals.no_gateway, { number: note_number })
  moveListed(tx, caller, 'book', bags)
  tx.later(
    `insert into epc_linehaul_note (warehouse_id, id, linehaul_number, note_id, status, carrier_code, gateway, bag_count,
       parcel_count, weight_g, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      ...[caller.warehouse_id, id, number, note.id, booked.status, booked.carrier_code, gateway],
      ...[note.bag_count, note.parcel_count, note.weight_g, caller.user.username, tx.now],
    ],
    lostOnUnique,
  )
  tx.record({
    operation: 'epc_linehaul_note.create',
    object: { type: epcLinehaulDocument.table, id, number },
    detail: { delivery_note: note_number },
  })
  // What is held is not read again where the product answers itself; an answer that was rehearsed is taken as from outside.
  let isEmbedded = false
  const question: typeof bookingQuestion = {
    ...bookingQuestion,
    embedded: async (_tx, _caller, wanted) => {
      const answer = await bookEmbedded(tx, caller, wanted, { departure, rules, linehaul_note_id: id })
      isEmbedded = true
      return { answer }
    },
    applyAnswer: async (_tx, _caller, about, said) => {
      if (!isEmbedded || 'refused' in said) return bookingQuestion.applyAnswer(tx, caller, about, said)
      booked = confirmHeld(tx, caller, booked, said.answer)
      return { used: null }
    },
  }
  const wanted = {
    delivery_note_number: note_number,
    gateway,
    ready_at: tx.now.toISOString(),
    items: bags.map((b) => ({
      bag_id: b.id,
      bag_number: b.bag_number,
      parcel_count: b.parcels,
      weight: kgOf(gramsOf(b)),
    })),
  }
  const about = { type: epcLinehaulDocument.table, id, number, version: 1 }
  const said = await askPort(tx, caller, question, about, wanted, port)
  if ('said' in said && 'refused' in said.said)
    throw new Refused(epcLinehaulRefusals.refused, { message: said.said.refused.message })
  return { note, linehaul: isEmbedded ? booked : await mustFindLinehaul(tx, caller, id) }
}

/** Books an approved delivery note (PA-350). */
export const bookNote = async (tx: Tx, caller: Caller, code: string): Promise<Booked> => {
  const [note, bags, facts] = await together(
    lockNote(tx, caller, code),
    lockBagsOn(tx, caller, code),
    bookingFacts(tx, caller),
  )
  return book(tx, caller, { note, bags, facts })
}

/** A note that a booking makes is offered to no other one: it is approved as it is made. */
const bookNew = async (tx: Tx, caller: Caller, codes: readonly string[]): Promise<Booked> => {
  const [{ note, packed }, facts] = await together(
    createNote(tx, caller, codes, { by_booking: true }),
    bookingFacts(tx, caller),
  )
  const approved = moveHeld(tx, caller, epcNoteDocument, 'approve', note, {
    set: { asked_at: tx.now, approved_at: tx.now },
  })
  const bags = packed.map(({ bag, inside }) => ({ ...bag, parcels: inside.parcels }))
  return book(tx, caller, { note: approved, bags, facts })
}

/** Books chosen bags (PA-347). */
export const bookBags = (tx: Tx, caller: Caller, codes: readonly string[]): Promise<Booked> =>
  bookNew(tx, caller, codes)

/**
 * Books the oldest bags (PA-348). Where another booking took one of them in between, it begins again with the oldest ones
 * that are left.
 */
export const bookOldest = async (
  tx: Tx,
  caller: Caller,
  { count, gateway }: { readonly count: number; readonly gateway?: string | undefined },
): Promise<Booked> => {
  const ids = await oldestAlike(tx, caller, count, gateway)
  if (ids.length === 0) throw new Refused(epcLinehaulRefusals.too_few)
  const bags = await holdBags(tx, caller, ids)
  if (bags.some((b) => b.listed_on !== '' || b.receipt_id !== null)) throw new LostRace('booked meanwhile')
  return bookNew(tx, caller, ids)
}
