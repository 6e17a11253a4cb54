import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { epcLinehaulRefusals } from '@kuacang/contract/epc/linehaul/refusals'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, lostOnUnique, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { moveListed } from '../../packing/public.ts'
import { askPort, portOf } from '../../ports/public.ts'
import { noteSuites } from '../delivery-note/kinds.ts'
import { bagsCoded, createNoteOf, holdBagsToList, type Packed } from '../delivery-note/pack.ts'
import {
  epcNoteDocument,
  gramsOf,
  lockBagsOn,
  lockNote,
  type NoteBag,
  type NoteRow,
} from '../delivery-note/store.ts'
import { type ArrivalRules, type ArrivingParcel, arrivalRules, arrivingMeant } from './arrivals.ts'
import { oldestAlike } from './bookable.ts'
import { bookEmbedded, bookingQuestion, confirmHeld, nextDeparture } from './port-questions.ts'
import { type Booked, epcLinehaulDocument, type LinehaulRow, mustFindLinehaul } from './store.ts'

/** What a booking needs beside the note: who answers, the next departure of the built-in firm, and how arrivals are counted. */
const bookingFacts = async (tx: Tx, caller: Caller): Promise<Facts> => {
  const [port, departure, rules] = await together(
    portOf(tx, caller, bookingQuestion.kind),
    nextDeparture(tx, caller, tx.now.toISOString()),
    arrivalRules(tx, caller),
  )
  return { port, departure, rules }
}

type Facts = {
  readonly port: Awaited<ReturnType<typeof portOf>>
  readonly departure: Awaited<ReturnType<typeof nextDeparture>>
  readonly rules: ArrivalRules
}

type ToBook = {
  readonly note: NoteRow
  /** All that is on it, locked. */
  readonly bags: readonly NoteBag[]
  readonly facts: Facts
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
  const [note, bags, arriving, facts] = await together(
    lockNote(tx, caller, code),
    lockBagsOn(tx, caller, code),
    tx.run<ArrivingParcel>(arrivingOfNoteSql, [caller.warehouse_id, code]),
    bookingFacts(tx, caller),
  )
  return book(tx, caller, { note, bags, facts: withArriving(facts, arriving) })
}

const arrivingOfNoteSql = `
with meant (id) as (
  select nb.bag_id from epc_note_bag nb where nb.warehouse_id = $1 and nb.live
    and nb.note_id = (select id from epc_note where warehouse_id = $1 and (note_number = $2 or id = $2)))
${arrivingMeant}`
const arrivingOfBagsSql = `${bagsCoded} ${arrivingMeant}`

const withArriving = (facts: Facts, arriving: readonly ArrivingParcel[]): Facts => ({
  ...facts,
  rules: { ...facts.rules, arriving },
})

/** Bags by number or id, locked, with what arrivals of them are counted. */
const holdToBook = (tx: Tx, caller: Caller, codes: readonly string[]) =>
  together(
    holdBagsToList(tx, caller, codes),
    tx.run<ArrivingParcel>(arrivingOfBagsSql, [caller.warehouse_id, codes, noteSuites]),
  )

/** A note that a booking makes of held bags is offered to no other one: it is approved as it is made. */
const bookNew = async (tx: Tx, caller: Caller, packed: readonly Packed[], facts: Facts): Promise<Booked> => {
  const { note } = await createNoteOf(tx, caller, packed, { by_booking: true })
  const approved = moveHeld(tx, caller, epcNoteDocument, 'approve', note, {
    set: { asked_at: tx.now, approved_at: tx.now },
  })
  const bags = packed.map(({ bag, inside }) => ({ ...bag, parcels: inside.parcels }))
  return book(tx, caller, { note: approved, bags, facts })
}

/** Books chosen bags (PA-347). */
export const bookBags = async (tx: Tx, caller: Caller, codes: readonly string[]): Promise<Booked> => {
  const [[packed, arriving], facts] = await together(holdToBook(tx, caller, codes), bookingFacts(tx, caller))
  return bookNew(tx, caller, packed, withArriving(facts, arriving))
}

/**
 * Books the oldest bags (PA-348). Where another booking took one of them in between, it begins again with the oldest ones
 * that are left.
 */
export const bookOldest = async (
  tx: Tx,
  caller: Caller,
  { count, gateway }: { readonly count: number; readonly gateway?: string | undefined },
): Promise<Booked> => {
  const [ids, facts] = await together(oldestAlike(tx, caller, count, gateway), bookingFacts(tx, caller))
  if (ids.length === 0) throw new Refused(epcLinehaulRefusals.too_few)
  const [packed, arriving] = await holdToBook(tx, caller, ids)
  if (packed.some(({ bag }) => bag.listed_on !== '' || bag.receipt_id !== null))
    throw new LostRace('booked meanwhile')
  return bookNew(tx, caller, packed, withArriving(facts, arriving))
}
