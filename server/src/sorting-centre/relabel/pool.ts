import { relabelRefusals } from '@kuacang/contract/relabel/request/refusals'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import type {
  addScToRelabelPool,
  removeScFromRelabelPool,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { eachNumber } from '#kit/document/each-number'
import { Refused } from '#kit/refused'
import { endHeldRelabels, endRelabels, type HeldRelabels } from '../../relabel/public.ts'
import { stopIfNotSortable } from '../parcel/sort.ts'
import { type FoundParcel, lockScParcel, type ScParcelRow, scParcelDocument } from '../parcel/store.ts'
import { mustNotLieInBag, roomBagsFollow } from './room.ts'

const status = scParcelStatus.code
/** The states of the relabel pool. */
export const inPool: readonly number[] = [status.to_relabel, status.relabel_review]

const mustFind = async (tx: Tx, caller: Caller, number: string): Promise<FoundParcel> => {
  const found = await lockScParcel(tx, caller, number)
  if (!found) throw new Refused(relabelRefusals.unknown, { number })
  return found
}

const addOne = async (tx: Tx, caller: Caller, number: string, reason: number) => {
  const found = await mustFind(tx, caller, number)
  const { id, tracking_id, bag_number } = found
  const said = { parcel: tracking_id, status: scParcelStatus.label(found.status) }
  if (inPool.includes(found.status)) throw new Refused(scRelabelRefusals.pooled, said)
  stopIfNotSortable(caller, 'into_pool', found)
  if (found.status === status.packing || found.status === status.packed)
    throw new Refused(scParcelRefusals.in_bag, { parcel: tracking_id, bag: bag_number ?? '' })
  moveHeld(tx, caller, scParcelDocument, 'into_pool', found, {
    set: { relabel_reason: reason, to_relabel_at: tx.now },
    detail: { reason },
  })
  return { id, tracking_id }
}

/** Puts parcels into the relabel pool (PA-572, PA-616); each number stands for itself. */
export const addToPool = (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof addScToRelabelPool.body> },
) => eachNumber(caller, body.tracking_ids, (number) => addOne(tx, caller, number, body.reason))

type Left = Pick<ScParcelRow, 'id' | 'status' | 'bag_id'>

/** Parcels leave the relabel pool without a new label: what was asked for them ends. They are locked, and moved already. */
export const leavePool = async (
  tx: Tx,
  caller: Caller,
  parcels: readonly Left[],
  reason: string,
): Promise<void> => {
  const left = parcels.filter((p) => inPool.includes(p.status))
  if (left.length === 0) return
  await endRelabels(
    tx,
    caller,
    scParcelDocument.table,
    left.map((p) => p.id),
    reason,
  )
  await roomBagsFollow(tx, caller, left)
}

/** The same where requests are locked with the parcels: those of other parcels stay. */
export const leavePoolHeld = async (
  tx: Tx,
  caller: Caller,
  parcels: readonly Left[],
  { open, carrier }: HeldRelabels,
  reason: string,
): Promise<void> => {
  const left = parcels.filter((p) => inPool.includes(p.status))
  const theirs = open.filter((r) => left.some((p) => p.id === r.object_id))
  await endHeldRelabels(tx, caller, theirs, reason, carrier)
  await roomBagsFollow(tx, caller, left)
}

const removeOne = async (tx: Tx, caller: Caller, number: string) => {
  const found = await mustFind(tx, caller, number)
  const { id, tracking_id } = found
  if (!inPool.includes(found.status))
    throw new Refused(scRelabelRefusals.not_in_pool, {
      ...{ parcel: tracking_id, status: scParcelStatus.label(found.status) },
    })
  await mustNotLieInBag(tx, caller, found)
  moveHeld(tx, caller, scParcelDocument, 'out_of_pool', found, {
    set: { relabel_reason: null, to_relabel_at: null, bag_id: null },
  })
  await leavePool(tx, caller, [found], 'out of pool')
  return { id, tracking_id }
}

/** Takes parcels out of the relabel pool (PA-573): they go on with the labels that they have. */
export const removeFromPool = (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof removeScFromRelabelPool.body> },
) => eachNumber(caller, body.tracking_ids, (number) => removeOne(tx, caller, number))
