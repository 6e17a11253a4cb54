import { matches } from '@kuacang/contract/kit/patterns'
import { kilogramsOf } from '@kuacang/contract/kit/weight'

/** A number and the unit behind it, where a scale writes one; a number alone is kilograms. */
const partsOf = (value: string) => {
  const { number = '', unit = 'kg' } =
    /^\s*(?<number>[\d.]+?)\s*(?<unit>[A-Za-z]{1,3})?\s*$/.exec(value)?.groups ?? {}
  return { number, unit }
}

/** A weight in kg as a scale writes it or a hand types it, to the gram; undefined where it is none. */
export const readWeight = (value: string): number | undefined => {
  const { number, unit } = partsOf(value)
  if (!matches('weight', number)) return undefined
  const kg = kilogramsOf(Number(number), unit)
  return kg ? kg : undefined
}

/** Is it a weight but for its unit? */
export const hasStrangeUnit = (value: string): boolean => {
  const { number, unit } = partsOf(value)
  return matches('weight', number) && kilogramsOf(1, unit) === undefined
}
