import type { destroyReturn } from '@kuacang/contract/returns/record/calls'
import { outboundReturnStatus, returnMark, returnOutcome } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { addPictures, keepPictures } from '../../handover/public.ts'
import { bookAllReturned, holdShipped } from '../../outbound/public.ts'
import { followPlans } from '../reinbound/plan.ts'
import { freeTotes } from '../reinbound/tote.ts'
import { goodsOf, piecesOf } from './pieces.ts'
import { holdReturn, type ReturnRow, returnDocument, showReturn, tellReturn } from './store.ts'

type Gone = { readonly sku: string; readonly quantity: number }

/** A parcel is destroyed unopened: all that has not come back of its order came back with it. */
const destroyUnopened = async (tx: Tx, caller: Caller, row: ReturnRow): Promise<Gone[]> => {
  const left = (await holdShipped(tx, caller, row.outbound_order_id)).filter((l) => l.left > 0)
  bookAllReturned(tx, caller, row.outbound_order_id)
  await tx.run(
    `insert into return_line (warehouse_id, id, return_id, outbound_order_id, sku_id, quantity, outcome, tote, destroyed_at, created_at)
     select $1, r.id, $2, $3, r.sku_id, r.quantity, ${returnOutcome.code.destroy}, '', $5, $5
     from jsonb_to_recordset($4::jsonb) as r (id text, sku_id text, quantity bigint)`,
    [
      ...[caller.warehouse_id, row.id, row.outbound_order_id],
      ...[JSON.stringify(left.map((l) => ({ id: newId(), sku_id: l.sku_id, quantity: l.left }))), tx.now],
    ],
  )
  const goods = await goodsOf(tx, caller, row)
  return left.map((l) => ({ sku: goods.find((g) => g.sku_id === l.sku_id)?.sku ?? '', quantity: l.left }))
}

type Destroy = { body: z.output<typeof destroyReturn.body>; files: readonly Upload[] }

/** What was to be destroyed of a return is destroyed, with photos. */
export const destroyRecord = async (tx: Tx, caller: Caller, { body, files }: Destroy) => {
  const photos = await keepPictures(tx, caller, files)
  const row = await holdReturn(tx, caller, body.id)
  const number = row.tracking_number
  const detail = {
    reason: body.remark,
    photos: photos.map(({ file, bytes, sha256 }) => ({ name: file, bytes, sha256 })),
  }
  addPictures(tx, caller, [row.id], photos)
  if (row.status !== outboundReturnStatus.code.inbound_scan) {
    if (row.mark !== returnMark.code.destroy || row.status !== outboundReturnStatus.code.received)
      throw new Refused(returnRefusals.not_to_destroy, { number })
    const gone = await destroyUnopened(tx, caller, row)
    const done = moveHeld(tx, caller, returnDocument, 'destroy', row, { detail })
    await tellReturn(tx, caller, 'return.destroyed', done, { pieces: gone })
    return showReturn(done, caller)
  }
  const pieces = await piecesOf(tx, caller, [row.id])
  const due = pieces.filter((p) => p.outcome === returnOutcome.code.destroy && p.destroyed_at === null)
  if (row.graded_at === null || due.length === 0) throw new Refused(returnRefusals.not_to_destroy, { number })
  await tx.run('update return_line set destroyed_at = $3 where warehouse_id = $1 and id = any($2)', [
    caller.warehouse_id,
    due.map((p) => p.id),
    tx.now,
  ])
  freeTotes(tx, caller, [...new Set(due.map((p) => p.tote))])
  const whole = pieces.every((p) => p.outcome === returnOutcome.code.destroy)
  const gone = due.map(({ sku, quantity }) => ({ sku, quantity }))
  const done = whole
    ? moveHeld(tx, caller, returnDocument, 'destroy', row, { detail })
    : moveHeld(tx, caller, returnDocument, 'grade', row, { detail: { ...detail, destroyed: gone } })
  await tellReturn(tx, caller, 'return.destroyed', done, { pieces: gone })
  if (whole) return showReturn(done, caller)
  // The rest may be planned already.
  const [now = done] = await followPlans(tx, caller, [done])
  return showReturn(now, caller)
}
