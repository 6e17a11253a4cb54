import type { upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import { mappingRefusals } from '@kuacang/contract/catalog/mapping/refusals'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { ownerOf } from '../owner.ts'
import { skusOf } from '../sku/store.ts'
import { type MappingColumns, mappingsNamed, mappingsOf, mappingTitle, saveMapping } from './store.ts'

type Body = z.output<typeof upsertSkuMapping.body>

/** The SKU of a customer by its code. It is not deleted before the mapping to it is committed. */
const skuNamed = async (tx: Tx, partner_id: number, sku: string): Promise<string> => {
  const row = await skusOf(tx, { partner_id })
    .select('id')
    .where('sku', '=', sku)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Refused(mappingRefusals.sku_unknown, { sku })
  return row.id
}

const mustFind = async (tx: Tx, caller: Caller, id: string) => {
  const row = await mappingsOf(tx, caller).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(mappingTitle, id)
  return row
}

const change = async (tx: Tx, partner_id: number, id: string, columns: MappingColumns) => {
  const { vid, platform_product_id: product } = columns
  const changed = await tx.db
    .updateTable('sku_mapping')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: tx.now }))
    .where('partner_id', '=', partner_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
    .catch(refuseOnUnique(mappingRefusals.variation_taken, { vid, product }))
  if (!changed) throw notFound(mappingTitle, id)
  return { id, created: false }
}

/** Maps a variation to a SKU. A mapping named by its id stays with its customer, even if the caller names another. */
export const upsertMapping = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const { id, partner_id: named, sku, ...fields } = body
  const before = id === undefined ? undefined : await mustFind(tx, caller, id)
  const partner_id = before?.partner_id ?? (await ownerOf(tx, caller, named, mappingRefusals.partner_missing))
  const columns = {
    ...fields,
    vid: fields.vid ?? before?.vid ?? fields.platform_sku,
    confirmed: fields.confirmed ?? before?.confirmed,
    sku_id: await skuNamed(tx, partner_id, sku),
  }
  const saved = before
    ? await change(tx, partner_id, before.id, columns)
    : await saveMapping(tx, partner_id, newId(), columns)
  tx.record({
    operation: `sku_mapping.${saved.created ? 'create' : 'edit'}`,
    object: { type: 'sku_mapping', id: saved.id, number: columns.vid },
    detail: { partner_id, before, after: { ...columns, sku } },
  })
  return { id: saved.id }
}

/** Confirms mappings, all or none; those that are confirmed already stay as they are. */
export const confirmMapping = async (
  tx: Tx,
  caller: Caller,
  { body: { ids } }: { body: { ids: readonly string[] } },
) => {
  const found = await mappingsNamed(tx, caller, ids)
  const missing = ids.find((id) => !found.some((m) => m.id === id))
  if (missing !== undefined) throw notFound(mappingTitle, missing)
  const changed = await tx.db
    .updateTable('sku_mapping')
    .set((eb) => ({ confirmed: true, version: eb('version', '+', 1), updated_at: tx.now }))
    .where('id', '=', sql<string>`any(${ids})`)
    .where('confirmed', '=', false)
    .returning(['id', 'partner_id', 'vid'])
    .execute()
  for (const { id, partner_id, vid } of changed)
    tx.record({
      operation: 'sku_mapping.confirm',
      object: { type: 'sku_mapping', id, number: vid },
      detail: { partner_id },
    })
  return { confirmed: changed.length }
}

export const removeMapping = async (
  tx: Tx,
  caller: Caller,
  { params: { id } }: { params: { id: string } },
) => {
  const before = await mustFind(tx, caller, id)
  const gone = await tx.db
    .deleteFrom('sku_mapping')
    .where('partner_id', '=', before.partner_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound(mappingTitle, id)
  tx.record({
    operation: 'sku_mapping.delete',
    object: { type: 'sku_mapping', id, number: before.vid },
    detail: { partner_id: before.partner_id, before },
  })
  return { success: true as const }
}
