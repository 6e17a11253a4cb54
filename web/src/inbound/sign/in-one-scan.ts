import { matches } from '@kuacang/contract/kit/patterns'
import { hasStrangeUnit, readWeight } from '../../kit/scan/weight.ts'

type Both = { readonly tracking_number: string; readonly weight: number }

/**
 * The number and the weight in kg that some scales send in one scan (PA-674): letters and digits, a comma, a number.
 * `strange` for a weight behind another number or with a unit; undefined for a code that has none.
 */
export const inOneScan = (value: string): Both | 'strange' | undefined => {
  const comma = value.lastIndexOf(',')
  const behind = value.slice(comma + 1)
  const weight = comma < 0 ? undefined : readWeight(behind)
  if (comma < 0 || (weight === undefined && !hasStrangeUnit(behind))) return undefined
  return weight === undefined || !matches('trackingAndWeight', value)
    ? 'strange'
    : { tracking_number: value.slice(0, comma), weight }
}
