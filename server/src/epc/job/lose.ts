import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { lockSet } from '../decision/store.ts'
import { loseHeld } from '../lost/lose.ts'
import type { Member, UnitWork } from './work.ts'

/**
 * Parcels of a unit that cannot be found are lost, and remember what they were. Their set becomes another version,
 * and what is left of it is decided anew. Answers the work without them.
 */
export const loseParcels = async <W extends UnitWork>(
  tx: Tx,
  caller: Caller,
  work: W,
  lost: readonly Member[],
): Promise<W> => {
  await loseHeld(tx, caller, lost, [work.set.id], { unit: work.unit.unit_number })
  const ids = new Set(lost.map((p) => p.id))
  const set = await lockSet(tx, caller, work.set.id)
  return { ...work, set, members: work.members.filter((m) => !ids.has(m.id)) }
}
