import type { SkuFilters } from '@kuacang/contract/inventory/stock/calls'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { Scope } from '#kit/desk'
import { containing } from '#kit/list'

/**
 * The SKUs in scope that match, with their stock in the warehouse. Left joins, which the planner leaves out where rows
 * are only counted.
 */
export const skuStock = (db: Db, { warehouse_id, partner_id }: Scope, f: SkuFilters) => {
  const partner = partner_id ?? f.partner_id
  let rows = db
    .selectFrom('stocked_sku as k')
    .where('k.warehouse_id', '=', warehouse_id)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock as s')
          .innerJoin('location as l', (j) =>
            j.onRef('l.warehouse_id', '=', 's.warehouse_id').onRef('l.id', '=', 's.location_id'),
          )
          .whereRef('s.warehouse_id', '=', 'k.warehouse_id')
          .whereRef('s.sku_id', '=', 'k.id')
          .select([
            sql<number>`coalesce(sum(s.on_hand - s.reserved) filter (where l.location_type in (1, 2) and l.state not in (90, 95)), 0)::int`.as(
              'available',
            ),
            sql<number>`coalesce(sum(s.reserved), 0)::int`.as('frozen'),
            sql<number>`coalesce(sum(s.on_hand) filter (where l.location_type = 3), 0)::int`.as('defect'),
            sql<number>`coalesce(sum(s.on_hand), 0)::int`.as('total'),
          ])
          .as('h'),
      (j) => j.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('inbound_line as i')
          .innerJoin('inbound_order as o', (j) =>
            j.onRef('o.warehouse_id', '=', 'i.warehouse_id').onRef('o.id', '=', 'i.inbound_order_id'),
          )
          .whereRef('i.warehouse_id', '=', 'k.warehouse_id')
          .whereRef('i.sku_id', '=', 'k.id')
          .where('o.order_status', 'in', [1, 5])
          .select(
            sql<number>`coalesce(sum(greatest(i.quantity - i.received_quantity - i.defect_quantity, 0)), 0)::int`.as(
              'in_transit',
            ),
          )
          .as('t'),
      (j) => j.onTrue(),
    )
    .select(['k.id as sku_id', 'k.partner_id', 'k.sku', 'k.barcode', 'k.name'])
    .select([
      sql<number>`h.available`.as('available'),
      sql<number>`h.frozen`.as('frozen'),
      sql<number>`h.defect`.as('defect'),
      sql<number>`h.total`.as('total'),
      sql<number>`t.in_transit`.as('in_transit'),
    ])
    .orderBy('k.partner_id')
    .orderBy('k.sku')
  if (partner) rows = rows.where('k.partner_id', '=', partner)
  if (f.sku) rows = rows.where('k.sku', 'ilike', containing(f.sku))
  if (f.barcode) rows = rows.where('k.barcode', '=', f.barcode)
  if (f.non_zero)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('stock as s')
          .select('s.id')
          .whereRef('s.warehouse_id', '=', 'k.warehouse_id')
          .whereRef('s.sku_id', '=', 'k.id')
          .where('s.on_hand', '>', 0),
      ),
    )
  return rows
}
