import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import { epcInboundNoteRefusals } from '@kuacang/contract/epc/inbound-note/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { hold, moveAllHeld, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import type { CargoThing, HandoverSuite } from '../../handover/public.ts'
import { handOverBags } from '../inbound-bag/hand-over.ts'
import type { InboundBagRow } from '../inbound-bag/store.ts'
import type { HandedOver } from '../parcel/store.ts'
import {
  epcInboundNoteDocument,
  type InsideOfNote,
  insideNamedSql,
  insideOnReceiptSql,
  type NoteRow,
} from './store.ts'

const words = {
  origin: text('来源', 'Origin'),
  bags: text('袋数', 'Bags'),
  left: text('未到', 'Still to come'),
}
const { created, cancelled } = epcInboundNoteStatus.code

const notReady = (caller: Caller, note: NoteRow): Refused => {
  const { not_sent, already_here, cancelled: gone } = epcInboundNoteRefusals
  return new Refused(
    note.status === created ? not_sent : note.status === cancelled ? gone : already_here,
    { number: note.note_number, status: epcInboundNoteStatus.label(note.status) },
    triedOn(caller, epcInboundNoteDocument.table, 'hand_over', { ...note, number: note.note_number }),
  )
}

const thingsOf = (caller: Caller, notes: readonly NoteRow[], rows: readonly InsideOfNote[]): CargoThing[] => {
  const inside = new Map(rows.map((r) => [r.note_id, r]))
  return notes.map((note): CargoThing => {
    const { to_come, parcels, grams } = inside.get(note.id) ?? { to_come: 0, parcels: 0, grams: null }
    return {
      id: note.id,
      number: note.note_number,
      tag: '',
      display: [
        { label: words.origin, value: note.origin_hub_code },
        { label: words.bags, value: String(note.bag_count) },
        { label: words.left, value: String(to_come) },
      ],
      items: parcels,
      weight_g: grams,
      ready_at: note.created_at,
      receipt_id: note.receipt_id,
      notReady: epcInboundNoteDocument.machine.can('hand_over', note.status)
        ? undefined
        : () => notReady(caller, note),
      // Cancelled since it was scanned.
      pickOut: note.status === cancelled ? epcInboundNoteStatus.label(note.status) : undefined,
    }
  })
}

const lock = async (tx: Tx, caller: Caller, code: string): Promise<CargoThing> => {
  const values = [caller.warehouse_id, code]
  const [[note], inside] = await together(
    tx.run<NoteRow>(
      'select * from epc_inbound_note where warehouse_id = $1 and (note_number = $2 or id = $2) for update',
      values,
    ),
    tx.run<InsideOfNote>(insideNamedSql, values),
  )
  if (!note) {
    await mustFit(tx, caller, 'hub_inbound_bag', code)
    throw await wrongScan(tx, caller, { expected: 'delivery_note', code })
  }
  const [thing] = thingsOf(caller, [note], inside)
  if (!thing) throw new Error('one note is one thing')
  return thing
}

const theirBags = `epc_inbound_bag where warehouse_id = $1 and note_id = any($2) and receipt_id is null`
const lockBagsSql = `select * from ${theirBags} order by id for update`
const lockParcelsSql = `
select * from epc_parcel where warehouse_id = $1 and inbound_bag_id = any(array(select id from ${theirBags}))
  and status = ${epcParcelStatus.code.not_arrived} order by id for update`

/**
 * Delivery notes are taken over whole: with one signature their bags that are still to come, and the parcels in them,
 * are handed over. A bag that stands on a receipt of its own comes with that one.
 */
export const handoverSuite: HandoverSuite = {
  key: 'epc-inbound-delivery-note',
  prefix: 'ED',
  cargo: {
    lock,
    on: async (tx, caller, receipt_id) => {
      const values = [caller.warehouse_id, receipt_id]
      const [notes, inside] = await together(
        tx.run<NoteRow>(
          'select * from epc_inbound_note where warehouse_id = $1 and receipt_id = $2 order by note_number, id',
          values,
        ),
        tx.run<InsideOfNote>(insideOnReceiptSql, values),
      )
      return thingsOf(caller, notes, inside)
    },
    ...onReceipt(epcInboundNoteDocument),
    handOver: async (tx, caller, ids, { id, number }) => {
      const values = [caller.warehouse_id, ids]
      const [notes, bags, inside] = await together(
        hold<NoteRow>(tx, caller, epcInboundNoteDocument, ids),
        tx.run<InboundBagRow>(lockBagsSql, values),
        tx.run<HandedOver>(lockParcelsSql, values),
      )
      const { machine } = epcInboundNoteDocument
      if (notes.length !== ids.length || !notes.every((n) => machine.can('hand_over', n.status)))
        throw new LostRace('withdrawn meanwhile')
      moveAllHeld(tx, caller, epcInboundNoteDocument, 'hand_over', notes, {
        set: { handed_over_at: tx.now },
        detail: { receipt: number },
      })
      return handOverBags(tx, caller, bags, inside, number, { receipt_id: id })
    },
  },
}
