import { epcStandingRefusals } from '../../../contract/src/epc/blue/refusals.ts'
import { epcJobRefusals } from '../../../contract/src/epc/job/refusals.ts'
import {
  assignEpcPickup,
  type EpcPickupLine,
  type EpcPickupWithLines,
  findEpcPickers,
  finishEpcPickup,
  generateEpcPickups,
  getEpcPickup,
  setEpcPickupLocation,
  sortPickedEpcParcel,
} from '../../../contract/src/epc/pickup/calls.ts'
import {
  epcPickedTo,
  epcPickupLocationStatus,
  epcPickupStatus,
  epcPickupType,
} from '../../../contract/src/epc/pickup/enums.ts'
import { epcPickupRefusals } from '../../../contract/src/epc/pickup/refusals.ts'
import { putawayEpcParcel } from '../../../contract/src/epc/shelf/calls.ts'
import { chance } from '../chance.ts'
import type { Operator } from '../client.ts'
import { refusedFor } from '../refused.ts'
import { shared } from '../workers.ts'
import { count, isStruck, type Parcel } from './account.ts'
import { type Floor, gone, isGone, leavePlace, withdraw } from './floor.ts'
import { dayMs } from './marketplace.ts'

/** Parcels that one walk takes. */
const onOrder = 50
/** All buyers of the file live there. */
const country_codes = ['BR']

/** Puts parcels that are at hand on the shelves, wherever there is a place. */
export const toShelf = async (floor: Floor, parcels: readonly Parcel[]): Promise<void> => {
  const { shelves, seed, shift, tally } = floor
  await shared(shift.operators, parcels, async ({ call }, p) => {
    const at = Math.floor(chance(`${seed} place ${p.key}`) * shelves.length)
    const location_code = shelves[at] ?? ''
    await call(putawayEpcParcel, { body: { tracking_id: p.tracking_id, location_code } })
    tally.touches += 2
    p.place = location_code
  })
}

type Walk = { readonly order: EpcPickupWithLines; readonly picked: Parcel[] }

/** One line of a walk: the place is scanned, then the parcel; or it is not there. */
const walkLine = async (
  floor: Floor,
  { call }: Operator,
  { order, picked }: Walk,
  line: EpcPickupLine,
): Promise<void> => {
  const p = floor.byNumber.get(line.tracking_id)
  // What another run left there stays.
  if (!p) return
  const { lost, completed } = epcPickupLocationStatus.code
  const params = { id: order.id, location_id: line.id }
  const { location_code, tracking_id } = line
  if (isGone(p)) {
    await call(setEpcPickupLocation, { params, body: { status: lost, location_code } })
    floor.tally.touches += 1
    gone(floor, p)
    return
  }
  floor.tally.touches += 2
  try {
    const body = { status: completed, tracking_id, location_code }
    await call(setEpcPickupLocation, { params, body })
  } catch (error) {
    // It was taken back, or decided anew, while the picker walked: it stays there.
    const { what } = refusedFor(error, epcPickupRefusals.not_wanted)
    count(floor.tally.refused, what.en)
    return
  }
  leavePlace(floor, p)
  picked.push(p)
}

/** Pickup orders of all that can be picked are made, assigned and walked. Answers what was picked. */
const walk = async (
  floor: Floor,
  type: typeof epcPickupType.code.normal | typeof epcPickupType.code.return,
): Promise<Parcel[]> => {
  const { first, operators } = floor.shift
  // What lay there before is none of ours.
  const time_range: [string, string] = [floor.begun.toISOString(), new Date(Date.now() + dayMs).toISOString()]
  const made = await first
    .call(generateEpcPickups, { body: { type, country_codes, time_range, max_parcels: onOrder } })
    .catch((error: unknown) => {
      refusedFor(error, epcPickupRefusals.nothing)
      return { orders: [] }
    })
  if (made.orders.length === 0) return []
  const { list: pickers } = await first.call(findEpcPickers)
  const operator_id = pickers.find((one) => one.username === floor.username)?.id
  if (!operator_id) throw new Error(`${floor.username} may not pick`)
  const walks: Walk[] = []
  for (const { id } of made.orders) {
    const order = await first.call(assignEpcPickup, { params: { id }, body: { operator_id } })
    floor.tally.metres += order.route_metres
    walks.push({ order, picked: [] })
  }
  for (const { order } of walks)
    for (const line of order.locations) {
      const p = floor.byNumber.get(line.tracking_id)
      if (!p || !isStruck(p, 'withdrawn_on_walk')) continue
      await withdraw(floor, p, 'to_return')
      p.kept = 'withdrawn'
    }
  await shared(operators, walks, async (operator, one) => {
    const params = { id: one.order.id }
    for (const line of one.order.locations) await walkLine(floor, operator, one, line)
    // Where nothing of it was wanted any more, the picker ends the order by hand.
    const { status } = await operator.call(getEpcPickup, { params })
    if (status !== epcPickupStatus.code.done) await operator.call(finishEpcPickup, { params })
  })
  return walks.flatMap((one) => one.picked)
}

/** Where a picked parcel goes, as the desk that sorts them says. */
const sortPicked = async (floor: Floor, { call }: Operator, p: Parcel) => {
  floor.tally.touches += 1
  try {
    return (await call(sortPickedEpcParcel, { body: { tracking_id: p.tracking_id } })).to
  } catch (error) {
    const { clear_first, no_slot_free } = epcStandingRefusals
    const { not_ready, not_planned } = epcJobRefusals
    const { code, what } = refusedFor(error, clear_first, no_slot_free, not_ready, not_planned)
    count(floor.tally.refused, what.en)
    // The wall makes room for it; or what it was to go on with was decided anew, and it waits again.
    return code === clear_first.code || code === no_slot_free.code ? epcPickedTo.code.slot : undefined
  }
}

/** Takes off the shelves what goes on, and answers what is to be sown; what waits again is put back. */
export const collectReady = async (floor: Floor): Promise<Parcel[]> => {
  const toSow: Parcel[] = []
  const back: Parcel[] = []
  await shared(floor.shift.operators, await walk(floor, epcPickupType.code.normal), async (operator, p) => {
    const to = await sortPicked(floor, operator, p)
    if (to === undefined) back.push(p)
    else if (to === epcPickedTo.code.lane || to === epcPickedTo.code.slot) toSow.push(p)
  })
  await toShelf(floor, back)
  return toSow
}

/** Takes off the shelves what goes back. */
export const collectReturns = async (floor: Floor): Promise<void> => {
  const picked = await walk(floor, epcPickupType.code.return)
  await shared(floor.shift.operators, picked, async (operator, p) => {
    const to = await sortPicked(floor, operator, p)
    if (to !== epcPickedTo.code.returns) throw new Error(`${p.tracking_id} goes back, and is sorted to ${to}`)
  })
}
