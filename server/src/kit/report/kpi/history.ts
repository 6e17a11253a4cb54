import type { KpiFilters } from '@kuacang/contract/kit/report/kpi'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import type { Db } from '../../database/pool.ts'
import { inWarehouseOf } from '../../list.ts'
import { dayRangeOf, rangeOf } from '../range.ts'
import { hourOf, type ReadModel } from '../read-model.ts'

/** PA-471: at most 31 days. */
const days = { usual: 7, most: 31 }

/** The hours that the filters choose; the first is whole. */
const chosen = (of: ReadModel, caller: Caller, f: KpiFilters, now: Date): RawBuilder<unknown> => {
  const { warehouse_id } = caller
  const [from, to] = dayRangeOf(f, days.most, caller.clock.zone, now) ?? rangeOf(f, days, now)
  return sql`
    from ${sql.table(of.name)} where warehouse_id = ${warehouse_id} and hour >= ${hourOf(from)} and hour < ${to}
      ${f.warehouse_code ? sql`and ${inWarehouseOf(warehouse_id, f.warehouse_code)}` : sql``}
      ${f.kpi_type ? sql`and kpi_type = any(${f.kpi_type}::int[])` : sql``}
      ${f.user_name ? sql`and user_name = ${f.user_name}` : sql``}`
}

const sums = sql`sum(operations) as operations, sum(parcels) as parcels, sum(refused) as refused, sum(minutes) as minutes`

export type PaceSums = { operations: number; parcels: number; refused: number; minutes: number }

/** With the pace, in operations per active hour, and the share that was not refused (design 6.1). */
export const judged = <S extends PaceSums>(s: S): S & { per_hour: number; quality: number } => ({
  ...s,
  per_hour: s.minutes > 0 ? Math.round((s.operations * 60) / s.minutes) : 0,
  quality: Math.round((100 * s.operations) / Math.max(1, s.operations + s.refused)),
})

type Day = PaceSums & { day: string; user_id: string; user_name: string; kpi_type: number }

/** What each person did on each day of the warehouse, by type. */
export const daysOf = (of: ReadModel, db: Db, caller: Caller, f: KpiFilters, now: Date) => {
  const rows = sql<Day>`(
    select to_char(hour at time zone ${caller.clock.zone}, 'YYYY-MM-DD') as day, user_id, max(user_name) as user_name,
      kpi_type, ${sums}
    ${chosen(of, caller, f, now)} group by 1, 2, 4)`
  return db
    .selectFrom(rows.as('s'))
    .orderBy('s.day', 'desc')
    .orderBy('s.user_name')
    .orderBy('s.user_id')
    .orderBy('s.kpi_type')
}

const mostPeople = 100

export const chartOf = async (of: ReadModel, db: Db, caller: Caller, f: KpiFilters, now: Date) => {
  const from = chosen(of, caller, f, now)
  const [hours, people] = await Promise.all([
    sql<{ hour: Date; operations: number; refused: number }>`
      select hour, sum(operations) as operations, sum(refused) as refused ${from} group by hour order by hour`.execute(
      db,
    ),
    sql<PaceSums & { user_id: string; user_name: string }>`
      select user_id, max(user_name) as user_name, ${sums} ${from}
      group by user_id order by sum(operations) desc, user_id limit ${mostPeople}`.execute(db),
  ])
  return { hours: hours.rows, people: people.rows.map(judged) }
}
