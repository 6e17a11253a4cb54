import type { EpcInboundBagFilters } from '@kuacang/contract/epc/inbound-bag/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

const times = { created_time: 'b.created_at', handover_time: 'b.handed_over_at' } as const

/** The inbound bags that match, in the order asked for. */
export const matchingInboundBags = (db: Db, { warehouse_id }: Scope, f: EpcInboundBagFilters) => {
  let rows = db
    .selectFrom('epc_inbound_bag as b')
    .where('b.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('b.id', f.sort_desc ? 'desc' : 'asc')
  if (f.bag_numbers) rows = rows.where(among('b.bag_number', f.bag_numbers))
  if (f.status?.length) rows = rows.where('b.status', '=', sql<number>`any(${f.status})`)
  if (f.origin_hub_code) rows = rows.where('b.origin_hub_code', '=', f.origin_hub_code)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
