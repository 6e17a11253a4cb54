import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import { text } from '@kuacang/contract/kit/text'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { fingerprintSql } from './actions.ts'

const sumsSql = `
with summed as (
  select l.statement_id, count(*) as lines, sum(c.amount) as total,
    bool_and(l.amount = c.amount and c.partner_id = s.partner_id and c.currency = s.currency
      and left(c.day, 7) <= s.month) as fitting
  from statement_line l join statement s on s.warehouse_id = $1 and s.id = l.statement_id
  join charge c on c.warehouse_id = $1 and c.id = l.charge_id
  where l.warehouse_id = $1 group by l.statement_id),
compared as (
  select s.partner_id || ' ' || s.month || ' ' || s.currency as object,
    s.lines || ' ' || round(s.total, 3) || ' true' as recorded,
    coalesce(t.lines, 0) || ' ' || round(coalesce(t.total, 0), 3) || ' ' || coalesce(t.fitting, true)::text as proven
  from statement s left join summed t on t.statement_id = s.id where s.warehouse_id = $1)
${judgedEnd}`

const frozenSql = `
with taken as (
  select s.id, s.statement_number, s.fingerprint, ${fingerprintSql} as now
  from statement s left join statement_line l on l.warehouse_id = $1 and l.statement_id = s.id
  where s.warehouse_id = $1 and s.status <> ${statementStatus.code.draft} group by s.id, s.statement_number, s.fingerprint),
compared as (select statement_number as object, fingerprint as recorded, now as proven from taken)
${judgedEnd}`

const unbilledSql = `
with stood as (
  select l.charge_id from statement_line l join statement s on s.warehouse_id = $1 and s.id = l.statement_id
  where l.warehouse_id = $1 and s.status <> ${statementStatus.code.draft}),
told as (
  select coalesce(c.id, u.charge_id) as id, c.cause_number,
    case when u.charge_id is null then 'billed' else concat_ws(' ', u.partner_id, u.currency, u.day) end as recorded,
    case when s.charge_id is not null then 'billed' else concat_ws(' ', c.partner_id, c.currency, c.day) end as proven
  from (select * from charge where warehouse_id = $1) c left join stood s on s.charge_id = c.id
    full join (select * from unbilled_charge where warehouse_id = $1) u on u.charge_id = c.id),
compared as (select coalesce(cause_number, id) as object, recorded, proven from told)
${judgedEnd}`

/** Law 5 of the design. */
export const laws: Law[] = [
  {
    name: 'billing.unbilled_charges',
    title: text('每笔费用要么已出账，要么待出账', 'A charge is on an issued statement, or waits for one'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(unbilledSql, [warehouse_id])),
  },
  {
    name: 'billing.statement_sums',
    title: text('账单等于其明细之和', 'A statement is the sum of its lines'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(sumsSql, [warehouse_id])),
  },
  {
    name: 'billing.issued_statements',
    title: text('已出账的账单不再更改', 'An issued statement never changes'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(frozenSql, [warehouse_id])),
  },
]
