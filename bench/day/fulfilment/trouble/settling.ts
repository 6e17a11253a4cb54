import {
  finishAdjustmentOrder,
  rebaseAdjustmentOrder,
} from '../../../../contract/src/inventory/adjustment/calls.ts'
import { adjustmentOrderRefusals } from '../../../../contract/src/inventory/adjustment/refusals.ts'
import {
  createCheckAdjustment,
  createFinalCheck,
  createSecondCheck,
  finishInventoryCheck,
  rebaseInventoryCheck,
} from '../../../../contract/src/inventory/check/calls.ts'
import { inventoryCheckType } from '../../../../contract/src/inventory/check/enums.ts'
import { checkRefusals } from '../../../../contract/src/inventory/check/refusals.ts'
import type { Operator } from '../../client.ts'
import { refusedFor } from '../../refused.ts'
import type { House } from './house.ts'

const { recheck, final } = inventoryCheckType.code

/** Counts a check again. */
type CountAgain = (order_id: string) => Promise<void>

/** Keeps the differences of a final count, in addition to the changes that happened meanwhile. */
const insist = async (operator: Operator, house: House, order_id: string): Promise<string> => {
  const body = { order_id }
  for (;;)
    try {
      await operator.call(rebaseInventoryCheck, { body })
      house.note('counted', 'rebased')
      return (await operator.call(createCheckAdjustment, { body })).adjustment_order_id
    } catch (error) {
      refusedFor(error, checkRefusals.outdated)
    }
}

/**
 * Makes an adjustment order of a count, after a second and a last one where goods moved meanwhile; undefined when
 * there is nothing to adjust.
 */
export const settle = async (
  operator: Operator,
  house: House,
  order_id: string,
  countAgain: CountAgain,
): Promise<string | undefined> => {
  const body = { order_id }
  const { check_type } = await operator.call(finishInventoryCheck, { body })
  const made = await operator
    .call(createCheckAdjustment, { body })
    .catch((error: unknown) => refusedFor(error, checkRefusals.no_difference, checkRefusals.outdated))
  if ('adjustment_order_id' in made) return made.adjustment_order_id
  if (made === checkRefusals.no_difference) return undefined
  house.note('counted', 'outdated')
  if (check_type === final) return insist(operator, house, order_id)
  const last = check_type === recheck
  const again = await operator.call(last ? createFinalCheck : createSecondCheck, { body })
  house.note('counted', last ? 'a last time' : 'a second time')
  await countAgain(again.order_id)
  return settle(operator, house, again.order_id, countAgain)
}

/** Approves an adjustment, on top of what moved since. */
export const approve = async (operator: Operator, house: House, order_id: string): Promise<void> => {
  const body = { order_id }
  for (;;)
    try {
      await operator.call(finishAdjustmentOrder, { body })
      return
    } catch (error) {
      refusedFor(error, adjustmentOrderRefusals.outdated)
      await operator.call(rebaseAdjustmentOrder, { body })
      house.note('adjusted', 'rebased')
    }
}
