import type { SkuUse } from '../catalog/public.ts'

/** Goods lie somewhere, or somebody is about to say so. */
export const skuUse: SkuUse = async (tx, warehouse_ids, sku_id) =>
  (
    await tx.run(
      `select 1 from stock where warehouse_id = any($1) and sku_id = $2 and on_hand > 0
       union all
       select 1 from adjustment_line n
       join adjustment_order o on o.warehouse_id = n.warehouse_id and o.id = n.adjustment_order_id
       where n.warehouse_id = any($1) and n.sku_id = $2 and o.status = 1
       union all
       select 1 from inventory_check_line n
       join inventory_check c on c.warehouse_id = n.warehouse_id and c.id = n.inventory_check_id
       where n.warehouse_id = any($1) and n.sku_id = $2 and c.status in (10, 20, 30) and n.checked_quantity > 0
       limit 1`,
      [warehouse_ids, sku_id],
    )
  ).length > 0
