import { say, text } from '@kuacang/contract/kit/text'
import type { markScLost } from '@kuacang/contract/sorting-centre/lost/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { holdRelabelsNumbered } from '../../relabel/public.ts'
import { lockMeantParcels, type ScParcelRow, scParcelDocument } from '../parcel/store.ts'
import { inPool, leavePoolHeld } from '../relabel/pool.ts'

const reasons = {
  unknown: text('本站没有此单号', 'This sorting centre has no parcel of this number'),
  status: text('状态为「{status}」，不能标记', 'Not possible while its status is “{status}”'),
  bag: text('它在换单袋中，请先取出', 'It lies in a bag for the relabel room: take it out first'),
}

const { created, lost: isLost, relabel_review, to_relabel } = scParcelStatus.code
const liesInBag = ({ status, bag_id }: ScParcelRow): boolean => inPool.includes(status) && bag_id !== null

/** Moves a locked parcel where its state allows it; undefined: it does not. */
const moved = (tx: Tx, caller: Caller, parcel: ScParcelRow, lost: boolean): ScParcelRow | undefined => {
  const action = lost ? 'lose' : 'find'
  if (!scParcelDocument.machine.can(action, parcel.status) || liesInBag(parcel)) return undefined
  if (!lost)
    return moveHeld(tx, caller, scParcelDocument, 'find', parcel, {
      to: parcel.status_before_lost ?? created,
      set: { status_before_lost: null },
      detail: { found_by: 'mark' },
    })
  // What was asked for it ends, so it waits in the pool for another request when it is found.
  const before = parcel.status === relabel_review ? to_relabel : parcel.status
  return moveHeld(tx, caller, scParcelDocument, 'lose', parcel, { set: { status_before_lost: before } })
}

/** Marks parcels lost, or found again (PA-613): each number stands for itself. */
export const markLost = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_ids, lost_mark } }: { body: z.output<typeof markScLost.body> },
) => {
  const [{ parcels: before, meant }, requests] = await together(
    lockMeantParcels(tx, caller, tracking_ids),
    lost_mark ? holdRelabelsNumbered(tx, caller, scParcelDocument.table, tracking_ids) : undefined,
  )
  const after = new Map(
    before.map((parcel) => {
      const now = moved(tx, caller, parcel, lost_mark)
      const already = !now && lost_mark === (parcel.status === isLost)
      return [parcel.id, { parcel: now ?? parcel, done: now !== undefined, already }] as const
    }),
  )
  if (requests) {
    const lost = before.filter((p) => after.get(p.id)?.done)
    await leavePoolHeld(tx, caller, lost, requests, 'lost')
  }
  const list = tracking_ids.map((number) => {
    const one = after.get(meant.get(number)?.id ?? '')
    const status = one?.parcel.status ?? null
    const why = !one ? reasons.unknown : liesInBag(one.parcel) ? reasons.bag : reasons.status
    const settled = one?.done || one?.already
    return {
      number,
      tracking_id: one?.parcel.tracking_id ?? null,
      status,
      done: one?.done ?? false,
      already: one?.already ?? false,
      reason: settled
        ? ''
        : say(why, caller.locale, status === null ? {} : { status: scParcelStatus.label(status) }),
    }
  })
  return { done: [...after.values()].filter((o) => o.done).length, list }
}
