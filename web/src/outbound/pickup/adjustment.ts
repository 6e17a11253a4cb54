import type { Data } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { getPickupOrder } from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import type { getOutboundOrders } from '@kuacang/contract/outbound/pickup-adjustment/calls'

export type PickupDetail = Data<typeof getPickupOrder>
export type KnownOrder = Data<typeof getOutboundOrders>[number]

/** What a person has changed of a pickup order and not yet saved. */
export type Adjustment = { readonly orders: readonly string[]; readonly exceptions: readonly string[] }

export const adjustmentOf = (detail: PickupDetail): Adjustment => ({
  orders: detail.outbound_orders.map((o) => o.id),
  exceptions: detail.exception_outbound_orders.map((o) => o.id),
})

const faults = {
  required: text('请添加出库单', 'Please add outbound orders'),
  stillListed: text('异常出库单仍在列表中', 'Exception outbound order still in the list'),
  notModified: text('未修改', 'Not modified'),
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

/** Why an adjustment cannot be saved yet (FU-361 to FU-363); undefined when it can. */
export const faultOf = (detail: PickupDetail, { orders, exceptions }: Adjustment): Text | undefined => {
  const before = adjustmentOf(detail)
  if (same(orders, before.orders) && same(exceptions, before.exceptions)) return faults.notModified
  if (orders.length === 0) return faults.required
  return exceptions.some((id) => orders.includes(id)) ? faults.stillListed : undefined
}

/** The answer to a change takes the place of what was shown; only the operator stays who was shown (FU-276). */
export const replaced = (shown: PickupDetail, answer: PickupDetail): PickupDetail => ({
  ...answer,
  order: { ...answer.order, operator: shown.order.operator },
})

/** May the lists be changed? */
export const adjustable = ({ order }: Pick<PickupDetail, 'order'>): boolean =>
  order.actions.includes('regenerate')
/** May orders be added? To new pickup orders only (FU-275). */
export const mayAdd = (detail: Pick<PickupDetail, 'order'>): boolean =>
  adjustable(detail) && detail.order.status === pickupOrderStatus.code.new
