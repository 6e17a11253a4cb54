import { reweightAsk } from '@kuacang/contract/kit/ask'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import { say, type Text, text } from '@kuacang/contract/kit/text'
import type { Caller } from './caller.ts'
import { reasonForFarOff } from './far-off.ts'
import { Asked, Refused } from './refused.ts'
import { gramsOf, kgOf } from './weight.ts'

const message = text(
  '与预计不符。请重新称重。预计 {expected} kg，实际 {actual} kg，还可称 {left} 次。',
  'The weight is not as expected. Weigh again. Expected {expected} kg, actual {actual} kg. {left} more {left|try|tries}.',
)

type Weighing = {
  readonly title: Text
  readonly expected_g: number
  readonly weight_g: number
  /** How far it may be from the expected weight. */
  readonly tolerated_g: number
  /** Weights of the tries before this one, in kg, as the call carried them. */
  readonly tried: readonly number[]
  /** How often one may still weigh. */
  readonly left: number
  /** The field of the call that takes the weight as it is, for who holds the right that the call lends. */
  readonly skip?: string
}

/** The question to weigh again. */
export const weighAgain = (caller: Caller, w: Weighing): Asked => {
  const [expected, actual] = [kgOf(w.expected_g), kgOf(w.weight_g)]
  return new Asked(reweightAsk, {
    title: say(w.title, caller.locale),
    message: say(message, caller.locale, { expected, actual, left: w.left }),
    last_weight: actual,
    expected_weight: expected,
    tolerance: kgOf(Math.floor(w.tolerated_g)),
    remaining_attempts: w.left,
    tried_weights: [...w.tried, actual],
    ...(w.skip ? { skip: w.skip } : {}),
  })
}

/** Is the weight to be taken as it is? Refuses who neither holds the right nor was lent it (PA-761). */
export const skipsCheck = (caller: Caller, wanted: boolean): boolean => {
  const right: Right = 'SkipWeightCheck'
  if (wanted && !caller.holds(right)) throw new Refused(kitRefusals.no_permission, { right })
  return wanted
}

type Check = {
  readonly title: Text
  /** The expected weight; null where none was given. */
  readonly expected_g: number | null
  /** Kilograms; undefined where it is not weighed here. */
  readonly weight: number | undefined
  readonly tried_weights: readonly number[]
  readonly tolerated_g: number
  /** The most weighings; the last weight is taken, and its record says so. A tenfold difference needs a reason. */
  readonly attempts: number
  /** The field of the call that takes the weight as it is, and whether it was set. */
  readonly skip: readonly [field: string, wanted: boolean]
  /** Why a weight is taken that is ten times off. */
  readonly reason: string | undefined
}

/**
 * Takes a weight, or asks to weigh again. Answers what to keep, whether it was still away at the last try, and what to tell
 * the timeline.
 */
export const checkWeight = (caller: Caller, c: Check) => {
  const [field, wanted] = c.skip
  const skipped = skipsCheck(caller, wanted)
  if (c.weight === undefined) return { weight_g: c.expected_g, tried_weights_g: [], away: false, detail: {} }
  const weight_g = gramsOf(c.weight)
  const tried = [...c.tried_weights, c.weight]
  const left = c.attempts - tried.length
  const away = c.expected_g !== null && Math.abs(weight_g - c.expected_g) > c.tolerated_g
  if (away && left > 0 && !skipped)
    throw weighAgain(caller, {
      title: c.title,
      expected_g: c.expected_g ?? 0,
      weight_g,
      tolerated_g: c.tolerated_g,
      tried: c.tried_weights,
      left,
      skip: field,
    })
  const { expected_g } = c
  const why = away && !skipped ? reasonForFarOff(caller, { expected_g, weight_g, reason: c.reason }) : {}
  return {
    weight_g,
    tried_weights_g: tried.map((w) => gramsOf(w)),
    away: away && !skipped,
    detail: { weight_g, out_of_tolerance: away, skipped_weight_check: skipped, ...why },
  }
}
