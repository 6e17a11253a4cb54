import type { Bed } from '../../bench/bed.ts'
import type { Asked } from './faulty-proxy.ts'

type Moment = {
  readonly what: string
  readonly is: (asked: Asked) => boolean
  /** At the n-th such call. */
  readonly at: number
}

/** Kills the server once at each of these moments: when the shop has done what was asked, and the product has not heard of it. */
export const killer = (moments: readonly Moment[]) => {
  let bed: Bed | undefined
  const seen = moments.map(() => 0)
  const killed: string[] = []
  return {
    /** From now on. */
    aim: (at: Bed): void => {
      bed = at
    },
    killed: (): readonly string[] => killed,
    beforeAnswer: async (asked: Asked): Promise<void> => {
      if (!bed) return
      for (const [n, { what, is, at }] of moments.entries()) {
        if (!is(asked)) continue
        seen[n] = (seen[n] ?? 0) + 1
        if (seen[n] !== at) continue
        await bed.killServer()
        killed.push(what)
      }
    },
  }
}
