import { type HandoverSuiteKey, handoverSuites } from '@kuacang/contract/handover/suites'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { ListTitles } from '#kit/labels/documents/receipt-paper'
import { suiteRegistry } from '#kit/suite-registry'
import type { Cargo, CargoThing } from './cargo.ts'

/** A station that hands things over or takes them over. See docs/suites.md. */
export type HandoverSuite = {
  readonly key: HandoverSuiteKey
  /** What the numbers of its receipts begin with. */
  readonly prefix: string
  readonly cargo: Cargo
  /** What its receipts are called on paper; left out: receipts of bags. */
  readonly titles?: ListTitles
  /**
   * How things are told into lanes: those of one lane go on one open receipt, which all operators share. Undefined, also
   * where the warehouse does not want it: each operator has an open receipt of their own. Read beside the thing's lock.
   */
  readonly lanes?: (tx: Tx, caller: Caller) => Promise<((thing: CargoThing) => string) | undefined>
  /** How many things each of these lanes has in all, so that the desk can say how many are left. */
  readonly expects?: (
    tx: Pick<Tx, 'run'>,
    caller: Caller,
    lanes: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>
}

const registry = suiteRegistry<HandoverSuiteKey, HandoverSuite>(handoverSuites, bagRefusals.unknown_suite)

export const registerHandoverSuite = registry.register
export const handoverSuiteOf = registry.of
/** The suites whose receipts the caller may see. */
export const handoverSuitesSeen = registry.seenBy
/** The suite of a receipt that is known already. */
export const handoverSuiteNamed = registry.named
