import { commerceCombine, manualUnbind, markSplitCombine } from '../../../contract/src/epc/combine/calls.ts'
import { directShip } from '../../../contract/src/epc/direct-ship/calls.ts'
import { cancelEpcAnnounced } from '../../../contract/src/epc/intake/calls.ts'
import {
  createSortJob,
  type EpcUnit,
  finishSortJob,
  getCurrentEpcJobs,
  listEpcUnits,
  preSortEpcParcel,
  sortEpcParcel,
} from '../../../contract/src/epc/job/calls.ts'
import { epcJobKind, epcSortStep } from '../../../contract/src/epc/job/enums.ts'
import type { BoxLabel } from '../../../contract/src/epc/outbound-parcel/label.ts'
import { searchEpcParcels } from '../../../contract/src/epc/parcel/calls.ts'
import { epcParcelStatus } from '../../../contract/src/epc/parcel/enums.ts'
import {
  dischargeSlot,
  reportMissingInSlot,
  slotBarcode,
  takeOutOfSlot,
  uploadFirstParcel,
  uploadSlot,
} from '../../../contract/src/epc/wall/calls.ts'
import type { Operator } from '../client.ts'
import { everyPage } from '../pages.ts'
import type { Shift } from '../shift.ts'
import { shared } from '../workers.ts'
import { count, type Parcel, type Tally, weighed } from './account.ts'

const { combined, direct_ship } = epcParcelStatus.code

/** Who works at the benches, and what they know. */
export type Floor = {
  readonly shift: Shift
  readonly byNumber: ReadonlyMap<string, Parcel>
  readonly tally: Tally
  readonly slots: number
  /** Proves the end of a job. */
  readonly password: string
}

/** A closed box as its bench knows it. */
export type Box = { readonly number: string; readonly parcels: readonly Parcel[]; readonly kg: number }

const kgOf = (parcels: readonly Parcel[]): number => parcels.reduce((sum, p) => sum + weighed(p), 0) / 1000

const boxOf = (label: BoxLabel, parcels: readonly Parcel[]): Box => {
  if (label.tracking_id === null) throw new Error(`${label.ob_number} has no label: ${label.failure}`)
  for (const p of parcels) {
    if (p.box !== null) throw new Error(`${p.tracking_id} is in ${p.box} and in ${label.tracking_id}`)
    p.box = label.tracking_id
  }
  return { number: label.tracking_id, parcels, kg: kgOf(parcels) }
}

/** Those of this run that the platform let go on so. */
const ready = async ({ shift, byNumber }: Floor, status: number, day: number): Promise<Parcel[]> => {
  const list = await everyPage(async (paging) => {
    return (await shift.first.call(searchEpcParcels, { query: { ...paging, status: [status] } })).list
  })
  const ours = list.flatMap(({ tracking_id }) => byNumber.get(tracking_id) ?? [])
  for (const p of ours) p.ready_on ??= day
  return ours
}

const withdraw = async (floor: Floor, p: Parcel): Promise<void> => {
  const body = { tracking_ids: [p.tracking_id] }
  const { to_return, errors } = await floor.shift.first.call(cancelEpcAnnounced, { body })
  if (to_return !== 1) throw new Error(`${p.tracking_id} was not withdrawn: ${JSON.stringify(errors)}`)
  p.kept = 'withdrawn'
}

/** The platform takes back some of what lies ready. Answers the others. */
const others = async (floor: Floor, all: readonly Parcel[]): Promise<Parcel[]> => {
  const wanted = all.filter((p) => p.trouble !== 'withdrawn')
  for (const p of all) if (p.trouble === 'withdrawn') await withdraw(floor, p)
  return wanted
}

/** Ships what goes on alone, one bench for each operator. */
export const shipAlone = async (floor: Floor, day: number): Promise<Box[]> => {
  const boxes: Box[] = []
  const all = await others(floor, await ready(floor, direct_ship, day))
  await shared(floor.shift.operators, all, async ({ call }, p) => {
    const body = { tracking_id: p.tracking_id, weight: kgOf([p]), is_one_step: true }
    boxes.push(boxOf(await call(directShip, { body }), [p]))
    floor.tally.touches += 1
  })
  return boxes
}

/** Ends the job that runs, whoever began it: sets that are still open are free for the next. */
const endJob = async ({ shift: { first }, password }: Floor): Promise<void> => {
  const { list } = await first.call(getCurrentEpcJobs, { query: { type: epcJobKind.code.sow } })
  for (const job of list.toReversed())
    await first.call(finishSortJob, {
      body: { job_id: job.id, password, force: job.open_units > 0, reason: 'end of the measured day' },
    })
}

/** The rounds before the wall: each parcel is scanned once in each. */
const sortRounds = async ({ shift, tally }: Floor, parcels: readonly Parcel[], rounds: number) => {
  const sorts = [
    ({ call }: Operator, tracking_id: string) => call(preSortEpcParcel, { body: { tracking_id } }),
    ...([epcSortStep.code.second, epcSortStep.code.fine] as const).map(
      (step) =>
        ({ call }: Operator, tracking_id: string) =>
          call(sortEpcParcel, { body: { tracking_id, step } }),
    ),
  ]
  for (const sort of sorts.slice(0, rounds))
    await shared(shift.operators, parcels, async (operator, { tracking_id }) => {
      await sort(operator, tracking_id)
      tally.touches += 1
    })
}

