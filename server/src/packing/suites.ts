import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { Tx } from '#kit/database/transact'
import type { Desk, Scope } from '#kit/desk'
import { Refused } from '#kit/refused'

/** What a suite puts into bags. */
export type Parcel = {
  readonly id: string
  /** What is printed on it. */
  readonly number: string
  /** Where it goes: parcels of one tag share a bag. */
  readonly tag: string
  readonly display: string
  readonly weight_g: number
  readonly bag_id: string | null
}

export type BagKey = { readonly id: string; readonly bag_code: string }

/** A packing station as data and a few functions; the engine does the rest. See docs/architecture.md. */
export type PackingSuite = {
  readonly key: string
  readonly limit: { readonly items: number; readonly weight_g: number }
  readonly prefix: string
  /** The parcel that was scanned. Throws for what may not be packed now, e.g. a cancelled one. */
  readonly find: (tx: Tx, scope: Scope, code: string) => Promise<Parcel | undefined>
  /** Moves the parcel's document into the bag; refuses when it is not ready. */
  readonly put: (tx: Tx, desk: Desk, parcel: Parcel, bag: BagKey) => Promise<void>
  readonly take: (tx: Tx, desk: Desk, itemIds: readonly string[]) => Promise<void>
}

const suites = new Map<string, PackingSuite>()

export const registerPackingSuite = (suite: PackingSuite): void => {
  suites.set(suite.key, suite)
}

export const packingSuiteOf = (key: string): PackingSuite => {
  const suite = suites.get(key)
  if (!suite) throw new Refused(bagRefusals.unknown_suite, { suite: key })
  return suite
}
