import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { exporting, objectId } from '../../kit/schemas.ts'
import { printing } from '../../printing/job/calls.ts'
import { pickupFilters } from '../pickup/calls.ts'

export const printPickupOrder = call('POST /wms/pickup_order/print', {
  right: { any: ['GetPickupOrder', 'PrintPickupInfo'] },
  ...atGoods,
  about:
    'The pick list as a page of HTML. The first print makes a new pickup order a printed one; printing again needs PrintPickupInfo and says so on paper.',
  asks: [reasonAsk],
  body: z.object({ id: objectId, ...printing }),
  data: z.string(),
})

export const exportPickupOrders = call('GET /wms/pickup_orders/export', {
  right: { any: ['GetPickupOrder', 'executePickup'] },
  ...atGoods,
  about: 'The matching pickup orders as csv or xlsx; at most max_rows.',
  query: pickupFilters.extend(exporting.shape),
  data: 'file',
})

export const exportPickList = call('GET /wms/pickup_order/:id/export', {
  right: { any: ['GetPickupOrder', 'executePickup'] },
  ...atGoods,
  about: 'The pick list of one pickup order in walking order as csv or xlsx.',
  params: z.object({ id: objectId }),
  query: exporting.omit({ max_rows: true }),
  data: 'file',
})
