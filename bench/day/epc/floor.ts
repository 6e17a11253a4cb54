import { makeTemporaryLabel, markSplitCombine } from '../../../contract/src/epc/combine/calls.ts'
import { cancelEpcAnnounced } from '../../../contract/src/epc/intake/calls.ts'
import { finishSortJob, getCurrentEpcJobs } from '../../../contract/src/epc/job/calls.ts'
import { epcJobKind } from '../../../contract/src/epc/job/enums.ts'
import { markEpcLost } from '../../../contract/src/epc/lost/calls.ts'
import type { BoxLabel } from '../../../contract/src/epc/outbound-parcel/label.ts'
import { searchEpcParcels } from '../../../contract/src/epc/parcel/calls.ts'
import type { epcParcelStatus } from '../../../contract/src/epc/parcel/enums.ts'
import { slotBarcode } from '../../../contract/src/epc/wall/calls.ts'
import type { Operator } from '../client.ts'
import { everyPage } from '../pages.ts'
import type { Shift } from '../shift.ts'
import { chunks } from '../workers.ts'
import { count, isStruck, type Parcel, strike, type Tally, type Trouble, weighed } from './account.ts'

/** Numbers that one call may mark. */
const inCall = 100

/** Who works in the centre, and what they know. */
export type Floor = {
  readonly shift: Shift
  readonly byNumber: ReadonlyMap<string, Parcel>
  readonly tally: Tally
  readonly seed: string
  /** When the run began, by the real clock. */
  readonly begun: Date
  /** The day, from the first of the file. */
  day: number
  /** Slots of the wall, and what lies in those that are in use. */
  readonly slots: number
  readonly wall: Map<number, Set<Parcel>>
  /** Places for parcels that wait. */
  readonly shelves: readonly string[]
  /** Proves the end of a job. */
  readonly password: string
  readonly username: string
  /** Bags that were signed over. */
  readonly gone: Gone[]
}

/** A closed box as its bench knows it. */
export type Box = {
  /** On the label that it bears now. */
  number: string
  readonly parcels: readonly Parcel[]
  readonly kg: number
  /** Closed at the bench for single parcels. */
  readonly direct: boolean
  /** That of the carrier is late: it has a temporary one, or waits at its bench. */
  label: 'final' | 'temporary' | 'awaited'
  /** The carrier brought it back: its parcels are in other boxes since. */
  back: boolean
}

/** An outbound bag that was signed over, with the boxes in it. */
export type Gone = { readonly id: string; readonly bag_number: string; readonly boxes: readonly Box[] }

export const kgOf = (parcels: readonly Parcel[]): number =>
  parcels.reduce((sum, p) => sum + weighed(p), 0) / 1000

/** Is it here, wanted, and in somebody's hand? */
export const isAtHand = (p: Parcel): boolean =>
  p.place === null && p.box === null && p.kept === null && p.missing_since === null

export const intoSlot = ({ wall, tally }: Floor, p: Parcel, slot: number): void => {
  p.place = slotBarcode(slot)
  wall.set(slot, (wall.get(slot) ?? new Set()).add(p))
  tally.peak_slots = Math.max(tally.peak_slots, wall.size)
}

/** A parcel lies nowhere any more; a slot with none in it is free. */
export const leavePlace = ({ wall }: Floor, p: Parcel): void => {
  for (const [slot, inside] of wall) if (inside.delete(p) && inside.size === 0) wall.delete(slot)
  p.place = null
}

/** Those of this run that are in one of these states. */
export const inState = async (
  { shift, byNumber }: Floor,
  ...status: (typeof epcParcelStatus.codes)[number][]
): Promise<Parcel[]> => {
  const list = await everyPage(async (paging) => {
    return (await shift.first.call(searchEpcParcels, { query: { ...paging, status } })).list
  })
  return list.flatMap(({ tracking_id }) => byNumber.get(tracking_id) ?? [])
}

/** Those that the platform let go on so. */
export const ready = async (
  floor: Floor,
  ...status: (typeof epcParcelStatus.codes)[number][]
): Promise<Parcel[]> => {
  const ours = await inState(floor, ...status)
  for (const p of ours) p.ready_on ??= floor.day
  return ours
}

/** What becomes of a parcel that the order platform takes back. */
type Withdrawn = 'cancelled' | 'to_return' | 'blocked' | 'refused'

export const withdraw = async ({ shift, tally }: Floor, p: Parcel, wanted: Withdrawn): Promise<void> => {
  const body = { tracking_ids: [p.tracking_id] }
  const { errors, ...done } = await shift.first.call(cancelEpcAnnounced, { body })
  const is = wanted === 'refused' ? errors.length : done[wanted]
  if (is !== 1)
    throw new Error(`${p.tracking_id} was not ${wanted}: ${JSON.stringify(done)} ${JSON.stringify(errors)}`)
  strike(tally, p)
}

