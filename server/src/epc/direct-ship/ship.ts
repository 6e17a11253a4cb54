import type { checkDirectShip, directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { fitsMailbox } from '@kuacang/contract/epc/direct-ship/mold-size'
import { epcDirectShipRefusals } from '@kuacang/contract/epc/direct-ship/refusals'
import {
  epcGeneratorType,
  epcMoldSize,
  epcOutboundParcelStatus,
} from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Reader, type Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { askedBefore } from '../../ports/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { parcelByNumber, unknownParcel } from '../arrival/find.ts'
import { stopIfBlocked } from '../block/stop.ts'
import { known, materialOf, weighBox } from '../combine/weigh.ts'
import { isUndeliverable } from '../decision/fits.ts'
import { isAwaited, isHere, lockSetOf } from '../decision/store.ts'
import { sizeOf } from '../depart/volume.ts'
import { closeBox } from '../outbound-parcel/close.ts'
import { labelQuestion } from '../outbound-parcel/port-questions.ts'
import { boxNumber, type ObRow } from '../outbound-parcel/store.ts'
import { holdBox, labelOf } from '../outbound-parcel/take-label.ts'
import type { ParcelRow } from '../parcel/store.ts'

type Body = z.output<typeof directShip.body>
const { combined, direct_ship, cancelled, returned, to_return, to_return_requested } = epcParcelStatus.code
const goingBack: readonly number[] = [cancelled, returned, to_return, to_return_requested]

/** Where a parcel goes that is not shipped alone. */
const checkAlone = (p: ParcelRow, members: readonly ParcelRow[]): void => {
  const parcel = p.tracking_id
  if (isUndeliverable(p) || goingBack.includes(p.status))
    throw new Refused(epcDirectShipRefusals.to_return, {
      ...{ parcel, type: parcelType.label(p.observed_type ?? p.declared_type) },
    })
  const others = members.filter((m) => m.id !== p.id && m.ob_id === null && (isHere(m) || isAwaited(m)))
  if (p.status === combined || (p.status !== direct_ship && others.length > 0))
    throw new Refused(epcDirectShipRefusals.several, { parcel, n: others.length })
  if (p.status !== direct_ship) throw notReady(p)
}

const notReady = (p: ParcelRow): Refused =>
  new Refused(epcDirectShipRefusals.not_ready, {
    ...{ parcel: p.tracking_id, status: epcParcelStatus.label(p.status) },
  })

/** What a parcel that is in its own box already answers: its label, or that it is still awaited. */
const closedBefore = async (tx: Tx, caller: Caller, p: ParcelRow) => {
  if (p.ob_id === null) return undefined
  const held = await holdBox(tx, caller, p.ob_id)
  if (held.ob.generator_type !== epcGeneratorType.code.direct_ship) return undefined
  const known = { ...labelOf(held), already: true }
  if (held.ob.status !== epcOutboundParcelStatus.code.created) return known
  const later = await askedBefore(tx, caller, labelQuestion, held.ob.id)
  return later ? { ...known, later } : known
}

/** The parcel that a desk scanned, with its set; one that is stopped, unknown or in no set is refused. */
const seenAt = async (tx: Pick<Tx, 'run'>, caller: Caller, number: string) => {
  const seen = await parcelByNumber(tx, caller, number)
  if (!seen) throw await unknownParcel(tx, caller, number)
  await stopIfBlocked(tx, caller, seen)
  if (seen.set_id === null) throw notReady(seen)
  return { ...seen, set_id: seen.set_id }
}

/** What the desk asks before it weighs; nothing is locked, so the shipping asks again. */
export const checkShip = async (
  tx: Reader,
  caller: Caller,
  { query }: { query: z.output<typeof checkDirectShip.query> },
) => {
  const p = await seenAt(tx, caller, query.tracking_id)
  const here = [caller.warehouse_id, p.set_id]
  const [members, [box]] = await together(
    tx.run<ParcelRow>('select * from epc_parcel where warehouse_id = $1 and set_id = $2', here),
    tx.run<Pick<ObRow, 'tracking_id' | 'ob_number'>>(
      'select tracking_id, ob_number from epc_ob where warehouse_id = $1 and id = $2 and generator_type = $3',
      [caller.warehouse_id, p.ob_id, epcGeneratorType.code.direct_ship],
    ),
  )
  if (!box) checkAlone(p, members)
  const { tracking_id, country_code, weight_g } = p
  return { tracking_id, country_code, weight: kgOf(weight_g), shipped_as: box ? boxNumber(box) : null }
}

/** Closes a parcel that goes on alone (PA-240, PA-241). */
export const shipAlone = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const [{ set, members, asked: p }, found, preference] = await together(
    lockSetOf(tx, caller, body.tracking_id),
    materialOf(tx, body.material),
    preferenceOf(tx, caller.warehouse_id),
  )
  if (!p || !set) {
    await seenAt(tx, caller, body.tracking_id)
    throw new LostRace('it went into a set meanwhile')
  }
  await stopIfBlocked(tx, caller, p)
  const before = await closedBefore(tx, caller, p)
  if (before) return before
  checkAlone(p, members)
  const parcel = p.tracking_id
  const { mold_size, volume_info } = body
  if (mold_size !== undefined && !fitsMailbox(mold_size, p.country_code))
    throw new Refused(epcDirectShipRefusals.other_mailbox, {
      ...{ parcel, country: p.country_code, mold: epcMoldSize.label(mold_size) },
    })
  const material = known(found)
  if ((body.require_material || preference.require_material) && !material)
    throw new Refused(epcDirectShipRefusals.material_missing, { parcel })
  const weighed = weighBox(caller, [p], body, material?.weight_g ?? 0, preference)
  const closed = await closeBox(tx, caller, {
    ...{ set, members, parcels: [p], generator: 'direct_ship', material, preference, ...weighed },
    ...(mold_size === undefined ? {} : { mold_size }),
    ...(volume_info && { size: sizeOf(volume_info) }),
  })
  const answer = { ...closed.label, already: false }
  return closed.later ? { ...answer, later: closed.later } : answer
}
