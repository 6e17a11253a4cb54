import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AnyEnumeration } from '../contract/src/kit/enumeration.ts'
import { outboundOrderStatus, outboundOrderType } from '../contract/src/outbound/order/enums.ts'
import { cookieOf, report, startBed } from './bed.ts'
import { fillOrders } from './many-orders.ts'

const rows = 1_000_000

/** What a code is called, by hand. */
const called = (column: string, of: AnyEnumeration): string =>
  `case ${column} ${of.codes.map((code) => `when ${code} then '${of.label(code).zh}'`).join(' ')} end`

// What the file says, by hand: only what keeps spreadsheets from running a text as a formula is left out.
const query = `select o.order_number, o.erp_order_id, c.name, o.partner_id, ${called('o.order_type', outboundOrderType)},
  ${called('o.order_status', outboundOrderStatus)}, o.channel_code, o.tracking_number, o.country, k.sku, l.quantity, p.pickup_code, o.bag_code,
  date_trunc('second', o.created_at), date_trunc('second', o.updated_at) from outbound_order o
  join outbound_line l on l.warehouse_id = o.warehouse_id and l.outbound_order_id = o.id
  join stocked_sku k on k.warehouse_id = l.warehouse_id and k.id = l.sku_id
  left join partner c on c.id = o.partner_id
  left join pickup_order p on p.warehouse_id = o.warehouse_id and p.id = o.pickup_order_id
  where o.warehouse_id = 1 and o.created_at >= '2020-01-01' and o.created_at < '2100-01-01' order by o.created_at desc, o.id desc limit ${rows}`

const memory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** A million rows to csv through HTTP, against psql's copy of the same query; the server's memory meanwhile. */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: false })
  try {
    await fillOrders(bed.client, rows)
    const { cookie } = await cookieOf(bed.base)
    const url = `${bed.base}/api/wms/outbound_order/export?export_type=csv&max_rows=${rows}&time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z`
    const times: { ours: number; theirs: number }[] = []
    let [before, most, bytes] = [0, 0, 0]
    for (let round = 0; round < 3; round += 1) {
      before ||= memory(bed.pid)
      const start = performance.now()
      const response = await fetch(url, { headers: { cookie, 'Current-Warehouse': '1' } })
      bytes = 0
      for await (const chunk of response.body ?? []) {
        bytes += (chunk as Uint8Array).length
        if (bytes % 50 === 0) most = Math.max(most, memory(bed.pid))
      }
      most = Math.max(most, memory(bed.pid))
      const middle = performance.now()
      execFileSync(
        'psql',
        [bed.databaseUrl, '-qc', `\\copy (${query.replaceAll('\n', ' ')}) to '/dev/null' csv header`],
        { stdio: 'ignore' },
      )
      times.push({ ours: middle - start, theirs: performance.now() - middle })
    }
    const best = (key: 'ours' | 'theirs') => Math.min(...times.map((t) => t[key])) / 1000
    return report(args, {
      name: 'export',
      ours: Number(best('ours').toFixed(2)),
      yardstick: Number(best('theirs').toFixed(2)),
      ratio: Number((best('ours') / best('theirs')).toFixed(2)),
      unit: 's',
      rows,
      megabytes: Math.round(bytes / 1e6),
      server_memory_mb: { before: Math.round(before), most: Math.round(most) },
    })
  } finally {
    await bed.stop()
  }
}
