import type { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { epcInboundBagRefusals } from '@kuacang/contract/epc/inbound-bag/refusals'
import { epcParcelStatus as status } from '@kuacang/contract/epc/parcel/enums'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import type { Answered } from '@kuacang/contract/kit/call'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { gramsOf, kgOf, toleranceOf } from '#kit/weight'
import { stopIfBlocked } from '../block/stop.ts'
import { holdParcels } from '../correction/hold.ts'
import { hintOf } from '../decision/carry-out.ts'
import { type DecisionOutcome, decideHeld } from '../decision/decide.ts'
import { isUndeliverable } from '../decision/fits.ts'
import { countsOf, lockMembers, lockSet } from '../decision/store.ts'
import { fineLate, fineStray } from '../fine/fine.ts'
import { sortCodeOf } from '../job/store.ts'
import { findOne, statusBeforeLost } from '../lost/lose.ts'
import { findAll } from '../lost/mark.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { siblingsOf } from '../parcel/whole.ts'
import { parcelByNumber, unknownParcel } from './find.ts'
import { holdScanned, inOpenSet, type ScannedInSet } from './hold.ts'
import { noteArrival } from './note-arrival.ts'

type Body = z.output<typeof submitAscan.body>
type AscanAnswer = Answered<typeof submitAscan>

/** Nothing of it is left to be decided: it is in a box, or gone. */
const closed: readonly number[] = [status.code.pre_combined, status.code.finished, status.code.returned]
const returning: readonly number[] = [
  status.code.pending_re_inbound,
  status.code.re_inbound_submitted,
  status.code.re_inbound_review,
]

const stopIfClosed = ({ status: s, tracking_id: number }: ParcelRow): void => {
  if (closed.includes(s) || returning.includes(s))
    throw new Refused(epcArrivalRefusals.closed, { number, status: status.label(s) })
}

const shown = (p: ParcelRow) => ({
  id: p.id,
  tracking_id: p.tracking_id,
  status: p.status,
  parcel_type: p.observed_type ?? p.declared_type,
  weight: kgOf(p.weight_g),
  channel_code: p.channel_code,
  country_code: p.country_code,
  wait_until: p.wait_until,
})

/** What a desk is told of a parcel that was scanned. */
export const answerOf = (
  { set, members, asked, sort_code }: Pick<ScannedInSet, 'set' | 'members' | 'asked' | 'sort_code'>,
  more: Partial<Pick<AscanAnswer, 'already' | 'intercepted' | 'found'>> = {},
): AscanAnswer => ({
  parcel: shown(asked),
  hint: hintOf(asked),
  sort_code,
  already: false,
  intercepted: false,
  found: false,
  ...more,
  siblings: siblingsOf(asked, members),
  ...countsOf(members),
  deadline: set.deadline,
})

/** The columns of a size that was measured; none where it was not. */
export const sizeOf = (volume: Body['volume_info']) =>
  volume && {
    length_mm: Math.round(volume.length * 10),
    width_mm: Math.round(volume.width * 10),
    height_mm: Math.round(volume.height * 10),
  }

/** Is what was found other than announced: its type, or its weight beyond the tolerance (PA-019)? */
const differs = (parcel: ParcelRow, observed: ParcelRow, preference: WarehousePreference): boolean => {
  if (observed.observed_type !== parcel.declared_type || isUndeliverable(observed)) return true
  const { declared_weight_g: declared } = parcel
  if (declared === null || observed.weight_g === null) return false
  return Math.abs(observed.weight_g - declared) > toleranceOf(declared, preference)
}

/** A held set in which the scanned parcel is now as given. */
export const replaced = (held: ScannedInSet, asked: ParcelRow) => ({
  ...held,
  asked,
  members: held.members.map((p) => (p.id === asked.id ? asked : p)),
})

/** Customer service decides about a parcel that is other than it was known to be. */
export const sendToReview = (
  tx: Tx,
  caller: Caller,
  parcel: ParcelRow,
  found: object,
  action: 'hold_for_review' | 'hold_re_inbound' = 'hold_for_review',
): ParcelRow => {
  const reviewed = moveHeld(tx, caller, epcParcelDocument, action, parcel, { set: { ...found } })
  const again = action === 'hold_re_inbound'
  const known_g = again ? (parcel.weight_g ?? parcel.declared_weight_g) : parcel.declared_weight_g
  const observed = reviewed.observed_type ?? parcel.declared_type
  tx.later(
    `insert into epc_review (warehouse_id, id, parcel_id, status, declared_type, observed_type, declared_weight_g,
       observed_weight_g, created_at, updated_at)
     values ($1, $2, $3, ${epcReviewStatus.code.pending}, $4, $5, $6, $7, $8, $8)`,
    [
      ...[caller.warehouse_id, newId(), parcel.id, parcel.declared_type, observed],
      ...[known_g, reviewed.weight_g, tx.now],
    ],
  )
  return reviewed
}

/** The same after the order platform was asked. */
export const withOutcome = (held: ScannedInSet, outcome: DecisionOutcome, found: boolean): AscanAnswer => {
  const asked = outcome.members.find((p) => p.id === held.asked.id) ?? held.asked
  const answer = answerOf({ ...held, members: outcome.members, asked }, { found })
  return 'later' in outcome ? { ...answer, later: outcome.later } : answer
}

/** No parcel of this centre. Where it is one of another, its seller sent it to the wrong one, and is fined all the same. */
const strayParcel = async (tx: Tx, caller: Caller, number: string): Promise<Refused> => {
  const refused = await unknownParcel(tx, caller, number)
  if (refused.refusal.code !== epcInboundBagRefusals.other_warehouse.code) return refused
  return new Refused(refused.refusal, refused.values, { stays: (later) => fineStray(later, caller, number) })
}

/**
 * Scans a parcel in (PA-169): what it is and weighs is noted, and the order platform says where it goes. What differs from
 * its announcement goes to review instead. A cancelled parcel that came all the same goes back.
 */
export const ascan = async (tx: Tx, caller: Caller, { body }: { body: Body }): Promise<AscanAnswer> => {
  if (body.is_one_step && body.weight === undefined) throw new Refused(epcArrivalRefusals.weight_missing)
  const scanned = await holdScanned(tx, caller, body.tracking_id)
  if (!scanned) throw await strayParcel(tx, caller, body.tracking_id)
  const { asked: parcel, preference, now } = scanned
  stopIfClosed(parcel)
  if (
    parcel.status === status.code.lost &&
    !epcParcelDocument.machine.can('scan_in', statusBeforeLost(parcel))
  )
    return foundElsewhere(tx, caller, parcel)
  const first = await inOpenSet(tx, caller, scanned)
  // One that was in no set was not locked: it may have been closed into a box since it was looked at.
  stopIfClosed(first.asked)
  await stopIfBlocked(tx, caller, first.asked)
  if (first.asked.status === status.code.cancelled) {
    const back = moveHeld(tx, caller, epcParcelDocument, 'send_back_on_request', first.asked)
    return answerOf(replaced(first, back), { intercepted: true })
  }
  const lost = first.asked.status === status.code.lost
  const held = lost ? replaced(first, findOne(tx, caller, first.asked)) : first
  if (!epcParcelDocument.machine.can('scan_in', held.asked.status))
    return answerOf(held, { already: !lost, found: lost })
  if (body.is_irregular_shape && !body.volume_info)
    throw new Refused(epcArrivalRefusals.volume_missing, { number: parcel.tracking_id })
  // Those of a bag that was taken over came with it.
  if (held.asked.handed_over_at === null && held.asked.inbound_at === null)
    await fineLate(tx, caller, [held.asked])
  const seen = {
    observed_type: body.parcel_type ?? held.asked.declared_type,
    weight_g: body.weight === undefined ? held.asked.weight_g : gramsOf(body.weight),
    is_irregular_shape: body.is_irregular_shape,
    ...sizeOf(body.volume_info),
    inbound_at: tx.now,
  }
  if (differs(held.asked, { ...held.asked, ...seen }, preference)) {
    const reviewed = sendToReview(tx, caller, held.asked, seen)
    return answerOf(replaced(held, reviewed), { found: lost })
  }
  const arrived = replaced(
    held,
    moveHeld(tx, caller, epcParcelDocument, 'scan_in', held.asked, { set: seen }),
  )
  const set = noteArrival(tx, caller, arrived.set, arrived.members, preference, now)
  tx.emit({
    topic: 'epc.parcel_scanned',
    object: { type: epcParcelDocument.table, id: parcel.id },
    payload: { tracking_id: parcel.tracking_id, weight: kgOf(arrived.asked.weight_g) },
  })
  return withOutcome(arrived, await decideHeld(tx, caller, { ...arrived, set }, 'arrival'), lost)
}

/** A parcel that was lost after it had been scanned in lies here: it is again what it was before. */
const foundElsewhere = async (tx: Tx, caller: Caller, parcel: ParcelRow): Promise<AscanAnswer> => {
  if (parcel.ob_id !== null)
    throw new Refused(epcArrivalRefusals.closed, {
      number: parcel.tracking_id,
      status: status.label(statusBeforeLost(parcel)),
    })
  const held = await holdParcels(tx, caller, [parcel.tracking_id])
  const now = held.parcels.get(parcel.tracking_id)
  if (!now || now.status !== status.code.lost) throw new LostRace()
  await stopIfBlocked(tx, caller, now)
  await findAll(tx, caller, held, [now], {})
  const again = await parcelByNumber(tx, caller, parcel.tracking_id)
  if (!again?.set_id) throw new LostRace()
  const [set, members, sort_code] = await together(
    lockSet(tx, caller, again.set_id),
    lockMembers(tx, caller, again.set_id),
    sortCodeOf(tx, caller, again.set_id),
  )
  return answerOf({ set, members, asked: again, sort_code }, { found: true })
}
