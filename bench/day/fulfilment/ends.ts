import type { OutboundOrder } from '../../../contract/src/outbound/order/calls.ts'
import { outboundOrderStatus } from '../../../contract/src/outbound/order/enums.ts'

const { done, cancelled, validation_failed } = outboundOrderStatus.code
const ends: readonly number[] = [done, cancelled, validation_failed]

type Ordered = Pick<OutboundOrder, 'order_number' | 'order_status'>

/** How a day's orders ended. */
export type Ends = {
  /** How many were not shipped, by the reason or the status that they stand in. */
  readonly not_shipped: Readonly<Record<string, number>>
  /** Those that neither ended nor were refused for a reason, and those that are missing: none of them on a day that is ok. */
  readonly unexplained: readonly string[]
}

/** `failed`: the orders that a station refused, each with the reason. `created`: how many orders there must be. */
export const endsOf = (
  orders: readonly Ordered[],
  failed: readonly { readonly order: string; readonly reason: string }[],
  created: number,
): Ends => {
  const reasons = new Map(failed.map((f) => [f.order, f.reason.replace(/[A-Z]{2}\d{6}\w+/g, '…')]))
  const labelOf = ({ order_status }: Ordered) => outboundOrderStatus.label(order_status).en
  const left = orders.filter((o) => o.order_status !== done)
  const not_shipped: Record<string, number> = {}
  for (const order of left) {
    const why = reasons.get(order.order_number) ?? labelOf(order)
    not_shipped[why] = (not_shipped[why] ?? 0) + 1
  }
  const open = left.filter((o) => !ends.includes(o.order_status) && !reasons.has(o.order_number))
  const missing = created > orders.length ? [`${created - orders.length} orders are not listed`] : []
  return { not_shipped, unexplained: [...missing, ...open.map((o) => `${o.order_number}: ${labelOf(o)}`)] }
}
