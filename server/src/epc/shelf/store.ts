import type { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { Tx } from '#kit/database/transact'

/** What may lie on a shelf: it is here, and in no box. */
export const shelved: readonly NameOf<typeof epcParcelStatus>[] = [
  ...(['pending_review', 'pending_rescan', 'scanned_in', 'pending', 're_inbounded'] as const),
  ...(['re_inbound_submitted', 're_inbound_review', 'combined', 'direct_ship', 'unbound'] as const),
  ...(['order_trouble', 'combine_failed', 'to_return', 'to_return_requested'] as const),
]

/**
 * Parcels that were sown, closed into a box, packed for return, lost or put back to an earlier state lie on no shelf any
 * more. Each command that does so to parcels calls this for them (law epc.stays).
 */
export const leavePlaces = (tx: Tx, warehouse_id: number, parcelIds: readonly string[]): void => {
  if (parcelIds.length > 0)
    tx.later('delete from epc_stay where warehouse_id = $1 and parcel_id = any($2)', [
      warehouse_id,
      parcelIds,
    ])
}
