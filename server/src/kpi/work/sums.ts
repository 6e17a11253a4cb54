import type { Paced, WorkFilters } from '@kuacang/contract/kpi/work/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { rangeOf } from '#kit/report/range'
import { hourOf } from '#kit/report/read-model'
import { workerHour, workHour } from './hours.ts'

/** A query reads hours of at most three months (design 10, section 9). */
export const days = { usual: 7, most: 92 }

export type InWarehouse = Pick<Scope, 'warehouse_id'>

/** The hours that the filters choose, the first of them whole. */
export const chosenHours = (
  { warehouse_id }: InWarehouse,
  f: Pick<WorkFilters, 'time_range' | 'partner_id' | 'kpi_type'> & {
    readonly user_name?: string | undefined
  },
  now: Date,
): RawBuilder<unknown> => {
  const [from, to] = rangeOf(f, days, now)
  return sql`
    from ${sql.table(f.partner_id === undefined ? workerHour.name : workHour.name)} h
    where h.warehouse_id = ${warehouse_id} and h.hour >= ${hourOf(from)} and h.hour < ${to}
      ${f.partner_id === undefined ? sql`` : sql`and h.partner_id = ${f.partner_id}`}
      ${f.kpi_type ? sql`and h.kpi_type = any(${f.kpi_type}::int[])` : sql``}
      ${f.user_name ? sql`and h.user_name = ${f.user_name}` : sql``}`
}

const sums = sql`sum(h.operations) as operations, sum(h.units) as units, sum(h.seconds) as seconds`

export type WorkSums = Pick<Paced, 'operations' | 'units' | 'seconds'>
export type PersonSums = WorkSums & { user_id: string; user_name: string; kpi_type: number }
export type DaySums = WorkSums & { day: string; kpi_type: number }

/** What each person did, by KPI type; who did most comes first. */
export const byPerson = async (
  db: Db,
  place: InWarehouse,
  f: WorkFilters,
  now: Date,
): Promise<readonly PersonSums[]> =>
  (
    await sql<PersonSums>`
      select h.user_id, max(h.user_name) as user_name, h.kpi_type, ${sums}
      ${chosenHours(place, f, now)} group by h.user_id, h.kpi_type
      order by sum(h.operations) desc, 2, h.user_id, h.kpi_type`.execute(db)
  ).rows

/** What was done on each day of a clock, by KPI type. Hours are dated when they are summed: they are few then. */
export const byDay = async (
  db: Db,
  place: InWarehouse & { readonly zone: string },
  f: WorkFilters,
  now: Date,
): Promise<readonly DaySums[]> =>
  (
    await sql<DaySums>`
      select to_char(h.hour at time zone ${place.zone}, 'YYYY-MM-DD') as day, h.kpi_type,
        sum(h.operations)::bigint as operations, sum(h.units)::bigint as units, sum(h.seconds)::bigint as seconds
      from (select h.hour, h.kpi_type, ${sums} ${chosenHours(place, f, now)} group by h.hour, h.kpi_type) h
      group by 1, 2 order by 1, 2`.execute(db)
  ).rows

const perHour = (n: number, seconds: number): number | null =>
  seconds > 0 ? Math.round((n * 3600) / seconds) : null

/** With the pace: of an hour worked. */
export const withPace = <S extends WorkSums>(s: S): S & Paced => ({
  ...s,
  per_hour: perHour(s.operations, s.seconds),
  units_per_hour: perHour(s.units, s.seconds),
})

/** All of them together. */
export const summed = (rows: readonly WorkSums[]): WorkSums => ({
  operations: rows.reduce((n, r) => n + r.operations, 0),
  units: rows.reduce((n, r) => n + r.units, 0),
  seconds: rows.reduce((n, r) => n + r.seconds, 0),
})

/** Summed by KPI type, in the order of the types. */
export const byType = (rows: readonly (WorkSums & { readonly kpi_type: number })[]) =>
  [...Map.groupBy(rows, (r) => r.kpi_type)]
    .map(([kpi_type, own]) => withPace({ ...summed(own), kpi_type }))
    .sort((a, b) => a.kpi_type - b.kpi_type)
