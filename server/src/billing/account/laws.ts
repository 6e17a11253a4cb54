import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import { text } from '@kuacang/contract/kit/text'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { endedUnshippedSql } from '../../outbound/public.ts'

const heldSql = `
with summed as (
  select partner_id, currency, sum(amount) as amount from credit_hold where warehouse_id = $1 group by partner_id, currency),
compared as (
  select coalesce(a.partner_id, s.partner_id) || ' ' || coalesce(a.currency, s.currency) as object,
    round(coalesce(a.held, 0), 3)::text as recorded, round(coalesce(s.amount, 0), 3)::text as proven
  from (select * from credit_account where warehouse_id = $1) a
  full join summed s on s.partner_id = a.partner_id and s.currency = a.currency)
${judgedEnd}`

const owedSql = `
with entry as (
  select partner_id, currency, amount from charge where warehouse_id = $1
  union all select partner_id, currency, -amount from statement_payment where warehouse_id = $1),
summed as (select partner_id, currency, sum(amount) as amount from entry group by partner_id, currency),
compared as (
  select coalesce(a.partner_id, s.partner_id) || ' ' || coalesce(a.currency, s.currency) as object,
    round(coalesce(a.owed, 0), 3)::text as recorded, round(coalesce(s.amount, 0), 3)::text as proven
  from (select * from credit_account where warehouse_id = $1) a
  full join summed s on s.partner_id = a.partner_id and s.currency = a.currency)
${judgedEnd}`

const droppedSql = `
with orders as (${endedUnshippedSql}),
compared as (
  select h.order_number as object, h.amount::text as recorded, case when o.dropped then '0' else h.amount::text end as proven
  from credit_hold h join orders o on o.order_id = h.order_id where h.warehouse_id = $1)
${judgedEnd}`

const paidSql = `
with summed as (
  select statement_id, sum(amount) as amount from statement_payment where warehouse_id = $1 group by statement_id),
compared as (
  select s.partner_id || ' ' || s.month || ' ' || s.currency as object, 
    round(s.paid, 3) || case when s.status = ${statementStatus.code.settled} then ' ' || round(s.total, 3) else '' end as recorded,
    round(coalesce(p.amount, 0), 3) || case when s.status = ${statementStatus.code.settled} then ' ' || round(s.paid, 3) else '' end
      as proven
  from statement s left join summed p on p.statement_id = s.id where s.warehouse_id = $1)
${judgedEnd}`

const limitedSql = `
with limits as (
  select partner_id, bool_or(credit_limit is not null) as limited from credit_account where warehouse_id = $1 group by partner_id),
compared as (
  select p.id::text as object, ($1 = any(p.limited_in))::text as recorded, coalesce(l.limited, false)::text as proven
  from partner p left join limits l on l.partner_id = p.id)
${judgedEnd}`

/** What accounts say, against the holds, charges and payments that they are made of. */
export const laws: Law[] = [
  {
    name: 'billing.held',
    title: text('账户的冻结金额等于各单冻结之和', 'What is held on an account is the sum of its holds'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(heldSql, [warehouse_id])),
  },
  {
    name: 'billing.owed',
    title: text('账户的欠款等于费用减付款', 'What an account owes is its charges less its payments'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(owedSql, [warehouse_id])),
  },
  {
    name: 'billing.dropped_orders',
    title: text('取消或校验失败的出库单没有冻结', 'Nothing is held for orders that were cancelled or failed'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(droppedSql, [warehouse_id])),
  },
  {
    name: 'billing.payments',
    title: text(
      '账单的已付金额等于付款之和，已结清的已全部付清',
      'What was paid of a statement is the sum of its payments, and a settled one is paid in full',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(paidSql, [warehouse_id])),
  },
  {
    name: 'billing.limited_customers',
    title: text('有信用额度的客户已注明', 'Customers with a limit are noted as such'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(limitedSql, [warehouse_id])),
  },
]
