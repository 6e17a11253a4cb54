import { z } from 'zod'
import { quantity } from '../../inbound/order/calls.ts'
import { call } from '../../kit/call.ts'
import { objectId, scanned } from '../../kit/schemas.ts'
import { transferOrder } from '../transfer/calls.ts'

const right = 'TransferOrder' as const
const scope = 'warehouse' as const
const take_over = z.boolean().default(false)

export const findPendingTransfer = call('GET /wms/transfer_order/find_pending', {
  right,
  scope,
  about: 'The transfer that the caller is at, and the planned and interrupted ones that wait for someone.',
  data: z.object({ order: transferOrder.nullable(), waiting: z.array(transferOrder) }),
})

/** What lies at the source that the transfer may take. */
export const takeable = z.object({
  loc_inv_id: objectId,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  quantity: z.number().int(),
})
export type Takeable = z.infer<typeof takeable>

const atSource = z.object({ order: transferOrder, takeable: z.array(takeable) })

export const scanTransferFrom = call('POST /wms/transfer_order/scan_from', {
  right,
  scope,
  about:
    'Stands before a source: of the named transfer, else of the one that the caller is at, else of a new one. Answers what may be taken there.',
  body: z.object({ order_id: scanned.optional(), location_code: scanned, take_over }),
  data: atSource,
})

export const submitTransferQuantity = call('POST /wms/transfer_order/submit_quantity', {
  right,
  scope,
  about: 'Takes goods from the source into the hand. They are booked at the place IN-HAND meanwhile.',
  body: z.object({ order_id: scanned, sku: z.string().trim().min(1).max(64), quantity }),
  data: atSource,
})

export const scanTransferTo = call('POST /wms/transfer_order/scan_to', {
  right,
  scope,
  about:
    'Puts goods in hand down at a place: those planned for it, else those planned for none; at their source they are given back.',
  body: z.object({
    order_id: scanned,
    location_code: scanned,
    take_over,
    /** Yes, here instead of where they were planned to go. */
    elsewhere: z.boolean().default(false),
  }),
  data: z.object({ order: transferOrder, put: z.number().int(), returned: z.boolean() }),
})

export const submitTransfer = call('POST /wms/transfer_order/submit', {
  right,
  scope,
  about: 'The transfer is done. What was planned and not taken stays where it lies and is free again.',
  body: z.object({
    order_id: scanned,
    /** Yes, although not all that was planned is moved. */
    incomplete: z.boolean().default(false),
  }),
  data: z.object({ order: transferOrder }),
})

export const fastTransfer = call('POST /wms/transfer_order/fast', {
  right,
  scope,
  about: 'Moves all that lies at a place to another, in one step.',
  body: z.object({ from_location_code: scanned, to_location_code: scanned }),
  data: z.object({
    order: transferOrder,
    quantity: z.number().int(),
    /** The same person did this just before: nothing was moved now (OP-19). */
    already: z.boolean(),
  }),
})
