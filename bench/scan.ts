import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import { cookieOf, report, startBed } from './bed.ts'
import { openLine } from './line.ts'
import { fillParcels, ownParcels, scanYardstick } from './scan-yardstick.ts'

const clients = 16
const warmUp = 8_000

/** One inbound scan through HTTP at 16 clients, against pgbench running the statements that such a scan sends. */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: true })
  try {
    await fillParcels(bed.client)
    const session = await cookieOf(bed.base)
    const scans = async (from: number, to: number) => {
      const numbers = Array.from({ length: to - from }, (_x, i) => from + i).values()
      const operators = Array.from({ length: clients }, async () => {
        const line = openLine(bed.base, session, 1)
        for (const n of numbers) await line.send(signInboundParcel.path, { tracking_number: `BT${n}` })
        line.close()
      })
      await Promise.all(operators)
    }
    await scans(1, warmUp)
    const start = performance.now()
    await scans(warmUp, ownParcels)
    const rate = (ownParcels - warmUp) / ((performance.now() - start) / 1000)
    const yardstick = await scanYardstick(bed.databaseUrl, clients)
    return report(args, {
      name: 'scan',
      ours: Math.round(rate),
      yardstick: Math.round(yardstick.rate),
      ratio: Number((rate / yardstick.rate).toFixed(3)),
      unit: 'scans per second',
      clients,
      statements_per_scan: yardstick.statements,
      yardstick_tool: yardstick.tool,
    })
  } finally {
    await bed.stop()
  }
}
