import type { ShownGoods } from '@kuacang/contract/catalog/sku/calls'
import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import { nameIn } from '@kuacang/contract/kit/name'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { pickupOrderStatus, sortStep } from '@kuacang/contract/outbound/pickup/enums'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveAll, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { outboundOrderDocument } from '../order/document.ts'
import { stopIfDropped } from '../order/interception.ts'
import type { OrderRow } from '../order/store.ts'
import { giveUp } from '../order/waiting.ts'
import {
  type InCell,
  idByCode,
  type Kinds,
  markException,
  mustBeOfKind,
  mustFindByCode,
  ordersToSort,
} from '../pickup/store.ts'

type Cell = {
  cell: number
  order_number: string
  quantity: number
  sorted: number
  cancelled: boolean
  lost: boolean
}

const cellsSql = `
select o.cell, o.order_number, sum(l.quantity)::bigint as quantity, sum(l.sorted_quantity)::bigint as sorted,
  o.order_status in ${codes(outboundOrderStatus, 'abnormal', 'cancelled')} as cancelled, false as lost
from outbound_order o join outbound_line l on l.warehouse_id = $1 and l.outbound_order_id = o.id
where o.warehouse_id = $1 and o.pickup_order_id = $2 and o.cell is not null group by o.id, o.cell, o.order_number, o.order_status
having o.order_status in ${codes(outboundOrderStatus, 'abnormal', 'pickup_created', 'sorted', 'cancelled')} or sum(l.sorted_quantity) > 0
union all
select r.cell, r.order_number, r.quantity, r.sorted, false, true
from pickup_order p cross join jsonb_to_recordset(p.lost_cells) as r (cell int, order_number text, quantity bigint, sorted bigint)
where p.warehouse_id = $1 and p.id = $2
order by cell, lost`

/**
 * The wall of a pickup order, cell by cell, without the orders that went on without it. The cell of an order that left it
 * because goods are missing stays there as lost until another order gets it: pieces may lie in it.
 */
export const startSort = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: { pickup_code: string } & Kinds },
) => {
  const { pickup_code } = body
  const found = await mustFindByCode(tx, caller, pickup_code)
  mustBeOfKind(found, body)
  const all = await tx.run<Cell>(cellsSql, [caller.warehouse_id, found.id])
  const cells = all.filter((c, i) => c.cell !== all[i - 1]?.cell)
  if (cells.length === 0) throw new Refused(pickupRefusals.nothing_to_sort, { code: pickup_code })
  return { id: found.id, pickup_code, picked: found.status === pickupOrderStatus.code.done, cells }
}

type Next = {
  line_id: string
  need: number
  ready: number
  order_id: string
  order_number: string
  order_status: number
  cell: number
} & ShownGoods

// The lowest cell that still wants the piece, and of which enough was picked. Locking its order and line makes two
// sorters at one wall take different pieces, and one of them see that the order is complete.
const nextSql = `
select l.id as line_id, l.quantity - l.sorted_quantity as need, (
  select coalesce(sum(a.picked), 0)::bigint from allocation a where a.warehouse_id = $1 and a.line_id = l.id and a.outbound_order_id = o.id and a.state = ${allocationState.code.open}) - l.sorted_quantity as ready,
  o.id as order_id, o.order_number, o.order_status, o.cell, k.sku, k.name, k.name_en, k.image_url
from outbound_order o
join outbound_line l on l.warehouse_id = $1 and l.outbound_order_id = o.id
join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
where o.warehouse_id = $1 and o.pickup_order_id = (${idByCode}) and o.order_status = ${outboundOrderStatus.code.pickup_created} and o.cell is not null and l.sorted_quantity < l.quantity
  and (k.sku = $3 or k.barcode = $3)
  and l.sorted_quantity < (select coalesce(sum(a.picked), 0) from allocation a where a.warehouse_id = $1 and a.line_id = l.id and a.outbound_order_id = o.id and a.state = ${allocationState.code.open})
order by o.cell limit 1 for update of o, l`

type Dropped = { id: string; order_number: string; order_status: number }

