import { epcNoteKind, epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcNoteRefusals } from '@kuacang/contract/epc/delivery-note/refusals'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { type HandoverSuiteKey, handoverStation } from '@kuacang/contract/handover/suites'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { say, type Text, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveAll, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { CargoThing, HandoverSuite, ReceiptCause } from '../../handover/public.ts'
import { finishedBags, handOverBags } from '../../packing/public.ts'
import { leaveLinehaul } from '../linehaul/leave.ts'
import { linehaulNumbers } from '../linehaul/numbers.ts'
import { pickOutsOf } from './inside.ts'
import { deskOf, outboundBags, suitesOf } from './kinds.ts'
import { leaveParcels } from './leave.ts'
import { bagsOfNotes, epcNoteDocument, groupOfNote, lockNote, type NoteRow } from './store.ts'

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

/** Why notes must leave their receipt before it is signed: cancelled since, or for what is in their bags. */
const pickOutsOfNotes = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  notes: readonly NoteRow[],
): Promise<ReadonlyMap<string, Text>> => {
  const on = await tx.run<{ note_id: string; bag_id: string }>(
    'select note_id, bag_id from epc_note_bag where warehouse_id = $1 and note_id = any($2) and live order by bag_id',
    [caller.warehouse_id, notes.map((n) => n.id)],
  )
  const ofBags = await pickOutsOf(
    tx,
    caller,
    on.map((o) => o.bag_id),
  )
  const out = new Map<string, Text>()
  for (const { note_id, bag_id } of on) {
    const why = ofBags.get(bag_id)
    if (why && !out.has(note_id)) out.set(note_id, why)
  }
  for (const note of notes) if (note.status === cancelled) out.set(note.id, epcNoteStatus.label(note.status))
  return out
}

const thingsOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  key: HandoverSuiteKey,
  notes: readonly NoteRow[],
): Promise<CargoThing[]> => {
  if (notes.length === 0) return []
  const booked = notes.map((n) => n.linehaul_note_id)
  const [linehaul, out] = await together(
    linehaulNumbers(tx, caller, booked),
    pickOutsOfNotes(tx, caller, notes),
  )
  return notes.map((note): CargoThing => {
    const why = whyNot(key, caller, note, linehaul.get(note.linehaul_note_id))
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
      pickOut: out.get(note.id),
    }
  })
}

/** Notes leave, all or none: their bookings, their bags, and what is in these. */
const handOverNotes = async (
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  cause: ReceiptCause,
): Promise<number> => {
  const [notes, bags] = await together(
    moveAll<NoteRow>(tx, caller, epcNoteDocument, 'hand_over', ids, {
      set: { handed_over_at: tx.now },
      detail: { receipt: cause.number },
    }),
    tx.run<{ bag_id: string }>(bagsOfNotes, [caller.warehouse_id, ids]),
  )
  if (notes.length !== ids.length) throw new Refused(kitRefusals.busy)
  const bagIds = bags.map((b) => b.bag_id)
  await leaveLinehaul(tx, caller, notes, cause)
  const stations = suitesOf(notes.map((n) => n.kind))
  return handOverBags(tx, caller, stations, bagIds, cause, leaveParcels)
}

/** A desk where delivery notes leave; `kinds.ts` says which kind of note leaves where. */
const noteSuite = (key: HandoverSuiteKey, prefix: string): HandoverSuite => ({
  key,
  prefix,
  cargo: {
    lock: async (tx, caller, code) => {
      const [thing] = await thingsOf(tx, caller, key, [await lockNote(tx, caller, code)])
      if (!thing) throw new Error('one note is one thing')
      return thing
    },
    on: async (tx, caller, receipt_id) => {
      const notes = await tx.run<NoteRow>(
        'select * from epc_note where warehouse_id = $1 and receipt_id = $2 order by note_number, id',
        [caller.warehouse_id, receipt_id],
      )
      return thingsOf(tx, caller, key, notes)
    },
    ...onReceipt(epcNoteDocument),
    handOver: handOverNotes,
  },
})

/** What leaves a parcel centre: outbound bags by themselves, and delivery notes of each kind with all that is on them. */
export const handoverSuites: readonly HandoverSuite[] = [
  {
    key: 'epc-outbound-bag',
    prefix: 'EO',
    cargo: finishedBags([outboundBags], leaveParcels, { pickOuts: pickOutsOf }),
  },
  noteSuite('epc-delivery-note', 'EN'),
  noteSuite('epc-dhl-delivery-note', 'EC'),
  noteSuite('epc-outbound-pickup-delivery-note', 'EP'),
]
