import { submitAscan } from '../contract/src/epc/arrival/calls.ts'
import { ascan } from '../server/src/epc/arrival/ascan.ts'
import { cookieOf, report, startBed } from './bed.ts'
import { epc, epcYardstick, fillSets, parcelIn, weight } from './epc-yardstick.ts'
import { sendAll } from './send-all.ts'

const clients = 16
const warmUp = 800
const measured = 5_000

/**
 * Arrival scans of parcels that travel alone, decided at once by the built-in order platform, through HTTP at 16 clients;
 * the yardstick is pgbench running the statements that such a scan sends.
 */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: true })
  try {
    const sets = await fillSets(bed, { parcels: 1, sets: 60_000, scanned: false })
    const session = await cookieOf(bed.base, 'admin')
    const body = (n: number) => ({ tracking_id: parcelIn(n), weight })
    const scans = (first: number, many: number) =>
      sendAll(
        { base: bed.base, session, warehouse: epc, clients },
        submitAscan.path,
        Array.from({ length: many }, (_x, i) => body(first + i)),
      )
    await scans(sets.first, warmUp)
    const ours = await scans(sets.first + warmUp, measured)
    const yardstick = await epcYardstick(bed.databaseUrl, {
      clients,
      first: sets.first + warmUp + measured,
      command: (tx, caller, n) =>
        ascan(tx, caller, { body: { ...body(n), is_one_step: false, is_irregular_shape: false } }),
    })
    return report(args, {
      name: 'ascan',
      ours: Math.round(ours.rate),
      yardstick: Math.round(yardstick.rate),
      ratio: Number((ours.rate / yardstick.rate).toFixed(3)),
      unit: 'arrival scans per second',
      clients,
      statements_per_scan: yardstick.statements,
      ms: ours.ms,
    })
  } finally {
    await bed.stop()
  }
}
