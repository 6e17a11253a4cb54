import { epcDpsRefusals } from '@kuacang/contract/epc/dps/refusals'
import type { DpsZone } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { type Filled, filledInJob } from '../job/join.ts'
import type { JobRow } from '../job/store.ts'
import type { Range } from '../wall/slot.ts'

/** The zones of the wall; none set is refused. */
export const zonesOf = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Caller): Promise<DpsZone[]> => {
  const { dps_zones } = await preferenceOf(tx, warehouse_id)
  mustHaveZones(dps_zones)
  return dps_zones
}

/** Refuses a wall without zones. */
export const mustHaveZones = (zones: readonly DpsZone[]): void => {
  if (zones.length === 0) throw new Refused(epcDpsRefusals.no_zones)
}

/** The zone with the most room, the first of equals; full zones too, where all are full. */
export const roomiestZone = (zones: readonly DpsZone[], filled: readonly Filled[]): string => {
  const taken = new Map(filled.map((f) => [f.code, f.units]))
  const room = (z: DpsZone) => z.last_slot - z.first_slot + 1 - (taken.get(z.zone) ?? 0)
  const [best] = [...zones].sort((a, b) => room(b) - room(a) || a.first_slot - b.first_slot)
  if (!best) throw new Refused(epcDpsRefusals.no_zones)
  return best.zone
}

const filledOfJobSql = `
with job as (select id, warehouse_mode from epc_job where warehouse_id = $1 and id = $2) ${filledInJob}`

/** The units at work in a job by their zone. */
export const filledOf = (tx: Pick<Tx, 'run'>, { warehouse_id }: Caller, job: JobRow): Promise<Filled[]> =>
  tx.run<Filled>(filledOfJobSql, [warehouse_id, job.id])

/** The slots of a zone; undefined: a manager took it away. */
export const rangeOf = (zones: readonly DpsZone[], name: string): Range | undefined => {
  const zone = zones.find((z) => z.zone === name)
  return zone && { from: zone.first_slot, to: zone.last_slot }
}
