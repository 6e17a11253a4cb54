import { listOutboundOrders } from '../contract/src/outbound/order/calls.ts'
import { median, report, startBed } from './bed.ts'
import { logIn } from './day/client.ts'
import { fillOrders } from './many-orders.ts'

const orders = 1_000_000
const rounds = 60
const range = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']

// What the page shows, by hand: its rows, how many there are up to the cap, and the countries of its filter.
const bare = [
  `select o.id, o.order_number, o.erp_order_id, o.partner_id, o.order_type, o.order_status, o.sub_status, o.tracking_number, o.channel_code, o.country,
     o.sku_kinds, o.units, o.cell, o.bag_code, o.weight_g, o.is_exceptional, o.cancelled_reason, o.created_at, o.updated_at,
     (select p.pickup_code from pickup_order p where p.warehouse_id = o.warehouse_id and p.id = o.pickup_order_id)
   from outbound_order o where o.warehouse_id = 1 and o.created_at >= '2020-01-01' and o.created_at < '2100-01-01' and o.order_status = any('{10,59}')
   order by o.created_at desc, o.id desc limit 50`,
  `select count(*) from (select 1 from outbound_order o where o.warehouse_id = 1 and o.created_at >= '2020-01-01' and o.created_at < '2100-01-01'
   and o.order_status = any('{10,59}') limit 10001) x`,
  `select country, count(*) from (select o.country from outbound_order o where o.warehouse_id = 1 and o.created_at >= '2020-01-01' and o.created_at < '2100-01-01'
   and o.order_status = any('{10,59}') order by o.created_at desc limit 2000) m group by country order by 2 desc limit 10`,
]

/** The first page of a million outbound orders with a filter, through HTTP, against its bare SQL. */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: false })
  try {
    await fillOrders(bed.client, orders)
    const operator = await logIn(bed.base, { username: 'manager', password: 'Kuacang2026' }, 1, new Map())
    const query = { time_range: range, order_status: [10, 59], page: 1, page_size: 50 }
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let i = 0; i < rounds; i += 1) {
      const start = performance.now()
      await operator.call(listOutboundOrders, { query })
      const middle = performance.now()
      for (const sql of bare) await bed.client.query(sql)
      // The first rounds warm both up.
      if (i >= 10) {
        ours.push(middle - start)
        theirs.push(performance.now() - middle)
      }
    }
    const plans: string[] = []
    for (const sql of bare)
      plans.push(
        ...(await bed.client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)).rows.map(
          (r) => r['QUERY PLAN'],
        ),
      )
    const sequential = plans.filter((line) => line.includes('Seq Scan on outbound_order'))
    const [a, b] = [median(ours), median(theirs)]
    return report(args, {
      name: 'list',
      ours: Number(a.toFixed(2)),
      yardstick: Number(b.toFixed(2)),
      ratio: Number((a / b).toFixed(2)),
      unit: 'ms',
      orders,
      sequential_scans: sequential.length,
    })
  } finally {
    await bed.stop()
  }
}
