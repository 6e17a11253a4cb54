import type { listTimeliness, OrderShares, TimelinessDay } from '@kuacang/contract/order-report/calls'
import { orderPart, orderStep } from '@kuacang/contract/order-report/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { findBuilt } from '#kit/report/build-model'
import { daysIn } from '#kit/report/days'
import { paged } from '#kit/report/paged'
import { openByAge } from '../outbound/public.ts'
import { type Bucket, within } from './histogram.ts'
import { orderDay } from './order-day.ts'

const mostDays = 92

/** $5 is the customer, or 0 for all. */
const daysSql = `
select to_char(hour at time zone $4::text, 'YYYY-MM-DD') as day, sum(shipped)::bigint as shipped,
  sum(direct)::bigint as direct, sum(in_24h)::bigint as in_24h, sum(in_48h)::bigint as in_48h,
  sum(in_72h)::bigint as in_72h, sum(due)::bigint as due, sum(kept)::bigint as kept,
  sum(waited_stock)::bigint as waited_stock, sum(waited_review)::bigint as waited_review
from order_day
where warehouse_id = $1 and partner_id = $5::bigint and part = ${orderPart.code.all} and hour >= $2 and hour < $3
group by 1 having sum(shipped) > 0 order by 1 desc`

const stepsSql = `
select step, bucket, sum(orders)::bigint as orders from order_time_day
where warehouse_id = $1 and partner_id = $4::bigint and hour >= $2 and hour < $3 group by step, bucket`

type StepBucket = Bucket & { readonly step: number }

const totalOf = (days: readonly TimelinessDay[]): OrderShares => {
  const sum = (of: keyof OrderShares) => days.reduce((n, day) => n + day[of], 0)
  return {
    ...{ shipped: sum('shipped'), direct: sum('direct') },
    ...{ in_24h: sum('in_24h'), in_48h: sum('in_48h'), in_72h: sum('in_72h') },
    ...{ due: sum('due'), kept: sum('kept') },
    ...{ waited_stock: sum('waited_stock'), waited_review: sum('waited_review') },
  }
}

/** Whether orders left in time on each day, and how long the steps took in the whole range. */
export const timelinessOf = async (
  tx: Reader,
  caller: Caller,
  query: z.output<typeof listTimeliness.query>,
) => {
  const { warehouse_id, clock } = caller
  const { begin, end } = daysIn(caller, query, mostDays, tx.now)
  const partner = query.partner_id ?? 0
  const [built, days, buckets, open] = await Promise.all([
    findBuilt(tx, warehouse_id, orderDay),
    tx.run<TimelinessDay>(daysSql, [warehouse_id, begin, end, clock.zone, partner]),
    tx.run<StepBucket>(stepsSql, [warehouse_id, begin, end, partner]),
    openByAge(tx, caller, query.partner_id),
  ])
  const byStep = Map.groupBy(buckets, (b) => b.step)
  const steps = orderStep.codes.flatMap((step) => {
    const own = byStep.get(step)
    if (!own) return []
    const orders = own.reduce((n, b) => n + b.orders, 0)
    return [{ step, orders, p50: within(own, 0.5), p90: within(own, 0.9) }]
  })
  return {
    ...paged(days, query),
    built_at: built?.built_at ?? null,
    total: totalOf(days),
    steps,
    open,
  }
}
