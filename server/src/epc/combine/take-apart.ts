import type { makeTemporaryLabel, manualUnbind, markSplitCombine } from '@kuacang/contract/epc/combine/calls'
import { epcCombineRefusals } from '@kuacang/contract/epc/combine/refusals'
import { epcCaseCategory } from '@kuacang/contract/epc/combine-case/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { containing } from '#kit/list'
import { Refused } from '#kit/refused'
import { unknownParcel } from '../arrival/find.ts'
import { decideSet } from '../decision/decide.ts'
import { setApart } from '../decision/set-apart.ts'
import { isHere, isOpenSet, lockMembers, lockSet, type SetRow } from '../decision/store.ts'
import { boxNumber, mustMeanOb, notALivingBox } from '../outbound-parcel/store.ts'
import { type HeldBox, holdBox, labelOf, withoutLabel } from '../outbound-parcel/take-label.ts'
import { unbindBox } from '../outbound-parcel/unbind.ts'
import type { ParcelRow } from '../parcel/store.ts'

/** The box that a number means, with its parcels and their set, all under lock. */
const heldBox = async (tx: Tx, caller: Caller, number: string): Promise<HeldBox> => {
  const { id } = await mustMeanOb(tx, caller, number)
  const held = await holdBox(tx, caller, id)
  if (held.ob.status === epcOutboundParcelStatus.code.cancelled)
    throw await notALivingBox(tx, caller, number, held.ob)
  return held
}

/** Parcels with the same transaction as one of them; alone where it has none. */
const transactionOf = (parcels: readonly ParcelRow[], one: ParcelRow): ParcelRow[] =>
  one.commerce_transaction === ''
    ? [one]
    : parcels.filter((p) => p.commerce_transaction === one.commerce_transaction)

/** Takes a box apart (PA-237): all of it, or so that the transaction of one parcel inside goes on alone. */
export const unbindParcels = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof manualUnbind.body> },
) => {
  const { tracking_id, by_commerce_transaction, reason } = body
  const number = by_commerce_transaction ? await boxOfParcel(tx, caller, tracking_id) : tracking_id
  const held = await heldBox(tx, caller, number)
  const one = held.parcels.find((p) => p.tracking_id === tracking_id)
  const apart = by_commerce_transaction && one ? transactionOf(held.parcels, one) : []
  await unbindBox(tx, caller, held, { reason, apart: apart.length < held.parcels.length ? apart : [] })
  const now = await tx.run<ParcelRow>(
    'select * from epc_parcel where warehouse_id = $1 and id = any($2) order by tracking_id',
    [caller.warehouse_id, held.parcels.map((p) => p.id)],
  )
  return {
    ob_number: held.ob.ob_number,
    list: now.map((p) => ({
      tracking_id: p.tracking_id,
      status: p.status,
      apart: apart.some((a) => a.id === p.id),
    })),
  }
}

/** The number of the box in which a parcel lies. */
const boxOfParcel = async (tx: Tx, caller: Caller, tracking_id: string): Promise<string> => {
  const [found] = await tx.run<{ status: number; ob_number: string | null }>(
    `select p.status, o.ob_number from epc_parcel p left join epc_ob o on o.warehouse_id = $1 and o.id = p.ob_id
     where p.warehouse_id = $1 and p.tracking_id = $2`,
    [caller.warehouse_id, tracking_id],
  )
  if (!found) throw await unknownParcel(tx, caller, tracking_id)
  if (found.ob_number === null)
    throw new Refused(epcCombineRefusals.not_inside, {
      ...{ parcel: tracking_id, status: epcParcelStatus.label(found.status) },
    })
  return found.ob_number
}

const most = 20

type Found = Pick<ParcelRow, 'id' | 'tracking_id' | 'set_id' | 'status'>
const parcelSql = 'select id, tracking_id, set_id, status from epc_parcel where warehouse_id = $1'

