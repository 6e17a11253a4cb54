import type { OutboundOrder } from '../../../contract/src/outbound/order/calls.ts'
import { outboundOrderStatus } from '../../../contract/src/outbound/order/enums.ts'
import { listBags } from '../../../contract/src/packing/bag/calls.ts'
import { bagStatus } from '../../../contract/src/packing/bag/enums.ts'
import { startClock } from '../clock.ts'
import { proved } from '../doctor.ts'
import { everyPage } from '../pages.ts'
import type { Shift } from '../shift.ts'
import { loadLorries } from './b2b/load.ts'
import { endsOf } from './ends.ts'
import { type Fulfilled, fulfil, generateAll } from './fulfil.ts'
import { orderAll } from './order-all.ts'
import { ordersOf } from './orders.ts'
import { isCancelled, type Line } from './orders-file.ts'
import { handOver, suite } from './pack.ts'
import { marketAmiss, stockAmiss } from './platform/proof.ts'
import { announcerOf } from './platform/returns.ts'
import { comeBack } from './returns/come-back.ts'
import type { Put } from './returns/to-stock.ts'
import { bringSupply, type Supply } from './supply.ts'
import type { Ways } from './ways.ts'

const { done } = outboundOrderStatus.code

const count = (reasons: Record<string, number>, reason: string, n = 1) => {
  if (n > 0) reasons[reason] = (reasons[reason] ?? 0) + n
}

/** The steps in which a month may differ from a usual one. */
export type Course = {
  /** More units of each SKU than the orders need. */
  readonly spare: number
  readonly supplied: (supply: Supply) => void
  /** Called when the orders exist and picking has not begun. */
  readonly ordered: (run: string) => Promise<void>
  readonly fulfilled: (codes: readonly string[]) => Promise<Fulfilled>
  /** Goods that came back were put away. */
  readonly returned: Put
  /** All parcels are handed over: what is not as it should be. */
  readonly closed: (
    run: string,
    lines: readonly Line[],
    orders: readonly OutboundOrder[],
  ) => Promise<string[]>
}

/** Nothing does. */
export const usualCourse = (shift: Shift): Course => ({
  spare: 0,
  supplied: () => undefined,
  ordered: async () => undefined,
  fulfilled: (codes) => fulfil(shift.operators, codes),
  returned: () => undefined,
  closed: async () => [],
})

export type Month = {
  /** Begins the numbers of this month. */
  readonly run: string
  readonly lines: readonly Line[]
  readonly notGoods: number
  readonly partner: number
  readonly ways: Ways
}

/** Real orders from their import to their handover; ends with the stock doctor's proof. */
export const month = async (shift: Shift, { run, lines, notGoods, partner, ways }: Month, course: Course) => {
  const clock = startClock()
  const { operators, first, say } = shift
  const refused: Record<string, number> = {}
  count(refused, 'not_goods', notGoods)

  const { returns, market } = ways
  const supply = await bringSupply(operators, partner, lines, run, {
    spare: course.spare,
    light: market !== undefined,
  })
  course.supplied(supply)
  const units = [...supply.values()].reduce((n, s) => n + s.quantity, 0)
  say(`${units} units of ${supply.size} SKUs received and put away`)

  const bought = returns ? lines.filter((l) => !isCancelled(l)) : lines
  const ordered = await orderAll(shift, { run, lines: bought, partner, ways })
  const { created } = ordered
  for (const reason of ordered.refused) count(refused, reason)
  say(`${created} orders created; refused rows: ${JSON.stringify(refused)}`)
  await course.ordered(run)

  const codes = await generateAll(first)
  say(`${codes.length} pickup orders`)
  const { packed, failed } = await course.fulfilled(codes)
  say(`${packed.length} orders packed`)

  const time_range = [clock.begun().toISOString(), new Date(Date.now() + 60_000).toISOString()]
  const finished = async () => {
    const bags = await everyPage(async (paging) => {
      const query = { ...paging, category: suite.suite, status: [bagStatus.code.done], time_range }
      return (await first.call(listBags, { query })).list
    })
    return bags.map((b) => b.bag_number)
  }
  const { unfinished } = await handOver(first, finished)
  const loaded = ways.b2b ? await loadLorries(operators, run) : undefined
  const orders = await ordersOf(first, run)
  const shipped = orders.filter((o) => o.order_status === done)
  returns?.purchases.shipped(run, bought, shipped)
  // Nobody sends an order back of which the marketplace has not heard that it left.
  const heard = market ? await marketAmiss(market, run, orders) : []
  const cancelled = lines.filter(isCancelled)
  const announcer = market && announcerOf(market)
  const coming = { run, lines: cancelled, supply, put: course.returned, announcer }
  const back = returns && (await comeBack(returns, coming))
  const { not_shipped, unexplained: open } = endsOf(orders, failed, created)
  const unexplained = [...ordered.stuck, ...open]
  const stock = market ? await stockAmiss(market, partner) : []
  const differences = [
    ...heard,
    ...(back?.amiss ?? []),
    ...stock,
    ...(await course.closed(run, bought, orders)),
  ]
  const doctor = await proved(shift)
  return {
    lines: lines.length + notGoods,
    refused,
    orders_created: created,
    orders_shipped: shipped.length,
    not_shipped,
    unexplained: unexplained.slice(0, 20),
    bags_not_finished: unfinished,
    ...(market && { released: ordered.released }),
    ...(back && { returns: back.told }),
    ...(loaded && { b2b: { created: ordered.ofFirms, ...loaded } }),
    units_shipped: shipped.reduce((n, o) => n + o.units, 0),
    seconds: clock.seconds(),
    orders_per_second: clock.rate(shipped.length),
    // A month without any order proves nothing, nor does one that leaves orders somewhere without a reason.
    ok: created > 0 && unexplained.length === 0 && doctor.ok && differences.length === 0,
    doctor,
    differences: differences.slice(0, 20),
  }
}
