import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { z } from 'zod'
import type { Reader } from '#kit/database/transact'
import type { Happened, Subscriber } from '#kit/outbox/subscriber'
import { cancelTransfer } from '../../inbound/public.ts'

const transfer = z.object({ order_type: z.literal(outboundOrderType.code.stock_transfer) })

/** Where the goods of a cancelled order were to go; undefined: it is no transfer. */
const receiverOf = async (reader: Reader, { warehouse_id, object }: Happened) => {
  const [sent] = await reader.run<{ to_warehouse_id: number }>(
    'select to_warehouse_id from warehouse_migration where warehouse_id = $1 and outbound_order_id = $2',
    [warehouse_id, object?.id],
  )
  return sent?.to_warehouse_id
}

export const subscribers: Subscriber[] = [
  {
    name: 'outbound.migration',
    topics: ['outbound_order.cancelled'],
    concerns: (payload) => transfer.safeParse(payload).success,
    warehouse: receiverOf,
    // Goods that were not to leave can have arrived nowhere: receiving waits for the sender (`not_sent`).
    handle: async (tx, caller, { object }) => {
      if (object) await cancelTransfer(tx, caller, object.id)
    },
  },
]
