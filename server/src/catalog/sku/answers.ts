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
import { pageOf } from '#kit/list'
import { templateOf } from '#kit/sheets/template'
import { createSku as createSkuAction, editSku as editSkuAction, importFile, removeSku } from './actions.ts'
import { skuExport } from './export.ts'
import { labelPrint } from './labels.ts'
import { showSku } from './rules.ts'
import { listedSkus } from './store.ts'

export const answers: Answer[] = [
  answer(listSkus, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, listedSkus(tx.db, caller, query).selectAll(), query)
    return { list: list.map((row) => showSku(row, caller)), pagination }
  }),
  skuExport.answer,
  answer(createSku, createSkuAction),
  answer(editSku, editSkuAction),
  answer(deleteSku, removeSku),
  answer(importSkus, importFile),
  answer(getSkuTemplate, async (_tx, caller) => templateOf(skuColumns, '商品导入模板', caller)),
  labelPrint,
]
