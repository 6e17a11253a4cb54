import { z } from 'zod'
import { dialogAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { objectId, quantity, scanned } from '../../kit/schemas.ts'
import { over_spec, transferOrder } from '../transfer/calls.ts'
import { atGoods } from '../warehouses.ts'

const right = 'TransferOrder' as const
const take_over = z.boolean().default(false)

export const findPendingTransfer = call('GET /wms/transfer_order/find_pending', {
  right,
  ...atGoods,
  about: 'The transfer that the caller is at, and the planned and interrupted ones that wait for someone.',
  data: z.object({ order: transferOrder.nullable(), waiting: z.array(transferOrder) }),
})

/** The goods at the source that the transfer may take. */
export const takeable = z.object({
  loc_inv_id: objectId,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  quantity: z.number().int(),
})
export type Takeable = z.infer<typeof takeable>

const atSource = z.object({ order: transferOrder, takeable: z.array(takeable) })

export const scanTransferFrom = call('POST /wms/transfer_order/scan_from', {
  right,
  ...atGoods,
  about:
    'Stands before a source: of the named transfer, else of the one that the caller is at, else of a new one. Answers what may be taken there.',
  asks: [dialogAsk],
  body: z.object({ order_id: scanned.optional(), location_code: scanned, take_over }),
  data: atSource,
})

export const submitTransferQuantity = call('POST /wms/transfer_order/submit_quantity', {
  right,
  ...atGoods,
  about: 'Takes goods from the source into the hand. They are booked at the place IN-HAND meanwhile.',
  body: z.object({ order_id: scanned, sku: z.string().trim().min(1).max(64), quantity }),
  data: atSource,
})

export const scanTransferTo = call('POST /wms/transfer_order/scan_to', {
  right,
  ...atGoods,
  about:
    'Puts goods in hand down at a place: those planned for it, else those planned for none; at their source they are given back.',
  asks: [dialogAsk],
  body: z.object({
    order_id: scanned,
    location_code: scanned,
    take_over,
    /** Yes, here instead of where they were planned to go. */
    elsewhere: z.boolean().default(false),
    over_spec,
  }),
  data: z.object({ order: transferOrder, put: z.number().int(), returned: z.boolean() }),
})

export const submitTransfer = call('POST /wms/transfer_order/submit', {
  right,
  ...atGoods,
  about:
    'Finishes the transfer. Goods that were planned and not taken stay at their place and are available again.',
  asks: [dialogAsk],
  body: z.object({
    order_id: scanned,
    /** Yes, although not all that was planned is moved. */
    incomplete: z.boolean().default(false),
  }),
  data: z.object({ order: transferOrder }),
})

export const fastTransfer = call('POST /wms/transfer_order/fast', {
  right,
  ...atGoods,
  about: 'Moves all goods of a place to another, in one step.',
  asks: [dialogAsk],
  body: z.object({ from_location_code: scanned, to_location_code: scanned, over_spec }),
  data: z.object({
    order: transferOrder,
    quantity: z.number().int(),
    /** The same person did this just before: nothing was moved now (OP-19). */
    already: z.boolean(),
  }),
})
