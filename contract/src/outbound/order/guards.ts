import type { Right } from '../../kit/rights.ts'
import { type Text, text } from '../../kit/text.ts'
import { isB2b, outboundOrderStatus, outboundOrderType, returnTypes } from './enums.ts'
import { type OutboundAction, outboundOrderMachine } from './machine.ts'

/** What the guards look at. */
export type Guarded = {
  readonly order_type: number
  readonly order_status: number
  readonly is_consignment: boolean
  readonly created_by_internal_user: boolean
}

type Guard = {
  /** Is it for an order of this kind? */
  readonly fits: (o: Guarded) => boolean
  readonly why: Text
  /** All of these are needed for this order, beside one that the machine names. */
  readonly rights?: (o: Guarded) => readonly Right[]
}

const isReturn = (o: Guarded) => returnTypes.includes(o.order_type)

/** Who reviews a return (FU-281 to FU-283). */
const reviewRights = (o: Guarded): readonly Right[] => {
  const needed: Right[] = []
  if (o.is_consignment) needed.push('OutboundOrderUniInventoryReturnReview')
  if (o.created_by_internal_user) needed.push('JettisonAudit')
  return needed.length > 0 ? needed : ['OutboundOrderAdmin']
}

const review: Guard = {
  fits: isReturn,
  why: text('只有退仓单需要审核', 'Only returns to inventory are reviewed'),
  rights: reviewRights,
}

/** What an action asks of an order beside its state. */
const guards: { readonly [A in OutboundAction]?: Guard } = {
  approve_return: review,
  reject_return: review,
  change_places: {
    fits: isReturn,
    why: text(
      '只有退仓单可以修改拣货库位',
      'Only returns to inventory can have their pick locations changed',
    ),
  },
  force_close: {
    fits: (o) => o.order_type === outboundOrderType.code.dropshipping,
    why: text('只有一件代发订单可以强制关闭', 'Only dropshipping orders can be force closed'),
  },
  complete_logistics: {
    fits: () => true,
    why: text('等待物流', 'It waits for logistics'),
    rights: (o) => (isB2b(o.order_type) ? ['B2BTabView'] : []),
  },
  load: {
    fits: (o) => isB2b(o.order_type),
    why: text('只有 B2B 订单装箱装车', 'Only B2B orders are loaded in boxes'),
    rights: () => ['B2BTabView'],
  },
  finish_outbound: {
    // Returns and transfers leave by the lorry, not by a carrier's receipt.
    fits: (o) =>
      isReturn(o) ||
      o.order_type === outboundOrderType.code.stock_transfer ||
      (o.order_status === outboundOrderStatus.code.completing && !isB2b(o.order_type)),
    why: text(
      '其他类型的订单到「待出库」后才能完成出库，B2B 订单随装车出库',
      'Orders of other types can be finished only in status “Awaiting outbound”; B2B orders leave as they are loaded',
    ),
  },
}

/** Why an order of this kind is not for the action; undefined where it is. */
export const unfitFor = (action: OutboundAction, order: Guarded): Text | undefined => {
  const guard = guards[action]
  return guard && !guard.fits(order) ? guard.why : undefined
}

/** The rights that the action needs for this order, all of them. */
export const rightsFor = (action: OutboundAction, order: Guarded): readonly Right[] =>
  guards[action]?.rights?.(order) ?? []

/** The actions that a holder of these rights may do with an order now: machine and guards together. */
export const allowedActions = (order: Guarded, holds: (right: Right) => boolean): OutboundAction[] =>
  outboundOrderMachine
    .allowed(order.order_status, holds)
    .filter((a) => unfitFor(a, order) === undefined && rightsFor(a, order).every(holds))
