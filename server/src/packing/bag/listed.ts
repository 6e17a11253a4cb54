import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { hold, moveAllHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { type ListedMove, packingSuiteKnown } from '../suites.ts'
import { moveOwn } from './own.ts'
import { type BagRow, bagDocument } from './store.ts'

/** Moves the suites' own documents of locked bags along with the document that lists them. */
export const moveListed = (tx: Tx, caller: Caller, move: ListedMove, bags: readonly BagRow[]): void => {
  for (const [key, own] of Map.groupBy(bags, (bag) => bag.suite))
    moveOwn(
      tx,
      caller,
      packingSuiteKnown(key) ?? {},
      move,
      own.map((b) => b.id),
    )
}

/** Notes on locked, finished bags which document lists them: they stay closed until they are taken off it. */
export const listBags = (tx: Tx, caller: Caller, bags: readonly BagRow[], number: string): void => {
  moveAllHeld(tx, caller, bagDocument, 'list', bags, {
    set: { listed_on: number },
    detail: { delivery_note: number },
  })
  moveListed(tx, caller, 'list', bags)
}

/** Takes locked bags off the document that lists them. */
export const unlistBags = (tx: Tx, caller: Caller, bags: readonly BagRow[]): void => {
  moveAllHeld(tx, caller, bagDocument, 'unlist', bags, { set: { listed_on: '' } })
  moveListed(tx, caller, 'unlist', bags)
}

/** Bags by their ids, locked; none may be missing. */
export const holdBags = async (tx: Tx, caller: Caller, ids: readonly string[]): Promise<BagRow[]> => {
  const bags = await hold<BagRow>(tx, caller, bagDocument, ids)
  if (bags.length !== ids.length) throw new Refused(kitRefusals.busy)
  return bags
}
