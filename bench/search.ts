import { searchEverything } from '../contract/src/search/calls.ts'
import { report, startBed } from './bed.ts'
import { logIn } from './day/client.ts'
import { fillOrders } from './many-orders.ts'

const usual = 5_000_000
const rounds = 300

// What a search for an outbound order must at least ask, by hand: whatever begins so, by each of its three numbers.
const bare = ['order_number', 'tracking_number', 'erp_order_id'].map(
  (column) =>
    `select id, order_number, order_status, order_type from outbound_order
     where warehouse_id = 1 and ${column} >= $1 and ${column} < $1 || U&'\\+10FFFF' and ${column} <> '' order by ${column} limit 6`,
)

const at = (list: readonly number[], part: number): number =>
  Number(([...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * part)] ?? 0).toFixed(2))

/** The search through HTTP, for all kinds that a manager may see, against the bare SQL of one kind; p95 must stay below 50 ms. */
export const run = async (args: string[]) => {
  const orders = Number(args.find((a) => /^\d+$/.test(a)) ?? usual)
  const bed = await startBed({ durable: false })
  try {
    await fillOrders(bed.client, orders)
    const manager = await logIn(bed.base, { username: 'manager', password: 'Kuacang2026' }, 1, new Map())
    // Whole numbers, beginnings of many and of few, names, and what nothing bears.
    const keyOf = (n: number): string => {
      const number = 1 + ((n * 7_919) % orders)
      return (
        [`BO${number}`, `BT${number}`, `BE${number}`.slice(0, 5), 'BO', 'bench 1', `bt${number}`, `NONE${n}`][
          n % 7
        ] ?? ''
      )
    }
    const took = { ours: [] as number[], yardstick: [] as number[] }
    for (let n = 0; n < rounds * 2; n += 1) {
      const key = keyOf(n)
      const start = performance.now()
      await manager.call(searchEverything, { query: { key } })
      const middle = performance.now()
      for (const sql of bare) await bed.client.query(sql, [key])
      // The first half warms up.
      if (n < rounds) continue
      took.ours.push(middle - start)
      took.yardstick.push(performance.now() - middle)
    }
    const [ours, yardstick] = [at(took.ours, 0.5), at(took.yardstick, 0.5)]
    return report(args, {
      name: 'search',
      ours,
      yardstick,
      ratio: Number((ours / yardstick).toFixed(2)),
      unit: 'ms',
      orders,
      p95: at(took.ours, 0.95),
      p95_yardstick: at(took.yardstick, 0.95),
      most: at(took.ours, 1),
    })
  } finally {
    await bed.stop()
  }
}
