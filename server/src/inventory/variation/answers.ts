import { listVariationInventory } from '@kuacang/contract/inventory/variation/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { variationExport } from './export.ts'
import { variationStock } from './list.ts'

export const answers: Answer[] = [
  answer(listVariationInventory, (tx, caller, { query }) =>
    pageOf(tx.db, variationStock(tx.db, caller, query), query),
  ),
  variationExport.answer,
]
