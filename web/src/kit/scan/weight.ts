import { matches } from '@kuacang/contract/kit/patterns'

/** A weight in kg as a scale writes it or a hand types it, to the gram; undefined where it is none. */
export const readWeight = (value: string): number | undefined => {
  if (!matches('weight', value)) return undefined
  const kg = Math.round(Number(value) * 1000) / 1000
  return kg > 0 ? kg : undefined
}
