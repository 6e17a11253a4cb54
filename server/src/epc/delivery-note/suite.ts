import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { HandoverSuite, ReceiptCause } from '../../handover/public.ts'
import { finishedBags } from '../../packing/public.ts'
import { leaveNotes } from './hand-over.ts'
import { besideNotes, holdNotes, notes } from './hold.ts'
import { pickOutsOf } from './inside.ts'
import { outboundBags } from './kinds.ts'
import { leaveParcels } from './leave.ts'
import { epcNoteDocument, lockNote, type NoteRow } from './store.ts'
import { thingOf } from './thing.ts'

const handOverNotes = async (
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  cause: ReceiptCause,
): Promise<number> => {
  const held = await holdNotes(tx, caller, notes.ofIds, ids)
  if (held.notes.length !== ids.length) throw new Refused(kitRefusals.busy)
  return (await leaveNotes(tx, caller, held, cause)).parcels
}

/** A desk where delivery notes leave; `kinds.ts` says which kind of note leaves where. */
const noteSuite = (key: HandoverSuiteKey, prefix: string): HandoverSuite => ({
  key,
  prefix,
  cargo: {
    lock: async (tx, caller, code) => {
      const [note, beside] = await together(
        lockNote(tx, caller, code),
        besideNotes(tx, caller, notes.named, code),
      )
      return thingOf(caller, key, note, beside)
    },
    on: async (tx, caller, receipt_id) => {
      const [rows, beside] = await together(
        tx.run<NoteRow>(
          'select * from epc_note where warehouse_id = $1 and receipt_id = $2 order by note_number, id',
          [caller.warehouse_id, receipt_id],
        ),
        besideNotes(tx, caller, notes.onReceipt, receipt_id),
      )
      return rows.map((note) => thingOf(caller, key, note, beside))
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
