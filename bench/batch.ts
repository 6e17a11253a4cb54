import { parseArgs } from 'node:util'
import { emptyCart, type Limits, type Load, put } from '../server/src/outbound/pick-batch/cart.ts'
import { fillCarts } from '../server/src/outbound/pick-batch/carts.ts'
import { cellNumber, cellSet, type Field, fieldOf } from '../server/src/outbound/pick-batch/field.ts'
import type { Layout } from '../server/src/outbound/pick-route/layout.ts'
import { sShape, walkLength } from '../server/src/outbound/pick-route/walk.ts'
import { report } from './bed.ts'
import { readLines } from './day/orders-file.ts'
import { bySavings } from './savings.ts'

const aisles = 20
const cells = 160
const layoutOf = (blocks: 1 | 2): Layout => ({
  aisles,
  cells,
  blocks,
  aisleToAisle: 3,
  cellToCell: 0.5,
  topToCell: 1.5,
  bottomToCell: 1.5,
  middle: { after: cells / 2, width: 3 },
  depot: { aisle: 0, at: 'bottom' },
})

type Spot = { aisle: number; cell: number }
type Order = Load & { readonly spots: readonly Spot[] }

/** As many lines as an order of a shopper has: 1 to 5, half of them one. */
const sizes = [1, 2, 1, 3, 1, 4, 1, 2, 1, 5]

/** A number that looks random and is always the same. */
const scatter = (n: number) => Math.imul(n ^ (n >>> 15), 0x2c1b3c6d) >>> 0

/**
 * Orders of shoppers cut out of real invoices in their sequence: the next lines of an invoice, 1 to 5. Each SKU lies in
 * `places` places anywhere in the warehouse; a line is promised at one of them.
 */
const ordersOf = (
  invoices: readonly (readonly string[])[],
  count: number,
  places: number,
  field: Field,
): Order[] => {
  const skus = new Map<string, number>()
  const spotOf = (code: string, order: number): Spot => {
    if (!skus.has(code)) skus.set(code, skus.size)
    const at = scatter((skus.get(code) ?? 0) * 31 + (order % places) * 7919 + 1) % (aisles * cells)
    return { aisle: Math.floor(at / cells), cell: at % cells }
  }
  const orders: Order[] = []
  for (let from = 0; orders.length < count; from += 1)
    for (const codes of invoices)
      for (let at = 0; at < codes.length && orders.length < count; ) {
        const n = orders.length
        const some = codes.slice(at, at + (sizes[(n + from) % sizes.length] ?? 1))
        at += some.length
        const spots = some.map((code) => spotOf(code, n))
        orders.push({
          spots,
          parts: [{ field: 0, cells: cellSet(spots.map((s) => cellNumber(field, s.aisle, s.cell))) }],
          volume_ml: 2000 * some.length,
          weight_g: 500 * some.length,
        })
      }
  return orders
}

const limits: Limits = { orders: 19, volume_ml: 400_000, weight_g: 150_000 }
const inTurn = (orders: readonly Order[]): Order[][] =>
  Array.from({ length: Math.ceil(orders.length / limits.orders) }, (_c, i) =>
    orders.slice(i * limits.orders, (i + 1) * limits.orders),
  )
const exact = (field: Field, carts: readonly (readonly Order[])[]): number =>
  carts.reduce((sum, loads) => {
    const cart = emptyCart()
    for (const load of loads) put([field], cart, load)
    return sum + cart.length
  }, 0)
const sShaped = (layout: Layout, carts: readonly (readonly Order[])[]): number =>
  carts.reduce(
    (sum, loads) =>
      sum +
      walkLength(
        layout,
        sShape(
          layout,
          loads.flatMap((l) => l.spots),
        ),
      ),
    0,
  )

/** Runs some work and says how long it took, in s. */
const timed = <T>(work: () => T): { result: T; seconds: number } => {
  const start = performance.now()
  const result = work()
  return { result, seconds: Number(((performance.now() - start) / 1000).toFixed(2)) }
}

const defaultFile = new URL('../../shared/data/online-retail/2010-12_2011-01.csv.gz', import.meta.url)
  .pathname

/**
 * Metres walked per order line and seconds of planning, for real orders over a warehouse of 20 aisles and 3,200
 * places: first come, first served with the S-shape; savings; what is shipped. The last two walk shortest routes.
 */
export const run = async (args: string[]) => {
  const { values } = parseArgs({
    args: args.filter((a) => a !== '--json'),
    options: {
      file: { type: 'string', default: defaultFile },
      orders: { type: 'string', default: '1000,5000,20000' },
    },
  })
  const { lines } = readLines(values.file, Number.POSITIVE_INFINITY)
  const invoices = [...Map.groupBy(lines, (l) => l.invoice).values()].map((i) => i.map((l) => l.code))
  const rows: { ours: number; savings: number; [figure: string]: number }[] = []
  for (const blocks of [1, 2] as const)
    for (const places of [1, 3])
      for (const count of values.orders.split(',').map(Number)) {
        const layout = layoutOf(blocks)
        const field = fieldOf(layout)
        const orders = ordersOf(invoices, count, places, field)
        const all = orders.reduce((n, o) => n + o.spots.length, 0)
        const perLine = (length: number) => Number((length / all).toFixed(2))
        const savings = timed(() => bySavings([field], orders, limits))
        const ours = timed(() => fillCarts([field], orders, limits))
        rows.push({
          blocks,
          places,
          orders: count,
          lines: all,
          first_come_s_shape: perLine(sShaped(layout, inTurn(orders))),
          first_come_shortest: perLine(exact(field, inTurn(orders))),
          savings: perLine(exact(field, savings.result)),
          savings_seconds: savings.seconds,
          ours: perLine(exact(field, ours.result)),
          our_seconds: ours.seconds,
          pickup_orders: ours.result.length,
        })
      }
  const mean = (of: 'ours' | 'savings') => rows.reduce((sum, r) => sum + r[of], 0) / rows.length
  return report(args, {
    name: 'batch',
    ours: Number(mean('ours').toFixed(3)),
    yardstick: Number(mean('savings').toFixed(3)),
    ratio: Number((mean('ours') / mean('savings')).toFixed(3)),
    unit: 'metres walked per order line; the yardstick is savings batching',
    limits,
    rows,
  })
}
