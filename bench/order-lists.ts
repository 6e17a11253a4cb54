import { setTimeout as sleep } from 'node:timers/promises'
import { type Bed, median, report, startBed } from './bed.ts'
import { logIn } from './day/client.ts'
import type { Case } from './list-case.ts'
import { fillGoods } from './many-goods.ts'
import { fillOrders } from './many-orders.ts'
import { orderCases } from './order-list-cases.ts'
import { inPairs, sequentialScans } from './pairs.ts'
import { stockCases } from './stock-list-cases.ts'

const usual = 5_000_000
const big = [
  'outbound_order',
  'outbound_line',
  'pickup_order',
  'pickup_line',
  'stocked_sku',
  'stock',
  'stock_move',
  'inbound_line',
]
/** An idle connection tells PostgreSQL what it read after ten seconds at the latest. */
const untilTold = 11_000

/** How often each of the big tables was read from end to end, whoever asked. */
const readWhole = async ({ client }: Bed): Promise<Map<string, number>> => {
  await sleep(untilTold)
  const { rows } = await client.query<{ relname: string; seq_scan: number }>(
    'select relname, seq_scan::int from pg_stat_user_tables where relname = any($1)',
    [big],
  )
  return new Map(rows.map((r) => [r.relname, r.seq_scan]))
}

/**
 * Every list of outbound orders, pickup orders and stock with five million orders, through HTTP, each against its bare
 * SQL. Says where a plan of that reads a table from end to end, and how often one was really read so meanwhile.
 * `--only=` takes those whose names hold this.
 */
export const run = async (args: string[]) => {
  const orders = Number(args.find((a) => /^\d+$/.test(a)) ?? usual)
  const only = args.find((a) => a.startsWith('--only='))?.slice('--only='.length) ?? ''
  const bed = await startBed({ durable: false })
  try {
    await fillGoods(bed.client, orders)
    await fillOrders(bed.client, orders, { pickups: true })
    const operator = await logIn(bed.base, { username: 'manager', password: 'Kuacang2026' }, 1, new Map())
    const measure = async ({ name, call, bare }: Case) => {
      const measured = await inPairs(
        () => call(operator),
        async () => {
          for (const sql of bare) await bed.client.query(sql)
        },
      )
      const scans: string[] = []
      for (const sql of bare)
        scans.push(...(await sequentialScans(bed.client, sql, new RegExp(`on (${big.join('|')}) `))))
      process.stderr.write(`${name}: ${measured.ours} ms\n`)
      return { name, ...measured, over_ms: Number((measured.ours - measured.yardstick).toFixed(2)), scans }
    }
    const before = await readWhole(bed)
    const rows: Awaited<ReturnType<typeof measure>>[] = []
    const cases = [...orderCases(orders), ...stockCases(orders)]
    for (const one of cases.filter((c) => c.name.includes(only))) rows.push(await measure(one))
    const after = await readWhole(bed)
    const all = (of: 'ours' | 'yardstick') => rows.reduce((sum, r) => sum + r[of], 0)
    return report(args, {
      name: 'order-lists',
      ours: Number(all('ours').toFixed(2)),
      yardstick: Number(all('yardstick').toFixed(2)),
      ratio: Number((all('ours') / all('yardstick')).toFixed(2)),
      unit: 'ms for one of each',
      orders,
      slowest: Math.max(...rows.map((r) => r.ours)),
      median_ratio: median(rows.map((r) => r.ratio)),
      read_whole: Object.fromEntries(
        big.map((t) => [t, (after.get(t) ?? 0) - (before.get(t) ?? 0)] as const).filter(([, n]) => n > 0),
      ),
      cases: rows,
    })
  } finally {
    await bed.stop()
  }
}
