import type { payStatement, reversePayment, setCreditLimit } from '@kuacang/contract/billing/account/calls'
import { accountRefusals } from '@kuacang/contract/billing/account/refusals'
import { centsOf, decimalDigits, decimalOf, unitsOf } from '@kuacang/contract/billing/decimal'
import { priceRefusals } from '@kuacang/contract/billing/price/refusals'
import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { checkPartner, isCurrency, noteLimited, staffOnly } from '../../reference/public.ts'
import { todayOf } from '../charge/make.ts'
import { money } from '../charge/shown.ts'
import { bookPayment, reopenStatement, settleIfPaid } from '../statement/paid.ts'
import { lockStatement } from '../statement/store.ts'
import { paymentTitle } from './store.ts'

type Body<C extends { readonly body: z.ZodType }> = { readonly body: z.output<C['body']> }
type Named = { readonly params: { readonly id: string } }

/** Refuses more decimals than the currency has. */
const mustBeInCents = (amount: string, currency: string): void => {
  const digits = centsOf(currency)
  const cent = 10n ** BigInt(decimalDigits - digits)
  if (unitsOf(amount) % cent !== 0n) throw new Refused(accountRefusals.cents, { currency, digits })
}

type Limited = { readonly id: string; readonly before: string | null }

// `before` is read before the row is written: two who set it at once see what the other one did.
const lockSql = `
select id, credit_limit::text as before from credit_account where warehouse_id = $1 and partner_id = $2 and currency = $3 for update`
const openSql = `
insert into credit_account (warehouse_id, id, partner_id, currency, cents, updated_at) values ($1, $2, $3, $4, $5, $6)
on conflict (warehouse_id, partner_id, currency) do nothing`
const limitSql =
  'update credit_account set credit_limit = $3, updated_at = $4 where warehouse_id = $1 and id = $2'
const anySql = `
select 1 from credit_account where warehouse_id = $1 and partner_id = $2 and credit_limit is not null limit 1`

/** Sets or removes a limit. The number of the customer is written beside its row, so that orders of others ask for no limit. */
export const setLimit = async (tx: Tx, caller: Caller, { body }: Body<typeof setCreditLimit>) => {
  staffOnly(caller)
  const { partner_id, currency, credit_limit, reason } = body
  const { warehouse_id } = caller
  await checkPartner(tx, partner_id)
  if (!(await isCurrency(tx, currency))) throw new Refused(priceRefusals.currency_unknown, { currency })
  if (credit_limit !== null) mustBeInCents(credit_limit, currency)
  await tx.run(openSql, [warehouse_id, newId(), partner_id, currency, centsOf(currency), tx.now])
  const [account] = await tx.run<Limited>(lockSql, [warehouse_id, partner_id, currency])
  if (!account) throw new Error('an account was not opened')
  await tx.run(limitSql, [warehouse_id, account.id, credit_limit, tx.now])
  const limited = await tx.run(anySql, [warehouse_id, partner_id])
  await noteLimited(tx, partner_id, warehouse_id, limited.length > 0)
  tx.record({
    operation: 'credit_account.set_limit',
    object: { type: 'credit_account', id: account.id, number: `${partner_id} ${currency}` },
    detail: {
      from: account.before === null ? null : money(account.before, currency),
      to: credit_limit === null ? null : money(credit_limit, currency),
      reason,
    },
  })
  return { success: true as const }
}

const referenceSql = `
select 1 from statement_payment p where p.warehouse_id = $1 and p.statement_id = $2 and p.reference = $3 and p.reverses is null
  and not exists (select from statement_payment r where r.warehouse_id = $1 and r.reverses = p.id) limit 1`

/** Records a payment of an issued statement, with the statement locked: two at once never pay more than its total. */
export const recordPayment = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body: { amount, day, reference, note } }: Named & Body<typeof payStatement>,
) => {
  staffOnly(caller)
  const statement = await lockStatement(tx, caller, id)
  const { status, currency } = statement
  if (status !== statementStatus.code.issued)
    throw new Refused(accountRefusals.not_issued, { status: statementStatus.label(status) })
  mustBeInCents(amount, currency)
  if (day > todayOf(caller, tx.now)) throw new Refused(accountRefusals.day_to_come, { day })
  if (reference) {
    const known = await tx.run(referenceSql, [caller.warehouse_id, id, reference])
    if (known.length > 0) throw new Refused(accountRefusals.known_reference, { reference })
  }
  const rest = unitsOf(statement.total) - unitsOf(statement.paid)
  if (unitsOf(amount) > rest) {
    const left = money(decimalOf(rest < 0n ? 0n : rest), currency)
    throw new Refused(accountRefusals.too_much, { rest: left, currency })
  }
  const payment_id = await bookPayment(tx, caller, statement, { amount, day, reference, note })
  return { id: payment_id, settled: await settleIfPaid(tx, caller, id, note) }
}

type Payment = { readonly statement_id: string; readonly amount: string; readonly reversed: boolean }

const paymentSql = `
select p.statement_id, p.amount::text, p.reverses is not null or exists (
    select from statement_payment r where r.warehouse_id = $1 and r.reverses = p.id) as reversed
from statement_payment p where p.warehouse_id = $1 and p.id = $2`

/** Takes a wrong payment back: its statement is open again. */
export const takePaymentBack = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body: { reason } }: Named & Body<typeof reversePayment>,
) => {
  staffOnly(caller)
  const { warehouse_id } = caller
  const [named] = await tx.run<Payment>(paymentSql, [warehouse_id, id])
  if (!named) throw notFound(paymentTitle, id)
  const statement = await lockStatement(tx, caller, named.statement_id)
  // Once more with the statement locked: another one may have taken it back meanwhile.
  const [payment] = await tx.run<Payment>(paymentSql, [warehouse_id, id])
  if (!payment || payment.reversed) throw new Refused(accountRefusals.taken_back)
  await reopenStatement(tx, caller, statement, reason)
  const amount = decimalOf(-unitsOf(payment.amount))
  await bookPayment(tx, caller, statement, { amount, day: todayOf(caller, tx.now), reverses: id, reason })
  return { success: true as const }
}
