import { type editSku as editSkuCall, skuFields, skuSheetRows } from '@kuacang/contract/catalog/sku/calls'
import { skuRefusals } from '@kuacang/contract/catalog/sku/refusals'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { doubles, refuseFaults } from '#kit/sheets/faults'
import { readTable } from '#kit/sheets/read-table'
import { unmapSku } from '../mapping/store.ts'
import { ownerOf } from '../owner.ts'
import { afterEdit, barcodesTaken, type SkuFields, toColumns, verificationAfter } from './rules.ts'
import { refreshStocked, type SkuRow, skusLike, skusOf, skuTitle, upsertSkus } from './store.ts'
import { isInUse } from './uses.ts'

/** A SKU, locked for this transaction. Staff do not say whose it is: that is looked up before. */
export const mustFind = async (tx: Tx, caller: Caller, id: string): Promise<SkuRow> => {
  const owner = await skusOf(tx, caller).select('partner_id').where('id', '=', id).executeTakeFirst()
  const row =
    owner && (await skusOf(tx, owner).selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!row) throw notFound(skuTitle, id)
  return row
}

const taken = (sku: string) =>
  refuseOnUnique(skuRefusals.code_taken, { sku }, { sku_code: 'sku', sku_barcode: 'barcode' })

export const recordSku = (
  tx: Tx,
  action: string,
  row: { id: string; sku: string },
  detail: Record<string, unknown> = {},
) => tx.record({ operation: `sku.${action}`, object: { type: 'sku', id: row.id, number: row.sku }, detail })

export const createSku = async (
  tx: Tx,
  caller: Caller,
  { body: { partner_id: named, ...fields } }: { body: SkuFields & { partner_id?: number | undefined } },
) => {
  const partner_id = await ownerOf(tx, caller, named, skuRefusals.partner_missing)
  const columns = toColumns(fields)
  const row = {
    partner_id,
    id: newId(),
    ...columns,
    verify_status: verificationAfter(null, columns, caller.partner_id === null),
  }
  await tx.db
    .insertInto('sku')
    .values({ ...row, created_at: tx.now, updated_at: tx.now })
    .execute()
    .catch(taken(fields.sku))
  recordSku(tx, 'create', row)
  return { id: row.id }
}

export const editSku = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body }: { params: { id: string }; body: z.output<typeof editSkuCall.body> },
) => {
  const before = await mustFind(tx, caller, id)
  const columns = toColumns(afterEdit(before, body))
  const verify_status = verificationAfter(before, columns, caller.partner_id === null)
  await tx.db
    .updateTable('sku')
    // A rejection is answered by the edit: its reason goes with it.
    .set({ ...columns, verify_status, reject_reason: '', version: before.version + 1, updated_at: tx.now })
    .where('partner_id', '=', before.partner_id)
    .where('id', '=', id)
    .execute()
    .catch(taken(body.sku))
  await refreshStocked(tx, before.partner_id, [id])
  recordSku(
    tx,
    'edit',
    { id, sku: body.sku },
    { before: { ...before, image_urls: undefined }, after: columns },
  )
  return { success: true as const }
}

export const removeSku = async (tx: Tx, caller: Caller, { params: { id } }: { params: { id: string } }) => {
  const row = await mustFind(tx, caller, id)
  const used = await isInUse(tx, row)
  if (used) throw new Refused(skuRefusals.in_use, { sku: row.sku })
  await tx.db
    .updateTable('sku')
    .set({ deleted_at: tx.now })
    .where('partner_id', '=', row.partner_id)
    .where('id', '=', id)
    .execute()
  recordSku(tx, 'delete', row, { unmapped: await unmapSku(tx, row) })
  return { success: true as const }
}

/**
 * Creates those SKUs that the customer has not, and brings the others up to date. They come with their codes and
 * barcodes each standing once.
 */
export const saveAll = async (tx: Tx, caller: Caller, partner_id: number, skus: readonly SkuFields[]) => {
  const known = await skusLike(tx, partner_id, skus)
  const before = new Map(known.map((k) => [k.sku, k]))
  const rows = skus.map((fields) => {
    const columns = toColumns(fields)
    return {
      id: newId(),
      ...columns,
      verify_status: verificationAfter(before.get(fields.sku) ?? null, columns, caller.partner_id === null),
    }
  })
  const saved = await upsertSkus(tx, partner_id, rows).catch(taken('-'))
  const changed = saved.filter((s) => !s.created)
  if (changed.length > 0)
    await refreshStocked(
      tx,
      partner_id,
      changed.map((s) => s.id),
    )
  for (const s of saved) recordSku(tx, s.created ? 'create' : 'edit', s, { imported: true })
  return { created: saved.length - changed.length, updated: changed.length }
}

/** The SKUs of a sheet, all or none: every faulty row is named. */
export const importFile = async (
  tx: Tx,
  caller: Caller,
  { body, files: [file] }: { body: { partner_id?: number | undefined }; files: readonly Upload[] },
) => {
  const partner_id = await ownerOf(tx, caller, body.partner_id, skuRefusals.partner_missing)
  if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
  const rows = await readTable(file, {
    columns: skuColumns,
    row: skuFields.omit({ partner_id: true }),
    mostRows: skuSheetRows,
    locale: caller.locale,
  })
  const skus = rows.map((r) => r.value)
  const known = await skusLike(tx, partner_id, skus)
  const faults = [...doubles(rows, 'sku'), ...doubles(rows, 'barcode'), ...barcodesTaken(rows, known)]
  refuseFaults(faults, skuColumns, caller.locale)
  return saveAll(tx, caller, partner_id, skus)
}
