import { submitAscan } from '../contract/src/epc/arrival/calls.ts'
import { ascan } from '../server/src/epc/arrival/ascan.ts'
import { report } from './bed.ts'
import { measureCommand } from './epc-command.ts'
import { parcelIn, weight } from './epc-yardstick.ts'

const clients = 16
const body = (n: number) => ({ tracking_id: parcelIn(n), weight })

/**
 * Arrival scans of parcels that travel alone, decided at once by the built-in order platform, through HTTP at 16 clients;
 * the yardstick is pgbench running the statements that such a scan sends.
 */
export const run = async (args: string[]) => {
  const { statements, ...figures } = await measureCommand({
    sets: { parcels: 1, sets: 60_000, scanned: false },
    ...{ clients, warmUp: 800, measured: 5_000, path: submitAscan.path, body },
    command: (tx, caller, n) =>
      ascan(tx, caller, { body: { ...body(n), is_one_step: false, is_irregular_shape: false } }),
  })
  return report(args, {
    name: 'ascan',
    ...figures,
    unit: 'arrival scans per second',
    clients,
    statements_per_scan: statements,
  })
}
