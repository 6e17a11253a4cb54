import type { PlatformAnswer } from '@kuacang/contract/epc/decision/answer'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { preferenceOf } from '../../reference/public.ts'
import type { ParcelRow } from '../parcel/store.ts'
import type { Held, Known } from './carry-out.ts'
import { channelInUse, isUndeliverable } from './fits.ts'
import { embeddedAnswer } from './rules.ts'
import { isAwaited } from './store.ts'

const fits = async (tx: Tx, asked: ParcelRow, known: Partial<Known> | undefined): Promise<boolean> =>
  !isUndeliverable(asked) && (known?.channel_in_use ?? (await channelInUse(tx, asked)))

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
    fits: asked === undefined || (await fits(tx, asked, known)),
  })
  return { withdrawn: [], reason: '', ...said }
}
