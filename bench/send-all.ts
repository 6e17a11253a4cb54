import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from './bed.ts'
import { type Line, openLine } from './line.ts'

type Where = { readonly base: string; readonly session: Session; readonly warehouse: number }

/** So many operators' connections to one warehouse. */
export const openLines = ({ base, session, warehouse }: Where, clients: number): Line[] =>
  Array.from({ length: clients }, () => openLine(base, session, warehouse))

/**
 * Lets all lines take these commands until none is left; answers how many a second, and how long they waited, in ms. Each
 * line begins a command at most every `everyMs`: as people scan, or without it as fast as it can.
 */
export const sendAll = async (
  lines: readonly Line[],
  path: string,
  bodies: readonly object[],
  everyMs = 0,
) => {
  const rest = bodies.values()
  const took: number[] = []
  const start = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      for (const body of rest) {
        const begun = performance.now()
        await line.send(path, body)
        took.push(performance.now() - begun)
        if (everyMs > 0) await sleep(Math.max(0, begun + everyMs - performance.now()))
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const sorted = took.sort((a, b) => a - b)
  const share = (of: number) => Number((sorted[Math.floor(sorted.length * of)] ?? 0).toFixed(2))
  return { rate: bodies.length / seconds, ms: { p50: share(0.5), p95: share(0.95), p99: share(0.99) } }
}
