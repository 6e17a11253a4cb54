import type pg from 'pg'
import { median } from './bed.ts'

/** A server at work has compiled what it runs often: short answers need hundreds of rounds for that. */
const usualWarmUpMs = 1_500
const measureMs = 2_000
const fewest = { warmUp: 5, measured: 20 }
/** What takes seconds is known after fewer rounds. */
const slow = { ms: 15_000, fewest: 5 }

/** Runs ours and the yardstick in turn, so that both meet the same noise; answers the medians in ms and their ratio. */
export const inPairs = async (
  ours: () => Promise<unknown>,
  yardstick: () => Promise<unknown>,
  warmUpMs = usualWarmUpMs,
) => {
  const pair = async () => {
    const start = performance.now()
    await ours()
    const middle = performance.now()
    await yardstick()
    return { ours: middle - start, yardstick: performance.now() - middle }
  }
  const during = async (ms: number, least: number) => {
    const took: Awaited<ReturnType<typeof pair>>[] = []
    const start = performance.now()
    const since = () => performance.now() - start
    const isEnough = () => took.length >= least || (took.length >= slow.fewest && since() > slow.ms)
    while (!isEnough() || since() < ms) took.push(await pair())
    return took
  }
  await during(warmUpMs, fewest.warmUp)
  const took = await during(measureMs, fewest.measured)
  const [a, b] = [median(took.map((t) => t.ours)), median(took.map((t) => t.yardstick))]
  return { ours: Number(a.toFixed(2)), yardstick: Number(b.toFixed(2)), ratio: Number((a / b).toFixed(2)) }
}

/** The lines of a statement's plan that read one of these tables from end to end; empty partitions do not count. */
export const sequentialScans = async (client: pg.Client, sql: string, tables: RegExp): Promise<string[]> => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)
  return rows
    .map((r) => r['QUERY PLAN'].trim())
    .filter((line) => line.includes('Seq Scan') && tables.test(line) && !line.includes('cost=0.00..0.00'))
}
