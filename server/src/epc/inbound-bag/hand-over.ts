import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld } from '#kit/document/document'
import { type HandedOver, handOverParcels } from '../parcel/store.ts'
import { epcInboundBagDocument, type InboundBagRow } from './store.ts'

/**
 * Those of the locked inbound bags that may be taken over are, with a signed receipt, and with them their locked parcels; answers
 * how many parcels (PA-168). `set`: columns of the bags that change with it.
 */
export const handOverBags = async (
  tx: Tx,
  caller: Caller,
  bags: readonly InboundBagRow[],
  inside: readonly HandedOver[],
  receipt: string,
  set: { readonly receipt_id?: string } = {},
): Promise<number> => {
  const coming = bags.filter((bag) => epcInboundBagDocument.machine.can('hand_over', bag.status))
  moveAllHeld(tx, caller, epcInboundBagDocument, 'hand_over', coming, {
    set: { ...set, handed_over_at: tx.now },
    detail: { receipt },
  })
  const ids = new Set(coming.map((bag) => bag.id))
  const parcels = await handOverParcels(
    tx,
    caller,
    inside.filter((p) => ids.has(p.inbound_bag_id)),
    receipt,
  )
  for (const { id, bag_number } of coming)
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
