import type { EpcLinehaulFilters } from '@kuacang/contract/epc/linehaul/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

const times = { created_time: 'l.created_at', handover_time: 'l.handed_over_at' } as const

/** The linehaul notes that match, in the order asked for. */
export const matchingLinehauls = (db: Db, { warehouse_id }: Scope, f: EpcLinehaulFilters) => {
  let rows = db
    .selectFrom('epc_linehaul_note as l')
    .where('l.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('l.id', f.sort_desc ? 'desc' : 'asc')
  if (f.linehaul_note_number) rows = rows.where(among('l.linehaul_number', f.linehaul_note_number))
  if (f.linehaul_order_number) rows = rows.where(among('l.order_number', f.linehaul_order_number))
  if (f.delivery_note_number)
    rows = rows.where('l.note_id', 'in', (note) =>
      note
        .selectFrom('epc_note as n')
        .select('n.id')
        .where('n.warehouse_id', '=', warehouse_id)
        .where(among('n.note_number', f.delivery_note_number ?? [])),
    )
  if (f.status?.length) rows = rows.where('l.status', '=', sql<number>`any(${f.status})`)
  if (f.gateway) rows = rows.where('l.gateway', '=', f.gateway)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
