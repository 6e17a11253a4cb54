import type { SummaryFilters } from '@kuacang/contract/inventory/change/calls'
import { locationType } from '@kuacang/contract/inventory/location/enums'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { holding } from '#kit/list'

type Sums = { inbound: number; outbound: number; adjusted: number; net: number; later: number }

// Only what crosses the border of the warehouse counts: suppliers and customers are beyond it as losses and finds are.
const sumsSql = (warehouse_id: number, from: Date, to: Date) =>
  sql<Sums>`(
  select coalesce(sum(c.net) filter (where c.net > 0 and c.beyond in (91, 92) and c.at < ${to}), 0)::bigint as inbound,
    coalesce(-sum(c.net) filter (where c.net < 0 and c.beyond in (91, 92) and c.at < ${to}), 0)::bigint as outbound,
    coalesce(sum(c.net) filter (where c.beyond in (93, 94) and c.at < ${to}), 0)::bigint as adjusted,
    coalesce(sum(c.net) filter (where c.at < ${to}), 0)::bigint as net,
    coalesce(sum(c.net) filter (where c.at >= ${to}), 0)::bigint as later
  from (
    select m.at, greatest(a.location_type, b.location_type) as beyond,
      case when b.location_type < ${sql.lit(locationType.code.supplier)} then m.quantity else 0 end
        - case when a.location_type < ${sql.lit(locationType.code.supplier)} then m.quantity else 0 end as net
    from stock_move m
    join location a on a.warehouse_id = ${warehouse_id} and a.id = m.from_location_id
    join location b on b.warehouse_id = ${warehouse_id} and b.id = m.to_location_id
    where m.warehouse_id = ${warehouse_id} and m.sku_id = k.id and m.at >= ${from}) c)`.as<'c'>(sql`c`)

const onHandSql = (warehouse_id: number) =>
  sql<{ on_hand: number }>`(
  select coalesce(sum(s.on_hand), 0)::bigint as on_hand from stock s
  where s.warehouse_id = ${warehouse_id} and s.sku_id = k.id)`.as<'h'>(sql`h`)

/**
 * The SKUs in scope that were ever in stock here, with their changes in a range. Worked out from the balances of now and
 * the movements since the range began, so that the cost depends on these, not on the whole history. Left joins, which
 * the planner leaves out where rows are only counted.
 */
export const summaries = (db: Db, { warehouse_id, partner_id }: Scope, f: SummaryFilters) => {
  const [from, to] = f.time_range.map((at) => new Date(at)) as [Date, Date]
  let rows = db
    .selectFrom('stocked_sku as k')
    .leftJoinLateral(onHandSql(warehouse_id), (j) => j.onTrue())
    .leftJoinLateral(sumsSql(warehouse_id, from, to), (j) => j.onTrue())
    .where('k.warehouse_id', '=', warehouse_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stock as s')
          .select('s.id')
          .where('s.warehouse_id', '=', warehouse_id)
          // Always so, and what lets an index be used for each SKU instead of reading the whole stock.
          .whereRef('s.partner_id', '=', 'k.partner_id')
          .whereRef('s.sku_id', '=', 'k.id'),
      ),
    )
    .orderBy('k.partner_id')
    .orderBy('k.sku')
  const partner = partner_id ?? f.partner_id
  if (partner) rows = rows.where('k.partner_id', '=', partner)
  if (f.sku) rows = rows.where(holding('k.sku', f.sku))
  return rows
    .select(['k.id as sku_id', 'k.sku', 'k.name', 'k.name_en', 'k.partner_id'])
    .select([
      sql<number>`c.inbound`.as('inbound'),
      sql<number>`c.outbound`.as('outbound'),
      sql<number>`c.adjusted`.as('adjusted'),
      sql<number>`h.on_hand - c.later - c.net`.as('opening'),
      sql<number>`h.on_hand - c.later`.as('closing'),
    ])
}
