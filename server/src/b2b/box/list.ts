import type { BoxFilters } from '@kuacang/contract/b2b/box/calls'
import { outboundBoxMachine } from '@kuacang/contract/b2b/box/machine'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { recordsShown } from '#kit/document/records'
import { isId } from '#kit/ids'
import { among } from '#kit/list'
import { kgOf } from '#kit/weight'
import { ordersById } from '../../outbound/public.ts'
import { bookingsOf, ordersOnBooking } from '../booking/store.ts'
import { outboundBoxDocument } from './document.ts'
import { type BoxRow, goodsIn, placesOf } from './store.ts'

const ids = (codes: readonly string[]) => codes.map((c) => c.toLowerCase())

/** The boxes in scope that match, as a query to select from. */
export const matching = (db: Db, scope: Scope, f: BoxFilters) => {
  let rows = db.selectFrom('outbound_box as b').where('b.warehouse_id', '=', scope.warehouse_id)
  const partner = scope.partner_id ?? f.partner_id
  if (partner) rows = rows.where('b.partner_id', '=', partner)
  if (f.order_id)
    rows = rows.where(
      f.order_id.every(isId)
        ? among('b.outbound_order_id', ids(f.order_id))
        : among('b.order_number', f.order_id),
    )
  if (f.box_id)
    rows = rows.where(f.box_id.every(isId) ? among('b.id', ids(f.box_id)) : among('b.box_number', f.box_id))
  if (f.status?.length) rows = rows.where('b.status', 'in', f.status)
  if (f.booking_number) rows = rows.where(ordersOnBooking('b.outbound_order_id', scope, f.booking_number))
  if (f.time_range)
    rows = rows
      .where('b.created_at', '>=', new Date(f.time_range[0]))
      .where('b.created_at', '<', new Date(f.time_range[1]))
  return rows
}

const cm = (mm: number | null): number | null => (mm === null ? null : mm / 10)

/** Boxes as they are answered, with what is in them. A merchant sees no names of staff. */
export const showBoxes = async (
  tx: Reader,
  { holds, partner_id, warehouse_id }: Pick<Caller, 'holds' | 'partner_id' | 'warehouse_id'>,
  boxes: readonly BoxRow[],
) => {
  const scope = { warehouse_id, partner_id }
  const orders = [...new Set(boxes.map((b) => b.outbound_order_id))]
  const [goods, places, bookings, standing] = await Promise.all([
    goodsIn(
      tx,
      scope,
      boxes.map((b) => b.id),
    ),
    placesOf(tx, scope, orders),
    bookingsOf(tx, scope, orders),
    ordersById(tx, scope, orders),
  ])
  // A box is cancelled only while its order is at the bench.
  const atBench = new Set(
    standing.flatMap((o) => (o.order_status === outboundOrderStatus.code.picked ? o.id : [])),
  )
  const by = Map.groupBy(goods, (g) => g.box_id)
  return boxes.map((b) => ({
    ...b,
    box_id: b.box_number,
    order_id: b.outbound_order_id,
    n: places.get(b.id)?.n ?? null,
    of: places.get(b.id)?.of ?? null,
    skus: by.get(b.id) ?? [],
    weight: kgOf(b.weight_g),
    length: cm(b.length_mm),
    width: cm(b.width_mm),
    height: cm(b.height_mm),
    booking_number: bookings.get(b.outbound_order_id) ?? '',
    operator_name: partner_id === null ? b.operator_name : '',
    actions: atBench.has(b.outbound_order_id) ? outboundBoxMachine.allowed(b.status, holds) : [],
  }))
}

/** All about one box of the caller's. */
export const boxDetail = async (tx: Reader, caller: Caller, id: string) => {
  const row = await matching(tx.db, caller, { box_id: [id] })
    .selectAll('b')
    .executeTakeFirst()
  if (!row) throw notFound(outboundBoxDocument.title, id)
  const [[box], operation_records] = await Promise.all([
    showBoxes(tx, caller, [row]),
    recordsShown(tx, caller, id),
  ])
  if (!box) throw notFound(outboundBoxDocument.title, id)
  return { ...box, operation_records }
}
