import { epcDpsRefusals } from '@kuacang/contract/epc/dps/refusals'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import type { DpsZone } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { type JobRow, openUnits } from '../job/store.ts'
import type { Range } from '../wall/slot.ts'

/** The zones of the wall; none set is refused. */
export const zonesOf = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Caller): Promise<DpsZone[]> => {
  const { dps_zones } = await preferenceOf(tx, warehouse_id)
  if (dps_zones.length === 0) throw new Refused(epcDpsRefusals.no_zones)
  return dps_zones
}

/** The zone with the most room, the first of equals; full zones too, where all are full. The job is locked. */
export const roomiest = async (
  tx: Tx,
  { warehouse_id }: Caller,
  zones: readonly DpsZone[],
  job: JobRow,
): Promise<string> => {
  const units = await tx.run<{ code: string; n: number }>(
    `select code, count(*)::bigint as n from epc_unit
     where warehouse_id = $1 and job_id = $2 and status in ${codes(epcUnitStatus, ...openUnits)} group by code`,
    [warehouse_id, job.id],
  )
  const taken = new Map(units.map((u) => [u.code, u.n]))
  const room = (z: DpsZone) => z.last_slot - z.first_slot + 1 - (taken.get(z.zone) ?? 0)
  const [best] = [...zones].sort((a, b) => room(b) - room(a) || a.first_slot - b.first_slot)
  if (!best) throw new Refused(epcDpsRefusals.no_zones)
  return best.zone
}

/** The slots of a zone; undefined: a manager took it away. */
export const rangeOf = (zones: readonly DpsZone[], name: string): Range | undefined => {
  const zone = zones.find((z) => z.zone === name)
  return zone && { from: zone.first_slot, to: zone.last_slot }
}
