import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { done, objectId } from '../../kit/schemas.ts'
import { inboundOrderStatus } from '../order/enums.ts'

const right = 'InboundOrderAdmin' as const
const reason = z.string().trim().min(2).max(500)

export const approveInboundOrder = call('POST /wms/inbound_order/approve', {
  right,
  ...atGoods,
  about: 'Approves an order that a merchant announced and that waits for it (200).',
  body: z.object({ id: objectId }),
  data: done,
})

export const rejectInboundOrder = call('POST /wms/inbound_order/reject', {
  right,
  ...atGoods,
  about: 'Rejects an order that waits for approval, with a reason: it is cancelled.',
  body: z.object({ id: objectId, reason }),
  data: done,
})

export const markInboundReturn = call('POST /wms/inbound_order/mark_return', {
  right: { any: ['InboundOrderOperator', 'InboundOrderAdmin'] },
  ...atGoods,
  about: 'Says that the goods of an order come back from a recipient.',
  body: z.object({ id: objectId, remark: reason }),
  data: done,
})

export const closeInboundOrder = call('POST /wms/inbound_order/close', {
  right,
  ...atGoods,
  about:
    'Ends the waiting for what has not come, cases included. What was received is put away; an order of which nothing came is cancelled.',
  body: z.object({ id: objectId, reason }),
  data: z.object({ order_status: inboundOrderStatus.schema, missing: z.number().int() }),
})
