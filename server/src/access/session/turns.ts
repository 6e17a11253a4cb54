import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { Refused } from '#kit/refused'

type Line = { running: number; readonly waiting: (() => void)[] }
const lines = new Map<string, Line>()

export type Room = {
  /** Works of one name that are done at the same time. */
  readonly atOnce: number
  /** More than these wait only when a program tries passwords. */
  readonly mostWaiting: number
}

/** Does work for a name when there is room; the rest waits, first come first served. */
export const oneAfterAnother = async <T>(
  name: string,
  { atOnce, mostWaiting }: Room,
  work: () => Promise<T>,
): Promise<T> => {
  const line = lines.get(name) ?? { running: 0, waiting: [] }
  lines.set(name, line)
  if (line.running < atOnce) line.running += 1
  else {
    if (line.waiting.length >= mostWaiting) throw new Refused(sessionRefusals.throttled, { seconds: 5 })
    await new Promise<void>((begin) => line.waiting.push(begin))
  }
  try {
    return await work()
  } finally {
    // The room goes to the next one as it is.
    const next = line.waiting.shift()
    if (next) next()
    else {
      line.running -= 1
      if (line.running === 0) lines.delete(name)
    }
  }
}
