import type { releaseScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { groupFor } from './group.ts'
import { lockShownScParcel, scParcelDocument, showScParcel } from './store.ts'

type Input = { params: z.output<typeof releaseScParcel.params>; body: z.output<typeof releaseScParcel.body> }

/** Lifts the hold of a parcel, with the reason: it goes on, to the group of its channel. */
export const releaseParcel = async (tx: Tx, caller: Caller, { params: { id }, body: { reason } }: Input) => {
  const locked = await lockShownScParcel(tx, caller, id)
  if (!locked) throw notFound(scParcelDocument.title, id)
  if (locked.hold_reason === null)
    throw new Refused(scParcelRefusals.not_held, { parcel: locked.tracking_id })
  const group = await groupFor(tx, caller, locked.channel_code, locked.country_code)
  const released = moveHeld(tx, caller, scParcelDocument, 'release', locked, {
    to: 'here',
    set: { hold_reason: null, group_id: group?.group_id ?? null },
    detail: { reason, hold_reason: locked.hold_reason },
  })
  const { group_name = null, sort_key = null, tag = null } = group ?? {}
  return showScParcel({ ...released, group_name, sort_key, tag }, caller)
}
