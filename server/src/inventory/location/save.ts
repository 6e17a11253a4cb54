import type { LocationRow } from '@kuacang/contract/inventory/location/calls'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { growDistricts } from '../district/store.ts'
import { aisleOf, racksOf } from '../rack/store.ts'
import { specsOf } from '../spec/store.ts'

type RackPlace = { readonly id: string; readonly aisle: number; readonly cell: number }

/** What the rows of a sheet may name: racks by `district code`, specs by name. */
export type KnownPlaces = {
  readonly racks: ReadonlyMap<string, RackPlace>
  readonly specs: ReadonlyMap<string, string>
}

export const knownPlacesOf = async (tx: Tx, scope: Scope): Promise<KnownPlaces> => {
  const [racks, specs] = [await racksOf(tx, scope).execute(), await specsOf(tx, scope).execute()]
  return {
    racks: new Map(
      racks.map((r) => [`${r.district} ${r.rack_code}`, { id: r.id, aisle: aisleOf(r.x), cell: r.y }]),
    ),
    specs: new Map(specs.map((s) => [s.name, s.id])),
  }
}

const toColumns = (l: LocationRow, { racks, specs }: KnownPlaces) => {
  const rack = l.rack_code === undefined ? undefined : racks.get(`${l.district} ${l.rack_code}`)
  return {
    id: newId(),
    code: l.code,
    district: l.district,
    location_type: l.location_type,
    rack_id: rack?.id ?? null,
    // People count from 1, the grid from 0.
    aisle: rack?.aisle ?? (l.aisle === undefined ? null : l.aisle - 1),
    cell: rack?.cell ?? (l.cell === undefined ? null : l.cell - 1),
    layer: l.layer,
    slot: l.slot ?? null,
    spec_id: l.spec === undefined ? null : (specs.get(l.spec) ?? null),
    partner_id: l.partner_id ?? null,
  }
}

/**
 * Creates locations, or brings those of a known code up to date; none are removed, goods stay where they lie.
 * Districts that are not there are made, and the grids of all reach to their places.
 */
export const saveLocationRows = async (
  tx: Tx,
  caller: Caller,
  rows: readonly LocationRow[],
  ground: KnownPlaces,
) => {
  const columns = rows.map((l) => toColumns(l, ground))
  const districts = await growDistricts(
    tx,
    caller,
    [...Map.groupBy(columns, (c) => c.district)].map(([code, list]) => ({
      code,
      aisles: 1 + list.reduce((most, c) => Math.max(most, c.aisle ?? -1), -1),
      cells: 1 + list.reduce((most, c) => Math.max(most, c.cell ?? -1), -1),
    })),
  )
  const saved = await tx.run<{ created: boolean }>(
    `insert into location (warehouse_id, id, code, district_id, rack_id, spec_id, location_type, aisle, cell, layer, slot,
       partner_id, created_at, updated_at)
     select $1, r.id, r.code, r.district_id, r.rack_id, r.spec_id, r.location_type, r.aisle, r.cell, r.layer, r.slot,
       r.partner_id, $3, $3
     from jsonb_to_recordset($2::jsonb) as r (id text, code text, district_id text, rack_id text, spec_id text,
       location_type int, aisle int, cell int, layer int, slot int, partner_id bigint) order by r.code
     on conflict (warehouse_id, code) where state <> ${locationState.code.deleted} do update set district_id = excluded.district_id,
       rack_id = excluded.rack_id, spec_id = excluded.spec_id, location_type = excluded.location_type, aisle = excluded.aisle,
       cell = excluded.cell, layer = excluded.layer, slot = excluded.slot, partner_id = excluded.partner_id,
       version = location.version + 1, updated_at = excluded.updated_at
     where location.location_type < ${locationType.code.supplier}
     returning version = 1 as created`,
    [
      caller.warehouse_id,
      JSON.stringify(columns.map((c) => ({ ...c, district_id: districts.get(c.district) }))),
      tx.now,
    ],
  )
  const created = saved.filter((s) => s.created).length
  const updated = saved.length - created
  for (const [code, id] of districts)
    tx.record({
      operation: 'district.import',
      object: { type: 'district', id, number: code },
      detail: { created, updated },
    })
  return { created, updated }
}
