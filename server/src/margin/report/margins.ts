import { chargedService } from '@kuacang/contract/billing/price/enums'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { costRateKind, groupOfService, marginGroup, marginLack } from '@kuacang/contract/margin/enums'
import type { listMargins, MarginFigures } from '@kuacang/contract/margin/report/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { findBuilt } from '#kit/report/build-model'
import { type Days, daysIn } from '#kit/report/days'
import { paged } from '#kit/report/paged'
import { materialPricesSql } from '../../purchasing/public.ts'
import { partnerNames, staffOnly } from '../../reference/public.ts'
import { costDay } from '../read-models.ts'

const mostDays = 92
const mostLacks = 10

const kind = costRateKind.code
const lack = marginLack.code

/** The charged services, and the group of each. */
const services = chargedService.names.map((name) => ({
  service: chargedService.code[name],
  margin_group: marginGroup.code[groupOfService[name]],
}))

/** Of a rate `r` for a day `d`: the latest of the warehouse by then counts. */
const byThen = 'r.warehouse_id = $1 and r.valid_from <= d.day'

/**
 * Income and cost of each customer, group and day, in the currency of the costs. What cannot be computed is 0 and named in
 * lack and lack_of. $2 are the midnights of the days, $3 the days, $4 the currency, $5 one customer or 0, $6 the groups of
 * the services.
 */
const linesSql = `
with d as (select t.at, t.day from unnest($2::timestamptz[], $3::text[]) t (at, day)),
spent as (
  select d.day, c.partner_id, c.margin_group, c.channel_id, c.country, c.material_id, sum(c.seconds) as seconds,
    sum(c.parcels) as parcels, sum(c.weight_g) as weight_g, sum(c.pieces) as pieces
  from d join cost_day c on c.warehouse_id = $1 and c.hour = d.at
  where $5::bigint in (0, c.partner_id) group by 1, 2, 3, 4, 5, 6),
earned as (
  select d.day, i.partner_id, i.service, i.currency, sum(i.amount) as amount
  from d join income_day i on i.warehouse_id = $1 and i.day = d.day
  where $5::bigint in (0, i.partner_id) group by 1, 2, 3, 4),
wages as (
  select d.day, r.amount from d left join lateral (
    select r.amount from cost_rate r where ${byThen} and r.cost_kind = ${kind.wage}
    order by r.valid_from desc limit 1) r on true),
ways as (
  select d.day, d.channel_id, d.country, r.amount, r.per_kg
  from (select distinct day, channel_id, country from spent where parcels > 0) d
  left join lateral (
    select r.amount, r.per_kg from cost_rate r
    where ${byThen} and r.cost_kind = ${kind.freight} and r.channel_id in (0, d.channel_id) and r.country in ('', d.country)
    order by r.channel_id desc, r.country desc, r.valid_from desc limit 1) r on true),
prices as (${materialPricesSql}),
exchange as (
  select d.day, d.currency, case when d.currency = $4 then 1 else r.amount end as amount
  from (select day, currency from earned union select s.day, p.currency from spent s join prices p on p.material_id = s.material_id) d
  left join lateral (
    select r.amount from cost_rate r where ${byThen} and r.cost_kind = ${kind.exchange} and r.of_currency = d.currency
    order by r.valid_from desc limit 1) r on true),
lines as (
  select e.day, e.partner_id, g.margin_group, coalesce(e.amount * x.amount, 0) as income, 0::numeric as labour,
    0::numeric as freight, 0::numeric as material,
    case when x.amount is null then ${lack.exchange} end as lack, e.currency as lack_of
  from earned e join jsonb_to_recordset($6::jsonb) g (service int, margin_group int) on g.service = e.service
  join exchange x on x.day = e.day and x.currency = e.currency
  union all
  select s.day, s.partner_id, s.margin_group, 0, coalesce(s.seconds::bigint * w.amount / 3600, 0), 0, 0,
    case when w.amount is null then ${lack.wage} end, s.day
  from spent s join wages w on w.day = s.day where s.seconds > 0
  union all
  select s.day, s.partner_id, s.margin_group, 0, 0,
    coalesce(s.parcels::bigint * w.amount + s.weight_g::bigint * w.per_kg / 1000, 0), 0,
    case when w.amount is null then ${lack.freight} end,
    trim(coalesce(c.channel_code, '') || ' ' || s.country)
  from spent s join ways w on w.day = s.day and w.channel_id = s.channel_id and w.country = s.country
  left join channel c on c.id = s.channel_id where s.parcels > 0
  union all
  select s.day, s.partner_id, s.margin_group, 0, 0, 0, coalesce(s.pieces::bigint * p.price * x.amount, 0),
    case when p.price is null then ${lack.material_price} when x.amount is null then ${lack.exchange} end,
    case when p.price is null then coalesce(m.barcode, s.material_id) else p.currency end
  from spent s left join prices p on p.material_id = s.material_id
  left join exchange x on x.day = s.day and x.currency = p.currency
  left join material m on m.id = s.material_id where s.pieces > 0),
summed as (
  select partner_id, margin_group, day, lack, lack_of, grouping(partner_id, margin_group, day, lack) as level,
    coalesce(sum(income), 0) as income, coalesce(sum(labour), 0) as labour, coalesce(sum(freight), 0) as freight,
    coalesce(sum(material), 0) as material
  from lines group by grouping sets ((partner_id), (margin_group), (day), (lack, lack_of), ()))
select partner_id, margin_group, day, lack, lack_of, level, round(income, 2)::text as income, round(labour, 2)::text as labour,
  round(freight, 2)::text as freight, round(material, 2)::text as material, round(labour + freight + material, 2)::text as cost,
  round(income - labour - freight - material, 2)::text as margin,
  round((income - labour - freight - material) * 100 / nullif(income, 0), 1)::float8 as margin_percent
from summed order by summed.income desc, labour + freight + material desc, partner_id, margin_group, day, lack, lack_of`

