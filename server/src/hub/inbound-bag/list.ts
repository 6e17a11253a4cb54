import type { InboundBagFilters } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import { timeOrder } from '#kit/list'

const times = { created_time: 'b.created_at', accept_finish_time: 'b.accept_finished_at' } as const

export const inboundBags = (db: Db, { warehouse_id }: Scope) =>
  db.selectFrom('hub_inbound_bag as b').where('b.warehouse_id', '=', warehouse_id)

/** How many parcels of a listed bag were scanned at the wall: counted for the page only. */
export const sortedCount = ({ warehouse_id }: Scope) =>
  sql<number>`(select count(*) from hub_parcel p
  where p.warehouse_id = ${warehouse_id} and p.inbound_bag_id = b.id and p.status in ${sql.raw(codes(hubInboundParcelStatus, 'inbound', 'departed'))})`.as(
    'sorted_count',
  )

/** The inbound bags that match, in the order asked for. */
export const matchingInbound = (db: Db, scope: Scope, f: InboundBagFilters) => {
  let rows = inboundBags(db, scope)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('b.id', f.sort_desc ? 'desc' : 'asc')
  if (f.bag_numbers?.length) rows = rows.where('b.bag_number', '=', sql<string>`any(${f.bag_numbers})`)
  if (f.status?.length) rows = rows.where('b.status', '=', sql<number>`any(${f.status})`)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
