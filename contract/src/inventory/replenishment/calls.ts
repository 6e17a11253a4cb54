import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listOf, objectId, paging, partnerId, queryList, queryNumbers, scanned } from '../../kit/schemas.ts'
import { plan, transferOrder } from '../transfer/calls.ts'
import { transferOrderStatus } from '../transfer/enums.ts'
import { atGoods } from '../warehouses.ts'

const right = 'TransferOrder' as const
const byOrder = z.object({ order_id: scanned })
const answered = z.object({ order: transferOrder })

export const listReplenishments = call('GET /wms/replenishments', {
  right,
  ...atGoods,
  about: 'The transfers that fill picking places from storage, newest first.',
  query: paging.extend({
    status: queryList(transferOrderStatus.query, 10).optional(),
    sku: queryNumbers,
  }),
  data: listOf(transferOrder),
})

export const proposedLine = z.object({
  loc_inv_id: objectId,
  sku: z.string(),
  name: z.string(),
  name_en: z.string(),
  partner_id: partnerId,
  from_location_code: z.string(),
  to_location_code: z.string(),
  /** The stock at the picking place now, and its minimum. */
  on_hand: z.number().int(),
  minimum: z.number().int(),
  quantity: z.number().int(),
})
export type ProposedLine = z.infer<typeof proposedLine>

export const proposeReplenishments = call('GET /wms/replenishments/proposed', {
  right,
  ...atGoods,
  about:
    'What should be brought from storage: for each picking place under its minimum, up to twice the minimum as far as storage has it free, less what is on its way already.',
  data: z.object({ list: z.array(proposedLine) }),
})

export const createReplenishment = call('POST /wms/replenishment/create', {
  right,
  ...atGoods,
  about: 'Plans a transfer from storage to picking places.',
  body: plan,
  data: answered,
})

export const finishReplenishment = call('POST /wms/replenishment/finish', {
  right,
  ...atGoods,
  about: 'All goods of a replenishment were moved as planned.',
  body: byOrder,
  data: answered,
})

export const cancelReplenishment = call('POST /wms/replenishment/cancel', {
  right,
  ...atGoods,
  about: 'Gives a replenishment up: its goods are free again.',
  body: byOrder,
  data: answered,
})
