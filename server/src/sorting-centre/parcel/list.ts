import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import type { ScParcelFilters, scParcelCategories } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'
import { notAcknowledgedSql } from '../checkpoint/late.ts'

const times = {
  created_time: 'p.created_at',
  inbound_time: 'p.inbound_at',
  handover_time: 'p.handed_over_at',
} as const

const {
  handed_over,
  relabel_review,
  to_relabel,
  relabelled,
  to_return,
  return_packing,
  returned,
  destroyed,
} = scParcelStatus.code

/** PA-610: the states of which a category shows the parcels; undefined: all. */
const statesOf: Readonly<Record<(typeof scParcelCategories)[number], readonly number[] | undefined>> = {
  all: undefined,
  relabel_pool: [relabel_review, to_relabel],
  to_relabel: [to_relabel],
  relabelled: [relabelled],
  returned: [to_return, return_packing, returned, destroyed],
  not_acknowledged: [handed_over],
}

/** What a listed parcel shows of other tables is looked up for the rows of a page, not joined to all before they are sorted. */
export const scParcelColumns = ({ warehouse_id }: Scope) =>
  [
    sql<string | null>`(select c.carrier_code from channel c where c.channel_code = p.channel_code)`.as(
      'carrier_code',
    ),
    sql<string | null>`(select g.group_name from sorting_group g where g.group_id = p.group_id)`.as(
      'group_name',
    ),
    sql<string | null>`(select g.sort_key from sorting_group g where g.group_id = p.group_id)`.as('sort_key'),
    sql<string | null>`(select l.tag from sc_place l
      where l.warehouse_id = ${warehouse_id} and l.group_id = p.group_id and l.enabled)`.as('tag'),
    sql<string | null>`(select i.bag_number from sc_inbound_bag i
      where i.warehouse_id = ${warehouse_id} and i.id = p.inbound_bag_id)`.as('inbound_bag_number'),
    sql<string | null>`null`.as('dest_warehouse_code'),
    sql<
      string | null
    >`(select b.bag_number from bag b where b.warehouse_id = ${warehouse_id} and b.id = p.bag_id)`.as(
      'bag_number',
    ),
    sql<number | null>`(select r.status from relabel_request r
      where r.warehouse_id = ${warehouse_id} and r.object_type = 'sc_parcel' and r.object_id = p.id
        and r.status in ${sql.raw(codes(relabelStatus, 'pending_review', 'approved', 'failed'))})`.as(
      'relabel_status',
    ),
    sql<string>`(select w.warehouse_code from warehouse w where w.id = p.warehouse_id)`.as('warehouse_code'),
  ] as const

/** The parcels that match, in the order asked for. */
export const matchingScParcels = (db: Db, { warehouse_id }: Scope, f: ScParcelFilters) => {
  let rows = db
    .selectFrom('sc_parcel as p')
    .where('p.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('p.id', f.sort_desc ? 'desc' : 'asc')
  const states = statesOf[f.category]
  if (states) rows = rows.where('p.status', '=', sql<number>`any(${states})`)
  if (f.category === 'not_acknowledged')
    rows = rows.where(sql<SqlBool>`${sql.raw(notAcknowledgedSql('now()'))}`)
  if (f.tracking_ids)
    rows = rows.where(sql<SqlBool>`p.id = any(array(select n.object_id from number_chain n
      where n.warehouse_id = ${warehouse_id} and n.object_type = 'sc_parcel' and ${among('n.number', f.tracking_ids)}))`)
  if (f.status?.length) rows = rows.where('p.status', '=', sql<number>`any(${f.status})`)
  if (f.inbound_bag_number)
    rows = rows.where(sql<SqlBool>`p.inbound_bag_id = any(array(select b.id from sc_inbound_bag b
      where b.warehouse_id = ${warehouse_id} and ${among('b.bag_number', f.inbound_bag_number)}))`)
  if (f.channel) rows = rows.where('p.channel_code', '=', f.channel)
  if (f.hold_reason?.length) rows = rows.where('p.hold_reason', '=', sql<number>`any(${f.hold_reason})`)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}
