import { inboundOrderType } from '@kuacang/contract/inbound/order/enums'
import { z } from 'zod'
import type { Subscriber } from '#kit/outbox/subscriber'
import { planReached } from './plan.ts'

const returned = z.object({ order_type: z.literal(inboundOrderType.code.logistics_return) })

const isReturn = (payload: unknown): boolean => returned.safeParse(payload).success

/** Returns go along with the inbound orders of their plans: 74 and 76. */
export const subscribers: Subscriber[] = [
  {
    name: 'returns.inbound_received',
    topics: ['inbound_order.received'],
    concerns: isReturn,
    handle: async (tx, caller, { object }) => {
      if (object) await planReached(tx, caller, object.id, 'received')
    },
  },
  {
    name: 'returns.inbound_put_away',
    topics: ['inbound_order.put_away'],
    concerns: isReturn,
    handle: async (tx, caller, { object }) => {
      if (object) await planReached(tx, caller, object.id, 'done')
    },
  },
]
