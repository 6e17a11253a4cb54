import {
  countEpcCases,
  getEpcCases,
  getEpcCaseTemplate,
  resolveEpcCase,
  resolveEpcCases,
  searchEpcCases,
} from '@kuacang/contract/epc/combine-case/calls'
import { caseColumns as sheetColumns } from '@kuacang/contract/epc/combine-case/sheet'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { templateOf } from '#kit/sheets/template'
import { answerStatusCounts } from '#kit/status-counts'
import { caseColumns, matchingCases } from './list.ts'
import { resolveCase } from './resolve.ts'
import { resolveBySheet } from './resolve-sheet.ts'
import { casesById, oneCase, showCase } from './store.ts'

export const answers: Answer[] = [
  answer(searchEpcCases, async (tx, caller, { query }) => {
    const rows = matchingCases(tx.db, caller, query).select(caseColumns(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showCase(r, caller)) }
  }),
  answerStatusCounts(countEpcCases, sql.ref('r.op_status'), matchingCases),
  answer(getEpcCases, async (tx, caller, { body }) => {
    const rows = await casesById(tx.db, caller, body.combine_ids)
    return { list: rows.map((r) => showCase(r, caller)) }
  }),
  answer(resolveEpcCase, async (tx, caller, { params, body }) => {
    await resolveCase(tx, caller, params.id, body)
    return oneCase(tx.db, caller, params.id)
  }),
  answer(resolveEpcCases, resolveBySheet),
  answer(getEpcCaseTemplate, async (_tx, caller) => templateOf(sheetColumns, '问题件处理模板', caller)),
]
