import type { Access } from '@kuacang/contract/kit/call'
import type { Right } from '@kuacang/contract/kit/rights'

/** The least that opens the door of a call. */
export const opening = (access: Access): Right[] => {
  if (access === 'open' || access === 'anyone') return []
  if (typeof access === 'string') return [access]
  return 'any' in access ? [access.any[0]] : [...access.all]
}
