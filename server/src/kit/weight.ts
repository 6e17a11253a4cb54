/** Kilograms, as calls carry weights, of grams, as tables keep them. */
export function kgOf(grams: number): number
export function kgOf(grams: number | null): number | null
export function kgOf(grams: number | null): number | null {
  return grams === null ? null : grams / 1000
}

/** Whole grams of kilograms; null where it was not weighed. */
export function gramsOf(kg: number): number
export function gramsOf(kg: number | undefined): number | null
export function gramsOf(kg: number | undefined): number | null {
  return kg === undefined ? null : Math.round(kg * 1000)
}

type Tolerances = {
  /** Share of the expected weight. */
  readonly weight_tolerance: number
  /** Kilograms that are tolerated however light it is. */
  readonly weight_tolerance_min: number
}

/** Grams that a parcel or a bag may be away from what it should weigh (FU-594, PA-019). */
export const toleranceOf = (expected_g: number, t: Tolerances): number =>
  Math.max(expected_g * t.weight_tolerance, gramsOf(t.weight_tolerance_min))
