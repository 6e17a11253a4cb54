import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { whereabouts } from './whereabouts.ts'

type Stopped = { readonly id: string; readonly order_number: string; readonly order_status: number }

const { cancelled, abnormal } = outboundOrderStatus.code

/** Who brought an object to the state that it is in, and when. */
export const lastMove = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  { id, order_status }: Stopped,
) => {
  const [row] = await tx.run<{ user_name: string; at: Date; detail: Record<string, unknown> }>(
    `select user_name, at, detail from operation_record
     where warehouse_id = $1 and object_id = $2 and detail ->> 'to' = $3 order by at desc, id desc limit 1`,
    [warehouse_id, id, String(order_status)],
  )
  return row
}

/**
 * Goods of an order that was cancelled or put on hold are stopped with a refusal at the next scan anywhere, which
 * tells the operator where they go (REL-22). Costs nothing for other orders.
 */
export const stopIfDropped = async (
  tx: Pick<Tx, 'run'>,
  scope: Pick<Scope, 'warehouse_id'>,
  order: Stopped,
): Promise<void> => {
  if (order.order_status !== cancelled && order.order_status !== abnormal) return
  const { place } = await whereabouts(tx, scope, order.id)
  const by = await lastMove(tx, scope, order)
  const refusal = order.order_status === cancelled ? outboundRefusals.intercepted : outboundRefusals.held
  throw new Refused(
    refusal,
    {
      order: order.order_number,
      status: outboundOrderStatus.label(order.order_status),
      user: by?.user_name ?? '-',
      at: by?.at ?? '-',
      place,
      put_back: 'PUT-BACK',
    },
    triedOn(scope, 'outbound_order', 'scan', {
      id: order.id,
      number: order.order_number,
      status: order.order_status,
    }),
  )
}
