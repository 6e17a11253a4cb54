import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { orderPart, orderStep } from '@kuacang/contract/order-report/enums'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { type ReadModel, usualAgain } from '#kit/report/read-model'
import { createdOrdersSql, firstOrderSql } from '../outbound/public.ts'
import { bucketSql } from './histogram.ts'
import { orderFact, orderReaders, stepColumns } from './order-fact.ts'

const { done } = outboundOrderStatus.code
const { all, type, channel, country } = orderPart.code

/** From so many seconds on an order has waited: before, it was only on its way. */
const waitFrom = 60

/** Of the orders `f` that ended on the day: an hour of them may have begun on the day before. */
const endedSql = `
  from order_fact f
  where f.warehouse_id = $1 and f.hour > $2::timestamptz - interval '1 hour' and f.hour < $3
    and f.ended_at >= $2 and f.ended_at < $3`

const shipped = `f.outcome = ${done}`
const stockWait = `coalesce(f.stock_s, 0) >= ${waitFrom}`
const reviewWait = `coalesce(f.review_s, 0) >= ${waitFrom}`
const direct = `${shipped} and not ${stockWait} and not ${reviewWait}`

/** The sums of what ended, each with the condition of its orders. */
const counted = {
  shipped,
  cancelled: `f.outcome <> ${done}`,
  direct,
  in_24h: `${direct} and f.total_s <= 24 * 3600`,
  in_48h: `${direct} and f.total_s <= 48 * 3600`,
  in_72h: `${direct} and f.total_s <= 72 * 3600`,
  due: `${direct} and f.due_at is not null`,
  kept: `${direct} and f.ended_at <= f.due_at`,
  waited_stock: `${shipped} and ${stockWait}`,
  waited_review: `${shipped} and ${reviewWait}`,
} as const

const added = { units: 'f.units', weight_g: 'f.weight_g' } as const
const columns = [...Object.keys(counted), ...Object.keys(added)]

const sumsOfEnded = [
  ...Object.entries(counted).map(([name, where]) => `count(*) filter (where ${where}) as ${name}`),
  ...Object.entries(added).map(
    ([name, what]) => `coalesce(sum(${what}) filter (where ${shipped}), 0) as ${name}`,
  ),
].join(', ')

const grouped = 'partner_id, order_type, channel_code, country'
/** One row for each customer and one for all of them (0), in all and by type, channel and country. */
const sets = [[], ['order_type'], ['channel_code'], ['country']]
  .flatMap((one) => [one, ['partner_id', ...one]])
  .map((one) => `(${one.join(', ')})`)
  .join(', ')

const rows = `
with born as (select ${grouped}, count(*) as created from (${createdOrdersSql}) o group by ${grouped}),
gone as (select ${grouped}, ${sumsOfEnded} ${endedSql} group by ${grouped}),
together as (
  select ${grouped}, created, ${columns.map((c) => `0::bigint as ${c}`).join(', ')} from born
  union all select ${grouped}, 0::bigint, ${columns.join(', ')} from gone)
select coalesce(partner_id, 0)::bigint as partner_id,
  case when grouping(order_type) = 0 then ${type} when grouping(channel_code) = 0 then ${channel}
    when grouping(country) = 0 then ${country} else ${all} end as part,
  coalesce(case when grouping(order_type) = 0 then order_type::text when grouping(channel_code) = 0 then channel_code
    when grouping(country) = 0 then country end, '') as value,
  sum(created)::bigint as created, ${columns.map((c) => `sum(${c})::bigint as ${c}`).join(', ')}
from together group by grouping sets (${sets}) having count(*) > 0`

const usual = {
  at: atGoods.at,
  right: orderReaders,
  by: 'day',
  from: orderFact,
  begins: firstOrderSql,
  again: usualAgain,
} as const

/** Orders that were created and that ended on each day. */
export const orderDay: ReadModel = {
  ...usual,
  name: 'order_day',
  title: text('每天出库单', 'Outbound orders by day'),
  keys: ['partner_id', 'part', 'value'],
  sums: ['created', ...columns],
  rows,
}

const { review, stock } = orderStep.code
const steps = stepColumns
  .map(([column, step]) => `(${step}, f.${column}, ${step === review || step === stock ? waitFrom : 0})`)
  .join(', ')

/**
 * How long each step of the shipped orders took. A bucket is a tenth wider than the one before, so a figure from it is at
 * most a twentieth off.
 */
const timesSql = `
select coalesce(partner_id, 0)::bigint as partner_id, step, bucket, count(*) as orders
from (
  select f.partner_id, v.step, ${bucketSql('v.s')} as bucket
  from (select f.* ${endedSql} and ${shipped}) f
  cross join lateral (values ${steps}) v (step, s, least_s)
  where v.s >= v.least_s) t
group by grouping sets ((partner_id, step, bucket), (step, bucket))`

/** How long the steps of the orders took that were shipped on each day, as a histogram. */
export const orderTimeDay: ReadModel = {
  ...usual,
  name: 'order_time_day',
  title: text('每天出库单各环节用时', 'Times of outbound orders by day'),
  keys: ['partner_id', 'step', 'bucket'],
  sums: ['orders'],
  rows: timesSql,
}
