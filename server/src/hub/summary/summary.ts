import { atHub } from '@kuacang/contract/hub/fields'
import type { SummaryCategory, SummaryFilters } from '@kuacang/contract/hub/summary/calls'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { notFound } from '#kit/document/document'
import { invalidField } from '#kit/http/faults'

const dayMs = 86_400_000
const mostDays = 92

/** What a category counts: its rows, their status, and their grams. Texts are ours, never a caller's. */
const sources: Readonly<Record<SummaryCategory, { from: string; status: string; grams: string }>> = {
  inbound_bag: {
    from: 'hub_inbound_bag b',
    status: 'b.status',
    grams: 'coalesce(b.actual_weight_g, b.weight_g, 0)',
  },
  inbound_parcel: {
    from: 'hub_parcel b',
    status: 'b.status',
    grams: 'coalesce(b.actual_weight_g, b.weight_g, 0)',
  },
  outbound_bag: {
    from: 'bag b',
    status: 'h.status',
    grams: 'coalesce(b.weight_g, b.items_weight_g)',
  },
}

const longRange = text(`{field}最长 ${mostDays} 天`, `{field} may be at most ${mostDays} days long`)

/** The range of a summary: at most 92 days, the last 14 by default. */
export const rangeOf = (
  { time_range }: Pick<SummaryFilters, 'time_range'>,
  now = new Date(),
): [Date, Date] => {
  if (!time_range) return [new Date(now.getTime() - 14 * dayMs), now]
  const [from, to] = [new Date(time_range[0]), new Date(time_range[1])]
  if (to.getTime() - from.getTime() > mostDays * dayMs)
    throw invalidField('time_range', longRange, 'query', 'unprocessable')
  return [from, to]
}

/** A hub of the caller: the current warehouse, or another one that they work in. */
export const hubOf = (caller: Caller, hub: number | undefined): number => {
  if (hub === undefined || hub === caller.warehouse_id) return caller.warehouse_id
  if (!caller.mayWorkIn(hub, atHub.at)) throw notFound(text('中转仓', 'hub'), String(hub))
  return hub
}

/**
 * What was announced or opened on each day by the hub's clock, by its status now: one row for each day and status. Days
 * of the hub are always whole, also where the caller asks in the time zone of another place.
 */
export const summaryRows = (db: Db, caller: Caller, filters: SummaryFilters) => {
  const hub = hubOf(caller, filters.hub)
  const [from, to] = rangeOf(filters)
  const source = sources[filters.category]
  const outbound = filters.category === 'outbound_bag'
  const rows = sql<{ day: string; status: number; count: number; weight: number }>`(
    select to_char(b.created_at at time zone w.timezone, 'YYYY-MM-DD') as day, ${sql.raw(source.status)} as status,
      count(*) as count, (sum(${sql.raw(source.grams)}) / 1000.0)::float8 as weight
    from ${sql.raw(source.from)} ${outbound ? sql`join hub_outbound_bag h on h.warehouse_id = ${hub} and h.id = b.id` : sql``}
      join warehouse w on w.id = b.warehouse_id
    where b.warehouse_id = ${hub}
      and b.created_at >= (select date_trunc('day', ${from}::timestamptz, timezone) from warehouse where id = ${hub})
      and b.created_at < (
        select (date_trunc('day', (${to}::timestamptz - interval '1 microsecond') at time zone timezone) + interval '1 day')
          at time zone timezone from warehouse where id = ${hub})
      ${sql.raw(outbound ? "and b.suite = 'hub'" : '')}
    group by 1, 2)`
  return db.selectFrom(rows.as('s')).orderBy('s.day', 'desc').orderBy('s.status')
}
