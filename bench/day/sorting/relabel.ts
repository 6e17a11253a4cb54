import { printRelabel, reviewRelabel } from '../../../contract/src/relabel/request/calls.ts'
import { relabelReason, relabelStatus } from '../../../contract/src/relabel/request/enums.ts'
import { sortScParcel } from '../../../contract/src/sorting-centre/parcel/calls.ts'
import { scParcelRefusals } from '../../../contract/src/sorting-centre/parcel/refusals.ts'
import {
  addScToRelabelPool,
  confirmScRelabel,
  relabelScParcel,
  relabelScParcels,
} from '../../../contract/src/sorting-centre/relabel/calls.ts'
import { scRelabelRefusals } from '../../../contract/src/sorting-centre/relabel/refusals.ts'
import { untilSo } from '../again.ts'
import type { Operator } from '../client.ts'
import { chunks, shared } from '../workers.ts'
import { mustBeRefused, type Night, numberNow } from './account.ts'
import { having, instead, type Parcel } from './plan.ts'

const inCommand = 100
const { unreadable, refused } = relabelReason.code

/** What lies at its place and cannot go with the label that it has goes into the pool. */
export const intoPool = async ({ bags, shift: { first } }: Night): Promise<void> => {
  for (const [fate, reason] of [
    ['unreadable', unreadable],
    ['rejected', refused],
  ] as const)
    for (const some of chunks(having(bags, fate), inCommand)) {
      const tracking_ids = some.map((p) => p.tracking_id)
      const { errors } = await first.call(addScToRelabelPool, { body: { tracking_ids, reason } })
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
    }
}

/** The desk sends to the review what it may not relabel; the reviewer decides one after another. */
export const review = async (night: Night, parcels: readonly Parcel[]): Promise<void> => {
  const { operators, first } = night.shift
  await shared(operators, parcels, ({ call }, p) =>
    mustBeRefused(night, { review_missing: scRelabelRefusals.review_missing }, () =>
      call(relabelScParcel, { body: { tracking_id: numberNow(night, p) } }),
    ),
  )
  const asked = new Map<string, string>()
  for (const some of chunks(parcels, inCommand)) {
    const tracking_ids = some.map((p) => numberNow(night, p))
    const { list, errors } = await first.call(relabelScParcels, {
      body: { tracking_ids, request_to_review: true },
    })
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    for (const r of list) asked.set(r.tracking_id, r.id)
  }
  await shared(operators, parcels, async ({ call }, p) => {
    const { approved, rejected } = relabelStatus.code
    const channel = p.fate === 'unserved' ? instead.channel : p.channel
    const body =
      p.fate === 'rejected'
        ? { status: rejected, remark: 'No carrier takes it' }
        : { status: approved, channel }
    await call(reviewRelabel, { params: { id: asked.get(numberNow(night, p)) ?? '' }, body })
  })
}

/** The first scan of the desk answers the request, with the new label where the carrier has given it. */
const firstScan = async (night: Night, { call }: Operator, p: Parcel) => {
  const { request } = await call(relabelScParcel, { body: { tracking_id: numberNow(night, p) } })
  if (!request) throw new Error(`${p.tracking_id} has no request`)
  if (request.carrier_failure !== '') throw new Error(`${p.tracking_id}: ${request.carrier_failure}`)
  return { id: request.id, new_tracking_id: request.new_tracking_id }
}

/** The print and the new number; then the sort, which no longer takes the old number. */
const putOn = async (
  night: Night,
  { call }: Operator,
  p: Parcel,
  { id, new_tracking_id }: { id: string; new_tracking_id: string },
): Promise<void> => {
  const tracking_id = numberNow(night, p)
  await call(printRelabel, { params: { id }, body: {} })
  await call(confirmScRelabel, { body: { tracking_id, new_tracking_id } })
  night.renamed.set(p.tracking_id, new_tracking_id)
  await mustBeRefused(night, { dead_number: scParcelRefusals.dead_number }, () =>
    call(sortScParcel, { body: { tracking_id } }),
  )
  const { sign } = await call(sortScParcel, { body: { tracking_id: new_tracking_id } })
  night.sorted.set(p.tracking_id, sign)
}

/** What has no new label yet is put aside and scanned again later. */
export const relabel = async (night: Night, parcels: readonly Parcel[]): Promise<void> => {
  let aside = parcels
  await untilSo('waited for new labels', async () => {
    const still: Parcel[] = []
    await shared(night.shift.operators, aside, async (operator, p) => {
      const { id, new_tracking_id } = await firstScan(night, operator, p)
      if (new_tracking_id === null) still.push(p)
      else await putOn(night, operator, p, { id, new_tracking_id })
    })
    aside = still
    return aside.length === 0
  })
}
