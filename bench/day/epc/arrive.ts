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
import { everyPage } from '../pages.ts'
import { photo } from '../photo.ts'
import type { Shift } from '../shift.ts'
import { chunks, shared } from '../workers.ts'
import { count, type Parcel, type Tally, weighed } from './account.ts'

const inBag = 100
const inCall = 200

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

const scanIn = async ({ call }: Shift['first'], p: Parcel, tally: Tally): Promise<void> => {
  const parcel_type = p.trouble === 'battery' ? parcelType.code.battery : p.type
  const body = { tracking_id: p.tracking_id, weight: weighed(p) / 1000, parcel_type }
  for (let scan = 0; scan < (p.trouble === 'rescanned' ? 2 : 1); scan += 1) {
    const { already } = await call(submitAscan, { body })
    tally.touches += 1
    if (already !== scan > 0)
      throw new Error(`${p.tracking_id}: scan ${scan + 1} was answered already=${already}`)
  }
}

/** Bags of what arrives are announced, taken over and scanned in; customer service lets everything pass that may. */
export const arrive = async (
  shift: Shift,
  day: number,
  arriving: readonly Parcel[],
  tally: Tally,
): Promise<void> => {
  const { operators, first, run } = shift
  const bags = chunks(arriving, inBag).map((parcels, b) => ({ bag_number: `${run}D${day}B${b}`, parcels }))
  for (const { bag_number, parcels } of bags) {
    const bag = { bag_number, origin_hub_code: 'MARKET', parcels: parcels.map((p) => p.told) }
    const { errors } = await first.call(announceEpcBags, { body: { bags: [bag] } })
    if (errors.length > 0) throw new Error(`a bag is refused: ${JSON.stringify(errors)}`)
    const { parcels: taken } = await first.call(handOverEpcInboundBag, {
      body: { bag_number },
      files: [photo],
    })
    if (taken !== parcels.length) throw new Error(`${bag_number}: ${taken} of ${parcels.length} taken over`)
  }
  await shared(operators, arriving, (operator, p) => scanIn(operator, p, tally))
  for (const p of arriving) p.arrived_on = day
  const known = new Set(arriving.map((p) => p.tracking_id))
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
