import {
  createSku,
  deleteSku,
  editSku,
  getSkuTemplate,
  importSkus,
  listSkus,
} from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { templateOf } from '#kit/sheets/template'
import { create, edit, importFile, remove } from './actions.ts'
import { labelPrint } from './labels.ts'
import { showSku } from './rules.ts'
import { skusOf } from './store.ts'

export const answers: Answer[] = [
  answer(listSkus, async (tx, desk, { query }) => {
    let rows = skusOf(tx, desk).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
    if (query.sku) rows = rows.where('sku', 'ilike', containing(query.sku))
    if (query.barcode) rows = rows.where('barcode', 'ilike', containing(query.barcode))
    if (query.name) rows = rows.where('name', 'ilike', containing(query.name))
    if (query.partner_id) rows = rows.where('partner_id', '=', query.partner_id)
    if (query.verify_status) rows = rows.where('verify_status', 'in', query.verify_status)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { list: list.map((row) => showSku(row, desk)), pagination }
  }),
  answer(createSku, create),
  answer(editSku, edit),
  answer(deleteSku, remove),
  answer(importSkus, importFile),
  answer(getSkuTemplate, async (_tx, desk) => templateOf(skuColumns, '商品导入模板', desk)),
  labelPrint,
]
