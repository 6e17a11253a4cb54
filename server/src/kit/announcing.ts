import type { Refusal } from '@kuacang/contract/kit/refusal'
import { say, sentences, type Values } from '@kuacang/contract/kit/text'
import type { Caller } from './caller.ts'

/** A thing of an announcement that was refused, by its place from 1. */
export type Unannounced = { readonly row: number; readonly number: string; readonly reason: string }

type Announcement<A, K> = {
  readonly all: readonly A[]
  readonly numberOf: (one: A) => string
  /** The numbers of what is inside it, which stand nowhere else either. */
  readonly partsOf: (one: A) => readonly string[]
  /** What was announced before under its number. */
  readonly known: ReadonlyMap<string, K>
  /** In which other thing a part was announced before, by the part's number. */
  readonly elsewhere: ReadonlyMap<string, string>
  /** The field in which it differs from what is known of it; undefined when it is the same. */
  readonly differenceOf: (known: K, one: A) => string | undefined
  readonly refusals: {
    /** Values: the number that stands twice. */
    readonly twice: (number: string) => readonly [Refusal, Values]
    readonly differs: (one: A, difference: string) => readonly [Refusal, Values]
    readonly elsewhere: (one: A, part: string, other: string) => readonly [Refusal, Values]
  }
}

/** What stands more than once. */
const twice = (all: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  return new Set(all.filter((one) => seen.has(one) || !seen.add(one)))
}

/**
 * Sorts out what another system announces; each thing stands for itself. `fresh` is to be written, `again` is known with
 * the same content, and `errors` names the rest with the reasons in the language of the caller.
 */
export const sortOut = <A, K>({ locale }: Pick<Caller, 'locale'>, a: Announcement<A, K>) => {
  const numbers = twice(a.all.map(a.numberOf))
  const parts = twice(a.all.flatMap(a.partsOf))
  const fresh: A[] = []
  const again: { readonly one: A; readonly known: K }[] = []
  const errors: Unannounced[] = []
  const wrong = (one: A): readonly [Refusal, Values] | undefined => {
    const number = a.numberOf(one)
    const double = numbers.has(number) ? number : a.partsOf(one).find((part) => parts.has(part))
    if (double !== undefined) return a.refusals.twice(double)
    const known = a.known.get(number)
    if (known !== undefined) {
      const difference = a.differenceOf(known, one)
      if (difference !== undefined) return a.refusals.differs(one, difference)
      again.push({ one, known })
      return undefined
    }
    const taken = a.partsOf(one).find((part) => a.elsewhere.has(part))
    if (taken !== undefined) return a.refusals.elsewhere(one, taken, a.elsewhere.get(taken) ?? '')
    fresh.push(one)
    return undefined
  }
  for (const [i, one] of a.all.entries()) {
    const refused = wrong(one)
    if (!refused) continue
    const [refusal, values] = refused
    const said = [refusal.what, refusal.why].map((t) => say(t, locale, values))
    errors.push({ row: i + 1, number: a.numberOf(one), reason: sentences(said, locale) })
  }
  return { fresh, again, errors }
}
