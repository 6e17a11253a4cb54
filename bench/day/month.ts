import { runDoctor } from '../../contract/src/inventory/stock/calls.ts'
import { importOutboundOrders } from '../../contract/src/outbound/order/calls.ts'
import { listBags } from '../../contract/src/packing/bag/calls.ts'
import { fulfil, generateAll, handOver } from './fulfil.ts'
import { goodsRule, readLines, toSheets } from './orders-file.ts'
import type { Shift } from './shift.ts'
import { bringSupply } from './supply.ts'

const count = (reasons: Record<string, number>, reason: string, n = 1) => {
  if (n > 0) reasons[reason] = (reasons[reason] ?? 0) + n
}

export type Month = {
  /** csv or csv.gz with the columns of the Online Retail data set. */
  readonly orders: string
  readonly limit: number
  readonly partner: number
}

/** Real orders from their import to their handover; ends with the stock doctor's proof. */
export const month = async (shift: Shift, { orders, limit, partner }: Month) => {
  const start = performance.now()
  const { operators, first, run, say } = shift

  const { lines, notGoods } = readLines(orders, limit)
  say(`${lines.length} lines of goods; rule: ${goodsRule}: ${notGoods}`)
  const refused: Record<string, number> = {}
  count(refused, 'not_goods', notGoods)

  const supply = await bringSupply(operators, partner, lines, run)
  say(`${supply.units} units of ${supply.skus} SKUs received and put away`)

  let created = 0
  for (const [i, sheet] of toSheets(lines, `${run}-`).entries()) {
    const files = [{ name: `orders-${i + 1}.csv`, bytes: Buffer.from(sheet) }]
    const answer = await first.call(importOutboundOrders, {
      body: { partner_id: partner },
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
    ok: doctor.ok,
    doctor: { ok: doctor.ok, checked: doctor.checked, differences: doctor.differences.length },
  }
}
