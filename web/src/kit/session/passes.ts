import type { Access } from '@kuacang/contract/kit/call'
import type { Right } from '@kuacang/contract/kit/rights'

/** Does a holder of these rights pass? The same rule as at the server's door. */
export const passes = (access: Access, holds: (right: Right) => boolean): boolean => {
  if (access === 'open' || access === 'anyone') return true
  if (typeof access === 'string') return holds(access)
  return 'any' in access ? access.any.some(holds) : access.all.every(holds)
}
