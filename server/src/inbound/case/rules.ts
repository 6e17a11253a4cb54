/** Cases vary with tape and moisture: this much, or this share of the declared weight, is no difference. */
const toleranceGrams = 200
const toleranceShare = 0.05

export const toleratedOf = (declared_g: number): number =>
  Math.max(toleranceGrams, Math.floor(declared_g * toleranceShare))

export const weightDiffers = (declared_g: number | null, weight_g: number | null): boolean =>
  declared_g !== null && weight_g !== null && Math.abs(declared_g - weight_g) > toleratedOf(declared_g)

/**
 * What a weight leads to (FU-225): the first that differs is asked for again, the second sends the case to the
 * third weighing, where the warehouse has one; one that fits is taken.
 */
export const weighVerdict = (
  declared_g: number | null,
  weight_g: number | null,
  tried: number,
  { third }: { third: boolean },
): 'take' | 'again' | 'third' => {
  if (!weightDiffers(declared_g, weight_g)) return 'take'
  if (tried === 0) return 'again'
  return third ? 'third' : 'take'
}

export type Counted = {
  readonly line: { readonly id: string }
  readonly quantity: number
  readonly defect_quantity: number
}

type Announced = {
  readonly id: string
  readonly sku: string
  readonly quantity: number
  readonly received_quantity: number
  readonly defect_quantity: number
}

/** What was counted other than announced, good and defective together, with what was received before. */
export const differencesOf = (
  lines: readonly Announced[],
  counted: readonly Counted[],
): { sku: string; announced: number; counted: number }[] =>
  lines.flatMap((line) => {
    const sum = counted
      .filter((c) => c.line.id === line.id)
      .reduce((n, c) => n + c.quantity + c.defect_quantity, line.received_quantity + line.defect_quantity)
    return sum === line.quantity ? [] : [{ sku: line.sku, announced: line.quantity, counted: sum }]
  })
