import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { toleranceOf } from '#kit/weight'

/** What a weighing leads to: taken, once more, or an exception when the tries are used up. */
export const weighVerdict = (
  expected_g: number,
  weight_g: number,
  triedBefore: number,
  p: WarehousePreference,
): 'take' | 'again' | 'exception' => {
  if (Math.abs(weight_g - expected_g) <= toleranceOf(expected_g, p)) return 'take'
  return triedBefore + 1 < p.weigh_attempts ? 'again' : 'exception'
}
