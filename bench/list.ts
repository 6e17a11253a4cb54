import { listOutboundOrders } from '../contract/src/outbound/order/calls.ts'
import { report, startBed } from './bed.ts'
import { logInOverLine } from './line-operator.ts'
import { paging, range } from './list-case.ts'
import { fillOrders } from './many-orders.ts'
import { ownStatements } from './own-statements.ts'
import { inPairs, sequentialScans } from './pairs.ts'

const orders = 1_000_000
/** Six hundred answers: until then they come faster and faster. */
const warmUpMs = 8_000
const query = { ...paging, time_range: range, order_status: [10, 59] }

/** The first page of a million outbound orders with a filter, through HTTP, against its bare SQL: the statements that it sends itself. */
export const run = async (args: string[]) => {
  // What the filled orders leave to do in the background, their charges above all, takes minutes and would be measured with them.
  const bed = await startBed({ durable: false, env: { WORKERS: 'false' } })
  try {
    await fillOrders(bed.client, orders)
    const operator = await logInOverLine(bed.base, 'manager', 1)
    const [bare = []] = await ownStatements(bed.databaseUrl, 1, [{ call: listOutboundOrders, query }])
    const measured = await inPairs(
      () => operator.call(listOutboundOrders, { query }),
      async () => {
        for (const sql of bare) await bed.client.query(sql)
      },
      warmUpMs,
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