// A piece that no order needs any more belongs to an order that was cancelled: the sorter must be notified (REL-22).
const droppedSql = `
select o.id, o.order_number, o.order_status from outbound_order o
join outbound_line l on l.warehouse_id = $1 and l.outbound_order_id = o.id
join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
where o.warehouse_id = $1 and o.pickup_order_id = $2 and o.order_status = ${outboundOrderStatus.code.cancelled} and (k.sku = $3 or k.barcode = $3)
order by o.updated_at desc limit 1`

/** The refusal of a piece that no cell takes: no order waits for it, its picking is not recorded, or it is foreign. */
const notNeeded = async (
  tx: Tx,
  caller: Caller,
  { id, status }: { id: string; status: number },
  { pickup_code, sku }: { pickup_code: string; sku: string },
): Promise<Refused> => {
  const [known] = await tx.run<ShownGoods & { waited_for: boolean }>(
    `select k.sku, k.name, k.name_en, k.image_url, exists (
       select 1 from outbound_order o join outbound_line x on x.warehouse_id = $1 and x.outbound_order_id = o.id
       where o.warehouse_id = $1 and x.warehouse_id = $1 and o.pickup_order_id = $2 and o.order_status = ${outboundOrderStatus.code.pickup_created}
         and o.cell is not null and x.sku_id = k.id and x.sorted_quantity < x.quantity) as waited_for
     from pickup_line l join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
     where l.warehouse_id = $1 and k.warehouse_id = $1 and l.pickup_order_id = $2 and (k.sku = $3 or k.barcode = $3) limit 1`,
    [caller.warehouse_id, id, sku],
  )
  const { not_needed, not_picked } = pickupRefusals
  if (!known) return wrongScan(tx, caller, { expected: 'goods', code: sku, as: not_needed })
  const as = known.waited_for && status !== pickupOrderStatus.code.done ? not_picked : not_needed
  const named = { zh: nameIn('zh', known) || sku, en: nameIn('en', known) || sku }
  const scanned = { code: known.sku, name: named[caller.locale], image: known.image_url }
  return new Refused(
    as,
    { code: pickup_code, status: pickupOrderStatus.label(status), sku: named },
    { compared: { scanned } },
  )
}

/** One piece on the wall: answers its cell. The last piece of an order completes its second sort. */
export const scanPiece = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: { pickup_code: string; sku: string; quantity: number } },
) => {
  const [found, [next]] = await together(
    mustFindByCode(tx, caller, body.pickup_code, 'for share'),
    tx.run<Next>(nextSql, [caller.warehouse_id, body.pickup_code, body.sku]),
  )
  if (!next) {
    const [dropped] = await tx.run<Dropped>(droppedSql, [caller.warehouse_id, found.id, body.sku])
    if (dropped) await stopIfDropped(tx, caller, dropped)
    throw await notNeeded(tx, caller, found, body)
  }
  const placed = Math.min(body.quantity, next.need, next.ready)
  tx.later(
    'update outbound_line set sorted_quantity = sorted_quantity + $3 where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, next.line_id, placed],
  )
  const [left] = await tx.run<{ order: number; wall: number }>(
    `select
       (select sum(quantity - sorted_quantity)::bigint from outbound_line where warehouse_id = $1 and outbound_order_id = $2) as order,
       (select coalesce(sum(l.quantity - l.sorted_quantity), 0)::bigint from outbound_order o join outbound_line l on l.warehouse_id = $1 and l.outbound_order_id = o.id
        where o.warehouse_id = $1 and o.pickup_order_id = $3 and o.order_status = ${outboundOrderStatus.code.pickup_created} and o.cell is not null) as wall`,
    [caller.warehouse_id, next.order_id, found.id],
  )
  const order_complete = left?.order === 0
  if (order_complete) complete(tx, caller, next, found.status)
  tx.record({
    operation: 'outbound_order.sort',
    object: { type: 'outbound_order', id: next.order_id, number: next.order_number },
    parent: { type: 'pickup_order', id: found.id },
    detail: { sku: body.sku, cell: next.cell, quantity: placed, step: sortStep.code.fine },
  })
  return {
    cell: next.cell,
    placed,
    order_id: next.order_id,
    order_number: next.order_number,
    ...goodsOf(next),
    remaining: left?.order ?? 0,
    order_complete,
    wall_complete: (left?.wall ?? 0) === 0,
  }
}

const goodsOf = ({ sku, name, name_en, image_url }: ShownGoods): ShownGoods => ({
  sku,
  name,
  name_en,
  image_url,
})

