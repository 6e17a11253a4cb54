import type { Access, Call } from '@kuacang/contract/kit/call'
import type { Right } from '@kuacang/contract/kit/rights'

const rightsOf = (access: Access): readonly Right[] => {
  if (access === 'open' || access === 'anyone') return []
  if (typeof access === 'string') return [access]
  return 'any' in access ? access.any : access.all
}

const asked = new Set<Right>()

/** Makes known what the calls of the product ask for: a right of an area that is still to come opens nothing. */
export const registerAskedRights = (calls: readonly Call[]): void => {
  for (const { right, borrow } of calls)
    for (const one of [...rightsOf(right), ...(borrow ? [borrow] : [])]) asked.add(one)
}

export const isAsked = (right: Right): boolean => asked.has(right)
