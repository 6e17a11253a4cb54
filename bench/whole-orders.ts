import { randomUUID } from 'node:crypto'
import { createOutboundOrder } from '../contract/src/outbound/order/calls.ts'
import { outboundOrderType } from '../contract/src/outbound/order/enums.ts'
import type { Bed } from './bed.ts'
import { median } from './bed.ts'
import type { Spent } from './cpu.ts'
import type { Operator, Timings } from './day/client.ts'
import { fulfil, generateAll } from './day/fulfilment/fulfil.ts'
import { finishedBags, handOver } from './day/fulfilment/pack.ts'
import { bringSupply } from './day/fulfilment/supply.ts'
import { shared } from './day/workers.ts'
import { employ } from './employ.ts'
import { logInOverLine } from './line-operator.ts'

const skus = 200
const linesOfAnOrder = 3
const address = {
  firstname: 'Bench',
  country: 'GB',
  city: 'London',
  street_address1: '1 Bench Street',
  postal_code: 'E1 1AA',
}

/** The SKUs of all orders. */
export const goods = Array.from({ length: skus }, (_x, i) => `FULFIL-${i + 1}`)

/** So many pieces of each SKU. */
const supplyFor = (units: number) =>
  goods.map((code) => ({ code, description: code, quantity: String(units) }))

/** An order's three lines: neighbours in the list of goods, so that every SKU is needed equally often. */
const linesOf = (n: number) =>
  Array.from({ length: linesOfAnOrder }, (_x, i) => ({
    sku: goods[(n * linesOfAnOrder + i) % skus] ?? '',
    quantity: 1,
  }))

const hire = async ({ base, client }: Bed, many: number, timings: Timings): Promise<Operator[]> =>
  Promise.all((await employ(client, many)).map((username) => logInOverLine(base, username, 1, timings)))

/** The steps of an order, by what the paths of their calls begin with; creating it promises it its goods. */
const steps = {
  create_and_allocate: ['/wms/outbound_order/'],
  generate: ['/wms/pickup_order/generate'],
  pick: ['/wms/task_pick/', '/wms/pickup_order/'],
  sort: ['/wms/outbound_sort/'],
  check: ['/wms/outbound_checkout/'],
  weigh: ['/wms/outbound_weight/'],
  bag: ['/packing/:suite/add-item'],
  hand_over: ['/packing/', '/handover/'],
}

/** The share of each step in the time that operators waited for answers, and how long they waited for one. */
const sharesOf = (timings: Timings) => {
  const total = [...timings.values()].flat().reduce((n, ms) => n + ms, 0)
  const left = new Map(timings)
  return Object.fromEntries(
    Object.entries(steps).map(([step, paths]) => {
      const own = [...left].filter(([path]) => paths.some((p) => path.startsWith(p)))
      for (const [path] of own) left.delete(path)
      const times = own.flatMap(([, list]) => list)
      const share = times.reduce((n, ms) => n + ms, 0) / total
      const trip = {
        share: Number(share.toFixed(3)),
        calls: times.length,
        median_ms: Number(median(times).toFixed(1)),
      }
      return [step, trip]
    }),
  )
}

/** Complete orders from creation to handover by so many clients: orders a second, and how many commands each took. */
export const measure = async (
  operators: readonly Operator[],
  timings: Timings,
  wanted: number,
  spent: (() => Spent) | undefined,
) => {
  timings.clear()
  const before = spent?.()
  const start = performance.now()
  await shared(operators, [...Array(wanted).keys()], async (operator, n) => {
    await operator.call(createOutboundOrder, {
      body: {
        partner_id: 1,
        order_type: outboundOrderType.code.normal,
        erp_order_id: randomUUID(),
        shipping_address: address,
        skus: linesOf(n),
      },
    })
  })
  const [first] = operators
  if (!first) throw new Error('no operators')
  const { packed, failed } = await fulfil(operators, await generateAll(first))
  if (failed.length > 0) throw new Error(`not packed: ${failed[0]?.reason}`)
  if (packed.length < wanted) throw new Error(`${packed.length} of ${wanted} orders packed`)
  for (const operator of operators) await handOver(operator, () => finishedBags(first))
  const seconds = (performance.now() - start) / 1000
  const commands = [...timings.values()].reduce((n, list) => n + list.length, 0)
  return {
    rate: packed.length / seconds,
    commands: commands / packed.length,
    steps: sharesOf(timings),
    processor: before && spent && each(before, spent(), commands),
  }
}

/** Milliseconds of processor for each command. */
export const each = (before: Spent, after: Spent, commands: number): Spent => {
  const one = (who: keyof Spent) => Number(((after[who] - before[who]) / commands).toFixed(2))
  return { server: one('server'), postgres: one('postgres'), client: one('client') }
}

/** So many operators in a warehouse that holds so many pieces of each SKU; what the demo data left open is done before. */
export const openWork = async (bed: Bed, clients: number, pieces: number) => {
  const timings: Timings = new Map()
  const operators = await hire(bed, clients, timings)
  await bringSupply(operators, 1, supplyFor(pieces), 'FULFIL')
  const [first] = operators
  if (!first) throw new Error('no operators')
  await fulfil(operators, await generateAll(first))
  return { operators, timings }
}
