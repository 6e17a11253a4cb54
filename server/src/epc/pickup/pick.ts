import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { setEpcPickupLocation } from '@kuacang/contract/epc/pickup/calls'
import { epcPickupLocationStatus, epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupRefusals } from '@kuacang/contract/epc/pickup/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { lastDone } from '#kit/document/records'
import { Refused } from '#kit/refused'
import { type HeldParcels, holdOnLine, parcelsWhere } from '../correction/hold.ts'
import { loseAll } from '../lost/mark.ts'
import { putBackParcel } from '../shelf/put.ts'
import { leavePlaces } from '../shelf/store.ts'
import { endPickup } from './actions.ts'
import {
  epcPickupDocument,
  epcPickupLineDocument,
  insideOf,
  lockLine,
  type PickupRow,
  showWithLines,
} from './store.ts'

const { viewed, lost, completed } = epcPickupLocationStatus.code
type Body = z.output<typeof setEpcPickupLocation.body>

/** What is locked while a picker works on a line: its parcel first, then its order, then the line. */
type Here = Awaited<ReturnType<typeof lockLine>>

/** An order is worked on by the operator whom it is assigned to; one that is not assigned goes to the first who begins. */
const mine = async (tx: Tx, caller: Caller, { order, ...rest }: Here): Promise<Here> => {
  const { user, warehouse_id } = caller
  if (order.operator_id !== null && order.operator_id !== user.id) {
    const taken = await lastDone(tx, warehouse_id, order.id, 'epc_pickup.begin', 'epc_pickup.assign')
    throw new Refused(epcPickupRefusals.other_picker, {
      ...{ order: order.pickup_code, operator: order.operator_name, since: taken?.at ?? '-' },
    })
  }
  const { processing } = epcPickupStatus.code
  if (order.status === processing || order.status === epcPickupStatus.code.done) return { order, ...rest }
  const begun = moveHeld(tx, caller, epcPickupDocument, 'begin', order, {
    set: { operator_id: user.id, operator_name: user.username },
  })
  return { order: begun, ...rest }
}

const atItsPlace = ({ line }: Here, scanned: string | undefined): void => {
  if (scanned !== undefined && scanned !== line.location_code)
    throw new Refused(epcPickupRefusals.other_place, {
      ...{ scanned, parcel: line.tracking_id, place: line.location_code },
    })
}

/** Refuses a parcel that lies on no shelf any more, or is to stay there. */
const mustBeWanted = ({ line: { tracking_id: parcel }, parcel: now }: Here): void => {
  if (!now.lies) throw new Refused(epcPickupRefusals.gone, { parcel })
  if (!now.wanted)
    throw new Refused(epcPickupRefusals.not_wanted, { parcel, status: epcParcelStatus.label(now.status) })
}

const take = (tx: Tx, caller: Caller, here: Here): void => {
  const { line, order } = here
  mustBeWanted(here)
  leavePlaces(tx, caller.warehouse_id, [line.parcel_id])
  moveHeld(tx, caller, epcPickupLineDocument, 'complete', line, {
    set: { held: false, picked_by: caller.user.username, picked_at: tx.now },
  })
  tx.record({
    operation: 'epc_parcel.pick',
    object: { type: 'epc_parcel', id: line.parcel_id, number: line.tracking_id },
    parent: { type: 'epc_pickup', id: order.id },
    detail: { order: order.pickup_code, location: line.location_code },
  })
}

/** A picked parcel lies at its place again, and is still to be picked. */
const putBack = async (tx: Tx, caller: Caller, { order, line, parcel }: Here) => {
  if (parcel.lies || parcel.sown || line.picked_at === null)
    throw new Refused(epcPickupRefusals.not_back, { parcel: line.tracking_id })
  const { tracking_id, location_code } = line
  const [, inside] = await together(
    putBackParcel(tx, caller, { tracking_id, location_code }),
    insideOf(tx, caller, order.id),
  )
  moveHeld(tx, caller, epcPickupLineDocument, 'put_back', line, {
    set: { held: true, picked_by: '', picked_at: null },
  })
  const reopened =
    order.status === epcPickupStatus.code.done
      ? moveHeld(tx, caller, epcPickupDocument, 'reopen', order, { set: { finished_at: null } })
      : order
  const again = { status: viewed, to_pick: parcel.wanted, picked_by: null, picked_time: null }
  return showWithLines(caller, reopened, {
    counts: inside.counts.map((c) => ({ ...c, picked: c.picked - 1 })),
    lines: inside.lines.map((l) => (l.id === line.id ? { ...l, ...again } : l)),
  })
}

const isOpen = ({ status }: { readonly status: number }): boolean =>
  epcPickupLineDocument.machine.can('close', status)

/** The last line that is to be picked ends its order (PA-221). */
const goOn = async (tx: Tx, caller: Caller, order: PickupRow) => {
  const inside = await insideOf(tx, caller, order.id)
  const { lines } = inside
  if (order.status !== epcPickupStatus.code.processing || lines.some((l) => l.to_pick))
    return showWithLines(caller, order, inside)
  // They were not locked: lines move under the lock of their order only.
  const ended = endPickup(tx, caller, order, lines.filter(isOpen))
  const closed = lines.map((l) => (isOpen(l) ? { ...l, status: completed } : l))
  return showWithLines(caller, ended, { ...inside, lines: closed })
}

const shownAs = async (tx: Tx, caller: Caller, order: PickupRow) =>
  showWithLines(caller, order, await insideOf(tx, caller, order.id))

/** What a picker does at one line (PA-221, PA-228). The same again changes nothing. */
export const setLocation = async (
  tx: Tx,
  caller: Caller,
  { params, body }: { params: { id: string; location_id: string }; body: Body },
) => {
  const [pickup_id, id] = [params.id, params.location_id]
  const lockThis = () => lockLine(tx, caller, pickup_id, id)
  // The sequence of locks: sets and parcels, then pickup orders, then their lines.
  const locked: { readonly after: Here; readonly held?: HeldParcels } =
    body.status === lost
      ? await holdOnLine(tx, caller, { pickup_id, id }, lockThis)
      : { after: await lockThis() }
  const here = await mine(tx, caller, locked.after)
  const { held } = locked
  const { order, line } = here
  const wantedId = line.tracking_id
  const { tracking_id = wantedId } = body
  if (tracking_id !== wantedId)
    throw new Refused(epcPickupRefusals.not_on_order, {
      ...{ parcel: tracking_id, order: order.pickup_code, wanted: wantedId },
    })
  atItsPlace(here, body.location_code)
  if (body.status === line.status && (body.status !== completed || line.picked_at !== null))
    return { order: await shownAs(tx, caller, order), already: true }
  if (body.status === viewed && line.status === completed)
    return { order: await putBack(tx, caller, here), already: false }
  if (body.status === viewed) moveHeld(tx, caller, epcPickupLineDocument, 'view', line)
  if (body.status === completed) take(tx, caller, here)
  if (held) {
    mustBeWanted(here)
    moveHeld(tx, caller, epcPickupLineDocument, 'lose', line, { set: { held: false } })
    await loseAll(
      tx,
      caller,
      held,
      parcelsWhere(held, (p) => p.id === line.parcel_id),
      { order: order.pickup_code, location: line.location_code },
    )
  }
  return { order: await goOn(tx, caller, order), already: false }
}
