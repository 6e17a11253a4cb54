import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { Refused } from '#kit/refused'

/** More than these wait for one name only when somebody tries passwords by machine. */
const mostWaiting = 50

type Line = { last: Promise<unknown>; length: number }
const lines = new Map<string, Line>()

/**
 * Does work for a name when all that came before for this name is done. Tries of passwords sent at once would
 * otherwise all find the account free; eight scanners that log in as one user at the beginning of a shift are no
 * reason to pause it.
 */
export const inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= mostWaiting) throw new Refused(sessionRefusals.throttled, { seconds: 5 })
  lines.set(name, line)
  line.length += 1
  const mine = line.last.then(work, work)
  line.last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(name)
  }
}
