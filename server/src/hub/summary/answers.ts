import { listSummaries, type SummaryRow } from '@kuacang/contract/hub/summary/calls'
import { type Answer, answer } from '#kit/http/answer'
import { summaryExport } from './export.ts'
import { hubOf, summaryRows } from './summary.ts'

export const answers: Answer[] = [
  answer(listSummaries, async (tx, caller, { query }) => {
    const hub = hubOf(caller, query.hub)
    const days = new Map<string, SummaryRow>()
    for (const { day, ...counted } of await summaryRows(tx.db, caller, query).selectAll().execute()) {
      const row = days.get(day) ?? { hub, day, total: 0, weight: 0, by_status: [] }
      days.set(day, row)
      row.total += counted.count
      row.weight = Math.round((row.weight + counted.weight) * 1000) / 1000
      row.by_status.push(counted)
    }
    const { page, page_size } = query
    const list = [...days.values()].slice((page - 1) * page_size, page * page_size)
    return { list, pagination: { page, page_size, total: days.size } }
  }),
  summaryExport.answer,
]
