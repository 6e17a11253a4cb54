import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { isByExpress, returnDeskOf } from '@kuacang/contract/epc/return/desks'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { epcReturnRefusals } from '@kuacang/contract/epc/return/refusals'
import { epcReturnBagStatus } from '@kuacang/contract/epc/return-bag/enums'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import { newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { Parcel } from '../../packing/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { parcelByNumber, unknownParcel } from '../arrival/find.ts'
import { stopIfBlocked } from '../block/stop.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'

/** How a desk wants a parcel to go back; what it does not say follows from the parcel. */
export type Wish = {
  readonly disposal?: number | undefined
  readonly pickup_vendor?: string | undefined
  readonly express_no?: string | undefined
  /** Its express label is printed by us, so its number is ours. */
  readonly print_express_label?: boolean | undefined
}

/** How a parcel goes back: what all parcels of one return bag share. */
export type ReturnWay = {
  readonly disposal: number
  readonly pickup_vendor: string
  readonly express_no: string
  /** The seller to whom an express bag goes; empty where a vendor collects for several. */
  readonly store: string
}

const { to_return, to_return_requested, returned } = epcParcelStatus.code
const waiting: readonly number[] = [to_return, to_return_requested]

/** Is it to go back, and still here? */
export const isToReturn = ({ status }: Pick<ParcelRow, 'status'>): boolean => waiting.includes(status)

/** Refuses a parcel that is not to go back; that it was tried is part of its life. */
export const mustGoBack = (caller: Caller, parcel: ParcelRow): void => {
  const { id, tracking_id: number, status } = parcel
  const tried = triedOn(caller, epcParcelDocument.table, 'pack_return', { id, number, status })
  if (status === returned)
    throw new Refused(
      epcReturnRefusals.returned,
      { parcel: number, at: parcel.returned_at ?? parcel.updated_at },
      tried,
    )
  if (!isToReturn(parcel))
    throw new Refused(
      epcReturnRefusals.not_to_return,
      { parcel: number, status: epcParcelStatus.label(status) },
      tried,
    )
}

/** The parcel that a return desk scanned; a stop comes before all else. */
export const scannedParcel = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  code: string,
): Promise<ParcelRow> => {
  const parcel = await parcelByNumber(tx, caller, code)
  if (!parcel) throw await unknownParcel(tx, caller, code)
  await stopIfBlocked(tx, caller, parcel)
  return parcel
}

type Vendors = WarehousePreference['return_vendors']

/** The vendor who collects the returns of a store; undefined: none is set. */
export const vendorOfStore = (vendors: Vendors, store: string) =>
  vendors.find((v) => v.stores.includes(store)) ?? vendors.find((v) => v.stores.length === 0)

/** Who collects a parcel: its own vendor, or for a store without one the vendor that the desk chose. */
const vendorFor = (vendors: Vendors, { tracking_id: parcel, store }: ParcelRow, wanted = ''): string => {
  const own = vendorOfStore(vendors, store)
  if (!wanted) {
    if (!own) throw new Refused(epcReturnRefusals.no_vendor, { parcel, store })
    return own.code
  }
  if (!vendors.some((v) => v.code === wanted))
    throw new Refused(epcReturnRefusals.no_such_vendor, { vendor: wanted }, { at: ['pickup_vendor'] })
  if (own && own.code !== wanted)
    throw new Refused(epcReturnRefusals.other_vendor, { parcel, store, wanted, vendor: own.name || own.code })
  return wanted
}

/** By what a parcel goes back: as the order platform said, else as the desk means it. */
export const disposalFor = (parcel: ParcelRow, wished: number | undefined): number => {
  const said = parcel.disposal
  if (said === null) return wished ?? epcReturnDisposal.code.vendor
  if (wished !== undefined && wished !== said)
    throw new Refused(epcReturnRefusals.other_way, {
      parcel: parcel.tracking_id,
      disposal: epcReturnDisposal.label(said),
      desk: returnDeskOf(said),
    })
  return said
}

