import type { unbindScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { receiptNumbers } from '../../handover/public.ts'
import {
  type BagRow,
  deleteItems,
  itemsOfBags,
  lockOpenBag,
  packingSuiteNamed,
  reopenBagOf,
} from '../../packing/public.ts'
import { findScParcel, stopIfDead, unknownScParcel } from '../parcel/store.ts'
import { withParcels } from './list.ts'
import { lockScBag, type ScBagRow, scBagDocument } from './store.ts'

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

type Inside = { item_id: string; item_number: string; on_hold: boolean }

const insideSql = `
select i.item_id, p.tracking_id as item_number, p.hold_reason is not null as on_hold
from (${itemsOfBags}) i join sc_parcel p on p.warehouse_id = $1 and p.id = i.item_id
where i.bag_id = $2 and i.live`

/** Which of the parcels in a bag are meant: all, or those of these numbers. */
const meantOf = async (
  tx: Tx,
  caller: Caller,
  bag: BagRow,
  { all, tracking_ids }: Pick<Body, 'all' | 'tracking_ids'>,
): Promise<Inside[]> => {
  const inside = await tx.run<Inside>(insideSql, [caller.warehouse_id, bag.id])
  const meant: Inside[] = all ? inside : []
  for (const number of all ? [] : new Set(tracking_ids)) {
    const found = await findScParcel(tx, caller, number)
    if (!found) throw await unknownScParcel(tx, caller, number)
    stopIfDead(found, number)
    const item = inside.find((i) => i.item_id === found.id)
    if (!item) throw new Refused(scBagRefusals.not_inside, { parcel: number, bag: bag.bag_number })
    meant.push(item)
  }
  if (meant.length === 0) throw new Refused(scBagRefusals.nothing_to_unbind, { bag: bag.bag_number })
  return meant
}

type Body = z.output<typeof unbindScBag.body>

/** Takes parcels out of a packing bag (PA-590). A finished one is opened again first, for the caller, with a reason. */
export const unbindFromBag = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const { bag, own } = await lockScBag(tx, caller, body.bag_id)
  await stopIfAway(tx, caller, bag, own)
  const suite = packingSuiteNamed(bag.suite)
  const meant = await meantOf(tx, caller, bag, body)
  if (own.status === packing) await lockOpenBag(tx, caller, suite, bag.id)
  else await reopenBagOf(tx, caller, suite, bag.id, body.reason)
  const ids = meant.map((i) => i.item_id)
  const held = await suite.hold(tx, caller, ids)
  await deleteItems(tx, caller, suite.key, ids)
  held.take()
  return {
    bag: await withParcels(tx, caller, bag.id),
    on_hold: meant.filter((i) => i.on_hold).map((i) => i.item_number),
  }
}
