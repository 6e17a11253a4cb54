import { epcStandingRefusals } from '@kuacang/contract/epc/blue/refusals'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  type putSlotOnShelf,
  type reportMissingInSlot,
  slotNumber,
  type takeOutOfSlot,
} from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { loseParcels } from '../job/lose.ts'
import { epcUnitDocument, type UnitRow } from '../job/store.ts'
import {
  findParcel,
  freeSlot,
  goesBack,
  noteParcel,
  settleJob,
  type UnitWork,
  workOfUnit,
} from '../job/work.ts'
import { isStanding, mustWorkAs } from '../warehouse/mode.ts'
import { showSlot } from './slot.ts'

/** A set has no slot any more: its unit ends, and its next parcel makes another. */
const giveSlotUp = (tx: Tx, caller: Caller, { job }: Pick<UnitWork, 'job'>, unit: UnitRow): UnitRow => {
  freeSlot(tx, caller, unit, job)
  if (unit.status !== epcUnitStatus.code.uploading) return unit
  return moveHeld(tx, caller, epcUnitDocument, 'cancel', unit, {
    set: { uploaded: 0 },
    detail: { slot: unit.slot },
  })
}

/** One parcel out of its slot again: it was put there by mistake, or no longer belongs to the set. */
export const takeOut = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_id } }: { body: z.output<typeof takeOutOfSlot.body> },
) => {
  const [parcel, work] = await together(
    findParcel(tx, caller, tracking_id),
    workOfUnit(tx, caller, { tracking_id }),
  )
  if (!parcel) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_id })
  const inside = work?.members.find((m) => m.id === parcel.id && m.in_slot)
  if (!work || !inside) throw new Refused(epcWallRefusals.not_in_slot, { parcel: tracking_id })
  noteParcel(tx, caller, {
    ...{ unit_id: work.unit.id, parcel_id: parcel.id, step: inside.step, in_slot: false },
  })
  const members = work.members.flatMap((m) =>
    m.id !== parcel.id ? [m] : m.belongs ? [{ ...m, in_slot: false }] : [],
  )
  const settled = settleJob(tx, caller, work, members)
  const isEmpty = settled.status === epcUnitStatus.code.uploading && !members.some((m) => m.in_slot)
  // No slot is kept for parcels that still are to come alone: the next one gets one again.
  const unit =
    isEmpty && isStanding(work.job.warehouse_mode) ? giveSlotUp(tx, caller, work, settled) : settled
  tx.record({
    operation: 'epc_parcel.take_out',
    object: { type: 'epc_parcel', id: parcel.id, number: tracking_id },
    parent: { type: 'epc_unit', id: unit.id },
    detail: { slot: unit.slot, left_the_set: !inside.belongs },
  })
  return {
    ...showSlot(unit),
    left_the_set: !inside.belongs,
    goes_back: goesBack(inside.status),
    ships_alone: inside.status === epcParcelStatus.code.direct_ship,
  }
}

/** Frees a slot of BLUE or DPS whose set still waits: its parcels go to the shelf (PA-261). */
export const toShelf = async (
  tx: Tx,
  caller: Caller,
  { body: { slot_id } }: { body: z.output<typeof putSlotOnShelf.body> },
) => {
  const [, work] = await together(
    mustWorkAs(tx, caller, 'blue_fusion', 'dps_fusion'),
    workInSlot(tx, caller, slot_id),
  )
  const slot = work.unit.slot ?? 0
  const unit = settleJob(tx, caller, work, work.members)
  if (unit.status === epcUnitStatus.code.uploaded)
    throw new Refused(epcStandingRefusals.complete_slot, { slot })
  giveSlotUp(tx, caller, work, unit)
  tx.later(
    'update epc_unit_parcel set in_slot = false where warehouse_id = $1 and unit_id = $2 and in_slot',
    [caller.warehouse_id, unit.id],
  )
  const inside = work.members.filter((m) => m.in_slot)
  for (const p of inside)
    tx.record({
      operation: 'epc_parcel.take_out',
      object: { type: 'epc_parcel', id: p.id, number: p.tracking_id },
      parent: { type: 'epc_unit', id: unit.id },
      detail: { slot, to_shelf: true },
    })
  const named = (belongs: boolean) => inside.filter((m) => m.belongs === belongs).map((m) => m.tracking_id)
  return { slot_number: slot, tracking_ids: named(true), others: named(false) }
}

/** The unit that has a slot, under lock. */
export const workInSlot = async (tx: Tx, caller: Caller, slot_id: string) => {
  const number = slotNumber(slot_id)
  const slot = Math.min(number, 10_000)
  const [known, work] = await together(
    tx.run('select 1 from epc_slot where warehouse_id = $1 and number = $2', [caller.warehouse_id, slot]),
    workOfUnit(tx, caller, { slot }),
  )
  if (known.length === 0) throw await wrongScan(tx, caller, { expected: 'slot', code: slot_id })
  // It may have been emptied while this desk waited for it.
  if (!work || work.unit.slot !== number || !work.atWall)
    throw new Refused(epcWallRefusals.slot_empty, { slot: number })
  return work
}

/** Parcels of a slot that cannot be found are lost; what the set is without them is decided anew. */
export const reportMissing = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof reportMissingInSlot.body> },
) => {
  const work = await workInSlot(tx, caller, body.slot_id)
  const missing = work.members.filter((m) => m.belongs && !m.in_slot)
  const named = body.tracking_ids.map((id) => {
    const parcel = missing.find((m) => m.tracking_id === id)
    if (!parcel) throw new Refused(epcWallRefusals.not_missing, { parcel: id, slot: work.unit.slot ?? '-' })
    return parcel
  })
  const set = await loseParcels(tx, caller, work, named)
  const left = work.members.filter((m) => !named.includes(m))
  const unit = settleJob(tx, caller, { ...work, set }, left)
  return { ...showSlot(unit), status: unit.status, lost: named.map((p) => p.tracking_id) }
}
