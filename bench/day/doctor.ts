import { runDoctor } from '../../contract/src/inventory/stock/calls.ts'
import type { Shift } from './shift.ts'

/** Has the laws of all areas proved in the warehouse of a day; no day is ok without. */
export const proved = async ({ first, say }: Pick<Shift, 'first' | 'say'>) => {
  const { ok, checked, differences, violations } = await first.call(runDoctor)
  for (const d of differences) say(`${d.location_code} ${d.sku}: ${d.what} ${d.recorded}, proven ${d.proven}`)
  for (const v of violations) say(`${v.law.en}: ${v.object} ${v.recorded}, proven ${v.proven}`)
  return { ok, checked, differences: differences.length + violations.length }
}
