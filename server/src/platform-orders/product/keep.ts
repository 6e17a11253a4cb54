import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { storableUpTo } from '#kit/storable'
import type { ToldProduct } from '../marketplace/marketplace.ts'
import type { StoreRow } from '../store/store.ts'

const clean = (text: string, most: number): string => storableUpTo(text, most).trim()

/** Keeps what a store sells, as its platform tells it: new variations, and those of a higher version. */
export const keepProducts = (tx: Tx, caller: Caller, store: StoreRow, told: readonly ToldProduct[]) =>
  tx.run(
    `insert into store_product (warehouse_id, id, store_id, partner_id, merchant_id, platform_product_id, vid, platform_sku, name,
       barcode, image_url, platform_version, created_at, updated_at)
     select $1, r.id, $2, $3, $4, r.platform_product_id, r.vid, r.platform_sku, r.name, r.barcode, r.image_url, r.version, $6, $6
     from jsonb_to_recordset($5::jsonb) as r (id text, platform_product_id text, vid text, platform_sku text, name text,
       barcode text, image_url text, version bigint)
     order by r.platform_product_id, r.vid
     on conflict (warehouse_id, store_id, platform_product_id, vid) do update set platform_sku = excluded.platform_sku,
       name = excluded.name, barcode = excluded.barcode, image_url = excluded.image_url,
       platform_version = excluded.platform_version, updated_at = excluded.updated_at
       where store_product.platform_version < excluded.platform_version`,
    [
      ...[caller.warehouse_id, store.id, store.partner_id, store.merchant_id],
      JSON.stringify(
        [...new Map(told.map((p) => [`${p.platform_product_id} ${p.vid}`, p])).values()].map((p) => ({
          id: newId(),
          platform_product_id: clean(p.platform_product_id, 100),
          vid: clean(p.vid || p.platform_sku, 100),
          platform_sku: clean(p.platform_sku, 100),
          name: clean(p.name, 300),
          barcode: clean(p.barcode, 100),
          image_url: /^https:\/\//.test(p.image_url) ? clean(p.image_url, 500) : '',
          version: p.version,
        })),
      ),
      tx.now,
    ],
  )
