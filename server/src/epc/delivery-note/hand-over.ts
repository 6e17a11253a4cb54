import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { type ReceiptCause, signHeld } from '../../handover/public.ts'
import { moveLeaving } from '../../packing/public.ts'
import { leaveLinehaul } from '../linehaul/leave.ts'
import type { LinehaulRow } from '../linehaul/store.ts'
import type { HeldNotes } from './hold.ts'
import { deskOf, suitesOf } from './kinds.ts'
import { leaveHeld } from './leave.ts'
import { epcNoteDocument, type NoteRow } from './store.ts'
import { thingOf } from './thing.ts'

/** What left, as it is then; `parcels`: how many. */
type Left = {
  readonly notes: readonly NoteRow[]
  readonly linehauls: readonly LinehaulRow[]
  readonly parcels: number
}

/** Held notes leave, all or none: their bookings, their bags, and what is in these. */
export const leaveNotes = async (
  tx: Tx,
  caller: Caller,
  held: HeldNotes,
  cause: ReceiptCause,
): Promise<Left> => {
  if (!held.notes.every((n) => epcNoteDocument.machine.can('hand_over', n.status)))
    throw new Refused(kitRefusals.busy)
  const notes = moveAllHeld(tx, caller, epcNoteDocument, 'hand_over', held.notes, {
    set: { handed_over_at: tx.now },
    detail: { receipt: cause.number },
  })
  const linehauls = await leaveLinehaul(tx, caller, held, cause)
  moveLeaving(tx, caller, suitesOf(notes.map((n) => n.kind)), held, cause)
  const bagIds = held.bags.map((b) => b.id)
  const parcels = leaveHeld(tx, caller, bagIds, held.parcels, cause, held.senders)
  return { notes, linehauls, parcels }
}

/** Hands over one note at once, whose lock is under way, on a signed receipt of its own. `missing`: what is refused without it. */
export const handOverAlone = async (
  tx: Tx,
  caller: Caller,
  holding: Promise<HeldNotes>,
  files: readonly Upload[],
  missing: () => Refused,
) => {
  const left: Left[] = []
  const held = holding.then((all) => {
    const [note] = all.notes
    if (!note) throw missing()
    const handOver = async (cause: ReceiptCause) => {
      const gone = await leaveNotes(tx, caller, all, cause)
      left.push({ ...gone, notes: gone.notes.map((n) => ({ ...n, receipt_id: cause.id })) })
      return gone.parcels
    }
    return { suite: deskOf(note.kind), thing: thingOf(caller, deskOf(note.kind), note, all), handOver }
  })
  const { receipt_number } = await signHeld(tx, caller, held, files)
  const [gone] = left
  const [note] = gone?.notes ?? []
  if (!gone || !note) throw new Error('a note that was signed has left')
  const linehaul = gone.linehauls.find((l) => l.id === note.linehaul_note_id)
  return { note, linehaul, receipt_number, parcels: gone.parcels }
}
