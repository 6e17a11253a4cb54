import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  longText,
  objectId,
  paging,
  partnerId,
  queryIds,
  queryList,
  queryNumber,
  queryNumbers,
  reason,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { charge } from '../charge/calls.ts'
import { chargedService } from '../price/enums.ts'
import { lineDispute, statementStatus } from './enums.ts'
import { lineDisputeMachine, statementMachine } from './machine.ts'

const keeper = { right: 'ManageStatements', scope: 'warehouse' } as const
/** Staff who see all statements; merchants with this right see those that were issued to them. */
const readers = { right: { any: ['ManageStatements', 'MerchantBilling'] }, scope: 'warehouse' } as const
const merchant = { right: 'MerchantBilling', scope: 'warehouse' } as const

/** A month of the calendar, as in 2026-12. */
export const calendarMonth = z.string().regex(/^(20\d\d)-(0[1-9]|1[0-2])$/)

export const statement = z.object({
  id: objectId,
  /** Empty until it is issued. */
  statement_number: z.string(),
  partner_id: partnerId,
  partner_name: z.string(),
  month: z.string(),
  currency: z.string(),
  status: statementStatus.schema,
  lines: z.number().int(),
  total: z.string(),
  /** What was paid of it so far. */
  paid: z.string(),
  /** Lines that the customer disputes and that are not answered yet. */
  disputes: z.number().int(),
  remark: z.string(),
  created_at: instant,
  issued_at: instant.nullable(),
  issued_by: z.string(),
  settled_at: instant.nullable(),
  settled_by: z.string(),
  actions: z.array(z.enum(statementMachine.actions)),
})
export type Statement = z.infer<typeof statement>

export const listStatements = call('GET /wms/statements', {
  ...readers,
  about: 'Statements, the latest months first. Merchants see those that were issued to them.',
  query: paging.extend({
    partner_id: queryNumber.pipe(partnerId).optional(),
    month: calendarMonth.optional(),
    statement_numbers: queryNumbers,
    status: queryList(statementStatus.query, 3),
  }),
  data: listOf(statement),
})
export const exportStatements = listExportOf(listStatements)
export const countStatements = statusCountsOf(listStatements, 'status', statementStatus)

export const statementSum = z.object({
  service: chargedService.schema,
  charges: z.number().int(),
  quantity: z.string(),
  amount: z.string(),
})
export type StatementSum = z.infer<typeof statementSum>

export const getStatement = call('GET /wms/statement/:id', {
  ...readers,
  about: 'A statement with its sums by service. Merchants see those that were issued to them.',
  params: z.object({ id: objectId }),
  data: statement.extend({ sums: z.array(statementSum) }),
})

export const statementLine = charge.extend({
  n: z.number().int(),
  dispute: lineDispute.schema,
  dispute_reason: z.string(),
  disputed_at: instant.nullable(),
  answer: z.string(),
  answered_at: instant.nullable(),
  line_actions: z.array(z.enum(lineDisputeMachine.actions)),
})
export type StatementLine = z.infer<typeof statementLine>

export const listStatementLines = call('GET /wms/statement/:id/lines', {
  ...readers,
  about:
    'The lines of a statement in their order: charges with how each amount came about, and what is disputed.',
  params: z.object({ id: objectId }),
  query: paging.extend({
    service: chargedService.query.optional(),
    dispute: queryList(lineDispute.query, 4),
  }),
  data: listOf(statementLine),
})

export const getStatementPdf = call('GET /wms/statement/:id/pdf', {
  ...readers,
  about: 'A statement on paper, A4.',
  params: z.object({ id: objectId }),
  data: 'file',
})

export const getStatementSheet = call('GET /wms/statement/:id/xlsx', {
  ...readers,
  about: 'All lines of a statement as a sheet, xlsx, with the sum below them.',
  params: z.object({ id: objectId }),
  data: 'file',
})

const asked = z.object({ task_id: objectId })

export const makeStatementsInput = z.object({ month: calendarMonth })
export const makeStatements = call('POST /wms/statements/make', {
  ...keeper,
  about:
    'Makes or renews the drafts of a month for all customers with charges, as a background task. A draft has all charges up to the end of the month that are on no statement yet. For staff only.',
  body: makeStatementsInput,
  data: asked,
})

/** How many statements one task issues. */
export const mostIssued = 500
export const issueStatementsInput = z.object({ ids: queryIds(mostIssued) })
export const issueStatements = call('POST /wms/statements/issue', {
  ...keeper,
  about:
    'Issues drafts of months that have ended, as a background task: each gets its number, never changes from then on, and is mailed to the users of the customer who see its charges. For staff only.',
  body: issueStatementsInput,
  data: asked,
})

export const settleStatement = call('POST /wms/statement/:id/settle', {
  ...keeper,
  about:
    'What is left of an issued statement was paid today: records the payment and settles it. No line may be disputed. For staff only.',
  params: z.object({ id: objectId }),
  body: z.object({ remark: longText.default('') }),
  data: done,
})

const ofLine = z.object({ id: objectId, charge_id: objectId })

export const disputeLine = call('POST /wms/statement/:id/line/:charge_id/dispute', {
  ...merchant,
  about: 'Disputes a line of an issued statement, once. For merchants.',
  params: ofLine,
  body: z.object({ reason }),
  data: done,
})

export const answerDispute = call('POST /wms/statement/:id/line/:charge_id/answer', {
  ...keeper,
  about:
    'Answers a disputed line: it is kept, or its charge is taken back by a reversal that stands on the next statement. For staff only.',
  params: ofLine,
  body: z.object({ take_back: z.boolean(), answer: reason }),
  data: done,
})
