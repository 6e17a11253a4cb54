import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { getTakenOutSet } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { stopIfStopped } from '../job/stop.ts'
import { livingUnits, type UnitRow } from '../job/store.ts'
import { elsewhere, findParcel } from '../job/work.ts'

/** The set of a parcel that was taken out of its slot, so that a desk goes on with it; nothing is locked. */
export const takenOutSet = async (
  tx: Reader,
  caller: Caller,
  { query: { tracking_id } }: { query: z.output<typeof getTakenOutSet.query> },
) => {
  const parcel = await findParcel(tx, caller, tracking_id)
  if (!parcel) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_id })
  stopIfStopped(parcel)
  if (parcel.set_id === null || parcel.status !== epcParcelStatus.code.combined) throw elsewhere(parcel)
  const [unit] = await tx.run<UnitRow & { set_status: number }>(
    `select u.*, s.status as set_status from epc_unit u
       join epc_set s on s.warehouse_id = $1 and s.id = u.set_id
     where u.warehouse_id = $1 and u.set_id = $2 and u.status in ${codes(epcUnitStatus, ...livingUnits)}`,
    [caller.warehouse_id, parcel.set_id],
  )
  if (!unit) throw elsewhere(parcel)
  if (unit.status !== epcUnitStatus.code.discharged)
    throw new Refused(epcWallRefusals.still_in_slot, {
      ...{ parcel: tracking_id, unit: unit.unit_number, status: epcUnitStatus.label(unit.status) },
    })
  if (unit.set_status !== epcSetStatus.code.ready)
    throw new Refused(epcJobRefusals.undecided, {
      ...{ parcel: tracking_id, status: epcSetStatus.label(unit.set_status), slot: unit.slot ?? '-' },
    })
  const members = await tx.run<{ tracking_id: string }>(
    `select tracking_id from epc_parcel where warehouse_id = $1 and set_id = $2
       and status = ${epcParcelStatus.code.combined} order by id`,
    [caller.warehouse_id, parcel.set_id],
  )
  return { unit_number: unit.unit_number, tracking_ids: members.map((m) => m.tracking_id) }
}
