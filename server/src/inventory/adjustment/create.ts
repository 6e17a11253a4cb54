import type { createAdjustmentOrder } from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentReason, adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId, newNumber } from '#kit/ids'
import { differs, mustFindCheck } from '../check/store.ts'
import { peopleAt } from './own.ts'
import { resolveAdjustment } from './resolve.ts'
import { insertLines } from './store.ts'

type Check = { readonly id: string; readonly order_id: string }

const writeOrder = async (tx: Tx, caller: Caller, remark: string, check: Check | undefined) => {
  const made = { id: newId(), order_id: newNumber('AO') }
  await tx.db
    .insertInto('adjustment_order')
    .values({
      warehouse_id: caller.warehouse_id,
      ...made,
      status: adjustmentStatus.code.created,
      check_id: check?.id ?? null,
      remark,
      created_by: caller.user.username,
      author_ids: peopleAt(caller),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
  tx.record({
    operation: 'adjustment_order.create',
    object: { type: 'adjustment_order', id: made.id, number: made.order_id },
    ...(check ? { parent: { type: 'inventory_check', id: check.id } } : {}),
    detail: { remark, ...(check ? { check: check.order_id } : {}) },
  })
  return made
}

/** Records the new quantities of the stock; they wait for approval. */
export const createAdjustment = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof createAdjustmentOrder.body> },
) => {
  const lines = await resolveAdjustment(tx, caller, body.lines)
  const check = body.check_order_id ? await mustFindCheck(tx, caller, body.check_order_id) : undefined
  const made = await writeOrder(tx, caller, body.remark, check)
  await insertLines(tx, caller, made.id, lines)
  return made
}

/** The differences of a check as an adjustment order; undefined when it has none. */
export const createFromCheck = async (tx: Tx, caller: Caller, check: Check): Promise<string | undefined> => {
  const { id, order_id } = await writeOrder(tx, caller, '', check)
  const lines = await tx.run(
    `insert into adjustment_line (warehouse_id, adjustment_order_id, location_id, sku_id, lot, partner_id, before_quantity,
       after_quantity, stock_version, reason)
     select n.warehouse_id, $3, n.location_id, n.sku_id, n.lot, n.partner_id, n.book_quantity, n.checked_quantity,
       n.stock_version, $4
     from inventory_check_line n where n.warehouse_id = $1 and n.inventory_check_id = $2 and ${differs} returning 1`,
    [caller.warehouse_id, check.id, id, adjustmentReason.code.count],
  )
  return lines.length > 0 ? order_id : undefined
}
