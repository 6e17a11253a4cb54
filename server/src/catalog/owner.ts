import type { Refusal } from '@kuacang/contract/kit/refusal'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { mustBeEnabled } from '../reference/public.ts'

/**
 * The customer of a new object: a merchant's own, or the one that staff named. Refuses with these words where none is
 * named, and refuses a disabled customer.
 */
export const ownerOf = async (
  tx: Tx,
  caller: Caller,
  named: number | undefined,
  missing: Refusal,
): Promise<number> => {
  const owner = caller.partner_id ?? named
  if (!owner) throw new Refused(missing)
  await mustBeEnabled(tx, owner)
  return owner
}
