import { epcStandingRefusals } from '@kuacang/contract/epc/blue/refusals'
import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import type { dischargeSlot, getEpcSlot } from '@kuacang/contract/epc/wall/calls'
import { slotNumber } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { epcUnitDocument, type UnitRow, unitsAtWall } from '../job/store.ts'
import { freeSlot, settleJob, sowable, type UnitWork } from '../job/work.ts'
import { isStanding, modeOf } from '../warehouse/mode.ts'
import { showSlot, stopAtLeavers } from './slot.ts'
import { workInSlot } from './take-out.ts'

/** All parcels of a full slot out of it, for combining. */
export const dischargeSowSlot = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof dischargeSlot.body> },
) => {
  const work = await workInSlot(tx, caller, body.slot_id)
  const { job, unit } = work
  if (body.job_id !== undefined && job.id !== body.job_id)
    throw new Refused(epcWallRefusals.other_job, { parcel: `SLOT${unit.slot}`, job: job.job_number })
  return emptySlot(tx, caller, work)
}

/** Takes the parcels of a slot out where the slot is complete; what it waits for is said. */
export const emptySlot = (tx: Tx, caller: Caller, work: UnitWork) => {
  const { set, members, job } = work
  const slot = work.unit.slot ?? 0
  if (isStanding(job.warehouse_mode) && set.status === epcSetStatus.code.gathering) {
    const { expected, uploaded } = settleJob(tx, caller, work, members)
    throw new Refused(epcStandingRefusals.waits, { slot, expected, uploaded })
  }
  if (set.status !== epcSetStatus.code.ready)
    throw new Refused(epcJobRefusals.undecided, {
      ...{ parcel: `SLOT${slot}`, status: epcSetStatus.label(set.status), slot },
    })
  stopAtLeavers(work.unit, members)
  const unit = settleJob(tx, caller, work, members)
  if (unit.status !== epcUnitStatus.code.uploaded) {
    const missing = members.filter((m) => !m.in_slot).map((m) => m.tracking_id)
    throw new Refused(epcWallRefusals.not_full, {
      ...{ slot, expected: unit.expected, uploaded: unit.uploaded, missing: missing.join(', ') || '-' },
    })
  }
  const tracking_ids = members.map((m) => m.tracking_id)
  const discharged = moveHeld(tx, caller, epcUnitDocument, 'discharge', unit, { detail: { slot } })
  freeSlot(tx, caller, unit, job)
  tx.later(
    'update epc_unit_parcel set in_slot = false where warehouse_id = $1 and unit_id = $2 and in_slot',
    [caller.warehouse_id, unit.id],
  )
  return { ...showSlot(discharged), complete: true, tracking_ids }
}

/** What lies in a slot. */
export const slotNow = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  { query: { slot_id } }: { query: z.output<typeof getEpcSlot.query> },
) => {
  const number = slotNumber(slot_id)
  const [slot] = await tx.run<{ unit_id: string | null }>(
    'select unit_id from epc_slot where warehouse_id = $1 and number = $2',
    [caller.warehouse_id, Math.min(number, 10_000)],
  )
  if (!slot) throw await wrongScan(tx, caller, { expected: 'slot', code: slot_id })
  const [unit] = await tx.run<UnitRow & { set_status: number }>(
    `select u.*, s.status as set_status from epc_unit u join epc_set s on s.warehouse_id = $1 and s.id = u.set_id
     where u.warehouse_id = $1 and u.id = $2 and u.status in ${codes(epcUnitStatus, ...unitsAtWall)}`,
    [caller.warehouse_id, slot.unit_id],
  )
  if (!unit) throw new Refused(epcWallRefusals.slot_empty, { slot: number })
  const members = await tx.run<{ tracking_id: string; belongs: boolean; in_slot: boolean }>(
    `select p.tracking_id, p.set_id = $2 and p.status = any($4) as belongs,
       coalesce(m.in_slot, false) as in_slot
     from epc_parcel p left join epc_unit_parcel m
       on m.warehouse_id = $1 and m.parcel_id = p.id and m.unit_id = $3
     where p.warehouse_id = $1 and p.id = any(array(
       select x.id from epc_parcel x where x.warehouse_id = $1 and x.set_id = $2
       union select y.parcel_id from epc_unit_parcel y where y.warehouse_id = $1 and y.unit_id = $3 and y.in_slot))
     order by p.tracking_id`,
    [caller.warehouse_id, unit.set_id, unit.id, sowable(await modeOf(tx, caller))],
  )
  const named = (which: (m: { belongs: boolean; in_slot: boolean }) => boolean) =>
    members.filter(which).map((m) => m.tracking_id)
  const lists = {
    inside: named((m) => m.belongs && m.in_slot),
    missing: named((m) => m.belongs && !m.in_slot),
    take_out: named((m) => !m.belongs && m.in_slot),
  }
  // Decided between two scans: the next desk that works on the slot writes it.
  const complete =
    unit.set_status === epcSetStatus.code.ready &&
    lists.inside.length > 0 &&
    lists.missing.length + lists.take_out.length === 0
  const status = complete ? epcUnitStatus.code.uploaded : unit.status
  return { ...showSlot({ ...unit, status }), status, ...lists }
}
