import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  merchantId,
  objectId,
  paging,
  partnerId,
  queryBoolean,
  queryNumber,
  warehouseId,
} from '../../kit/schemas.ts'

/** A store of a customer that takes part in a programme in a warehouse. */
export const programmeMerchant = z.object({
  id: objectId,
  partner_id: partnerId,
  merchant_id: z.string(),
  warehouse_id: warehouseId,
  warehouse_code: z.string(),
  enabled: z.boolean(),
  /** Since when it takes part; null while it does not. */
  since: instant.nullable(),
  updated_at: instant,
})
export type ProgrammeMerchant = z.infer<typeof programmeMerchant>

const query = paging.extend({
  partner_id: queryNumber.pipe(partnerId).optional(),
  warehouse_id: queryNumber.pipe(warehouseId).optional(),
  enabled: queryBoolean.optional(),
})
const saved = z.object({
  /** Given, this entry is changed; else the one of this customer, store and warehouse, or a new one is made. */
  id: objectId.optional(),
  partner_id: partnerId,
  merchant_id: merchantId,
  warehouse_id: warehouseId,
  /** A new one is on, unless it is said. */
  enabled: z.boolean().optional(),
})
const edits = { right: 'EditMerchantProgrammes', scope: 'none' } as const
const params = z.object({ id: objectId })

export const listSemiConsignmentMerchants = call('GET /wms/semi_consignment_merchants', {
  right: 'AdminSemiConsignmentMerchantsView',
  scope: 'none',
  about: 'The stores that take part in semi-consignment, by customer. For staff only.',
  query,
  data: listOf(programmeMerchant),
})
export const exportSemiConsignmentMerchants = listExportOf(listSemiConsignmentMerchants)

export const saveSemiConsignmentMerchant = call('POST /wms/semi_consignment_merchant', {
  ...edits,
  about: 'Lets a store of a customer take part in semi-consignment in a warehouse, or changes that.',
  body: saved,
  data: z.object({ id: objectId }),
})

export const deleteSemiConsignmentMerchant = call('DELETE /wms/semi_consignment_merchant/:id', {
  ...edits,
  about: 'Strikes a store off the register of semi-consignment; its orders stay.',
  params,
  data: done,
})

export const listDropShippingMerchants = call('GET /wms/drop_shipping_merchants', {
  right: { any: ['AdminDropShippingMerchantsView', 'OutboundOrderOperator', 'OutboundOrderAdmin'] },
  scope: 'none',
  about:
    'The stores whose dropshipping orders warehouses take, by customer. Who is no administrator of them sees those of one own warehouse: the named or the current one. For staff only.',
  query,
  data: listOf(programmeMerchant),
})
export const exportDropShippingMerchants = listExportOf(listDropShippingMerchants)

export const saveDropShippingMerchant = call('POST /wms/drop_shipping_merchant', {
  ...edits,
  about: 'Lets a warehouse take dropshipping orders of a store of a customer, or changes that.',
  body: saved,
  data: z.object({ id: objectId }),
})

export const deleteDropShippingMerchant = call('DELETE /wms/drop_shipping_merchant/:id', {
  ...edits,
  about: 'Strikes a store off the register of dropshipping; its orders stay.',
  params,
  data: done,
})
