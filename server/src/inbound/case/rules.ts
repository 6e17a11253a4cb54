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

export type Counted = {
  readonly line: { readonly id: string }
  readonly quantity: number
  readonly defect_quantity: number
}

/** What was counted other than announced, good and defective together. */
export const differencesOf = (
  lines: readonly { readonly id: string; readonly sku: string; readonly quantity: number }[],
  counted: readonly Counted[],
): { sku: string; announced: number; counted: number }[] =>
  lines.flatMap((line) => {
    const sum = counted
      .filter((c) => c.line.id === line.id)
      .reduce((n, c) => n + c.quantity + c.defect_quantity, 0)
    return sum === line.quantity ? [] : [{ sku: line.sku, announced: line.quantity, counted: sum }]
  })