/** The platform takes back those whose trouble this is. Answers the others. */
export const others = async (floor: Floor, all: readonly Parcel[], trouble: Trouble): Promise<Parcel[]> => {
  for (const p of all.filter((one) => isStruck(one, trouble))) {
    await withdraw(floor, p, 'to_return')
    p.kept = 'withdrawn'
  }
  return all.filter((p) => p.kept === null)
}

/** Is it its turn to get lost, for a day or for ever? */
export const isGone = (p: Parcel): boolean => isStruck(p, 'lost') || isStruck(p, 'found')

/** Nobody finds it: what the run knows of it. */
export const gone = (floor: Floor, p: Parcel): void => {
  strike(floor.tally, p)
  leavePlace(floor, p)
  if (p.trouble === 'lost') p.kept = 'lost'
  else p.missing_since = floor.day
}

const mark = async ({ shift: { first } }: Floor, parcels: readonly Parcel[], lost_mark: boolean) => {
  for (const some of chunks(parcels, inCall)) {
    const tracking_ids = some.map((p) => p.tracking_id)
    const { done, list } = await first.call(markEpcLost, { body: { tracking_ids, lost_mark, reason: 'day' } })
    if (done !== some.length) throw new Error(`marked ${done} of ${some.length}: ${JSON.stringify(list)}`)
  }
}

/** Those that are gone are marked lost, away from the wall. */
export const loseAway = async (floor: Floor, parcels: readonly Parcel[]): Promise<void> => {
  const lost = parcels.filter(isGone)
  await mark(floor, lost, true)
  for (const p of lost) gone(floor, p)
}

/** What was missing since yesterday lies there again. */
export const findAgain = async (floor: Floor): Promise<void> => {
  const found = [...floor.byNumber.values()].filter((p) => (p.missing_since ?? floor.day) < floor.day)
  await mark(floor, found, false)
  for (const p of found) p.missing_since = null
}

const boxOf = (floor: Floor, number: string, parcels: readonly Parcel[], more: Partial<Box>): Box => {
  for (const p of parcels) {
    if (p.box !== null) throw new Error(`${p.tracking_id} is in ${p.box} and in ${number}`)
    leavePlace(floor, p)
    p.box = number
    p.ready_on ??= floor.day
  }
  return { number, parcels, kg: kgOf(parcels), direct: false, label: 'final', back: false, ...more }
}

/**
 * What came of the question for a label: a box, under a temporary label where the carrier does not answer. What is too
 * heavy for it together is split: its parcels go on alone.
 */
export const closed = async (
  floor: Floor,
  { call }: Operator,
  label: BoxLabel,
  parcels: readonly Parcel[],
  direct = false,
): Promise<Box | undefined> => {
  if (label.tracking_id !== null) return boxOf(floor, label.tracking_id, parcels, { direct })
  if ('later' in label) {
    count(floor.tally.troubles, 'label_late')
    // A parcel alone gets no temporary label: it stays at its bench.
    if (direct) return boxOf(floor, label.ob_number, parcels, { direct, label: 'awaited' })
    const late = await call(makeTemporaryLabel, { body: { tracking_id: label.ob_number } })
    if (late.pre_tracking_id === null) throw new Error(`${label.ob_number}: ${late.failure || 'no label'}`)
    return boxOf(floor, late.pre_tracking_id, parcels, { label: 'temporary' })
  }
  if (parcels.length === 1) throw new Error(`${label.ob_number} has no label: ${label.failure}`)
  count(floor.tally.refused, label.failure)
  for (const p of parcels) leavePlace(floor, p)
  for (const { tracking_id: fuzzy_id } of parcels.slice(1))
    await call(markSplitCombine, { body: { fuzzy_id } })
  return undefined
}

/** Ends the job that runs, whoever began it: sets that are still open are free for the next. */
export const endJob = async (floor: Floor): Promise<void> => {
  const { first } = floor.shift
  const { list } = await first.call(getCurrentEpcJobs, { query: { type: epcJobKind.code.sow } })
  for (const job of list.toReversed())
    await first.call(finishSortJob, {
      body: {
        ...{ job_id: job.id, password: floor.password, force: job.open_units > 0 },
        reason: 'end of the measured day',
      },
    })
  // Whatever still lay in slots is taken out by hand.
  for (const inside of [...floor.wall.values()]) for (const p of [...inside]) leavePlace(floor, p)
}
