import type { PlatformAnswer } from '@kuacang/contract/epc/decision/answer'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { preferenceOf } from '../../reference/public.ts'
import type { Held } from './carry-out.ts'
import { fitsChannel } from './fits.ts'
import { embeddedAnswer } from './rules.ts'
import { isAwaited } from './store.ts'

/** What the product's own rules say about a locked set. */
export const embeddedSaid = async (
  tx: Tx,
  { warehouse_id }: Scope,
  { set, members, asked, known, now = tx.now }: Held,
): Promise<PlatformAnswer> => {
  const said = embeddedAnswer({
    now,
    awaited: members.filter(isAwaited).length,
    first_scanned_at: set.first_scanned_at,
    deadline: set.deadline,
    gather_h: known?.gather_h ?? (await preferenceOf(tx, warehouse_id)).gather_h,
    fits: known?.fits ?? (asked ? await fitsChannel(tx, asked) : true),
  })
  return { withdrawn: [], reason: '', ...said }
}
