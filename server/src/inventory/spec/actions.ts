import type { createSpec as createSpecCall } from '@kuacang/contract/inventory/spec/calls'
import { specRefusals } from '@kuacang/contract/inventory/spec/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { gramsOf } from '#kit/weight'
import { specsOf, specTitle } from './store.ts'

type Body = z.output<typeof createSpecCall.body>

const toColumns = (b: Body) => ({
  name: b.name,
  length_mm: Math.round(b.length * 10),
  width_mm: Math.round(b.width * 10),
  height_mm: Math.round(b.height * 10),
  max_weight_g: gramsOf(b.max_weight),
})

const nameTaken = (name: string) => refuseOnUnique(specRefusals.name_taken, { name })

const record = (tx: Tx, action: string, id: string, number: string) =>
  tx.record({ operation: `location_spec.${action}`, object: { type: 'location_spec', id, number } })

export const createSpec = async (tx: Tx, { warehouse_id }: Caller, { body }: { body: Body }) => {
  const id = newId()
  await tx.db
    .insertInto('location_spec')
    .values({ warehouse_id, id, ...toColumns(body) })
    .execute()
    .catch(nameTaken(body.name))
  record(tx, 'create', id, body.name)
  return { id }
}

export const editSpec = async (
  tx: Tx,
  { warehouse_id }: Caller,
  { params: { id }, body }: { params: { id: string }; body: Body },
) => {
  const { numUpdatedRows } = await tx.db
    .updateTable('location_spec')
    .set(toColumns(body))
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .catch(nameTaken(body.name))
  if (numUpdatedRows === 0n) throw notFound(specTitle, id)
  record(tx, 'edit', id, body.name)
  return { success: true as const }
}

export const removeSpec = async (tx: Tx, caller: Caller, { params: { id } }: { params: { id: string } }) => {
  const { warehouse_id } = caller
  // Locked before the check for uses, so that none can begin in between.
  await tx.run('select 1 from location_spec where warehouse_id = $1 and id = $2 for update', [
    warehouse_id,
    id,
  ])
  const spec = await specsOf(tx, caller).where('s.id', '=', id).executeTakeFirst()
  if (!spec) throw notFound(specTitle, id)
  if (spec.locations) throw new Refused(specRefusals.in_use, { name: spec.name, n: spec.locations })
  await tx.db
    .deleteFrom('location_spec')
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', id)
    .execute()
  record(tx, 'delete', id, spec.name)
  return { success: true as const }
}
