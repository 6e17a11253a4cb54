import type { adminReturnEpcParcels, revertEpcParcels } from '@kuacang/contract/epc/correction/calls'
import { epcCorrectionRefusals } from '@kuacang/contract/epc/correction/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { decideChanged, decideSet } from '../decision/decide.ts'
import { setApart } from '../decision/set-apart.ts'
import { isOpenSet, membersChanged } from '../decision/store.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { type HeldParcels, holdParcels, liesInReturnBag, parcelsWhere } from './hold.ts'
import { type Judgement, notNow, outcomesOf } from './outcomes.ts'

const { to_return, pending_review, re_inbound_review } = epcParcelStatus.code
/** Customer service decides about these, in its list of reviews. */
export const inReview: readonly number[] = [pending_review, re_inbound_review]

const again = text('订单平台再次决定退回', 'The order platform sends it back again')

/** What their sets are without parcels that left them is decided anew. */
export const decideRest = async (tx: Tx, caller: Caller, left: readonly ParcelRow[]): Promise<void> => {
  const sets = left.map((p) => p.set_id)
  await decideChanged(tx, caller, sets, 'member_cancelled', (set) => isOpenSet(set) && set.here > 0)
}

/** A manager sends parcels back (PA-364); each number stands for itself. */
export const adminReturn = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof adminReturnEpcParcels.body> },
) => {
  const { tracking_ids, return_reason, message } = body
  const held = await holdParcels(tx, caller, tracking_ids)
  const may = ({ status }: ParcelRow) =>
    !inReview.includes(status) && epcParcelDocument.machine.can('send_back', status)
  const back = moveAllHeld(tx, caller, epcParcelDocument, 'send_back', parcelsWhere(held, may), {
    set: { return_reason, wait_until: null },
    detail: { return_reason, ...(message && { message }) },
  })
  await decideRest(tx, caller, back)
  const after = new Map(back.map((p) => [p.id, p]))
  const judged = [...held.parcels].map(([number, parcel]): [string, Judgement] => {
    const moved = after.get(parcel.id)
    if (moved) return [number, { parcel: moved }]
    const already = parcel.status === to_return
    return [number, { parcel, already, left: already ? undefined : notNow(parcel, held.boxes.get(number)) }]
  })
  return outcomesOf(caller, tracking_ids, new Map(judged))
}

/** Asks the order platform about reverted parcels; those whose set was closed go on by themselves. */
const decideReverted = async (tx: Tx, caller: Caller, held: HeldParcels, parcels: readonly ParcelRow[]) => {
  const after = new Map(parcels.map((p) => [p.id, p]))
  for (const set_id of [...new Set(parcels.map((p) => p.set_id))].filter((id) => id !== null).sort()) {
    const set = held.sets.get(set_id)
    const ofSet = parcels.filter((p) => p.set_id === set_id)
    if (!set) continue
    const own = isOpenSet(set) ? set.id : await setApart(tx, caller, set, ofSet)
    if (own === set.id) await membersChanged(tx, caller, [own])
    for (const { id } of ofSet)
      for (const member of (await decideSet(tx, caller, own, 'manual', id)).members)
        if (after.has(member.id)) after.set(member.id, member)
  }
  return after
}

/** Parcels that were to go back wait again (PA-429), and are decided anew. */
export const revertReturn = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof revertEpcParcels.body> },
) => {
  const { tracking_ids, ignore_invalid, reason } = body
  const held = await holdParcels(tx, caller, tracking_ids)
  const may = (p: ParcelRow) => p.status === to_return && !liesInReturnBag(p)
  const invalid = [...new Set(tracking_ids)].filter((n) => {
    const parcel = held.parcels.get(n)
    return !parcel || !may(parcel)
  })
  if (invalid.length > 0 && !ignore_invalid)
    throw new Refused(
      epcCorrectionRefusals.some_invalid,
      { n: invalid.length, numbers: invalid.join(', ') },
      { data: { tracking_ids: invalid } },
    )
  const reverted = moveAllHeld(tx, caller, epcParcelDocument, 'revert_return', parcelsWhere(held, may), {
    set: { return_reason: '', disposal: null, wait_until: null },
    detail: reason ? { reason } : {},
  })
  const after = await decideReverted(tx, caller, held, reverted)
  const judged = [...held.parcels].map(([number, parcel]): [string, Judgement] => {
    const moved = after.get(parcel.id)
    if (!moved) return [number, { parcel, left: notNow(parcel, held.boxes.get(number)) }]
    return [number, { parcel: moved, left: may(moved) ? { why: again } : undefined }]
  })
  return outcomesOf(caller, tracking_ids, new Map(judged))
}
