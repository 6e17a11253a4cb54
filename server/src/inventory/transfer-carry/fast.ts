import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import type { fastTransfer } from '@kuacang/contract/inventory/transfer-carry/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { LostRace, type Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { isSameScan } from '#kit/same-scan'
import { findLocations, type LocationRow } from '../location/store.ts'
import { lockSkus } from '../stock/demand.ts'
import { moveStock } from '../stock/ledger.ts'
import { lyingAt } from '../stock/lying.ts'
import { transferOrderDocument } from '../transfer/document.ts'
import { askAboutRoom } from '../transfer/room.ts'
import { checkSource, checkTarget } from '../transfer/rules.ts'
import { insertLines, insertOrder, showOrder } from '../transfer/store.ts'

type Before = { id: string; finished_at: Date | null; quantity: number }

/** The caller's own latest fast transfer, if it went from the one place to the other. */
const sameBefore = async (tx: Tx, caller: Caller, from: LocationRow, to: LocationRow) => {
  const [last] = await tx.run<Before & { from_id: string; to_id: string }>(
    `select o.id, o.finished_at, sum(t.moved)::bigint as quantity, min(t.from_location_id) as from_id, min(t.to_location_id) as to_id
     from (select id, finished_at from transfer_order where warehouse_id = $1 and operator_id = $2 and is_fast
           order by created_at desc, id desc limit 1) o
     join transfer_line t on t.warehouse_id = $1 and t.transfer_order_id = o.id group by o.id, o.finished_at`,
    [caller.warehouse_id, caller.user.id],
  )
  return last?.from_id === from.id &&
    last.to_id === to.id &&
    last.finished_at &&
    isSameScan(last.finished_at, tx.now)
    ? last
    : undefined
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
  const place = await findLocations(tx, caller, [body.from_location_code, body.to_location_code])
  const [from, to] = [place(body.from_location_code), place(body.to_location_code)]
  checkSource(from)
  // The SKUs before their places, as those do who promise goods: of what is seen here, which is all once it is locked.
  const seen = new Set((await lyingAt(tx, caller, from.id)).map((s) => s.sku_id))
  await lockSkus(tx, caller, [...seen])
  // Locked: what is read here is all that moves, however many scan this place now.
  await tx.run(
    'select 1 from stock where warehouse_id = $1 and location_id = $2 order by location_id, sku_id, lot for update',
    [caller.warehouse_id, from.id],
  )
  const lying = await lyingAt(tx, caller, from.id)
  if (lying.some((s) => !seen.has(s.sku_id))) throw new LostRace('other goods came to the place')
  if (lying.length === 0) {
    const before = await sameBefore(tx, caller, from, to)
    if (before)
      return { order: await showOrder(tx, caller, before.id), quantity: before.quantity, already: true }
    throw new Refused(transferRefusals.nothing_there, { code: from.code })
  }
  for (const { partner_id } of lying) checkTarget(from, to, partner_id)
  const promised = lying.find((s) => s.reserved > 0)
  if (promised)
    throw new Refused(transferRefusals.promised, {
      code: from.code,
      sku: promised.sku,
      n: promised.reserved,
    })
  await askAboutRoom(
    tx,
    caller,
    to,
    lying.map((s) => ({ sku_id: s.sku_id, quantity: s.on_hand })),
    body.over_spec,
  )
  const order = insertOrder(tx, caller, {
    status: transferOrderStatus.code.new,
    is_planned: false,
    is_fast: true,
    from_location_id: from.id,
    operator_id: caller.user.id,
    operator_name: caller.user.username,
  })
  insertLines(
    tx,
    caller,
    order.id,
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
  await moveStock(
    tx,
    caller,
    { kind: 'transfer', type: 'transfer_order', id: order.id, number: order.order_number },
    lying.map(({ sku_id, lot, partner_id, on_hand }) => ({
      from: from.id,
      to: to.id,
      sku_id,
      lot,
      partner_id,
      quantity: on_hand,
    })),
  )
  await move(tx, caller, transferOrderDocument, 'finish', order.id, {
    set: { finished_at: tx.now },
    detail: { quantity: lying.reduce((n, l) => n + l.on_hand, 0) },
  })
  return {
    order: await showOrder(tx, caller, order.id),
    quantity: lying.reduce((n, s) => n + s.on_hand, 0),
    already: false,
  }
}
