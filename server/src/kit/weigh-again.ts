import type { Right } from '@kuacang/contract/access/rights'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { say, type Text, text } from '@kuacang/contract/kit/text'
import type { Desk } from './desk.ts'
import { Asked, Refused } from './refused.ts'

const message = text(
  '预计 {expected} kg，实际 {actual} kg，还可称 {left} 次。',
  'Expected {expected} kg, weighed {actual} kg; {left} more tries.',
)

type Weighing = {
  readonly title: Text
  readonly expected_g: number
  readonly weight_g: number
  /** Weights of the tries before this one, in kg, as the call carried them. */
  readonly tried: readonly number[]
  /** How often one may still weigh. */
  readonly left: number
  /** Who holds the right that the call lends may take the weight as it is. */
  readonly skippable?: boolean
}

/** The question to put the thing on the scale once more. */
export const weighAgain = (desk: Desk, w: Weighing): Asked => {
  const [expected, actual] = [w.expected_g / 1000, w.weight_g / 1000]
  return new Asked({
    protocol: 'reweight',
    title: say(w.title, desk.locale),
    message: say(message, desk.locale, { expected, actual, left: w.left }),
    last_weight: actual,
    expected_weight: expected,
    remaining_attempts: w.left,
    tried_weights: [...w.tried, actual],
    ...(w.skippable ? { skip: 'skip_weight_check' } : {}),
  })
}

/** Is the weight to be taken as it is? Refuses who neither holds the right nor was lent it (PA-761). */
export const skipsCheck = (desk: Desk, body: { skip_weight_check: boolean }): boolean => {
  const right: Right = 'SkipWeightCheck'
  if (body.skip_weight_check && !desk.holds(right)) throw new Refused(kitRefusals.no_permission, { right })
  return body.skip_weight_check
}
