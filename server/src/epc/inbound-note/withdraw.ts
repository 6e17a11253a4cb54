import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { holdNumbers, leftNumbers } from '#kit/document/hold-numbers'
import { epcInboundNoteDocument } from './store.ts'

/** Takes back delivery notes that have not been taken over; answers the numbers of the bags that they list. */
export const withdrawNotes = async (tx: Tx, caller: Caller, numbers: readonly string[]) => {
  if (numbers.length === 0) return { withdrawn: 0, bag_numbers: [], errors: [] }
  const held = await holdNumbers(tx, caller, epcInboundNoteDocument, numbers)
  const may = (status: number) => epcInboundNoteDocument.machine.can('withdraw', status)
  const gone = held.filter((n) => may(n.status)).map((n) => n.id)
  await moveAll(tx, caller, epcInboundNoteDocument, 'withdraw', gone)
  const bags = await tx.run<{ bag_number: string }>(
    'select bag_number from epc_inbound_bag where warehouse_id = $1 and note_id = any($2) order by bag_number',
    [caller.warehouse_id, gone],
  )
  return {
    withdrawn: gone.length,
    bag_numbers: bags.map((b) => b.bag_number),
    errors: leftNumbers(
      caller,
      epcInboundNoteDocument,
      numbers,
      held,
      (status) => may(status) || status === epcInboundNoteStatus.code.cancelled,
    ),
  }
}
