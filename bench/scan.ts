import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import type { Sent } from '../server/src/kit/testing/recorded.ts'
import { startBareScans } from './bare-scan-server.ts'
import { type Bed, cookieOf, report, type Session, startBed } from './bed.ts'
import { openLine } from './line.ts'
import { fillParcels, ownParcels, recordScan, scanYardstick } from './scan-yardstick.ts'

const clients = 16
const warmUp = 8_000
/** Parcels of the bare server come after our own. */
const bareParcels = 20_000

/** Signs the parcels of these numbers, each once; answers how many a second. */
const rateOf = async (base: string, session: Session, from: number, to: number): Promise<number> => {
  const numbers = Array.from({ length: to - from }, (_x, i) => from + i).values()
  const start = performance.now()
  const operators = Array.from({ length: clients }, async () => {
    const line = openLine(base, session, 1)
    for (const n of numbers) await line.send(signInboundParcel.path, { tracking_number: `BT${n}` })
    line.close()
  })
  await Promise.all(operators)
  return (to - from) / ((performance.now() - start) / 1000)
}

/** The same scans over HTTP by a server that does nothing else. */
const bareRate = async (bed: Bed, session: Session, scan: readonly Sent[]): Promise<number> => {
  const bare = await startBareScans({ databaseUrl: bed.databaseUrl, scan, digits: String(ownParcels) })
  const first = ownParcels + 1
  await rateOf(bare.base, session, first, first + warmUp)
  const rate = await rateOf(bare.base, session, first + warmUp, first + bareParcels)
  await bare.stop()
  return rate
}

/**
 * One inbound scan through HTTP at 16 clients, against pgbench running the statements that such a scan sends, and against a bare
 * server of Node that sends them.
 */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: true })
  try {
    await fillParcels(bed.client)
    const session = await cookieOf(bed.base)
    await rateOf(bed.base, session, 1, warmUp)
    const ours = await rateOf(bed.base, session, warmUp, ownParcels)
    const scan = await recordScan(bed.databaseUrl)
    const bare = await bareRate(bed, session, scan)
    const yardstick = await scanYardstick(bed.databaseUrl, scan, clients)
    return report(args, {
      name: 'scan',
      ours: Math.round(ours),
      yardstick: Math.round(yardstick.rate),
      ratio: Number((ours / yardstick.rate).toFixed(3)),
      unit: 'scans per second',
      clients,
      statements_per_scan: yardstick.statements,
      yardstick_tool: yardstick.tool,
      bare_server: Math.round(bare),
      ratio_of_bare_server: Number((bare / yardstick.rate).toFixed(3)),
    })
  } finally {
    await bed.stop()
  }
}
