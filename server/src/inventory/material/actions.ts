import type {
  receivePackInventory,
  togglePackInventory,
  togglePackMaterial,
  upsertPackInventory,
  upsertPackMaterial,
} from '@kuacang/contract/inventory/material/calls'
import { materialCategory } from '@kuacang/contract/reference/material/enums'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { createMaterial, editMaterial, materials } from '../../reference/public.ts'
import { changePackStock, type PackCause, showStock } from './store.ts'

type In<C extends { readonly body: z.ZodType }> = { body: z.output<C['body']> }

export const upsertMaterial = async (
  tx: Tx,
  caller: Caller,
  { body: { id, ...fields } }: In<typeof upsertPackMaterial>,
): Promise<{ id: string }> => {
  const { category = materialCategory.code.bag } = fields
  if (!id) return createMaterial(tx, caller, { body: { ...fields, category } })
  await editMaterial(tx, caller, { params: { id }, body: fields })
  return { id }
}

export const toggleMaterial = (
  tx: Tx,
  caller: Caller,
  { body: { id, enabled } }: In<typeof togglePackMaterial>,
) => editMaterial(tx, caller, { params: { id }, body: { enabled } })

/** The warehouse's stock of a material, locked; begun with none where it had no stock of it. */
const hold = async (tx: Tx, { warehouse_id }: Scope, material_id: string) => {
  const [material] = await tx.run<{ name: string }>('select name from material where id = $1', [material_id])
  if (!material) throw notFound(materials.title, material_id, 'material_id')
  await tx.run(
    `insert into pack_stock (warehouse_id, id, material_id, quantity, created_at, updated_at) values ($1, $2, $3, 0, $4, $4)
     on conflict (warehouse_id, material_id) do nothing`,
    [warehouse_id, newId(), material_id, tx.now],
  )
  const [row] = await tx.run<{ id: string; quantity: number }>(
    'select id, quantity from pack_stock where warehouse_id = $1 and material_id = $2 for update',
    [warehouse_id, material_id],
  )
  if (!row) throw new Error(`no packing stock of ${material_id}`)
  return { ...row, name: material.name }
}

const record = (
  tx: Tx,
  { id, name }: { id: string; name: string },
  operation: string,
  detail: Readonly<Record<string, unknown>>,
) =>
  tx.record({
    operation: `pack_stock.${operation}`,
    object: { type: 'pack_stock', id, number: name },
    detail,
  })

const writeLevel = (tx: Tx, { warehouse_id }: Scope, id: string, warning_level: number) =>
  tx.run('update pack_stock set warning_level = $3, updated_at = $4 where warehouse_id = $1 and id = $2', [
    ...[warehouse_id, id, warning_level, tx.now],
  ])

/** Corrects the stock to what was counted, less what was used since the count began. */
export const upsertStock = async (tx: Tx, caller: Caller, { body }: In<typeof upsertPackInventory>) => {
  const { material_id, quantity, seen, warning_level, reason } = body
  const held = await hold(tx, caller, material_id)
  const change = quantity - (seen ?? held.quantity)
  changePackStock(tx, caller, material_id, change, { kind: 'correction', reason })
  if (warning_level !== undefined) await writeLevel(tx, caller, held.id, warning_level)
  record(tx, held, 'upsert', { quantity, change, warning_level, reason })
  return { inventory: await showStock(tx, caller, 'material_id', material_id) }
}

/** From which level on a warehouse is short of a material. */
export const setWarningLevel = async (
  tx: Tx,
  caller: Caller,
  material_id: string,
  warning_level: number,
): Promise<void> => {
  const held = await hold(tx, caller, material_id)
  await writeLevel(tx, caller, held.id, warning_level)
  record(tx, held, 'upsert', { warning_level })
}

type Came = { readonly material_id: string; readonly quantity: number }

/** Books in what came with a document; the stock of several materials is held in the order of their ids. */
export const bookIn = async (
  tx: Tx,
  caller: Caller,
  came: readonly Came[],
  document: Pick<PackCause, 'type' | 'id' | 'number'>,
): Promise<void> => {
  for (const { material_id, quantity } of came.toSorted((a, b) => (a.material_id < b.material_id ? -1 : 1))) {
    await hold(tx, caller, material_id)
    changePackStock(tx, caller, material_id, quantity, { kind: 'receipt', ...document })
  }
}

export const receiveMaterial = async (tx: Tx, caller: Caller, { body }: In<typeof receivePackInventory>) => {
  const { material_id, quantity, reason } = body
  const held = await hold(tx, caller, material_id)
  changePackStock(tx, caller, material_id, quantity, { kind: 'receipt', reason })
  record(tx, held, 'receive', { quantity, reason })
  return { inventory: await showStock(tx, caller, 'material_id', material_id) }
}

export const toggleStock = async (
  tx: Tx,
  caller: Caller,
  { body: { id, enabled } }: In<typeof togglePackInventory>,
) => {
  const { name } = await showStock(tx, caller, 'id', id)
  await tx.run(
    'update pack_stock set enabled = $3, version = version + 1, updated_at = $4 where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, id, enabled, tx.now],
  )
  record(tx, { id, name }, 'toggle', { enabled })
  return { inventory: await showStock(tx, caller, 'id', id) }
}
