import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'

/** Grams that a parcel may be away from what it should weigh (FU-594). */
export const toleranceOf = (
  expected_g: number,
  p: Pick<WarehousePreference, 'weight_tolerance' | 'weight_tolerance_min'>,
): number => Math.max(expected_g * p.weight_tolerance, p.weight_tolerance_min * 1000)

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
