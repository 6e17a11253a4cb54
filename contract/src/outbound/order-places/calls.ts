import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { locationType } from '../../inventory/location/enums.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { done, objectId, quantity, queryList } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'

const right = { any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] } as const

const batch = z
  .object({
    /** Which goods at which place, as inventory_by_sku says. */
    loc_inv_id: objectId.optional(),
    location_code: z.string().trim().min(1).max(64).optional(),
    quantity,
  })
  .refine((b) => b.loc_inv_id !== undefined || b.location_code !== undefined, {
    ...saying(text('{field}必填', '{field} is required')),
    path: ['location_code'],
  })

export const updatePlaces = call('POST /wms/outbound_order/update', {
  right,
  ...atGoods,
  about:
    'From which places an allocated return (10) is picked: an entry for each SKU, its quantities together exactly what the order needs.',
  body: z.object({
    order_id: objectId,
    /** The version that was looked at: an order that changed meanwhile is refused (REL-20). */
    version: z.number().int().optional(),
    batches_list: z
      .array(z.object({ sku: skuCode, batches: z.array(batch).min(1).max(500) }))
      .min(1)
      .max(2000),
  }),
  data: done,
})

export const inventoryBySku = call('GET /wms/location_inventories/by_sku', {
  right: { any: ['GetLocationInventory', 'OutboundOrderOperator', 'OutboundOrderAdmin'] },
  ...atGoods,
  about: 'The places of a SKU and how many of it are available, by types of places.',
  query: z.object({
    sku_code: z.string().trim().min(1).max(64),
    location_types: queryList(locationType.query, 10).optional(),
  }),
  data: z.object({
    list: z.array(
      z.object({
        id: objectId,
        location_code: z.string(),
        location_type: locationType.schema,
        partner_id: z.number().int(),
        batch: z.string(),
        quantity: z.number().int(),
        available_quantity: z.number().int(),
      }),
    ),
  }),
})
