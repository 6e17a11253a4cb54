import type { LabelSize } from '@kuacang/contract/kit/paper'
import { sql } from 'kysely'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import type { FileAnswer } from '#kit/http/answer'
import { skuLabel } from '#kit/labels/documents/sku-label'
import { skusOf, skuTitle } from './store.ts'

type Query = { ids: string[]; copies: number; size?: LabelSize | undefined }

/** So many labels of each SKU, in the order asked for. */
export const labelsOf = async (tx: Tx, desk: Desk, { query }: { query: Query }): Promise<FileAnswer> => {
  const rows = await skusOf(tx, desk)
    .where('id', '=', sql<string>`any(${query.ids})`)
    .select(['id', 'sku', 'barcode', 'name'])
    .execute()
  const found = new Map(rows.map((r) => [r.id, r]))
  const labels = query.ids.flatMap((id) => {
    const sku = found.get(id)
    if (!sku) throw notFound(skuTitle, id)
    return Array.from({ length: query.copies }, () => sku)
  })
  const body = await skuLabel(labels, { locale: desk.locale }, query.size)
  return { name: 'sku-labels.pdf', type: 'application/pdf', body, inline: true }
}
