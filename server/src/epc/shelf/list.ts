import type {
  getParcelsByLocation,
  queryAreaMappings,
  queryPutawayAreas,
} from '@kuacang/contract/epc/shelf/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { containing } from '#kit/list'

/** The parcels of a place, those that lie there longest first. */
export const storedAt = (
  db: Db,
  { warehouse_id }: Scope,
  { location_code }: Pick<z.output<typeof getParcelsByLocation.query>, 'location_code'>,
) =>
  db
    .selectFrom('epc_stay as s')
    .innerJoin('epc_parcel as p', (on) =>
      on.onRef('p.id', '=', 's.parcel_id').on('p.warehouse_id', '=', warehouse_id),
    )
    .where('s.warehouse_id', '=', warehouse_id)
    .where('s.location_code', '=', location_code)
    .orderBy('s.since')
    .orderBy('s.parcel_id')

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
