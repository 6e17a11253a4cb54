import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { epcParcelStatus as status } from '@kuacang/contract/epc/parcel/enums'
import type { submitEpcReInbound } from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundRefusals } from '@kuacang/contract/epc/re-inbound/refusals'
import type { Answered } from '@kuacang/contract/kit/call'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveHeld, triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { gramsOf, kgOf, toleranceOf } from '#kit/weight'
import { answerOf, replaced, sendToReview, sizeOf, withOutcome } from '../arrival/ascan.ts'
import { parcelByNumber, unknownBoxOrParcel } from '../arrival/find.ts'
import { holdScanned, inOpenSet, type ScannedInSet } from '../arrival/hold.ts'
import { noteArrival } from '../arrival/note-arrival.ts'
import { stopIfBlocked } from '../block/stop.ts'
import { decideHeld } from '../decision/decide.ts'
import { lockMembers, lockSet, recountHeld } from '../decision/store.ts'
import { sortCodeOf } from '../job/store.ts'
import { obByNumber } from '../outbound-parcel/store.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { inNoBag } from '../return-bag/held-returns.ts'
import { takeBoxBack } from './box-back.ts'

type Body = z.output<typeof submitEpcReInbound.body>
type ReInboundAnswer = Answered<typeof submitEpcReInbound>

const { returned, finished, pending_re_inbound, re_inbound_submitted, re_inbound_review } = status.code
const coming: readonly number[] = [returned, pending_re_inbound, re_inbound_submitted]

const plain = { box: null, difference: null, to_confirm: false }

const missing = (parcel: string): Refused => new Refused(epcReInboundRefusals.weight_missing, { parcel })

/** The same scan again: what the first one led to. */
const asBefore = async (tx: Tx, caller: Caller, parcel: ParcelRow): Promise<ReInboundAnswer> => {
  if (parcel.set_id === null) throw new Error('a parcel that was taken back in has a set')
  const [set, members, sort_code] = await together(
    lockSet(tx, caller, parcel.set_id),
    lockMembers(tx, caller, parcel.set_id),
    sortCodeOf(tx, caller, parcel.set_id),
  )
  const asked = members.find((p) => p.id === parcel.id)
  if (!asked) throw new LostRace()
  return { ...plain, arrival: answerOf({ set, members, asked, sort_code }, { already: true }) }
}

/** How a parcel is away from what was known of it: its weight beyond the tolerance, or its size by a tenth. */
const differenceOf = (
  parcel: ParcelRow,
  now_g: number,
  volume: Body['volume_info'],
  preference: WarehousePreference,
): ReInboundAnswer['difference'] => {
  const before = parcel.weight_g ?? parcel.declared_weight_g
  const isAway = before !== null && Math.abs(now_g - before) > toleranceOf(before, preference)
  const { length_mm, width_mm, height_mm } = parcel
  const known = length_mm && width_mm && height_mm ? length_mm * width_mm * height_mm : undefined
  const seen = volume && volume.length * volume.width * volume.height * 1000
  const size = known !== undefined && seen !== undefined && Math.abs(seen - known) > known / 10
  return isAway || size ? { before: kgOf(before), now: kgOf(now_g), size } : null
}

/** What was given back and came again is a parcel like any other: how it went back is part of its timeline only. */
const inNoReturn = { ...inNoBag, returned_at: null, disposal: null }

