import { shortDecimal } from '@kuacang/contract/billing/decimal'
import {
  answerDispute,
  countStatements,
  disputeLine,
  getStatement,
  getStatementPdf,
  getStatementSheet,
  issueStatements,
  listStatementLines,
  listStatements,
  makeStatements,
  settleStatement,
} from '@kuacang/contract/billing/statement/calls'
import { issueStatementsService, makeStatementsService } from '@kuacang/contract/billing/statement/services'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { askFor } from '#kit/jobs/ask'
import { holding, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { pdfFile } from '../../printing/public.ts'
import { staffOnly } from '../../reference/public.ts'
import { partnerName } from '../charge/shown.ts'
import { answerLine, disputeStatement, settleIssued } from './actions.ts'
import { statementPaper } from './paper.ts'
import { statementSheet } from './sheet.ts'
import {
  computedColumns,
  type LineRow,
  lineColumns,
  linesOf,
  mustFindStatement,
  type StatementRow,
  showLine,
  showStatement,
  statementColumns,
  statementsOf,
  sumsOf,
} from './store.ts'

type Filters = Omit<z.output<typeof listStatements.query>, 'page' | 'page_size' | 'sort_by' | 'sort_desc'>

const matching = (db: Db, caller: Caller, f: Filters) => {
  let rows = statementsOf(db, caller).orderBy('s.month', 'desc').orderBy('s.id', 'desc')
  if (f.partner_id) rows = rows.where('s.partner_id', '=', f.partner_id)
  if (f.month) rows = rows.where('s.month', '=', f.month)
  if (f.status?.length) rows = rows.where('s.status', 'in', f.status)
  if (f.statement_numbers) rows = rows.where(holding('s.statement_number', f.statement_numbers))
  return rows
}

export const answers: Answer[] = [
  answer(listStatements, async (tx, caller, { query }) => {
    const matched = matching(tx.db, caller, query)
    const rows = matched.select(statementColumns).select(computedColumns(caller)).$castTo<StatementRow>()
    const { list, pagination } = await pageOf(tx.db, rows, query, matched)
    return { pagination, list: list.map((row) => showStatement(row, caller)) }
  }),
  answerStatusCounts(countStatements, sql.ref('s.status'), matching),
  answer(getStatement, async (tx, caller, { params: { id } }) => {
    const row = await mustFindStatement(tx, caller, id)
    const sums = await sumsOf(tx, caller, row)
    return {
      ...showStatement(row, caller),
      sums: sums.map((s) => ({ ...s, service: s.service as never, quantity: shortDecimal(s.quantity) })),
    }
  }),
  answer(listStatementLines, async (tx, caller, { params: { id }, query }) => {
    const { status } = await mustFindStatement(tx, caller, id)
    let matched = linesOf(tx.db, caller, id)
    if (query.service) matched = matched.where('c.service', '=', query.service)
    if (query.dispute?.length) matched = matched.where('l.dispute', 'in', query.dispute)
    const rows = matched.select(lineColumns).select(partnerName('c')).$castTo<LineRow>()
    const { list, pagination } = await pageOf(tx.db, rows, query, matched)
    return { pagination, list: list.map((row) => showLine(row, status, caller)) }
  }),
  answer(getStatementPdf, async (tx, caller, { params: { id } }) => {
    const row = await mustFindStatement(tx, caller, id)
    return pdfFile(await statementPaper(tx, caller, row), nameOf(row))
  }),
  answer(getStatementSheet, async (tx, caller, { params: { id } }) => {
    const row = await mustFindStatement(tx, caller, id)
    return { name: `${nameOf(row)}.xlsx`, type: sheetType, body: statementSheet(tx, caller, row) }
  }),
  answer(makeStatements, async (tx, caller, { body }) => {
    staffOnly(caller)
    const { id } = await askFor(tx, caller, { service: makeStatementsService, input: body })
    return { task_id: id }
  }),
  answer(issueStatements, async (tx, caller, { body }) => {
    staffOnly(caller)
    const { id } = await askFor(tx, caller, { service: issueStatementsService, input: body })
    return { task_id: id }
  }),
  answer(settleStatement, settleIssued),
  answer(disputeLine, disputeStatement),
  answer(answerDispute, answerLine),
]

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const nameOf = ({ statement_number, partner_id, month, currency }: StatementRow): string =>
  statement_number || `${partner_id}-${month}-${currency}`
