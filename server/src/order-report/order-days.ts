import type { OrderDay, OrderFigures } from '@kuacang/contract/order-report/calls'
import { orderPart } from '@kuacang/contract/order-report/enums'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { findBuilt } from '#kit/report/build-model'
import { dayBy, daysIn } from '#kit/report/days'
import { paged } from '#kit/report/paged'
import { kgOf } from '#kit/weight'
import { orderDay } from './order-day.ts'

/** Tables by day are read for two years at most. */
const mostDays = 731
/** So many parts are drawn by themselves; the others together. */
const mostParts = 6

const { all, partner } = orderPart.code

const figures = 'd.created, d.shipped, d.cancelled, d.units, d.weight_g'

/** $4 is the part, $5 the customer or 0 for all. */
const partsSql = `
select d.hour, d.value, '' as partner_name, ${figures} from order_day d
where d.warehouse_id = $1 and d.partner_id = $5::bigint and d.part = $4::bigint and d.hour >= $2 and d.hour < $3
order by d.hour desc, d.shipped desc, d.value`

/** The customers themselves: $4 is one of them or 0. */
const partnersSql = `
select d.hour, d.partner_id::text as value, p.name as partner_name, ${figures}
from order_day d join partner p on p.id = d.partner_id
where d.warehouse_id = $1 and d.part = ${all} and d.hour >= $2 and d.hour < $3
  and case when $4::bigint = 0 then d.partner_id > 0 else d.partner_id = $4 end
order by d.hour desc, d.shipped desc, d.value`

type Stored = Omit<OrderDay, 'day' | 'weight' | 'by'> & { readonly hour: Date; readonly weight_g: number }
type Row = Omit<Stored, 'hour'> & { readonly day: string }
type Sums = Pick<Row, 'created' | 'shipped' | 'cancelled' | 'units' | 'weight_g'>
type DaysQuery = {
  readonly time_range?: readonly [string, string] | undefined
  readonly partner_id?: number | undefined
  readonly by: number
  readonly page: number
  readonly page_size: number
}

const sumOf = (rows: readonly Sums[], of: keyof Sums): number => rows.reduce((n, row) => n + row[of], 0)

const figuresOf = (rows: readonly Sums[]): OrderFigures => ({
  created: sumOf(rows, 'created'),
  shipped: sumOf(rows, 'shipped'),
  cancelled: sumOf(rows, 'cancelled'),
  units: sumOf(rows, 'units'),
  weight: kgOf(sumOf(rows, 'weight_g')),
})

/** What was shipped on each day: of the largest parts, and of the others together. */
const chartOf = (by: number, days: readonly string[], rows: readonly Row[]) => {
  const parts = [...Map.groupBy(rows, (r) => r.value)]
    .map(([value, own]) => ({ value, own, sum: sumOf(own, 'shipped') }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum || a.value.localeCompare(b.value))
  const shippedOf = (own: readonly Row[]) => {
    const byDay = Map.groupBy(own, (r) => r.day)
    return days.map((day) => sumOf(byDay.get(day) ?? [], 'shipped'))
  }
  const large = parts.slice(0, parts.length > mostParts ? mostParts - 1 : mostParts)
  const others = parts.slice(large.length).flatMap(({ own }) => own)
  return {
    by,
    days: [...days],
    parts: [
      ...large.map(({ value, own }) => ({
        value,
        partner_name: own[0]?.partner_name ?? '',
        shipped: shippedOf(own),
      })),
      ...(others.length > 0 ? [{ value: null, partner_name: '', shipped: shippedOf(others) }] : []),
    ],
  }
}

/** The orders of each day by what they are told apart by, the newest day first and the largest part first. */
export const orderDaysOf = async (tx: Reader, caller: Caller, query: DaysQuery) => {
  const { warehouse_id, clock } = caller
  const { days, begin, end } = daysIn(caller, query, mostDays, tx.now)
  const values = [warehouse_id, begin, end]
  const [built, stored] = await Promise.all([
    findBuilt(tx, warehouse_id, orderDay),
    query.by === partner
      ? tx.run<Stored>(partnersSql, [...values, query.partner_id ?? 0])
      : tx.run<Stored>(partsSql, [...values, query.by, query.partner_id ?? 0]),
  ])
  const dayOf = dayBy(clock.zone)
  const rows = stored.map(({ hour, ...row }): Row => ({ ...row, day: dayOf(hour) }))
  const list = rows.map(({ weight_g, ...row }) => ({ ...row, by: query.by, weight: kgOf(weight_g) }))
  return {
    ...paged(list, query),
    built_at: built?.built_at ?? null,
    total: figuresOf(rows),
    chart: chartOf(query.by, days, rows),
  }
}
