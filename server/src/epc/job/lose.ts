import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { loseHeld } from '../lost/lose.ts'
import type { Member, UnitWork } from './work.ts'

/**
 * Parcels of a unit that cannot be found are lost, and remember what they were. Their set becomes another version,
 * and what is left of it is decided anew.
 */
export const loseParcels = async (
  tx: Tx,
  caller: Caller,
  { set, unit }: UnitWork,
  lost: readonly Member[],
): Promise<void> => {
  await loseHeld(tx, caller, lost, [set.id], { unit: unit.unit_number })
}
