import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { decide } from '../decision/decide.ts'
import { lockSet, membersChanged } from '../decision/store.ts'
import { epcParcelDocument } from '../parcel/store.ts'
import type { Member, Work } from './work.ts'

/**
 * Parcels of a unit that cannot be found are lost, and remember what they were. Their set becomes another version,
 * and what is left of it is decided anew. Answers the work without them.
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
  await membersChanged(tx, caller, [work.set.id])
  // What is left may go on without them, unless the order platform says otherwise.
  await decide(tx, caller, work.set.id, 'member_cancelled')
  const set = await lockSet(tx, caller, work.set.id)
  return { ...work, set, members: work.members.filter((m) => !ids.has(m.id)) }
}
