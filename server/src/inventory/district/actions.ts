import type {
  createDistrict as createDistrictCall,
  editDistrict as editDistrictCall,
  updateAisle,
} from '@kuacang/contract/inventory/district/calls'
import { districtRefusals } from '@kuacang/contract/inventory/district/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { districtsOf, districtTitle, mustFindDistrict } from './store.ts'

type Body = z.output<typeof createDistrictCall.body>
type Edited = z.output<typeof editDistrictCall.body>
type ById = { params: { id: string } }
const done = { success: true as const }

const codeTaken = (code: string) => refuseOnUnique(districtRefusals.code_taken, { code })

const record = (tx: Tx, action: string, id: string, number: string, detail = {}) =>
  tx.record({ operation: `district.${action}`, object: { type: 'district', id, number }, detail })

export const createDistrict = async (tx: Tx, { warehouse_id }: Caller, { body }: { body: Body }) => {
  const id = newId()
  await tx.db
    .insertInto('district')
    .values({ warehouse_id, id, ...body })
    .execute()
    .catch(codeTaken(body.code))
  record(tx, 'create', id, body.code)
  return { id }
}

/** A district, locked: until the transaction ends nothing new is put into it. */
const mustHold = async (tx: Tx, caller: Caller, id: string) => {
  const { warehouse_id } = caller
  await tx.run('select 1 from district where warehouse_id = $1 and id = $2 for update', [warehouse_id, id])
  const district = await districtsOf(tx, caller).where('d.id', '=', id).executeTakeFirst()
  if (!district) throw notFound(districtTitle, id)
  return district
}

export const editDistrict = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body }: ById & { body: Edited },
) => {
  const { warehouse_id } = caller
  await mustHold(tx, caller, id)
  const [used] = await tx.run<{ aisles: number; cells: number }>(
    `select coalesce(max(aisle) + 1, 0) as aisles, coalesce(max(cell) + 1, 0) as cells from location
     where warehouse_id = $1 and district_id = $2`,
    [warehouse_id, id],
  )
  const { aisles = Number.POSITIVE_INFINITY, cells = Number.POSITIVE_INFINITY } = body
  if (used && (aisles < used.aisles || cells < used.cells))
    throw new Refused(districtRefusals.too_small, { code: body.code, ...used })
  await tx.db
    .updateTable('district')
    .set(body)
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', id)
    .execute()
    .catch(codeTaken(body.code))
  record(tx, 'edit', id, body.code, body)
  return done
}

export const removeDistrict = async (tx: Tx, caller: Caller, { params: { id } }: ById) => {
  const { warehouse_id } = caller
  const district = await mustHold(tx, caller, id)
  if (district.racks || district.locations)
    throw new Refused(districtRefusals.in_use, { code: district.code })
  // What is left of it: racks that were deleted before, and the directions of its aisles.
  for (const table of ['rack', 'aisle'] as const)
    await tx.db
      .deleteFrom(table)
      .where('warehouse_id', '=', warehouse_id)
      .where('district_id', '=', id)
      .execute()
  await tx.db.deleteFrom('district').where('warehouse_id', '=', warehouse_id).where('id', '=', id).execute()
  record(tx, 'delete', id, district.code)
  return done
}

/** Sets the walking direction of one aisle; setting it again changes nothing. */
export const turnAisle = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof updateAisle.body> },
) => {
  const { warehouse_id } = caller
  const district = await mustFindDistrict(tx, caller, body.district)
  if (body.aisle_index >= district.aisles) throw notFound(text('巷道', 'aisle'), String(body.aisle_index + 1))
  const [turned] = await tx.run(
    `insert into aisle (warehouse_id, district_id, aisle_index, reversed) values ($1, $2, $3, $4)
     on conflict (warehouse_id, district_id, aisle_index) do update set reversed = excluded.reversed
     where aisle.reversed <> excluded.reversed returning 1`,
    [warehouse_id, district.id, body.aisle_index, body.reversed],
  )
  if (!turned) return done
  record(tx, 'turn_aisle', district.id, district.code, {
    aisle: body.aisle_index + 1,
    reversed: body.reversed,
  })
  return done
}
