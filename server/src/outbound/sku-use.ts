import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { codes } from '#kit/database/codes'
import type { SkuUse } from '../catalog/public.ts'

/** An outbound order that is not handed over wants it. */
export const skuUse: SkuUse = async (tx, warehouse_id, sku_id) =>
  (
    await tx.run(
      `select 1 from outbound_line l join outbound_order o on o.warehouse_id = $1 and o.id = l.outbound_order_id
       where l.warehouse_id = $1 and l.sku_id = $2 and o.order_status not in ${codes(outboundOrderStatus, 'done', 'cancelled', 'validation_failed')} limit 1`,
      [warehouse_id, sku_id],
    )
  ).length > 0
