import { transact } from '#kit/database/transact'
import { readerOf } from '#kit/http/reader-of'
import { mappedVariations } from '../../catalog/public.ts'
import { freePieces, waitingPieces } from '../order/free.ts'
import { rulesOf } from '../rule/store.ts'
import type { AtWork } from '../store/sync.ts'

type Product = {
  id: string
  platform_product_id: string
  vid: string
  platform_sku: string
  offered: number | null
  /** How often orders changed what the platform has for sale, and how often when it was told last. */
  sales: number
  told_sales: number
  offer_version: number
}

/** The most levels that a platform takes at once. */
const atOnce = 200

/** Units that a store may offer of pieces that are free in one warehouse: never below none. */
export const sellable = (free: number, safety: number, quantity: number): number =>
  Math.max(0, Math.floor((free - safety) / quantity))

/** The warehouses that ship for a store: those of its rules, or its home. */
const warehousesOf = async ({ app, store }: AtWork): Promise<number[]> => {
  const rules = store.auto_fulfil ? await rulesOf(readerOf(app), store.partner_id) : []
  const named = rules
    .filter((r) => r.enabled && (r.store_ids.length === 0 || r.store_ids.includes(store.id)))
    .flatMap((r) => (r.warehouse_ids.length > 0 ? r.warehouse_ids : [store.warehouse_id]))
  return named.length > 0 ? [...new Set(named)] : [store.warehouse_id]
}

/** What each mapped variation may be sold of now: an order is never split, so the fullest warehouse counts. */
const levelsOf = async (at: AtWork, products: readonly Product[]): Promise<Map<string, number>> => {
  const reader = readerOf(at.app)
  const { store } = at
  const mapped = (await mappedVariations(reader, store, products)).filter((m) => m.confirmed)
  const skus = [...new Set(mapped.map((m) => m.sku_id))]
  const levels = new Map<string, number>()
  // The store took them off by itself when they were ordered: a level without them would sell them twice.
  const waiting = await waitingPieces(reader, store, skus)
  for (const warehouse_id of await warehousesOf(at)) {
    const free = await freePieces(reader, { partner_id: store.partner_id, warehouse_id }, skus)
    for (const m of mapped) {
      const key = JSON.stringify([m.platform_product_id, m.vid])
      const left = (free.get(m.sku_id) ?? 0) - (waiting.get(m.sku_id) ?? 0)
      const units = sellable(left, store.safety_stock, m.quantity)
      levels.set(key, Math.max(levels.get(key) ?? 0, units))
    }
  }
  return levels
}

const productsOf = async ({ app, caller, store }: AtWork): Promise<Product[]> => {
  const { rows } = await app.store.pool.query<Product>(
    `select id, platform_product_id, vid, platform_sku, offered, offer_version, sales, told_sales from store_product
     where warehouse_id = $1 and store_id = $2 order by id`,
    [caller.warehouse_id, store.id],
  )
  return rows
}

/**
 * Tells the platform what its store may sell, where that differs from what it was told or orders changed its own stock since.
 * The sales are read before the levels: a sale that comes between the two is told once more. The version is raised before
 * the telling, so a run that breaks off in between is told again with a higher one.
 */
export const offerStock = async (at: AtWork): Promise<void> => {
  const { app, caller, marketplace, bound } = at
  const products = await productsOf(at)
  if (products.length === 0) return
  const levels = await levelsOf(at, products)
  const changed = products.flatMap((p) => {
    // What is mapped no more is offered no more.
    const known = levels.get(JSON.stringify([p.platform_product_id, p.vid]))
    const available = known ?? (p.offered === null ? undefined : 0)
    return available === undefined || (available === p.offered && p.sales === p.told_sales)
      ? []
      : [{ ...p, available }]
  })
  for (let from = 0; from < changed.length; from += atOnce) {
    const part = changed.slice(from, from + atOnce)
    const ids = part.map((p) => p.id)
    const versions = await transact(app.store, caller, (tx) =>
      tx.run<{ id: string; offer_version: number }>(
        `update store_product set offer_version = offer_version + 1 where warehouse_id = $1 and id = any($2)
         returning id, offer_version`,
        [caller.warehouse_id, ids],
      ),
    )
    const versionOf = new Map(versions.map((v) => [v.id, v.offer_version]))
    await marketplace.stock(
      bound,
      part.map(({ platform_product_id, vid, platform_sku, available, id }) => ({
        ...{ platform_product_id, vid, platform_sku, available },
        version: versionOf.get(id) ?? 1,
      })),
    )
    await transact(app.store, caller, (tx) =>
      tx.run(
        `update store_product p set offered = r.available, told_sales = r.sales, offered_at = $3
         from jsonb_to_recordset($2::jsonb) as r (id text, available bigint, sales bigint)
         where p.warehouse_id = $1 and p.id = r.id`,
        [
          caller.warehouse_id,
          JSON.stringify(part.map(({ id, available, sales }) => ({ id, available, sales }))),
          tx.now,
        ],
      ),
    )
  }
}
