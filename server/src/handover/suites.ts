import { type HandoverSuiteKey, handoverSuites } from '@kuacang/contract/handover/suites'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { suiteRegistry } from '../packing/public.ts'

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
  readonly handOver: (tx: Tx, caller: Caller, bagIds: readonly string[], cause: Cause) => Promise<number>
}

const registry = suiteRegistry<HandoverSuiteKey, HandoverSuite>(handoverSuites)

export const registerHandoverSuite = registry.register
export const handoverSuiteOf = registry.of
/** The suites where the caller may hand over. */
export const handoverSuitesOf = registry.heldBy
