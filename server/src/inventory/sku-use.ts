import { adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import { codes } from '#kit/database/codes'
import type { SkuUse } from '../catalog/public.ts'

/** The SKU is in stock, or a count or an adjustment may put it there. */
export const skuUse: SkuUse = async (tx, warehouse_id, sku_id) =>
  (
    await tx.run(
      `select 1 from stock where warehouse_id = $1 and sku_id = $2 and on_hand > 0
       union all
       select 1 from adjustment_line n
       join adjustment_order o on o.warehouse_id = $1 and o.id = n.adjustment_order_id
       where n.warehouse_id = $1 and n.sku_id = $2 and o.status = ${adjustmentStatus.code.created}
       union all
       select 1 from inventory_check_line n
       join inventory_check c on c.warehouse_id = $1 and c.id = n.inventory_check_id
       where n.warehouse_id = $1 and n.sku_id = $2 and c.status in ${codes(inventoryCheckStatus, 'new', 'checking', 'done')} and n.checked_quantity > 0
       limit 1`,
      [warehouse_id, sku_id],
    )
  ).length > 0
