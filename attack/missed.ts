import type { Call } from '@kuacang/contract/kit/call'
import type { Book } from './book.ts'
import { isRead, pairsFor } from './foreign.ts'
import { isReached } from './out-of-reach.ts'
import type { World } from './world.ts'

/** Why a call is not attacked although it could be: no input is known that it takes, or that shows anything. */
const missedBy = async (world: World, book: Book, call: Call): Promise<string | undefined> => {
  if (call.changes) {
    if (!isReached(call.route, 'assignment') || (await book.findAny(call))) return undefined
    return book.whyNot(call)
  }
  if (!isReached(call.route, 'foreign')) return undefined
  const pairs = pairsFor(call)
  for (const pair of pairs) if (await isRead(world, book, call, pair)) return undefined
  return pairs.every(({ owner }) => book.isClosed(call, owner)) ? undefined : 'it shows its owner nothing'
}

/** The calls that the prepared world does not reach, each with the reason. */
export const missed = async (world: World, book: Book, calls: readonly Call[]): Promise<string[]> => {
  const found: string[] = []
  for (const call of calls) {
    const why = await missedBy(world, book, call)
    if (why) found.push(`${call.route}: ${why}`)
  }
  return found
}
