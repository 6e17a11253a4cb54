import type { Reading } from './scale-line.ts'

/** A weight is steady when it has not changed for so long (OP-34). */
export const steadyMs = 800
/** Of a scale that says nothing of rest: a change of one step is none. */
const stepKg = 0.002
/** What weighs less is an empty scale. */
const emptyKg = 0.005

export type Live = {
  readonly kg: number
  /** It has not changed for long enough. */
  readonly steady: boolean
}

/**
 * Follows a scale and says when a weight is steady. With `last`, the weight that was already on it and did not fit, the
 * scale must first have moved: else the same weight would answer again by itself.
 */
export const steadiness = (last?: number) => {
  let since: number | undefined
  let held = Number.NaN
  let moved = last === undefined
  return (reading: Reading, at: number): Live | undefined => {
    if (reading.kind !== 'weight') {
      since = undefined
      return undefined
    }
    const { kg, still } = reading
    if (!moved && (still === false || Math.abs(kg - (last ?? 0)) > stepKg)) moved = true
    const same = still !== false && Math.abs(kg - held) <= stepKg
    if (!same) {
      held = kg
      since = still === false ? undefined : at
    } else since ??= at
    const steady = moved && kg > emptyKg && since !== undefined && at - since >= steadyMs
    return { kg, steady }
  }
}
