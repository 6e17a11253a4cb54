import type { sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld, triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { isSameScan } from '#kit/same-scan'
import {
  type FoundParcel,
  lockScParcel,
  type ScParcelRow,
  scParcelDocument,
  showScParcel,
  stopIfDead,
  unknownScParcel,
} from './store.ts'

const status = scParcelStatus.code

/** What was about to be done with a parcel that its state forbids: its timeline keeps that it was tried. */
type Intent = 'sort' | 'put_into_bag' | 'into_pool'
const triedTo = (caller: Caller, intent: Intent, { id, tracking_id: number, status }: ScParcelRow) =>
  triedOn(caller, scParcelDocument.table, intent, { id, number, status })

/** The refusal of a parcel that is on hold. */
export const onHold = (caller: Caller, intent: Intent, p: ScParcelRow): Refused =>
  new Refused(
    scParcelRefusals.on_hold,
    { parcel: p.tracking_id, reason: scHoldReason.label(p.hold_reason ?? 0) },
    triedTo(caller, intent, p),
  )

/**
 * Refuses a parcel that must not be sorted or packed now, and says where it belongs: on hold, in the relabel pool, not here
 * yet, gone, or a return.
 */
export const stopIfNotSortable = (caller: Caller, intent: Intent, p: ScParcelRow): void => {
  const said = { parcel: p.tracking_id, status: scParcelStatus.label(p.status) }
  const tried = triedTo(caller, intent, p)
  if (p.hold_reason !== null) throw onHold(caller, intent, p)
  switch (p.status) {
    case status.created:
    case status.cancelled:
    case status.lost:
      throw new Refused(scParcelRefusals.not_here, said, tried)
    case status.to_relabel:
    case status.relabel_review:
      throw new Refused(scParcelRefusals.in_pool, said, tried)
    case status.handed_over:
    case status.departed:
      throw new Refused(scParcelRefusals.gone, said, tried)
    case status.to_return:
    case status.return_packing:
    case status.returned:
    case status.destroyed:
      throw new Refused(scParcelRefusals.to_return, said, tried)
    default:
  }
}

/** The place where a parcel goes; refuses one whose group has none here. */
export const placeOf = (p: FoundParcel): string => {
  if (p.tag === null)
    throw new Refused(scParcelRefusals.no_place, { parcel: p.tracking_id, group: p.group_name ?? '-' })
  return p.tag
}

/** Says where a parcel goes, and notes that it was brought there (PA-588). */
export const sortParcel = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof sortScParcel.body> },
) => {
  const found = await lockScParcel(tx, caller, body.tracking_id)
  if (!found) throw await unknownScParcel(tx, caller, body.tracking_id)
  stopIfDead(found, body.tracking_id)
  stopIfNotSortable(caller, 'sort', found)
  if (found.bag_number !== null && (found.status === status.packing || found.status === status.packed))
    throw new Refused(scParcelRefusals.in_bag, { parcel: found.tracking_id, bag: found.bag_number })
  const sign = placeOf(found)
  const already =
    found.status === status.sorted && found.sorted_at !== null && isSameScan(found.sorted_at, tx.now)
  const parcel = already
    ? found
    : moveHeld(tx, caller, scParcelDocument, 'sort', found, {
        set: { sorted_at: tx.now },
        detail: { place: sign },
      })
  return {
    parcel: showScParcel(parcel, caller),
    ...{ sort_key: found.sort_key ?? '', group: found.group_name ?? '', sign, already },
  }
}
