import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import { recordsOf } from '../server/src/kit/document/records.ts'
import { allReadModels } from '../server/src/kit/report/read-model.ts'
import { registerReports } from '../server/src/registry.ts'
import { type Bed, cookieOf, median, report, startBed } from './bed.ts'
import { manyAndFew, rowsAsked } from './grown.ts'
import { openLine } from './line.ts'
import { documentOf, fillTimeline, months } from './many-records.ts'
import { fillParcels, ownParcels } from './scan-yardstick.ts'

const clients = 16
const warmUp = 4_000
const rounds = 5
const histories = 400
const usualRows = 50_000_000

const p95 = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0
const rounded = (n: number) => Number(n.toFixed(2))

/** Scans a second, and how long each took in milliseconds, for the parcels between two numbers. */
const scan = async (bed: Bed, session: Awaited<ReturnType<typeof cookieOf>>, from: number, to: number) => {
  const numbers = Array.from({ length: to - from }, (_x, i) => from + i).values()
  const took: number[] = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const line = openLine(bed.base, session, 1)
      for (const n of numbers) {
        const sent = performance.now()
        await line.send(signInboundParcel.path, { tracking_number: `BT${n}` })
        took.push(performance.now() - sent)
      }
      line.close()
    }),
  )
  return { rate: (to - from) / ((performance.now() - start) / 1000), took }
}

/** How long the histories of documents take that are chosen evenly over the whole timeline. */
const readHistories = async ({ client }: Bed, documents: number): Promise<number[]> => {
  const run = async (sql: string, values: readonly unknown[]) =>
    (await client.query(sql, [...values])).rows as never
  const took: number[] = []
  for (let i = 0; i < histories; i += 1) {
    const start = performance.now()
    await recordsOf({ run }, 1, documentOf(1 + Math.floor((i * (documents - 2)) / histories)))
    took.push(performance.now() - start)
  }
  return took
}

/** Sums of what was just filled count as built up to today: in work they are, since the hours came one by one. */
const settleModels = async ({ client }: Bed): Promise<void> => {
  await registerReports()
  await client.query(
    `insert into read_model (warehouse_id, name, from_at, until_at)
     select 1, name, at, at from unnest($1::text[]) name,
       lateral (select date_trunc('day', now() at time zone timezone) at time zone timezone as at from warehouse where id = 1) today
     on conflict (warehouse_id, name) do update set until_at = greatest(read_model.from_at, excluded.until_at)`,
    [allReadModels().map(({ name }) => name)],
  )
}

/** A product at work whose timeline has so many rows, and what is measured there. */
const grown = async (rows: number) => {
  const bed = await startBed({ durable: true })
  try {
    // Without its indexes the timeline is no place to work on.
    await bed.stopServer()
    const { documents } = await fillTimeline(bed.client, rows)
    await fillParcels(bed.client)
    await settleModels(bed)
    await bed.startServer()
    const session = await cookieOf(bed.base)
    await scan(bed, session, 1, warmUp)
    await readHistories(bed, documents)
    const each = Math.floor((ownParcels - warmUp) / rounds)
    const rates: number[] = []
    const scans: number[] = []
    const reads: number[] = []
    return {
      bed,
      round: async (n: number) => {
        const { rate, took } = await scan(bed, session, warmUp + n * each, warmUp + (n + 1) * each)
        rates.push(rate)
        scans.push(...took)
        reads.push(...(await readHistories(bed, documents)))
      },
      found: async () => ({
        rate: median(rates),
        least: Math.min(...rates),
        most: Math.max(...rates),
        p95: p95(scans),
        history_p95: p95(reads),
        gigabytes: await sizeOf(bed),
      }),
    }
  } catch (error) {
    await bed.stop()
    throw error
  }
}

const sizeOf = async ({ client }: Bed): Promise<number> => {
  const { rows } = await client.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(inhrelid)) as bytes from pg_inherits where inhparent = 'operation_record'::regclass`,
  )
  return Number(rows[0]?.bytes ?? 0) / 1e9
}

/**
 * Scans and histories with many millions of rows in the timeline, against the same with one million. A number as argument is
 * that of rows. 50 million rows take some 30 GB in the folder for temporary files, and half an hour.
 */
export const run = async (args: string[]) => {
  const rows = rowsAsked(args, usualRows)
  const { many, few, rowsOfFew } = await manyAndFew(grown, rows, rounds)
  return report(args, {
    name: 'growth',
    ours: Math.round(many.rate),
    yardstick: Math.round(few.rate),
    ratio: rounded(many.rate / few.rate),
    unit: 'scans per second',
    clients,
    rows,
    rows_of_yardstick: rowsOfFew,
    months,
    rounds: [many.least, many.most].map(Math.round),
    rounds_of_yardstick: [few.least, few.most].map(Math.round),
    p95_ms: rounded(many.p95),
    p95_ms_of_yardstick: rounded(few.p95),
    p95_ratio: rounded(many.p95 / few.p95),
    history_p95_ms: rounded(many.history_p95),
    history_p95_ms_of_yardstick: rounded(few.history_p95),
    gigabytes: rounded(many.gigabytes),
  })
}
