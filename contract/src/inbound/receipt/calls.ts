import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { dialogAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { mostOnLine } from '../../kit/limits.ts'
import { objectId } from '../../kit/schemas.ts'

const count = z.number().int().min(0).max(mostOnLine)

/** What was counted of each SKU, by its code or its barcode. */
export const counts = z
  .array(z.object({ sku: skuCode, quantity: count, defect_quantity: count.default(0) }))
  .max(2000)

export const receiveInboundOrder = call('POST /wms/inbound_order/receive', {
  right: { any: ['InboundOrderOperator', 'InboundOrderAdmin'] },
  ...atGoods,
  about:
    'Receives loose goods of an order on top of what it received before; they stand in a case with the number of the order. More than announced asks first.',
  asks: [dialogAsk],
  body: z.object({
    id: objectId,
    skus: counts.min(1),
    /** Yes: it is really more than announced. */
    confirm_difference: z.boolean().default(false),
  }),
  data: z.object({ received: z.number().int(), case_code: z.string() }),
})
