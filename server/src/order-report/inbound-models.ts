import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { inboundEvent, inboundStep } from '@kuacang/contract/order-report/enums'
import { type ReadModel, usualAgain } from '#kit/report/read-model'
import { announcedSql, casesDoneSql, firstInboundSql } from '../inbound/public.ts'
import { bucketSql } from './histogram.ts'

const { received, put_away } = inboundEvent.code

const usual = {
  at: atGoods.at,
  right: 'InboundOrderReport',
  begins: firstInboundSql,
  again: usualAgain,
} as const

/** The cases that were received, and those that were put away, in each hour. */
export const inboundFact: ReadModel = {
  ...usual,
  name: 'inbound_fact',
  title: text('收货和上架的箱', 'Received and put away cases'),
  keys: ['event', 'case_id'],
  sums: [
    ...['case_code', 'at', 'order_id', 'wms_order_id', 'partner_id', 'order_type'],
    ...['announced', 'received', 'defective', 'signed_at', 'received_at'],
  ],
  rows: casesDoneSql(inboundEvent.code),
}

/** Of the cases `f` of the day: an hour of them may have begun on the day before. */
const casesSql = `
  from inbound_fact f
  where f.warehouse_id = $1 and f.hour > $2::timestamptz - interval '1 hour' and f.hour < $3
    and f.at >= $2 and f.at < $3`

const dayRows = `
with together as (
  select partner_id, 1::bigint as orders, announced, 0::bigint as cases, 0::bigint as received, 0::bigint as defective,
    0::bigint as cases_away
  from (${announcedSql}) a
  union all
  select f.partner_id, 0::bigint, 0::bigint,
    case when f.event = ${received} then 1 else 0 end::bigint,
    case when f.event = ${received} then f.received else 0 end,
    case when f.event = ${received} then f.defective else 0 end,
    case when f.event = ${put_away} then 1 else 0 end::bigint ${casesSql})
select coalesce(partner_id, 0)::bigint as partner_id, sum(orders)::bigint as orders, sum(announced)::bigint as announced,
  sum(cases)::bigint as cases, sum(received)::bigint as received, sum(defective)::bigint as defective,
  sum(cases_away)::bigint as cases_away
from together group by grouping sets ((), (partner_id)) having count(*) > 0`

/** What was announced, received and put away on each day. */
export const inboundDay: ReadModel = {
  ...usual,
  by: 'day',
  from: inboundFact,
  name: 'inbound_day',
  title: text('每天入库', 'Inbound by day'),
  keys: ['partner_id'],
  sums: ['orders', 'announced', 'cases', 'received', 'defective', 'cases_away'],
  rows: dayRows,
}

const { to_receive, to_put_away, total } = inboundStep.code

const timeRows = `
select coalesce(partner_id, 0)::bigint as partner_id, step, bucket, count(*) as cases
from (
  select f.partner_id, v.step, ${bucketSql('extract(epoch from v.until - v.since)')} as bucket
  from (select f.* ${casesSql}) f
  cross join lateral (values
    (${to_receive}, ${received}, f.signed_at, f.at),
    (${to_put_away}, ${put_away}, f.received_at, f.at),
    (${total}, ${put_away}, f.signed_at, f.at)) v (step, event, since, until)
  where v.event = f.event and v.since is not null) t
group by grouping sets ((partner_id, step, bucket), (step, bucket))`

/** How long the steps of the cases took, as a histogram. */
export const inboundTimeDay: ReadModel = {
  ...usual,
  by: 'day',
  from: inboundFact,
  name: 'inbound_time_day',
  title: text('每天入库用时', 'Times of inbound by day'),
  keys: ['partner_id', 'step', 'bucket'],
  sums: ['cases'],
  rows: timeRows,
}
