import { say, sentences } from '@kuacang/contract/kit/text'
import type { Caller } from '../caller.ts'
import { Refused } from '../refused.ts'

/** Why a number was left as it was, as a sentence. */
const reasonOf = ({ refusal, values }: Refused, { locale }: Caller): string =>
  sentences([say(refusal.what, locale, values), say(refusal.why, locale, values)], locale)

/**
 * Carries a command out for many numbers, each for itself: what is refused of one leaves the others. They are taken in the
 * order of their numbers, so that two commands never lock each other out. `one` refuses before it writes.
 */
export const eachNumber = async <T>(
  caller: Caller,
  numbers: readonly string[],
  one: (number: string) => Promise<T>,
) => {
  const rows = numbers.map((tracking_id, i) => ({ tracking_id, row: i + 1 }))
  const done: { row: number; made: T }[] = []
  const errors: { row: number; tracking_id: string; reason: string }[] = []
  for (const { row, tracking_id } of rows.toSorted((a, b) => (a.tracking_id < b.tracking_id ? -1 : 1)))
    try {
      done.push({ row, made: await one(tracking_id) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      errors.push({ row, tracking_id, reason: reasonOf(error, caller) })
    }
  return {
    list: done.toSorted((a, b) => a.row - b.row).map(({ made }) => made),
    errors: errors.toSorted((a, b) => a.row - b.row),
  }
}
