import { epcParcelStatus } from '../../../contract/src/epc/parcel/enums.ts'
import { startClock } from '../clock.ts'
import { proved } from '../doctor.ts'
import { percentile, type Shift } from '../shift.ts'
import { accountOf, causeOf, count, isOver, type Parcel, type Tally } from './account.ts'
import { announce, arrive } from './arrive.ts'
import { comeBack } from './back.ts'
import { labelLate, shipAlone, takeBack } from './bench.ts'
import { differencesOf, wallDifferences } from './ends.ts'
import { type Box, endJob, type Floor, findAgain, type Gone, inState, others } from './floor.ts'
import { leave } from './leave.ts'
import { companyOf, dayMs, type FileParcel } from './marketplace.ts'
import { whileDown } from './outage.ts'
import { planned } from './planned.ts'
import { type Mode, midnight, prepare } from './prepare.ts'
import { sendBack } from './returns.ts'
import { standing } from './standing.ts'
import type { Way } from './way.ts'

export type Wish = {
  readonly mode: Mode
  readonly parcels: readonly FileParcel[]
  readonly waitDays: number
  readonly gatherHours: number
  readonly slots: number
  readonly share: number
  readonly seed: string
  readonly username: string
  readonly password: string
  readonly begins: () => void
  /** The sorting centre that opens what leaves, by its code; without one nobody is told of it. */
  readonly centre: string | undefined
  /** Takes the bags that were signed over. */
  readonly gone: Gone[]
}

/** Days after the last deadline for what was found or came back late. */
const spareDays = 6

const ways: Readonly<Record<Mode, Way>> = {
  sow: planned('waiting'),
  shelving: planned('all'),
  blue: standing('blue'),
  dps: standing('dps'),
}

/** By the length of one part of 1; to four digits. */
const share = (part: number, all: number): number => (all === 0 ? 0 : Number((part / all).toFixed(4)))

/** Hours between arrival and departure: what leaves on a day leaves at its end, with the flight of that day. */
const dwellOf = (shipped: readonly Parcel[]) => {
  const hours = shipped.map((p) => 24 * ((p.first_left_on ?? 0) + 1) - p.arrives_h).sort((a, b) => a - b)
  return { p50: percentile(hours, 0.5), p90: percentile(hours, 0.9) }
}

/** As many of them as are named. */
const named = 10

/** Parcels that the run has not brought to an end, by the reason for that, with the first of their numbers. */
const notEnded = (account: readonly Parcel[]) => {
  const open = account.filter((p) => p.kept === 'never_came' || p.missing_since !== null || !isOver(p))
  const byReason = Map.groupBy(open, (p) => p.kept ?? 'unknown')
  return Object.fromEntries(
    [...byReason].map(([reason, all]) => [
      reason,
      { parcels: all.length, first: all.slice(0, named).map((p) => p.tracking_id) },
    ]),
  )
}

const result = (account: readonly Parcel[], all: readonly Box[], tally: Tally, wish: Wish) => {
  const boxes = all.filter((b) => !b.back)
  const shipped = account.filter((p) => p.left_on !== null)
  const not_shipped: Record<string, number> = {}
  const deadline_missed: Record<string, number> = { seller: 0, platform: 0, us: 0 }
  for (const p of account) {
    if (p.left_on === null) count(not_shipped, p.kept ?? 'unknown')
    else if ((p.first_left_on ?? 0) > p.ship_by) count(deadline_missed, causeOf(p))
  }
  const together = boxes.filter((b) => b.parcels.length > 1).flatMap((b) => b.parcels)
  return {
    mode: wish.mode,
    parcels_announced: account.length,
    arrived: account.filter((p) => p.arrived_on !== null).length,
    refused: tally.refused,
    troubles: tally.troubles,
    boxes: boxes.length,
    parcels_shipped: shipped.length,
    parcels_returned: account.filter((p) => p.returned_on !== null).length,
    not_shipped,
    not_ended: notEnded(account),
    combined_share: share(together.length, shipped.length),
    /** The most that any grouping could combine, by the file. */
    combined_share_possible: Number(companyOf(wish.parcels, wish.waitDays * dayMs).toFixed(4)),
    parcels_per_box: share(shipped.length, boxes.length),
    touches_per_parcel: share(tally.touches, shipped.length),
    metres: Math.round(tally.metres),
    metres_why: ways[wish.mode].metres_why,
    peak_slots: tally.peak_slots,
    dwell_hours: dwellOf(shipped),
    deadline_missed,
  }
}

