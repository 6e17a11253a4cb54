import type { HubParcelFilters } from '@kuacang/contract/hub/parcel/calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

const times = { created_time: 'p.created_at', sort_time: 'p.sorted_at' } as const

/** The parcels of a hub, to narrow and to order. */
export const hubParcels = (db: Db, { warehouse_id }: Scope) =>
  db.selectFrom('hub_parcel as p').where('p.warehouse_id', '=', warehouse_id)

/** The inbound bag that a condition on `b` names, as the parcels of a bag are narrowed to it. */
export const inBag = ({ warehouse_id }: Scope, condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`p.inbound_bag_id = any(array(
    select b.id from hub_inbound_bag b where b.warehouse_id = ${warehouse_id} and ${condition}))`

/** Numbers of the bags that parcels lie in: looked up for the rows of a page, not joined to all before they are sorted. */
export const inboundNumber = (warehouse_id: number) => `(select b.bag_number from hub_inbound_bag b
  where b.warehouse_id = ${warehouse_id} and b.id = p.inbound_bag_id)`
export const outboundNumber = (warehouse_id: number) => `(select o.bag_number from bag o
  where o.warehouse_id = ${warehouse_id} and o.id = p.outbound_bag_id)`

export const parcelColumns = ({ warehouse_id }: Scope) =>
  [
    'p.id',
    'p.tracking_id',
    'p.status',
    'p.weight_g',
    'p.actual_weight_g',
    'p.dest_warehouse_code',
    'p.outbound_bag_id',
    'p.created_at',
    'p.sorted_at',
    'p.departed_at',
    sql.raw<string>(inboundNumber(warehouse_id)).as('bag_number'),
    sql.raw<string | null>(outboundNumber(warehouse_id)).as('outbound_bag_number'),
  ] as const

/** The parcels that match, in the order asked for. */
export const matchingParcels = (db: Db, scope: Scope, f: HubParcelFilters) => {
  const direction = f.sort_desc ? 'desc' : 'asc'
  const by = times[f.sort_by]
  let rows = hubParcels(db, scope)
    .orderBy(by, timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('p.id', direction)
  if (f.tracking_ids?.length) rows = rows.where('p.tracking_id', '=', sql<string>`any(${f.tracking_ids})`)
  if (f.status?.length) rows = rows.where('p.status', '=', sql<number>`any(${f.status})`)
  if (f.bag_number) rows = rows.where(inBag(scope, among('b.bag_number', f.bag_number)))
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