type Line = MarginFigures & {
  readonly partner_id: number | null
  readonly margin_group: CodeOf<typeof marginGroup> | null
  readonly day: string | null
  readonly lack: CodeOf<typeof marginLack> | null
  readonly lack_of: string | null
  readonly level: number
}

/** What grouping() says of a row: a bit for each column that it is not told apart by. */
const level = { customer: 0b0111, group: 0b1011, day: 0b1101, lack: 0b1110, total: 0b1111 } as const

const nothing: MarginFigures = {
  ...{ income: '0.00', labour: '0.00', freight: '0.00', material: '0.00', cost: '0.00', margin: '0.00' },
  margin_percent: null,
}

const figuresOf = (l: MarginFigures): MarginFigures => {
  const { income, labour, freight, material, cost, margin, margin_percent } = l
  return { income, labour, freight, material, cost, margin, margin_percent }
}

const linesIn = async (
  tx: Reader,
  { warehouse_id }: Caller,
  { days, midnights }: Days,
  currency: string | undefined,
  partner_id: number,
): Promise<readonly Line[]> =>
  currency === undefined
    ? []
    : tx.run<Line>(linesSql, [
        ...[warehouse_id, midnights, days, currency, partner_id, JSON.stringify(services)],
      ])

const currencySql = 'select currency from cost_currency where warehouse_id = $1'

/** Income, cost and margin of a range, by customer, group and day. Without a currency nothing can be computed. */
export const marginsOf = async (tx: Reader, caller: Caller, query: z.output<typeof listMargins.query>) => {
  staffOnly(caller)
  const days = daysIn(caller, query, mostDays, tx.now)
  const [[own], built] = await Promise.all([
    tx.run<{ currency: string }>(currencySql, [caller.warehouse_id]),
    findBuilt(tx, caller.warehouse_id, costDay),
  ])
  const lines = await linesIn(tx, caller, days, own?.currency, query.partner_id ?? 0)
  const at = (of: number) => lines.filter((l) => l.level === of)
  const names = await partnerNames(
    tx,
    at(level.customer).flatMap((l) => l.partner_id || []),
  )
  const customers = at(level.customer).map((l) => ({
    ...figuresOf(l),
    partner_id: l.partner_id || null,
    partner_name: l.partner_id ? (names.get(l.partner_id) ?? '') : '',
  }))
  const byDay = new Map(at(level.day).map((l) => [l.day, l]))
  const [total] = at(level.total)
  return {
    ...paged(customers, query),
    currency: own?.currency ?? null,
    built_at: built?.built_at ?? null,
    total: total ? figuresOf(total) : nothing,
    groups: at(level.group)
      .flatMap((l) => (l.margin_group === null ? [] : [{ ...figuresOf(l), group: l.margin_group }]))
      .sort((a, b) => a.group - b.group),
    days: own
      ? days.days.map((day) => {
          const { income, cost } = byDay.get(day) ?? nothing
          return { day, income, cost }
        })
      : [],
    lacks: marginLack.codes.flatMap((code) =>
      at(level.lack)
        .filter((l) => l.lack === code)
        .slice(0, mostLacks)
        .map((l) => ({ lack: code, of: l.lack_of ?? '' })),
    ),
  }
}
