import {
  countEpcFailedCombines,
  resolveEpcFailedCombine,
  searchEpcFailedCombines,
} from '@kuacang/contract/epc/failed-combine/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { failedCombineColumns, matchingFailedCombines, oneFailedCombine, showFailedCombine } from './list.ts'
import { resolveFailedCombine } from './resolve.ts'

export const answers: Answer[] = [
  answer(searchEpcFailedCombines, async (tx, caller, { query }) => {
    const rows = matchingFailedCombines(tx.db, caller, query).select(failedCombineColumns(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showFailedCombine(r, caller)) }
  }),
  answerStatusCounts(countEpcFailedCombines, sql.ref('r.status'), matchingFailedCombines),
  answer(resolveEpcFailedCombine, async (tx, caller, { params, body }) => {
    await resolveFailedCombine(tx, caller, params.id, body)
    return oneFailedCombine(tx.db, caller, params.id)
  }),
]
