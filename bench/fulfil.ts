import { createOutboundOrder } from '../contract/src/outbound/order/calls.ts'
import { outboundOrderType } from '../contract/src/outbound/order/enums.ts'
import { listBags } from '../contract/src/packing/bag/calls.ts'
import { report, startBed } from './bed.ts'
import { logIn, type Operator, type Timings } from './day/client.ts'
import { fulfil, generateAll } from './day/fulfil.ts'
import { handOver } from './day/pack.ts'
import { bringSupply, shared } from './day/supply.ts'
import { fillParcels, scanYardstick } from './scan-yardstick.ts'

const skus = 200
const linesOfAnOrder = 3
const orders = { 1: 60, 8: 400 } as const

const address = {
  firstname: 'Bench',
  country: 'GB',
  city: 'London',
  street_address1: '1 Bench Street',
  postal_code: 'E1 1AA',
}

const goods = Array.from({ length: skus }, (_x, i) => `FULFIL-${i + 1}`)

const supplyFor = (units: number) =>
  goods.map((code) => ({ code, description: code, quantity: String(units) }))

/** An order's three lines: neighbours in the list of goods, so that every SKU is needed equally often. */
const linesOf = (n: number) =>
  Array.from({ length: linesOfAnOrder }, (_x, i) => ({
    sku: goods[(n * linesOfAnOrder + i) % skus] ?? '',
    quantity: 1,
  }))

/** Complete orders from creation to handover by so many clients: orders a second, and how many commands each took. */
const measure = async (operators: readonly Operator[], timings: Timings, wanted: number) => {
  timings.clear()
  const start = performance.now()
  await shared(operators, [...Array(wanted).keys()], async (operator, n) => {
    await operator.call(createOutboundOrder, {
      body: {
        partner_id: 1,
        order_type: outboundOrderType.code.normal,
        erp_order_id: `FULFIL-${operators.length}-${n}`,
        shipping_address: address,
        skus: linesOf(n),
      },
    })
  })
  const [first] = operators
  if (!first) throw new Error('no operators')
  const { packed, failed } = await fulfil(operators, await generateAll(first))
  if (failed.length > 0) throw new Error(`not packed: ${failed[0]?.reason}`)
  const finished = async () => {
    const query = { category: 'wms_outbound', status: [9], page: 1, page_size: 200 }
    return (await first.call(listBags, { query })).list.map((b) => b.bag_number)
  }
  await handOver(first, finished)
  const seconds = (performance.now() - start) / 1000
  const commands = [...timings.values()].reduce((n, list) => n + list.length, 0)
  return { rate: packed.length / seconds, commands: commands / packed.length }
}

/**
 * Complete orders of three lines, create to handover, by one and by eight clients; the yardstick is how many there
 * would be if each of their commands cost no more than the bare SQL of a signing scan does in pgbench.
 */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: true })
  try {
    const who = { username: 'manager', password: 'Kuacang2026' }
    const timings: Timings = new Map()
    const operators = await Promise.all(Array.from({ length: 8 }, () => logIn(bed.base, who, 1, timings)))
    await bringSupply(operators, 1, supplyFor(50), 'FULFIL')
    // What the demo data left open goes first, so that only these orders are counted.
    await fulfil(operators, await generateAll(operators[0] as Operator))
    const one = await measure(operators.slice(0, 1), timings, orders[1])
    const eight = await measure(operators, timings, orders[8])
    await fillParcels(bed.client)
    const single = await scanYardstick(bed.databaseUrl, 1)
    const many = await scanYardstick(bed.databaseUrl, 8)
    const figures = (measured: typeof one, yardstick: typeof single) => ({
      ours: Number(measured.rate.toFixed(2)),
      yardstick: Number((yardstick.rate / measured.commands).toFixed(2)),
      ratio: Number(((measured.rate * measured.commands) / yardstick.rate).toFixed(3)),
      commands_per_order: Number(measured.commands.toFixed(1)),
    })
    return report(args, {
      name: 'fulfil',
      ...figures(eight, many),
      unit: 'orders of 3 lines per second',
      clients: 8,
      one_client: figures(one, single),
      yardstick_tool: `${many.tool}, a signing scan for each command`,
    })
  } finally {
    await bed.stop()
  }
}
