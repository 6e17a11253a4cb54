import { submitAscan } from '../../../contract/src/epc/arrival/calls.ts'
import { handOverEpcInboundBag } from '../../../contract/src/epc/inbound-bag/calls.ts'
import {
  announceEpcBags,
  announceEpcParcels,
  cancelEpcAnnounced,
} from '../../../contract/src/epc/intake/calls.ts'
import { parcelType } from '../../../contract/src/epc/parcel/enums.ts'
import { reviewEpcParcels, searchEpcReviews } from '../../../contract/src/epc/review/calls.ts'
import { epcReviewStatus } from '../../../contract/src/epc/review/enums.ts'
import type { Operator } from '../client.ts'
import { everyPage } from '../pages.ts'
import { photo } from '../photo.ts'
import type { Shift } from '../shift.ts'
import { chunks, shared } from '../workers.ts'
import { count, isStruck, type Parcel, strike, type Tally, type Trouble, weighed } from './account.ts'
import { type Floor, withdraw } from './floor.ts'

const inBag = 100
const inCall = 200
/** Troubles that a parcel has as it is scanned in. */
const atScan: readonly Trouble[] = ['misweighed', 'battery', 'prohibited', 'rescanned']

/** The platform announces what was ordered, and takes back what was cancelled and never sent. */
export const announce = async ({ first }: Shift, ordered: readonly Parcel[], tally: Tally): Promise<void> => {
  for (const some of chunks(ordered, inCall)) {
    const { errors } = await first.call(announceEpcParcels, { body: { parcels: some.map((p) => p.told) } })
    for (const e of errors) count(tally.refused, e.reason)
  }
  const gone = ordered.filter((p) => p.cancelled && p.kept === 'never_came')
  for (const some of chunks(gone, inCall)) {
    const { errors } = await first.call(cancelEpcAnnounced, {
      body: { tracking_ids: some.map((p) => p.tracking_id) },
    })
    for (const e of errors) count(tally.refused, e.reason)
    for (const p of some) p.kept = 'cancelled'
  }
}

/** What was taken back on its way comes all the same, and is stopped as it is scanned. */
const intercept = async ({ tally }: Floor, { call }: Operator, p: Parcel): Promise<void> => {
  const { intercepted } = await call(submitAscan, { body: { tracking_id: p.tracking_id } })
  if (!intercepted) throw new Error(`${p.tracking_id} was cancelled, and nobody stopped it`)
  tally.touches += 1
  p.kept = 'withdrawn'
}

/** What is found in a parcel that was announced otherwise. */
const { battery, prohibited } = parcelType.code
const observed: Readonly<Record<string, Parcel['type']>> = { battery, prohibited }

const scanIn = async (floor: Floor, operator: Operator, p: Parcel): Promise<void> => {
  if (p.trouble === 'withdrawn_on_way') return intercept(floor, operator, p)
  // What goes back already is not scanned in.
  if (p.kept === 'withdrawn') return
  const { tally } = floor
  const parcel_type = observed[p.trouble ?? ''] ?? p.type
  const body = { tracking_id: p.tracking_id, weight: weighed(p) / 1000, parcel_type }
  for (let scan = 0; scan < (p.trouble === 'rescanned' ? 2 : 1); scan += 1) {
    const { already } = await operator.call(submitAscan, { body })
    tally.touches += 1
    if (already !== scan > 0)
      throw new Error(`${p.tracking_id}: scan ${scan + 1} was answered already=${already}`)
  }
  if (p.trouble && atScan.includes(p.trouble)) strike(tally, p)
  if (p.trouble === 'prohibited') p.kept = 'undeliverable'
}

/** The platform takes back, on their way, what never is handed over with its bag. */
const neverSent = async (floor: Floor, arriving: readonly Parcel[]): Promise<Parcel[]> => {
  for (const p of arriving.filter((one) => isStruck(one, 'withdrawn_announced'))) {
    await withdraw(floor, p, 'cancelled')
    p.kept = 'cancelled'
  }
  return arriving.filter((p) => p.kept !== 'cancelled')
}

/** A bag is announced and taken over. One that is taken back meanwhile is in it all the same. */
const takeOver = async (floor: Floor, bag_number: string, parcels: readonly Parcel[]): Promise<void> => {
  const { first } = floor.shift
  const bag = { bag_number, origin_hub_code: 'MARKET', parcels: parcels.map((p) => p.told) }
  const { errors } = await first.call(announceEpcBags, { body: { bags: [bag] } })
  if (errors.length > 0) throw new Error(`a bag is refused: ${JSON.stringify(errors)}`)
  const onWay = parcels.filter((one) => isStruck(one, 'withdrawn_on_way'))
  for (const p of onWay) await withdraw(floor, p, 'cancelled')
  const { parcels: taken } = await first.call(handOverEpcInboundBag, {
    body: { bag_number },
    files: [photo],
  })
  if (taken !== parcels.length - onWay.length)
    throw new Error(`${bag_number}: ${taken} of ${parcels.length} taken over`)
  for (const p of parcels.filter((one) => isStruck(one, 'withdrawn_taken_over'))) {
    await withdraw(floor, p, 'to_return')
    p.kept = 'withdrawn'
  }
}

/** Customer service lets everything pass that may. */
const review = async ({ shift: { first } }: Floor, arrived: readonly Parcel[]): Promise<void> => {
  const known = new Set(arrived.map((p) => p.tracking_id))
  const pending = await everyPage(async (paging) => {
    const query = { ...paging, status: [epcReviewStatus.code.pending] }
    return (await first.call(searchEpcReviews, { query })).list
  })
  const ours = pending.filter((r) => known.has(r.tracking_id))
  for (const some of chunks(ours, inBag)) {
    const status = epcReviewStatus.code.approved
    const review_records = some.map(({ tracking_id }) => ({ tracking_id, status }))
    const { errors } = await first.call(reviewEpcParcels, { body: { review_records } })
    if (errors.length > 0) throw new Error(`reviews are refused: ${JSON.stringify(errors)}`)
  }
}

/** Bags of what arrives are announced, taken over and scanned in, and what is other than announced is reviewed. */
export const arrive = async (floor: Floor, all: readonly Parcel[]): Promise<void> => {
  const { shift, day } = floor
  const arriving = await neverSent(floor, all)
  const bags = chunks(arriving, inBag).map((parcels, b) => ({
    bag_number: `${shift.run}D${day}B${b}`,
    parcels,
  }))
  for (const { bag_number, parcels } of bags) await takeOver(floor, bag_number, parcels)
  await shared(shift.operators, arriving, (operator, p) => scanIn(floor, operator, p))
  for (const p of arriving) p.arrived_on = day
  await review(floor, arriving)
}
