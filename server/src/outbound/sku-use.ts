import type { SkuUse } from '../catalog/public.ts'

/** An outbound order that is not handed over wants it. */
export const skuUse: SkuUse = async (tx, warehouse_ids, sku_id) =>
  (
    await tx.run(
      `select 1 from outbound_line l join outbound_order o on o.warehouse_id = l.warehouse_id and o.id = l.outbound_order_id
       where l.warehouse_id = any($1) and l.sku_id = $2 and o.order_status not in (90, 100, 101) limit 1`,
      [warehouse_ids, sku_id],
    )
  ).length > 0
