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
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { eachNumber } from '#kit/document/each-number'
import { Refused } from '#kit/refused'
import {
  endHeldRelabels,
  endRelabels,
  type HeldRelabels,
  holdRelabelsNumbered,
} from '../../relabel/public.ts'
import { stopIfNotSortable } from '../parcel/sort.ts'
import { findScParcel, lockMeantParcels, type ScParcelRow, scParcelDocument } from '../parcel/store.ts'
import { livingBagsNumbered, roomBagsFollow } from './room.ts'

const status = scParcelStatus.code
/** The states of the relabel pool. */
export const inPool: readonly number[] = [status.to_relabel, status.relabel_review]

/** Parcels of many numbers, locked at once: what is done with each is decided by where it is then. */
const heldByNumbers = ({ parcels, meant }: Awaited<ReturnType<typeof lockMeantParcels>>) => {
  const now = new Map(parcels.map((p) => [p.id, p]))
  return {
    mustFind: (number: string): ScParcelRow => {
      const found = now.get(meant.get(number)?.id ?? '')
      if (!found) throw new Refused(relabelRefusals.unknown, { number })
      return found
    },
    moved: (parcel: ScParcelRow): void => {
      now.set(parcel.id, parcel)
    },
  }
}

const inBag = async (tx: Tx, caller: Caller, { tracking_id: parcel }: ScParcelRow): Promise<Refused> => {
  const found = await findScParcel(tx, caller, parcel)
  return new Refused(scParcelRefusals.in_bag, { parcel, bag: found?.bag_number ?? '' })
}

/** Puts parcels into the relabel pool (PA-572, PA-616); each number stands for itself. */
export const addToPool = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_ids, reason } }: { body: z.output<typeof addScToRelabelPool.body> },
) => {
  const held = heldByNumbers(await lockMeantParcels(tx, caller, tracking_ids))
  return eachNumber(caller, tracking_ids, async (number) => {
    const found = held.mustFind(number)
    const { id, tracking_id } = found
    const said = { parcel: tracking_id, status: scParcelStatus.label(found.status) }
    if (inPool.includes(found.status)) throw new Refused(scRelabelRefusals.pooled, said)
    stopIfNotSortable(caller, 'into_pool', found)
    if (found.status === status.packing || found.status === status.packed)
      throw await inBag(tx, caller, found)
    held.moved(
      moveHeld(tx, caller, scParcelDocument, 'into_pool', found, {
        set: { relabel_reason: reason, to_relabel_at: tx.now },
        detail: { reason },
      }),
    )
    return { id, tracking_id }
  })
}

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

/** Takes parcels out of the relabel pool (PA-573): they go on with the labels that they have. */
export const removeFromPool = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_ids } }: { body: z.output<typeof removeScFromRelabelPool.body> },
) => {
  const [locked, requests, mustNotLie] = await together(
    lockMeantParcels(tx, caller, tracking_ids),
    holdRelabelsNumbered(tx, caller, scParcelDocument.table, tracking_ids),
    livingBagsNumbered(tx, caller, tracking_ids),
  )
  const held = heldByNumbers(locked)
  const left: ScParcelRow[] = []
  const out = await eachNumber(caller, tracking_ids, async (number) => {
    const found = held.mustFind(number)
    const { id, tracking_id } = found
    if (!inPool.includes(found.status))
      throw new Refused(scRelabelRefusals.not_in_pool, {
        ...{ parcel: tracking_id, status: scParcelStatus.label(found.status) },
      })
    mustNotLie(found)
    held.moved(
      moveHeld(tx, caller, scParcelDocument, 'out_of_pool', found, {
        set: { relabel_reason: null, to_relabel_at: null, bag_id: null },
      }),
    )
    left.push(found)
    return { id, tracking_id }
  })
  await leavePoolHeld(tx, caller, left, requests, 'out of pool')
  return out
}
