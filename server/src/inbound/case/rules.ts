/** Cases vary with tape and moisture: this much, or this share of the declared weight, is no difference. */
const toleranceGrams = 200
const toleranceShare = 0.05

export const weightDiffers = (declared_g: number | null, weight_g: number | null): boolean =>
  declared_g !== null &&
  weight_g !== null &&
  Math.abs(declared_g - weight_g) > Math.max(toleranceGrams, declared_g * toleranceShare)

/**
 * What a weight leads to (FU-225): the first that differs is asked for again, the second sends the case to the
 * third weighing, one that fits is taken.
 */
export const weighVerdict = (
  declared_g: number | null,
  weight_g: number | null,
  tried: number,
): 'take' | 'again' | 'third' => {
  if (!weightDiffers(declared_g, weight_g)) return 'take'
  return tried === 0 ? 'again' : 'third'
}
