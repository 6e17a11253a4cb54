import { listInventoryChanges, listInventorySummaries } from '@kuacang/contract/inventory/change/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { changeExport, summaryExport } from './export.ts'
import { matching, withColumns } from './list.ts'
import { summaries } from './summary.ts'

export const answers: Answer[] = [
  answer(listInventoryChanges, (tx, caller, { query }) =>
    pageOf(tx.db, withColumns(matching(tx.db, caller, query)), query),
  ),
  answer(listInventorySummaries, (tx, caller, { query }) =>
    pageOf(tx.db, summaries(tx.db, caller, query), query),
  ),
  changeExport.answer,
  summaryExport.answer,
]
