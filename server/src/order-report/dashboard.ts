import { ageing } from '@kuacang/contract/kit/report/enums'
import { mostWaiting } from '@kuacang/contract/order-report/dashboard/calls'
import { orderPart } from '@kuacang/contract/order-report/enums'
import { workStage } from '@kuacang/contract/outbound/workload/enums'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { allHomeCards, type HomeCard, type HomeQueue } from '#kit/home/home-card'
import { findBuilt } from '#kit/report/build-model'
import { daysIn } from '#kit/report/days'
import { workloadOf } from '../outbound/public.ts'
import { stageHour } from './stage-hour.ts'

const mostDays = 92

const doneSql = `
select stage, sum(orders)::bigint as done from order_stage_hour
where warehouse_id = $1 and hour >= $2 and hour < $3 group by stage`

const ordersSql = `
select coalesce(sum(created), 0)::bigint as created, coalesce(sum(shipped), 0)::bigint as shipped,
  coalesce(sum(cancelled), 0)::bigint as cancelled
from order_day
where warehouse_id = $1 and partner_id = 0 and part = ${orderPart.code.all} and hour >= $2 and hour < $3`

const inboundSql = `
select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(cases), 0)::bigint as cases,
  coalesce(sum(received), 0)::bigint as received, coalesce(sum(cases_away), 0)::bigint as cases_away
from inbound_day where warehouse_id = $1 and partner_id = 0 and hour >= $2 and hour < $3`

type Orders = { readonly created: number; readonly shipped: number; readonly cancelled: number }
type Inbound = {
  readonly orders: number
  readonly cases: number
  readonly received: number
  readonly cases_away: number
}

/** What waits in a warehouse of goods beside the stages of orders: for staff, in lists of such warehouses. */
export const isShown = (card: HomeCard): card is HomeQueue =>
  (card.kind === 'queue' || card.kind === 'exception') &&
  card.partner === undefined &&
  card.list.at?.some((type) => type === 'fbw') === true &&
  // The stages say it.
  !(card.kind === 'queue' && card.from === 'outbound_order o')

/** Counted from the oldest on, along an index, and no further than needed; $2 is now. */
export const waitingSql = (cards: readonly HomeQueue[]): string =>
  cards
    .map((card, i) => {
      const age = (days: number) => `x.since <= $2::timestamptz - interval '${days} days'`
      return `select ${i}::bigint as card, count(*) as n, min(x.since) as oldest,
  count(*) filter (where ${age(1)}) as from_1, count(*) filter (where ${age(2)}) as from_2, count(*) filter (where ${age(3)}) as from_3
from (select ${card.since} as since from ${card.from} where ${card.warehouse} = $1 and ${card.where}
  order by ${card.since} limit ${mostWaiting + 1}) x`
    })
    .join('\nunion all\n')

type Waiting = {
  readonly card: number
  readonly n: number
  readonly oldest: Date | null
  readonly from_1: number
  readonly from_2: number
  readonly from_3: number
}

const agesOf = ({ n, from_1, from_2, from_3 }: Waiting) => {
  const { under_1, from_1: one, from_2: two, from_3: three } = ageing.code
  return [
    { ageing: under_1, n: n - from_1 },
    { ageing: one, n: from_1 - from_2 },
    { ageing: two, n: from_2 - from_3 },
    { ageing: three, n: from_3 },
  ]
}

const waitingIn = async (tx: Reader, caller: Caller) => {
  const cards = allHomeCards().filter(isShown)
  const rows = cards.length > 0 ? await tx.run<Waiting>(waitingSql(cards), [caller.warehouse_id, tx.now]) : []
  return rows.flatMap((row) => {
    const card = cards[row.card]
    if (!card) return []
    const { key, title, kind } = card
    const address = card.address.replaceAll(':warehouse', String(caller.warehouse_id))
    return [{ kind, row, key, title: title[caller.locale], n: row.n, oldest: row.oldest, address }]
  })
}

/** The warehouse at a glance: what waits, and what was done on the days. */
export const dashboardOf = async (
  tx: Reader,
  caller: Caller,
  query: { readonly time_range?: readonly [string, string] | undefined },
) => {
  const { warehouse_id } = caller
  const now = tx.now.toISOString()
  const { begin, end } = daysIn(caller, { time_range: query.time_range ?? [now, now] }, mostDays, tx.now)
  const values = [warehouse_id, begin, end]
  const [built, work, done, [orders], [inbound], waiting] = await Promise.all([
    findBuilt(tx, warehouse_id, stageHour),
    workloadOf(tx, caller),
    tx.run<{ stage: number; done: number }>(doneSql, values),
    tx.run<Orders>(ordersSql, values),
    tx.run<Inbound>(inboundSql, values),
    waitingIn(tx, caller),
  ])
  return {
    at: tx.now,
    built_at: built?.built_at ?? null,
    stages: workStage.codes.map((stage) => ({
      stage,
      waiting: work.stages.find((s) => s.stage === stage)?.orders ?? 0,
      done: done.find((d) => d.stage === stage)?.done ?? 0,
    })),
    orders: orders ?? { created: 0, shipped: 0, cancelled: 0 },
    inbound: inbound ?? { orders: 0, cases: 0, received: 0, cases_away: 0 },
    queues: waiting
      .filter(({ kind }) => kind === 'queue')
      .map(({ key, title, n, oldest, address }) => ({ key, title, n, oldest, address })),
    exceptions: waiting
      .filter(({ kind }) => kind === 'exception')
      .map(({ key, title, n, oldest, address, row }) => ({
        key,
        title,
        n,
        oldest,
        address,
        ages: agesOf(row),
      })),
  }
}
