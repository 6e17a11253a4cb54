import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  done,
  instant,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  reason,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { buyer } from '../buyer.ts'
import { price } from '../consumable/calls.ts'
import { purchaseOrderStatus } from './enums.ts'
import { purchaseOrderMachine } from './machine.ts'

const count = z.number().int()
const amount = count.min(1).max(9_999_999)
/** The most lines of an order, and the most orders of one batch or one call. */
export const mostPurchaseLines = 200
export const mostPurchaseOrders = 100

export const purchaseOrder = z.object({
  id: objectId,
  order_number: z.string(),
  batch_id: objectId.nullable(),
  batch_number: z.string().nullable(),
  supplier_id: objectId,
  supplier_name: z.string(),
  status: purchaseOrderStatus.schema,
  materials: count,
  quantity: count,
  received_quantity: count,
  /** Of all lines. */
  amount: z.number(),
  currency: z.string(),
  remark: z.string(),
  created_by: z.string(),
  created_at: instant,
  ordered_at: instant.nullable(),
  ended_at: instant.nullable(),
  actions: z.array(z.enum(purchaseOrderMachine.actions)),
})
export type PurchaseOrder = z.infer<typeof purchaseOrder>

export const purchaseLine = z.object({
  material_id: objectId,
  name: z.string(),
  cn_name: z.string(),
  unit: z.string(),
  quantity: count,
  received_quantity: count,
  price: z.number(),
})
export type PurchaseLine = z.infer<typeof purchaseLine>

const lines = z
  .array(
    z.object({
      material_id: objectId,
      quantity: amount,
      /** Of one unit; left out, it is the price of the material at this supplier. */
      price: price.optional(),
    }),
  )
  .min(1)
  .max(mostPurchaseLines)
const remark = z.string().trim().max(500)
const params = z.object({ id: objectId })
const ids = z.array(objectId).min(1).max(mostPurchaseOrders)

export const listPurchaseOrders = call('GET /wms/purchase_orders', {
  ...buyer,
  about: 'The purchase orders of the warehouse, newest first.',
  query: paging.extend({
    purchase_number: queryNumbers,
    purchase_batch: queryNumbers,
    supplier_id: objectId.optional(),
    status: queryList(purchaseOrderStatus.query, 4),
    time_range: timeRange.optional(),
  }),
  data: listOf(purchaseOrder),
})
export const exportPurchaseOrders = listExportOf(listPurchaseOrders)
export const countPurchaseOrders = statusCountsOf(listPurchaseOrders, 'status', purchaseOrderStatus)

export const getPurchaseOrder = call('GET /wms/purchase_order/:id', {
  ...buyer,
  about: 'One purchase order with its lines, and what was done to it.',
  params,
  data: purchaseOrder.extend({
    version: count,
    lines: z.array(purchaseLine),
    operation_records: z.array(operationRecord),
  }),
})

export const createPurchaseOrder = call('POST /wms/purchase_order', {
  ...buyer,
  about: 'Makes a purchase order for one supplier.',
  body: z.object({ supplier_id: objectId, lines, remark: remark.default('') }),
  data: z.object({ id: objectId, order_number: z.string() }),
})

export const editPurchaseOrder = call('PUT /wms/purchase_order/:id', {
  ...buyer,
  about: 'Replaces the lines of a new purchase order; fields that are not given stay.',
  params,
  body: z.object({
    supplier_id: objectId.optional(),
    lines: lines.optional(),
    remark: remark.optional(),
    /** As it was read: refused where another has changed the order since. */
    version: z.int32().optional(),
  }),
  data: done,
})

export const orderPurchases = call('POST /wms/purchase_order/order', {
  ...buyer,
  about: 'Marks new purchase orders as ordered, all of them or none.',
  body: z.object({ ids }),
  data: z.object({ ordered: count }),
})

export const receivePurchase = call('POST /wms/purchase_order/receive', {
  ...buyer,
  about:
    'Books what came into the stock of packing material, all lines or none. The order is received once nothing is missing.',
  body: z.object({
    id: objectId,
    lines: z
      .array(z.object({ material_id: objectId, quantity: amount }))
      .min(1)
      .max(mostPurchaseLines),
  }),
  data: z.object({ status: purchaseOrderStatus.schema, missing: count }),
})

export const closePurchase = call('POST /wms/purchase_order/close', {
  ...buyer,
  about: 'Ends a purchase order of which a part came: the rest is not expected any more.',
  body: z.object({ id: objectId, reason }),
  data: done,
})

export const cancelPurchase = call('POST /wms/purchase_order/cancel', {
  ...buyer,
  about: 'Cancels a purchase order of which nothing came.',
  body: z.object({ id: objectId, reason: z.string().trim().max(500).default('') }),
  data: done,
})

export const proposePurchases = call('POST /wms/purchase_order/propose', {
  ...buyer,
  about:
    'Makes a new purchase order for each supplier of what should be bought. What has no supplier or no price is named and left out.',
  body: z.object({}),
  data: z.object({
    orders: z.array(z.object({ id: objectId, order_number: z.string(), supplier_name: z.string() })),
    left_out: z.array(z.string()),
  }),
})
