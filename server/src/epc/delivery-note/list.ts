import type { EpcNoteFilters } from '@kuacang/contract/epc/delivery-note/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

const times = { created_time: 'n.created_at', handover_time: 'n.handed_over_at' } as const

/** The delivery notes that match, in the order asked for. */
export const matchingNotes = (db: Db, { warehouse_id }: Scope, f: EpcNoteFilters) => {
  let rows = db
    .selectFrom('epc_note as n')
    .where('n.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('n.id', f.sort_desc ? 'desc' : 'asc')
  const { delivery_note_ids: notes, bag_id } = f
  if (notes) rows = rows.where((eb) => eb.or([among('n.note_number', notes), among('n.id', notes)]))
  if (bag_id)
    rows = rows.where('n.id', 'in', (bag) =>
      bag
        .selectFrom('epc_note_bag as nb')
        .innerJoin('bag as b', (on) =>
          on.onRef('b.warehouse_id', '=', 'nb.warehouse_id').onRef('b.id', '=', 'nb.bag_id'),
        )
        .select('nb.note_id')
        .where('nb.warehouse_id', '=', warehouse_id)
        .where('b.warehouse_id', '=', warehouse_id)
        .where((eb) => eb.or([eb('b.bag_number', '=', bag_id), eb('b.id', '=', bag_id)])),
    )
  if (f.kind?.length) rows = rows.where('n.kind', '=', sql<number>`any(${f.kind})`)
  if (f.status?.length) rows = rows.where('n.status', '=', sql<number>`any(${f.status})`)
  if (f.carrier_code) rows = rows.where('n.carrier_code', '=', f.carrier_code)
  if (f.gateway) rows = rows.where('n.gateway', '=', f.gateway)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
