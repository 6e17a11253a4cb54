import { text } from '@kuacang/contract/kit/text'
import { scReturnStatus } from '@kuacang/contract/sorting-centre/return/enums'
import { scReturnMachine } from '@kuacang/contract/sorting-centre/return/machine'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import { newId } from '#kit/ids'

export const scReturnDocument = {
  machine: scReturnMachine,
  title: text('退件', 'return'),
  table: 'sc_return',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document

type Returned = { readonly id: string; readonly tracking_id: string }

/** Notes that a parcel came back or cannot go; its own move is the caller's. A parcel has one return under way. */
export const registerReturn = (
  tx: Tx,
  caller: Caller,
  parcel: Returned,
  { reason, remark = '' }: { readonly reason: number; readonly remark?: string },
): string => {
  const id = newId()
  tx.later(
    `insert into sc_return (warehouse_id, id, tracking_id, parcel_id, status, reason, remark, registered_by, created_at, updated_at)
     values ($1, $2, $3, $4, ${scReturnStatus.code.registered}, $5, $6, $7, $8, $8)`,
    [caller.warehouse_id, id, parcel.tracking_id, parcel.id, reason, remark, caller.user.username, tx.now],
    lostOnUnique,
  )
  tx.record({
    operation: 'sc_return.register',
    object: { type: scReturnDocument.table, id, number: parcel.tracking_id },
    parent: { type: 'sc_parcel', id: parcel.id },
    detail: { reason_code: reason, ...(remark && { reason: remark }) },
  })
  return id
}
