import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { holdBags, moveListed } from '../../packing/public.ts'
import { endNote } from '../delivery-note/finish.ts'
import { bagsOn, epcNoteDocument, type NoteRow } from '../delivery-note/store.ts'
import { releaseArrivals } from './arrivals.ts'
import { epcLinehaulDocument, type LinehaulRow } from './store.ts'

type Held = { readonly linehaul: LinehaulRow; readonly note: NoteRow }
type Why = { readonly set?: Readonly<Record<string, unknown>>; readonly reason?: string | undefined }

/**
 * Ends a booking, both locked: its delivery note can be booked again or cancelled, and a note that was made by the booking
 * ends with it. What it took of the exemptions of recipients is given back.
 */
export const giveBack = async (
  tx: Tx,
  caller: Caller,
  { linehaul, note }: Held,
  { set = {}, reason }: Why,
): Promise<LinehaulRow> => {
  const detail = reason ? { reason } : {}
  const on = await bagsOn(tx, caller, note.id)
  const bags = await holdBags(
    tx,
    caller,
    on.map((b) => b.id),
  )
  const moved = moveHeld(tx, caller, epcLinehaulDocument, 'cancel', linehaul, { set, detail })
  await releaseArrivals(tx, caller, linehaul.id)
  moveListed(tx, caller, 'unbook', bags)
  const free = moveHeld(tx, caller, epcNoteDocument, 'unbook', note, {
    set: { linehaul_note_id: null },
    detail: { linehaul: linehaul.linehaul_number },
  })
  if (note.by_booking) await endNote(tx, caller, free, detail)
  return moved
}
