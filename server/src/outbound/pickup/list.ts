import type { PickupFilters } from '@kuacang/contract/outbound/pickup/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { isId } from '#kit/ids'
import { among } from '#kit/list'
import { pickupOrders } from './store.ts'

/** The pickup orders that match, newest first. */
export const matching = (db: Db, scope: Scope, f: PickupFilters) => {
  let rows = pickupOrders({ db }, scope).orderBy('p.created_at', 'desc').orderBy('p.id', 'desc')
  if (f.status) rows = rows.where('p.status', 'in', f.status)
  if (f.order_types) rows = rows.where('p.order_type', 'in', f.order_types)
  if (f.id) rows = rows.where(f.id.every(isId) ? among('p.id', f.id) : among('p.pickup_code', f.id))
  if (f.start_date) rows = rows.where('p.created_at', '>=', new Date(f.start_date))
  if (f.end_date) rows = rows.where('p.created_at', '<=', new Date(f.end_date))
  const byOrder = [
    ['o.order_number', f.outboundOrderId],
    ['o.erp_order_id', f.erp_order_id],
    ['o.tracking_number', f.tracking_number],
  ] as const
  for (const [column, value] of byOrder)
    if (value)
      rows = rows.where('p.id', 'in', (eb) =>
        eb
          .selectFrom('outbound_order as o')
          .where('o.warehouse_id', '=', scope.warehouse_id)
          .where(among(column === 'o.order_number' && value.every(isId) ? 'o.id' : column, value))
          .select(sql<string>`o.pickup_order_id`.as('pickup')),
      )
  return rows
}
