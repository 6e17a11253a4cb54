import type { BookingFilters } from '@kuacang/contract/b2b/booking/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { among, containing } from '#kit/list'
import { kgOf } from '#kit/weight'
import { type OrderInBoxes, ordersById } from '../../outbound/public.ts'
import { showBookings } from './actions.ts'
import { bookingDocument } from './document.ts'
import { ordersOn } from './store.ts'

/** The bookings that match, as a query to select from. */
export const matching = (db: Db, { warehouse_id }: Scope, f: BookingFilters) => {
  let rows = db.selectFrom('booking as k').where('k.warehouse_id', '=', warehouse_id)
  if (f.booking_number) rows = rows.where(among('k.booking_number', f.booking_number))
  if (f.order_id)
    rows = rows.where(sql<boolean>`k.id = any(array(
      select o.booking_id from booking_order o where o.warehouse_id = ${warehouse_id} and o.live
        and (o.order_number = any(${f.order_id}) or o.outbound_order_id = any(${f.order_id.map((c) => c.toLowerCase())}))))`)
  if (f.carrier) rows = rows.where('k.carrier', 'ilike', containing(f.carrier))
  if (f.lorry) rows = rows.where('k.lorry', 'ilike', containing(f.lorry))
  if (f.status?.length) rows = rows.where('k.status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where('k.created_at', '>=', new Date(f.time_range[0]))
      .where('k.created_at', '<', new Date(f.time_range[1]))
  return rows
}

type Boxes = { outbound_order_id: string; boxes: number; loaded: number; weight_g: number }

const boxesSql = `
select outbound_order_id, count(*) as boxes, count(*) filter (where receipt_id is not null) as loaded,
  coalesce(sum(weight_g), 0)::bigint as weight_g
from outbound_box where warehouse_id = $1 and outbound_order_id = any($2) and status <> ${outboundBoxStatus.code.cancelled} group by outbound_order_id`

/** Orders with how many boxes they have, and how many of these are loaded. */
export const withBoxes = async (tx: Reader, caller: Caller, orders: readonly OrderInBoxes[]) => {
  const rows = await tx.run<Boxes>(boxesSql, [caller.warehouse_id, orders.map((o) => o.id)])
  const by = new Map(rows.map((r) => [r.outbound_order_id, r]))
  return orders.map((o) => {
    const { boxes = 0, loaded = 0, weight_g = 0 } = by.get(o.id) ?? {}
    return { ...o, boxes, loaded, weight: kgOf(weight_g) }
  })
}

export const bookingDetail = async (tx: Reader, caller: Caller, id: string) => {
  const row = await matching(tx.db, caller, {}).where('k.id', '=', id).selectAll('k').executeTakeFirst()
  if (!row) throw notFound(bookingDocument.title, id)
  const [[booking], ids, operation_records] = await Promise.all([
    showBookings(tx, caller, [row]),
    ordersOn(tx, caller, id),
    recordsOf(tx, caller.warehouse_id, id),
  ])
  if (!booking) throw notFound(bookingDocument.title, id)
  const booked_orders = await withBoxes(tx, caller, await ordersById(tx, caller, ids))
  return { ...booking, booked_orders, operation_records }
}
