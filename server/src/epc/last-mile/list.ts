import type { EpcLastMileBagFilters, EpcLastMileFilters } from '@kuacang/contract/epc/last-mile/calls'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'

/** Outbound parcels that left, the last ones first. */
export const matchingLastMile = (db: Db, { warehouse_id }: Scope, f: EpcLastMileFilters) => {
  let rows = db
    .selectFrom('epc_last_mile as m')
    .where('m.warehouse_id', '=', warehouse_id)
    .orderBy('m.left_at', timeOrder(f.sort_desc, { optional: false }))
    .orderBy('m.id', f.sort_desc ? 'desc' : 'asc')
  const { tracking_ids } = f
  if (tracking_ids)
    rows = rows.where((e) => e.or([among('m.number', tracking_ids), among('m.new_number', tracking_ids)]))
  if (f.bag_numbers)
    rows = rows.where(sql<SqlBool>`m.bag_id = any(array(
      select b.id from bag b where b.warehouse_id = ${warehouse_id} and ${among('b.bag_number', f.bag_numbers)}))`)
  if (f.status?.length) rows = rows.where('m.status', '=', sql<number>`any(${f.status})`)
  if (f.channel_code) rows = rows.where('m.channel_code', '=', f.channel_code)
  if (f.country_code) rows = rows.where('m.country_code', '=', f.country_code)
  if (f.time_range)
    rows = rows
      .where('m.left_at', '>=', new Date(f.time_range[0]))
      .where('m.left_at', '<', new Date(f.time_range[1]))
  return rows
}

export const lastMileColumns = [
  ...(['m.id', 'm.number', 'm.new_number', 'm.status', 'm.bag_number', 'm.channel_code'] as const),
  ...(['m.country_code', 'm.gateway', 'm.weight_g', 'm.left_at', 'm.asked_at', 'm.last_event'] as const),
  ...(['m.last_event_at', 'm.last_place', 'm.arrived_at', 'm.returned_at', 'm.taken_back_at'] as const),
  'm.receipt_id',
] as const

/** Packing bags that left, the last ones first. */
export const matchingLastMileBags = (db: Db, { warehouse_id }: Scope, f: EpcLastMileBagFilters) => {
  let rows = db
    .selectFrom('epc_last_mile_bag as m')
    .where('m.warehouse_id', '=', warehouse_id)
    .orderBy('m.left_at', timeOrder(f.sort_desc, { optional: false }))
    .orderBy('m.id', f.sort_desc ? 'desc' : 'asc')
  if (f.bag_numbers) rows = rows.where(among('m.number', f.bag_numbers))
  if (f.tracking_ids)
    rows = rows.where(sql<SqlBool>`m.id = any(array(
      select p.bag_id from epc_last_mile p where p.warehouse_id = ${warehouse_id} and ${among('p.number', f.tracking_ids)}))`)
  if (f.status?.length) rows = rows.where('m.status', '=', sql<number>`any(${f.status})`)
  if (f.time_range)
    rows = rows
      .where('m.left_at', '>=', new Date(f.time_range[0]))
      .where('m.left_at', '<', new Date(f.time_range[1]))
  return rows
}

export const lastMileBagColumns = [
  ...(['m.id', 'm.number', 'm.status', 'm.tag', 'm.tag_en', 'm.parcels', 'm.arrived'] as const),
  ...(['m.suspected', 'm.returned', 'm.weight_g', 'm.left_at', 'm.taken_back_at'] as const),
  'm.receipt_id',
] as const
