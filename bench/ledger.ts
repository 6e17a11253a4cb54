import { setTimeout as sleep } from 'node:timers/promises'
import { examineWarehouse } from '../server/src/inventory/doctor/examine.ts'
import { type Bed, median, report, startBed } from './bed.ts'
import { manyAndFew, rowsAsked } from './grown.ts'
import { fillLedger, months } from './many-moves.ts'
import { goods, measure, openWork } from './whole-orders.ts'

const clients = 8
const warmUp = 150
const rounds = 5
const ordersOfRound = 150
const usualRows = 20_000_000

const rounded = (n: number) => Number(n.toFixed(2))

/** How long the doctor takes for all balances of the warehouse, in seconds. Throws where one is not the sum of its moves. */
const examined = async ({ client }: Bed): Promise<number> => {
  const run = async (sql: string, values: readonly unknown[]) =>
    (await client.query(sql, [...values])).rows as never
  const start = performance.now()
  const { differences } = await examineWarehouse({ run }, 1)
  if (differences.length > 0) throw new Error(`not balanced: ${JSON.stringify(differences[0])}`)
  return (performance.now() - start) / 1000
}

const gigabytesOf = async ({ client }: Bed): Promise<number> => {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_total_relation_size('stock_move') as bytes`,
  )
  return Number(rows[0]?.bytes ?? 0) / 1e9
}

/** Days of storage that are still to be charged read the whole ledger, one after the other, beside what is measured. */
const storageCharged = async ({ client }: Bed): Promise<void> => {
  const sql = `select 1 from rater_mark where warehouse_id = 1 and work = 'storage' and until_at > now() - interval '2 days'`
  while ((await client.query(sql)).rows.length === 0) await sleep(1000)
}

/** A warehouse at work whose ledger has so many rows, and what is measured there. */
const grown = async (rows: number) => {
  const bed = await startBed({ durable: true })
  try {
    const { operators, timings } = await openWork(bed, clients, 40)
    await storageCharged(bed)
    await fillLedger(bed.client, goods, rows)
    await measure(operators, timings, warmUp, undefined)
    const rates: number[] = []
    const picks: number[] = []
    return {
      bed,
      round: async () => {
        const { rate, steps } = await measure(operators, timings, ordersOfRound, undefined)
        rates.push(rate)
        picks.push(steps.pick?.median_ms ?? 0)
      },
      found: async () => ({
        rate: median(rates),
        least: Math.min(...rates),
        most: Math.max(...rates),
        pick: median(picks),
        doctor: await examined(bed),
        gigabytes: await gigabytesOf(bed),
      }),
    }
  } catch (error) {
    await bed.stop()
    throw error
  }
}

/**
 * Whole orders with many millions of moves in the stock ledger, against the same with one million; and how long the doctor
 * takes for each. A number as argument is that of rows.
 */
export const run = async (args: string[]) => {
  const rows = rowsAsked(args, usualRows)
  const { many, few, rowsOfFew } = await manyAndFew(grown, rows, rounds)
  return report(args, {
    name: 'ledger',
    ours: rounded(many.rate),
    yardstick: rounded(few.rate),
    ratio: rounded(many.rate / few.rate),
    unit: 'orders of 3 lines per second',
    clients,
    rows,
    rows_of_yardstick: rowsOfFew,
    months,
    rounds: [many.least, many.most].map(rounded),
    rounds_of_yardstick: [few.least, few.most].map(rounded),
    pick_ms: many.pick,
    pick_ms_of_yardstick: few.pick,
    doctor_seconds: rounded(many.doctor),
    doctor_seconds_of_yardstick: rounded(few.doctor),
    gigabytes: rounded(many.gigabytes),
  })
}
