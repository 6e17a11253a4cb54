import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { ReviewDecision, reviewEpcParcels } from '@kuacang/contract/epc/review/calls'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { epcReviewMachine } from '@kuacang/contract/epc/review/machine'
import { epcReviewRefusals } from '@kuacang/contract/epc/review/refusals'
import { say, sentences, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type Document, moveHeld } from '#kit/document/document'
import { preferenceOf } from '../../reference/public.ts'
import { noteArrival } from '../arrival/note-arrival.ts'
import { decideHeld } from '../decision/decide.ts'
import { isUndeliverable } from '../decision/fits.ts'
import { lockMembers, lockSet, membersChanged } from '../decision/store.ts'
import { fineUndeclared } from '../fine/fine.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { platformTime } from '../training/clock.ts'

export const epcReviewDocument = {
  machine: epcReviewMachine,
  title: text('审核', 'review'),
  table: 'epc_review',
  statusColumn: 'status',
  numberColumn: 'id',
  partnerOwned: false,
} as const satisfies Document

type ReviewRow = {
  id: string
  parcel_id: string
  status: number
  set_id: string | null
  version: number
}

/** The open reviews of parcels, by their numbers. */
const openReviews = async (tx: Tx, { warehouse_id }: Caller, numbers: readonly string[]) => {
  const rows = await tx.run<ReviewRow & { tracking_id: string }>(
    `select r.id, r.parcel_id, r.status, r.version, p.set_id, p.tracking_id
     from epc_review r join epc_parcel p on p.warehouse_id = $1 and p.id = r.parcel_id
     where r.warehouse_id = $1 and r.status = ${epcReviewStatus.code.pending} and p.tracking_id = any($2)
     order by p.set_id, r.id`,
    [warehouse_id, numbers],
  )
  return new Map(rows.map((r) => [r.tracking_id, r]))
}

const actions = {
  [epcReviewStatus.code.approved]: 'approve',
  [epcReviewStatus.code.overwritten]: 'overwrite',
  [epcReviewStatus.code.skipped]: 'skip',
  [epcReviewStatus.code.rescan]: 'ask_rescan',
} as const

type Preference = Awaited<ReturnType<typeof preferenceOf>>

/** Decides one review under the lock of the parcel's set; false where it was decided before. */
const decideOne = async (
  tx: Tx,
  caller: Caller,
  review: ReviewRow,
  { status, parcel_type, remark }: ReviewDecision,
  preference: Preference,
  now: Date,
): Promise<boolean> => {
  const set = review.set_id === null ? undefined : await lockSet(tx, caller, review.set_id)
  const members = set ? await lockMembers(tx, caller, set.id) : []
  const parcel = members.find((p) => p.id === review.parcel_id)
  const [held] = await tx.run<Omit<ReviewRow, 'set_id'> & { observed_type: number }>(
    `select * from epc_review where warehouse_id = $1 and id = $2 and status = ${epcReviewStatus.code.pending} for update`,
    [caller.warehouse_id, review.id],
  )
  if (!set || !parcel || !held) return false
  const action = actions[status as keyof typeof actions]
  // What came back is taken in again, not for the first time; it cannot be scanned once more.
  const passing = parcel.status === epcParcelStatus.code.re_inbound_review ? 'take_back_in' : 'pass_review'
  const needed = action === 'ask_rescan' ? 'ask_rescan' : passing
  if (!epcParcelDocument.machine.can(needed, parcel.status)) return false
  const decided = {
    decided_at: tx.now,
    decided_by: caller.user.id,
    remark,
    decided_type: parcel_type ?? null,
  }
  moveHeld(tx, caller, epcReviewDocument, action, held, { set: decided })
  if (action === 'ask_rescan') {
    moveHeld(tx, caller, epcParcelDocument, 'ask_rescan', parcel, { detail: { remark } })
    return true
  }
  const type = parcel_type === undefined ? {} : { observed_type: parcel_type }
  if (action !== 'skip') await fineUndeclared(tx, caller, parcel, parcel_type ?? held.observed_type)
  if (action === 'overwrite' && isUndeliverable({ ...parcel, ...type })) {
    moveHeld(tx, caller, epcParcelDocument, 'send_back', parcel, {
      set: { ...type, return_reason: remark },
      detail: { remark },
    })
    await membersChanged(tx, caller, [set.id])
    return true
  }
  const passed = moveHeld(tx, caller, epcParcelDocument, passing, parcel, {
    set: { ...type, inbound_at: tx.now },
    detail: { remark },
  })
  const all = members.map((p): ParcelRow => (p.id === passed.id ? passed : p))
  const arrived = noteArrival(tx, caller, set, all, preference, now)
  const reason = passing === 'take_back_in' ? 're_inbound' : 'arrival'
  await decideHeld(tx, caller, { set: arrived, members: all, asked: passed, now }, reason)
  return true
}

/** Decides reviews (PA-195); each stands for itself. Sets are locked in the order of their ids. */
export const decideReviews = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof reviewEpcParcels.body> },
) => {
  const [preference, now] = await together(preferenceOf(tx, caller.warehouse_id), platformTime(tx, caller))
  const rows = body.review_records.map((record, i) => ({ record, row: i + 1 }))
  const open = await openReviews(
    tx,
    caller,
    rows.map((r) => r.record.tracking_id),
  )
  const sequence = rows.toSorted((a, b) => order(open, a.record) - order(open, b.record))
  const done = new Set<number>()
  for (const { record, row } of sequence) {
    const review = open.get(record.tracking_id)
    if (review && (await decideOne(tx, caller, review, record, preference, now))) done.add(row)
    open.delete(record.tracking_id)
  }
  const { what, why } = epcReviewRefusals.not_open
  return {
    decided: done.size,
    errors: rows
      .filter(({ row }) => !done.has(row))
      .map(({ row, record: { tracking_id } }) => {
        const said = [what, why].map((t) => say(t, caller.locale, { number: tracking_id }))
        return { row, tracking_id, reason: sentences(said, caller.locale) }
      }),
  }
}

/** The place of a record in the sequence of locks. */
const order = (open: ReadonlyMap<string, ReviewRow>, { tracking_id }: ReviewDecision): number =>
  [...open.keys()].indexOf(tracking_id)
