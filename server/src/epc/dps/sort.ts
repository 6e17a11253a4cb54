import type { dpsSortParcel } from '@kuacang/contract/epc/dps/calls'
import { epcSortStep, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import type { DpsZone } from '@kuacang/contract/reference/warehouse/preference'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { epcUnitDocument, type UnitRow } from '../job/store.ts'
import { noteParcel, settleJob } from '../job/work.ts'
import { atWall, type Here } from '../wall/slot.ts'
import { mustWorkAs } from '../warehouse/mode.ts'
import { filledOf, rangeOf, roomiestZone, zonesOf } from './zones.ts'

/** Sorts a parcel to the zone of its set (PA-256). The same scan again answers the same zone. */
export const sortToZone = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_id } }: { body: z.output<typeof dpsSortParcel.body> },
) => {
  const set = zonesOf(tx, caller)
  const [, zones, work] = await together(
    mustWorkAs(tx, caller, 'dps_fusion'),
    set,
    atWall(tx, caller, { tracking_id }, { zoneFor: async (filled) => roomiestZone(await set, filled) }),
  )
  return sortHeldToZone(tx, caller, work, zones)
}

/** The same for a parcel whose work is held already. */
export const sortHeldToZone = async (tx: Tx, caller: Caller, work: Here, zones: readonly DpsZone[]) => {
  const { job, parcel } = work
  const { tracking_id } = parcel
  let unit: UnitRow = settleJob(tx, caller, work, work.members)
  // A zone that was taken away before anything of the set lay there.
  if (unit.slot === null && !rangeOf(zones, unit.code)) {
    const code = roomiestZone(zones, await filledOf(tx, caller, job))
    tx.later('update epc_unit set code = $3 where warehouse_id = $1 and id = $2', [
      ...[caller.warehouse_id, unit.id, code],
    ])
    unit = { ...unit, code }
  }
  const again = parcel.step === epcSortStep.code.first
  if (!again) {
    noteParcel(tx, caller, {
      ...{ unit_id: unit.id, parcel_id: parcel.id, step: epcSortStep.code.first, in_slot: false },
    })
    tx.record({
      operation: 'epc_parcel.sort',
      object: { type: 'epc_parcel', id: parcel.id, number: tracking_id },
      parent: { type: 'epc_unit', id: unit.id },
      detail: { job: job.job_number, code: unit.code, step: epcSortStep.code.first },
    })
    if (unit.status === epcUnitStatus.code.pending) moveHeld(tx, caller, epcUnitDocument, 'sort_a', unit)
  }
  return {
    ...{ tracking_id, sort_code: unit.code, slot_number: unit.slot, again },
    ...{ expected: unit.expected, uploaded: unit.uploaded },
  }
}
