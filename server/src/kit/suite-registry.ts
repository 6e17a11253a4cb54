import type { Refusal } from '@kuacang/contract/kit/refusal'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import type { Caller } from './caller.ts'
import { Refused } from './refused.ts'

/** The suites of one engine, by their names; each has the right that the contract gives it. */
export const suiteRegistry = <Key extends string, Suite extends { readonly key: Key }>(
  rights: Readonly<Record<Key, { readonly right: Right; readonly seeing?: Right }>>,
  /** The refusal of a name that no suite has. */
  unknown: Refusal,
) => {
  const suites = new Map<string, Suite>()
  /** Throws 404 for an unknown name. */
  const named = (key: string): Suite => {
    const suite = suites.get(key)
    if (!suite) throw new Refused(unknown, { suite: key })
    return suite
  }
  return {
    /** The suite of a name, where there is one. */
    known: (key: string): Suite | undefined => suites.get(key),
    register: (suite: Suite): void => {
      suites.set(suite.key, suite)
    },
    named,
    /** The suite of a call's path, for those who work there: 404 for an unknown one, 403 without its right. */
    of: (caller: Caller, key: string): Suite => {
      const suite = named(key)
      const { right } = rights[suite.key]
      if (!caller.holds(right)) throw new Refused(kitRefusals.no_permission, { right })
      return suite
    },
    /** The suites whose documents the caller may see: those where they work, and those that they look after. */
    seenBy: (caller: Caller): Suite[] =>
      [...suites.values()].filter((s) => {
        const { right, seeing } = rights[s.key]
        return caller.holds(right) || (seeing !== undefined && caller.holds(seeing))
      }),
  }
}
