import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { codeOrNone, codeRules } from '../../kit/scan/code-rules.ts'
import { done, objectId } from '../../kit/schemas.ts'
import { outboundOrderStatus, outboundSubStatus } from '../order/enums.ts'
import { feesShort } from '../order/fees.ts'

const reviewers = {
  any: ['OutboundOrderUniInventoryReturnReview', 'JettisonAudit', 'OutboundOrderAdmin'],
} as const
const operators = { any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] } as const

const id = objectId
const words = z.string().trim().max(500)
const reason = words.min(1)

export const approveReturn = call('POST /wms/outbound_order/return_approve', {
  right: reviewers,
  ...atGoods,
  about:
    'Approves a return to inventory that waits for review (-10): it is validated and promised its goods. Consignment orders need OutboundOrderUniInventoryReturnReview, those of internal users JettisonAudit, others OutboundOrderAdmin.',
  body: z.object({ id, message: words.default('') }),
  data: z.object({
    order_status: outboundOrderStatus.schema,
    sub_status: outboundSubStatus.schema.nullable(),
    fees_short: feesShort.optional(),
  }),
})

export const rejectReturn = call('POST /wms/outbound_order/return_reject', {
  right: reviewers,
  ...atGoods,
  about: 'Rejects a return that waits for review, with a message to its owner: it is cancelled.',
  body: z.object({ id, message: reason }),
  data: done,
})

export const prioritiseOrder = call('POST /wms/outbound_order/prioritise', {
  right: 'OutboundOrderAdmin',
  ...atGoods,
  about:
    'Puts an order that waits for goods (9) before all others that do, or back to its place by promise, with the reason. Of several put first the oldest promise goes first.',
  body: z.object({ id, first: z.boolean(), reason }),
  data: done,
})

export const discardOrder = call('POST /wms/outbound_order/discard', {
  right: operators,
  ...atGoods,
  about:
    'Closes a checked dropshipping order (39) by force: it is cancelled with the reason, and its goods wait to be put back.',
  body: z.object({ id, reason }),
  data: done,
})

export const finishOutbound = call('POST /wms/outbound_order/return_finish', {
  right: operators,
  ...atGoods,
  about:
    'The goods of an order left the warehouse without a handover receipt: returns from picking done (29) on, other orders when they await outbound (80). One in an open bag is taken out of it.',
  body: z.object({
    id,
    logistics: z
      .object({
        tracking_number: codeOrNone(codeRules.outbound_tracking),
        channel_code: z.string().trim().max(40).default(''),
        channel_id: z.int32().positive().optional(),
      })
      .default({ tracking_number: '', channel_code: '' }),
  }),
  data: done,
})
