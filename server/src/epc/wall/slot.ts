import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import type { uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { slotNumber } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { nextName, nextOf } from '../job/sort.ts'
import { epcUnitDocument, type JobRow, openUnits, type UnitRow } from '../job/store.ts'
import { elsewhere, type Member, noteParcel, settle, type Work, workOf } from '../job/work.ts'

const { uploaded, uploading } = epcUnitStatus.code

export const showSlot = (unit: UnitRow) => ({
  unit_id: unit.id,
  unit_number: unit.unit_number,
  slot_number: unit.slot ?? 0,
  expected: unit.expected,
  uploaded: unit.uploaded,
  complete: unit.status === uploaded,
})

const listed = (members: readonly Member[]): string => members.map((m) => m.tracking_id).join(', ')

/** Refuses work on a slot in which parcels lie that left the set: they are named, and must come out first. */
export const stopAtLeavers = ({ slot }: UnitRow, members: readonly Member[]): void => {
  const leavers = members.filter((m) => m.in_slot && !m.belongs)
  if (leavers.length > 0)
    throw new Refused(
      epcWallRefusals.take_out,
      { slot: slot ?? '-', parcels: listed(leavers) },
      // A desk at which one of these is scanned takes it out at once.
      { data: { take_out: leavers.map((m) => m.tracking_id) } },
    )
}

type Here = Work & { readonly parcel: Member }

/** The work of a parcel as a wall desk may go on with it. */
const atWall = async (
  tx: Tx,
  caller: Caller,
  { job_id, tracking_id }: { job_id?: string | undefined; tracking_id: string },
): Promise<Here> => {
  const work = await workOf(tx, caller, tracking_id)
  const { job, unit, parcel, members } = work
  if (job_id !== undefined && job.id !== job_id)
    throw new Refused(epcWallRefusals.other_job, { parcel: tracking_id, job: job.job_number })
  stopAtLeavers(unit, members)
  if (!parcel.belongs) throw elsewhere(parcel)
  if (unit.status > uploaded)
    throw new Refused(epcWallRefusals.slot_done, {
      ...{ parcel: tracking_id, unit: unit.unit_number, status: epcUnitStatus.label(unit.status) },
    })
  if (parcel.in_slot)
    throw new Refused(epcWallRefusals.already_in_slot, { parcel: tracking_id, slot: unit.slot ?? '-' })
  return work
}

/** The lowest free slot of the wall. Another desk that takes one at the same moment gets the next. */
const takeSlot = async (
  tx: Tx,
  { warehouse_id }: Caller,
  unit: UnitRow,
  { slots }: JobRow,
): Promise<number | undefined> => {
  const [slot] = await tx.run<{ number: number }>(
    `update epc_slot set unit_id = $2 where warehouse_id = $1 and number = (
       select number from epc_slot where warehouse_id = $1 and unit_id is null and number <= $3
       order by number limit 1 for update skip locked)
     returning number`,
    [warehouse_id, unit.id, slots ?? 0],
  )
  return slot?.number
}

/** The slot of a parcel; its set gets one where it has none. The desk that comes second to a set joins its slot. */
export const firstParcel = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof uploadFirstParcel.body> },
) => {
  const work = await atWall(tx, caller, body)
  const unit = settle(tx, caller, work, work.members)
  if (unit.slot !== null) return { ...showSlot(unit), first: false }
  const { job, parcel } = work
  if (nextOf(job, parcel) !== undefined)
    throw new Refused(epcWallRefusals.sort_first, {
      ...{ parcel: parcel.tracking_id, code: unit.code, step: nextName(job, parcel) },
    })
  const slot = await takeSlot(tx, caller, unit, job)
  if (slot === undefined)
    throw new Refused(epcWallRefusals.wall_full, {
      ...{ parcel: parcel.tracking_id, slots: job.slots ?? 0, lane: unit.code || '-' },
    })
  const begun = moveHeld(tx, caller, epcUnitDocument, 'begin', unit, { set: { slot }, detail: { slot } })
  return { ...showSlot(begun), first: true }
}

/** One parcel into its slot, which its barcode proves. */
export const intoSlot = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof uploadSlot.body> },
) => {
  const work = await atWall(tx, caller, body)
  const { job, parcel } = work
  if (work.unit.slot === null || work.unit.status < uploading)
    throw new Refused(epcWallRefusals.not_begun, { parcel: parcel.tracking_id })
  const scanned = slotNumber(body.slot_id)
  if (scanned !== work.unit.slot)
    throw new Refused(epcWallRefusals.wrong_slot, {
      ...{ parcel: parcel.tracking_id, slot: work.unit.slot, scanned: body.slot_id },
    })
  noteParcel(tx, caller, { unit_id: work.unit.id, parcel_id: parcel.id, step: parcel.step, in_slot: true })
  const members = work.members.map((m) => (m.id === parcel.id ? { ...m, in_slot: true } : m))
  const unit = settle(tx, caller, work, members)
  tx.record({
    operation: 'epc_parcel.sow',
    object: { type: 'epc_parcel', id: parcel.id, number: parcel.tracking_id },
    parent: { type: 'epc_unit', id: unit.id },
    detail: { job: job.job_number, slot: unit.slot },
  })
  const [of] = await tx.run<{ units: number; open: number }>(
    `select count(*) as units, count(*) filter (where status in ${codes(epcUnitStatus, ...openUnits)} and status <> ${uploaded}) as open
     from epc_unit where warehouse_id = $1 and job_id = $2`,
    [caller.warehouse_id, job.id],
  )
  const { units = 0, open = 0 } = of ?? {}
  return { ...showSlot(unit), job_done: units - open, job_units: units }
}