/** Takes a parcel back in that is to come: it is submitted, and then decided about, reviewed, or to be confirmed. */
const parcelBack = async (
  tx: Tx,
  caller: Caller,
  parcel: ParcelRow,
  body: Body,
): Promise<ReInboundAnswer> => {
  const { id, tracking_id: number } = parcel
  if (
    parcel.status === re_inbound_review ||
    (parcel.re_inbound_type !== null && !coming.includes(parcel.status))
  )
    return asBefore(tx, caller, parcel)
  if (!coming.includes(parcel.status))
    throw new Refused(
      epcReInboundRefusals.not_back,
      { parcel: number, status: status.label(parcel.status) },
      triedOn(caller, epcParcelDocument.table, 'submit_re_inbound', { id, number, status: parcel.status }),
    )
  if (body.weight === undefined) throw missing(number)
  const scanned = await holdScanned(tx, caller, number)
  if (!scanned) throw new LostRace()
  const { preference, now } = scanned
  const first = await inOpenSet(tx, caller, scanned)
  await stopIfBlocked(tx, caller, first.asked)
  if (!coming.includes(first.asked.status)) throw new LostRace('taken back in meanwhile')
  if (body.is_irregular_shape && !body.volume_info)
    throw new Refused(epcArrivalRefusals.volume_missing, { number })
  if (body.step_number === 2 && first.asked.status !== re_inbound_submitted)
    throw new Refused(epcReInboundRefusals.nothing_to_confirm, {
      parcel: number,
      status: status.label(first.asked.status),
    })
  const difference = differenceOf(first.asked, gramsOf(body.weight), body.volume_info, preference)
  const submitted = submit(tx, caller, first, body, difference)
  if (difference && body.step_number === 1) {
    recountHeld(tx, caller, first.set)
    return { ...plain, arrival: answerOf(submitted), difference, to_confirm: true }
  }
  const seen = {
    weight_g: gramsOf(body.weight),
    ...(body.is_irregular_shape && { is_irregular_shape: true }),
    ...sizeOf(body.volume_info),
  }
  if (difference) {
    const reviewed = sendToReview(tx, caller, submitted.asked, seen, 'hold_re_inbound')
    recountHeld(tx, caller, first.set)
    return { ...plain, arrival: answerOf(replaced(submitted, reviewed)), difference }
  }
  const back = moveHeld(tx, caller, epcParcelDocument, 'take_back_in', submitted.asked, {
    set: { ...seen, inbound_at: tx.now },
  })
  const arrived = replaced(submitted, back)
  const set = noteArrival(tx, caller, arrived.set, arrived.members, preference, now)
  tx.emit({
    topic: 'epc.parcel_scanned',
    object: { type: epcParcelDocument.table, id },
    payload: { tracking_id: number, weight: kgOf(back.weight_g) },
  })
  const decided = await decideHeld(tx, caller, { ...arrived, set }, 're_inbound')
  const { later, ...arrival } = withOutcome(arrived, decided, false)
  return { ...plain, arrival, ...(later ? { later } : {}) }
}

/** Notes that a parcel was scanned at the desk: 98→14→12. */
const submit = (
  tx: Tx,
  caller: Caller,
  held: ScannedInSet,
  { inbound_type }: Body,
  difference: ReInboundAnswer['difference'],
) => {
  const type = { re_inbound_type: inbound_type }
  const here =
    held.asked.status === returned
      ? moveHeld(tx, caller, epcParcelDocument, 'come_back', held.asked, { set: { ...inNoReturn, ...type } })
      : held.asked
  if (here.status !== pending_re_inbound) return replaced(held, here)
  const submitted = moveHeld(tx, caller, epcParcelDocument, 'submit_re_inbound', here, {
    set: type,
    detail: { inbound_type, ...(difference && { difference }) },
  })
  return replaced(held, submitted)
}

/** Takes what was scanned back in (PA-172): an outbound parcel that came back, or a parcel. */
export const reInbound = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: Body },
): Promise<ReInboundAnswer> => {
  const [parcel, box] = await together(
    parcelByNumber(tx, caller, body.tracking_id),
    obByNumber(tx, caller, body.tracking_id),
  )
  if (parcel && !(parcel.status === finished && parcel.ob_id !== null))
    return parcelBack(tx, caller, parcel, body)
  const meant = parcel?.ob_id ? { id: parcel.ob_id, dead: false } : box
  if (!meant) throw await unknownBoxOrParcel(tx, caller, body.tracking_id)
  const { number, parcels } = await takeBoxBack(tx, caller, meant, body, parcel)
  const [only] = parcels
  if (!only || parcels.length > 1)
    return { ...plain, arrival: null, box: { number, parcels: parcels.map((p) => p.tracking_id) } }
  return { ...(await parcelBack(tx, caller, only, body)), box: { number, parcels: [only.tracking_id] } }
}
