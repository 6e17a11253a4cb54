import { inventoryCheckType } from '@kuacang/contract/inventory/check/enums'
import { type InventoryCheckAction, inventoryCheckMachine } from '@kuacang/contract/inventory/check/machine'
import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import { suitsType } from '@kuacang/contract/inventory/check/rules'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { move, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { createFromCheck } from '../adjustment/create.ts'
import { showMade, writeCheck } from './create.ts'
import { inventoryCheckDocument } from './document.ts'
import { type CheckRow, countLines, differs, movedSince, mustHoldCheck, stockOfLine } from './store.ts'

type ByNumber = { body: { order_id: string } }

const hold = async (
  tx: Tx,
  caller: Caller,
  order_id: string,
  action: InventoryCheckAction,
): Promise<CheckRow> => {
  const check = await mustHoldCheck(tx, caller, order_id)
  if (!suitsType(action, check.check_type))
    throw new Refused(checkRefusals.not_for_type, {
      check: order_id,
      action: inventoryCheckMachine.table[action].label,
      type: inventoryCheckType.label(check.check_type),
    })
  return moveHeld(tx, caller, inventoryCheckDocument, action, check)
}

const disputed = `(${differs} or ${movedSince})`

const countAgain = async (
  tx: Tx,
  caller: Caller,
  order_id: string,
  action: 'create_second' | 'create_final',
) => {
  const parent = await hold(tx, caller, order_id, action)
  const { recheck, final } = inventoryCheckType.code
  const check_type = action === 'create_second' ? recheck : final
  const made = writeCheck(
    tx,
    caller,
    { check_type, scope: parent.scope, parent_id: parent.id },
    async (id) => {
      const lines = await tx.run(
        `insert into inventory_check_line (warehouse_id, inventory_check_id, id, location_id, sku_id, lot, partner_id,
         book_quantity, stock_version)
       select n.warehouse_id, $3, n.id, n.location_id, n.sku_id, n.lot, n.partner_id, coalesce(s.on_hand, 0),
         coalesce(s.version, 0)
       from inventory_check_line n ${stockOfLine}
       where n.warehouse_id = $1 and n.inventory_check_id = $2 and ${disputed} returning 1`,
        [caller.warehouse_id, parent.id, id],
      )
      if (lines.length === 0) throw new Refused(checkRefusals.no_difference, { check: order_id })
    },
  )
  return showMade(tx, caller, made)
}

/** The lines of a first check that differ, or whose stock moved since, are counted a second time. */
export const createSecond = (tx: Tx, caller: Caller, { body }: ByNumber) =>
  countAgain(tx, caller, body.order_id, 'create_second')

/** And those of a second check a last time. */
export const createFinal = (tx: Tx, caller: Caller, { body }: ByNumber) =>
  countAgain(tx, caller, body.order_id, 'create_final')

const below = 'coalesce(s.on_hand, 0) + n.checked_quantity < n.book_quantity'

const rebaseSql = `
with now as (
  select n.id, coalesce(s.on_hand, 0) as on_hand, coalesce(s.version, 0) as version
  from inventory_check_line n ${stockOfLine} where n.warehouse_id = $1 and n.inventory_check_id = $2 and ${movedSince}
    and (${below}) is not true)
update inventory_check_line n set checked_quantity = now.on_hand + n.checked_quantity - n.book_quantity,
  book_quantity = now.on_hand, stock_version = now.version
from now where n.warehouse_id = $1 and n.inventory_check_id = $2 and n.id = now.id returning 1`

/**
 * A user decided that the movements since then were right: the differences stay, on top of the stock of now (REL-7).
 * Refused where a place would then hold less than nothing.
 */
export const rebaseCheck = async (tx: Tx, caller: Caller, { body }: ByNumber) => {
  const { id } = await hold(tx, caller, body.order_id, 'rebase')
  const [{ n, ...example }, rebased] = await together(
    countLines(tx, caller, id, `${movedSince} and ${below}`),
    tx.run(rebaseSql, [caller.warehouse_id, id]),
  )
  if (n > 0) throw new Refused(checkRefusals.not_rebased, example)
  return { rebased: rebased.length }
}

/** The checks that this one counted again are settled with it. */
const settle = async (
  tx: Tx,
  caller: Caller,
  parent_id: string | null,
  adjustment_order_id: string,
): Promise<void> => {
  if (!parent_id) return
  const parent = await move<CheckRow>(tx, caller, inventoryCheckDocument, 'settle', parent_id, {
    set: { adjustment_order_id },
  })
  await settle(tx, caller, parent.parent_id, adjustment_order_id)
}

/** All differences become an adjustment order that waits for approval. Refused while one of them is outdated. */
export const createAdjustment = async (tx: Tx, caller: Caller, { body }: ByNumber) => {
  const check = await hold(tx, caller, body.order_id, 'create_adjustment')
  const { n, location, sku } = await countLines(tx, caller, check.id, `${differs} and ${movedSince}`)
  if (n > 0) throw new Refused(checkRefusals.outdated, { n, location, sku })
  const adjustment_order_id = await createFromCheck(tx, caller, check)
  if (!adjustment_order_id) throw new Refused(checkRefusals.no_difference, { check: check.order_id })
  await tx.run('update inventory_check set adjustment_order_id = $3 where warehouse_id = $1 and id = $2', [
    caller.warehouse_id,
    check.id,
    adjustment_order_id,
  ])
  await settle(tx, caller, check.parent_id, adjustment_order_id)
  return { adjustment_order_id }
}
