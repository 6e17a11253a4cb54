import { listInventoryChanges, listInventorySummaries } from '@kuacang/contract/inventory/change/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { changeExport, summaryExport } from './export.ts'
import { matching, withColumns } from './list.ts'
import { summaries } from './summary.ts'

export const answers: Answer[] = [
  answer(listInventoryChanges, (tx, desk, { query }) =>
    pageOf(tx.db, withColumns(matching(tx.db, desk, query)), query),
  ),
  answer(listInventorySummaries, (tx, desk, { query }) =>
    pageOf(tx.db, summaries(tx.db, desk, query), query),
  ),
  changeExport.answer,
  summaryExport.answer,
]
