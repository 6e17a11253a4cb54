import { finishEpcReturnBag, returnEpcParcel } from '../../../contract/src/epc/return/calls.ts'
import { epcReturnDisposal } from '../../../contract/src/epc/return/enums.ts'
import {
  addEpcReturnBagToReceipt,
  finishEpcReturnReceipt,
} from '../../../contract/src/epc/return-bag/calls.ts'
import { bagRefusals } from '../../../contract/src/packing/bag/refusals.ts'
import type { Parts } from '../client.ts'
import { photo } from '../photo.ts'
import { refusedFor } from '../refused.ts'
import type { Parcel } from './account.ts'
import type { Floor } from './floor.ts'
import { collectReturns } from './shelf.ts'

const { destroy, vendor } = epcReturnDisposal.code

/** Goes it back, and is it still here? */
const goesBack = (p: Parcel): boolean =>
  (p.kept === 'withdrawn' || p.kept === 'undeliverable') && p.arrived_on !== null && p.returned_on === null

type Open = { number: string; kg: number; parcels: Parcel[] }

/** A full return bag is closed, put on a receipt of its own and signed over to who collects it. */
const signOver = async (floor: Floor, { number: bag_number, kg, parcels }: Open): Promise<void> => {
  const { call } = floor.shift.first
  await call(finishEpcReturnBag, { body: { bag_number, weight: kg } })
  const { receipt } = await call(addEpcReturnBagToReceipt, { body: { bag_number } })
  await call(finishEpcReturnReceipt, { body: { receipt_id: receipt.id }, files: [photo] })
  for (const p of parcels) p.returned_on = floor.day
}

/** What goes back is packed for the company that collects it, or destroyed, and signed over. */
export const sendBack = async (floor: Floor): Promise<void> => {
  const { first } = floor.shift
  const all = [...floor.byNumber.values()].filter(goesBack)
  if (all.some((p) => p.place !== null)) await collectReturns(floor)
  let open: Open | undefined
  const scan = (p: Parcel, parts: Pick<Parts, 'files'> & { disposal: number }) => {
    floor.tally.touches += 1
    const body = { tracking_id: p.tracking_id, disposal: parts.disposal }
    return first.call(returnEpcParcel, { body, ...(parts.files ? { files: parts.files } : {}) })
  }
  const pack = async (p: Parcel): Promise<void> => {
    const put = await scan(p, { disposal: vendor }).catch((error: unknown) => {
      refusedFor(error, bagRefusals.full, bagRefusals.too_heavy)
      return undefined
    })
    if (put?.bag) {
      open = { number: put.bag.bag_number, kg: put.bag.items_weight, parcels: [...(open?.parcels ?? []), p] }
      return
    }
    if (!open) throw new Error(`${p.tracking_id} fits no empty return bag`)
    await signOver(floor, open)
    open = undefined
    await pack(p)
  }
  for (const p of all.filter((one) => one.place === null)) {
    if (p.trouble === 'prohibited') {
      await scan(p, { disposal: destroy, files: [photo] })
      p.returned_on = floor.day
    } else await pack(p)
  }
  if (open) await signOver(floor, open)
}
