import { adjustmentOrderRefusals } from '@kuacang/contract/inventory/adjustment/refusals'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'

/** Who sits at a desk: the user, and who really acts as that user. */
export const peopleAt = (desk: Desk): string[] => (desk.su ? [desk.user.id, desk.su.id] : [desk.user.id])

type Authored = { readonly author_ids: readonly string[] }

/** May this desk approve an order as far as its authors go? */
export const mayApprove = async (tx: Pick<Tx, 'run'>, desk: Desk): Promise<(order: Authored) => boolean> => {
  const { approve_own_adjustments } = await preferenceOf(tx, desk.warehouse_id)
  const people = peopleAt(desk)
  return ({ author_ids }) => approve_own_adjustments || !people.some((id) => author_ids.includes(id))
}

export const mustNotBeOwn = async (tx: Tx, desk: Desk, order: Authored & { readonly order_id: string }) => {
  if (!(await mayApprove(tx, desk))(order))
    throw new Refused(adjustmentOrderRefusals.own, { order: order.order_id })
}
