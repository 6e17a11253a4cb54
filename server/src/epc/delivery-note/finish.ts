import type { cancelEpcNote } from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcNoteRefusals } from '@kuacang/contract/epc/delivery-note/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import { askReason } from '#kit/ask-reason'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { holdBags, unlistBags } from '../../packing/public.ts'
import { askPort, portOf } from '../../ports/public.ts'
import { linehaulNumbers } from '../linehaul/numbers.ts'
import { approvalMove, approvalQuestion } from './port-questions.ts'
import { bagsOn, epcNoteDocument, lockNote, mustBeChangeable, type NoteRow } from './store.ts'

/** Finishes a note and asks its carrier for approval; where the product answers itself, it is approved at once. */
export const finishNote = async (tx: Tx, caller: Caller, code: string): Promise<NoteRow> => {
  const note = await lockNote(tx, caller, code)
  mustBeChangeable(note)
  if (note.bag_count === 0 && epcNoteDocument.machine.can('ask', note.status))
    throw new Refused(epcNoteRefusals.empty, { note: note.note_number })
  const asked = moveHeld(tx, caller, epcNoteDocument, 'ask', note, { set: { asked_at: tx.now } })
  const [bags, port] = await together(bagsOn(tx, caller, note.id), portOf(tx, caller, approvalQuestion.kind))
  let now = asked
  const question: typeof approvalQuestion = {
    ...approvalQuestion,
    applyAnswer: async (_tx, _caller, _about, said) => {
      const { action, ...change } = approvalMove(tx, said)
      now = moveHeld(tx, caller, epcNoteDocument, action, asked, change)
      return { used: null }
    },
  }
  const about = {
    type: epcNoteDocument.table,
    id: note.id,
    number: note.note_number,
    version: note.version + 1,
  }
  const offered = {
    delivery_note_number: note.note_number,
    carrier_code: note.carrier_code,
    gateway: note.gateway,
    parcel_count: note.parcel_count,
    total_weight: note.weight_g / 1000,
    bags: bags.map((b) => ({ bag_number: b.bag_number, parcel_count: b.parcels })),
  }
  await askPort(tx, caller, question, about, offered, port)
  return now
}

/** Opens a note again that the carrier refused. */
export const retryNote = async (tx: Tx, caller: Caller, code: string): Promise<NoteRow> => {
  const note = await lockNote(tx, caller, code)
  return moveHeld(tx, caller, epcNoteDocument, 'retry', note, { set: { fail_reason: '', asked_at: null } })
}

const question = {
  title: text('取消交货单 {note}？', 'Cancel delivery note {note}?'),
  message: text(
    '上面的 {n} 个袋会移出，可以放到另一张交货单。',
    '{n} {n|bag|bags} on it will be taken off and can go on another note.',
  ),
  usual: [text('放错袋', 'Wrong bags on it'), text('改期发运', 'It leaves another day')],
}

/** Cancels a locked note; its bags are free again. */
export const endNote = async (tx: Tx, caller: Caller, note: NoteRow, detail: object): Promise<NoteRow> => {
  const on = await bagsOn(tx, caller, note.id)
  const bags = await holdBags(
    tx,
    caller,
    on.map((b) => b.id),
  )
  const moved = moveHeld(tx, caller, epcNoteDocument, 'cancel', note, { detail: { ...detail } })
  tx.later('update epc_note_bag set live = false where warehouse_id = $1 and note_id = $2 and live', [
    caller.warehouse_id,
    note.id,
  ])
  unlistBags(tx, caller, bags)
  return moved
}

/** Cancels a note that has not left. A booked one is unbooked first, by its linehaul note. */
export const cancelNote = async (
  tx: Tx,
  caller: Caller,
  body: z.output<typeof cancelEpcNote.body>,
): Promise<NoteRow> => {
  const note = await lockNote(tx, caller, body.delivery_note_id)
  const { note_number, status, receipt_id, linehaul_note_id } = note
  if (status === epcNoteStatus.code.booked) {
    const numbers = await linehaulNumbers(tx, caller, [linehaul_note_id])
    const number = numbers.get(linehaul_note_id)?.linehaul_number ?? ''
    throw new Refused(epcNoteRefusals.booked, { note: note_number, number })
  }
  if (epcNoteDocument.machine.can('cancel', status)) {
    if (receipt_id) throw new Refused(epcNoteRefusals.still_on_receipt, { note: note_number })
    if (!body.reason) throw askReason(caller, question, { note: note_number, n: note.bag_count })
  }
  return endNote(tx, caller, note, { reason: body.reason })
}
