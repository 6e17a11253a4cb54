import { listLocationInventory, listSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { locationExport, skuExport } from './export.ts'
import { locationStock } from './location-list.ts'
import { skuStock } from './sku-list.ts'

export const answers: Answer[] = [
  answer(listSkuInventory, (tx, caller, { query }) => pageOf(tx.db, skuStock(tx.db, caller, query), query)),
  answer(listLocationInventory, (tx, caller, { query }) =>
    pageOf(tx.db, locationStock(tx.db, caller, query), query),
  ),
  skuExport.answer,
  locationExport.answer,
]
