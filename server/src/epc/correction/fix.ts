import type { fixEpcParcel } from '@kuacang/contract/epc/correction/calls'
import { manualMove, manualMoves } from '@kuacang/contract/epc/correction/manual'
import { epcCorrectionRefusals } from '@kuacang/contract/epc/correction/refusals'
import { epcParcelStatus as status } from '@kuacang/contract/epc/parcel/enums'
import type { Text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld, triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { writeSet } from '../decision/carry-out.ts'
import { isUndeliverable } from '../decision/fits.ts'
import { setApart } from '../decision/set-apart.ts'
import { isHere, isOpenSet, lockMembers, lockSet, membersChanged } from '../decision/store.ts'
import { findAll, loseAll, settleUnits } from '../lost/mark.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { type HeldParcels, holdParcels, liesInReturnBag } from './hold.ts'
import { outcomesOf } from './outcomes.ts'
import { decideRest, inReview } from './returns.ts'

type Body = z.output<typeof fixEpcParcel.body>
type Move = (typeof manualMoves)[number]

const { machine } = epcParcelDocument
const goesOn: readonly Move[] = ['go_on', 'go_alone']
const leaves: readonly Move[] = ['send_back', 'send_back_on_request', 'withdraw']

/** What a parcel may become by hand. */
const waysOf = (parcel: ParcelRow): readonly number[] => {
  if (parcel.status === status.code.lost)
    return parcel.status_before_lost === null ? [] : [parcel.status_before_lost]
  if (inReview.includes(parcel.status)) return []
  const moves = manualMoves.filter(
    (m) => machine.can(m, parcel.status) && !(goesOn.includes(m) && isUndeliverable(parcel)),
  )
  return [...new Set(moves.flatMap((m): readonly number[] => machine.to(m)))]
}

const listed = (codes: readonly number[]): Text => {
  const labels = codes.map((code) => status.label(code))
  return {
    zh: labels.map((l) => l.zh).join('、') || '-',
    en: labels.map((l) => l.en).join(', ') || '-',
  }
}

/** The set of a parcel is as its members are now; one that was closed without it leaves it a set of its own. */
const bringSet = async (tx: Tx, caller: Caller, held: HeldParcels, parcel: ParcelRow): Promise<void> => {
  const set = parcel.set_id === null ? undefined : held.sets.get(parcel.set_id)
  if (!set) return
  const apart = !isOpenSet(set) && isHere(parcel)
  const id = apart ? await setApart(tx, caller, set, [parcel]) : set.id
  if (!apart) await membersChanged(tx, caller, [id])
  const now = await lockSet(tx, caller, id)
  if (isOpenSet(now)) writeSet(tx, caller, now, await lockMembers(tx, caller, id))
}

const move = async (
  tx: Tx,
  caller: Caller,
  held: HeldParcels,
  parcel: ParcelRow,
  { status: to, remark }: Body,
): Promise<void> => {
  const action = manualMove(parcel.status, to)
  const detail = { remark, manual: true }
  if (action === 'lose') await loseAll(tx, caller, held, [parcel], detail)
  else if (action === 'find') await findAll(tx, caller, held, [parcel], detail)
  else if (action) {
    const set = leaves.includes(action)
      ? { return_reason: remark, wait_until: null }
      : // The order platform is asked about it again soon.
        { wait_until: action === 'wait' ? tx.now : null }
    const moved = moveHeld<ParcelRow>(tx, caller, epcParcelDocument, action, parcel, {
      set: { ...set, ...(action === 'hand_over' && { handed_over_at: tx.now }) },
      detail,
    })
    if (leaves.includes(action)) await decideRest(tx, caller, [moved])
    else await bringSet(tx, caller, held, moved)
    await settleUnits(tx, caller, held)
  }
}

/** Corrects the status of one parcel along its machine (PA-445), with a remark on record. */
export const fixParcel = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const number = body.tracking_id
  const held = await holdParcels(tx, caller, [number])
  const parcel = held.parcels.get(number)
  if (!parcel) throw new Refused(epcCorrectionRefusals.unknown, { number })
  const already = parcel.status === body.status
  const box = held.boxes.get(number)
  const tried = triedOn(caller, 'epc_parcel', 'manual_fix', { ...parcel, number: parcel.tracking_id })
  if (!already && box !== undefined)
    throw new Refused(epcCorrectionRefusals.boxed, { parcel: parcel.tracking_id, box }, tried)
  if (!already && liesInReturnBag(parcel))
    throw new Refused(epcCorrectionRefusals.bagged, { parcel: parcel.tracking_id }, tried)
  const ways = waysOf(parcel)
  if (!already && !ways.includes(body.status))
    throw new Refused(
      epcCorrectionRefusals.unreachable,
      {
        ...{ parcel: parcel.tracking_id, from: status.label(parcel.status) },
        ...{ to: status.label(body.status), ways: listed(ways) },
      },
      tried,
    )
  if (!already) await move(tx, caller, held, parcel, body)
  const now = (await holdParcels(tx, caller, [number])).parcels.get(number) ?? parcel
  const [outcome] = outcomesOf(caller, [number], new Map([[number, { parcel: now, already }]])).list
  if (!outcome) throw new Error('each number has an outcome')
  return outcome
}
