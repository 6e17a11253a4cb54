import { outboundOrderStatus, outboundSubStatus } from '@kuacang/contract/outbound/order/enums'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move } from '#kit/document/document'
import { allocate, type Wanted } from '../../inventory/public.ts'
import { outboundOrderDocument } from './document.ts'
import { walk } from './rules.ts'
import { availableInAll, linesOf } from './store.ts'

export type Verdict = {
  readonly order_status: number
  readonly sub_status: number | null
  readonly actions: readonly ('pass_validation' | 'fail_validation' | 'allocate' | 'fail_allocation')[]
}

const verdict = (actions: Verdict['actions'], sub_status: number | null): Verdict => ({
  actions,
  sub_status,
  order_status: walk('validating', actions),
})

/**
 * Promises goods to an order's lines. Too little in the whole warehouse fails the validation (101/1); enough, but
 * at places that may not be picked from, makes the order abnormal until someone repairs it (9).
 */
export const validate = async (
  tx: Tx,
  desk: Desk,
  order_id: string,
  wanted: readonly Wanted[],
  { defective = false } = {},
): Promise<Verdict> => {
  const missing = await allocate(tx, desk, order_id, wanted, { defective })
  if (missing.length === 0) return verdict(['pass_validation', 'allocate'], null)
  const free = await availableInAll(
    tx,
    desk,
    wanted.map((w) => w.sku_id),
    { defective },
  )
  const short = wanted.some((w) => (free.get(w.sku_id) ?? 0) < w.quantity)
  return short
    ? verdict(['fail_validation'], outboundSubStatus.code.insufficient_stock)
    : verdict(['pass_validation', 'fail_allocation'], null)
}

/** The same for an order that is there already. */
export const validateAgain = async (
  tx: Tx,
  desk: Desk,
  { id, is_defect_return }: { id: string; is_defect_return: boolean },
): Promise<Verdict> => {
  const lines = await linesOf(tx, desk, id)
  const wanted = lines.map((l) => ({ line_id: l.id, sku_id: l.sku_id, quantity: l.quantity }))
  return validate(tx, desk, id, wanted, { defective: is_defect_return })
}

/** Moves an order by what its validation found; answers where it is then. */
export const follow = async (
  tx: Tx,
  desk: Desk,
  id: string,
  actions: Verdict['actions'],
  sub_status: number | null,
): Promise<number | undefined> => {
  let status: number | undefined
  for (const action of actions) {
    const to = outboundOrderDocument.machine.to(action)[0]
    await move(tx, desk, outboundOrderDocument, action, id, {
      set: { sub_status, is_exceptional: to === outboundOrderStatus.code.abnormal },
    })
    status = to
  }
  return status
}
