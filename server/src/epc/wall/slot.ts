import { epcStandingRefusals } from '@kuacang/contract/epc/blue/refusals'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import type { uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { slotNumber } from '@kuacang/contract/epc/wall/calls'
import { epcSlotKind } from '@kuacang/contract/epc/wall/enums'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { defragmentMode, warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { makeSlots } from '../job/create.ts'
import { nextName, nextOf } from '../job/sort.ts'
import { epcUnitDocument, openUnits, type UnitRow } from '../job/store.ts'
import {
  elsewhere,
  type HowToWork,
  type Member,
  noteParcel,
  settleJob,
  type UnitWork,
  unitIdSql,
  unitJobSql,
  workOf,
} from '../job/work.ts'
import { isStanding } from '../warehouse/mode.ts'
import { defragmentName, slotsToClear, waitingSlots } from './defragment.ts'

const { uploaded, uploading } = epcUnitStatus.code
const { sow, blue, dps } = epcSlotKind.code
/** The slots of DPS are filled by its tasks. */
const notDps = ['sow', 'shelving', 'blue_fusion'] as const
/** As many slots as a refusal names. */
const shown = 5

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

export type Here = UnitWork & { readonly parcel: Member }

/** The work of a parcel as a wall desk may go on with it. */
export const atWall = async (
  tx: Tx,
  caller: Caller,
  { job_id, tracking_id }: { job_id?: string | undefined; tracking_id: string },
  how?: HowToWork,
): Promise<Here> => {
  const work = await workOf(tx, caller, tracking_id, how)
  if (job_id !== undefined && work.job.id !== job_id)
    throw new Refused(epcWallRefusals.other_job, { parcel: tracking_id, job: work.job.job_number })
  mustGoOn(work)
  return work
}

/** Refuses work with which a wall desk may not go on. */
export const mustGoOn = ({ unit, parcel, members }: Here): void => {
  const { tracking_id } = parcel
  stopAtLeavers(unit, members)
  if (!parcel.belongs) throw elsewhere(parcel)
  if (unit.status > uploaded)
    throw new Refused(epcWallRefusals.slot_done, {
      ...{ parcel: tracking_id, unit: unit.unit_number, status: epcUnitStatus.label(unit.status) },
    })
  if (parcel.in_slot)
    throw new Refused(epcWallRefusals.already_in_slot, { parcel: tracking_id, slot: unit.slot ?? '-' })
}

/** Part of the wall, by the numbers of its slots. */
export type Range = { readonly from: number; readonly to: number }

/** The lowest free slot of a part of the wall. Another desk that takes one at the same moment gets the next. */
const takeSlot = async (
  tx: Tx,
  { warehouse_id }: Caller,
  unit: UnitRow,
  { from, to }: Range,
  kind: number,
): Promise<number | undefined> => {
  const [slot] = await tx.run<{ number: number }>(
    `update epc_slot set unit_id = $2, kind = $5 where warehouse_id = $1 and number = (
       select number from epc_slot where warehouse_id = $1 and unit_id is null and number between $3 and $4
       order by number limit 1 for update skip locked)
     returning number`,
    [warehouse_id, unit.id, from, to, kind],
  )
  return slot?.number
}

/** A slot of a standing job. Where none is free, the refusal says which are to be emptied to the shelf. */
const takeStandingSlot = async (tx: Tx, caller: Caller, { unit, parcel, job }: Here, range: Range) => {
  const kind = job.warehouse_mode === warehouseMode.code.blue_fusion ? blue : dps
  const free = await takeSlot(tx, caller, unit, range, kind)
  if (free !== undefined) return free
  // The wall may have grown since the job began.
  makeSlots(tx, caller, range)
  const made = await takeSlot(tx, caller, unit, range, kind)
  if (made !== undefined) return made
  const { defragment_mode } = await preferenceOf(tx, caller.warehouse_id)
  const clear = slotsToClear(defragmentName(defragment_mode), await waitingSlots(tx, caller, range))
  const said = { parcel: parcel.tracking_id, slots: range.to - range.from + 1 }
  if (clear.length === 0) throw new Refused(epcStandingRefusals.no_slot_free, said)
  throw new Refused(
    epcStandingRefusals.clear_first,
    { ...said, mode: defragmentMode.label(defragment_mode), clear: clear.slice(0, shown).join(', ') },
    { data: { clear } },
  )
}

/** Where the parcels of a set lie on shelves, but for one of them. */
const onShelf = (tx: Tx, { warehouse_id }: Caller, { members, parcel }: Here) =>
  tx.run<{ tracking_id: string; location_code: string }>(
    `select p.tracking_id, s.location_code from epc_stay s
       join epc_parcel p on p.warehouse_id = $1 and p.id = s.parcel_id
     where s.warehouse_id = $1 and s.parcel_id = any($2) order by s.location_code, p.tracking_id`,
    [warehouse_id, members.filter((m) => m.belongs && m.id !== parcel.id).map((m) => m.id)],
  )

/** Gives the set of a parcel a slot, where it has none; `range` is the part of the wall of BLUE or DPS. */
export const beginSlot = async (tx: Tx, caller: Caller, work: Here, range: Range | undefined) => {
  const unit = settleJob(tx, caller, work, work.members)
  if (unit.slot !== null)
    return { unit, first: false, on_shelf: range ? await onShelf(tx, caller, work) : [] }
  const { job, parcel } = work
  if (!range && nextOf(job, parcel) !== undefined)
    throw new Refused(epcWallRefusals.sort_first, {
      ...{ parcel: parcel.tracking_id, code: unit.code, step: nextName(job, parcel) },
    })
  const [slot, on_shelf = []] = await together(
    range
      ? takeStandingSlot(tx, caller, work, range)
      : takeSlot(tx, caller, unit, { from: 1, to: job.slots ?? 0 }, sow),
    range && onShelf(tx, caller, work),
  )
  if (slot === undefined)
    throw new Refused(epcWallRefusals.wall_full, {
      ...{ parcel: parcel.tracking_id, slots: job.slots ?? 0, lane: unit.code || '-' },
    })
  const begun = moveHeld(tx, caller, epcUnitDocument, 'begin', unit, { set: { slot }, detail: { slot } })
  return { unit: begun, first: true, on_shelf }
}

/** The slot of a parcel; its set gets one where it has none. The desk that comes second to a set joins its slot. */
export const firstParcel = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof uploadFirstParcel.body> },
) => {
  const [work, { wall_slots: to }] = await together(
    atWall(tx, caller, body, { modes: notDps }),
    preferenceOf(tx, caller.warehouse_id),
  )
  return slotFor(tx, caller, work, to)
}

