import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { codes } from '#kit/database/codes'
import type { SkuUse } from '../catalog/public.ts'

/** An inbound order that is not put away announces it. */
export const skuUse: SkuUse = async (tx, warehouse_id, sku_id) =>
  (
    await tx.run(
      `select 1 from inbound_line l join inbound_order o on o.warehouse_id = $1 and o.id = l.inbound_order_id
       where l.warehouse_id = $1 and l.sku_id = $2 and o.order_status not in ${codes(inboundOrderStatus, 'putaway_finished', 'cancelled')} limit 1`,
      [warehouse_id, sku_id],
    )
  ).length > 0
