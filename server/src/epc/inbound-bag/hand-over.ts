import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { handOverParcelsOf } from '../parcel/store.ts'
import { epcInboundBagDocument } from './store.ts'

/**
 * Inbound bags have been handed over with a signed receipt, and with them their parcels; answers how many parcels
 * (PA-168). `set`: columns of the bags that change with it.
 */
export const handOverBags = async (
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  receipt: string,
  set: { readonly receipt_id?: string } = {},
): Promise<number> => {
  const moved = await moveAll<{ id: string; bag_number: string }>(
    tx,
    caller,
    epcInboundBagDocument,
    'hand_over',
    ids,
    { set: { ...set, handed_over_at: tx.now }, detail: { receipt } },
  )
  const parcels = await handOverParcelsOf(
    tx,
    caller,
    moved.map((bag) => bag.id),
    receipt,
  )
  for (const { id, bag_number } of moved)
    tx.emit({
      topic: 'epc.bag_handed_over',
      object: { type: epcInboundBagDocument.table, id },
      payload: {
        bag_number,
        receipt_number: receipt,
        parcels: parcels.filter((p) => p.inbound_bag_id === id).map((p) => p.tracking_id),
      },
    })
  return parcels.length
}
