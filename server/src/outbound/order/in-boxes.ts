import type { ShownGoods } from '@kuacang/contract/catalog/sku/calls'
import type { shippingAddress } from '@kuacang/contract/outbound/order/calls'
import { b2bTypes, outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { isId } from '#kit/ids'
import { shipStock } from '../../inventory/public.ts'
import { outboundOrderDocument } from './document.ts'
import { findScanned, linesOf, type OrderRow } from './store.ts'
import { mustBeHere } from './wrong-desk.ts'

/** An order that is packed in boxes, as the area of these knows it. */
export type OrderInBoxes = Pick<
  OrderRow,
  | 'id'
  | 'order_number'
  | 'erp_order_id'
  | 'buyer_id'
  | 'partner_id'
  | 'order_type'
  | 'order_status'
  | 'units'
  | 'version'
>

/** Refuses an order that is not picked, or is packed already, with where it stands and where it goes. */
export const mustBeToPack = (tx: Tx, caller: Caller, order: OrderInBoxes): Promise<void> =>
  mustBeHere(tx, caller, order as OrderRow, ['check'])

/** An order by what was scanned: its number, its waybill or its id. */
export const orderToPack = (tx: Tx, caller: Caller, code: string): Promise<OrderInBoxes | undefined> =>
  isId(code) ? orderById(tx, caller, code) : findScanned(tx, caller, code)

const orderById = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<OrderRow | undefined> => {
  const [row] = await tx.run<OrderRow>('select * from outbound_order where warehouse_id = $1 and id = $2', [
    warehouse_id,
    id.toLowerCase(),
  ])
  return row
}

/**
 * The order, locked until the end: `share` by those who pack it together, `update` by the one who closes it. A
 * command that locks a box locks its order first, so that a cancellation comes before or after it, never between.
 */
export const holdOrder = async (
  tx: Tx,
  { warehouse_id }: Scope,
  id: string,
  lock: 'share' | 'update',
): Promise<OrderInBoxes | undefined> => {
  const [row] = await tx.run<OrderRow>(
    `select * from outbound_order where warehouse_id = $1 and id = $2 for ${lock}`,
    [warehouse_id, id],
  )
  return row
}

/** The same for the order that `of` finds: SQL of its id, of the warehouse $1 and the code $2. */
export const holdOrderOf = async (
  tx: Tx,
  { warehouse_id }: Scope,
  of: string,
  code: string,
  lock: 'share' | 'update',
): Promise<OrderInBoxes | undefined> => {
  const [row] = await tx.run<OrderRow>(
    `select * from outbound_order where warehouse_id = $1 and id = (${of}) for ${lock}`,
    [warehouse_id, code],
  )
  return row
}

/** The lines of an order, each with how many of its pieces lie in boxes. */
export const linesInBoxes = async (tx: Pick<Tx, 'run'>, caller: Scope, id: string) =>
  (await linesOf(tx, caller, id)).map(({ checked_quantity, ...line }) => ({
    ...line,
    packed: checked_quantity,
  }))

type Line = ShownGoods & {
  id: string
  sku_id: string
  quantity: number
  packed: number
  /** How many pieces of the whole order are in no box. */
  left: number
}

/** The line of an order for a SKU or its barcode, locked: of two who pack the last piece one is too late. */
export const holdLine = async (
  tx: Tx,
  { warehouse_id }: Scope,
  id: string,
  code: string,
): Promise<Line | undefined> => {
  const [line] = await tx.run<Line>(
    `select l.id, l.sku_id, l.quantity, l.checked_quantity as packed, k.sku, k.name, k.name_en, k.image_url, (
       select sum(x.quantity - x.checked_quantity)::bigint from outbound_line x
       where x.warehouse_id = $1 and x.outbound_order_id = $2) as left
     from outbound_line l join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
     where l.warehouse_id = $1 and l.outbound_order_id = $2 and (k.sku = $3 or k.barcode = $3)
     order by (k.sku = $3) desc limit 1 for update of l`,
    [warehouse_id, id, code],
  )
  return line
}

/** Counts pieces of a locked line that go into a box, or come out of one (below 0). */
export const countPacked = (tx: Tx, { warehouse_id }: Scope, line_id: string, by: number): void =>
  tx.later(
    'update outbound_line set checked_quantity = checked_quantity + $3 where warehouse_id = $1 and id = $2',
    [warehouse_id, line_id, by],
  )

/** Pieces of a box that was cancelled are to be packed again. */
export const uncountPacked = (
  tx: Tx,
  { warehouse_id }: Scope,
  id: string,
  pieces: readonly { readonly sku_id: string; readonly quantity: number }[],
): Promise<unknown> =>
  tx.run(
    `with held as (
       select * from (select id, sku_id from outbound_line
         where warehouse_id = $1 and outbound_order_id = $2 and sku_id = any($3) order by id for update) l)
     update outbound_line l set checked_quantity = l.checked_quantity - p.quantity
     from held h join jsonb_to_recordset($4::jsonb) as p (sku_id text, quantity bigint) on p.sku_id = h.sku_id
     where l.warehouse_id = $1 and l.id = h.id`,
    [warehouse_id, id, pieces.map((p) => p.sku_id), JSON.stringify(pieces)],
  )

/** An order that goes no further has nothing in boxes. */
export const uncountAll = (tx: Tx, { warehouse_id }: Scope, ids: readonly string[]): void =>
  tx.later(
    'update outbound_line set checked_quantity = 0 where warehouse_id = $1 and outbound_order_id = any($2) and checked_quantity > 0',
    [warehouse_id, ids],
  )

/** How many pieces of an order are in no box. */
export const leftToPack = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  id: string,
): Promise<number> => {
  const [row] = await tx.run<{ left: number | null }>(
    'select sum(quantity - checked_quantity)::bigint as left from outbound_line where warehouse_id = $1 and outbound_order_id = $2',
    [warehouse_id, id],
  )
  return row?.left ?? 0
}

