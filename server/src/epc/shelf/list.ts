import type {
  getParcelsByLocation,
  queryAreaMappings,
  queryPutawayAreas,
} from '@kuacang/contract/epc/shelf/calls'
import { epcWorkStatus } from '@kuacang/contract/epc/shelf/enums'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { containing } from '#kit/list'

type AtPlace = Pick<z.output<typeof getParcelsByLocation.query>, 'location_code' | 'work_status'>
const { all, allocated, picked, stored } = epcWorkStatus.code
const shown = [
  ...(['p.tracking_id', 'p.status', 'p.channel_code', 'p.country_code'] as const),
  'p.order_number as order_id' as const,
] as const

/** The parcels that lie at a place, the longest first: all of them, or those that are on a pickup order, or not. */
export const storedAt = (db: Db, { warehouse_id }: Scope, { location_code, work_status }: AtPlace) => {
  const isHeld = sql<boolean>`exists (select from epc_pickup_line h
    where h.warehouse_id = ${warehouse_id} and h.parcel_id = s.parcel_id and h.held)`
  const rows = db
    .selectFrom('epc_stay as s')
    .innerJoin('epc_parcel as p', (on) =>
      on.onRef('p.id', '=', 's.parcel_id').on('p.warehouse_id', '=', warehouse_id),
    )
    .where('s.warehouse_id', '=', warehouse_id)
    .where('s.location_code', '=', location_code)
    .orderBy('s.since')
    .orderBy('s.parcel_id')
    .select([...shown, 's.since', 's.put_by'])
    .select(sql<number>`case when ${isHeld} then ${allocated}::bigint else ${stored} end`.as('work_status'))
  return work_status === all ? rows : rows.where(isHeld, '=', work_status === allocated)
}

/** The parcels that were picked from a place and lie nowhere else yet, the longest first. */
export const pickedFrom = (db: Db, { warehouse_id }: Scope, { location_code }: AtPlace) =>
  db
    .selectFrom('epc_pickup_line as l')
    .innerJoin('epc_parcel as p', (on) =>
      on.onRef('p.id', '=', 'l.parcel_id').on('p.warehouse_id', '=', warehouse_id),
    )
    .where('l.warehouse_id', '=', warehouse_id)
    .where('l.location_code', '=', location_code)
    .where('l.picked_at', 'is not', null)
    .where('p.ob_id', 'is', null)
    .where('p.return_bag_id', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from epc_stay y where y.warehouse_id = ${warehouse_id} and y.parcel_id = p.id)
        and not exists (select from epc_unit_parcel u
          where u.warehouse_id = ${warehouse_id} and u.parcel_id = p.id and u.in_slot)`,
    )
    .orderBy('l.picked_at')
    .orderBy('l.id')
    .select([...shown, sql<Date>`l.picked_at`.as('since'), 'l.picked_by as put_by'])
    .select(sql<number>`${picked}::bigint`.as('work_status'))

export const areas = (
  db: Db,
  { warehouse_id }: Scope,
  { area_code }: Pick<z.output<typeof queryPutawayAreas.query>, 'area_code'>,
) => {
  const rows = db
    .selectFrom('epc_putaway_area as a')
    .where('a.warehouse_id', '=', warehouse_id)
    .orderBy('a.area_code')
  return area_code ? rows.where('a.area_code', 'ilike', containing(area_code)) : rows
}

export const areaColumns = ({ warehouse_id }: Scope) =>
  [
    ...(['a.id', 'a.area_code', 'a.name', 'a.remark'] as const),
    'a.created_at as created_time' as const,
    'a.updated_at as last_updated' as const,
    sql<number>`(select count(*) from epc_putaway_mapping m
      where m.warehouse_id = ${warehouse_id} and m.area_id = a.id)`.as('mapping_count'),
  ] as const

export const mappings = (
  db: Db,
  { warehouse_id }: Scope,
  { area_id }: Pick<z.output<typeof queryAreaMappings.query>, 'area_id'>,
) => {
  const rows = db
    .selectFrom('epc_putaway_mapping as m')
    .innerJoin('channel_group as g', 'g.group_id', 'm.group_id')
    .innerJoin('epc_putaway_area as a', (on) =>
      on.onRef('a.id', '=', 'm.area_id').on('a.warehouse_id', '=', warehouse_id),
    )
    .where('m.warehouse_id', '=', warehouse_id)
    .orderBy('a.area_code')
    .orderBy('m.group_id')
    .orderBy('m.country_code')
  return area_id ? rows.where('m.area_id', '=', area_id) : rows
}
