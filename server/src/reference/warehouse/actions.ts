import { text } from '@kuacang/contract/kit/text'
import type { WarehouseFields } from '@kuacang/contract/reference/warehouse/calls'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { addEntry, changeEntry, type ReferenceList } from '../entry.ts'

const warehouses: ReferenceList = {
  table: 'warehouse',
  key: 'id',
  unique: ['warehouse_code'],
  dates: ['created_at', 'updated_at'],
  title: text('仓库', 'Warehouse'),
}

type Given = { [K in keyof WarehouseFields]?: WarehouseFields[K] | undefined }

// Which warehouses somebody works in is part of who they are: every process asks anew.
const tellEveryone = (tx: Tx) => tx.run(`select pg_notify('access_changed', '*')`, [])

export const create = async (tx: Tx, _desk: Desk, { body }: { body: Given }): Promise<{ id: number }> => {
  // One after another, so that two never take the same number.
  await tx.run('select pg_advisory_xact_lock(hashtext($1))', ['warehouse'])
  const [next] = await tx.run<{ id: number }>('select coalesce(max(id), 0) + 1 as id from warehouse', [])
  const id = next?.id ?? 1
  await addEntry(tx, warehouses, { ...body, id })
  await tellEveryone(tx)
  return { id }
}

export const edit = async (
  tx: Tx,
  _desk: Desk,
  { params, body }: { params: { id: number }; body: Given },
): Promise<{ success: true }> => {
  await changeEntry(tx, warehouses, params.id, body)
  await tellEveryone(tx)
  return { success: true }
}
