import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { Refused } from '#kit/refused'

export type Receipt = { readonly id: string; readonly receipt_number: string }

/** A station that hands bags over. */
export type HandoverSuite = {
  readonly key: string
  readonly prefix: string
  /** Which packing suite's bags it hands over. */
  readonly packs: string
  /** The signed receipt takes the documents in its bags with it; answers how many. */
  readonly handOver: (tx: Tx, desk: Desk, bagIds: readonly string[], receipt: Receipt) => Promise<number>
}

const suites = new Map<string, HandoverSuite>()

export const registerHandoverSuite = (suite: HandoverSuite): void => {
  suites.set(suite.key, suite)
}

export const handoverSuiteOf = (key: string): HandoverSuite => {
  const suite = suites.get(key)
  if (!suite) throw new Refused(bagRefusals.unknown_suite, { suite: key })
  return suite
}
