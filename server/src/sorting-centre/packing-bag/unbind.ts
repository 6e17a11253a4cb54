import type { unbindScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { receiptNumbers } from '../../handover/public.ts'
import {
  type BagRow,
  deleteItems,
  mustBeOpen,
  packingSuiteNamed,
  reopenLocked,
} from '../../packing/public.ts'
import { findScParcel, meantByNumbers, stopIfDead, unknownScParcel } from '../parcel/store.ts'
import { lieIn, packingSuite as toRoom } from '../relabel/suite.ts'
import { reopenParcels, takeParcelsOut } from './held.ts'
import { parcelsIn, showHeldScBag } from './list.ts'
import { lockInsideScBag, lockScBag, type ParcelInside, type ScBagRow, scBagDocument } from './store.ts'

const { packing } = scBagStatus.code

/** Refuses a bag that is on a delivery note or gone, and says what to do first. */
const stopIfAway = async (tx: Tx, caller: Caller, bag: BagRow, own: ScBagRow): Promise<void> => {
  const said = { bag: bag.bag_number, status: scBagStatus.label(own.status) }
  if (own.status !== packing && !scBagDocument.machine.can('reopen', own.status))
    throw new Refused(
      scBagRefusals.gone,
      said,
      triedOn(caller, scBagDocument.table, 'reopen', { ...own, number: own.bag_number }),
    )
  if (bag.receipt_id === null) return
  const notes = await receiptNumbers(tx, caller, [bag.receipt_id])
  throw new Refused(scBagRefusals.on_note, { ...said, note: notes.get(bag.receipt_id) ?? '' })
}

type Body = z.output<typeof unbindScBag.body>

/** Which of the parcels in a bag are meant: all, or those of these numbers. */
const meantOf = async (
  tx: Tx,
  caller: Caller,
  bag: BagRow,
  inside: readonly ParcelInside[],
  known: Awaited<ReturnType<typeof meantByNumbers>>,
  { all, tracking_ids }: Pick<Body, 'all' | 'tracking_ids'>,
): Promise<readonly ParcelInside[]> => {
  const meant: ParcelInside[] = []
  for (const number of all ? [] : new Set(tracking_ids)) {
    const found = known.get(number)
    if (!found) throw await unknownScParcel(tx, caller, number)
    if (found.dead) await stopIfDeadNow(tx, caller, number)
    const item = inside.find((p) => p.id === found.id)
    if (!item) throw new Refused(scBagRefusals.not_inside, { parcel: number, bag: bag.bag_number })
    meant.push(item)
  }
  const out = all ? inside : meant
  if (out.length === 0) throw new Refused(scBagRefusals.nothing_to_unbind, { bag: bag.bag_number })
  return out
}

const stopIfDeadNow = async (tx: Tx, caller: Caller, number: string): Promise<void> => {
  const found = await findScParcel(tx, caller, number)
  if (found) stopIfDead(found, number)
}

/** A bag that is locked is open for the caller to unbind from it: a finished one is opened again. Answers all as it is then. */
const opened = async (
  tx: Tx,
  caller: Caller,
  { bag, own, inside }: { bag: BagRow; own: ScBagRow; inside: readonly ParcelInside[] },
  reason: string | undefined,
) => {
  const suite = packingSuiteNamed(bag.suite)
  if (own.status === packing) {
    await mustBeOpen(tx, caller, suite, bag)
    return { bag, own, inside }
  }
  const unchecked = { check_weight_g: null, check_weight_away: false, checked_by: '', checked_at: null }
  return {
    bag: await reopenLocked(tx, caller, suite, bag, reason),
    own: { ...own, ...unchecked, status: packing },
    inside: suite.closing ? reopenParcels(tx, caller, bag, inside) : inside,
  }
}

/** Takes parcels out of a packing bag (PA-590). A finished one is opened again first, for the caller, with a reason. */
export const unbindFromBag = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const [{ bag, own }, lying, known] = await together(
    lockScBag(tx, caller, body.bag_id),
    lockInsideScBag(tx, caller, body.bag_id),
    meantByNumbers(tx, caller, body.all ? [] : body.tracking_ids),
  )
  await stopIfAway(tx, caller, bag, own)
  const inside = lying.filter((p) => p.in_bag === bag.id)
  const meant = await meantOf(tx, caller, bag, inside, known, body)
  const ids = meant.map((p) => p.id)
  const open = await opened(tx, caller, { bag, own, inside }, body.reason)
  const out = open.inside.filter((p) => ids.includes(p.id))
  if (bag.suite === toRoom.key) lieIn(tx, caller, out, null)
  else takeParcelsOut(tx, caller, out)
  const left = {
    ...open.bag,
    items: open.bag.items - out.length,
    items_weight_g: open.bag.items_weight_g - out.reduce((sum, p) => sum + p.packed_g, 0),
  }
  const [, shown, parcels] = await together(
    deleteItems(tx, caller, bag.suite, ids),
    showHeldScBag(tx, caller, left, open.own),
    parcelsIn(tx, caller, bag.id),
  )
  return {
    bag: { ...shown, parcels },
    on_hold: meant.filter((p) => p.hold_reason !== null).map((p) => p.tracking_id),
  }
}
