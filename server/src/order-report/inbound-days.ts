import { inboundStep } from '@kuacang/contract/order-report/enums'
import type { InboundFigures, listInboundDays } from '@kuacang/contract/order-report/inbound/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { findBuilt } from '#kit/report/build-model'
import { daysIn } from '#kit/report/days'
import { paged } from '#kit/report/paged'
import { type Bucket, within } from './histogram.ts'
import { inboundDay } from './inbound-models.ts'

const mostDays = 92

/** $5 is the customer, or 0 for all. */
const daysSql = `
select to_char(hour at time zone $4::text, 'YYYY-MM-DD') as day, sum(orders)::bigint as orders,
  sum(announced)::bigint as announced, sum(cases)::bigint as cases, sum(received)::bigint as received,
  sum(defective)::bigint as defective, sum(cases_away)::bigint as cases_away
from inbound_day where warehouse_id = $1 and partner_id = $5::bigint and hour >= $2 and hour < $3 group by 1 order by 1 desc`

const timesSql = `
select to_char(hour at time zone $4::text, 'YYYY-MM-DD') as day, step, bucket, sum(cases)::bigint as orders
from inbound_time_day where warehouse_id = $1 and partner_id = $5::bigint and hour >= $2 and hour < $3
group by 1, step, bucket`

type Day = InboundFigures & { readonly day: string }
type DayBucket = Bucket & { readonly day: string; readonly step: number }

const { to_receive, to_put_away } = inboundStep.code

const totalOf = (days: readonly Day[]): InboundFigures => {
  const sum = (of: keyof InboundFigures) => days.reduce((n, day) => n + day[of], 0)
  return {
    ...{ orders: sum('orders'), announced: sum('announced'), cases: sum('cases') },
    ...{ received: sum('received'), defective: sum('defective'), cases_away: sum('cases_away') },
  }
}

/** What came in on each day, the newest first, and how fast. */
export const inboundDaysOf = async (
  tx: Reader,
  caller: Caller,
  query: z.output<typeof listInboundDays.query>,
) => {
  const { warehouse_id, clock } = caller
  const { days, begin, end } = daysIn(caller, query, mostDays, tx.now)
  const values = [warehouse_id, begin, end, clock.zone, query.partner_id ?? 0]
  const [built, rows, buckets] = await Promise.all([
    findBuilt(tx, warehouse_id, inboundDay),
    tx.run<Day>(daysSql, values),
    tx.run<DayBucket>(timesSql, values),
  ])
  const byDay = Map.groupBy(buckets, (b) => b.day)
  const timeOf = (day: string, step: number, share: number) => {
    const own = byDay.get(day)?.filter((b) => b.step === step) ?? []
    return own.length > 0 ? within(own, share) : null
  }
  const list = rows.map((row) => ({
    ...row,
    to_receive_p50: timeOf(row.day, to_receive, 0.5),
    to_receive_p90: timeOf(row.day, to_receive, 0.9),
    to_put_away_p50: timeOf(row.day, to_put_away, 0.5),
    to_put_away_p90: timeOf(row.day, to_put_away, 0.9),
  }))
  const known = new Map(rows.map((row) => [row.day, row]))
  const drawn = (of: 'announced' | 'received' | 'defective') => days.map((day) => known.get(day)?.[of] ?? 0)
  const steps = [...Map.groupBy(buckets, (b) => b.step)]
    .sort(([a], [b]) => a - b)
    .map(([step, own]) => ({
      step,
      cases: own.reduce((n, b) => n + b.orders, 0),
      p50: within(own, 0.5),
      p90: within(own, 0.9),
    }))
  return {
    ...paged(list, query),
    built_at: built?.built_at ?? null,
    total: totalOf(rows),
    steps,
    chart: {
      days: [...days],
      ...{ announced: drawn('announced'), received: drawn('received'), defective: drawn('defective') },
    },
  }
}
