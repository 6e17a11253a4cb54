import { commerceCombine } from '../../../contract/src/epc/combine/calls.ts'
import {
  createSortJob,
  type EpcUnit,
  listEpcUnits,
  preSortEpcParcel,
  sortEpcParcel,
} from '../../../contract/src/epc/job/calls.ts'
import { epcSortStep } from '../../../contract/src/epc/job/enums.ts'
import { epcJobRefusals } from '../../../contract/src/epc/job/refusals.ts'
import { epcParcelStatus } from '../../../contract/src/epc/parcel/enums.ts'
import {
  dischargeSlot,
  reportMissingInSlot,
  slotBarcode,
  takeOutOfSlot,
  uploadFirstParcel,
  uploadSlot,
} from '../../../contract/src/epc/wall/calls.ts'
import { epcWallRefusals } from '../../../contract/src/epc/wall/refusals.ts'
import { chance } from '../chance.ts'
import type { Operator } from '../client.ts'
import { everyPage } from '../pages.ts'
import { refusedFor } from '../refused.ts'
import { shared } from '../workers.ts'
import { count, isStruck, type Parcel } from './account.ts'
import {
  type Box,
  closed,
  endJob,
  type Floor,
  gone,
  inState,
  intoSlot,
  isAtHand,
  isGone,
  kgOf,
  leavePlace,
  loseAway,
  others,
  ready,
  withdraw,
} from './floor.ts'
import { collectReady, toShelf } from './shelf.ts'
import type { Way } from './way.ts'

const { combined, pending } = epcParcelStatus.code

/** Why a parcel stays where it is for today: what it was to go on with was decided anew. */
const decidedAnew = [
  ...[epcJobRefusals.not_ready, epcJobRefusals.ship_alone, epcJobRefusals.undecided],
  ...[epcJobRefusals.not_planned, epcWallRefusals.slot_done],
] as const

const unlessAnew = (floor: Floor) => (error: unknown) => {
  count(floor.tally.refused, refusedFor(error, ...decidedAnew).what.en)
}

const rounds = [
  ({ call }: Operator, tracking_id: string) => call(preSortEpcParcel, { body: { tracking_id } }),
  ...([epcSortStep.code.second, epcSortStep.code.fine] as const).map(
    (step) =>
      ({ call }: Operator, tracking_id: string) =>
        call(sortEpcParcel, { body: { tracking_id, step } }),
  ),
]

/** The rounds before the wall: each parcel is scanned once in each. What was picked went through the first. */
const sortRounds = async (
  floor: Floor,
  parcels: readonly Parcel[],
  planned: number,
  picked: ReadonlySet<Parcel>,
) => {
  for (const [round, sort] of rounds.slice(0, planned).entries()) {
    const inRound = parcels.filter((p) => isAtHand(p) && !isGone(p) && !(round === 0 && picked.has(p)))
    await shared(floor.shift.operators, inRound, async (operator, { tracking_id }) => {
      await sort(operator, tracking_id).catch(unlessAnew(floor))
      floor.tally.touches += 1
    })
  }
}

/** One parcel into the slot of its set, whichever operator holds it. */
const sowOne = async (floor: Floor, { call }: Operator, p: Parcel): Promise<void> => {
  const body = { tracking_id: p.tracking_id }
  floor.tally.touches += 2
  try {
    const { slot_number } = await call(uploadFirstParcel, { body })
    await call(uploadSlot, { body: { ...body, slot_id: slotBarcode(slot_number) } })
    intoSlot(floor, p, slot_number)
  } catch (error) {
    unlessAnew(floor)(error)
  }
}

/** What nobody finds is reported where its set has a slot, else at the desk for losses. */
const reportLost = async (floor: Floor, sets: readonly (readonly Parcel[])[]): Promise<void> => {
  for (const parcels of sets) {
    const lost = parcels.filter((p) => isAtHand(p) && isGone(p))
    const place = parcels.find((p) => p.place?.startsWith('SLOT'))?.place
    if (place && lost.length > 0) {
      const tracking_ids = lost.map((p) => p.tracking_id)
      await floor.shift.first.call(reportMissingInSlot, { body: { slot_id: place, tracking_ids } })
      for (const p of lost) gone(floor, p)
    } else await loseAway(floor, lost)
  }
}

