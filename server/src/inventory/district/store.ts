import { rackState } from '@kuacang/contract/inventory/rack/enums'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'

export const districtTitle = text('库区', 'zone')

/** The districts of a warehouse by code, with the number of racks and locations in each. */
export const districtsOf = (tx: Pick<Tx, 'db'>, { warehouse_id }: Scope) =>
  tx.db
    .selectFrom('district as d')
    .where('d.warehouse_id', '=', warehouse_id)
    .selectAll('d')
    .select((eb) => [
      eb
        .selectFrom('rack as r')
        .where('r.warehouse_id', '=', warehouse_id)
        .whereRef('r.district_id', '=', 'd.id')
        .where('r.rack_state', '<>', rackState.code.deleted)
        .select(sql<number>`count(*)`.as('n'))
        .as('racks'),
      eb
        .selectFrom('location as l')
        .where('l.warehouse_id', '=', warehouse_id)
        .whereRef('l.district_id', '=', 'd.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('locations'),
    ])
    .orderBy('d.code')

export type DistrictRow = { id: string; code: string; aisles: number; cells: number }

export const mustFindDistrict = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<DistrictRow> => {
  const [row] = await tx.run<DistrictRow>(
    'select id, code, aisles, cells from district where warehouse_id = $1 and code = $2',
    [warehouse_id, code],
  )
  if (!row) throw notFound(districtTitle, code, 'district')
  return row
}

type Turned = { readonly district_id: string; readonly aisle_index: number }

/** The aisles of some districts that are reversed. */
export const reversedAisles = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, ids: readonly string[]) =>
  tx.run<Turned>(
    'select district_id, aisle_index from aisle where warehouse_id = $1 and district_id = any($2) and reversed',
    [warehouse_id, ids],
  )

/** For each aisle of a district whether it is reversed. */
export const directionsOf = (aisles: number, turned: readonly Turned[]): boolean[] => {
  const reversed = new Set(turned.map((a) => a.aisle_index))
  return Array.from({ length: aisles }, (_a, i) => reversed.has(i))
}

/** How many aisles and cells the places of a district need. */
type Need = { readonly code: string; readonly aisles: number; readonly cells: number }

/** Makes districts that are not there yet, and lets the grids of all grow to what their places need. */
export const growDistricts = async (
  tx: Tx,
  { warehouse_id }: Scope,
  needs: readonly Need[],
): Promise<Map<string, string>> => {
  const rows = await tx.run<{ id: string; code: string }>(
    `insert into district (warehouse_id, id, code, aisles, cells)
     select $1, r.id, r.code, r.aisles, r.cells from jsonb_to_recordset($2::jsonb) as r (id text, code text, aisles int, cells int)
     order by r.code
     on conflict (warehouse_id, code) do update set aisles = greatest(district.aisles, excluded.aisles),
       cells = greatest(district.cells, excluded.cells)
     returning id, code`,
    [warehouse_id, JSON.stringify(needs.map((n) => ({ id: newId(), ...n })))],
  )
  return new Map(rows.map((r) => [r.code, r.id]))
}
