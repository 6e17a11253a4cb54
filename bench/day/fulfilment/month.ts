import { importOutboundOrders, type OutboundOrder } from '../../../contract/src/outbound/order/calls.ts'
import { outboundOrderStatus } from '../../../contract/src/outbound/order/enums.ts'
import { listBags } from '../../../contract/src/packing/bag/calls.ts'
import { bagStatus } from '../../../contract/src/packing/bag/enums.ts'
import { startClock } from '../clock.ts'
import { proved } from '../doctor.ts'
import { everyPage } from '../pages.ts'
import type { Shift } from '../shift.ts'
import { endsOf } from './ends.ts'
import { type Fulfilled, fulfil, generateAll } from './fulfil.ts'
import { ordersOf } from './orders.ts'
import { type Line, toSheets } from './orders-file.ts'
import { handOver, suite } from './pack.ts'
import { bringSupply, type Supply } from './supply.ts'

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
  closed: async () => [],
})

export type Month = {
  /** Begins the numbers of this month. */
  readonly run: string
  readonly lines: readonly Line[]
  readonly notGoods: number
  readonly partner: number
}

/** Real orders from their import to their handover; ends with the stock doctor's proof. */
export const month = async (shift: Shift, { run, lines, notGoods, partner }: Month, course: Course) => {
  const clock = startClock()
  const { operators, first, say } = shift
  const refused: Record<string, number> = {}
  count(refused, 'not_goods', notGoods)

  const supply = await bringSupply(operators, partner, lines, run, course.spare)
  course.supplied(supply)
  const units = [...supply.values()].reduce((n, s) => n + s.quantity, 0)
  say(`${units} units of ${supply.size} SKUs received and put away`)

  let created = 0
  for (const [i, sheet] of toSheets(lines, `${run}-`).entries()) {
    const files = [{ name: `orders-${i + 1}.csv`, bytes: Buffer.from(sheet) }]
    const answer = await first.call(importOutboundOrders, { body: { partner_id: partner }, files })
    created += answer.created
    for (const r of answer.refused) count(refused, r.reason)
  }
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
  const orders = await ordersOf(first, run)
  const shipped = orders.filter((o) => o.order_status === done)
  const { not_shipped, unexplained } = endsOf(orders, failed, created)
  const differences = await course.closed(run, lines, orders)
  const doctor = await proved(shift)
  return {
    lines: lines.length + notGoods,
    refused,
    orders_created: created,
    orders_shipped: shipped.length,
    not_shipped,
    unexplained: unexplained.slice(0, 20),
    bags_not_finished: unfinished,
    units_shipped: shipped.reduce((n, o) => n + o.units, 0),
    seconds: clock.seconds(),
    orders_per_second: clock.rate(shipped.length),
    // A month without any order proves nothing, nor does one that leaves orders somewhere without a reason.
    ok: created > 0 && unexplained.length === 0 && doctor.ok && differences.length === 0,
    doctor,
    differences: differences.slice(0, 20),
  }
}
