import type { listStoreProducts } from '@kuacang/contract/platform-orders/product/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { containing, pageOf } from '#kit/list'
import { mappedVariations, skusLikeProducts } from '../../catalog/public.ts'

type Query = z.output<typeof listStoreProducts.query>

const isMapped = sql<boolean>`exists (select 1 from sku_mapping m where m.partner_id = p.partner_id
  and m.merchant_id = p.merchant_id and m.platform_product_id = p.platform_product_id and m.vid = p.vid)`

/** What the stores in scope sell; with `ids` only these. */
export const productsOf = (tx: Pick<Reader, 'db'>, { partner_id }: Pick<Caller, 'partner_id'>) => {
  const rows = tx.db
    .selectFrom('store_product as p')
    .innerJoin('store as s', 's.id', 'p.store_id')
    .where('s.bound', '=', sql.lit(true))
    .select(['p.id', 'p.warehouse_id', 'p.partner_id', 'p.store_id', 'p.merchant_id', 's.store_name'])
    .select(['p.platform_product_id', 'p.vid', 'p.platform_sku', 'p.name', 'p.barcode', 'p.image_url'])
    .select(['p.offered', 'p.updated_at'])
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
  return partner_id === null ? rows : rows.where('p.partner_id', '=', partner_id)
}

type Row = Awaited<ReturnType<ReturnType<typeof productsOf>['execute']>>[number]
const keyOf = (v: { partner_id: number; merchant_id: string; platform_product_id: string; vid: string }) =>
  JSON.stringify([v.partner_id, v.merchant_id, v.platform_product_id, v.vid])

/** Each product with its mapping, or the SKU of its merchant whose code or barcode is the same. */
export const withMappings = async (tx: Pick<Reader, 'run'>, rows: readonly Row[]) => {
  const mapped = new Map<string, Awaited<ReturnType<typeof mappedVariations>>[number]>()
  const proposed = new Map<string, string>()
  const stores = new Map(rows.map((r) => [`${r.partner_id} ${r.merchant_id}`, r]))
  for (const { partner_id, merchant_id } of stores.values()) {
    const own = rows.filter((r) => r.partner_id === partner_id && r.merchant_id === merchant_id)
    for (const m of await mappedVariations(tx, { partner_id, merchant_id }, own))
      mapped.set(keyOf({ partner_id, merchant_id, ...m }), m)
    const like = await skusLikeProducts(tx, partner_id, own)
    for (const row of own) {
      const sku = like(row)
      if (sku !== undefined && !mapped.has(keyOf(row))) proposed.set(row.id, sku)
    }
  }
  return rows.map((row) => {
    const m = mapped.get(keyOf(row))
    return { row, mapping: m, proposed: proposed.get(row.id) ?? null }
  })
}

export const listProducts = async (tx: Reader, caller: Caller, { query }: { query: Query }) => {
  let rows = productsOf(tx, caller)
  if (query.partner_id) rows = rows.where('p.partner_id', '=', query.partner_id)
  if (query.merchant_id) rows = rows.where('p.merchant_id', '=', query.merchant_id)
  if (query.platform_sku) rows = rows.where('p.platform_sku', 'ilike', containing(query.platform_sku))
  if (query.name) rows = rows.where('p.name', 'ilike', containing(query.name))
  if (query.mapped !== undefined) rows = rows.where(isMapped, '=', sql.lit(query.mapped))
  const { list, pagination } = await pageOf(tx.db, rows, query)
  const shown = await withMappings(tx, list)
  return {
    list: shown.map(({ row: { warehouse_id: _home, ...row }, mapping, proposed }) => ({
      ...row,
      updated_at: row.updated_at.toISOString(),
      sku: mapping?.sku ?? null,
      quantity: mapping?.quantity ?? null,
      confirmed: mapping?.confirmed ?? null,
      proposed,
    })),
    pagination,
  }
}
