import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { instant, listOf, objectId, paging, queryList, queryNumbers, warehouseId } from '../../kit/schemas.ts'
import { buyer } from '../buyer.ts'
import { mostPurchaseOrders } from '../order/calls.ts'
import { purchaseOrderStatus } from '../order/enums.ts'

const count = z.number().int()

/** Orders of several suppliers that are bought together. */
export const purchaseBatch = z.object({
  id: objectId,
  batch_number: z.string(),
  warehouse_id: warehouseId,
  /**
   * As its orders stand: cancelled when all are, received when nothing more is expected, ordered when one is, else new.
   */
  status: purchaseOrderStatus.schema,
  orders: z.array(
    z.object({
      id: objectId,
      order_number: z.string(),
      supplier_name: z.string(),
      status: purchaseOrderStatus.schema,
    }),
  ),
  quantity: count,
  received_quantity: count,
  remark: z.string(),
  created_by: z.string(),
  created_at: instant,
})
export type PurchaseBatch = z.infer<typeof purchaseBatch>

export const listPurchaseBatches = call('GET /wms/purchase_batches', {
  ...buyer,
  about: 'The purchase batches of the warehouse with their orders, newest first.',
  query: paging.extend({ purchase_batch: queryNumbers, status: queryList(purchaseOrderStatus.query, 4) }),
  data: listOf(purchaseBatch),
})
export const exportPurchaseBatches = listExportOf(listPurchaseBatches)

export const createPurchaseBatch = call('POST /wms/purchase_batch', {
  ...buyer,
  about: 'Puts living purchase orders that are in no batch into a new one, all of them or none.',
  body: z.object({
    remark: z.string().trim().max(500).default(''),
    order_ids: z.array(objectId).min(1).max(mostPurchaseOrders),
  }),
  data: z.object({ id: objectId, batch_number: z.string() }),
})
