import type { BagFilters } from '@kuacang/contract/packing/bag/calls'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { Scope } from '#kit/desk'

/** The bags that match, in the order asked for. */
export const matchingBags = (db: Db, { warehouse_id }: Scope, f: BagFilters) => {
  const direction = f.sort_desc ? 'desc' : 'asc'
  let rows = db
    .selectFrom('bag')
    .where('warehouse_id', '=', warehouse_id)
    .orderBy(f.sort_by, (by) => (f.sort_desc ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy('id', direction)
  if (f.category) rows = rows.where('suite', '=', f.category)
  if (f.bag_numbers?.length) rows = rows.where('bag_number', '=', sql<string>`any(${f.bag_numbers})`)
  if (f.status) rows = rows.where('status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where(f.time_range_by, '>=', new Date(f.time_range[0]))
      .where(f.time_range_by, '<', new Date(f.time_range[1]))
  return rows
}
