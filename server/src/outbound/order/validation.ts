import { filled, type Text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus, outboundSubStatus } from '@kuacang/contract/outbound/order/enums'
import { type FeesShort, feesShortText } from '@kuacang/contract/outbound/order/fees'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { type Asking, type LockedGoods, lockGoods } from '../../inventory/public.ts'
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

/** An order to be validated. `fees` is left out where they are held already, or where nothing limits them. */
export type ToValidate = Asking & { readonly shippable: boolean; readonly fees?: FeesOf | undefined }

/** `accepted`: that these are short was accepted before. */
type How = { readonly defective?: boolean; readonly accepted?: boolean }

/**
 * Holds the fees of orders and promises goods to their lines, one order after the other. One that no carrier takes is promised
 * none (101/3), nor one whose customer has too little left of its limit (101/5). Too little in the whole warehouse, beside what
 * older promises wait for, fails the validation (101/1), unless the warehouse lets such orders wait or this one was accepted
 * before; enough, but at places that may not be picked from, makes it abnormal (9). An abnormal order waits for goods in its
 * turn.
 */
export const validateOrders = async (
  tx: Tx,
  caller: Caller,
  orders: readonly ToValidate[],
  how: How = {},
): Promise<ValidationVerdict[]> => {
  // Accounts are locked before stock.
  const short: (FeesShort | undefined)[] = []
  for (const { fees, shippable } of orders)
    short.push(fees && shippable ? await holdFees(tx, caller, fees) : undefined)
  const asking = orders.filter((order, i) => order.shippable && !short[i])
  const goods = asking.length > 0 ? await lockGoods(tx, caller, asking, how) : undefined
  const verdicts: ValidationVerdict[] = []
  for (const [i, order] of orders.entries()) {
    const fees_short = short[i]
    if (fees_short)
      verdicts.push({
        ...verdict(['fail_validation'], outboundSubStatus.code.fee_freeze_failed),
        fees_short,
      })
    else if (!goods || !order.shippable)
      verdicts.push(verdict(['fail_validation'], outboundSubStatus.code.logistics_failed))
    else verdicts.push(await promised(tx, caller, goods, order, how))
  }
  return verdicts
}

const promised = async (
  tx: Tx,
  caller: Caller,
  goods: LockedGoods,
  order: ToValidate,
  how: How,
): Promise<ValidationVerdict> => {
  if (goods.promise(order).length === 0) return verdict(['pass_validation', 'allocate'], null)
  if (!how.accepted && (await isRefused(tx, caller, order, how))) {
    if (order.fees) releaseFees(tx, caller, [order.fees.id])
    return verdict(['fail_validation'], outboundSubStatus.code.insufficient_stock)
  }
  goods.wait(order)
  return verdict(['pass_validation', 'fail_allocation'], null)
}

const isRefused = async (tx: Tx, caller: Caller, { turn, wanted }: Asking, how: How): Promise<boolean> => {
  const skus = wanted.map((w) => w.sku_id)
  const free = await availableInAll(tx, caller, turn, skus, how)
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
  const fees = accepted ? undefined : feesOf(order)
  const [found] = await validateOrders(tx, caller, [{ turn: turnOf(order), wanted, shippable, fees }], {
    defective: order.is_defect_return,
    accepted,
  })
  if (!found) throw new Error('an order was not validated')
  return found
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
