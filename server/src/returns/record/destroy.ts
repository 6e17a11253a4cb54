import type { destroyReturn } from '@kuacang/contract/returns/record/calls'
import { outboundReturnStatus, returnMark, returnOutcome } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { addPictures, keepPictures } from '../../handover/public.ts'
import { bookAllReturned, holdShipped, shippedById } from '../../outbound/public.ts'
import { followed, plansOf } from '../reinbound/plan.ts'
import { freeTotes } from '../reinbound/tote.ts'
import { goodsOf, type PieceRow, piecesOf } from './pieces.ts'
import { holdReturn, type ReturnRow, returnDocument, showReturn, tellReturnOf } from './store.ts'

type Gone = { readonly sku: string; readonly quantity: number }

/** A parcel is destroyed unopened: all that has not come back of its order came back with it. */
const destroyUnopened = async (
  tx: Tx,
  caller: Caller,
  row: ReturnRow,
  detail: object,
): Promise<ReturnRow> => {
  const [lines, goods, order] = await together(
    holdShipped(tx, caller, row.outbound_order_id),
    goodsOf(tx, caller, row),
    shippedById(tx, caller, row.outbound_order_id),
  )
  const left = lines.filter((l) => l.left > 0)
  bookAllReturned(tx, caller, row.outbound_order_id)
  tx.later(
    `insert into return_line (warehouse_id, id, return_id, outbound_order_id, sku_id, quantity, outcome, tote, destroyed_at, created_at)
     select $1, r.id, $2, $3, r.sku_id, r.quantity, ${returnOutcome.code.destroy}, '', $5, $5
     from jsonb_to_recordset($4::jsonb) as r (id text, sku_id text, quantity bigint)`,
    [
      ...[caller.warehouse_id, row.id, row.outbound_order_id],
      ...[JSON.stringify(left.map((l) => ({ id: newId(), sku_id: l.sku_id, quantity: l.left }))), tx.now],
    ],
  )
  const skuOf = (sku_id: string) => goods.find((g) => g.sku_id === sku_id)?.sku ?? ''
  const pieces: Gone[] = left.map((l) => ({ sku: skuOf(l.sku_id), quantity: l.left }))
  const done = moveHeld(tx, caller, returnDocument, 'destroy', row, { detail: { ...detail } })
  tellReturnOf(tx, order, 'return.destroyed', done, { pieces })
  return done
}

/** What is to be destroyed of an opened return is destroyed. Its rest may be planned already. */
const destroyDue = async (
  tx: Tx,
  caller: Caller,
  row: ReturnRow,
  pieces: readonly PieceRow[],
  detail: object,
): Promise<ReturnRow> => {
  const isDue = (p: PieceRow) => p.outcome === returnOutcome.code.destroy && p.destroyed_at === null
  const due = pieces.filter(isDue)
  if (row.graded_at === null || due.length === 0)
    throw new Refused(returnRefusals.not_to_destroy, { number: row.tracking_number })
  const whole = pieces.every((p) => p.outcome === returnOutcome.code.destroy)
  const [order, plans] = await together(
    shippedById(tx, caller, row.outbound_order_id),
    whole ? Promise.resolve([]) : plansOf(tx, caller, [row.id]),
  )
  tx.later('update return_line set destroyed_at = $3 where warehouse_id = $1 and id = any($2)', [
    caller.warehouse_id,
    due.map((p) => p.id),
    tx.now,
  ])
  freeTotes(tx, caller, [...new Set(due.map((p) => p.tote))])
  const gone: Gone[] = due.map(({ sku, quantity }) => ({ sku, quantity }))
  const done = whole
    ? moveHeld(tx, caller, returnDocument, 'destroy', row, { detail: { ...detail } })
    : moveHeld(tx, caller, returnDocument, 'grade', row, { detail: { ...detail, destroyed: gone } })
  tellReturnOf(tx, order, 'return.destroyed', done, { pieces: gone })
  if (whole) return done
  const left = pieces.map((p) => (isDue(p) ? { ...p, destroyed_at: tx.now } : p))
  return followed(tx, caller, [done], plans, left)[0] ?? done
}

type Destroy = { body: z.output<typeof destroyReturn.body>; files: readonly Upload[] }

/** What was to be destroyed of a return is destroyed, with photos. */
export const destroyRecord = async (tx: Tx, caller: Caller, { body, files }: Destroy) => {
  const photos = await keepPictures(tx, caller, files)
  const [row, pieces] = await together(holdReturn(tx, caller, body.id), piecesOf(tx, caller, [body.id]))
  const detail = {
    reason: body.remark,
    photos: photos.map(({ file, bytes, sha256 }) => ({ name: file, bytes, sha256 })),
  }
  addPictures(tx, caller, [row.id], photos)
  if (row.status === outboundReturnStatus.code.inbound_scan)
    return showReturn(await destroyDue(tx, caller, row, pieces, detail), caller)
  if (row.mark !== returnMark.code.destroy || row.status !== outboundReturnStatus.code.received)
    throw new Refused(returnRefusals.not_to_destroy, { number: row.tracking_number })
  return showReturn(await destroyUnopened(tx, caller, row, detail), caller)
}
