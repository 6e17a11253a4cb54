import { blueDischarge } from '../../../contract/src/epc/blue/calls.ts'
import { epcStandingRefusals } from '../../../contract/src/epc/blue/refusals.ts'
import { combineForUser, dpsSortParcel, upsertPutTask } from '../../../contract/src/epc/dps/calls.ts'
import { epcUnitStatus } from '../../../contract/src/epc/job/enums.ts'
import { epcJobRefusals } from '../../../contract/src/epc/job/refusals.ts'
import type { BoxLabel } from '../../../contract/src/epc/outbound-parcel/label.ts'
import { epcParcelStatus } from '../../../contract/src/epc/parcel/enums.ts'
import {
  listEpcSlots,
  putSlotOnShelf,
  slotBarcode,
  takeOutOfSlot,
  uploadFirstParcel,
  uploadSlot,
} from '../../../contract/src/epc/wall/calls.ts'
import { epcWallRefusals } from '../../../contract/src/epc/wall/refusals.ts'
import { CallFailed, type Operator } from '../client.ts'
import { refusedFor } from '../refused.ts'
import { shared } from '../workers.ts'
import { count, isStruck, type Parcel } from './account.ts'
import {
  type Box,
  closed,
  type Floor,
  inState,
  intoSlot,
  isAtHand,
  kgOf,
  leavePlace,
  loseAway,
  others,
  ready,
  withdraw,
} from './floor.ts'
import { collectReady, toShelf } from './shelf.ts'
import type { Way } from './way.ts'

const { combined, direct_ship, pending } = epcParcelStatus.code

/** A parcel in its slot, and whether that is complete with it. */
type Put = { readonly slot_number: number; readonly complete: boolean }

/** What the walls of BLUE and DPS do otherwise. */
type Wall = {
  readonly put: (floor: Floor, operator: Operator, p: Parcel) => Promise<Put>
  readonly close: (operator: Operator, slot: number, parcels: readonly Parcel[]) => Promise<BoxLabel>
  /** Scans of one box as it is closed. */
  readonly touches: (parcels: number) => number
}

/**
 * The hand lays the parcel into the slot before the scan of the slot is answered: the one who completes the slot weighs
 * it with it, also where this answer comes late. A refused parcel is taken out again.
 */
const laidInto = async (floor: Floor, p: Parcel, slot: number, scan: () => Promise<Put>): Promise<Put> => {
  intoSlot(floor, p, slot)
  try {
    return await scan()
  } catch (error) {
    leavePlace(floor, p)
    throw error
  }
}

const blue: Wall = {
  put: async (floor, { call }, p) => {
    const { tracking_id } = p
    const { slot_number } = await call(uploadFirstParcel, { body: { tracking_id } })
    floor.tally.touches += 2
    const body = { tracking_id, slot_id: slotBarcode(slot_number) }
    return laidInto(floor, p, slot_number, () => call(uploadSlot, { body }))
  },
  close: ({ call }, slot, parcels) =>
    call(blueDischarge, { body: { slot_id: slotBarcode(slot), weight: kgOf(parcels) } }),
  touches: () => 1,
}

const dps: Wall = {
  put: async (floor, { call }, p) => {
    const { tracking_id } = p
    await call(dpsSortParcel, { body: { tracking_id } })
    floor.tally.touches += 1
    const { task_id, slot_number } = await call(upsertPutTask, { body: { tracking_ids: [tracking_id] } })
    floor.tally.touches += 2
    const body = { task_id, tracking_ids: [], slot_id: slotBarcode(slot_number) }
    return laidInto(floor, p, slot_number, () => call(upsertPutTask, { body }))
  },
  close: ({ call }, _slot, parcels) => {
    const tracking_ids = parcels.map((p) => p.tracking_id)
    const user_id = parcels[0]?.told.user_key ?? ''
    return call(combineForUser, { body: { user_id, tracking_ids, weight: kgOf(parcels) } })
  },
  // The slot, and each piece.
  touches: (parcels) => 1 + parcels,
}

/** No slot is free; the slots that are to be emptied first, by the setting of the warehouse. */
const slotsToClear = (error: unknown): readonly number[] => {
  refusedFor(error, epcStandingRefusals.clear_first, epcStandingRefusals.no_slot_free)
  const data = error instanceof CallFailed ? error.envelope.data : undefined
  return (data as { clear?: readonly number[] } | null)?.clear ?? []
}

const closeSlot = async (floor: Floor, wall: Wall, operator: Operator, slot: number) => {
  const parcels = [...(floor.wall.get(slot) ?? [])]
  floor.tally.touches += wall.touches(parcels.length)
  return closed(floor, operator, await wall.close(operator, slot, parcels), parcels)
}

/** One parcel into the slot of its set, whose box is closed where it was the last one. */
const put = async (floor: Floor, wall: Wall, operator: Operator, p: Parcel): Promise<Box | undefined> => {
  const { slot_number, complete } = await wall.put(floor, operator, p)
  return complete ? closeSlot(floor, wall, operator, slot_number) : undefined
}

