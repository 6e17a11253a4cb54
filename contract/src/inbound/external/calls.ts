import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, objectId, scanned, warehouseId } from '../../kit/schemas.ts'
import { sheetFile } from '../../kit/sheet.ts'

/** Of calls of merchants about their own orders, in every warehouse that is open to them. */
const merchants = { right: 'MerchantBaseOperation', scope: 'partner' } as const

export const importExternalInbound = call('POST /wms/external/inbound_order/import', {
  ...merchants,
  about:
    'Announces the goods of a sheet of up to 5,000 rows, all or none: rows of one customer order number are one order. The refusal names each faulty row with column and reason.',
  apiKey: true,
  files: sheetFile(2 * 1024 * 1024),
  body: z.object({ warehouse_id: z.coerce.number().pipe(warehouseId) }),
  data: z.object({
    created: z.number().int(),
    orders: z.array(z.object({ id: objectId, wms_order_id: z.string(), erp_order_id: z.string() })),
  }),
})

export const getInboundTemplate = call('GET /wms/external/inbound_order/import_template', {
  ...merchants,
  about: 'The empty sheet for the import of inbound orders, xlsx.',
  data: 'file',
})

export const cancelExternalInbound = call('POST /wms/external/inbound_order/cancel', {
  ...merchants,
  about: 'Cancels an own order that nothing has arrived of, in whichever warehouse it is.',
  apiKey: true,
  body: z.object({ id: objectId }),
  data: done,
})

export const updateInboundTracking = call('POST /wms/external/inbound_order/update_tracking', {
  ...merchants,
  about:
    'Replaces the tracking numbers of an own order that is new. Parcels that were signed for keep theirs: leaving one out is refused.',
  apiKey: true,
  body: z.object({ id: objectId, tracking_numbers: z.array(scanned).max(200) }),
  data: done,
})
