import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { setEpcPickupLocation } from '@kuacang/contract/epc/pickup/calls'
import { epcPickupLocationStatus, epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupRefusals } from '@kuacang/contract/epc/pickup/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld, notFound } from '#kit/document/document'
import { lastDone } from '#kit/document/records'
import { Refused } from '#kit/refused'
import { holdParcels, parcelsWhere } from '../correction/hold.ts'
import { loseAll } from '../lost/mark.ts'
import { putAwayParcel } from '../shelf/put.ts'
import { leavePlaces } from '../shelf/store.ts'
import { endPickup } from './actions.ts'
import {
  epcPickupDocument,
  epcPickupLineDocument,
  type LineRow,
  lockPickup,
  type PickupRow,
  wanted,
  withLines,
} from './store.ts'

const { viewed, lost, completed } = epcPickupLocationStatus.code
type Body = z.output<typeof setEpcPickupLocation.body>

/** What is locked while a picker works on a line: its parcel first, then its order, then the line. */
type Here = { readonly order: PickupRow; readonly line: LineRow }

const lockLine = async (tx: Tx, caller: Caller, pickup_id: string, id: string): Promise<Here> => {
  const order = await lockPickup(tx, caller, pickup_id)
  const [line] = await tx.run<LineRow>(
    'select * from epc_pickup_line where warehouse_id = $1 and pickup_id = $2 and id = $3 for update',
    [caller.warehouse_id, pickup_id, id],
  )
  if (!line) throw notFound(epcPickupLineDocument.title, id, 'location_id')
  return { order, line }
}

/** An order is worked on by the operator whom it is assigned to; one that is not assigned goes to the first who begins. */
const mine = async (tx: Tx, caller: Caller, { order, line }: Here): Promise<Here> => {
  const { user, warehouse_id } = caller
  if (order.operator_id !== null && order.operator_id !== user.id) {
    const taken = await lastDone(tx, warehouse_id, order.id, 'epc_pickup.begin', 'epc_pickup.assign')
    throw new Refused(epcPickupRefusals.other_picker, {
      ...{ order: order.pickup_code, operator: order.operator_name, since: taken?.at ?? '-' },
    })
  }
  const { processing } = epcPickupStatus.code
  if (order.status === processing || order.status === epcPickupStatus.code.done) return { order, line }
  const begun = moveHeld(tx, caller, epcPickupDocument, 'begin', order, {
    set: { operator_id: user.id, operator_name: user.username },
  })
  return { order: { ...begun, operator_id: user.id, operator_name: user.username }, line }
}

const seenLine = async (tx: Tx, { warehouse_id }: Caller, pickup_id: string, id: string) => {
  const [seen] = await tx.run<Pick<LineRow, 'parcel_id' | 'tracking_id'>>(
    'select parcel_id, tracking_id from epc_pickup_line where warehouse_id = $1 and pickup_id = $2 and id = $3',
    [warehouse_id, pickup_id, id],
  )
  if (!seen) throw notFound(epcPickupLineDocument.title, id, 'location_id')
  return seen
}

const atItsPlace = ({ line }: Here, scanned: string | undefined): void => {
  if (scanned !== undefined && scanned !== line.location_code)
    throw new Refused(epcPickupRefusals.other_place, {
      ...{ scanned, parcel: line.tracking_id, place: line.location_code },
    })
}

/** Refuses a parcel that lies on no shelf any more, or is to stay there. */
const stillWanted = async (tx: Tx, { warehouse_id }: Caller, { line }: Here): Promise<void> => {
  // Read after the lock of the parcel: who moved it before has committed.
  const [now] = await tx.run<{ status: number; lies: boolean; wanted: boolean }>(
    `select p.status, y.parcel_id is not null as lies, (${wanted}) as wanted
     from epc_parcel p join epc_pickup o on o.warehouse_id = $1 and o.id = $3
       left join epc_set s on s.warehouse_id = $1 and s.id = p.set_id
       left join epc_stay y on y.warehouse_id = $1 and y.parcel_id = p.id
     where p.warehouse_id = $1 and p.id = $2`,
    [warehouse_id, line.parcel_id, line.pickup_id],
  )
  const parcel = line.tracking_id
  if (!now?.lies) throw new Refused(epcPickupRefusals.gone, { parcel })
  if (!now.wanted)
    throw new Refused(epcPickupRefusals.not_wanted, { parcel, status: epcParcelStatus.label(now.status) })
}

const take = async (tx: Tx, caller: Caller, here: Here): Promise<void> => {
  const { line, order } = here
  await stillWanted(tx, caller, here)
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
const putBack = async (tx: Tx, caller: Caller, { order, line }: Here): Promise<void> => {
  const [elsewhere] = await tx.run(
    `select 1 from epc_stay where warehouse_id = $1 and parcel_id = $2
     union all select 1 from epc_unit_parcel where warehouse_id = $1 and parcel_id = $2 and in_slot`,
    [caller.warehouse_id, line.parcel_id],
  )
  if (elsewhere || line.picked_at === null)
    throw new Refused(epcPickupRefusals.not_back, { parcel: line.tracking_id })
  await putAwayParcel(tx, caller, {
    body: { tracking_id: line.tracking_id, location_code: line.location_code },
  })
  moveHeld(tx, caller, epcPickupLineDocument, 'put_back', line, {
    set: { held: true, picked_by: '', picked_at: null },
  })
  if (order.status === epcPickupStatus.code.done)
    moveHeld(tx, caller, epcPickupDocument, 'reopen', order, { set: { finished_at: null } })
}

const lockParcel = (tx: Tx, { warehouse_id }: Caller, id: string) =>
  tx.run('select 1 from epc_parcel where warehouse_id = $1 and id = $2 for update', [warehouse_id, id])

/** The last line that is to be picked ends its order (PA-221). */
const goOn = async (tx: Tx, caller: Caller, order: PickupRow) => {
  const shown = await withLines(tx, caller, order.id)
  if (order.status !== epcPickupStatus.code.processing || shown.locations.some((l) => l.to_pick)) return shown
  await endPickup(tx, caller, order)
  return withLines(tx, caller, order.id)
}

/** What a picker does at one line (PA-221, PA-228). The same again changes nothing. */
export const setLocation = async (
  tx: Tx,
  caller: Caller,
  { params, body }: { params: { id: string; location_id: string }; body: Body },
) => {
  const seen = await seenLine(tx, caller, params.id, params.location_id)
  // The sequence of locks: sets and parcels, then pickup orders, then their lines.
  const held = body.status === lost ? await holdParcels(tx, caller, [seen.tracking_id]) : undefined
  if (!held) await lockParcel(tx, caller, seen.parcel_id)
  const here = await mine(tx, caller, await lockLine(tx, caller, params.id, params.location_id))
  const { order, line } = here
  const wantedId = line.tracking_id
  const { tracking_id = wantedId } = body
  if (tracking_id !== wantedId)
    throw new Refused(epcPickupRefusals.not_on_order, {
      ...{ parcel: tracking_id, order: order.pickup_code, wanted: wantedId },
    })
  atItsPlace(here, body.location_code)
  if (body.status === line.status && (body.status !== completed || line.picked_at !== null))
    return { order: await withLines(tx, caller, order.id), already: true }
  if (body.status === viewed)
    if (line.status === completed) await putBack(tx, caller, here)
    else moveHeld(tx, caller, epcPickupLineDocument, 'view', line)
  if (body.status === completed) await take(tx, caller, here)
  if (held) {
    await stillWanted(tx, caller, here)
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
