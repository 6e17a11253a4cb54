import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { changeHeld } from '#kit/document/document'
import { countsOf, epcSetDocument, type SetRow } from '../decision/store.ts'
import type { ParcelRow } from '../parcel/store.ts'

const hour = 3_600_000

/** The set notes that one of its members was scanned in at a time by the platform's clock: the first begins its wait. */
export const noteArrival = (
  tx: Tx,
  scope: Scope,
  set: SetRow,
  members: readonly ParcelRow[],
  { max_wait_h }: Pick<WarehousePreference, 'max_wait_h'>,
  now: Date,
): SetRow => {
  const first = set.first_scanned_at ?? now
  const latest = new Date(first.getTime() + max_wait_h * hour)
  const deadline = set.deadline && set.deadline < latest ? set.deadline : latest
  const arrived = { ...countsOf(members), first_scanned_at: first, deadline, asked_at: tx.now }
  return changeHeld(tx, scope, epcSetDocument, [set], arrived)[0] ?? set
}
