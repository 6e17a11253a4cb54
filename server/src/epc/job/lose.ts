import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { epcParcelDocument } from '../parcel/store.ts'
import type { Member, Work } from './work.ts'

/**
 * Parcels of a unit that cannot be found are lost, and remember what they were. Their set becomes another version: whoever
 * works on it looks at it anew. Answers the work without them.
 */
export const loseParcels = async <W extends Work>(
  tx: Tx,
  caller: Caller,
  work: W,
  lost: readonly Member[],
): Promise<W> => {
  for (const parcel of lost)
    moveHeld(tx, caller, epcParcelDocument, 'lose', parcel, {
      set: { status_before_lost: parcel.status },
      detail: { unit: work.unit.unit_number },
    })
  const ids = new Set(lost.map((p) => p.id))
  const [set] = await tx.run<Work['set']>(
    `update epc_set set version = version + 1, here = greatest(here - $3, 0), updated_at = $4
     where warehouse_id = $1 and id = $2 returning id, status, version, channel_code`,
    [caller.warehouse_id, work.set.id, ids.size, tx.now],
  )
  return { ...work, set: set ?? work.set, members: work.members.filter((m) => !ids.has(m.id)) }
}
