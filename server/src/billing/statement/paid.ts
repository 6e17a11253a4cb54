import { unitsOf } from '@kuacang/contract/billing/decimal'
import { lineDispute, statementStatus } from '@kuacang/contract/billing/statement/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { newId } from '#kit/ids'
import { money } from '../charge/shown.ts'
import { type LockedRow, lockStatement, statementDocument } from './store.ts'

type Paid = {
  /** Below zero: taken back, or paid out to the customer. */
  readonly amount: string
  readonly day: string
  readonly reference?: string
  readonly note?: string
  readonly reverses?: string
  readonly reason?: string
}

const paySql = `
with paid as (
  insert into statement_payment (warehouse_id, id, statement_id, partner_id, currency, amount, day, reference, note, reverses, reason,
    created_by, created_at)
  select $1, $2, s.id, s.partner_id, s.currency, $4::numeric, $5, $6, $7, $8, $9, $10, $11::timestamptz
  from statement s where s.warehouse_id = $1 and s.id = $3 returning statement_id, partner_id, currency, amount),
stated as (
  update statement s set paid = s.paid + p.amount, updated_at = $11::timestamptz, version = s.version + 1 from paid p
  where s.warehouse_id = $1 and s.id = p.statement_id)
update credit_account a set owed = a.owed - p.amount, updated_at = $11::timestamptz from paid p
where a.warehouse_id = $1 and a.partner_id = p.partner_id and a.currency = p.currency`

/** Writes a payment of a locked statement: the only function that does. What is paid is owed no more, at the same moment. */
export const bookPayment = async (
  tx: Tx,
  caller: Caller,
  statement: LockedRow,
  { amount, day, reference = '', note = '', reverses, reason = '' }: Paid,
): Promise<string> => {
  const id = newId()
  await tx.run(paySql, [
    ...[caller.warehouse_id, id, statement.id, amount, day, reference, note, reverses ?? null, reason],
    ...[caller.user.username, tx.now],
  ])
  const { statement_number: number, currency } = statement
  tx.record({
    operation: reverses ? 'statement.take_payment_back' : 'statement.pay',
    object: { type: 'statement', id: statement.id, number },
    detail: { amount: `${money(amount, currency)} ${currency}`, day, reference, reason },
  })
  return id
}

const openSql = `select count(*) as n from statement_line where warehouse_id = $1 and statement_id = $2 and dispute = ${lineDispute.code.open}`

/** How many lines of a statement wait for an answer. */
export const openDisputes = async (
  tx: Tx,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  id: string,
): Promise<number> => (await tx.run<{ n: number }>(openSql, [warehouse_id, id]))[0]?.n ?? 0

/** Moves a statement to settled: refused where its state does not allow that. */
export const moveToSettled = (tx: Tx, caller: Caller, id: string, remark: string) =>
  move(tx, caller, statementDocument, 'settle', id, {
    set: { settled_at: tx.now, settled_by: caller.user.username, remark },
    detail: { remark },
  })

/** Settles an issued statement that is paid in full and of which no line waits for an answer. */
export const settleIfPaid = async (tx: Tx, caller: Caller, id: string, remark = ''): Promise<boolean> => {
  const { status, total, paid } = await lockStatement(tx, { ...caller, partner_id: null }, id)
  if (status !== statementStatus.code.issued || unitsOf(paid) !== unitsOf(total)) return false
  if ((await openDisputes(tx, caller, id)) > 0) return false
  await moveToSettled(tx, caller, id, remark)
  return true
}

/** A settled statement of which a payment is taken back is open again. */
export const reopenStatement = async (
  tx: Tx,
  caller: Caller,
  statement: LockedRow,
  reason: string,
): Promise<void> => {
  if (statement.status !== statementStatus.code.settled) return
  await move(tx, caller, statementDocument, 'reopen', statement.id, {
    set: { settled_at: null, settled_by: '', remark: '' },
    detail: { reason },
  })
}
