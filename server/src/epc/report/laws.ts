import { text } from '@kuacang/contract/kit/text'
import type { Law } from '#kit/doctor/law'
import { findingsIn, type Judged, judgedEnd } from '#kit/doctor/law'
import { findBuilt } from '#kit/report/build-model'
import { endedStates, flowHour } from '../kpi/flow-hour.ts'
import { openingFlows } from './days.ts'

const signedSum = `coalesce(sum(case when flow in ${openingFlows} then parcels else -parcels end), 0)`

/** $2 is until when the hours are settled: what came after that is read from the timeline. */
const openSql = `
with settled as (
  select ${signedSum} as open from epc_flow_hour where warehouse_id = $1 and hour < $2),
since as (select ${signedSum} as open from (${flowHour.rows}) f),
compared as (
  select 'open' as object, (settled.open + since.open)::text as recorded, (
    select count(*) from epc_parcel where warehouse_id = $1 and status not in ${endedStates} and not training)::text as proven
  from settled, since)
${judgedEnd}`

/** As of so many last midnights, by the clock of the warehouse. */
const nights = 7

const midnightsSql = `
select d at time zone w.timezone as at, to_char(d, 'YYYY-MM-DD') as day
from warehouse w cross join lateral (
  select date_trunc('day', now() at time zone w.timezone) - n * interval '1 day' as d from generate_series(0, ${nights - 1}) n) days
where w.id = $1 and d at time zone w.timezone <= $2
order by d`

/** What the timeline says of the time from each of these midnights to the next, and from the last one on. */
const sinceSql = (midnights: number): string =>
  Array.from({ length: midnights }, (_x, n) => {
    const flows = flowHour.rows.replaceAll('$3', `$${n + 3}`).replaceAll('$2', `$${n + 2}`)
    return `select ${n} as night, ${signedSum} as open from (${flows}) f`
  }).join('\nunion all\n')

/**
 * A day closes with what the table has summed up to its end; the next opens with what was open then: what is open now,
 * without what the timeline tells since. The last parameter is the days, the first moments are their midnights.
 */
const daysSql = (midnights: number): string => `
with since as (${sinceSql(midnights)}),
is_open as (
  select count(*) as parcels from epc_parcel where warehouse_id = $1 and status not in ${endedStates} and not training),
night as (
  select n - 1 as night, at, day
  from unnest(array[${Array.from({ length: midnights }, (_x, n) => `$${n + 2}`).join(', ')}]::timestamptz[], $${midnights + 3}::text[])
    with ordinality as t (at, day, n)),
compared as (
  select day as object,
    (select ${signedSum} from epc_flow_hour where warehouse_id = $1 and hour < night.at)::text as recorded,
    (is_open.parcels - (select sum(s.open) from since s where s.night >= night.night))::text as proven
  from night cross join is_open)
${judgedEnd}`

const farAway = new Date('9999-01-01T00:00:00Z')

export const laws: Law[] = [
  {
    name: 'epc.open_parcels',
    title: text(
      '日报的期末等于未完成的包裹数',
      'The closing figure of the daily summary equals the parcels that are open',
    ),
    find: async (look, warehouse_id) => {
      const built = await findBuilt(look, warehouse_id, flowHour)
      if (!built) return { checked: 0, violations: [] }
      return findingsIn(await look.run<Judged>(openSql, [warehouse_id, built.until_at, farAway]))
    },
  },
  {
    name: 'epc.days_balance',
    title: text(
      '日报每天的期末等于次日实际的期初',
      'Each day of the daily summary closes with what the next day really opened with',
    ),
    find: async (look, warehouse_id) => {
      const built = await findBuilt(look, warehouse_id, flowHour)
      if (!built) return { checked: 0, violations: [] }
      const midnights = await look.run<{ at: Date; day: string }>(midnightsSql, [
        warehouse_id,
        built.until_at,
      ])
      if (midnights.length === 0) return { checked: 0, violations: [] }
      const values = [...midnights.map((m) => m.at), farAway, midnights.map((m) => m.day)]
      return findingsIn(await look.run<Judged>(daysSql(midnights.length), [warehouse_id, ...values]))
    },
  },
]
