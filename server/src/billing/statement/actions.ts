import { decimalOf, unitsOf } from '@kuacang/contract/billing/decimal'
import type { answerDispute, disputeLine, settleStatement } from '@kuacang/contract/billing/statement/calls'
import { lineDispute, statementStatus } from '@kuacang/contract/billing/statement/enums'
import { statementRefusals } from '@kuacang/contract/billing/statement/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move, notFound } from '#kit/document/document'
import { newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { staffOnly } from '../../reference/public.ts'
import { reverseCharge, todayOf } from '../charge/make.ts'
import { withdrawCharged } from '../service/actions.ts'
import { dayAfterMonth, renewDrafts, takeAsBilled } from './fill.ts'
import { bookPayment, moveToSettled, openDisputes, settleIfPaid } from './paid.ts'
import { lockStatement, statementDocument } from './store.ts'

type Body<C extends { readonly body: z.ZodType }> = { readonly body: z.output<C['body']> }
type OfStatement = { readonly params: { readonly id: string } }
type OfLine = { readonly params: { readonly id: string; readonly charge_id: string } }

/** Of the lines in their order: what of them may never change once they were issued. */
export const fingerprintSql = `coalesce(md5(string_agg(l.charge_id || ' ' || l.amount, ',' order by l.n)), md5(''))`

const printSql = `select ${fingerprintSql} as fingerprint from statement_line l where l.warehouse_id = $1 and l.statement_id = $2`

/**
 * Issues a draft: its lines are renewed a last time and frozen. Only months that have ended by the calendar of the warehouse
 * are issued. Answers false for one that was issued before.
 */
export const issueStatement = async (tx: Tx, caller: Caller, id: string): Promise<boolean> => {
  staffOnly(caller)
  const before = await lockStatement(tx, caller, id)
  if (before.status !== statementStatus.code.draft) return false
  const { month } = before
  if (todayOf(caller, tx.now) < dayAfterMonth(month))
    throw new Refused(statementRefusals.month_open, { month })
  await renewDrafts(tx, caller, before, month)
  const { lines } = await lockStatement(tx, caller, id)
  if (lines === 0) throw new Refused(statementRefusals.empty)
  await takeAsBilled(tx, caller, before)
  const [print] = await tx.run<{ fingerprint: string }>(printSql, [caller.warehouse_id, id])
  await move(tx, caller, statementDocument, 'issue', id, {
    set: {
      statement_number: newNumber('ST', 6, tx.now),
      fingerprint: print?.fingerprint,
      issued_at: tx.now,
      issued_by: caller.user.username,
    },
  })
  return true
}

/** The customer has paid what was left; of a statement below zero it was paid out. */
export const settleIssued = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body: { remark } }: OfStatement & Body<typeof settleStatement>,
) => {
  staffOnly(caller)
  const statement = await lockStatement(tx, caller, id)
  const n = await openDisputes(tx, caller, id)
  if (n > 0) throw new Refused(statementRefusals.disputed, { n })
  const { status, total, paid } = statement
  const rest = unitsOf(total) - unitsOf(paid)
  if (status === statementStatus.code.issued && rest !== 0n)
    await bookPayment(tx, caller, statement, {
      amount: decimalOf(rest),
      day: todayOf(caller, tx.now),
      note: remark,
    })
  await moveToSettled(tx, caller, id, remark)
  return { success: true as const }
}

type Line = {
  readonly dispute: number
  readonly cause_type: string
  readonly cause_id: string
  readonly cause_number: string
  readonly reversed: boolean
}

const lineSql = `
select l.dispute, c.cause_type, c.cause_id, c.cause_number,
  c.reverses is not null or exists (select from charge r where r.warehouse_id = $1 and r.reverses = c.id) as reversed
from statement_line l join charge c on c.warehouse_id = $1 and c.id = l.charge_id
where l.warehouse_id = $1 and l.statement_id = $2 and l.charge_id = $3`

/** A line of an issued statement in the state that is needed, with its statement locked. */
const mustFindLine = async (
  tx: Tx,
  caller: Caller,
  { id, charge_id }: OfLine['params'],
  wanted: number,
): Promise<Line & { readonly number: string }> => {
  const { status, statement_number: number } = await lockStatement(tx, caller, id)
  if (status !== statementStatus.code.issued)
    throw new Refused(statementRefusals.not_issued, { status: statementStatus.label(status) })
  const [line] = await tx.run<Line>(lineSql, [caller.warehouse_id, id, charge_id])
  if (!line) throw notFound(text('账单行', 'line'), charge_id)
  if (line.dispute !== wanted)
    throw new Refused(statementRefusals.line_state, { status: lineDispute.label(line.dispute) })
  return { ...line, number }
}

const disputeSql = `
update statement_line set dispute = ${lineDispute.code.open}, dispute_reason = $4, disputed_by = $5, disputed_at = $6
where warehouse_id = $1 and statement_id = $2 and charge_id = $3`

/** The customer disputes a line. */
export const disputeStatement = async (
  tx: Tx,
  caller: Caller,
  { params, body: { reason } }: OfLine & Body<typeof disputeLine>,
) => {
  if (caller.partner_id === null) throw new Refused(statementRefusals.for_merchants)
  const { number, cause_number } = await mustFindLine(tx, caller, params, lineDispute.code.none)
  const { id, charge_id } = params
  await tx.run(disputeSql, [caller.warehouse_id, id, charge_id, reason, caller.user.username, tx.now])
  tx.record({
    operation: 'line_dispute.dispute',
    object: { type: 'statement', id, number },
    detail: { charge_id, cause_number, reason },
  })
  return { success: true as const }
}

const answerSql = `
update statement_line set dispute = $4, answer = $5, answered_by = $6, answered_at = $7
where warehouse_id = $1 and statement_id = $2 and charge_id = $3`

/** Staff keep a disputed line, or take its charge back: the reversal stands on a later statement. */
export const answerLine = async (
  tx: Tx,
  caller: Caller,
  { params, body: { take_back, answer } }: OfLine & Body<typeof answerDispute>,
) => {
  staffOnly(caller)
  const line = await mustFindLine(tx, caller, params, lineDispute.code.open)
  const { id, charge_id } = params
  if (take_back) {
    if (line.reversed) throw new Refused(statementRefusals.reversal)
    const withdrawn = await withdrawCharged(tx, caller, line, answer)
    if (!withdrawn)
      await reverseCharge(tx, caller, charge_id, { reason: answer, day: todayOf(caller, tx.now) })
  }
  const { taken_back, kept } = lineDispute.code
  await tx.run(answerSql, [
    ...[caller.warehouse_id, id, charge_id, take_back ? taken_back : kept],
    ...[answer, caller.user.username, tx.now],
  ])
  tx.record({
    operation: `line_dispute.${take_back ? 'take_back' : 'keep'}`,
    object: { type: 'statement', id, number: line.number },
    detail: { charge_id, cause_number: line.cause_number, answer },
  })
  await settleIfPaid(tx, caller, id)
  return { success: true as const }
}