/** The slot goes to the shelf with all that lies in it. */
const clear = async (floor: Floor, { call }: Operator, slot: number): Promise<void> => {
  const { tracking_ids, others: strays } = await call(putSlotOnShelf, {
    body: { slot_id: slotBarcode(slot) },
  })
  const inside = [...tracking_ids, ...strays].flatMap((id) => floor.byNumber.get(id) ?? [])
  for (const p of inside) leavePlace(floor, p)
  floor.tally.touches += 1
  count(floor.tally.refused, 'slots cleared to the shelf')
  await toShelf(floor, inside)
}

/** Where no slot is free one operator empties some, and puts to the shelf what still finds none. */
const makeRoomFor = async (floor: Floor, wall: Wall, p: Parcel): Promise<Box | undefined> => {
  const { first } = floor.shift
  for (;;) {
    try {
      return await put(floor, wall, first, p)
    } catch (error) {
      const [slot] = slotsToClear(error)
      if (slot === undefined) {
        await toShelf(floor, [p])
        return undefined
      }
      await clear(floor, first, slot)
    }
  }
}

/** Puts parcels into slots, all operators at once. Answers the boxes that were closed with it. */
const sow = async (floor: Floor, wall: Wall, parcels: readonly Parcel[]): Promise<Box[]> => {
  const boxes: Box[] = []
  const waiting: Parcel[] = []
  const keep = (box: Box | undefined) => {
    if (box) boxes.push(box)
  }
  await shared(floor.shift.operators, parcels, async (operator, p) => {
    try {
      keep(await put(floor, wall, operator, p))
    } catch (error) {
      const reason = refusedFor(
        error,
        ...[epcStandingRefusals.clear_first, epcStandingRefusals.no_slot_free],
        ...[epcWallRefusals.take_out, epcJobRefusals.ship_alone, epcJobRefusals.not_ready],
      )
      count(floor.tally.refused, reason.what.en)
      if (
        reason.code === epcStandingRefusals.clear_first.code ||
        reason.code === epcStandingRefusals.no_slot_free.code
      )
        waiting.push(p)
    }
  })
  for (const p of waiting) keep(await makeRoomFor(floor, wall, p))
  return boxes
}

/** What lies in slots and belongs there no more is taken out by its own scan. */
const takeOutLeavers = async (floor: Floor): Promise<void> => {
  const { first } = floor.shift
  const inSlots = new Set([...floor.wall.values()].flatMap((inside) => [...inside]))
  const staying = new Set(await inState(floor, pending, combined))
  for (const p of [...inSlots].filter((one) => !staying.has(one))) {
    await first.call(takeOutOfSlot, { body: { tracking_id: p.tracking_id } })
    floor.tally.touches += 1
    leavePlace(floor, p)
  }
}

/** The slots that are complete now, also those that a deadline completed. */
const completeSlots = async ({ wall, shift: { first } }: Floor): Promise<number[]> => {
  const { list } = await first.call(listEpcSlots, { query: { empty: false } })
  return list
    .filter((s) => s.status === epcUnitStatus.code.uploaded && wall.has(s.slot_number))
    .map((s) => s.slot_number)
}

/** The platform takes back what lies in slots: what still waits there, and what goes on. */
const withdrawInSlots = async (floor: Floor): Promise<void> => {
  const inside = [...floor.wall.values()].flatMap((all) => [...all])
  for (const p of inside.filter((one) => isStruck(one, 'withdrawn_in_slot'))) {
    await withdraw(floor, p, 'to_return')
    p.kept = 'withdrawn'
  }
}

const sowAtHand = async (floor: Floor, wall: Wall): Promise<Box[]> => {
  const here = (await inState(floor, pending, combined)).filter(isAtHand)
  await loseAway(floor, here)
  return sow(floor, wall, here.filter(isAtHand))
}

const work = async (floor: Floor, wall: Wall): Promise<Box[]> => {
  await others(floor, await ready(floor, combined, direct_ship), 'withdrawn_ready')
  await withdrawInSlots(floor)
  await takeOutLeavers(floor)
  const boxes = await sow(floor, wall, (await collectReady(floor)).filter(isAtHand))
  boxes.push(...(await sowAtHand(floor, wall)))
  await shared(floor.shift.operators, await completeSlots(floor), async (operator, slot) => {
    const box = await closeSlot(floor, wall, operator, slot)
    if (box) boxes.push(box)
  })
  return boxes
}

/** A set has its slot from its first parcel to its box. */
export const standing = (which: 'blue' | 'dps'): Way => {
  const wall = { blue, dps }[which]
  return {
    metres_why:
      'walks of pickup orders for parcels that the wall had no slot for; no call measures the steps along the wall',
    place: (floor) => sowAtHand(floor, wall),
    close: (floor) => work(floor, wall),
  }
}
