import type { SummaryFilters } from '@kuacang/contract/inventory/change/calls'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { Scope } from '#kit/desk'
import { containing } from '#kit/list'

type Sums = { inbound: number; outbound: number; adjusted: number; net: number; later: number }

// Only what crosses the border of the warehouse counts: suppliers and customers are beyond it as losses and finds are.
const sumsSql = (from: Date, to: Date) =>
  sql<Sums>`(
  select coalesce(sum(c.net) filter (where c.net > 0 and c.beyond in (91, 92) and c.at < ${to}), 0)::int as inbound,
    coalesce(-sum(c.net) filter (where c.net < 0 and c.beyond in (91, 92) and c.at < ${to}), 0)::int as outbound,
    coalesce(sum(c.net) filter (where c.beyond in (93, 94) and c.at < ${to}), 0)::int as adjusted,
    coalesce(sum(c.net) filter (where c.at < ${to}), 0)::int as net,
    coalesce(sum(c.net) filter (where c.at >= ${to}), 0)::int as later
  from (
    select m.at, greatest(a.location_type, b.location_type) as beyond,
      m.quantity * ((b.location_type < 90)::int - (a.location_type < 90)::int) as net
    from stock_move m
    join location a on a.warehouse_id = m.warehouse_id and a.id = m.from_location_id
    join location b on b.warehouse_id = m.warehouse_id and b.id = m.to_location_id
    where m.warehouse_id = k.warehouse_id and m.sku_id = k.id and m.at >= ${from}) c)`.as<'c'>(sql`c`)

const onHandSql = sql<{ on_hand: number }>`(
  select coalesce(sum(s.on_hand), 0)::int as on_hand from stock s
  where s.warehouse_id = k.warehouse_id and s.sku_id = k.id)`.as<'h'>(sql`h`)

/**
 * The SKUs in scope that ever lay here, with what changed of them in a range. Told from the balances of now and the
 * movements since the range began, so that it costs what happened since, not what ever happened. Left joins, which
 * the planner leaves out where rows are only counted.
 */
export const summaries = (db: Db, { warehouse_id, partner_id }: Scope, f: SummaryFilters) => {
  const [from, to] = f.time_range.map((at) => new Date(at)) as [Date, Date]
  let rows = db
    .selectFrom('stocked_sku as k')
    .leftJoinLateral(onHandSql, (j) => j.onTrue())
    .leftJoinLateral(sumsSql(from, to), (j) => j.onTrue())
    .where('k.warehouse_id', '=', warehouse_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stock as s')
          .select('s.id')
          .whereRef('s.warehouse_id', '=', 'k.warehouse_id')
          // Always so, and what lets an index be used for each SKU instead of reading the whole stock.
          .whereRef('s.partner_id', '=', 'k.partner_id')
          .whereRef('s.sku_id', '=', 'k.id'),
      ),
    )
    .orderBy('k.partner_id')
    .orderBy('k.sku')
  const partner = partner_id ?? f.partner_id
  if (partner) rows = rows.where('k.partner_id', '=', partner)
  if (f.sku) rows = rows.where('k.sku', 'ilike', containing(f.sku))
  return rows
    .select(['k.id as sku_id', 'k.sku', 'k.name', 'k.partner_id'])
    .select([
      sql<number>`c.inbound`.as('inbound'),
      sql<number>`c.outbound`.as('outbound'),
      sql<number>`c.adjusted`.as('adjusted'),
      sql<number>`h.on_hand - c.later - c.net`.as('opening'),
      sql<number>`h.on_hand - c.later`.as('closing'),
    ])
}