/** The platform takes back what lies in slots: it is taken out. */
const takeOutWithdrawn = async (floor: Floor): Promise<void> => {
  const inside = [...floor.wall.values()].flatMap((all) => [...all])
  for (const p of inside.filter((one) => isStruck(one, 'withdrawn_in_slot'))) {
    await withdraw(floor, p, 'to_return')
    p.kept = 'withdrawn'
    await floor.shift.first.call(takeOutOfSlot, { body: { tracking_id: p.tracking_id } })
    leavePlace(floor, p)
    floor.tally.touches += 1
  }
}

/** Takes a full slot out and closes its parcels into a box; one that is not full today stays. */
const combine = async (floor: Floor, operator: Operator, slot: number): Promise<Box | undefined> => {
  const parcels = [...(floor.wall.get(slot) ?? [])]
  const slot_id = slotBarcode(slot)
  try {
    const { tracking_ids } = await operator.call(dischargeSlot, { body: { slot_id } })
    const wanted = parcels.map((p) => p.tracking_id)
    if (tracking_ids.toSorted().join() !== wanted.toSorted().join())
      throw new Error(`slot ${slot} holds ${tracking_ids} instead of ${wanted}`)
  } catch (error) {
    count(floor.tally.refused, refusedFor(error, epcWallRefusals.not_full).what.en)
    return undefined
  }
  const body = { tracking_id: parcels[0]?.tracking_id ?? '', weight: kgOf(parcels) }
  floor.tally.touches += 2
  return closed(floor, operator, await operator.call(commerceCombine, { body }), parcels)
}

/** One filling of the wall: all its parcels are sown, mixed as they come, and then its slots are emptied. */
const fill = async (floor: Floor, sets: readonly (readonly Parcel[])[]): Promise<Box[]> => {
  const mixed = sets
    .flat()
    .filter((p) => isAtHand(p) && !isGone(p))
    .map((p) => ({ p, at: chance(`${floor.seed} mixed ${p.key}`) }))
    .sort((a, b) => a.at - b.at)
  await shared(floor.shift.operators, mixed, (operator, { p }) => sowOne(floor, operator, p))
  await reportLost(floor, sets)
  await takeOutWithdrawn(floor)
  const boxes: Box[] = []
  await shared(floor.shift.operators, [...floor.wall.keys()], async (operator, slot) => {
    const box = await combine(floor, operator, slot)
    if (box) boxes.push(box)
  })
  return boxes
}

/** A job of all that is ready: taken off the shelves, sorted, sown and combined, one filling after the other. */
const work = async (floor: Floor): Promise<Box[]> => {
  const { first } = floor.shift
  await others(floor, await ready(floor, combined), 'withdrawn_ready')
  await endJob(floor)
  const body = { wall_slots: floor.slots, name: `day ${floor.day}` }
  const begun = await first.call(createSortJob, { body }).catch((error: unknown) => {
    refusedFor(error, epcJobRefusals.nothing_ready)
    return undefined
  })
  const picked = new Set(await collectReady(floor))
  if (!begun) return []
  const units = await everyPage(async (paging) => {
    return (await first.call(listEpcUnits, { query: { ...paging, job_id: begun.job.id } })).list
  })
  const known = (unit: EpcUnit) => unit.tracking_ids.flatMap((id) => floor.byNumber.get(id) ?? [])
  const ours = units.filter((u) => known(u).length > 0)
  await sortRounds(floor, ours.flatMap(known), begun.plan.rounds, picked)
  const boxes: Box[] = []
  for (const filling of Map.groupBy(ours, (u) => u.sort_code).values())
    boxes.push(...(await fill(floor, filling.map(known))))
  await endJob(floor)
  return boxes
}

/** Nothing has a slot before its set is ready: what waits lies on shelves, and jobs are planned. */
export const planned = (shelved: 'waiting' | 'all'): Way => ({
  metres_why: null,
  place: async (floor) => {
    const here = await inState(floor, ...(shelved === 'all' ? ([pending, combined] as const) : [pending]))
    const atHand = here.filter(isAtHand)
    await toShelf(floor, atHand)
    return []
  },
  close: work,
})
