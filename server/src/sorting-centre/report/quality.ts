import type { ListedScQuality, ScQuality } from '@kuacang/contract/sorting-centre/report/calls'
import { scQualityBy, scQualityMeasure } from '@kuacang/contract/sorting-centre/report/enums'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { findBuilt } from '#kit/report/build-model'
import { paged } from '#kit/report/paged'
import { dayRangeOf, rangeOf } from '#kit/report/range'
import { hourOf } from '#kit/report/read-model'
import { preferenceOf } from '../../reference/public.ts'
import { dwellStepMs, scQualityHour } from './quality-hour.ts'

/** As the KPI (PA-471): at most 31 days. */
const days = { usual: 7, most: 31 }
const stepsOfHour = 3_600_000 / dwellStepMs

/** What was counted for one row of the list. */
type Counted = { readonly name: string; readonly measure: number; readonly step: number; readonly n: number }

const countedSql = (caller: Caller, f: ListedScQuality, now: Date) => {
  const [from, to] = dayRangeOf(f, days.most, caller.clock.zone, now) ?? rangeOf(f, days, now)
  const names = {
    [scQualityBy.code.day]: sql`to_char(h.hour at time zone ${caller.clock.zone}, 'YYYY-MM-DD')`,
    [scQualityBy.code.origin]: sql`h.origin`,
    [scQualityBy.code.group]: sql`coalesce(g.group_name, '')`,
    [scQualityBy.code.user]: sql`h.user_name`,
  }
  return sql<Counted>`
    select ${names[f.by] ?? sql`''`} as name, h.measure, h.step, sum(h.n) as n
    from sc_quality_hour h left join sorting_group g on g.group_id = h.group_id
    where h.warehouse_id = ${caller.warehouse_id} and h.hour >= ${hourOf(from)} and h.hour < ${to}
      ${f.origin ? sql`and h.origin = ${f.origin}` : sql``}
      ${f.sorting_group ? sql`and g.group_name = ${f.sorting_group}` : sql``}
      ${f.user_name ? sql`and h.user_name = ${f.user_name}` : sql``}
    group by 1, 2, 3`
}

/** In per cent with one decimal; null of nothing. */
const shareOf = (part: number, of: number): number | null =>
  of > 0 ? Math.round((1000 * part) / of) / 10 : null

/** The step that this share of all stays within. */
const within = (steps: readonly Counted[], share: number): number | null => {
  const rank = Math.ceil(share * steps.reduce((n, s) => n + s.n, 0))
  let seen = 0
  for (const { step, n } of steps) {
    seen += n
    if (seen >= rank) return step
  }
  return null
}

const figuresOf = (name: string, rows: readonly Counted[], dwell_h: number): ScQuality => {
  const stepsOf = (measure: number) =>
    rows.filter((r) => r.measure === measure).sort((a, b) => a.step - b.step)
  const sum = (measure: number, atMost = Number.POSITIVE_INFINITY) =>
    rows.reduce((n, r) => n + (r.measure === measure && r.step <= atMost ? r.n : 0), 0)
  const code = scQualityMeasure.code
  const [expected, arrived, left] = [sum(code.expected), sum(code.arrived), sum(code.left)]
  const [scanned_in, relabelled] = [sum(code.scanned_in), sum(code.relabelled)]
  const [packed, taken_out] = [sum(code.packed), sum(code.taken_out)]
  const [weighed, away] = [sum(code.weighed), sum(code.away)]
  const hours = (share: number) => {
    const step = within(stepsOf(code.left), share)
    return step === null ? null : step / stepsOfHour
  }
  return {
    ...{ name, expected, arrived, completeness: shareOf(arrived, expected) },
    ...{ left, dwell_p50: hours(0.5), dwell_p90: hours(0.9) },
    on_time: shareOf(sum(code.left, dwell_h * stepsOfHour), left),
    ...{ scanned_in, relabelled, relabel_share: shareOf(relabelled, scanned_in) },
    relabel_minutes: within(stepsOf(code.relabelled), 0.5),
    ...{ packed, taken_out, mis_sort: shareOf(taken_out, packed) },
    ...{ weighed, away, away_share: shareOf(away, weighed) },
  }
}

/** The quality figures of days, origins, groups or people, and of all together. */
export const qualityOf = async (tx: Reader, caller: Caller, query: ListedScQuality) => {
  const [{ rows }, { dwell_h }, built] = await Promise.all([
    countedSql(caller, query, tx.now).execute(tx.db),
    preferenceOf(tx, caller.warehouse_id),
    findBuilt(tx, caller.warehouse_id, scQualityHour),
  ])
  const newest = query.by === scQualityBy.code.day ? -1 : 1
  const list = [...Map.groupBy(rows, (r) => r.name)]
    .map(([name, own]) => figuresOf(name, own, dwell_h))
    .sort((a, b) => newest * a.name.localeCompare(b.name))
  return {
    ...paged(list, query),
    all: figuresOf('', rows, dwell_h),
    ...{ dwell_h, built_at: built?.built_at ?? null },
  }
}
