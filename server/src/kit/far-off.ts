import { text } from '@kuacang/contract/kit/text'
import { askReason } from './ask-reason.ts'
import type { Caller } from './caller.ts'
import { kgOf } from './weight.ts'

/** So many times more or less than expected is a slipped point, a wrong unit, or another thing on the scale. */
const farOff = 10

const question = {
  title: text('重量相差 10 倍以上', 'The weight is off by a factor of 10 or more'),
  message: text(
    '预计 {expected} kg，实际 {actual} kg。请核对单位和小数点后重新称重；重量确实如此，请说明原因。',
    'Expected {expected} kg, actual {actual} kg. Check the unit and the decimal point and weigh again. If the weight is right, give the reason.',
  ),
  usual: [
    text('已核对，预计重量有误', 'Checked: the expected weight was wrong'),
    text('已核对，内件与申报不同', 'Checked: the contents differ from the declaration'),
  ],
}

type Weighed = {
  /** Null where the weight was not given. */
  readonly expected_g: number | null
  readonly weight_g: number
  /** The reason of the repeated call, in its field `weight_reason`. */
  readonly reason: string | undefined
}

export const isFarOff = ({ expected_g, weight_g }: Pick<Weighed, 'expected_g' | 'weight_g'>): boolean =>
  expected_g !== null &&
  expected_g > 0 &&
  (weight_g >= expected_g * farOff || weight_g * farOff <= expected_g)

/**
 * A weight that would be taken although it is out of tolerance: far off, it needs a reason. Asks for one where none is
 * given, and answers what the timeline keeps of it.
 */
export const reasonForFarOff = (caller: Caller, w: Weighed): { readonly weight_reason?: string } => {
  if (!isFarOff(w)) return {}
  if (w.reason) return { weight_reason: w.reason }
  const values = { expected: kgOf(w.expected_g ?? 0), actual: kgOf(w.weight_g) }
  throw askReason(caller, question, values, 'weight_reason')
}
