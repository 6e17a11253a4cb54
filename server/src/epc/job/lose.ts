import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { holdSets } from '../decision/decide.ts'
import type { SetRow } from '../decision/store.ts'
import { loseHeld } from '../lost/lose.ts'
import type { Member, UnitWork } from './work.ts'

/**
 * Parcels of a unit that cannot be found are lost, and remember what they were. Their set becomes another version,
 * and what is left of it is decided anew. Answers the set as it is then.
 */
export const loseParcels = async (
  tx: Tx,
  caller: Caller,
  { set, unit }: UnitWork,
  lost: readonly Member[],
): Promise<SetRow> => {
  const held = await holdSets(tx, caller, [set.id])
  const { sets } = await loseHeld(tx, caller, lost, held, { unit: unit.unit_number })
  return sets[0] ?? set
}
