import { parseArgs } from 'node:util'
import { runDoctor } from '../../contract/src/inventory/stock/calls.ts'
import { importOutboundOrders } from '../../contract/src/outbound/order/calls.ts'
import { listBags } from '../../contract/src/packing/bag/calls.ts'
import { CallFailed, logIn, type Timings } from './client.ts'
import { fulfil, generateAll, handOver } from './fulfil.ts'
import { goodsRule, readLines, toSheets } from './orders-file.ts'
import { bringSupply } from './supply.ts'

const { values: args } = parseArgs({
  options: {
    orders: { type: 'string' },
    limit: { type: 'string', default: '1000000000' },
    url: { type: 'string', default: 'http://localhost:8080' },
    operators: { type: 'string', default: '8' },
    warehouse: { type: 'string', default: '1' },
    partner: { type: 'string', default: '1' },
    username: { type: 'string', default: process.env.DAY_USERNAME ?? 'manager' },
    password: { type: 'string', default: process.env.DAY_PASSWORD ?? 'Kuacang2026' },
    json: { type: 'boolean', default: false },
  },
})

const say = (line: string) => {
  if (!args.json) process.stdout.write(`${line}\n`)
}

const percentile = (sorted: readonly number[], p: number) =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0).toFixed(1))

const summary = (timings: Timings) =>
  Object.fromEntries(
    [...timings]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([path, list]) => {
        const sorted = list.sort((a, b) => a - b)
        return [
          path,
          {
            count: sorted.length,
            p50: percentile(sorted, 0.5),
            p95: percentile(sorted, 0.95),
            p99: percentile(sorted, 0.99),
          },
        ]
      }),
  )

const count = (reasons: Record<string, number>, reason: string, n = 1) => {
  if (n > 0) reasons[reason] = (reasons[reason] ?? 0) + n
}

const day = async () => {
  if (!args.orders) throw new Error('say which file: --orders FILE (csv or csv.gz)')
  const start = performance.now()
  const run = `D${Date.now().toString(36).toUpperCase()}`
  const timings: Timings = new Map()
  const who = { username: args.username, password: args.password }
  const operators = await Promise.all(
    Array.from({ length: Number(args.operators) }, () =>
      logIn(args.url, who, Number(args.warehouse), timings),
    ),
  )
  const [first] = operators
  if (!first) throw new Error('at least one operator')

  const { lines, notGoods } = readLines(args.orders, Number(args.limit))
  say(`${lines.length} lines of goods; rule: ${goodsRule}: ${notGoods}`)
  const refused: Record<string, number> = {}
  count(refused, 'not_goods', notGoods)

  const supply = await bringSupply(operators, Number(args.partner), lines, run)
  say(`${supply.units} units of ${supply.skus} SKUs received and put away`)

  let created = 0
  for (const [i, sheet] of toSheets(lines, `${run}-`).entries()) {
    const files = [{ name: `orders-${i + 1}.csv`, bytes: Buffer.from(sheet) }]
    const answer = await first.call(importOutboundOrders, {
      body: { partner_id: Number(args.partner) },
      files,
    })
    created += answer.created
    for (const r of answer.refused) count(refused, r.reason)
  }
  say(`${created} orders created; refused rows: ${JSON.stringify(refused)}`)

  const codes = await generateAll(first)
  say(`${codes.length} pickup orders`)
  const { packed, failed } = await fulfil(operators, codes)
  const ours = packed.filter((o) => o.erp_order_id.startsWith(run))
  say(`${ours.length} orders packed`)

  const since = new Date(Date.now() - (performance.now() - start) - 60_000).toISOString()
  const finished = async () => {
    const numbers: string[] = []
    for (let page = 1; ; page += 1) {
      const { list } = await first.call(listBags, {
        query: {
          category: 'wms_outbound',
          status: [9],
          page,
          page_size: 200,
          time_range: [since, new Date(Date.now() + 60_000).toISOString()],
        },
      })
      numbers.push(...list.map((b) => b.bag_number))
      if (list.length < 200) return numbers
    }
  }
  const left = await handOver(first, finished)
  const shipped = Math.min(left, packed.length) - (packed.length - ours.length)
  const not_shipped: Record<string, number> = {}
  for (const f of failed) count(not_shipped, f.reason.replace(/[A-Z]{2}\d{6}\w+/g, '…'))
  count(not_shipped, 'not_allocated', created - ours.length - failed.length)

  const doctor = await first.call(runDoctor)
  const seconds = (performance.now() - start) / 1000
  return {
    lines: lines.length + notGoods,
    refused,
    orders_created: created,
    orders_shipped: shipped,
    not_shipped,
    units_shipped: ours.reduce((n, o) => n + o.units, 0),
    seconds: Number(seconds.toFixed(1)),
    orders_per_second: Number((shipped / seconds).toFixed(2)),
    calls: summary(timings),
    doctor: { ok: doctor.ok, checked: doctor.checked, differences: doctor.differences.length },
  }
}

day().then(
  (result) => {
    process.stdout.write(args.json ? `${JSON.stringify(result)}\n` : `${JSON.stringify(result, null, 2)}\n`)
    if (!result.doctor.ok) process.exitCode = 1
  },
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof CallFailed ? `${error.message} ${JSON.stringify(error.envelope.errors ?? '')}` : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exitCode = 1
  },
)
