import {
  countSkus,
  createSku,
  deleteSku,
  editSku,
  getSkuTemplate,
  importSkus,
  listMerchantSkus,
  listSkus,
} from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { templateOf } from '#kit/sheets/template'
import { answerStatusCounts } from '#kit/status-counts'
import { createSku as createSkuAction, editSku as editSkuAction, importFile, removeSku } from './actions.ts'
import { skuExport } from './export.ts'
import { labelPrint } from './labels.ts'
import { showSku } from './rules.ts'
import { listedSkus, skusOf } from './store.ts'

export const answers: Answer[] = [
  answer(listSkus, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, listedSkus(tx.db, caller, query).selectAll(), query)
    return { list: list.map((row) => showSku(row, caller)), pagination }
  }),
  answerStatusCounts(countSkus, sql.ref('verify_status'), (db, caller, query) =>
    listedSkus(db, caller, query).selectAll(),
  ),
  answer(listMerchantSkus, (tx, caller, { query }) => {
    let rows = skusOf(tx, caller)
      .select(['id', 'partner_id', 'sku', 'barcode', 'name', 'name_en', 'verify_status', 'oversea_status'])
      .select(sql<string>`coalesce(image_urls[1], '')`.as('image_url'))
      .orderBy('sku')
      .orderBy('partner_id')
    if (query.partner_id) rows = rows.where('partner_id', '=', query.partner_id)
    if (query.sku) rows = rows.where('sku', 'ilike', containing(query.sku))
    return pageOf(tx.db, rows, query)
  }),
  skuExport.answer,
  answer(createSku, createSkuAction),
  answer(editSku, editSkuAction),
  answer(deleteSku, removeSku),
  answer(importSkus, importFile),
  answer(getSkuTemplate, async (_tx, caller) => templateOf(skuColumns, '商品导入模板', caller)),
  labelPrint,
]
