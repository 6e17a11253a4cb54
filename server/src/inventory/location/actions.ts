import type { createSpec, importLocations } from '@kuacang/contract/inventory/location/calls'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import { text } from '@kuacang/contract/kit/text'
import pg from 'pg'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'

const done = { success: true as const }

/** Locks available locations, or unlocks locked ones; others stay as they are. Answers how many changed. */
export const lock = async (
  tx: Tx,
  desk: Desk,
  { body: { ids, locked } }: { body: { ids: string[]; locked: boolean } },
) => {
  const rows = await tx.run<{ id: string; code: string }>(
    `update location set state = $3, updated_at = $5 where warehouse_id = $1 and id = any($2) and state = $4 and location_type < 90
     returning id, code`,
    [desk.warehouse_id, ids, locked ? 90 : 1, locked ? 1 : 90, tx.now],
  )
  for (const row of rows)
    tx.record({
      operation: locked ? 'location.lock' : 'location.unlock',
      object: { type: 'location', id: row.id, number: row.code },
    })
  return { changed: rows.length }
}

type ImportBody = z.output<typeof importLocations.body>

/** Makes a district with its locations, or brings an existing one up to date; locations are never removed here. */
export const importRows = async (
  tx: Tx,
  desk: Desk,
  { body: { district, locations } }: { body: ImportBody },
) => {
  const { warehouse_id } = desk
  const [made] = await tx.run<{ id: string }>(
    `insert into district (warehouse_id, id, code, name, aisles, cells, blocks) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (warehouse_id, code) do update set name = excluded.name, aisles = excluded.aisles, cells = excluded.cells,
       blocks = excluded.blocks returning id`,
    [warehouse_id, newId(), district.code, district.name, district.aisles, district.cells, district.blocks],
  )
  const rows = locations.map((l) => ({ id: newId(), ...l }))
  const saved = await tx.run<{ created: boolean }>(
    `insert into location (warehouse_id, id, code, district_id, location_type, aisle, cell, layer, created_at, updated_at)
     select $1, r.id, r.code, $3, r.location_type, r.aisle, r.cell, r.layer, $4, $4
     from jsonb_to_recordset($2::jsonb) as r (id text, code text, location_type int, aisle int, cell int, layer int)
     on conflict (warehouse_id, code) where state <> 99 do update set district_id = excluded.district_id,
       location_type = excluded.location_type, aisle = excluded.aisle, cell = excluded.cell, layer = excluded.layer,
       updated_at = excluded.updated_at
     where location.location_type < 90
     returning created_at = updated_at as created`,
    [warehouse_id, JSON.stringify(rows), made?.id, tx.now],
  )
  const created = saved.filter((s) => s.created).length
  tx.record({
    operation: 'district.import',
    object: { type: 'district', id: made?.id ?? '', number: district.code },
    detail: { created, updated: saved.length - created },
  })
  return { created, updated: saved.length - created }
}

type SpecBody = z.output<typeof createSpec.body>
const specTitle = text('规格', 'spec')

const toSpec = (b: SpecBody) => ({
  name: b.name,
  length_mm: Math.round(b.length * 10),
  width_mm: Math.round(b.width * 10),
  height_mm: Math.round(b.height * 10),
  max_weight_g: Math.round(b.max_weight * 1000),
})

const nameTaken = (error: unknown) => {
  if (error instanceof pg.DatabaseError && ['23505', '23503'].includes(error.code ?? ''))
    throw new Refused(locationRefusals.spec_in_use)
  throw error
}

export const addSpec = async (tx: Tx, desk: Desk, { body }: { body: SpecBody }) => {
  const id = newId()
  await tx.db
    .insertInto('location_spec')
    .values({ warehouse_id: desk.warehouse_id, id, ...toSpec(body) })
    .execute()
    .catch(nameTaken)
  tx.record({ operation: 'location_spec.create', object: { type: 'location_spec', id, number: body.name } })
  return { id }
}

export const changeSpec = async (
  tx: Tx,
  desk: Desk,
  { params: { id }, body }: { params: { id: string }; body: SpecBody },
) => {
  const { numUpdatedRows } = await tx.db
    .updateTable('location_spec')
    .set(toSpec(body))
    .where('warehouse_id', '=', desk.warehouse_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  if (numUpdatedRows === 0n) throw notFound(specTitle, id)
  tx.record({ operation: 'location_spec.edit', object: { type: 'location_spec', id, number: body.name } })
  return done
}

export const removeSpec = async (tx: Tx, desk: Desk, { params: { id } }: { params: { id: string } }) => {
  const row = await tx.db
    .deleteFrom('location_spec')
    .where('warehouse_id', '=', desk.warehouse_id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
    .catch(nameTaken)
  if (!row) throw notFound(specTitle, id)
  tx.record({ operation: 'location_spec.delete', object: { type: 'location_spec', id, number: row.name } })
  return done
}
