import { valueAddedServiceStatus } from '@kuacang/contract/billing/service/enums'
import { text } from '@kuacang/contract/kit/text'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { causeType } from './service/store.ts'

const doneSql = `
with live as (
  select c.cause_id, count(*) as charges from charge c
  where c.warehouse_id = $1 and c.cause_type = '${causeType}' and c.reverses is null
    and not exists (select 1 from charge r where r.warehouse_id = $1 and r.reverses = c.id)
  group by c.cause_id),
compared as (
  select v.service_number as object,
    case when v.status = ${valueAddedServiceStatus.code.done} then '1' else '0' end as recorded,
    coalesce(l.charges, 0)::text as proven
  from value_added_service v left join live l on l.cause_id = v.id where v.warehouse_id = $1)
${judgedEnd}`

// The amount once more, by another way than the code that made it: the steps are cut by the database.
const amountsSql = `
with charged as (
  select id, greatest(quantity - free_quantity, 0) as quantity from charge where warehouse_id = $1 and reverses is null),
step as (
  select c.id, (s.value ->> 'from')::numeric as begins, (s.value ->> 'rate')::numeric as rate,
    lead((s.value ->> 'from')::numeric) over (partition by c.id order by s.ordinality) as ends
  from charge c cross join lateral jsonb_array_elements(c.steps) with ordinality s
  where c.warehouse_id = $1 and c.reverses is null),
summed as (
  select q.id, q.quantity,
    sum(greatest(least(q.quantity, coalesce(s.ends, q.quantity)) - s.begins, 0) * s.rate) as listed
  from charged q join step s on s.id = q.id group by q.id, q.quantity),
made as (
  select c.id, round(case when s.quantity = 0 then 0 else greatest(s.listed, c.minimum_charge) end * c.discount * 0.01, c.cents)
    as amount
  from charge c join summed s on s.id = c.id where c.warehouse_id = $1 and c.reverses is null),
compared as (
  select c.cause_number || case when c.reverses is null then '' else ' -' end as object,
    round(c.amount, 3)::text as recorded,
    round(case when c.reverses is null then m.amount else -taken.amount end, 3)::text as proven
  from charge c left join made m on m.id = c.id
    left join charge taken on taken.warehouse_id = $1 and taken.id = c.reverses
  where c.warehouse_id = $1)
${judgedEnd}`

/** Law 5 of the design, as far as work is charged yet: done services, and how each amount came about. */
export const laws: Law[] = [
  {
    name: 'billing.done_services',
    title: text('已完成的增值服务恰有一笔费用，其他没有', 'A done service has one charge, others have none'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(doneSql, [warehouse_id])),
  },
  {
    name: 'billing.charge_amounts',
    title: text(
      '费用等于价格、数量和折扣算出的金额',
      'A charge is what price, quantity and discount come to',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(amountsSql, [warehouse_id])),
  },
]
