import type { SkuUse } from '../catalog/public.ts'

/** Goods lie somewhere. */
export const skuUse: SkuUse = async (tx, warehouse_ids, sku_id) =>
  (
    await tx.run('select 1 from stock where warehouse_id = any($1) and sku_id = $2 and on_hand > 0 limit 1', [
      warehouse_ids,
      sku_id,
    ])
  ).length > 0
