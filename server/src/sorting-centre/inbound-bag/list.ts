import type { ScInboundBagFilters } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

const times = { created_time: 'b.created_at', handover_time: 'b.handed_over_at' } as const

/** What a listed bag shows of other tables is looked up for the rows of a page only. */
export const scInboundBagColumns = ({ warehouse_id }: Scope) =>
  [
    sql<string>`(select w.warehouse_code from warehouse w where w.id = b.warehouse_id)`.as('warehouse_code'),
    sql<number>`(select count(*) from sc_parcel p where p.warehouse_id = ${warehouse_id} and p.inbound_bag_id = b.id
      and p.inbound_at is not null and not p.surplus)`.as('arrived_count'),
  ] as const

/** The inbound bags that match, in the order asked for. */
export const matchingScInboundBags = (db: Db, { warehouse_id }: Scope, f: ScInboundBagFilters) => {
  let rows = db
    .selectFrom('sc_inbound_bag as b')
    .where('b.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('b.id', f.sort_desc ? 'desc' : 'asc')
  if (f.bag_numbers) rows = rows.where(among('b.bag_number', f.bag_numbers))
  if (f.status?.length) rows = rows.where('b.status', '=', sql<number>`any(${f.status})`)
  if (f.linehaul_order_number) rows = rows.where('b.linehaul_order_number', '=', f.linehaul_order_number)
  if (f.origin) rows = rows.where('b.origin', '=', f.origin)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
