import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { countsOf, type SetRow } from '../decision/store.ts'
import type { ParcelRow } from '../parcel/store.ts'

const hour = 3_600_000

/** The set hears that one of its members was scanned in at a time by the platform's clock: the first begins its wait. */
export const noteArrival = (
  tx: Tx,
  { warehouse_id }: Scope,
  set: SetRow,
  members: readonly ParcelRow[],
  { max_wait_h }: Pick<WarehousePreference, 'max_wait_h'>,
  now: Date,
): SetRow => {
  const first = set.first_scanned_at ?? now
  const latest = new Date(first.getTime() + max_wait_h * hour)
  const deadline = set.deadline && set.deadline < latest ? set.deadline : latest
  const next = { ...set, ...countsOf(members), first_scanned_at: first, deadline, version: set.version + 1 }
  tx.later(
    `update epc_set set here = $3, expected = $4, first_scanned_at = $5, deadline = $6, asked_at = $7, updated_at = $7,
       version = version + 1 where warehouse_id = $1 and id = $2`,
    [warehouse_id, set.id, next.here, next.expected, first, deadline, tx.now],
  )
  return next
}
