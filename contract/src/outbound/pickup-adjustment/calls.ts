import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { done, objectId, scanned } from '../../kit/schemas.ts'
import { printStep } from '../../reference/warehouse/enums.ts'
import { getPickupOrder } from '../pickup/calls.ts'

export const updatePickupOrder = call('POST /wms/pickup_order/update', {
  right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] },
  ...atGoods,
  about: 'Says when the waybills of a pickup order are printed, as long as it is not done or cancelled.',
  body: z.object({ pickup_code: scanned, logis_print_type: printStep.schema }),
  data: done,
})

export const getOutboundOrders = call('POST /wms/pickup_order/get_outbound_orders', {
  right: { any: ['GetPickupOrder', 'executePickup'] },
  ...atGoods,
  about: 'The numbers of outbound orders by their ids; unknown ones are left out.',
  body: z.object({ ids: z.array(objectId).min(1).max(500) }),
  data: z.array(
    z.object({
      id: objectId,
      order_number: z.string(),
      erp_order_id: z.string(),
      tracking_number: z.string(),
      order_status: z.number().int(),
    }),
  ),
})

export const regeneratePickupOrder = call('POST /wms/pickup_order/regenerate', {
  right: 'GetPickupOrder',
  ...atGoods,
  about:
    'Gives a pickup order exactly these outbound orders: others go back to waiting, added ones (to a new pickup order only) come from it, exceptions become abnormal; its places are worked out anew.',
  body: z.object({
    id: objectId,
    outbound_orders: z.array(objectId).max(200),
    exception_outbound_orders: z.array(objectId).max(200).default([]),
  }),
  data: getPickupOrder.data,
})
