import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from './chance.ts'
import { callsMade, type Timings } from './client.ts'

/** Between looks at how far the day is, in ms. */
const look = 20

type Kill = { readonly month: number; readonly part: number }

/** So many kills, spread evenly over the months and by chance within each. */
export const plannedKills = (times: number, months: number, seed: string): Kill[] =>
  Array.from({ length: times }, (_k, i) => ({
    month: Math.floor((i * months) / times),
    part: chance(`${seed} kill ${i}`),
  })).sort((a, b) => a.month - b.month || a.part - b.part)

/**
 * After how many calls a kill comes, when its month has begun after so many: the first month makes its least, each other
 * one about as many for its least as the month before it. A little less, so that the kill happens.
 */
export const momentOf = (
  { month, part }: Kill,
  begun: readonly number[],
  least: readonly number[],
): number => {
  const [before = 0, start = 0] = month === 0 ? [0, begun[0]] : [begun[month - 1], begun[month]]
  const ratio = month === 0 ? 1 : Math.max(1, (start - before) / Math.max(1, least[month - 1] ?? 1))
  return start + 0.9 * part * ratio * (least[month] ?? 0)
}

/**
 * Kills something at random moments of a run of months; `kill` is told how many kills there were before. `begins` is
 * called for each month; `end` returns how often it was killed.
 */
export const killAtRandom = (
  kill: (n: number) => Promise<void>,
  timings: Timings,
  { times, least, seed }: { times: number; least: readonly number[]; seed: string },
) => {
  const begun: number[] = []
  let over = false
  const made = () => callsMade(timings)
  const isTime = (planned: Kill) => begun.length > planned.month && made() >= momentOf(planned, begun, least)
  const killing = (async () => {
    let kills = 0
    for (const planned of plannedKills(times, least.length, seed)) {
      while (!over && !isTime(planned)) await sleep(look)
      if (over) break
      await kill(kills)
      kills += 1
    }
    return kills
  })()
  // The day goes on without its kills, and `end` tells why.
  killing.catch(() => {})
  return {
    begins: (): void => {
      begun.push(made())
    },
    end: async (): Promise<number> => {
      over = true
      return killing
    },
  }
}
