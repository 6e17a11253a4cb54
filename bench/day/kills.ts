import { setTimeout as sleep } from 'node:timers/promises'
import type { Bed } from '../bed.ts'
import type { Timings } from './client.ts'
import { chance } from './trouble/plan.ts'

/** Between looks at how far the day is, in ms. */
const look = 20

/**
 * Kills the server so many times, spread by chance over a day of about so many calls. Answers what ends it, which
 * says how often the server was killed: fewer times where the day was shorter.
 */
export const killAtRandom = (
  bed: Bed,
  timings: Timings,
  { times, calls, seed }: { times: number; calls: number; seed: string },
) => {
  const moments = Array.from({ length: times }, (_k, i) => chance(`${seed} kill ${i}`) * calls)
  moments.sort((a, b) => a - b)
  let over = false
  const made = () => [...timings.values()].reduce((n, list) => n + list.length, 0)
  const killing = (async () => {
    let kills = 0
    for (const moment of moments) {
      while (!over && made() < moment) await sleep(look)
      if (over) break
      await bed.killServer()
      kills += 1
    }
    return kills
  })()
  return async (): Promise<number> => {
    over = true
    return killing
  }
}
