import { opensByKey, rightsNamed } from '@kuacang/contract/kit/audience'
import type { Call } from '@kuacang/contract/kit/call'
import type { Right } from '@kuacang/contract/kit/rights'

const asked = new Set<Right>()
const forKeys = new Set<Right>()

/** Makes known what the calls of the product ask for: a right of an area that is still to come opens nothing. */
export const registerAskedRights = (calls: readonly Call[]): void => {
  for (const call of calls) {
    for (const one of [...rightsNamed(call.right), ...(call.borrow ? [call.borrow] : [])]) asked.add(one)
    if (opensByKey(call)) for (const one of rightsNamed(call.right)) forKeys.add(one)
  }
}

export const isAsked = (right: Right): boolean => asked.has(right)

/** Does a call ask for it that an API key opens? */
export const isForKeys = (right: Right): boolean => forKeys.has(right)
