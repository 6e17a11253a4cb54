import { weightUnit } from './enums.ts'
import { reason } from './schemas.ts'
import { text } from './text.ts'

const gramsIn: Readonly<Record<keyof typeof weightUnit.code, number>> = { g: 1, kg: 1000 }

/** What is said of a weight in any other unit (PA-653). */
export const strangeUnit = text('单位异常', 'Unknown unit')

/** A weight in kilograms to the gram; undefined where its unit is neither kg nor g. */
export const kilogramsOf = (value: number, unit: string): number | undefined => {
  const known = weightUnit.names.find((name) => name === unit.toLowerCase())
  return known && Math.round(value * gramsIn[known]) / 1000
}

/** Why a weight is taken that is ten times off what was expected; asked for then. */
export const weightReason = reason.optional()
