import { listOutboundOrders } from '../contract/src/outbound/order/calls.ts'
import { report, startBed } from './bed.ts'
import { logIn } from './day/client.ts'
import { fillOrders } from './many-orders.ts'
import { inPairs, sequentialScans } from './pairs.ts'

const orders = 1_000_000
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
    const measured = await inPairs(
      () => operator.call(listOutboundOrders, { query }),
      async () => {
        for (const sql of bare) await bed.client.query(sql)
      },
    )
    const sequential: string[] = []
    for (const sql of bare) sequential.push(...(await sequentialScans(bed.client, sql, /outbound_order/)))
    return report(args, {
      name: 'list',
      ...measured,
      unit: 'ms',
      orders,
      sequential_scans: sequential.length,
    })
  } finally {
    await bed.stop()
  }
}