/** An order is complete in its cell. Where the picking is finished already, it can go to the checkout. */
const complete = (tx: Tx, caller: Caller, next: Next, pickup_status: number): void => {
  const order = { id: next.order_id, order_number: next.order_number, order_status: next.order_status }
  const sorted = moveHeld(tx, caller, outboundOrderDocument, 'finish_sort', order)
  if (pickup_status === pickupOrderStatus.code.done)
    moveHeld(tx, caller, outboundOrderDocument, 'finish_pickup', sorted)
}

/** Orders whose pieces are not on the wall give back what they were promised, and stay named on their pickup order. */
const reportMissing = async (
  tx: Tx,
  caller: Caller,
  { id, pickup_code }: { readonly id: string; readonly pickup_code: string },
  left: readonly InCell[],
): Promise<void> => {
  if (left.length === 0) return
  const [short] = await together(
    moveAll<OrderRow>(
      tx,
      { ...caller, partner_id: null },
      outboundOrderDocument,
      'report_missing',
      left.map((o) => o.id),
      { set: { is_exceptional: true, pickup_order_id: null, cell: null }, detail: { pickup_code } },
    ),
    giveUp(
      tx,
      caller,
      left.map((o) => ({ id: o.id, number: o.order_number })),
    ),
  )
  if (short.length < left.length) throw new LostRace('an order left the wall meanwhile')
  markException(tx, caller, id, left)
}

/** All pieces of the cart are on the wall: what an order still lacks is lost, and it goes no further. */
export const finishSort = async (
  tx: Tx,
  caller: Caller,
  { body: { pickup_code } }: { body: { pickup_code: string } },
) => {
  const [found, left] = await together(
    mustFindByCode(tx, caller, pickup_code, 'for update'),
    ordersToSort(tx, caller, pickup_code),
  )
  if (found.status !== pickupOrderStatus.code.done)
    throw new Refused(pickupRefusals.still_picked, {
      code: found.pickup_code,
      status: pickupOrderStatus.label(found.status),
    })
  await reportMissing(tx, caller, found, left)
  tx.record({
    operation: 'pickup_order.finish_sort',
    object: { type: 'pickup_order', id: found.id, number: found.pickup_code },
    detail: { exceptions: left.map((o) => o.order_number) },
  })
  return { abnormal_orders: left.map((o) => o.order_number) }
}

type Undo = { pickup_code: string; order_id: string; sku: string; quantity: number }
type Undone = { cell: number; order_number: string; remaining: number }

// Only while the order is being sorted: what is complete goes on, and comes back as an exception only.
const undoSql = `
with target as (
  select * from (
  select l.id, o.cell, o.order_number from outbound_order o
  join outbound_line l on l.warehouse_id = $1 and l.outbound_order_id = o.id
  join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
  where o.warehouse_id = $1 and o.id = $2 and o.pickup_order_id = $3 and o.order_status = ${outboundOrderStatus.code.pickup_created} and o.cell is not null
    and (k.sku = $4 or k.barcode = $4) and l.sorted_quantity >= $5 limit 1 for update of o, l) held),
undone as (
  update outbound_line l set sorted_quantity = l.sorted_quantity - $5 from target t
  where l.warehouse_id = $1 and l.id = t.id returning 1)
select t.cell, t.order_number, $5::bigint + (
  select sum(x.quantity - x.sorted_quantity)::bigint from outbound_line x where x.warehouse_id = $1 and x.outbound_order_id = $2) as remaining
from target t`

/** Takes pieces out of their cell again (OP-20). */
export const undoSort = async (tx: Tx, caller: Caller, { body }: { body: Undo }) => {
  const { pickup_code, order_id, sku, quantity } = body
  const found = await mustFindByCode(tx, caller, pickup_code, 'for share')
  const [undone] = await tx.run<Undone>(undoSql, [caller.warehouse_id, order_id, found.id, sku, quantity])
  if (!undone) throw new Refused(pickupRefusals.sort_settled, { order: order_id, sku })
  tx.record({
    operation: 'outbound_order.undo_sort',
    object: { type: 'outbound_order', id: order_id, number: undone.order_number },
    parent: { type: 'pickup_order', id: found.id },
    detail: { sku, cell: undone.cell, quantity },
  })
  return undone
}
