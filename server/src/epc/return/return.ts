import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { destroysUnasked, type returnEpcParcel } from '@kuacang/contract/epc/return/calls'
import { isByExpress, returnDesks } from '@kuacang/contract/epc/return/desks'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { epcReturnRefusals } from '@kuacang/contract/epc/return/refusals'
import type { Answered } from '@kuacang/contract/kit/call'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { hold, moveHeld } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { addPictures, keepPictures } from '../../handover/public.ts'
import { addScanned } from '../../packing/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { emitReturned } from '../return-bag/give-back.ts'
import { returnSuite } from '../return-bag/suite.ts'
import { leavePlaces } from '../shelf/store.ts'
import { bagNumberOf, shownReturn, showReturn } from './show.ts'
import { disposalFor, mustGoBack, scannedParcel, wayBack } from './to-return.ts'

type Body = z.output<typeof returnEpcParcel.body>
type ReturnAnswer = Answered<typeof returnEpcParcel>

const { destroy } = epcReturnDisposal.code
const nothing = { bag: null, item: null, new_bag: false, already: false, destroyed: false }

/** Refuses to destroy what was not asked to be destroyed: the order platform, or a manager of returns. */
const mayDestroy = (caller: Caller, { tracking_id: parcel, disposal }: ParcelRow): void => {
  if (disposal === null && !caller.holds(destroysUnasked))
    throw new Refused(epcReturnRefusals.not_told_to_destroy, { parcel })
}

/** Destroys a parcel that goes back, with photos. The same again is no event. */
const destroyed = async (
  tx: Tx,
  caller: Caller,
  { tracking_id }: Body,
  files: readonly Upload[],
): Promise<ReturnAnswer> => {
  const { id } = await scannedParcel(tx, caller, tracking_id)
  const [parcel] = await hold<ParcelRow>(tx, caller, epcParcelDocument, [id])
  if (!parcel) throw new Error('a parcel that was found can be locked')
  const done = { ...nothing, print_express_label: false, destroyed: true }
  if (parcel.status === epcParcelStatus.code.returned && parcel.return_disposal === destroy)
    return { ...done, already: true, parcel: await showReturn(tx, caller, parcel) }
  mustGoBack(caller, parcel)
  if (parcel.return_bag_id !== null)
    throw new Refused(epcReturnRefusals.in_bag, {
      parcel: parcel.tracking_id,
      bag: await bagNumberOf(tx, caller, parcel),
    })
  disposalFor(parcel, destroy)
  mayDestroy(caller, parcel)
  const photos = await keepPictures(tx, caller, files)
  if (photos.length === 0)
    throw new Refused(epcReturnRefusals.photo_missing, { parcel: parcel.tracking_id }, { at: ['files'] })
  addPictures(tx, caller, [id], photos)
  leavePlaces(tx, caller.warehouse_id, [id])
  const gone = moveHeld(tx, caller, epcParcelDocument, 'destroy', parcel, {
    set: { return_disposal: destroy, returned_at: tx.now },
    detail: {
      disposal: destroy,
      photos: photos.map(({ file, bytes, sha256 }) => ({ name: file, bytes, sha256 })),
    },
  })
  emitReturned(tx, gone)
  return { ...done, parcel: await showReturn(tx, caller, gone) }
}

/** Says to whom an express return goes, and packs nothing: it is put on the pile of its seller. */
const sorted = async (tx: Tx, caller: Caller, { tracking_id, disposal }: Body): Promise<ReturnAnswer> => {
  const parcel = await scannedParcel(tx, caller, tracking_id)
  mustGoBack(caller, parcel)
  const way = disposalFor(parcel, disposal)
  if (!isByExpress(way))
    throw new Refused(epcReturnRefusals.other_way, {
      parcel: parcel.tracking_id,
      disposal: epcReturnDisposal.label(way),
      desk: returnDesks.vendor,
    })
  tx.record({
    operation: `${epcParcelDocument.machine.title}.sort_return`,
    object: { type: epcParcelDocument.machine.title, id: parcel.id, number: parcel.tracking_id },
    detail: { disposal: way, store: parcel.store },
  })
  const shown = await showReturn(tx, caller, parcel)
  return { ...nothing, print_express_label: false, parcel: { ...shown, disposal: way } }
}

/** One scan of a return desk (PA-366): into a return bag, destroyed, or only sorted. */
export const returnParcel = async (
  tx: Tx,
  caller: Caller,
  { body, files }: { body: Body; files: readonly Upload[] },
): Promise<ReturnAnswer> => {
  if (body.sort_express) return sorted(tx, caller, body)
  if (body.disposal === destroy) return destroyed(tx, caller, body, files)
  const [parcel, { return_vendors }] = await together(
    scannedParcel(tx, caller, body.tracking_id),
    preferenceOf(tx, caller.warehouse_id),
  )
  if (body.disposal === undefined && parcel.disposal === destroy) return destroyed(tx, caller, body, files)
  const found = await wayBack(tx, caller, parcel, return_vendors, body)
  const put = await addScanned(
    tx,
    caller,
    { ...returnSuite(body), find: async () => found },
    { item_id: body.tracking_id, create_bag: true, skip_tax_exemption_check: false },
  )
  // One that lay in its bag before says itself how it goes back.
  const { disposal: return_disposal, pickup_vendor: return_vendor, express_no } = found.detail
  const way = put.already ? {} : { return_disposal, return_vendor, express_no }
  const shown = { ...shownReturn({ ...parcel, ...way }), bag_number: put.bag.bag_number }
  return {
    ...{ ...put, destroyed: false, parcel: shown },
    print_express_label: put.new_bag && body.print_express_label,
  }
}
