import { median } from '../bed.ts'
import type { Signs } from './vital-signs.ts'

/** How much the last third may be above the first, and what no minute may pass. */
const limits = {
  grown: { p50: 1.25, p99: 1.5, memory: 1.25, connections: 1.1 },
  most: { dead: 0.5 },
} as const

/** Compares the last third of the minutes with the first. The warm-up is no part of them. */
export const compareThirds = (minutes: readonly Signs[]) => {
  const third = Math.max(1, Math.floor(minutes.length / 3))
  const [first, last] = [minutes.slice(0, third), minutes.slice(-third)]
  const of = (part: readonly Signs[], what: keyof Signs) => median(part.map((m) => m[what]))
  const grown = Object.entries(limits.grown).map(([name, limit]) => {
    const what = name as keyof typeof limits.grown
    const [before, after] = [of(first, what), of(last, what)]
    const ratio = Number((after / Math.max(before, 0.1)).toFixed(2))
    return [name, { first: before, last: after, ratio, ok: ratio <= limit }] as const
  })
  const dead = Math.max(...minutes.map((m) => m.dead))
  return {
    ok: grown.every(([, { ok }]) => ok) && dead <= limits.most.dead,
    ...Object.fromEntries(grown),
    dead: { most: dead, ok: dead <= limits.most.dead },
  }
}
