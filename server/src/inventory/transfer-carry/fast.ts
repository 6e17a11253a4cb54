import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import type { fastTransfer } from '@kuacang/contract/inventory/transfer-carry/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { isSameScan } from '#kit/same-scan'
import { findLocations, type LocationRow } from '../location/store.ts'
import { moveStockLater } from '../stock/ledger.ts'
import { holdLying, type Lying } from '../stock/lying.ts'
import { transferOrderDocument } from '../transfer/document.ts'
import { withColumns } from '../transfer/list.ts'
import { askAboutRoom } from '../transfer/room.ts'
import { checkSource, checkTarget } from '../transfer/rules.ts'
import { insertLines, insertOrder, showOrder, showTransfer } from '../transfer/store.ts'

const sumOf = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((n, p) => n + p.quantity, 0)

/** The caller's own latest fast transfer, if it went from the one place to the other just now. */
const sameBefore = async (tx: Tx, caller: Caller, from: LocationRow, to: LocationRow) => {
  const last = await withColumns(tx.db, caller)
    .where('o.operator_id', '=', caller.user.id)
    .where(sql<boolean>`o.is_fast`)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const same =
    last?.finished_at &&
    isSameScan(last.finished_at, tx.now) &&
    last.lines.every((l) => l.from_location_code === from.code && l.to_location_code === to.code)
  return same ? last : undefined
}

/** Moves all that lies at a place, which is held, by a transfer that is done at once. */
const carry = (tx: Tx, caller: Caller, from: LocationRow, to: LocationRow, lying: readonly Lying[]) => {
  const status = transferOrderStatus.code.new
  const made = insertOrder(tx, caller, {
    status,
    is_planned: false,
    is_fast: true,
    from_location_id: from.id,
    operator_id: caller.user.id,
    operator_name: caller.user.username,
  })
  const goods = lying.map(({ sku_id, lot, partner_id, on_hand: quantity }) => ({
    ...{ sku_id, lot, partner_id, quantity },
  }))
  insertLines(
    tx,
    caller,
    made.id,
    lying.map(({ id, sku_id, lot, partner_id, on_hand }) => ({
      stock_id: id,
      sku_id,
      lot,
      partner_id,
      from_location_id: from.id,
      to_location_id: to.id,
      quantity: on_hand,
      taken: on_hand,
      moved: on_hand,
    })),
  )
  moveStockLater(
    tx,
    caller,
    { kind: 'transfer', type: 'transfer_order', id: made.id, number: made.order_number },
    goods.map((g) => ({ from: from.id, to: to.id, ...g })),
  )
  moveHeld(
    tx,
    caller,
    transferOrderDocument,
    'finish',
    { ...made, status },
    { set: { finished_at: tx.now }, detail: { quantity: sumOf(goods) } },
  )
  return showOrder(tx, caller, made.id)
}

/**
 * Moves all goods of a place to another in one step. Refuses where some of them are allocated: a picker is on the way
 * to them. The same pair of scans again finds the place empty and is no event (OP-19).
 */
export const fast = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof fastTransfer.body> },
) => {
  // What is read of the goods is all that moves, however many scan this place now.
  const [place, lying] = await together(
    findLocations(tx, caller, [body.from_location_code, body.to_location_code]),
    holdLying(tx, caller, body.from_location_code),
  )
  const [from, to] = [place(body.from_location_code), place(body.to_location_code)]
  checkSource(from)
  if (lying.length === 0) {
    const before = await sameBefore(tx, caller, from, to)
    if (!before) throw new Refused(transferRefusals.nothing_there, { code: from.code })
    const moved = before.lines.map((l) => ({ quantity: l.moved_quantity }))
    return { order: showTransfer(before, caller), quantity: sumOf(moved), already: true }
  }
  for (const { partner_id } of lying) checkTarget(from, to, partner_id)
  const promised = lying.find((s) => s.reserved > 0)
  if (promised)
    throw new Refused(transferRefusals.promised, {
      code: from.code,
      sku: promised.sku,
      n: promised.reserved,
    })
  const parts = lying.map((s) => ({ sku_id: s.sku_id, quantity: s.on_hand }))
  // Whether there is room is asked before the goods are there; a question takes back what follows it.
  const [, order] = await together(
    askAboutRoom(tx, caller, to, parts, body.over_spec),
    carry(tx, caller, from, to, lying),
  )
  return { order, quantity: sumOf(parts), already: false }
}
