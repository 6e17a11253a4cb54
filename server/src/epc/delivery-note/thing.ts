import { epcNoteKind, epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcNoteRefusals } from '@kuacang/contract/epc/delivery-note/refusals'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { type HandoverSuiteKey, handoverStation } from '@kuacang/contract/handover/suites'
import { say, type Text, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { CargoThing } from '../../handover/public.ts'
import { linehaulNumbers } from '../linehaul/numbers.ts'
import { pickOutsOf } from './inside.ts'
import { deskOf } from './kinds.ts'
import { epcNoteDocument, groupOfNote, type NoteRow } from './store.ts'

const words = {
  kind: text('内容', 'Contents'),
  carrier: text('承运商', 'Carrier'),
  gateway: text('口岸', 'Gateway'),
  bags: text('袋数', 'Bags'),
}
const { handed_over, cancelled } = epcNoteStatus.code
const { created, partial } = epcLinehaulStatus.code
const finished: readonly number[] = [created, partial]

type Booked = { readonly linehaul_number: string; readonly status: number } | undefined

/** Why a note does not go on a receipt of this desk now; undefined where it does. */
const whyNot = (
  key: HandoverSuiteKey,
  caller: Caller,
  note: NoteRow,
  booked: Booked,
): Refused | undefined => {
  const { note_number: number, kind, status } = note
  const tried = triedOn(caller, epcNoteDocument.table, 'hand_over', { id: note.id, number, status })
  if (status === handed_over)
    return new Refused(epcNoteRefusals.gone, { note: number, status: epcNoteStatus.label(status) }, tried)
  const desk = deskOf(kind)
  if (desk !== key)
    return new Refused(epcNoteRefusals.other_desk, {
      ...{ note: number, kind: epcNoteKind.label(kind) },
      desk: handoverStation(desk).title,
    })
  if (!epcNoteDocument.machine.can('hand_over', status))
    return new Refused(
      epcNoteRefusals.not_ready,
      { note: number, status: epcNoteStatus.label(status) },
      tried,
    )
  if (booked && !finished.includes(booked.status))
    return new Refused(
      epcNoteRefusals.linehaul_open,
      { note: number, number: booked.linehaul_number, status: epcLinehaulStatus.label(booked.status) },
      tried,
    )
  return undefined
}

type OnNote = { readonly note_id: string; readonly bag_id: string }

/** Why a note must leave its receipt before that is signed: cancelled since, or for what is in its bags, by the first of them. */
const pickOutOf = (
  { id, status }: NoteRow,
  on: readonly OnNote[],
  ofBags: ReadonlyMap<string, Text>,
): Text | undefined =>
  status === cancelled
    ? epcNoteStatus.label(status)
    : on
        .filter((o) => o.note_id === id)
        .map((o) => ofBags.get(o.bag_id))
        .find((why) => why !== undefined)

/** What decides of notes whether they leave: the bags on them by id, why these must not leave, and the bookings. */
type Known = {
  readonly on: readonly OnNote[]
  readonly ofBags: ReadonlyMap<string, Text>
  readonly booked: Booked
}

/** A delivery note as what goes over the counter of a desk. */
export const thingOf = (
  caller: Caller,
  key: HandoverSuiteKey,
  note: NoteRow,
  { on, ofBags, booked }: Known,
): CargoThing => {
  const why = whyNot(key, caller, note, booked)
  return {
    id: note.id,
    number: note.note_number,
    tag: say(groupOfNote(note), caller.locale),
    display: [
      { label: words.carrier, value: note.carrier_code || '-' },
      { label: words.gateway, value: note.gateway || '-' },
      { label: words.bags, value: String(note.bag_count) },
    ],
    items: note.parcel_count,
    weight_g: note.weight_g,
    ready_at: note.approved_at,
    receipt_id: note.receipt_id,
    notReady: why && (() => why),
    pickOut: pickOutOf(note, on, ofBags),
  }
}

const bagsOnSql =
  'select note_id, bag_id from epc_note_bag where warehouse_id = $1 and note_id = any($2) and live order by bag_id'

/** Delivery notes as what goes over the counter of a desk. */
export const thingsOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  key: HandoverSuiteKey,
  notes: readonly NoteRow[],
): Promise<CargoThing[]> => {
  if (notes.length === 0) return []
  const [linehaul, on] = await together(
    linehaulNumbers(
      tx,
      caller,
      notes.map((n) => n.linehaul_note_id),
    ),
    tx.run<OnNote>(bagsOnSql, [caller.warehouse_id, notes.map((n) => n.id)]),
  )
  const ofBags = await pickOutsOf(
    tx,
    caller,
    on.map((o) => o.bag_id),
  )
  return notes.map((note) =>
    thingOf(caller, key, note, { on, ofBags, booked: linehaul.get(note.linehaul_note_id) }),
  )
}
