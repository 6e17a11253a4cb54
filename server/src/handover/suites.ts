import { type HandoverSuiteKey, handoverSuites } from '@kuacang/contract/handover/suites'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { Refused } from '#kit/refused'

/** With what bags leave: the signed receipt, or the bag itself where the suite lets single bags go. */
export type Cause = { readonly type: string; readonly id: string; readonly number: string }

/** A station that hands bags over. See docs/suites.md. */
export type HandoverSuite = {
  readonly key: HandoverSuiteKey
  /** What the numbers of its receipts begin with. */
  readonly prefix: string
  /** Which packing suite's bags it hands over. */
  readonly packs: PackingSuiteKey
  /** Bags leave: takes the documents in them along and answers how many. */
  readonly handOver: (tx: Tx, desk: Desk, bagIds: readonly string[], cause: Cause) => Promise<number>
}

const suites = new Map<string, HandoverSuite>()

export const registerHandoverSuite = (suite: HandoverSuite): void => {
  suites.set(suite.key, suite)
}

/** The suite of a call's path, for those who hand over there: 404 for an unknown one, 403 without its right. */
export const handoverSuiteOf = (desk: Desk, key: string): HandoverSuite => {
  const suite = suites.get(key)
  if (!suite) throw new Refused(bagRefusals.unknown_suite, { suite: key })
  const { right } = handoverSuites[suite.key]
  if (!desk.holds(right)) throw new Refused(kitRefusals.no_permission, { right })
  return suite
}

/** The suites where somebody hands over. */
export const handoverSuitesOf = (desk: Desk): HandoverSuite[] =>
  [...suites.values()].filter((s) => desk.holds(handoverSuites[s.key].right))
