import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import type {
  decideScReturns,
  destroyScReturn,
  sendScReturnsAgain,
} from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnDisposal, scReturnStatus } from '@kuacang/contract/sorting-centre/return/enums'
import { scReturnRefusals } from '@kuacang/contract/sorting-centre/return/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld, notFound } from '#kit/document/document'
import { eachNumber } from '#kit/document/each-number'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { addPictures, keepPictures } from '../../handover/public.ts'
import { type ScParcelRow, scParcelDocument } from '../parcel/store.ts'
import {
  holdReturn,
  holdReturns,
  mustBeOpen,
  type ScReturnRow,
  scReturnDocument,
  showReturn,
} from './store.ts'

type Changed = { readonly row: ScReturnRow; readonly parcel: ScParcelRow }

/** Changes many returns, each for itself; refusals name them by their numbers. */
const each = async (tx: Tx, caller: Caller, ids: readonly string[], change: (held: Changed) => Changed) => {
  const { rows, parcels } = await holdReturns(tx, caller, ids)
  const byId = new Map(parcels.map((p) => [p.id, p]))
  const held = new Map<string, Changed>()
  for (const row of rows) {
    const parcel = byId.get(row.parcel_id)
    if (parcel) held.set(row.id, { row, parcel })
  }
  const { list, errors } = await eachNumber(caller, ids, async (id) => {
    const one = held.get(id)
    if (!one) throw notFound(scReturnDocument.title, id)
    await mustBeOpen(tx, caller, one.row)
    const now = change(one)
    held.set(id, now)
    return now
  })
  const shown = await Promise.all(list.map(({ row, parcel }) => showReturn(tx, caller, row, parcel)))
  return {
    list: shown,
    errors: errors.map((e) => ({
      ...e,
      tracking_id: held.get(e.tracking_id)?.row.tracking_id ?? e.tracking_id,
    })),
  }
}

/** Decides what becomes of returns (PA-354). */
export const decideParcels = (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof decideScReturns.body> },
) => {
  const { ids, disposal, receiver, express_no } = body
  return each(tx, caller, ids, ({ row, parcel }) => ({
    parcel,
    row: moveHeld(tx, caller, scReturnDocument, 'decide', row, {
      set: { disposal, receiver, express_no, decided_by: caller.user.username, decided_at: tx.now },
      detail: { disposal, ...(receiver && { receiver }), ...(express_no && { express_no }) },
    }),
  }))
}

/** Sends returns out again: their parcels get new labels (reason: returned, goes again). */
export const sendAgain = (
  tx: Tx,
  caller: Caller,
  { body: { ids, remark } }: { body: z.output<typeof sendScReturnsAgain.body> },
) => {
  const detail = remark ? { reason: remark } : {}
  return each(tx, caller, ids, ({ row, parcel }) => ({
    parcel: moveHeld(tx, caller, scParcelDocument, 'go_again', parcel, {
      set: {
        ...{ relabel_reason: relabelReason.code.returned, to_relabel_at: tx.now },
        ...{ hold_reason: null, returned_at: null, bag_id: null },
      },
      detail,
    }),
    row: moveHeld(tx, caller, scReturnDocument, 'go_again', row, { set: { ended_at: tx.now }, detail }),
  }))
}

type Destroyed = {
  params: { id: string }
  body: z.output<typeof destroyScReturn.body>
  files: readonly Upload[]
}

/** A return for which this was decided is destroyed, with photos. */
export const destroyParcel = async (tx: Tx, caller: Caller, { params, body, files }: Destroyed) => {
  const photos = await keepPictures(tx, caller, files)
  const { row, parcel } = await holdReturn(tx, caller, params.id)
  await mustBeOpen(tx, caller, row)
  if (row.status !== scReturnStatus.code.decided || row.disposal !== scReturnDisposal.code.destroy)
    throw new Refused(scReturnRefusals.not_to_destroy, {
      parcel: row.tracking_id,
      disposal: row.disposal === null ? '-' : scReturnDisposal.label(row.disposal),
    })
  const detail = {
    reason: body.remark,
    photos: photos.map(({ file, bytes, sha256 }) => ({ name: file, bytes, sha256 })),
  }
  const gone = moveHeld(tx, caller, scParcelDocument, 'destroy', parcel, { detail })
  const ended = moveHeld(tx, caller, scReturnDocument, 'end', row, {
    set: { ended_at: tx.now, photos: [...row.photos, ...photos.map((p) => p.file)] },
    detail,
  })
  addPictures(tx, caller, [row.id], photos)
  return showReturn(tx, caller, ended, gone)
}
