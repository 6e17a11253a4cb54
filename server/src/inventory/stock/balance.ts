import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { type RawBuilder, sql } from 'kysely'
import { codes } from '#kit/database/codes'

type Balance = {
  available: number
  frozen: number
  defect: number
  total: number
  updated_at: Date | null
}

/** The warehouse of a list: its number, or the column of the rows that has it, where they are of several. */
export type WarehouseId = number | RawBuilder<number>

/** The warehouse of the SKU `k` itself. */
export const ofEach = sql.ref<number>('k.warehouse_id')

/** The stock of the SKU `k` in a warehouse, in pieces, and its last change: one row, `h`, to join laterally. */
export const balanceSql = (warehouse_id: WarehouseId) =>
  sql<Balance>`(
  select coalesce(sum(s.on_hand - s.reserved) filter (where l.location_type in ${sql.raw(codes(locationType, 'picking', 'storage'))} and l.state not in ${sql.raw(codes(locationState, 'locked', 'disabled'))}), 0)::bigint
      as available,
    coalesce(sum(s.reserved), 0)::bigint as frozen,
    coalesce(sum(s.on_hand) filter (where l.location_type = ${sql.lit(locationType.code.defective)}), 0)::bigint as defect,
    coalesce(sum(s.on_hand), 0)::bigint as total,
    max(s.updated_at) as updated_at
  from stock s
  join location l on l.warehouse_id = ${warehouse_id} and l.id = s.location_id
  where s.warehouse_id = ${warehouse_id} and s.partner_id = k.partner_id and s.sku_id = k.id)`.as<'h'>(sql`h`)

/** Does anything of the SKU `k` lie at a place of the warehouse? By the whole code, as it stands on the label. */
export const liesAtSql = (warehouse_id: number, location_code: string) => sql<boolean>`k.id in (
  select s.sku_id from stock s
  join location l on l.warehouse_id = ${warehouse_id} and l.id = s.location_id
  where s.warehouse_id = ${warehouse_id} and s.on_hand > 0 and l.state <> ${sql.lit(locationState.code.deleted)} and l.code = ${location_code})`

/** Does anything of the SKU `k` lie in the warehouse? */
export const liesSql = (warehouse_id: WarehouseId) => sql<boolean>`exists (
  select 1 from stock s where s.warehouse_id = ${warehouse_id} and s.sku_id = k.id and s.on_hand > 0)`
