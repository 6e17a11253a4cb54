import { epcLinehaulRefusals } from '@kuacang/contract/epc/linehaul/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { ReceiptCause } from '../../handover/public.ts'
import { moveListed } from '../../packing/public.ts'
import type { HeldNotes } from '../delivery-note/hold.ts'
import { bagsOn } from '../delivery-note/store.ts'
import { departBags } from './depart.ts'
import { type Booked, epcLinehaulDocument, type LinehaulRow, lockLinehaul } from './store.ts'

/** What was booked is packed; the firm must have confirmed it. */
export const finishLinehaul = async (tx: Tx, caller: Caller, id: string): Promise<Booked> => {
  const { linehaul, note } = await lockLinehaul(tx, caller, id)
  if (linehaul.order_number === null && epcLinehaulDocument.machine.can('finish', linehaul.status))
    throw new Refused(epcLinehaulRefusals.unconfirmed, { note: linehaul.linehaul_number })
  return { note, linehaul: moveHeld(tx, caller, epcLinehaulDocument, 'finish', linehaul) }
}

/** The flight has left. Its manifest is made as it leaves: containers say so. */
export const shipLinehaul = async (tx: Tx, caller: Caller, id: string): Promise<Booked> => {
  const { linehaul, note } = await lockLinehaul(tx, caller, id)
  const shipped = moveHeld(tx, caller, epcLinehaulDocument, 'ship', linehaul, { set: { shipped_at: tx.now } })
  moveListed(tx, caller, 'ship', await bagsOn(tx, caller, linehaul.note_id))
  return { note, linehaul: shipped }
}

/** The bookings of held delivery notes that leave are handed over with them; the linehaul firm's system is told. */
export const leaveLinehaul = async (
  tx: Tx,
  caller: Caller,
  { notes, linehauls, bags, senders: { preference } }: HeldNotes,
  { number: receipt }: ReceiptCause,
): Promise<LinehaulRow[]> => {
  if (!linehauls.every((l) => epcLinehaulDocument.machine.can('hand_over', l.status)))
    throw new Refused(kitRefusals.busy)
  const left = moveAllHeld(tx, caller, epcLinehaulDocument, 'hand_over', linehauls, {
    set: { handed_over_at: tx.now },
    detail: { receipt },
  })
  await departBags(tx, caller, left, bags, preference.sorting_centres)
  for (const one of left) {
    const note = notes.find((n) => n.linehaul_note_id === one.id)
    tx.emit({
      topic: 'epc.linehaul_left',
      object: { type: epcLinehaulDocument.table, id: one.id },
      payload: {
        ...{ linehaul_order_number: one.order_number, flight: one.flight, gateway: one.gateway },
        ...{ delivery_note_number: note?.note_number, receipt_number: receipt },
        ...{ bags: one.bag_count, parcels: one.parcel_count },
      },
    })
  }
  return left
}
