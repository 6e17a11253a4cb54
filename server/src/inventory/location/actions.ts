import type {
  assignLocations,
  editLocation as editLocationCall,
} from '@kuacang/contract/inventory/location/calls'
import type { locationMachine } from '@kuacang/contract/inventory/location/machine'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { checkPartner } from '../../reference/public.ts'
import { mustFindRack, placeAt } from '../rack/store.ts'
import { mustFindSpec } from '../spec/store.ts'
import { locationDocument } from './document.ts'
import { refuseInJob, refuseReserved } from './open-jobs.ts'
import { isPlace } from './places.ts'
import { type HeldLocation, holdLocations } from './store.ts'
import { usedAmong } from './uses.ts'

type Ids = { ids: string[] }

/** Locations that people may change: the product's own places are theirs no more than unknown ids. */
const hold = async (tx: Tx, caller: Caller, { ids }: Ids): Promise<HeldLocation[]> =>
  (await holdLocations(tx, caller, 'id', ids)).filter((l) => !isPlace(l.code))

const turn = async (
  tx: Tx,
  caller: Caller,
  action: (typeof locationMachine.actions)[number],
  locations: readonly HeldLocation[],
  set: Readonly<Record<string, unknown>> = {},
) => {
  const moved = await moveAll(
    tx,
    caller,
    locationDocument,
    action,
    locations.map((l) => l.id),
    { set },
  )
  return { changed: moved.length }
}

const refuseOccupied = async (tx: Tx, caller: Caller, locations: readonly HeldLocation[]): Promise<void> => {
  const used = await usedAmong(
    tx,
    caller,
    locations.map((l) => l.id),
  )
  const occupied = locations.find((l) => l.on_hand > 0 || used.has(l.id))
  if (occupied) throw new Refused(locationRefusals.occupied, { code: occupied.code })
}

/** Locks available locations, or unlocks locked ones; others stay as they are. Answers how many changed. */
export const setLocked = async (tx: Tx, caller: Caller, { body }: { body: Ids & { locked: boolean } }) => {
  const locations = await hold(tx, caller, body)
  const promised = body.locked ? locations.find((l) => l.reserved > 0) : undefined
  if (promised) throw new Refused(locationRefusals.promised, { code: promised.code })
  return turn(tx, caller, body.locked ? 'lock' : 'unlock', locations)
}

/** Takes empty locations out of use, or back into it; others stay as they are. */
export const setDisabled = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: Ids & { disabled: boolean } },
) => {
  const locations = await hold(tx, caller, body)
  if (body.disabled) {
    await refuseOccupied(tx, caller, locations)
    await refuseReserved(tx, caller, locations)
  }
  return turn(tx, caller, body.disabled ? 'disable' : 'enable', locations)
}

/** Deletes locations that must be empty and in no open job: their codes are free again, what happened in them stays on record. */
export const removeHeld = async (tx: Tx, caller: Caller, locations: readonly HeldLocation[]) => {
  await refuseOccupied(tx, caller, locations)
  await refuseInJob(tx, caller, locations)
  return turn(tx, caller, 'delete', locations, { rack_id: null, spec_id: null, district_id: null })
}

export const removeLocation = async (tx: Tx, caller: Caller, { body }: { body: Ids }) =>
  removeHeld(tx, caller, await hold(tx, caller, body))

type EditBody = z.output<typeof editLocationCall.body>

export const editLocation = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body: { rack_id, ...fields } }: { params: { id: string }; body: EditBody },
) => {
  const [location] = await hold(tx, caller, { ids: [id] })
  if (!location) throw notFound(locationDocument.title, id)
  if (fields.location_type && fields.location_type !== location.location_type && location.on_hand > 0)
    throw new Refused(locationRefusals.type_fixed, { code: location.code })
  if (fields.spec_id) await mustFindSpec(tx, caller, fields.spec_id)
  if (fields.partner_id) await checkPartner(tx, fields.partner_id)
  const rack = rack_id ? await mustFindRack(tx, caller, rack_id, 'rack_id') : undefined
  await tx.db
    .updateTable('location')
    .set((eb) => ({
      ...fields,
      ...(rack ? placeAt(rack) : rack_id === null ? { rack_id } : {}),
      version: eb('version', '+', 1),
      updated_at: tx.now,
    }))
    .where('warehouse_id', '=', caller.warehouse_id)
    .where('id', '=', id)
    .execute()
  tx.record({
    operation: 'location.edit',
    object: { type: 'location', id, number: location.code },
    detail: { ...fields, ...(rack ? { rack: rack.rack_code } : {}) },
  })
  return { success: true as const }
}

/** Puts locations at a rack, where they get its district and its place on the grid, or takes them off theirs. */
export const assignToRack = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof assignLocations.body> },
) => {
  const locations = await hold(tx, caller, body)
  const rack = body.rack_id === null ? undefined : await mustFindRack(tx, caller, body.rack_id, 'rack_id')
  await tx.db
    .updateTable('location')
    .set((eb) => ({
      ...(rack ? placeAt(rack) : { rack_id: null }),
      version: eb('version', '+', 1),
      updated_at: tx.now,
    }))
    .where('warehouse_id', '=', caller.warehouse_id)
    .where('id', '=', sql<string>`any(${locations.map((l) => l.id)})`)
    .execute()
  for (const { id, code } of locations)
    tx.record({
      operation: 'location.assign',
      object: { type: 'location', id, number: code },
      detail: { rack: rack?.rack_code ?? null },
    })
  return { changed: locations.length }
}
