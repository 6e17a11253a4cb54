import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { kgOf } from '#kit/weight'
import { preferenceOf } from '../../reference/public.ts'
import type { ParcelRow } from '../parcel/store.ts'
import { isToReturn, vendorOfStore } from './to-return.ts'

/** The columns of a parcel that say how it goes back. */
export type ReturnRow = Pick<
  ParcelRow,
  | 'id'
  | 'tracking_id'
  | 'status'
  | 'store'
  | 'return_reason'
  | 'disposal'
  | 'return_disposal'
  | 'return_vendor'
  | 'express_no'
  | 'observed_type'
  | 'declared_type'
  | 'weight_g'
>

/** A parcel that goes back, but for the bag that it lies in. */
export const shownReturn = (p: ReturnRow) => ({
  ...{ id: p.id, tracking_id: p.tracking_id, status: p.status, merchant: p.store },
  return_reason: p.return_reason,
  disposal: p.return_disposal ?? p.disposal,
  pickup_vendor: p.return_vendor,
  express_no: p.express_no,
  parcel_type: p.observed_type ?? p.declared_type,
  weight: kgOf(p.weight_g),
})

/** The number of the return bag of a parcel, for what is said of it. */
export const bagNumberOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  { return_bag_id }: Pick<ParcelRow, 'return_bag_id'>,
): Promise<string> => {
  const [bag] = await tx.run<{ bag_number: string }>(
    'select bag_number from bag where warehouse_id = $1 and id = $2',
    [warehouse_id, return_bag_id],
  )
  return bag?.bag_number ?? ''
}

/** A parcel that goes back, with its bag, and with the vendor of its seller where it is in none. */
export const showReturn = async (tx: Pick<Tx, 'run' | 'db'>, caller: Caller, parcel: ParcelRow) => {
  const shown = shownReturn(parcel)
  if (parcel.return_bag_id !== null) return { ...shown, bag_number: await bagNumberOf(tx, caller, parcel) }
  const { return_vendors } = await preferenceOf(tx, caller.warehouse_id)
  const vendor = isToReturn(parcel) ? vendorOfStore(return_vendors, parcel.store)?.code : undefined
  return { ...shown, pickup_vendor: vendor ?? shown.pickup_vendor, bag_number: null }
}
