import type { Sent } from '../server/src/kit/testing/recorded.ts'
import { report, startBed } from './bed.ts'
import { processorOf, type Spent } from './cpu.ts'
import { fillParcels, recordScan, scanYardstick, yardstickSeconds } from './scan-yardstick.ts'
import { each, measure, openWork } from './whole-orders.ts'

const orders = { warm_up: 200, 1: 60, 8: 400 } as const

/** The yardstick at so many clients, with what it costs the processor. */
const measureYardstick = async (
  databaseUrl: string,
  scan: readonly Sent[],
  clients: number,
  spent: (() => Spent) | undefined,
) => {
  const before = spent?.()
  const yardstick = await scanYardstick(databaseUrl, scan, clients)
  return {
    ...yardstick,
    processor: before && spent && each(before, spent(), yardstick.rate * yardstickSeconds),
  }
}

/**
 * Complete orders of three lines, create to handover, by one and by eight clients; the yardstick is how many there
 * would be if each of their commands cost no more than the bare SQL of a signing scan does in pgbench.
 */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: true })
  try {
    const { operators, timings } = await openWork(bed, 8, 50)
    const spent = await processorOf(bed.pid, bed.client)
    // A server runs for weeks: PostgreSQL knows its tables, and each connection has planned each statement long ago.
    await measure(operators, timings, orders.warm_up, spent)
    await bed.client.query('analyze')
    await measure(operators, timings, orders.warm_up, spent)
    const one = await measure(operators.slice(0, 1), timings, orders[1], spent)
    const eight = await measure(operators, timings, orders[8], spent)
    await fillParcels(bed.client)
    const scan = await recordScan(bed.databaseUrl)
    const single = await measureYardstick(bed.databaseUrl, scan, 1, spent)
    const many = await measureYardstick(bed.databaseUrl, scan, 8, spent)
    const figures = (measured: typeof one, yardstick: typeof single) => ({
      ours: Number(measured.rate.toFixed(2)),
      yardstick: Number((yardstick.rate / measured.commands).toFixed(2)),
      ratio: Number(((measured.rate * measured.commands) / yardstick.rate).toFixed(3)),
      commands_per_order: Number(measured.commands.toFixed(1)),
      processor_ms_per_command: { ours: measured.processor, yardstick: yardstick.processor },
      steps: measured.steps,
    })
    return report(args, {
      name: 'fulfil',
      ...figures(eight, many),
      unit: 'orders of 3 lines per second',
      clients: 8,
      one_client: figures(one, single),
      yardstick_tool: `${many.tool}, a signing scan of ${many.statements} statements for each command`,
    })
  } finally {
    await bed.stop()
  }
}
