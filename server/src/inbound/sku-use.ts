import type { SkuUse } from '../catalog/public.ts'

/** An inbound order that is not put away announces it. */
export const skuUse: SkuUse = async (tx, warehouse_ids, sku_id) =>
  (
    await tx.run(
      `select 1 from inbound_line l join inbound_order o on o.warehouse_id = l.warehouse_id and o.id = l.inbound_order_id
       where l.warehouse_id = any($1) and l.sku_id = $2 and o.order_status not in (21, 100) limit 1`,
      [warehouse_ids, sku_id],
    )
  ).length > 0
