import type { CreditAccount, StatementPayment } from '@kuacang/contract/billing/account/calls'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { money, partnerName } from '../charge/shown.ts'

const accountTitle = text('账户', 'account')
export const paymentTitle = text('付款', 'payment')

/** The accounts that the caller may see: all of the warehouse, or a merchant's own. */
export const accountsOf = (db: Db, { warehouse_id, partner_id }: Scope) => {
  const rows = db.selectFrom('credit_account as a').where('a.warehouse_id', '=', warehouse_id)
  return partner_id === null ? rows : rows.where('a.partner_id', '=', partner_id)
}

/** The index of the card on the home page has the same condition. */
export const usedUpSql = 'a.credit_limit <= a.owed + a.held'

export const accountColumns = [
  'a.id',
  'a.partner_id',
  'a.currency',
  'a.credit_limit',
  'a.owed',
  'a.held',
  'a.updated_at',
  sql<string | null>`(a.credit_limit - a.owed - a.held)::text`.as('free'),
  partnerName('a'),
] as const

type AccountRow = Omit<CreditAccount, 'updated_at'> & { readonly updated_at: Date }

export const showAccount = (row: AccountRow) => {
  const shown = (amount: string) => money(amount, row.currency)
  return {
    ...row,
    credit_limit: row.credit_limit === null ? null : shown(row.credit_limit),
    owed: shown(row.owed),
    held: shown(row.held),
    free: row.free === null ? null : shown(row.free),
  }
}

export const mustFindAccount = async (tx: Reader, caller: Scope, id: string) => {
  const row = await accountsOf(tx.db, caller).select(accountColumns).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(accountTitle, id)
  return row
}

/** The payments that the caller may see. */
export const paymentsOf = (db: Db, { warehouse_id, partner_id }: Scope) => {
  const rows = db
    .selectFrom('statement_payment as sp')
    .innerJoin('statement as s', (on) =>
      on.on('s.warehouse_id', '=', warehouse_id).onRef('s.id', '=', 'sp.statement_id'),
    )
    .where('sp.warehouse_id', '=', warehouse_id)
    .orderBy('sp.day', 'desc')
    .orderBy('sp.id', 'desc')
  return partner_id === null ? rows : rows.where('sp.partner_id', '=', partner_id)
}

export const paymentColumns = ({ warehouse_id }: Pick<Scope, 'warehouse_id'>) =>
  [
    'sp.id',
    'sp.statement_id',
    's.statement_number',
    'sp.partner_id',
    'sp.amount',
    'sp.currency',
    'sp.day',
    'sp.reference',
    'sp.note',
    'sp.reverses',
    'sp.reason',
    'sp.created_by',
    'sp.created_at',
    sql<boolean>`sp.reverses is null and not exists (
      select from statement_payment r where r.warehouse_id = ${warehouse_id} and r.reverses = sp.id)`.as(
      'standing',
    ),
    partnerName('sp'),
  ] as const

type PaymentRow = Omit<StatementPayment, 'created_at'> & { readonly created_at: Date }

/** A payment as the caller sees it: merchants are not told who works in the house, nor what they note for themselves. */
export const showPayment = (row: PaymentRow, caller: Caller) => {
  const staff = caller.partner_id === null
  return {
    ...row,
    amount: money(row.amount, row.currency),
    note: staff ? row.note : '',
    created_by: staff ? row.created_by : '',
  }
}
