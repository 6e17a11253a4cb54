import { startClock } from '../clock.ts'
import { proved } from '../doctor.ts'
import type { Shift } from '../shift.ts'
import { accountOf, causeOf, count, type Parcel, type Tally } from './account.ts'
import { announce, arrive } from './arrive.ts'
import { type Box, type Floor, shipAlone, sow, takeBack } from './bench.ts'
import { differencesOf } from './ends.ts'
import { leave } from './leave.ts'
import { companyOf, dayMs, type FileParcel } from './marketplace.ts'
import { midnight, prepare } from './prepare.ts'

export type Wish = {
  readonly parcels: readonly FileParcel[]
  readonly waitDays: number
  readonly gatherHours: number
  readonly slots: number
  readonly share: number
  readonly seed: string
  readonly password: string
  readonly begins: () => void
}

/** By the length of one part of 1; to four digits. */
const share = (part: number, all: number): number => (all === 0 ? 0 : Number((part / all).toFixed(4)))

const result = (account: readonly Parcel[], boxes: readonly Box[], tally: Tally, wish: Wish) => {
  const shipped = account.filter((p) => p.left_on !== null)
  const not_shipped: Record<string, number> = {}
  const deadline_missed: Record<string, number> = { seller: 0, platform: 0, us: 0 }
  for (const p of account) {
    if (p.left_on === null) count(not_shipped, p.kept ?? 'unknown')
    else if (p.left_on > p.ship_by) count(deadline_missed, causeOf(p))
  }
  const together = boxes.filter((b) => b.parcels.length > 1).flatMap((b) => b.parcels)
  return {
    parcels_announced: account.length,
    arrived: account.filter((p) => p.arrived_on !== null).length,
    refused: tally.refused,
    boxes: boxes.length,
    parcels_shipped: shipped.length,
    // What is to go back waits for the return bench, which does not exist yet.
    parcels_returned: 0,
    not_shipped,
    combined_share: share(together.length, shipped.length),
    /** The most that any grouping could combine, by the file. */
    combined_share_possible: Number(companyOf(wish.parcels, wish.waitDays * dayMs).toFixed(4)),
    parcels_per_box: share(shipped.length, boxes.length),
    touches_per_parcel: share(tally.touches, shipped.length),
    deadline_missed,
  }
}

/**
 * Day by day what the file holds: ordered parcels are announced, bags arrive and are scanned in, at midnight the platform
 * decides what has waited long enough, and what goes on is sown, combined or shipped alone, bagged, booked and signed
 * over. Ends with the proof that each parcel is where the account says, in the box that the account says.
 */
export const marketDays = async (shift: Shift, wish: Wish) => {
  const clock = startClock()
  const { first, run, say } = shift
  const { begins, channels, putBack } = await prepare(first, {
    max_wait_h: Math.max(1, wish.waitDays * 24),
    gather_h: wish.gatherHours,
  })
  const course = { run, begins, channels, share: wish.share, seed: wish.seed }
  const account = accountOf(wish.parcels, { ...course, waitMs: wish.waitDays * dayMs })
  const byNumber = new Map(account.map((p) => [p.tracking_id, p]))
  if (byNumber.size < account.length) throw new Error('two parcels have one number')
  const tally: Tally = { touches: 0, refused: {} }
  const floor: Floor = { shift, byNumber, tally, slots: wish.slots, password: wish.password }
  const ordered = Map.groupBy(account, (p) => p.purchased)
  const arriving = Map.groupBy(
    account.filter((p) => p.arrives !== null),
    (p) => p.arrives ?? 0,
  )
  const lastArrival = Math.max(...arriving.keys())
  const last =
    Math.max(...account.map((p) => Math.max(p.arrives ?? 0, p.ship_by))) + wish.gatherHours / 24 + 2
  const boxes: Box[] = []
  wish.begins()
  try {
    const isOver = (day: number) =>
      day > lastArrival && account.every((p) => p.kept !== null || p.left_on !== null)
    for (let day = 0; day <= last && !isOver(day); day += 1) {
      await announce(shift, ordered.get(day) ?? [], tally)
      await arrive(shift, day, arriving.get(day) ?? [], tally)
      await midnight(first)
      const closed = await takeBack(floor, [...(await sow(floor, day)), ...(await shipAlone(floor, day))])
      if (closed.length > 0) await leave(floor, day, closed)
      boxes.push(...closed)
      if (day % 10 === 0) say(`day ${day}: ${boxes.length} boxes so far`)
    }
  } finally {
    await putBack()
  }
  const differences = await differencesOf(shift, account)
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
