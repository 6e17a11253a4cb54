import { mostAdjustmentLines, type saveAdjustmentOrder } from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentReason } from '@kuacang/contract/inventory/adjustment/enums'
import { adjustmentOrderRefusals } from '@kuacang/contract/inventory/adjustment/refusals'
import { locationState } from '@kuacang/contract/inventory/location/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { placesOf } from '../location/places.ts'
import { moveStock } from '../stock/ledger.ts'
import { adjustmentDocument } from './document.ts'
import { mustNotBeOwn, peopleAt } from './own.ts'
import { resolveAdjustment } from './resolve.ts'
import { moveOf } from './rules.ts'
import { countLines, type HeldLine, holdLines, insertLines, mustFindOrder, type OrderRow } from './store.ts'

type ByNumber = { body: { order_id: string } }

const isOutdated = (l: HeldLine) => l.version !== l.stock_version

/** Other lines for an order that waits for approval. */
export const saveAdjustment = async (
  tx: Tx,
  caller: Caller,
  { body: { order_id, version, remark, lines } }: { body: z.output<typeof saveAdjustmentOrder.body> },
) => {
  const { id } = await mustFindOrder(tx, caller, order_id)
  const { author_ids } = await move<OrderRow>(tx, caller, adjustmentDocument, 'save', id, {
    ...(version === undefined ? {} : { version }),
    ...(remark === undefined ? {} : { set: { remark } }),
    detail: { lines: lines.length },
  })
  await tx.run('update adjustment_order set author_ids = $3 where warehouse_id = $1 and id = $2', [
    caller.warehouse_id,
    id,
    [...new Set([...author_ids, ...peopleAt(caller)])],
  ])
  const before = await countLines(tx, caller, id)
  if (before > mostAdjustmentLines)
    throw new Refused(adjustmentOrderRefusals.too_large, { order: order_id, most: mostAdjustmentLines })
  await tx.run('delete from adjustment_line where warehouse_id = $1 and adjustment_order_id = $2', [
    caller.warehouse_id,
    id,
  ])
  await insertLines(tx, caller, id, await resolveAdjustment(tx, caller, lines))
  return { success: true as const }
}

/** The differences stay, on top of what is on hand now; refused where a place would hold less than nothing. */
export const rebaseAdjustment = async (tx: Tx, caller: Caller, { body }: ByNumber) => {
  const { id } = await mustFindOrder(tx, caller, body.order_id)
  await move(tx, caller, adjustmentDocument, 'rebase', id)
  const outdated = (await holdLines(tx, caller, id)).filter(isOutdated)
  const below = outdated.find((l) => l.on_hand + l.after_quantity < l.before_quantity)
  if (below)
    throw new Refused(adjustmentOrderRefusals.not_rebased, {
      location: below.location_code,
      sku: below.sku,
      on_hand: below.on_hand,
    })
  await tx.run(
    `update adjustment_line n set after_quantity = r.on_hand + n.after_quantity - n.before_quantity,
       before_quantity = r.on_hand, stock_version = r.version
     from jsonb_to_recordset($3::jsonb) as r (location_id text, sku_id text, lot text, on_hand bigint, version bigint)
     where n.warehouse_id = $1 and n.adjustment_order_id = $2 and n.location_id = r.location_id and n.sku_id = r.sku_id
       and n.lot = r.lot`,
    [caller.warehouse_id, id, JSON.stringify(outdated)],
  )
  return { rebased: outdated.length }
}

const refuseUnfit = (lines: readonly HeldLine[]): void => {
  const gone = lines.find((l) => l.location_state === locationState.code.deleted)
  if (gone) throw new Refused(adjustmentOrderRefusals.place_gone, { location: gone.location_code })
  const outdated = lines.filter(isOutdated)
  const [first] = outdated
  if (first)
    throw new Refused(adjustmentOrderRefusals.outdated, {
      n: outdated.length,
      location: first.location_code,
      sku: first.sku,
      before: first.before_quantity,
      on_hand: first.on_hand,
    })
  const promised = lines.find((l) => l.after_quantity < l.reserved)
  if (promised)
    throw new Refused(adjustmentOrderRefusals.promised, {
      location: promised.location_code,
      sku: promised.sku,
      reserved: promised.reserved,
      after: promised.after_quantity,
    })
}

/** Tells each customer whose goods were adjusted. */
const emitAdjusted = (tx: Tx, order: { id: string; order_id: string }, lines: readonly HeldLine[]): void => {
  for (const [partner_id, theirs] of Map.groupBy(lines, (l) => l.partner_id))
    tx.emit({
      topic: 'inventory.adjusted',
      object: { type: 'adjustment_order', id: order.id },
      partner_id,
      payload: {
        id: order.id,
        order_id: order.order_id,
        lines: theirs.map((l) => ({
          sku: l.sku,
          batch: l.lot,
          difference: l.after_quantity - l.before_quantity,
          reason: adjustmentReason.name(l.reason),
        })),
      },
    })
}

/**
 * Approves: the stock takes on the quantities, once and all of them. Refused as a whole when the stock of a line has
 * moved since its quantity was read (REL-7), or is promised to orders.
 */
export const finishAdjustment = async (tx: Tx, caller: Caller, { body }: ByNumber) => {
  const { id, order_id } = await mustFindOrder(tx, caller, body.order_id)
  const order = await move<OrderRow>(tx, caller, adjustmentDocument, 'finish', id, {
    set: { finished_at: tx.now, finished_by: caller.user.username },
  })
  // The order is locked now, so its author is final.
  await mustNotBeOwn(tx, caller, order)
  const lines = await holdLines(tx, caller, id)
  refuseUnfit(lines)
  const places = await placesOf(tx, caller.warehouse_id)
  const changing = lines.filter((l) => l.after_quantity !== l.before_quantity)
  await moveStock(
    tx,
    caller,
    { kind: 'adjust', type: 'adjustment_order', id, number: order_id },
    changing.map((l) => moveOf(l, places)),
  )
  emitAdjusted(tx, { id, order_id }, changing)
  return { adjusted: changing.length }
}

/** Rejects: the stock stays as it is. */
export const cancelAdjustment = async (
  tx: Tx,
  caller: Caller,
  { body: { order_id, reason } }: { body: { order_id: string; reason: string } },
) => {
  const { id } = await mustFindOrder(tx, caller, order_id)
  await move(tx, caller, adjustmentDocument, 'cancel', id, {
    set: { finished_at: tx.now, finished_by: caller.user.username },
    detail: { reason },
  })
  return { success: true as const }
}
