import { setTimeout as sleep } from 'node:timers/promises'
import { type Bed, report, startBed } from './bed.ts'
import { logIn } from './day/client.ts'
import { measureCases } from './list-case.ts'
import { fillGoods } from './many-goods.ts'
import { fillOrders } from './many-orders.ts'
import { orderCases } from './order-list-cases.ts'
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

/** How often each of the big tables was read from end to end, by any process. */
const readWhole = async ({ client }: Bed): Promise<Map<string, number>> => {
  await sleep(untilTold)
  const { rows } = await client.query<{ relname: string; seq_scan: number }>(
    'select relname, seq_scan from pg_stat_user_tables where relname = any($1)',
    [big],
  )
  return new Map(rows.map((r) => [r.relname, r.seq_scan]))
}

/**
 * Every list of outbound orders, pickup orders and stock with five million orders, measured as list-case.ts says; and
 * how often one of the big tables was really read from end to end meanwhile.
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
    const before = await readWhole(bed)
    const cases = [...orderCases(orders), ...stockCases(orders)].filter((c) => c.name.includes(only))
    const measured = await measureCases(bed, operator, cases, new RegExp(`on (${big.join('|')}) `))
    const after = await readWhole(bed)
    return report(args, {
      name: 'order-lists',
      ...measured,
      orders,
      read_whole: Object.fromEntries(
        big.map((t) => [t, (after.get(t) ?? 0) - (before.get(t) ?? 0)] as const).filter(([, n]) => n > 0),
      ),
    })
  } finally {
    await bed.stop()
  }
}
