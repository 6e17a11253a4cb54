import { locationState } from '@kuacang/contract/inventory/location/enums'
import { locationMachine } from '@kuacang/contract/inventory/location/machine'
import type {
  createRack as createRackCall,
  directRacks,
  editRack as editRackCall,
  generateLocations,
} from '@kuacang/contract/inventory/rack/calls'
import { rackState } from '@kuacang/contract/inventory/rack/enums'
import { rackRefusals } from '@kuacang/contract/inventory/rack/refusals'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { growDistricts, mustFindDistrict } from '../district/store.ts'
import { removeHeld } from '../location/actions.ts'
import { holdLocations } from '../location/store.ts'
import { mustFindSpec } from '../spec/store.ts'
import { aisleOf, mustFindRack, placeAt, type RackRow } from './store.ts'

type ById = { params: { id: string } }
type Fields = z.output<typeof createRackCall.body>
type Edited = z.output<typeof editRackCall.body>

const toColumns = <F extends Pick<Fields, 'rack_position'>>({ rack_position, ...fields }: F) => ({
  ...fields,
  ...rack_position,
})

const taken = (code: string) =>
  refuseOnUnique(
    rackRefusals.taken,
    { code },
    { rack_code: 'rack_code', rack_place: ['rack_position.x', 'rack_position.y'] },
  )

const record = (tx: Tx, action: string, rack: { id: string; rack_code: string }, detail = {}) =>
  tx.record({
    operation: `rack.${action}`,
    object: { type: 'rack', id: rack.id, number: rack.rack_code },
    detail,
  })

/** The pickers' grid of the district reaches to the rack. */
const grow = (tx: Tx, caller: Scope, district: string, { x, y }: { x: number; y: number }) =>
  growDistricts(tx, caller, [{ code: district, aisles: aisleOf(x) + 1, cells: y + 1 }])

export const createRack = async (
  tx: Tx,
  caller: Caller,
  { body: { district, ...fields } }: { body: z.output<typeof createRackCall.body> },
) => {
  const { warehouse_id } = caller
  const { id: district_id } = await mustFindDistrict(tx, caller, district)
  await grow(tx, caller, district, fields.rack_position)
  const rack = { id: newId(), ...toColumns(fields) }
  await tx.db
    .insertInto('rack')
    .values({ warehouse_id, district_id, ...rack, created_at: tx.now, updated_at: tx.now })
    .execute()
    .catch(taken(rack.rack_code))
  record(tx, 'create', rack, { district })
  return { id: rack.id }
}

/** Edits a rack. One that has locations stays allocated unless it is made unavailable; they follow it on the map. */
export const editRack = async (tx: Tx, caller: Caller, { params: { id }, body }: ById & { body: Edited }) => {
  const { warehouse_id } = caller
  const before = await mustFindRack(tx, caller, id)
  await grow(tx, caller, before.district, body.rack_position)
  const columns = toColumns(body)
  const { available, allocated } = rackState.code
  const [located] = await tx.run(
    'update location set aisle = $3, cell = $4, version = version + 1, updated_at = $5 where warehouse_id = $1 and rack_id = $2 returning 1',
    [warehouse_id, id, aisleOf(columns.x), columns.y, tx.now],
  )
  const wanted = columns.rack_state ?? before.rack_state
  const rack_state = located && wanted === available ? allocated : wanted
  await tx.db
    .updateTable('rack')
    .set({ ...columns, rack_state, updated_at: tx.now })
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', id)
    .execute()
    .catch(taken(body.rack_code))
  record(tx, 'edit', { id, rack_code: body.rack_code }, { ...columns, rack_state })
  return { success: true as const }
}

/** Sets which way pickers walk past the racks of some aisles; those that say so already stay as they are. */
export const directRack = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof directRacks.body> },
) => {
  const district = await mustFindDistrict(tx, caller, body.district)
  // The column of a rack tells its aisle: see aisleOf.
  const racks = await tx.run<{ id: string; rack_code: string }>(
    `update rack set pickup_direction = $4, updated_at = $5
     where warehouse_id = $1 and district_id = $2 and greatest(x - 1, 0) = any($3) and rack_state <> ${rackState.code.deleted}
       and pickup_direction <> $4 returning id, rack_code`,
    [caller.warehouse_id, district.id, body.aisles, body.pickup_direction, tx.now],
  )
  for (const rack of racks) record(tx, 'direct', rack, { pickup_direction: body.pickup_direction })
  return { racks: racks.length }
}

export const removeRack = async (tx: Tx, caller: Caller, { params: { id } }: ById) => {
  const rack = await mustFindRack(tx, caller, id)
  const locations = await holdLocations(tx, caller, 'rack_id', [id])
  const used = locations.find((l) => l.on_hand > 0 || !locationMachine.can('delete', l.state))
  if (used) throw new Refused(rackRefusals.location_in_use, { code: rack.rack_code, location: used.code })
  const { changed } = await removeHeld(tx, caller, locations)
  await setState(tx, caller, rack, rackState.code.deleted)
  record(tx, 'delete', rack, { locations: changed })
  return { locations: changed }
}

const setState = (tx: Tx, { warehouse_id }: Scope, { id }: RackRow, state: number) =>
  tx.run('update rack set rack_state = $3, updated_at = $4 where warehouse_id = $1 and id = $2', [
    warehouse_id,
    id,
    state,
    tx.now,
  ])

const two = (n: number) => String(n).padStart(2, '0')

/** The locations of a rack by layer and slot; those that have their code already stay as they are. */
export const generateRackLocations = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body }: ById & { body: z.output<typeof generateLocations.body> },
) => {
  const rack = await mustFindRack(tx, caller, id)
  if (rack.rack_state === rackState.code.unavailable)
    throw new Refused(rackRefusals.unavailable, { code: rack.rack_code })
  if (body.spec_id) await mustFindSpec(tx, caller, body.spec_id)
  const places = Array.from({ length: body.layers * body.slots }, (_x, i) => {
    const [layer, slot] = [Math.floor(i / body.slots) + 1, (i % body.slots) + 1]
    return { id: newId(), code: `${rack.rack_code}-${layer}-${two(slot)}`, layer, slot }
  })
  const at = placeAt(rack)
  const made = await tx.run<{ id: string }>(
    `insert into location (warehouse_id, id, code, district_id, rack_id, spec_id, location_type, aisle, cell, layer, slot, created_at, updated_at)
     select $1, r.id, r.code, $3, $4, $5, $6, $7, $8, r.layer, r.slot, $9, $9
     from jsonb_to_recordset($2::jsonb) as r (id text, code text, layer int, slot int) order by r.code
     on conflict (warehouse_id, code) where state <> ${locationState.code.deleted} do nothing returning id`,
    [
      caller.warehouse_id,
      JSON.stringify(places),
      at.district_id,
      at.rack_id,
      body.spec_id ?? null,
      body.location_type,
      at.aisle,
      at.cell,
      tx.now,
    ],
  )
  await setState(tx, caller, rack, rackState.code.allocated)
  record(tx, 'generate_locations', rack, { created: made.length })
  return { created: made.length }
}
