import { epcSortStep } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { sortPickedEpcParcel } from '@kuacang/contract/epc/pickup/calls'
import { epcPickedTo } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupRefusals } from '@kuacang/contract/epc/pickup/refusals'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together, whenAsked } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { preferenceOf } from '../../reference/public.ts'
import { stopIfBlocked } from '../block/stop.ts'
import { sortHeldToZone } from '../dps/sort.ts'
import { mustHaveZones, roomiestZone } from '../dps/zones.ts'
import type { ZoneFor } from '../job/join.ts'
import { nextOf, sortHeld } from '../job/sort.ts'
import { findParcel, goesBack, workOf } from '../job/work.ts'
import { mustGoOn, slotFor } from '../wall/slot.ts'
import { modeOf } from '../warehouse/mode.ts'

const { lane, slot, direct_ship, returns } = epcPickedTo.code

const pickedSql = `
select 1 from epc_pickup_line l
where l.warehouse_id = $1 and l.picked_at is not null
  and l.parcel_id = (select id from epc_parcel where warehouse_id = $1 and tracking_id = $2)
  and not exists (select from epc_stay y where y.warehouse_id = $1 and y.parcel_id = l.parcel_id) limit 1`

/** Did a pickup order take a parcel off its shelf, and does it lie on none since? */
const isPicked = async (tx: Tx, { warehouse_id }: Caller, tracking_id: string): Promise<boolean> =>
  (await tx.run(pickedSql, [warehouse_id, tracking_id])).length > 0

/**
 * Where a picked parcel goes (PA-229). A ready set is sorted in round A as at the pre-sort desk; where no round is planned,
 * or its slot is known, the answer is the slot, which is kept for the set. In DPS the zone is its lane: there a slot is
 * lit as the parcel is put in.
 */
export const sortPicked = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_id } }: { body: z.output<typeof sortPickedEpcParcel.body> },
) => {
  const preference = preferenceOf(tx, caller.warehouse_id)
  const zoneFor: ZoneFor = async (filled) => roomiestZone((await preference).dps_zones, filled)
  const [parcel, picked, mode, { wall_slots, dps_zones }, held] = await together(
    findParcel(tx, caller, tracking_id),
    isPicked(tx, caller, tracking_id),
    modeOf(tx, caller),
    preference,
    whenAsked(workOf(tx, caller, tracking_id, { zoneFor })),
  )
  if (!parcel) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_id })
  await stopIfBlocked(tx, caller, parcel)
  if (!picked) throw new Refused(epcPickupRefusals.not_picked, { parcel: tracking_id })
  const bench = { tracking_id, sort_code: '', expected: 1, again: false }
  if (goesBack(parcel.status)) return { ...bench, to: returns }
  if (parcel.status === epcParcelStatus.code.direct_ship) return { ...bench, to: direct_ship }
  if (mode === warehouseMode.code.dps_fusion) {
    mustHaveZones(dps_zones)
    mustGoOn(held())
    const { sort_code, expected, again } = await sortHeldToZone(tx, caller, held(), dps_zones)
    return { tracking_id, to: lane, sort_code, expected, again }
  }
  const work = held()
  const { job, unit, parcel: member } = work
  const first = epcSortStep.code.first
  if (unit.slot === null && (member.step === first || nextOf(job, member) === first)) {
    const { sort_code, expected, again } = sortHeld(tx, caller, work, first)
    return { tracking_id, to: lane, sort_code, expected, again }
  }
  mustGoOn(work)
  const at = await slotFor(tx, caller, work, wall_slots)
  return {
    ...{ tracking_id, to: slot, sort_code: String(at.slot_number), expected: at.expected },
    again: !at.first,
  }
}
