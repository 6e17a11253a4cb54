import { epcNoteKind, epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcNoteRefusals } from '@kuacang/contract/epc/delivery-note/refusals'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { type HandoverSuiteKey, handoverStation } from '@kuacang/contract/handover/suites'
import { say, type Text, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { CargoThing } from '../../handover/public.ts'
import type { BesideNotes } from './hold.ts'
import { deskOf } from './kinds.ts'
import { epcNoteDocument, groupOfNote, type NoteRow } from './store.ts'

const words = {
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

/** Why a note must leave its receipt before that is signed: cancelled since, or for what is in the first of its bags. */
const pickOutOf = ({ id, status }: NoteRow, beside: BesideNotes): Text | undefined => {
  if (status === cancelled) return epcNoteStatus.label(status)
  const own = beside.bags.filter((b) => b.note_id === id)
  return own.map((b) => beside.outs.get(b.id)).find((why) => why !== undefined)
}

/** A delivery note as what goes over the counter of a desk. */
export const thingOf = (
  caller: Caller,
  key: HandoverSuiteKey,
  note: NoteRow,
  beside: BesideNotes,
): CargoThing => {
  const why = whyNot(
    key,
    caller,
    note,
    beside.linehauls.find((l) => l.id === note.linehaul_note_id),
  )
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
    pickOut: pickOutOf(note, beside),
  }
}
