import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { codeOf, codeRules } from '../../kit/scan/code-rules.ts'
import { done, listOf, objectId, paging, queryList, told } from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { outboundFilters, outboundOrder } from '../order/calls.ts'
import { outboundOrderStatus } from '../order/enums.ts'
import { dropShippingLogistics } from './enums.ts'
import { dropShippingMachine } from './machine.ts'

const right = { any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] } as const

export const dropShippingOrder = outboundOrder.extend({
  logistics_status: dropShippingLogistics.schema,
  /** Why no waybill came. */
  logistics_failure: told.nullable(),
  /** Its waybill was handed over as a file. */
  has_waybill_file: z.boolean(),
  logistics_actions: z.array(z.enum(dropShippingMachine.actions)),
})
export type DropShippingOrder = z.infer<typeof dropShippingOrder>

export const listDropShippingOrders = call('GET /wms/drop_shipping_orders', {
  right,
  ...atGoods,
  about: 'Dropshipping orders created in a range with the state of their waybills, newest first.',
  query: paging
    .extend(outboundFilters.shape)
    .extend({ logistics_status: queryList(dropShippingLogistics.query, 5).optional() }),
  data: listOf(dropShippingOrder),
})

export const exportDropShippingOrders = listExportOf(listDropShippingOrders)

export const countDropShippingOrders = statusCountsOf(
  listDropShippingOrders,
  'order_status',
  outboundOrderStatus,
)

export const retryLogistics = call('POST /wms/drop_shipping_order/retry_logistics', {
  right,
  ...atGoods,
  about:
    'Asks the carriers of the orders’ channels for waybills. Each order stands for itself: what a carrier refuses is kept with the order as failed (4).',
  body: z.object({ ids: z.array(objectId).min(1).max(200) }),
  data: z.object({
    fetched: z.number().int(),
    /** Asked of carriers that answer later. */
    requested: z.number().int(),
    failed: z.array(z.object({ id: objectId, order_number: z.string(), reason: told })),
  }),
})

export const uploadWaybill = call('POST /wms/drop_shipping_order/upload_waybill', {
  right,
  ...atGoods,
  about: 'The waybill of an order as its customer made it: a PDF and its tracking number.',
  files: { field: 'file', min: 1, max: 1, maxBytes: 10_000_000, types: ['.pdf'] },
  body: z.object({
    id: objectId,
    tracking_number: codeOf(codeRules.outbound_tracking),
    special_paper_size: z.string().trim().max(40).default(''),
  }),
  data: done,
})
