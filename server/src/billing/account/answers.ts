import {
  getCreditAccount,
  getOrderFees,
  listCreditAccounts,
  listCreditHolds,
  listStatementPayments,
  payStatement,
  reversePayment,
  setCreditLimit,
} from '@kuacang/contract/billing/account/calls'
import { unitsOf } from '@kuacang/contract/billing/decimal'
import { outboundSubStatus } from '@kuacang/contract/outbound/order/enums'
import { sql } from 'kysely'
import { recordsShown } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { holding, pageOf } from '#kit/list'
import { feesOfOrder } from '../../outbound/public.ts'
import { money } from '../charge/shown.ts'
import { recordPayment, setLimit, takePaymentBack } from './actions.ts'
import { estimateOf, freeOf } from './hold.ts'
import {
  accountColumns,
  accountsOf,
  mustFindAccount,
  paymentColumns,
  paymentsOf,
  showAccount,
  showPayment,
  usedUpSql,
} from './store.ts'

type Held = { readonly amount: string; readonly estimate: string; readonly currency: string }
const heldSql = `
select amount::text, estimate::text, currency from credit_hold where warehouse_id = $1 and order_id = $2`

export const answers: Answer[] = [
  answer(listCreditAccounts, async (tx, caller, { query }) => {
    let matched = accountsOf(tx.db, caller)
    if (query.partner_id) matched = matched.where('a.partner_id', '=', query.partner_id)
    if (query.limited !== undefined)
      matched = matched.where('a.credit_limit', query.limited ? 'is not' : 'is', null)
    if (query.used_up !== undefined)
      matched = matched.where(sql<boolean>`coalesce(${sql.raw(usedUpSql)}, false) = ${query.used_up}`)
    const rows = matched.select(accountColumns).orderBy('a.partner_id').orderBy('a.currency')
    const { list, pagination } = await pageOf(tx.db, rows, query, matched)
    return { pagination, list: list.map(showAccount) }
  }),
  answer(getCreditAccount, async (tx, caller, { params: { id } }) => {
    const account = await mustFindAccount(tx, caller, id)
    return { ...showAccount(account), operation_records: await recordsShown(tx, caller, id) }
  }),
  answer(listCreditHolds, async (tx, caller, { params: { id }, query }) => {
    const { partner_id, currency } = await mustFindAccount(tx, caller, id)
    const matched = tx.db
      .selectFrom('credit_hold as h')
      .where('h.warehouse_id', '=', caller.warehouse_id)
      .where('h.partner_id', '=', partner_id)
      .where('h.currency', '=', currency)
      .orderBy('h.created_at', 'desc')
      .orderBy('h.order_id', 'desc')
    const rows = matched.select(['h.order_id', 'h.order_number', 'h.estimate', 'h.amount', 'h.created_at'])
    const { list, pagination } = await pageOf(tx.db, rows, query, matched)
    const shown = (amount: string) => money(amount, currency)
    return {
      pagination,
      list: list.map((h) => ({ ...h, estimate: shown(h.estimate), amount: shown(h.amount) })),
    }
  }),
  answer(listStatementPayments, async (tx, caller, { query }) => {
    let matched = paymentsOf(tx.db, caller)
    if (query.partner_id) matched = matched.where('sp.partner_id', '=', query.partner_id)
    if (query.statement_id) matched = matched.where('sp.statement_id', '=', query.statement_id)
    if (query.statement_numbers)
      matched = matched.where(holding('s.statement_number', query.statement_numbers))
    const { list, pagination } = await pageOf(tx.db, matched.select(paymentColumns(caller)), query, matched)
    return { pagination, list: list.map((row) => showPayment(row, caller)) }
  }),
  answer(getOrderFees, async (tx, caller, { params: { id } }) => {
    const { sub_status, ...order } = await feesOfOrder(tx, caller, id)
    const [held] = await tx.run<Held>(heldSql, [caller.warehouse_id, id])
    if (held) {
      const { amount, estimate, currency } = held
      return {
        held: { amount: money(amount, currency), estimate: money(estimate, currency), currency },
        short: null,
      }
    }
    if (sub_status !== outboundSubStatus.code.fee_freeze_failed) return { held: null, short: null }
    const estimate = await estimateOf(tx, caller, order)
    const left = estimate && (await freeOf(tx, caller, order.partner_id, estimate.currency))
    if (!estimate || !left) return { held: null, short: null }
    const { amount, currency } = estimate
    const fits = unitsOf(left.free) >= unitsOf(amount)
    return { held: null, short: { needed: money(amount, currency), ...left, currency, fits } }
  }),
  answer(setCreditLimit, setLimit),
  answer(payStatement, recordPayment),
  answer(reversePayment, takePaymentBack),
]
