import { randomBytes } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type pg from 'pg'
import { importOutboundOrders } from '../contract/src/outbound/order/calls.ts'
import { median, report, startBed } from './bed.ts'
import { logIn } from './day/client.ts'
import { bringSupply } from './day/fulfilment/supply.ts'

const rounds = 5
const skus = 200
const linesOfAnOrder = 3
const goods = Array.from({ length: skus }, (_x, i) => `IMPORT-${i + 1}`)
const supply = goods.map((code) => ({ code, description: code, quantity: '2000' }))

/** A sheet of just under the limit of 500 kB, of orders of three lines. */
const sheetOf = (round: number): { text: string; rows: number } => {
  let text = 'customer order number,SKU code (barcode),quantity,recipient,country\n'
  let rows = 0
  for (let n = 0; text.length < 499_000; n += 1)
    for (let i = 0; i < linesOfAnOrder; i += 1) {
      text += `IMP-${round}-${n},${goods[(n * linesOfAnOrder + i) % skus]},1,Recipient ${n},GB\n`
      rows += 1
    }
  return { text, rows }
}

/** The least that such an import can do: read the rows and insert each order with its lines in a transaction. */
const bareImport = async (client: pg.Client, text: string): Promise<void> => {
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  const { rows: known } = await client.query<{ sku: string; id: string }>(
    'select sku, id from stocked_sku where warehouse_id = 1 and partner_id = 1',
  )
  const ids = new Map(known.map((k) => [k.sku, k.id]))
  for (const [number, lines] of Map.groupBy(rows, (r) => r['customer order number'] ?? '')) {
    const id = randomBytes(12).toString('hex')
    await client.query('begin')
    await client.query(
      `insert into outbound_order (warehouse_id, id, order_number, erp_order_id, partner_id, order_type, order_status, country, sku_kinds, units, created_at, updated_at)
       values (1, $1, $2, $3, 1, 1, 10, 'GB', $4::int, $4::int, now(), now())`,
      [id, `B${id}`, `bare-${number}`, lines.length],
    )
    await client.query(
      `insert into outbound_line (warehouse_id, id, outbound_order_id, sku_id, quantity)
       select 1, l.id, $1, l.sku_id, l.quantity from unnest($2::text[], $3::text[], $4::int[]) as l (id, sku_id, quantity)`,
      [
        id,
        lines.map(() => randomBytes(12).toString('hex')),
        lines.map((l) => ids.get(l['SKU code (barcode)'] ?? '')),
        lines.map((l) => Number(l.quantity)),
      ],
    )
    await client.query('commit')
  }
}

/**
 * A sheet of 500 kB through the product's import, with validation, allocation, timeline and outbox of each order,
 * against the bare inserts of its orders and lines by one client.
 */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: true })
  try {
    const who = { username: 'manager', password: 'Kuacang2026' }
    const operator = await logIn(bed.base, who, 1, new Map())
    await bringSupply([operator], 1, supply, 'IMPORT')
    const [ours, theirs]: [number[], number[]] = [[], []]
    let [rows, created] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const sheet = sheetOf(round)
      const start = performance.now()
      const answer = await operator.call(importOutboundOrders, {
        body: { partner_id: 1 },
        files: [{ name: 'orders.csv', bytes: Buffer.from(sheet.text) }],
      })
      ours.push(performance.now() - start)
      if (answer.refused.length > 0) throw new Error(answer.refused[0]?.message)
      ;[rows, created] = [sheet.rows, answer.created]
      const middle = performance.now()
      await bareImport(bed.client, sheet.text)
      theirs.push(performance.now() - middle)
    }
    const [a, b] = [median(ours) / 1000, median(theirs) / 1000]
    return report(args, {
      name: 'import',
      ours: Number(a.toFixed(2)),
      yardstick: Number(b.toFixed(2)),
      ratio: Number((a / b).toFixed(2)),
      unit: 's for a csv of 500 kB',
      rows,
      orders: created,
      yardstick_tool:
        'bare pg: each order and its lines inserted in a transaction, nothing checked or promised',
    })
  } finally {
    await bed.stop()
  }
}
