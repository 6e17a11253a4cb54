import type { OutboundFilters } from '@kuacang/contract/outbound/order/calls'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { Scope } from '#kit/desk'
import { containing } from '#kit/list'

/** The orders in scope that match, as a query to select from. Every filter has an index or is narrowed by one. */
export const matching = (db: Db, scope: Scope, f: OutboundFilters) => {
  let rows = db
    .selectFrom('outbound_order as o')
    .where('o.warehouse_id', '=', scope.warehouse_id)
    .where('o.created_at', '>=', new Date(f.time_range[0]))
    .where('o.created_at', '<', new Date(f.time_range[1]))
  const partner = scope.partner_id ?? f.partner_id
  if (partner) rows = rows.where('o.partner_id', '=', partner)
  if (f.order_number) rows = rows.where('o.order_number', '=', f.order_number)
  if (f.erp_order_id) rows = rows.where('o.erp_order_id', 'ilike', containing(f.erp_order_id))
  if (f.tracking_numbers?.length)
    rows = rows.where('o.tracking_number', '=', sql<string>`any(${f.tracking_numbers})`)
  if (f.bag_codes?.length) rows = rows.where('o.bag_code', '=', sql<string>`any(${f.bag_codes})`)
  if (f.order_status?.length) rows = rows.where('o.order_status', '=', sql<number>`any(${f.order_status})`)
  if (f.order_types?.length) rows = rows.where('o.order_type', '=', sql<number>`any(${f.order_types})`)
  if (f.country) rows = rows.where('o.country', '=', f.country)
  if (f.exceptional !== undefined) rows = rows.where('o.is_exceptional', '=', f.exceptional)
  if (f.pickup_code)
    rows = rows.where('o.pickup_order_id', '=', (eb) =>
      eb
        .selectFrom('pickup_order as p')
        .select('p.id')
        .where('p.warehouse_id', '=', scope.warehouse_id)
        .where('p.pickup_code', '=', f.pickup_code ?? ''),
    )
  if (f.sku)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('outbound_line as l')
          .innerJoin('stocked_sku as k', (j) =>
            j.onRef('k.warehouse_id', '=', 'l.warehouse_id').onRef('k.id', '=', 'l.sku_id'),
          )
          .select('l.id')
          .where('l.warehouse_id', '=', scope.warehouse_id)
          .whereRef('l.outbound_order_id', '=', 'o.id')
          .where('k.sku', '=', f.sku ?? ''),
      ),
    )
  return rows
}

const shownColumns = [
  'o.id',
  'o.order_number',
  'o.erp_order_id',
  'o.partner_id',
  'o.order_type',
  'o.order_status',
  'o.sub_status',
  'o.tracking_number',
  'o.channel_code',
  'o.country',
  'o.sku_kinds',
  'o.units',
  'o.cell',
  'o.bag_code',
  'o.weight_g',
  'o.is_exceptional',
  'o.cancelled_reason',
  'o.created_at',
  'o.updated_at',
] as const

export const withColumns = (rows: ReturnType<typeof matching>) =>
  rows
    .select(shownColumns)
    .select((eb) =>
      eb
        .selectFrom('pickup_order as p')
        .whereRef('p.warehouse_id', '=', 'o.warehouse_id')
        .whereRef('p.id', '=', 'o.pickup_order_id')
        .select('p.pickup_code')
        .as('pickup_code'),
    )
