import { adjustmentOrderRefusals } from '@kuacang/contract/inventory/adjustment/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'

/** The people behind a caller: the user, and the person who acts as that user. */
export const peopleAt = (caller: Caller): string[] =>
  caller.su ? [caller.user.id, caller.su.id] : [caller.user.id]

type Authored = { readonly author_ids: readonly string[] }

/** May this caller approve an order as far as its authors go? */
export const mayApprove = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
): Promise<(order: Authored) => boolean> => {
  const { approve_own_adjustments } = await preferenceOf(tx, caller.warehouse_id)
  const people = peopleAt(caller)
  return ({ author_ids }) => approve_own_adjustments || !people.some((id) => author_ids.includes(id))
}

export const mustNotBeOwn = async (
  tx: Tx,
  caller: Caller,
  order: Authored & { readonly order_id: string },
) => {
  if (!(await mayApprove(tx, caller))(order))
    throw new Refused(adjustmentOrderRefusals.own, { order: order.order_id })
}
