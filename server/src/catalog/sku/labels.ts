import { printSkuLabels } from '@kuacang/contract/catalog/sku/calls'
import { nameIn } from '@kuacang/contract/kit/name'
import { sql } from 'kysely'
import { notFound } from '#kit/document/document'
import { skuLabel } from '#kit/labels/documents/thing-label'
import { answerPrint } from '../../printing/public.ts'
import { skusOf, skuTitle } from './store.ts'

/** So many labels of each SKU, in the order asked for. */
export const labelPrint = answerPrint(printSkuLabels, {
  paper: 'sku_label',
  take: async (tx, caller, { body: { ids } }) => {
    const rows = await skusOf(tx, caller)
      .where('id', '=', sql<string>`any(${ids})`)
      .select(['id', 'sku', 'barcode', 'name', 'name_en'])
      .execute()
    const found = new Map(rows.map((r) => [r.id, r]))
    return ids.map((id) => {
      const sku = found.get(id)
      if (!sku) throw notFound(skuTitle, id)
      const { barcode } = sku
      return { id, number: sku.sku, label: { sku: sku.sku, barcode, name: nameIn(caller.locale, sku) } }
    })
  },
  make: (skus, print, { body: { copies, size } }) =>
    skuLabel(
      skus.flatMap((sku) => Array.from({ length: copies }, () => sku)),
      print,
      size,
    ),
})
