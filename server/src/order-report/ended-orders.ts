import type { listEndedOrders } from '@kuacang/contract/order-report/calls'
import { orderStep } from '@kuacang/contract/order-report/enums'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { pageOf } from '#kit/list'
import { findBuilt } from '#kit/report/build-model'
import { rangeOf } from '#kit/report/range'
import { hourMs, hourOf } from '#kit/report/read-model'
import { kgOf } from '#kit/weight'
import { type Bucket, slowFrom } from './histogram.ts'
import { orderFact } from './order-fact.ts'

type EndedOrdersQuery = z.output<typeof listEndedOrders.query>
type Range = readonly [Date, Date]

const range = { usual: 7, most: 92 }
/** How many are the slowest. */
const mostSlow = 100

const { done } = outboundOrderStatus.code
const { normal } = outboundOrderType.code

const columns = [
  ...['order_id', 'order_number', 'outcome', 'partner_id', 'order_type', 'channel_code', 'country'],
  ...['units', 'weight_g', 'created_at', 'ended_at', 'due_at', 'total_s', 'review_s', 'stock_s', 'release_s'],
  ...['pick_s', 'check_s', 'weigh_s', 'bag_s', 'hand_over_s'],
] as const

const slowSql = `
select bucket, sum(orders)::bigint as orders from order_time_day
where warehouse_id = $1 and partner_id = $2::bigint and step = ${orderStep.code.total} and hour >= $3 and hour < $4
group by bucket`

/** A day on which clocks go back. */
const longestDayMs = 25 * hourMs

/** From how many seconds on the slowest of a range took, as their sums tell: at most a tenth too low. */
const roughLimit = async (
  tx: Reader,
  { warehouse_id }: Caller,
  f: EndedOrdersQuery,
  [from, to]: Range,
): Promise<number> => {
  // Days that lie in the range as a whole: what they have is in it. A limit that is too low only reads more.
  const until = new Date(to.getTime() - longestDayMs)
  const buckets = await tx.run<Bucket>(slowSql, [warehouse_id, f.partner_id ?? 0, from, until])
  return slowFrom(buckets, mostSlow)
}

const eachHour =
  "select s.total_s from generate_series($2::timestamptz, $3::timestamptz - interval '1 hour', interval '1 hour') h (hour)"
const slowOfHour = `select o.total_s from order_fact o
  where o.warehouse_id = $1 and o.hour = h.hour and o.outcome = ${done} and o.total_s >= $4`
const mostOfHour = `order by o.total_s desc limit ${mostSlow}`
const lastOfAll = `order by s.total_s desc offset ${mostSlow - 1} limit 1`

/** Hours that lie in the range as a whole, of all or of one customer, by indexes that have all that is asked. */
const exactSql = `${eachHour} cross join lateral (${slowOfHour} ${mostOfHour}) s ${lastOfAll}`
const exactOfPartnerSql = `${eachHour} cross join lateral (${slowOfHour} and o.partner_id = $5 ${mostOfHour}) s ${lastOfAll}`

/** How many seconds the last one of the slowest took. Millions of orders may lie between the rough limit and this one. */
const slowLimit = async (tx: Reader, caller: Caller, f: EndedOrdersQuery, range: Range): Promise<number> => {
  const rough = await roughLimit(tx, caller, f, range)
  const [from, to] = range
  const whole = new Date(Math.ceil(from.getTime() / hourMs) * hourMs)
  const asked = [caller.warehouse_id, whole, hourOf(to), rough]
  const [last] = f.partner_id
    ? await tx.run<{ total_s: number }>(exactOfPartnerSql, [...asked, f.partner_id])
    : await tx.run<{ total_s: number }>(exactSql, asked)
  return last?.total_s ?? rough
}

/** Each hour gives those of its orders that are among the slowest of all, by the index of the hour. */
const slowest = (
  tx: Reader,
  { warehouse_id }: Caller,
  f: EndedOrdersQuery,
  [from, to]: Range,
  least: number,
) =>
  tx.db
    .selectFrom(
      sql<{
        hour: Date
      }>`generate_series(${hourOf(from)}::timestamptz, ${to}::timestamptz, interval '1 hour')`.as<'h'>(
        sql`h (hour)`,
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_fact as o')
          .selectAll('o')
          .where('o.warehouse_id', '=', warehouse_id)
          .whereRef('o.hour', '=', 'h.hour')
          .where('o.outcome', '=', sql.lit(done))
          .where('o.total_s', '>=', least)
          .where('o.ended_at', '>=', from)
          .where('o.ended_at', '<', to)
          .$if(f.partner_id !== undefined, (q) => q.where('o.partner_id', '=', f.partner_id ?? 0))
          .orderBy('o.total_s', 'desc')
          .limit(mostSlow)
          .as('f'),
      (join) => join.onTrue(),
    )
    .selectAll('f')
    .orderBy('f.total_s', 'desc')
    .orderBy('f.order_id', 'desc')
    .limit(mostSlow)

const matching = (tx: Reader, { warehouse_id }: Caller, f: EndedOrdersQuery, [from, to]: Range) => {
  let rows = tx.db
    .selectFrom('order_fact as f')
    .where('f.warehouse_id', '=', warehouse_id)
    .where('f.ended_at', '>=', from)
    .where('f.ended_at', '<', to)
  if (f.partner_id) rows = rows.where('f.partner_id', '=', f.partner_id)
  if (f.order_status === done) rows = rows.where('f.outcome', '=', done)
  else if (f.order_status !== undefined)
    // The condition of a partial index, which the planner must see.
    rows = rows.where('f.outcome', '<>', sql.lit<number>(done)).where('f.outcome', '=', f.order_status)
  if (f.channel_code !== undefined) rows = rows.where('f.channel_code', '=', f.channel_code)
  if (f.country !== undefined) rows = rows.where('f.country', '=', f.country)
  if (f.order_types) rows = rows.where('f.order_type', '=', sql<number>`any(${f.order_types}::bigint[])`)
  if (f.order_types && !f.order_types.includes(normal))
    rows = rows.where('f.order_type', '<>', sql.lit<number>(normal))
  return rows.selectAll('f')
}

/** Orders that ended in a range, the newest first, or the slowest of those that were shipped. */
export const endedOrders = async (tx: Reader, caller: Caller, query: EndedOrdersQuery) => {
  const within = rangeOf(query, range, tx.now)
  const least = query.slowest ? await slowLimit(tx, caller, query, within) : 0
  const found = query.slowest
    ? slowest(tx, caller, query, within, least)
    : matching(tx, caller, query, within)
  const rows = tx.db
    .selectFrom(found.as('f'))
    .select(columns.map((c) => `f.${c}` as const))
    .orderBy(query.slowest ? 'f.total_s' : 'f.ended_at', 'desc')
    .orderBy('f.order_id', 'desc')
  const [built, { list, pagination }] = await Promise.all([
    findBuilt(tx, caller.warehouse_id, orderFact),
    pageOf(tx.db, rows, query),
  ])
  return {
    pagination,
    built_at: built?.built_at ?? null,
    list: list.map(({ weight_g, outcome, ...row }) => ({
      ...row,
      order_status: outcome,
      weight: kgOf(weight_g),
    })),
  }
}