/** What is written on an express bag as its destination: one seller, and who pays the freight. */
export const expressTag = (store: string, disposal: number): string =>
  `${store}/${disposal === epcReturnDisposal.code.collect ? 'COLLECT' : 'PREPAID'}`

type OpenBag = { readonly bag_number: string; readonly display: string }

/** The open return bag of an operator for a destination; not locked. */
export const openReturnBag = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id, user }: Caller,
  tag: string,
): Promise<OpenBag | undefined> => {
  const [open] = await tx.run<OpenBag>(
    `select bag_number, display from bag where warehouse_id = $1 and suite = 'epc-return' and tag = $2
       and operator_id = $3 and status = ${bagStatus.code.collecting} order by created_at desc limit 1`,
    [warehouse_id, tag, user.id],
  )
  return open
}

/** Refuses an express number that another return bag has: one waybill, one bag. */
const mustBeFree = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  express_no: string,
  open: OpenBag | undefined,
): Promise<void> => {
  const [taken] = await tx.run<{ bag_number: string }>(
    `select b.bag_number from epc_return_bag r join bag b on b.warehouse_id = $1 and b.id = r.id
     where r.warehouse_id = $1 and r.express_no = $2 and r.status <> ${epcReturnBagStatus.code.cancelled}
       and b.bag_number <> $3 limit 1`,
    [warehouse_id, express_no, open?.bag_number ?? ''],
  )
  if (taken)
    throw new Refused(
      epcReturnRefusals.express_used,
      { express_no, bag: taken.bag_number },
      { at: ['express_no'] },
    )
}

/** The number of the express bag into which a parcel goes: the open one has it, else the desk gives or prints it. */
const expressNumber = async (tx: Tx, caller: Caller, parcel: ParcelRow, tag: string, wish: Wish) => {
  const { tracking_id, store } = parcel
  const open = await openReturnBag(tx, caller, tag)
  if (wish.express_no) {
    await mustBeFree(tx, caller, wish.express_no, open)
    return wish.express_no
  }
  if (open) return open.display
  if (wish.print_express_label) return newNumber('KX')
  throw new Refused(epcReturnRefusals.express_missing, { parcel: tracking_id, store })
}

/** A parcel for the packing engine, with how it goes back. */
export type ReturnParcel = Parcel & { readonly detail: ReturnWay }

/** The parcel that was scanned, as the packing engine knows parcels; its tag names all that one bag must share. */
export const toReturn = async (
  tx: Tx,
  caller: Caller,
  code: string,
  wish: Wish,
): Promise<ReturnParcel | undefined> => {
  const [parcel, { return_vendors }] = await together(
    scannedParcel(tx, caller, code),
    preferenceOf(tx, caller.warehouse_id),
  )
  return wayBack(tx, caller, parcel, return_vendors, wish)
}

/** The same for a parcel that the command has read. */
export const wayBack = async (
  tx: Tx,
  caller: Caller,
  parcel: ParcelRow,
  return_vendors: Vendors,
  wish: Wish,
): Promise<ReturnParcel> => {
  mustGoBack(caller, parcel)
  const { id, tracking_id: number, return_bag_id: bag_id, store } = parcel
  const known = { id, number, bag_id, weight_g: parcel.weight_g ?? parcel.declared_weight_g ?? 0 }
  const vendor = { pickup_vendor: '', express_no: '', store: '' }
  if (bag_id !== null)
    return { ...known, tag: '', display: '', detail: { ...vendor, disposal: parcel.return_disposal ?? 0 } }
  const disposal = disposalFor(parcel, wish.disposal)
  if (disposal === epcReturnDisposal.code.destroy)
    throw new Refused(epcReturnRefusals.photo_missing, { parcel: number })
  if (isByExpress(disposal)) {
    const tag = expressTag(store, disposal)
    const express_no = await expressNumber(tx, caller, parcel, tag, wish)
    return { ...known, tag, display: express_no, detail: { ...vendor, disposal, express_no, store } }
  }
  const pickup_vendor = vendorFor(return_vendors, parcel, wish.pickup_vendor)
  return {
    ...{ ...known, tag: pickup_vendor, display: pickup_vendor },
    detail: { ...vendor, disposal, pickup_vendor },
  }
}
