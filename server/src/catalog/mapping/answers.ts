import {
  confirmSkuMappings,
  countUnconfirmedMappings,
  deleteSkuMapping,
  getMappingTemplate,
  importSkuMappings,
  listSkuMappings,
  upsertSkuMapping,
} from '@kuacang/contract/catalog/mapping/calls'
import { mappingColumns } from '@kuacang/contract/catalog/mapping/sheet'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { templateOf } from '#kit/sheets/template'
import { confirmMapping, removeMapping, upsertMapping } from './actions.ts'
import { importFile } from './import.ts'
import { mappingsOf, unconfirmedMappings } from './store.ts'

export const answers: Answer[] = [
  answer(listSkuMappings, (tx, caller, { query }) => {
    let rows = mappingsOf(tx, caller).orderBy('m.updated_at', 'desc').orderBy('m.id', 'desc')
    if (query.partner_id) rows = rows.where('m.partner_id', '=', query.partner_id)
    if (query.merchant_id) rows = rows.where('m.merchant_id', '=', query.merchant_id)
    if (query.platform_sku) rows = rows.where('m.platform_sku', 'ilike', containing(query.platform_sku))
    if (query.sku) rows = rows.where('s.sku', 'ilike', containing(query.sku))
    if (query.confirmed !== undefined) rows = rows.where('m.confirmed', '=', query.confirmed)
    return pageOf(tx.db, rows, query)
  }),
  answer(countUnconfirmedMappings, unconfirmedMappings),
  answer(upsertSkuMapping, upsertMapping),
  answer(confirmSkuMappings, confirmMapping),
  answer(deleteSkuMapping, removeMapping),
  answer(importSkuMappings, importFile),
  answer(getMappingTemplate, async (_tx, caller) => templateOf(mappingColumns, 'SKU映射导入模板', caller)),
]
