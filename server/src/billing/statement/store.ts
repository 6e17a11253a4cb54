import type { Statement, StatementLine } from '@kuacang/contract/billing/statement/calls'
import { lineDispute, statementStatus } from '@kuacang/contract/billing/statement/enums'
import { lineDisputeMachine, statementMachine } from '@kuacang/contract/billing/statement/machine'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { type ChargeRow, chargeColumns, money, partnerName, showCharge } from '../charge/shown.ts'

export const statementDocument = {
  machine: statementMachine,
  title: text('账单', 'statement'),
  table: 'statement',
  statusColumn: 'status',
  numberColumn: 'statement_number',
  partnerOwned: true,
} as const satisfies Document

const { draft } = statementStatus.code
const { open } = lineDispute.code

/** The statements that the caller may see: all of the warehouse, or those that were issued to a merchant. */
export const statementsOf = (db: Db, { warehouse_id, partner_id }: Scope) => {
  const rows = db.selectFrom('statement as s').where('s.warehouse_id', '=', warehouse_id)
  return partner_id === null
    ? rows
    : rows.where('s.partner_id', '=', partner_id).where('s.status', '<>', draft)
}

export type StatementRow = Omit<
  Statement,
  'created_at' | 'issued_at' | 'settled_at' | 'status' | 'actions'
> & {
  readonly status: number
  readonly created_at: Date
  readonly issued_at: Date | null
  readonly settled_at: Date | null
}

export const statementColumns = [
  's.id',
  's.statement_number',
  's.partner_id',
  's.month',
  's.currency',
  's.status',
  's.lines',
  's.total',
  's.paid',
  's.remark',
  's.created_at',
  's.issued_at',
  's.issued_by',
  's.settled_at',
  's.settled_by',
] as const

export const computedColumns = ({ warehouse_id }: Pick<Scope, 'warehouse_id'>) =>
  [
    partnerName('s'),
    sql<number>`(select count(*) from statement_line l
      where l.warehouse_id = ${warehouse_id} and l.statement_id = s.id and l.dispute = ${sql.lit(open)})`.as(
      'disputes',
    ),
  ] as const

/** A statement as the caller sees it: merchants are not told who works in the house. */
export const showStatement = (row: StatementRow, caller: Caller) => {
  const staff = caller.partner_id === null
  return {
    ...row,
    status: statementStatus.schema.parse(row.status),
    total: money(row.total, row.currency),
    paid: money(row.paid, row.currency),
    issued_by: staff ? row.issued_by : '',
    settled_by: staff ? row.settled_by : '',
    remark: staff ? row.remark : '',
    actions: statementMachine.allowed(row.status, caller.holds),
  }
}

export const mustFindStatement = async (
  tx: Pick<Tx, 'db'>,
  caller: Scope,
  id: string,
): Promise<StatementRow> => {
  const row = await statementsOf(tx.db, caller)
    .select(statementColumns)
    .select(computedColumns(caller))
    .where('s.id', '=', id)
    .$castTo<StatementRow>()
    .executeTakeFirst()
  if (!row) throw notFound(statementDocument.title, id)
  return row
}

/** A statement, locked: what changes it or its lines comes one after the other. Merchants reach their own only. */
export const lockStatement = async (tx: Tx, { warehouse_id, partner_id }: Scope, id: string) => {
  const [row] = await tx.run<LockedRow>(lockSql, [warehouse_id, id, partner_id])
  if (!row) throw notFound(statementDocument.title, id)
  return row
}

export type LockedRow = {
  readonly id: string
  readonly statement_number: string
  readonly partner_id: number
  readonly month: string
  readonly currency: string
  readonly status: number
  readonly lines: number
  readonly total: string
  readonly paid: string
}

const lockSql = `
select id, statement_number, partner_id, month, currency, status, lines, total::text, paid::text from statement
where warehouse_id = $1 and id = $2 and ($3::bigint is null or partner_id = $3 and status <> ${draft}) for update`

export type LineRow = ChargeRow & {
  readonly n: number
  readonly dispute: number
  readonly dispute_reason: string
  readonly disputed_at: Date | null
  readonly answer: string
  readonly answered_at: Date | null
}

/** The lines of a statement that the caller may see, in their order. */
export const linesOf = (db: Db, { warehouse_id }: Pick<Scope, 'warehouse_id'>, statement_id: string) =>
  db
    .selectFrom('statement_line as l')
    .innerJoin('charge as c', (on) =>
      on.on('c.warehouse_id', '=', warehouse_id).onRef('c.id', '=', 'l.charge_id'),
    )
    .where('l.warehouse_id', '=', warehouse_id)
    .where('l.statement_id', '=', statement_id)
    .orderBy('l.n')

export const lineColumns = [
  ...chargeColumns,
  'l.n',
  'l.dispute',
  'l.dispute_reason',
  'l.disputed_at',
  'l.answer',
  'l.answered_at',
] as const

export const showLine = ({ dispute, ...row }: LineRow, status: number, caller: Caller) => ({
  ...showCharge(row),
  dispute: dispute as StatementLine['dispute'],
  line_actions: lineActions(dispute, status, caller),
})

/** Lines are disputed while the statement is issued and not settled, by the customer alone. */
const lineActions = (dispute: number, status: number, caller: Caller) => {
  if (status !== statementStatus.code.issued) return []
  const merchant = caller.partner_id !== null
  return lineDisputeMachine.allowed(dispute, caller.holds).filter((a) => (a === 'dispute') === merchant)
}

type SumRow = { service: number; charges: number; quantity: string; amount: string }

/** The sums of a statement by service, from its lines. */
export const sumsOf = async (
  tx: Pick<Tx, 'db'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  { id, currency }: Pick<StatementRow, 'id' | 'currency'>,
) => {
  const rows = await tx.db
    .selectFrom('statement_line as l')
    .innerJoin('charge as c', (on) =>
      on.on('c.warehouse_id', '=', warehouse_id).onRef('c.id', '=', 'l.charge_id'),
    )
    .where('l.warehouse_id', '=', warehouse_id)
    .where('l.statement_id', '=', id)
    .groupBy('c.service')
    .orderBy('c.service')
    .select(['c.service', sql<number>`count(*)`.as('charges')])
    // What was taken back was not delivered.
    .select(
      sql<string>`sum(case when c.reverses is null then c.quantity else -c.quantity end)::text`.as(
        'quantity',
      ),
    )
    .select(sql<string>`sum(l.amount)::text`.as('amount'))
    .$castTo<SumRow>()
    .execute()
  return rows.map((s) => ({ ...s, amount: money(s.amount, currency) }))
}
