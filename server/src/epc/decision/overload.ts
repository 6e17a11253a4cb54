import { heaviest_g } from '../../relabel/public.ts'
import type { Held } from './carry-out.ts'
import { isHere } from './store.ts'

/**
 * Would a box of those members that are here be too heavy with the parcel that was asked about? Then it travels apart
 * (docs/epc.md, Arrival and decisions). One that is too heavy alone is not meant: that is its type.
 */
export const overloads = ({ members, asked }: Held): boolean => {
  if (!asked) return false
  const inside = members.filter((p) => (isHere(p) && p.ob_id === null) || p.id === asked.id)
  const grams = inside.reduce((sum, p) => sum + (p.weight_g ?? p.declared_weight_g ?? 0), 0)
  return inside.length > 1 && grams > heaviest_g
}
