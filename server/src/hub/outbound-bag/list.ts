import type { OutboundBagFilters } from '@kuacang/contract/hub/outbound-bag/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'
import { outboundBags } from './store.ts'

const times = { created_time: 'b.created_at', collected_time: 'b.collected_at' } as const

/** The outbound bags that match, in the order asked for. */
export const matchingOutbound = (db: Db, scope: Scope, f: OutboundBagFilters) => {
  let rows = outboundBags(db, scope)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('b.id', f.sort_desc ? 'desc' : 'asc')
  if (f.bag_numbers?.length) rows = rows.where('b.bag_number', '=', sql<string>`any(${f.bag_numbers})`)
  if (f.status?.length) rows = rows.where('h.status', '=', sql<number>`any(${f.status})`)
  if (f.dest_warehouse_code) rows = rows.where('h.dest_warehouse_code', '=', f.dest_warehouse_code)
  if (f.batch_number) rows = rows.where(among('h.batch_number', f.batch_number))
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
