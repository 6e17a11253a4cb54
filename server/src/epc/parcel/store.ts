import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcParcelMachine } from '@kuacang/contract/epc/parcel/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Document, moveAllHeld } from '#kit/document/document'
import { kgOf } from '#kit/weight'
import { fineLate } from '../fine/fine.ts'

export const epcParcelDocument = {
  machine: epcParcelMachine,
  title: text('包裹', 'parcel'),
  table: 'epc_parcel',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document

/** A parcel as lists read it. */
export type ListedParcel = {
  id: string
  tracking_id: string
  status: number
  order_number: string
  store: string
  user_key: string
  programme: string
  country_code: string
  channel_code: string
  declared_type: number
  declared_value: string
  currency: string
  declared_weight_g: number | null
  weight_g: number | null
  bag_number: string | null
  arrive_by: Date | null
  ship_by: Date | null
  created_at: Date
  updated_at: Date
  handed_over_at: Date | null
  inbound_at: Date | null
}

/** Who gets a parcel, as the order platform announced it. */
export type Consignee = {
  readonly name: string
  readonly country_code: string
  readonly postcode: string
  readonly province: string
  readonly city: string
  readonly address_line: string
  readonly phone: string
}

export type ParcelLine = {
  readonly product_id: string
  readonly category: string
  readonly quantity: number
  /** Of all pieces, in the currency of the parcel. */
  readonly declared_value: number
}

export type ParcelRow = Omit<ListedParcel, 'bag_number'> & {
  set_id: string | null
  observed_type: number | null
  is_irregular_shape: boolean
  is_blocked: boolean
  wait_until: Date | null
  disposal: number | null
  return_reason: string
  /** The return bag that it lies in, or left with. */
  return_bag_id: string | null
  /** How it goes or went back: known once it is packed or destroyed. */
  return_disposal: number | null
  return_vendor: string
  express_no: string
  returned_at: Date | null
  re_inbound_type: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  status_before_lost: number | null
  ob_id: string | null
  person_key: string
  consignee: Consignee
  lines: ParcelLine[]
  training: boolean
  commerce_transaction: string
  version: number
}

export const showParcel = (p: ListedParcel, caller: Caller) => ({
  ...p,
  order_id: p.order_number,
  store_id: p.store,
  parcel_type: p.declared_type,
  declared_value: Number(p.declared_value),
  declared_weight: kgOf(p.declared_weight_g),
  weight: kgOf(p.weight_g),
  created_time: p.created_at,
  handed_over_time: p.handed_over_at,
  inbound_time: p.inbound_at,
  last_updated: p.updated_at,
  actions: epcParcelMachine.allowed(p.status, caller.holds),
})

/** A parcel that came in a bag. */
export type HandedOver = ParcelRow & { readonly inbound_bag_id: string }

/** The parcels in the bags $2 that have not come yet. */
export const lockParcelsToComeSql = `
select * from epc_parcel where warehouse_id = $1 and inbound_bag_id = any($2)
  and status = ${epcParcelStatus.code.not_arrived} order by id for update`

/** Locked parcels come with their bags, which are taken over; those that came before their bag are not among them. */
export const handOverParcels = async (
  tx: Tx,
  caller: Caller,
  parcels: readonly HandedOver[],
  receipt: string,
): Promise<HandedOver[]> => {
  const arrived = moveAllHeld(tx, caller, epcParcelDocument, 'hand_over', parcels, {
    set: { handed_over_at: tx.now },
    detail: { receipt },
  })
  await fineLate(tx, caller, arrived)
  return arrived
}
