import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { returnScParcel } from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnRefusals } from '@kuacang/contract/sorting-centre/return/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { addPictures, keepPictures } from '../../handover/public.ts'
import { holdRelabelsNumbered } from '../../relabel/public.ts'
import {
  type FoundParcel,
  lockScParcel,
  scParcelDocument,
  showScParcel,
  unknownScParcel,
} from '../parcel/store.ts'
import { leavePoolHeld } from '../relabel/pool.ts'
import { livingBagsNumbered } from '../relabel/room.ts'
import { lockReturnNumbered, registerReturn, type ScReturnRow, showReturn } from './store.ts'

const status = scParcelStatus.code
const registered: readonly number[] = [status.to_return, status.return_packing]

/** Refuses what is no return now, and says what to do first. */
const mustBeReturnable = (p: FoundParcel): void => {
  const said = { parcel: p.tracking_id, status: scParcelStatus.label(p.status) }
  switch (p.status) {
    case status.packing:
    case status.packed:
      throw new Refused(scReturnRefusals.unbind_first, { ...said, bag: p.bag_number ?? '' })
    case status.returned:
    case status.destroyed:
      throw new Refused(scReturnRefusals.gone, said)
    default:
  }
  if (!scParcelDocument.machine.can('to_return', p.status))
    throw new Refused(scReturnRefusals.not_returnable, said)
}

/** Further photos of a return that was registered before. */
const addPhotos = (
  tx: Tx,
  { warehouse_id }: Caller,
  row: ScReturnRow,
  files: readonly string[],
): ScReturnRow => {
  if (files.length === 0) return row
  const photos = [...row.photos, ...files]
  tx.later('update sc_return set photos = $3, updated_at = $4 where warehouse_id = $1 and id = $2', [
    ...[warehouse_id, row.id, photos, tx.now],
  ])
  return { ...row, photos }
}

type Input = { body: z.output<typeof returnScParcel.body>; files: readonly Upload[] }

/** Registers a parcel as a return (PA-587). The same again changes nothing, but photos that come with it are added. */
export const returnParcel = async (tx: Tx, caller: Caller, { body, files }: Input) => {
  const photos = await keepPictures(tx, caller, files)
  const names = photos.map((p) => p.file)
  const { tracking_id: number } = body
  const [found, requests, mustNotLie, last] = await together(
    lockScParcel(tx, caller, number),
    holdRelabelsNumbered(tx, caller, scParcelDocument.table, [number]),
    livingBagsNumbered(tx, caller, [number]),
    lockReturnNumbered(tx, caller, number),
  )
  if (!found) throw await unknownScParcel(tx, caller, number)
  if (last && last.parcel_id !== found.id) throw new LostRace('the number means another parcel')
  const before = registered.includes(found.status) ? last : undefined
  if (before) {
    const row = addPhotos(tx, caller, before, names)
    addPictures(tx, caller, [row.id], photos)
    return {
      return: await showReturn(tx, caller, row, found),
      ...{ parcel: showScParcel(found, caller), already: true },
    }
  }
  mustBeReturnable(found)
  mustNotLie(found)
  const { return_reason: reason, remark } = body
  const moved = moveHeld(tx, caller, scParcelDocument, 'to_return', found, {
    set: { returned_at: tx.now, bag_id: null },
    detail: { reason_code: reason, ...(remark && { reason: remark }) },
  })
  await leavePoolHeld(tx, caller, [found], requests, 'returned')
  const row = registerReturn(tx, caller, found, { reason, remark, photos: names })
  addPictures(tx, caller, [row.id], photos)
  return {
    return: await showReturn(tx, caller, row, moved),
    ...{ parcel: showScParcel({ ...moved, bag_number: null }, caller), already: false },
  }
}
