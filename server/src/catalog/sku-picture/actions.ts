import { skuRefusals } from '@kuacang/contract/catalog/sku/refusals'
import { mostSkuPictures } from '@kuacang/contract/catalog/sku-picture/calls'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { mustFind, recordSku } from '../sku/actions.ts'
import { refreshStocked, type SkuRow } from '../sku/store.ts'
import { keepPictures, keyAt } from './store.ts'

type OfSku = { params: { id: string } }

/** Writes the pictures of a SKU; the warehouses that have the SKU get the first one. */
const write = async (tx: Tx, { partner_id, id }: SkuRow, image_urls: string[]): Promise<void> => {
  await tx.db
    .updateTable('sku')
    .set({ image_urls, updated_at: tx.now })
    .where('partner_id', '=', partner_id)
    .where('id', '=', id)
    .execute()
  await refreshStocked(tx, partner_id, [id])
}

export const addPictures = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, files }: OfSku & { files: readonly Upload[] },
) => {
  const row = await mustFind(tx, caller, id)
  if (row.image_urls.length + files.length > mostSkuPictures)
    throw new Refused(skuRefusals.pictures_full, { sku: row.sku, most: mostSkuPictures })
  const image_urls = [...row.image_urls, ...(await keepPictures(tx, row.partner_id, files))]
  await write(tx, row, image_urls)
  recordSku(tx, 'add_pictures', row, { pictures: files.map((f) => f.name) })
  return { image_urls }
}

export const removePicture = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body: { url } }: OfSku & { body: { url: string } },
) => {
  const row = await mustFind(tx, caller, id)
  if (!row.image_urls.includes(url)) return { success: true as const }
  await write(
    tx,
    row,
    row.image_urls.filter((u) => u !== url),
  )
  recordSku(tx, 'remove_picture', row, { picture: url })
  const key = keyAt(url)
  if (key) tx.afterCommit(() => tx.store.files.remove(key))
  return { success: true as const }
}
