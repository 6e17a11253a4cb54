import type { Refusal } from '@kuacang/contract/kit/refusal'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { Refused } from '#kit/refused'
import { mustBeEnabled } from '../reference/public.ts'

/**
 * The customer of a new object: a merchant's own, or the one that staff named. Refuses with these words where none is
 * named, and refuses a disabled customer.
 */
export const ownerOf = async (
  tx: Tx,
  desk: Desk,
  named: number | undefined,
  missing: Refusal,
): Promise<number> => {
  const owner = desk.partner_id ?? named
  if (!owner) throw new Refused(missing)
  await mustBeEnabled(tx, owner)
  return owner
}
