import { filled, type Text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus, outboundSubStatus } from '@kuacang/contract/outbound/order/enums'
import { type FeesShort, feesShortText } from '@kuacang/contract/outbound/order/fees'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { allocateStock, awaitStock, type Turn, type WantedGoods } from '../../inventory/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { expectedWork } from '../billable-work.ts'
import { outboundOrderDocument } from './document.ts'
import { type FeesOf, holdFees, releaseFees } from './fees.ts'
import { turnOf } from './promise.ts'
import { statusAfterActions } from './rules.ts'
import { availableInAll, linesOf, type OrderRow } from './store.ts'

export type ValidationVerdict = {
  readonly order_status: number
  readonly sub_status: number | null
  readonly actions: readonly ('pass_validation' | 'fail_validation' | 'allocate' | 'fail_allocation')[]
  readonly fees_short?: FeesShort
}

const verdict = (actions: ValidationVerdict['actions'], sub_status: number | null): ValidationVerdict => ({
  actions,
  sub_status,
  order_status: statusAfterActions('validating', actions),
})

/**
 * Holds the fees of an order and promises goods to its lines. One that no carrier takes is promised none (101/3), nor one
 * whose customer has too little left of its limit (101/5); `fees` is left out where they are held already. Too little in the whole warehouse, beside what older promises wait for, fails
 * the validation (101/1), unless the warehouse lets such orders wait or `accepted` this one before; enough, but at
 * places that may not be picked from, makes it abnormal (9). An abnormal order waits for goods in its turn.
 */
export const validateOrders = async (
  tx: Tx,
  caller: Caller,
  turn: Turn,
  wanted: readonly WantedGoods[],
  { defective = false, accepted = false, shippable = true, fees = undefined as FeesOf | undefined } = {},
): Promise<ValidationVerdict> => {
  if (!shippable) return verdict(['fail_validation'], outboundSubStatus.code.logistics_failed)
  const fees_short = fees && (await holdFees(tx, caller, fees))
  if (fees_short)
    return { ...verdict(['fail_validation'], outboundSubStatus.code.fee_freeze_failed), fees_short }
  const missing = await allocateStock(tx, caller, turn, wanted, { defective })
  if (missing.length === 0) return verdict(['pass_validation', 'allocate'], null)
  if (!accepted && (await isRefused(tx, caller, turn, wanted, defective))) {
    if (fees) releaseFees(tx, caller, [fees.id])
    return verdict(['fail_validation'], outboundSubStatus.code.insufficient_stock)
  }
  await awaitStock(
    tx,
    caller,
    wanted.map((w) => ({ ...turn, ...w, defective })),
  )
  return verdict(['pass_validation', 'fail_allocation'], null)
}

const isRefused = async (
  tx: Tx,
  caller: Caller,
  turn: Turn,
  wanted: readonly WantedGoods[],
  defective: boolean,
): Promise<boolean> => {
  const skus = wanted.map((w) => w.sku_id)
  const free = await availableInAll(tx, caller, turn, skus, { defective })
  if (wanted.every((w) => (free.get(w.sku_id) ?? 0) >= w.quantity)) return false
  const { short_orders_wait } = await preferenceOf(tx, caller.warehouse_id)
  return !short_orders_wait
}

/** The same for an order that is there already: the fees of an accepted one are held. */
export const validateAgain = async (
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  { accepted = false, shippable = true } = {},
): Promise<ValidationVerdict> => {
  const lines = await linesOf(tx, caller, order.id)
  const wanted = lines.map((l) => ({ line_id: l.id, sku_id: l.sku_id, quantity: l.quantity }))
  return validateOrders(tx, caller, turnOf(order), wanted, {
    defective: order.is_defect_return,
    accepted,
    shippable,
    fees: accepted ? undefined : feesOf(order),
  })
}

export const feesOf = (order: Parameters<typeof expectedWork>[0] & Fees): FeesOf => ({
  id: order.id,
  number: order.order_number,
  partner_id: order.partner_id,
  works: expectedWork(order),
})
type Fees = Pick<OrderRow, 'id' | 'order_number' | 'partner_id'>

/** Moves an order by what its validation found; answers where it is then. */
export const followValidation = async (
  tx: Tx,
  caller: Caller,
  id: string,
  actions: ValidationVerdict['actions'],
  { sub_status, fees_short }: Pick<ValidationVerdict, 'sub_status' | 'fees_short'>,
): Promise<number | undefined> => {
  let status: number | undefined
  for (const action of actions) {
    const to = outboundOrderDocument.machine.to(action)[0]
    await move(tx, caller, outboundOrderDocument, action, id, {
      set: { sub_status, is_exceptional: to === outboundOrderStatus.code.abnormal },
      ...(fees_short ? { detail: fees_short } : {}),
    })
    status = to
  }
  return status
}

/** Why an order failed its validation, as a person is told it. */
export const failureText = ({
  order_status,
  sub_status,
  fees_short,
}: Pick<ValidationVerdict, 'order_status' | 'sub_status' | 'fees_short'>): Text => {
  if (fees_short) return filled(feesShortText, fees_short)
  return sub_status === null ? outboundOrderStatus.label(order_status) : outboundSubStatus.label(sub_status)
}