/**
 * Days on which a system outside does not answer for an hour: the platform on that on which most arrives, the carrier on
 * that on which what arrived on the next busiest may be closed.
 */
const outagesOf = (arriving: ReadonlyMap<number, readonly Parcel[]>, { share, gatherHours }: Wish) => {
  const busiest = [...arriving].sort(([, a], [, b]) => b.length - a.length).map(([day]) => day)
  const [platform, next] = share > 0 ? busiest : []
  return { platform, carrier: next === undefined ? undefined : next + Math.ceil(gatherHours / 24) }
}

/**
 * Day by day what the file holds: ordered parcels are announced, bags arrive and are scanned in, at midnight the platform
 * decides what has waited long enough, and what goes on is brought together, closed or shipped alone, bagged, booked and
 * signed over; what goes back is returned. Ends with the proof that each parcel is where the account says, in the box
 * that the account says.
 */
export const marketDays = async (shift: Shift, wish: Wish) => {
  const clock = startClock()
  const { first, run, say } = shift
  const { mode, seed, slots, username, password } = wish
  const tally: Tally = { touches: 0, metres: 0, peak_slots: 0, refused: {}, troubles: {} }
  const floor = {
    ...{ begun: clock.begun(), shift, tally, seed, slots, username, password, day: 0 },
    ...{ byNumber: new Map<string, Parcel>(), wall: new Map<number, Set<Parcel>>(), shelves: [] as string[] },
    gone: wish.gone,
  } satisfies Floor
  const { begins, channels, shelves, putBack } = await prepare(first, {
    ...{ mode, slots, centre: wish.centre },
    waiting: { max_wait_h: Math.max(1, wish.waitDays * 24), gather_h: wish.gatherHours },
    endJob: () => endJob(floor),
  })
  floor.shelves.push(...shelves)
  const course = { run, begins, channels, share: wish.share, seed }
  const account = accountOf(wish.parcels, { ...course, waitMs: wish.waitDays * dayMs })
  for (const p of account) floor.byNumber.set(p.tracking_id, p)
  if (floor.byNumber.size < account.length) throw new Error('two parcels have one number')
  const ordered = Map.groupBy(account, (p) => p.purchased)
  const arriving = Map.groupBy(
    account.filter((p) => p.arrives !== null),
    (p) => p.arrives ?? 0,
  )
  const down = outagesOf(arriving, wish)
  const last =
    Math.max(...account.map((p) => Math.max(p.arrives ?? 0, p.ship_by))) + wish.gatherHours / 24 + spareDays
  const boxes: Box[] = []
  const differences: string[] = []
  const way = ways[mode]

  /** All that is closed on a day. While the carrier does not answer, boxes get temporary labels. */
  const close = async (early: readonly Box[]): Promise<Box[]> => {
    const made = [...early]
    const work = async () => {
      made.push(...(await way.close(floor)), ...(await shipAlone(floor)))
    }
    if (floor.day !== down.carrier) await work()
    else await whileDown(first, 'carrier', work)
    await labelLate(floor, made)
    return made
  }
  const oneDay = async (): Promise<void> => {
    const { day } = floor
    await announce(shift, ordered.get(day) ?? [], tally)
    const here = arriving.get(day) ?? []
    if (day !== down.platform) await arrive(floor, here)
    else await whileDown(first, 'platform', () => arrive(floor, here))
    await findAgain(floor)
    await comeBack(floor, boxes)
    const early = await way.place(floor)
    await others(floor, await inState(floor, epcParcelStatus.code.pending), 'withdrawn_waiting')
    await midnight(first)
    const closed = await takeBack(floor, await close(early))
    if (closed.length > 0) await leave(floor, closed)
    boxes.push(...closed)
    await sendBack(floor)
    differences.push(...(await wallDifferences(floor)))
  }
  wish.begins()
  try {
    const isDone = () => floor.day > Math.max(...arriving.keys()) && account.every(isOver)
    for (; floor.day <= last && !isDone(); floor.day += 1) {
      await oneDay()
      if (floor.day % 10 === 0) say(`${mode}, day ${floor.day}: ${boxes.length} boxes so far`)
    }
  } finally {
    await putBack()
  }
  differences.push(...(await differencesOf(shift, account)))
  const doctor = await proved(shift)
  const told = result(account, boxes, tally, wish)
  return {
    ...told,
    seconds: clock.seconds(),
    parcels_per_second: clock.rate(told.parcels_shipped),
    differences: differences.slice(0, 20),
    doctor,
    // A run that ships nothing proves nothing.
    ok: told.parcels_shipped > 0 && differences.length === 0 && doctor.ok,
  }
}
