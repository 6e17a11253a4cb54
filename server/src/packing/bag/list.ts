import type { BagFilters } from '@kuacang/contract/packing/bag/calls'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { timeOrder } from '#kit/list'
import { packingSuitesSeen } from '../suites.ts'

/** The bags that match, of the stations where the caller packs or that they look after, in the order asked for. */
export const matchingBags = (db: Db, caller: Caller, f: BagFilters) => {
  const direction = f.sort_desc ? 'desc' : 'asc'
  const mine = packingSuitesSeen(caller).map((s): string => s.key)
  const suites = f.category === undefined ? mine : mine.filter((key) => key === f.category)
  let rows = db
    .selectFrom('bag')
    .where('warehouse_id', '=', caller.warehouse_id)
    .where('suite', 'in', suites.length === 0 ? [''] : suites)
    .orderBy(f.sort_by, timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_at' }))
    .orderBy('id', direction)
  if (f.bag_numbers?.length) rows = rows.where('bag_number', '=', sql<string>`any(${f.bag_numbers})`)
  if (f.tags) rows = rows.where('tag', 'in', f.tags)
  if (f.status) rows = rows.where('status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where(f.time_range_by, '>=', new Date(f.time_range[0]))
      .where(f.time_range_by, '<', new Date(f.time_range[1]))
  return rows
}