/** The same for a parcel whose work is held already; `to` is the last slot of the wall. */
export const slotFor = async (tx: Tx, caller: Caller, work: Here, to: number) => {
  const range = isStanding(work.job.warehouse_mode) ? { from: 1, to } : undefined
  const { unit, ...more } = await beginSlot(tx, caller, work, range)
  return { ...showSlot(unit), ...more }
}

/** Puts a parcel into the slot of its set, where it is the slot that was scanned. */
export const putIntoSlot = async (tx: Tx, caller: Caller, work: Here, slot_id: string) => {
  const { job, parcel } = work
  if (work.unit.slot === null || work.unit.status < uploading)
    throw new Refused(epcWallRefusals.not_begun, { parcel: parcel.tracking_id })
  const scanned = slotNumber(slot_id)
  if (scanned !== work.unit.slot)
    throw new Refused(epcWallRefusals.wrong_slot, {
      ...{ parcel: parcel.tracking_id, slot: work.unit.slot, scanned: slot_id },
    })
  noteParcel(tx, caller, { unit_id: work.unit.id, parcel_id: parcel.id, step: parcel.step, in_slot: true })
  const members = work.members.map((m) => (m.id === parcel.id ? { ...m, in_slot: true } : m))
  const unit = settleJob(tx, caller, work, members)
  tx.record({
    operation: 'epc_parcel.sow',
    object: { type: 'epc_parcel', id: parcel.id, number: parcel.tracking_id },
    parent: { type: 'epc_unit', id: unit.id },
    detail: { job: job.job_number, slot: unit.slot },
  })
  return { unit, job }
}

type Others = { readonly units: number; readonly living: number; readonly open: number }

const ofOpen = `status in ${codes(epcUnitStatus, ...openUnits)}`

/** The units of the job of a scanned parcel, without its own: how many are at work, and how many of these are not complete. */
const othersSql = `
select count(*) as units, count(*) filter (where ${ofOpen}) as living,
  count(*) filter (where ${ofOpen} and status <> ${uploaded}) as open
from epc_unit where warehouse_id = $1 and job_id = ${unitJobSql} and id <> ${unitIdSql}`

/** One parcel into its slot, which its barcode proves. */
export const intoSlot = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof uploadSlot.body> },
) => {
  const [work, [others]] = await together(
    atWall(tx, caller, body, { modes: notDps }),
    tx.run<Others>(othersSql, [caller.warehouse_id, body.tracking_id]),
  )
  const { unit, job } = await putIntoSlot(tx, caller, work, body.slot_id)
  const { units = 0, living = 0, open = 0 } = others ?? {}
  // A standing job runs on and on: only what is at its wall now tells how far it is.
  const all = (isStanding(job.warehouse_mode) ? living : units) + 1
  const left = open + (unit.status === uploaded ? 0 : 1)
  return { ...showSlot(unit), job_done: all - left, job_units: all }
}
