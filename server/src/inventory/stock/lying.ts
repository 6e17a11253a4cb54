import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'

/** Goods as they lie at a place: one balance. */
export type Lying = {
  id: string
  location_id: string
  location_code: string
  sku_id: string
  sku: string
  barcode: string
  name: string
  name_en: string
  lot: string
  partner_id: number
  on_hand: number
  reserved: number
}

const lying = `
select s.id, s.location_id, l.code as location_code, s.sku_id, k.sku, k.barcode, k.name, k.name_en, s.lot, s.partner_id, s.on_hand, s.reserved
from stock s
join location l on l.warehouse_id = $1 and l.id = s.location_id
join stocked_sku k on k.warehouse_id = $1 and k.id = s.sku_id
where s.warehouse_id = $1`

const oldestFirst = 'order by s.sku_id, s.first_in_at, s.lot'

const atPlaceSql = `${lying} and s.location_id = $2 and s.on_hand > 0 ${oldestFirst}`

const scannedPlace = `(
  select id from location where warehouse_id = $1 and code = $2 and state <> ${locationState.code.deleted}
    and location_type < ${locationType.code.supplier})`

const skusThereSql = `
select id from stocked_sku where warehouse_id = $1 and id in (
  select sku_id from stock where warehouse_id = $1 and location_id = ${scannedPlace} and on_hand > 0)
order by id for update`

const lockThereSql = `
select 1 from stock where warehouse_id = $1 and location_id = ${scannedPlace} order by location_id, sku_id, lot for update`

const thereSql = `${lying} and s.location_id = ${scannedPlace} and s.on_hand > 0 ${oldestFirst}`

const atSourceSql = `${lying} and s.on_hand > 0 and s.location_id = (
  select from_location_id from transfer_order where warehouse_id = $1 and (order_number = $2 or id = $2)) ${oldestFirst}`

const byIdSql = `${lying} and s.id = any($2) ${oldestFirst}`

/** The goods at a place, the oldest of each SKU first. Not locked: a later movement may find less. */
export const lyingAt = async (tx: Tx, { warehouse_id }: Scope, location_id: string): Promise<Lying[]> =>
  tx.run<Lying>(atPlaceSql, [warehouse_id, location_id])

/**
 * The goods at the place of a scanned code, locked, and their SKUs before them, as by those who promise goods. SKUs that came
 * between these two locks are a lost race.
 */
export const holdLying = async (tx: Tx, { warehouse_id }: Scope, code: string): Promise<Lying[]> => {
  const place = [warehouse_id, code]
  const [skus, , found] = await together(
    tx.run<{ id: string }>(skusThereSql, place),
    tx.run(lockThereSql, place),
    tx.run<Lying>(thereSql, place),
  )
  const locked = new Set(skus.map((s) => s.id))
  if (found.some((s) => !locked.has(s.sku_id))) throw new LostRace('other goods came to the place')
  return found
}

/** The goods at the source of a transfer, by its number or id. */
export const lyingAtSource = (tx: Tx, { warehouse_id }: Scope, order_id: string): Promise<Lying[]> =>
  tx.run<Lying>(atSourceSql, [warehouse_id, order_id])

/** These balances by their ids; refuses an unknown one. */
export const lyingOf = async (
  tx: Tx,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<(id: string) => Lying> => {
  const rows = new Map((await tx.run<Lying>(byIdSql, [warehouse_id, ids])).map((s) => [s.id, s]))
  return (id) => {
    const row = rows.get(id)
    if (!row) throw notFound(text('库位库存', 'stock'), id)
    return row
  }
}
