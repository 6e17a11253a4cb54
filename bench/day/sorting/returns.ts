import { addBagToReceipt, signReceipt } from '../../../contract/src/handover/receipt/calls.ts'
import {
  decideScReturns,
  destroyScReturn,
  returnScParcel,
  searchScReturns,
  sendScReturnsAgain,
} from '../../../contract/src/sorting-centre/return/calls.ts'
import {
  scReturnDisposal,
  scReturnReason,
  scReturnStatus,
} from '../../../contract/src/sorting-centre/return/enums.ts'
import { scReturnRefusals } from '../../../contract/src/sorting-centre/return/refusals.ts'
import { photo } from '../photo.ts'
import { chunks, shared } from '../workers.ts'
import { mustBeRefused, type Night, numberNow } from './account.ts'
import { endOf, type Fate, having, type Parcel } from './plan.ts'

const inCommand = 100
const params = { suite: 'sorting-center-returned-outbound-parcel' }
const why = scReturnReason.code
/** Why each kind of return is one. The reviewer registered what was rejected, the inbound scan what came withdrawn. */
const reasons: Readonly<Partial<Record<Fate, number>>> = {
  ...{ came_back: why.undeliverable, back_again: why.undeliverable },
  ...{ withdrawn_late: why.withdrawn, came_withdrawn: why.withdrawn, rejected: why.rejected },
}
const before: readonly Fate[] = ['came_withdrawn', 'rejected']

/** The desk scans each of them, with a photo, by the number that it had first. */
export const register = (night: Night): Promise<void> => {
  const coming = having(night.bags, 'came_back', 'back_again', 'withdrawn_late', 'came_withdrawn', 'rejected')
  return shared(night.shift.operators, coming, async ({ call }, p) => {
    const body = { tracking_id: p.tracking_id, return_reason: reasons[p.fate] ?? why.other }
    const done = await call(returnScParcel, { body, files: [photo] })
    const known = before.includes(p.fate)
    if (done.already !== known)
      throw new Error(`${p.tracking_id}: registered before ${done.already}, not ${known}`)
    night.returns.set(p.tracking_id, done.return.id)
  })
}

const idsOf = ({ returns }: Night, parcels: readonly Parcel[]): string[] =>
  parcels.map((p) => returns.get(p.tracking_id) ?? '')

export const goAgain = async (night: Night, parcels: readonly Parcel[]): Promise<void> => {
  for (const ids of chunks(idsOf(night, parcels), inCommand)) {
    const { errors } = await night.shift.first.call(sendScReturnsAgain, { body: { ids } })
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
  }
}

const { destroy, vendor, prepaid } = scReturnDisposal.code
/** Sellers who collect, and one who wants his by express. */
const receivers = ['DAY-A', 'DAY-B', 'DAY-C'] as const

const decide = async (night: Night, parcels: readonly Parcel[]): Promise<void> => {
  const groups = Map.groupBy(parcels, (p) =>
    endOf(p) === 'destroyed' ? '' : (receivers[p.tracking_id.charCodeAt(p.tracking_id.length - 1) % 3] ?? ''),
  )
  for (const [receiver, list] of groups)
    for (const ids of chunks(idsOf(night, list), inCommand)) {
      const express = receiver === receivers[2]
      const disposal = receiver === '' ? destroy : express ? prepaid : vendor
      const { errors } = await night.shift.first.call(decideScReturns, {
        body: { ids, disposal, receiver, express_no: express ? `EX${ids[0]}` : '' },
      })
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
    }
}

/** Returns are decided in the list, destroyed, or put on the receipt of their receiver and signed for. */
export const sendBack = async (night: Night): Promise<void> => {
  const { first, operators } = night.shift
  const all = having(night.bags, 'came_back', 'withdrawn_late', 'came_withdrawn', 'rejected')
  const on = (p: Parcel) => first.call(addBagToReceipt, { params, body: { bag_id: numberNow(night, p) } })
  const [one] = all
  if (one) await mustBeRefused(night, { undecided: scReturnRefusals.undecided }, () => on(one))
  await decide(night, all)
  const [destroyed, going] = [
    all.filter((p) => endOf(p) === 'destroyed'),
    all.filter((p) => endOf(p) === 'returned'),
  ]
  const [waste] = destroyed
  if (waste) await mustBeRefused(night, { to_destroy: scReturnRefusals.to_destroy }, () => on(waste))
  await shared(operators, destroyed, async ({ call }, p) => {
    const id = night.returns.get(p.tracking_id) ?? ''
    await call(destroyScReturn, { params: { id }, body: { remark: 'Shredded' }, files: [photo] })
  })
  const receipts = new Set<string>()
  for (const p of going) receipts.add((await on(p)).receipt.id)
  for (const receipt_id of receipts)
    await first.call(signReceipt, { params, body: { receipt_id }, files: [photo] })
}

/** How many returns of the night are in which state. */
export const returnStates = async ({
  shift: { operators },
  returns,
}: Night): Promise<Record<string, number>> => {
  const states: Record<string, number> = {}
  await shared(operators, chunks([...returns.keys()], inCommand), async ({ call }, tracking_ids) => {
    const { list } = await call(searchScReturns, { query: { page: 1, page_size: 200, tracking_ids } })
    for (const { status } of list) {
      const name = String(scReturnStatus.name(status))
      states[name] = (states[name] ?? 0) + 1
    }
  })
  return states
}