/** The parcel of a whole number, else those whose numbers contain it: only a part of one is worth reading all numbers. */
const parcelsLike = async (tx: Tx, { warehouse_id }: Caller, number: string): Promise<Found[]> => {
  const exact = await tx.run<Found>(`${parcelSql} and tracking_id = $2`, [warehouse_id, number])
  if (exact.length > 0) return exact
  return tx.run<Found>(`${parcelSql} and tracking_id ilike $2 order by tracking_id limit ${most}`, [
    warehouse_id,
    containing(number),
  ])
}

/** Takes one parcel, or its transaction, out of a consolidation set that waits or is ready (PA-235). */
export const markSplit = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof markSplitCombine.body> },
) => {
  // Lent to a bench for one split (PA-235).
  const right: Right = 'EPCMarkSplitCombine'
  if (!caller.holds(right)) throw new Refused(kitRefusals.no_permission, { right })
  const found = await parcelsLike(tx, caller, body.fuzzy_id)
  const [first] = found
  if (!first) throw await unknownParcel(tx, caller, body.fuzzy_id)
  if (found.length > 1 && first.tracking_id !== body.fuzzy_id)
    throw new Refused(epcCombineRefusals.several, {
      ...{ fuzzy: body.fuzzy_id, n: found.length, parcels: found.map((p) => p.tracking_id).join(', ') },
    })
  const stuck = () =>
    new Refused(epcCombineRefusals.in_box, {
      ...{ parcel: first.tracking_id, status: epcParcelStatus.label(first.status) },
    })
  const { set, members } = await heldSet(tx, caller, first)
  const one = members.find((p) => p.id === first.id)
  if (!set || !one || one.ob_id !== null || !isOpenSet(set)) throw stuck()
  const apart = body.split_by_commerce_transaction ? transactionOf(members, one) : [one]
  const staying = members.filter((p) => !apart.includes(p))
  if (staying.length > 0) {
    const made = await setApart(tx, caller, set, apart)
    for (const p of apart)
      tx.record({
        operation: 'epc_parcel.split_combine',
        object: { type: 'epc_parcel', id: p.id, number: p.tracking_id },
        detail: { by_transaction: body.split_by_commerce_transaction },
      })
    await reopened(tx, caller, set.id, staying)
    await reopened(tx, caller, made, apart)
  }
  const numbers = (parcels: readonly ParcelRow[]) => parcels.map((p) => p.tracking_id)
  return { tracking_ids: numbers(apart), staying: numbers(staying) }
}

/** The set of a parcel with its members under lock; the next one where it was taken out of its set meanwhile. */
const heldSet = async (
  tx: Tx,
  caller: Caller,
  parcel: Pick<ParcelRow, 'id' | 'set_id'>,
): Promise<{ set: SetRow | undefined; members: ParcelRow[] }> => {
  if (parcel.set_id === null) return { set: undefined, members: [] }
  const set = await lockSet(tx, caller, parcel.set_id)
  const members = await lockMembers(tx, caller, set.id)
  if (members.some((p) => p.id === parcel.id)) return { set, members }
  const [now] = await tx.run<Pick<ParcelRow, 'id' | 'set_id'>>(
    'select id, set_id from epc_parcel where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, parcel.id],
  )
  return now && now.set_id !== parcel.set_id ? heldSet(tx, caller, now) : { set, members }
}

/** What is left of a set is decided anew, where something of it is here. */
const reopened = async (tx: Tx, caller: Caller, set_id: string, members: readonly ParcelRow[]) => {
  if (members.some(isHere)) await decideSet(tx, caller, set_id, 'manual')
}

/** The label of a box is late: a temporary one, or the box is opened again (PA-233). Twice is once. */
export const temporaryLabel = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof makeTemporaryLabel.body> },
) => {
  const held = await heldBox(tx, caller, body.tracking_id)
  const { ob, pre } = held
  if (pre || ob.tracking_id) return labelOf(held)
  if (ob.status !== epcOutboundParcelStatus.code.created)
    throw new Refused(epcOutboundParcelRefusals.label_here, {
      ...{ box: boxNumber(ob), status: epcOutboundParcelStatus.label(ob.status) },
    })
  const late = {
    category: epcCaseCategory.code.system,
    code: 'late',
    message: 'the carrier did not answer in time',
  }
  return labelOf(await withoutLabel(tx, caller, held, late, true))
}