type Slot = { readonly number: number; readonly parcels: Parcel[] }

/** One set at the wall: its parcels go into their slot; what is gone is reported, what was withdrawn taken out. */
const sowSet = async (
  floor: Floor,
  { call }: Operator,
  parcels: readonly Parcel[],
): Promise<Slot | undefined> => {
  let slot: number | undefined
  const inside: Parcel[] = []
  const missing = parcels.filter((p) => p.trouble === 'lost')
  // One at least is there: without it nobody would stand at the wall with the set.
  const lost = missing.slice(missing.length === parcels.length ? 1 : 0)
  for (const p of parcels.filter((one) => !lost.includes(one))) {
    const body = { tracking_id: p.tracking_id }
    const { slot_number } = await call(uploadFirstParcel, { body })
    await call(uploadSlot, { body: { ...body, slot_id: slotBarcode(slot_number) } })
    floor.tally.touches += 2
    slot = slot_number
    inside.push(p)
  }
  if (slot === undefined) return undefined
  if (lost.length > 0) {
    const tracking_ids = lost.map((p) => p.tracking_id)
    await call(reportMissingInSlot, { body: { slot_id: slotBarcode(slot), tracking_ids } })
    for (const p of lost) p.kept = 'lost'
  }
  for (const p of inside.filter((one) => one.trouble === 'withdrawn_in_slot')) {
    await withdraw(floor, p)
    await call(takeOutOfSlot, { body: { tracking_id: p.tracking_id } })
    floor.tally.touches += 1
  }
  const left = inside.filter((p) => p.kept === null)
  return left.length === 0 ? undefined : { number: slot, parcels: left }
}

/**
 * Takes a full slot out and closes its parcels into a box. What is too heavy for the carrier together is split: its parcels
 * go on alone.
 */
const combine = async ({ tally }: Floor, { call }: Operator, slot: Slot): Promise<Box | undefined> => {
  const { tracking_ids } = await call(dischargeSlot, { body: { slot_id: slotBarcode(slot.number) } })
  const wanted = slot.parcels.map((p) => p.tracking_id)
  if (tracking_ids.toSorted().join() !== wanted.toSorted().join())
    throw new Error(`slot ${slot.number} holds ${tracking_ids} instead of ${wanted}`)
  const weight = kgOf(slot.parcels)
  const label = await call(commerceCombine, { body: { tracking_id: wanted[0], weight } })
  tally.touches += 2
  if (label.tracking_id !== null || slot.parcels.length === 1) return boxOf(label, slot.parcels)
  count(tally.refused, label.failure)
  for (const fuzzy_id of wanted.slice(1)) await call(markSplitCombine, { body: { fuzzy_id } })
  return undefined
}

/** A sow job of all that is ready: sorted, sown and combined, one filling of the wall after the other. */
export const sow = async (floor: Floor, day: number): Promise<Box[]> => {
  const all = await ready(floor, combined, day)
  if ((await others(floor, all)).length === 0) return []
  const { first, operators } = floor.shift
  await endJob(floor)
  const body = { wall_slots: floor.slots, name: `day ${day}` }
  const { job, plan } = await first.call(createSortJob, { body })
  const units = await everyPage(async (paging) => {
    return (await first.call(listEpcUnits, { query: { ...paging, job_id: job.id } })).list
  })
  const known = (unit: EpcUnit) => unit.tracking_ids.flatMap((id) => floor.byNumber.get(id) ?? [])
  const ours = units.filter((u) => known(u).length > 0)
  await sortRounds(floor, ours.flatMap(known), plan.rounds)
  const boxes: Box[] = []
  for (const filling of Map.groupBy(ours, (u) => u.sort_code).values())
    await shared(operators, filling, async (operator, unit) => {
      const slot = await sowSet(floor, operator, known(unit))
      const box = slot && (await combine(floor, operator, slot))
      if (box) boxes.push(box)
    })
  await endJob(floor)
  return boxes
}

/** The platform takes back a parcel whose box is closed: the box is taken apart, and the others go on another day. */
export const takeBack = async (
  { shift: { first } }: Floor,
  boxes: readonly Box[],
): Promise<readonly Box[]> => {
  const isWanted = ({ parcels }: Box) => parcels.every((p) => p.trouble !== 'withdrawn_in_box')
  for (const { number: tracking_id, parcels } of boxes.filter((b) => !isWanted(b))) {
    const gone = parcels.filter((p) => p.trouble === 'withdrawn_in_box')
    const body = { tracking_ids: gone.map((p) => p.tracking_id) }
    const { blocked, errors } = await first.call(cancelEpcAnnounced, { body })
    if (blocked !== gone.length) throw new Error(`${tracking_id} was not stopped: ${JSON.stringify(errors)}`)
    await first.call(manualUnbind, { body: { tracking_id, reason: 'withdrawn' } })
    for (const p of parcels) p.box = null
    for (const p of gone) p.kept = 'withdrawn'
  }
  return boxes.filter(isWanted)
}
