import type pg from 'pg'
import { median } from './bed.ts'

const warmUp = 5

/** Runs ours and the yardstick in turn, so that both meet the same noise; answers the medians in ms and their ratio. */
export const inPairs = async (
  rounds: number,
  ours: () => Promise<unknown>,
  yardstick: () => Promise<unknown>,
) => {
  const took: { ours: number; yardstick: number }[] = []
  for (let i = 0; i < rounds + warmUp; i += 1) {
    const start = performance.now()
    await ours()
    const middle = performance.now()
    await yardstick()
    if (i >= warmUp) took.push({ ours: middle - start, yardstick: performance.now() - middle })
  }
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
