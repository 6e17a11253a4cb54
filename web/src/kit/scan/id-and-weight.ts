import { matches } from '@kuacang/contract/kit/patterns'

type IdAndWeight = { id: string; weight?: number; is_one_step: boolean }

/** One scan of a number, alone or with a weight in kg behind a comma, as scales print it: `WI123EPC,0.35`. */
export const idAndWeight = (value: string): IdAndWeight => {
  const [, id, weight] = /^([^,]+),(\d{1,6}(?:\.\d+)?)$/.exec(value) ?? []
  return id && weight ? { id, weight: Number(weight), is_one_step: true } : { id: value, is_one_step: false }
}

/** The same at a sorting centre, whose numbers have at least six characters: a shorter one is none with a weight. */
export const centreIdAndWeight = (value: string): IdAndWeight =>
  matches('sortingCentreOneStep', value) ? idAndWeight(value.trim()) : { id: value, is_one_step: false }
