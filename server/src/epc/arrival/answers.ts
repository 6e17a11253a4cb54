import {
  checkEpcBlocked,
  getEpcParcelPhoto,
  submitAscan,
  uploadEpcParcelInfo,
} from '@kuacang/contract/epc/arrival/calls'
import { say } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Answer, answer } from '#kit/http/answer'
import { addPictures, keepPictures, noPicture, pictureFile, picturesOf } from '../../handover/public.ts'
import { blockReason } from '../block/stop.ts'
import { epcParcelDocument } from '../parcel/store.ts'
import { ascan } from './ascan.ts'
import { parcelByNumber, unknownParcel } from './find.ts'

const mustFind = async (tx: Pick<Tx, 'run'>, caller: Caller, number: string) => {
  const parcel = await parcelByNumber(tx, caller, number)
  if (!parcel) throw await unknownParcel(tx, caller, number)
  return parcel
}

export const answers: Answer[] = [
  answer(submitAscan, ascan),
  answer(checkEpcBlocked, async (tx, caller, { query }) => {
    const reason = (await blockReason(tx, caller, await mustFind(tx, caller, query.tracking_id))) ?? ''
    return {
      blocked: reason !== '',
      reason: typeof reason === 'string' ? reason : say(reason, caller.locale),
    }
  }),
  answer(uploadEpcParcelInfo, async (tx, caller, { body, files }) => {
    const { id, tracking_id: number } = await mustFind(tx, caller, body.tracking_id)
    const kept = await keepPictures(tx, caller, files)
    const { title: type } = epcParcelDocument.machine
    addPictures(tx, caller, [id], kept)
    tx.record({
      operation: `${type}.add_photos`,
      object: { type, id, number },
      detail: { photos: kept.length },
    })
    return { photos: await picturesOf(tx, caller, id) }
  }),
  answer(getEpcParcelPhoto, async (tx, caller, { params, query }) => {
    const parcel = await parcelByNumber(tx, caller, query.tracking_id)
    const photos = parcel ? await picturesOf(tx, caller, parcel.id) : []
    if (!photos.includes(params.photo)) throw noPicture(params.photo)
    return pictureFile(tx, caller, params.photo)
  }),
]
