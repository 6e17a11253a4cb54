import { commerceCombine } from '../contract/src/epc/combine/calls.ts'
import { directShip } from '../contract/src/epc/direct-ship/calls.ts'
import { combineSet } from '../server/src/epc/combine/combine.ts'
import { shipAlone } from '../server/src/epc/direct-ship/ship.ts'
import { report } from './bed.ts'
import { measureCommand } from './epc-command.ts'
import { parcelIn, weight } from './epc-yardstick.ts'

const clients = 8
/** Sets of so many parcels, and how many of them are measured and filled. */
const cases = [
  { parcels: 1, measured: 1_500, sets: 40_000 },
  { parcels: 3, measured: 1_500, sets: 30_000 },
  { parcels: 10, measured: 800, sets: 15_000 },
] as const

const measure = async ({ parcels, measured, sets }: (typeof cases)[number]) => {
  const body = (n: number) => ({ tracking_id: parcelIn(n), weight: Number((weight * parcels).toFixed(3)) })
  const { statements, ...figures } = await measureCommand({
    sets: { parcels, sets, scanned: true },
    ...{ clients, warmUp: 200, measured, body },
    // A parcel that goes alone is closed at the desk of its own.
    path: (parcels === 1 ? directShip : commerceCombine).path,
    command: (tx, caller, n) => {
      const alike = { ...body(n), material: '', tried_weights: [], skip_weight_check: false }
      return parcels === 1
        ? shipAlone(tx, caller, { body: { ...alike, require_material: false, is_one_step: false } })
        : combineSet(tx, caller, { body: alike })
    },
  })
  return { parcels, ...figures, statements_per_set: statements }
}

/**
 * Ready sets of 1 (direct ship), 3 and 10 parcels, closed into one box with a label of the built-in carrier by eight benches
 * through HTTP; the yardstick of each is pgbench running the statements that one such set sends.
 */
export const run = async (args: string[]) => {
  const sets = []
  for (const one of cases) sets.push(await measure(one))
  const ratio = Number((sets.reduce((sum, s) => sum + s.ratio, 0) / sets.length).toFixed(3))
  const [first] = sets
  return report(args, {
    name: 'combine',
    ours: first?.ours ?? 0,
    yardstick: first?.yardstick ?? 0,
    ratio,
    unit: 'boxes per second; the ratio is the average of the three',
    clients,
    sets,
  })
}
