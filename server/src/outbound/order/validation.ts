import { outboundOrderStatus, outboundSubStatus } from '@kuacang/contract/outbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { allocate, awaitStock, type Turn, type Wanted } from '../../inventory/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { outboundOrderDocument } from './document.ts'
import { type Promised, turnOf } from './promise.ts'
import { statusAfterActions } from './rules.ts'
import { availableInAll, linesOf } from './store.ts'

export type Verdict = {
  readonly order_status: number
  readonly sub_status: number | null
  readonly actions: readonly ('pass_validation' | 'fail_validation' | 'allocate' | 'fail_allocation')[]
}

const verdict = (actions: Verdict['actions'], sub_status: number | null): Verdict => ({
  actions,
  sub_status,
  order_status: statusAfterActions('validating', actions),
})

/**
 * Promises goods to an order's lines. One that no carrier takes is promised none (101/3). Too little in the whole warehouse, beside what older promises wait for, fails
 * the validation (101/1), unless the warehouse lets such orders wait or `accepted` this one before; enough, but at
 * places that may not be picked from, makes it abnormal (9). An abnormal order waits for goods in its turn.
 */
export const validate = async (
  tx: Tx,
  caller: Caller,
  turn: Turn,
  wanted: readonly Wanted[],
  { defective = false, accepted = false, shippable = true } = {},
): Promise<Verdict> => {
  if (!shippable) return verdict(['fail_validation'], outboundSubStatus.code.logistics_failed)
  const missing = await allocate(tx, caller, turn, wanted, { defective })
  if (missing.length === 0) return verdict(['pass_validation', 'allocate'], null)
  if (!accepted && (await isRefused(tx, caller, turn, wanted, defective)))
    return verdict(['fail_validation'], outboundSubStatus.code.insufficient_stock)
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
  wanted: readonly Wanted[],
  defective: boolean,
): Promise<boolean> => {
  const skus = wanted.map((w) => w.sku_id)
  const free = await availableInAll(tx, caller, turn, skus, { defective })
  if (wanted.every((w) => (free.get(w.sku_id) ?? 0) >= w.quantity)) return false
  const { short_orders_wait } = await preferenceOf(tx, caller.warehouse_id)
  return !short_orders_wait
}

/** The same for an order that is there already. */
export const validateAgain = async (
  tx: Tx,
  caller: Caller,
  order: Promised & { readonly is_defect_return: boolean },
  { accepted = false, shippable = true } = {},
): Promise<Verdict> => {
  const lines = await linesOf(tx, caller, order.id)
  const wanted = lines.map((l) => ({ line_id: l.id, sku_id: l.sku_id, quantity: l.quantity }))
  return validate(tx, caller, turnOf(order), wanted, {
    defective: order.is_defect_return,
    accepted,
    shippable,
  })
}

/** Moves an order by what its validation found; answers where it is then. */
export const follow = async (
  tx: Tx,
  caller: Caller,
  id: string,
  actions: Verdict['actions'],
  sub_status: number | null,
): Promise<number | undefined> => {
  let status: number | undefined
  for (const action of actions) {
    const to = outboundOrderDocument.machine.to(action)[0]
    await move(tx, caller, outboundOrderDocument, action, id, {
      set: { sub_status, is_exceptional: to === outboundOrderStatus.code.abnormal },
    })
    status = to
  }
  return status
}
