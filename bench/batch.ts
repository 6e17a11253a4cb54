import { parseArgs } from 'node:util'
import { emptyCart, type Limits, putOnCart } from '../server/src/routing/cart/cart.ts'
import { fillCarts } from '../server/src/routing/cart/carts.ts'
import { type Field, fieldOf } from '../server/src/routing/cart/tour-field.ts'
import type { Layout } from '../server/src/routing/route/layout.ts'
import { sShape, walkLength } from '../server/src/routing/route/walk-length.ts'
import { generateThroughServer } from './batch-server.ts'
import { report } from './bed.ts'
import { bySavings } from './savings.ts'
import { invoicesOf, realOrders, shopperOrders } from './shoppers.ts'
import { layoutOf, type Order, spread } from './spread.ts'

const limits: Limits = { orders: 19, volume_ml: 400_000, weight_g: 150_000 }
const byAge = (orders: readonly Order[]): Order[][] =>
  Array.from({ length: Math.ceil(orders.length / limits.orders) }, (_c, i) =>
    orders.slice(i * limits.orders, (i + 1) * limits.orders),
  )
const exact = (field: Field, carts: readonly (readonly Order[])[]): number =>
  carts.reduce((sum, loads) => {
    const cart = emptyCart()
    for (const load of loads) putOnCart([field], cart, load)
    return sum + cart.length
  }, 0)
const sShaped = (layout: Layout, carts: readonly (readonly Order[])[]): number =>
  carts.reduce((sum, loads) => {
    const spots = loads.flatMap((l) => l.spots)
    return sum + walkLength(layout, sShape(layout, spots))
  }, 0)

/** Runs some work and says how long it took, in s. */
const timed = <T>(work: () => T): { result: T; seconds: number } => {
  const start = performance.now()
  const result = work()
  return { result, seconds: Number(((performance.now() - start) / 1000).toFixed(2)) }
}

type Question = {
  readonly blocks: 1 | 2
  readonly places: number
  readonly orders: readonly (readonly string[])[]
  /** The savings method compares all pairs of orders: it may take so long, and has no figure if that is too short. */
  readonly seconds: number
}

/** Metres per line and seconds of each method for some orders. */
const compare = ({ blocks, places, orders, seconds }: Question) => {
  const layout = layoutOf(blocks)
  const field = fieldOf(layout)
  const spreadOut = spread(orders, places, field)
  const all = spreadOut.reduce((n, o) => n + o.spots.length, 0)
  const perLine = (length: number) => Number((length / all).toFixed(2))
  const savings = timed(() => bySavings([field], spreadOut, limits, seconds))
  const ours = timed(() => fillCarts([field], spreadOut, limits))
  return {
    blocks,
    places,
    orders: orders.length,
    lines: all,
    first_come_s_shape: perLine(sShaped(layout, byAge(spreadOut))),
    first_come_shortest: perLine(exact(field, byAge(spreadOut))),
    savings: savings.result ? perLine(exact(field, savings.result)) : null,
    savings_seconds: savings.result ? savings.seconds : `more than ${seconds}`,
    ours: perLine(exact(field, ours.result)),
    our_seconds: ours.seconds,
    pickup_orders: ours.result.length,
  }
}

/**
 * Metres walked per order line and seconds of planning, for real orders over a warehouse of 20 aisles and 3,200
 * places: first come, first served with the S-shape; savings; what is shipped. The last two walk shortest routes.
 * Then `open` such orders are put on pickup orders through the server, by a background task alone and with a user beside it.
 */
export const run = async (args: string[]) => {
  const { values } = parseArgs({
    args: args.filter((a) => a !== '--json'),
    options: {
      file: { type: 'string', default: realOrders },
      orders: { type: 'string', default: '1000,5000,20000' },
      'savings-seconds': { type: 'string', default: '300' },
      open: { type: 'string', default: '5000' },
    },
  })
  const invoices = invoicesOf(values.file)
  const rows: ReturnType<typeof compare>[] = []
  for (const blocks of [1, 2] as const)
    for (const places of [1, 3])
      for (const count of values.orders.split(',').map(Number)) {
        const orders = shopperOrders(invoices, count)
        rows.push(compare({ blocks, places, orders, seconds: Number(values['savings-seconds']) }))
      }
  const both = rows.flatMap(({ ours, savings }) => (savings === null ? [] : [{ ours, savings }]))
  const mean = (of: 'ours' | 'savings') => both.reduce((sum, r) => sum + r[of], 0) / both.length
  const open = Number(values.open)
  return report(args, {
    name: 'batch',
    ours: Number(mean('ours').toFixed(3)),
    yardstick: Number(mean('savings').toFixed(3)),
    ratio: Number((mean('ours') / mean('savings')).toFixed(3)),
    unit: 'metres walked per order line, where both have a figure; the yardstick is savings batching',
    limits,
    rows,
    through_server: open > 0 ? await generateThroughServer(invoices, open) : null,
  })
}
