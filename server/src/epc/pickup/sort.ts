import { epcSortStep } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { sortPickedEpcParcel } from '@kuacang/contract/epc/pickup/calls'
import { epcPickedTo } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupRefusals } from '@kuacang/contract/epc/pickup/refusals'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { stopIfBlocked } from '../block/stop.ts'
import { sortToZone } from '../dps/sort.ts'
import { nextOf, sortParcel } from '../job/sort.ts'
import { findParcel, goesBack, workOf } from '../job/work.ts'
import { firstParcel } from '../wall/slot.ts'
import { modeOf } from '../warehouse/mode.ts'

const { lane, slot, direct_ship, returns } = epcPickedTo.code

/** Refuses a parcel that no pickup order took off its shelf, or that lies on one again. */
const mustBePicked = async (
  tx: Tx,
  { warehouse_id }: Caller,
  parcel: { id: string; tracking_id: string },
) => {
  const [picked] = await tx.run(
    `select 1 from epc_pickup_line l where l.warehouse_id = $1 and l.parcel_id = $2 and l.picked_at is not null
       and not exists (select from epc_stay y where y.warehouse_id = $1 and y.parcel_id = $2) limit 1`,
    [warehouse_id, parcel.id],
  )
  if (!picked) throw new Refused(epcPickupRefusals.not_picked, { parcel: parcel.tracking_id })
}

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
  const parcel = await findParcel(tx, caller, tracking_id)
  if (!parcel) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_id })
  await stopIfBlocked(tx, caller, parcel)
  await mustBePicked(tx, caller, parcel)
  const bench = { tracking_id, sort_code: '', expected: 1, again: false }
  if (goesBack(parcel.status)) return { ...bench, to: returns }
  if (parcel.status === epcParcelStatus.code.direct_ship) return { ...bench, to: direct_ship }
  if ((await modeOf(tx, caller)) === warehouseMode.code.dps_fusion) {
    const { sort_code, expected, again } = await sortToZone(tx, caller, { body: { tracking_id } })
    return { tracking_id, to: lane, sort_code, expected, again }
  }
  const { job, unit, parcel: member } = await workOf(tx, caller, tracking_id)
  const first = epcSortStep.code.first
  if (unit.slot === null && (member.step === first || nextOf(job, member) === first)) {
    const { sort_code, expected, again } = await sortParcel(tx, caller, tracking_id, first)
    return { tracking_id, to: lane, sort_code, expected, again }
  }
  const at = await firstParcel(tx, caller, { body: { tracking_id } })
  return {
    ...{ tracking_id, to: slot, sort_code: String(at.slot_number), expected: at.expected },
    again: !at.first,
  }
}
