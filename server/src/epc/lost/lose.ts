import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { markBoxes } from '../block/boxes.ts'
import { decideHeldSets, decideSet, type HeldSets } from '../decision/decide.ts'
import { setApart } from '../decision/set-apart.ts'
import { isHere, isOpenSet, type SetRow } from '../decision/store.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { leavePlaces } from '../shelf/store.ts'

type Lost = Pick<ParcelRow, 'id' | 'tracking_id' | 'status' | 'version'>

/** The order platform and others are told that a parcel is lost, or found again. */
const tell = (tx: Tx, { id, tracking_id, status }: Lost, lost: boolean): void =>
  tx.emit({
    topic: 'epc.lost',
    object: { type: epcParcelDocument.table, id },
    payload: { tracking_id, lost, status },
  })

/** What a lost parcel was, and is again as it is found. */
export const statusBeforeLost = ({ status_before_lost }: Pick<ParcelRow, 'status_before_lost'>): number =>
  status_before_lost ?? epcParcelStatus.code.handed_over

/** What was lost or found, with the sets and their members as they are then. */
type Changed<P> = Pick<HeldSets, 'sets' | 'members'> & { readonly parcels: readonly P[] }

/** Held sets with these parcels as they are now among their members. */
const withNow = (held: HeldSets, parcels: readonly Pick<ParcelRow, 'id'>[]): HeldSets => {
  const now = new Map(parcels.map((p) => [p.id, p]))
  return { ...held, members: held.members.map((p) => ({ ...p, ...now.get(p.id) })) }
}

/**
 * Parcels that are locked with their sets cannot be found: they are lost, and remember what they were. A box with one of
 * them inside is stopped. What their sets are without them is decided anew.
 */
export const loseHeld = async (
  tx: Tx,
  caller: Caller,
  parcels: readonly Lost[],
  held: HeldSets,
  detail: object,
): Promise<Changed<Lost>> => {
  const lost = parcels.map((parcel) =>
    moveHeld<Lost>(tx, caller, epcParcelDocument, 'lose', parcel, {
      set: { status_before_lost: parcel.status },
      detail: { ...detail },
    }),
  )
  leavePlaces(
    tx,
    caller.warehouse_id,
    parcels.map((p) => p.id),
  )
  for (const parcel of parcels) tell(tx, parcel, true)
  markBoxes(
    tx,
    caller,
    parcels.map((p) => p.id),
  )
  // What is left may go on without them, unless the order platform says otherwise. A ready set without any is dissolved.
  const { ready } = epcSetStatus.code
  const goesOn = (set: SetRow) => isOpenSet(set) && (set.here > 0 || set.status === ready)
  const after = await decideHeldSets(tx, caller, withNow(held, lost), 'member_cancelled', goesOn)
  return { ...after, parcels: lost }
}

/** A lost parcel, which is locked, lies here: it is again what it was before. What that means for its set is decided after. */
export const findOne = (tx: Tx, caller: Caller, parcel: ParcelRow, detail: object = {}): ParcelRow => {
  const found = moveHeld<ParcelRow>(tx, caller, epcParcelDocument, 'find', parcel, {
    to: statusBeforeLost(parcel),
    set: { status_before_lost: null },
    detail: { ...detail },
  })
  tell(tx, found, false)
  return found
}

/**
 * Lost parcels of one held set, or of none, lie here: each is again what it was before, and what belongs together is decided
 * anew. Those whose set was closed without them go on by themselves, in a set of their own: `apart`.
 */
export const findHeld = async (
  tx: Tx,
  caller: Caller,
  parcels: readonly ParcelRow[],
  held: HeldSets,
  detail: object = {},
): Promise<Changed<ParcelRow> & { readonly apart: boolean }> => {
  const found = parcels.map((parcel) => findOne(tx, caller, parcel, detail))
  markBoxes(
    tx,
    caller,
    found.map((p) => p.id),
  )
  const goOn = found.filter((p) => isHere(p) && p.ob_id === null)
  const closed = held.sets.find((set) => !isOpenSet(set))
  const apart = closed !== undefined && goOn.length > 0
  const after = apart
    ? await decideSet(tx, caller, await setApart(tx, caller, closed, goOn), 'manual')
    : await decideHeldSets(tx, caller, withNow(held, found), 'manual', () => goOn.length > 0)
  const { members } = after
  const now = found.map((p) => members.find((m) => m.id === p.id) ?? p)
  return { sets: 'sets' in after ? after.sets : [after.set], members, parcels: now, apart }
}

/** Lost parcels of a box that is taken apart are in no box any more: found again, each is decided anew. */
export const unbindLost = (tx: Tx, caller: Caller, lost: readonly ParcelRow[]): void => {
  if (lost.length === 0) return
  tx.later(
    `update epc_parcel set status_before_lost = $3, ob_id = null, version = version + 1, updated_at = $4
     where warehouse_id = $1 and id = any($2)`,
    [caller.warehouse_id, lost.map((p) => p.id), epcParcelStatus.code.unbound, tx.now],
  )
  for (const { id, tracking_id } of lost)
    tx.record({
      operation: 'epc_parcel.leave_box',
      object: { type: 'epc_parcel', id, number: tracking_id },
      detail: { lost: true },
    })
}
