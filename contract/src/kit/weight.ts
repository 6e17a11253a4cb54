import { text } from './text.ts'

const gramsIn = new Map([
  ['kg', 1000],
  ['g', 1],
])

/** What is said of a weight in any other unit (PA-653). */
export const strangeUnit = text('单位异常', 'Strange unit of weight')

/** A weight in kilograms to the gram; undefined where its unit is neither kg nor g. */
export const kilogramsOf = (value: number, unit: string): number | undefined => {
  const grams = gramsIn.get(unit.toLowerCase())
  return grams === undefined ? undefined : Math.round(value * grams) / 1000
}