/** Finished boxes hold all of a locked order: it is checked, weighs what they weigh, and waits for its lorry. */
export const finishPacked = (
  tx: Tx,
  caller: Caller,
  order: OrderInBoxes,
  weight_g: number,
  boxes: number,
) => {
  const detail = { boxes }
  const checked = moveHeld(tx, caller, outboundOrderDocument, 'check', order, { detail })
  const weighed = moveHeld(tx, caller, outboundOrderDocument, 'weigh', checked, {
    set: { weight_g },
    detail: { weight_g },
  })
  return moveHeld(tx, caller, outboundOrderDocument, 'await_logistics', weighed)
}

type Addressed = OrderInBoxes & { shipping_address: Partial<z.output<typeof shippingAddress>> }

/** An order of the caller's with the one who gets it, for papers. */
export const addresseeOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id, partner_id }: Scope,
  id: string,
): Promise<(OrderInBoxes & { readonly name: string; readonly address: string }) | undefined> => {
  const [order] = await tx.run<Addressed>(
    `select * from outbound_order
     where warehouse_id = $1 and id = $2 and ($3::bigint is null or partner_id = $3)`,
    [warehouse_id, id.toLowerCase(), partner_id],
  )
  if (!order) return undefined
  const to = order.shipping_address
  const name = [to.firstname, to.lastname].filter(Boolean).join(' ')
  const street = [to.street_address1 || to.street, to.street_address2].filter(Boolean).join(', ')
  const address = [street, to.city, to.state, to.postal_code, to.country].filter(Boolean).join(', ')
  return { ...order, name: name || order.buyer_id || '-', address }
}

const b2bSql = `
select * from outbound_order where warehouse_id = $1 and (order_number = any($2) or id = any($2))
  and order_type = any($3) order by id for update`

/** B2B orders by their numbers or ids, locked in the order of their ids. */
export const holdOrders = (
  tx: Tx,
  { warehouse_id }: Scope,
  codes: readonly string[],
): Promise<OrderInBoxes[]> => tx.run<OrderRow>(b2bSql, [warehouse_id, codes, b2bTypes])

/** The same without a lock, to look at. */
export const ordersById = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<OrderInBoxes[]> =>
  tx.run<OrderRow>(
    'select * from outbound_order where warehouse_id = $1 and id = any($2) order by order_number',
    [warehouse_id, ids],
  )

/** The packed orders that wait for a lorry, the oldest first. */
export const ordersToBook = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  most: number,
): Promise<OrderInBoxes[]> =>
  tx.run<OrderRow>(
    `select * from outbound_order where warehouse_id = $1 and order_type = any($2)
       and order_status = ${outboundOrderStatus.code.awaiting_logistics} order by created_at, id limit $3`,
    [warehouse_id, b2bTypes, most],
  )

/** A lorry is booked for locked orders, or no longer. */
export const bookOrders = (
  tx: Tx,
  caller: Caller,
  action: 'complete_logistics' | 'take_off_booking',
  orders: readonly OrderInBoxes[],
  booking: string,
) => moveAllHeld(tx, caller, outboundOrderDocument, action, orders, { detail: { booking } })

/** Locked orders left with all their boxes: they are done, and their goods leave the stock. */
export const shipLoaded = async (
  tx: Tx,
  caller: Caller,
  orders: readonly OrderInBoxes[],
  cause: { readonly type: string; readonly id: string; readonly number: string },
): Promise<void> => {
  moveAllHeld(tx, caller, outboundOrderDocument, 'load', orders, { detail: { receipt: cause.number } })
  await shipStock(
    tx,
    caller,
    orders.map((o) => o.id),
    cause,
  )
  for (const { id, order_number, erp_order_id, partner_id } of orders)
    tx.emit({
      topic: 'outbound_order.finished',
      object: { type: 'outbound_order', id },
      partner_id,
      payload: { id, order_number, erp_order_id, tracking_number: null },
    })
}

const { b2b, b2b_return, b2b_transfer } = outboundOrderType.code

/** For statements of the area of boxes: the B2B orders of the warehouse `$1`. */
export const b2bOrdersSql = `
select id, order_number, order_status from outbound_order where warehouse_id = $1 and order_type in (${b2b}, ${b2b_return}, ${b2b_transfer})` as const

/** For its statements: the lines of these orders, and how many pieces are counted as packed. */
export const b2bLinesSql = `
select l.outbound_order_id, l.sku_id, l.quantity, l.checked_quantity as packed, o.order_number, o.order_status
from outbound_order o join outbound_line l on l.warehouse_id = $1 and l.outbound_order_id = o.id
where o.warehouse_id = $1 and o.order_type in (${b2b}, ${b2b_return}, ${b2b_transfer})` as const
