import path from 'node:path'
import { verificationRefusals } from '@kuacang/contract/catalog/verification/refusals'
import { pictureType } from '@kuacang/contract/kit/picture'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { FileAnswer } from '#kit/http/answer'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { mustFind, recordSku } from '../sku/actions.ts'

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const addresses = '/api/wms/sku_gpsr_labels/'
const folder = 'sku-gpsr-labels/'

const keyAt = (url: string) => `${folder}${url.slice(addresses.length)}`

/** The keys of all labels that are kept. */
export const keysOfLabels = `select '${folder}' || substr(gpsr_label_url, ${addresses.length + 1}) from sku where starts_with(gpsr_label_url, '${addresses}')`

/** What every PDF begins with. */
const pdfMark = Buffer.from('%PDF-')

const typeOf = (content: Buffer) =>
  content.subarray(0, pdfMark.length).equals(pdfMark) ? 'pdf' : pictureType(content)

type Uploading = { body: { sku_id: string }; files: readonly Upload[] }

/** Keeps the label of a SKU instead of the one before. */
export const uploadLabel = async (tx: Tx, caller: Caller, { body: { sku_id }, files: [file] }: Uploading) => {
  const row = await mustFind(tx, caller, sku_id)
  const content = await file?.read()
  const type = content && typeOf(content)
  if (!content || !type)
    throw new Refused(verificationRefusals.label_no_document, { file: file?.name ?? '-' })
  const gpsr_label_url = `${addresses}${row.partner_id}/${newId()}.${type}`
  await tx.store.files.put(keyAt(gpsr_label_url), content)
  await tx.db
    .updateTable('sku')
    .set({ gpsr_label_url, updated_at: tx.now })
    .where('partner_id', '=', row.partner_id)
    .where('id', '=', row.id)
    .execute()
  recordSku(tx, 'upload_gpsr_label', row, { file: file?.name, sha256: file?.sha256 })
  if (row.gpsr_label_url) tx.afterCommit(() => tx.store.files.remove(keyAt(row.gpsr_label_url)))
  return { gpsr_label_url }
}

/** A kept label. No statement is run for it: the address says whose it is. */
export const readLabel = async (
  { store }: Pick<Tx, 'store'>,
  partner_id: number,
  file: string,
): Promise<FileAnswer | undefined> => {
  const [type, body] = [types[path.extname(file)], await store.files.read(`${folder}${partner_id}/${file}`)]
  return type && body ? { name: file, type, body, inline: true, lasting: true } : undefined
}
