import type { Call } from '@kuacang/contract/kit/call'
import { type Right, rightCategory } from '@kuacang/contract/kit/rights'
import { type Caller, noWarehouse } from '../caller.ts'
import { passes } from './door.ts'

/**
 * The caller of a call of no warehouse as another call would let them in, in the warehouse where they stand; undefined
 * where its door would refuse them. For calls that show a part of what others show.
 */
export const letInto = (
  { right, scope, at }: Pick<Call, 'right' | 'scope' | 'at'>,
  caller: Caller,
): Caller | undefined => {
  const holds = (r: Right) =>
    caller.holds(r) &&
    (caller.partner_id === null || scope !== 'warehouse' || rightCategory(r) === 'merchant')
  if (!passes(right, holds)) return undefined
  if (scope !== 'warehouse') return { ...caller, holds, warehouse_id: noWarehouse }
  return caller.mayWorkIn(caller.stands_in, at)
    ? { ...caller, holds, warehouse_id: caller.stands_in }
    : undefined
}
