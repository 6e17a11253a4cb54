import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import {
  pickupLocationStatus,
  pickupOrderStatus,
  pickupOrderType,
} from '@kuacang/contract/outbound/pickup/enums'
import { pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { type Promised, promisedSql } from '../../inventory/public.ts'
import { printsOf } from '../../printing/public.ts'
import { stopIfDropped } from '../order/interception.ts'

export const pickupOrders = (tx: Pick<Tx, 'db'>, { warehouse_id }: Scope) =>
  tx.db
    .selectFrom('pickup_order as p')
    .where('p.warehouse_id', '=', warehouse_id)
    .select([
      'p.id',
      'p.pickup_code',
      'p.operator_name as operator',
      'p.operator_id',
      'p.status',
      'p.logis_print_type',
      'p.order_type',
      'p.business_type',
    ])
    .select(['p.sku_rule', 'p.multi_skus as multiSkus', 'p.is_exception', 'p.route_mm', 'p.created_at'])
    .select([
      'p.exception_orders as exception_outbound_orders',
      printsOf('pick_list', warehouse_id, 'p').as('print_count'),
    ])
    .select([
      // A preview has taken no orders yet: it says which it would get.
      sql<
        string[]
      >`case when p.status = ${sql.lit(pickupOrderStatus.code.preview)} then p.planned_orders else array(select o.id::text from outbound_order o where o.warehouse_id = ${warehouse_id} and o.pickup_order_id = p.id order by o.cell, o.order_number) end`.as(
        'outbound_orders',
      ),
      sql<number>`(select count(*) from pickup_line l where l.warehouse_id = ${warehouse_id} and l.pickup_order_id = p.id)`.as(
        'lines',
      ),
      sql<number>`(select count(*) from pickup_line l where l.warehouse_id = ${warehouse_id} and l.pickup_order_id = p.id and l.status in ${sql.raw(codes(pickupLocationStatus, 'lost', 'completed'))})`.as(
        'done_lines',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof pickupOrders>['execute']>>[number]

export const showPickup = (row: Row, caller: Caller) => ({
  ...row,
  orders: row.outbound_orders.length,
  route_metres: row.route_mm / 1000,
  actions: pickupOrderMachine.allowed(row.status, caller.holds),
})

export type PickLine = {
  id: string
  walk_order: number
  location_id: string
  location_code: string
  sku_id: string
  sku: string
  barcode: string
  name: string
  name_en: string
  image_url: string
  lot: string
  quantity: number
  picked_quantity: number
  status: number
}

const lineColumns = `l.id, l.walk_order, l.location_id, p.code as location_code, l.sku_id, k.sku, k.barcode, k.name, k.name_en, k.image_url,
  l.lot, l.quantity, l.picked_quantity, l.status`
const lineTables = `pickup_line l
  join location p on p.warehouse_id = $1 and p.id = l.location_id
  join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id`

/** The places of a pickup order in walking order. */
export const pickLines = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  pickup_id: string,
): Promise<PickLine[]> =>
  tx.run<PickLine>(
    `select ${lineColumns} from ${lineTables} where l.warehouse_id = $1 and l.pickup_order_id = $2 order by l.walk_order`,
    [warehouse_id, pickup_id],
  )

/** The places of several pickup orders, each order's in walking order, by the id of the order. */
export const pickLinesOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  pickup_ids: readonly string[],
): Promise<ReadonlyMap<string, PickLine[]>> => {
  const lines = await tx.run<PickLine & { pickup_order_id: string }>(
    `select l.pickup_order_id, ${lineColumns} from ${lineTables}
     where l.warehouse_id = $1 and l.pickup_order_id = any($2) order by l.walk_order`,
    [warehouse_id, pickup_ids],
  )
  return Map.groupBy(lines, (l) => l.pickup_order_id)
}

/** One place, locked for the rest of the transaction. */
export const mustFindLine = async (
  tx: Tx,
  { warehouse_id }: Scope,
  pickup_id: string,
  id: string,
): Promise<PickLine> => {
  const [row] = await tx.run<PickLine>(
    `select ${lineColumns} from ${lineTables} where l.warehouse_id = $1 and l.pickup_order_id = $2 and l.id = $3 for update of l`,
    [warehouse_id, pickup_id, id],
  )
  if (!row) {
    await stopIfCancelledOn(tx, warehouse_id, pickup_id)
    throw notFound(text('拣货库位', 'pick location'), id)
  }
  return row
}

/** A place is removed when the orders that wanted its goods were cancelled: their picker must be notified (REL-22). */
const stopIfCancelledOn = async (tx: Tx, warehouse_id: number, pickup_id: string): Promise<void> => {
  const [order] = await tx.run<{ id: string; order_number: string; order_status: number }>(
    `select id, order_number, order_status from outbound_order
     where warehouse_id = $1 and pickup_order_id = $2 and order_status = ${outboundOrderStatus.code.cancelled} order by updated_at desc limit 1`,
    [warehouse_id, pickup_id],
  )
  if (order) await stopIfDropped(tx, { warehouse_id }, order)
}

/** The id of the pickup order whose code is $2, for statements that need not wait until it is found. */
export const idByCode = 'select id from pickup_order where warehouse_id = $1 and pickup_code = $2'

/** The pickup order with this code on its paper; `share` keeps picks of it from being undone meanwhile. */
export const mustFindByCode = async (
  tx: Tx,
  caller: Caller,
  code: string,
  lock: '' | 'for share' | 'for update' = '',
) => {
  const [row] = await tx.run<{
    id: string
    pickup_code: string
    status: number
    order_type: number
    operator_id: string | null
    operator_name: string
  }>(
    `select id, pickup_code, status, order_type, operator_id, operator_name from pickup_order where warehouse_id = $1 and pickup_code = $2 ${lock}`,
    [caller.warehouse_id, code],
  )
  if (!row) throw await wrongScan(tx, caller, { expected: 'pickup_order', code })
  return row
}

/** The types of pickup orders that a workbench is for; every type where it says none. */
export type Kinds = { readonly order_types?: readonly number[] | undefined }

/** Refuses a pickup order at a workbench of other kinds of orders. */
export const mustBeOfKind = (
  { pickup_code, order_type }: { readonly pickup_code: string; readonly order_type: number },
  { order_types }: Kinds,
): void => {
  if (order_types === undefined || order_types.includes(order_type)) return
  throw new Refused(pickupRefusals.other_kind, {
    code: pickup_code,
    type: pickupOrderType.label(order_type),
  })
}

const theLine = `from pickup_line p where p.warehouse_id = $1 and p.pickup_order_id = $2 and p.id = $3`
const promisedAtLine = (orders: string) =>
  promisedSql(`outbound_order_id in (
    select o.id from outbound_order o where o.warehouse_id = $1 and o.pickup_order_id = $2 and ${orders})
  and (location_id, sku_id, lot) = (select p.location_id, p.sku_id, p.lot ${theLine})`)

const toPick = promisedAtLine(`o.order_status in ${codes(outboundOrderStatus, 'pickup_created', 'sorted')}`)
const toUnpick = promisedAtLine(`o.order_status = ${outboundOrderStatus.code.pickup_created}
    and not exists (select 1 from outbound_line l where l.warehouse_id = $1 and l.outbound_order_id = o.id
      and l.sku_id = (select p.sku_id ${theLine}) and l.sorted_quantity > 0)`)

/** What the orders that are still to be fulfilled were promised at a place, locked. */
export const promisedToPick = (tx: Tx, { warehouse_id }: Scope, pickup_id: string, line_id: string) =>
  tx.run<Promised>(toPick, [warehouse_id, pickup_id, line_id])

/** What the orders of which no piece of the place's SKU is on the wall yet were promised there, locked. */
export const promisedToUnpick = (tx: Tx, { warehouse_id }: Scope, pickup_id: string, line_id: string) =>
  tx.run<Promised>(toUnpick, [warehouse_id, pickup_id, line_id])

/** The outbound orders of a pickup order that are still to be fulfilled. */
export const liveOrders = (tx: Tx, { warehouse_id }: Scope, pickup_id: string) =>
  tx.run<{ id: string; order_number: string; order_status: number }>(
    `select id, order_number, order_status from outbound_order
     where warehouse_id = $1 and pickup_order_id = $2 and order_status in ${codes(outboundOrderStatus, 'pickup_created', 'sorted')} order by id`,
    [warehouse_id, pickup_id],
  )

/** An order, and what of it lies in its cell of the wall. */
export type InCell = {
  id: string
  order_number: string
  cell: number | null
  quantity: number
  sorted: number
}

const idOrCode = '(select id from pickup_order where warehouse_id = $1 and (id = $2 or pickup_code = $2))'

const toSortSql = `
select o.id, o.order_number, o.cell, sum(l.quantity)::bigint as quantity, sum(l.sorted_quantity)::bigint as sorted
from outbound_order o join outbound_line l on l.warehouse_id = $1 and l.outbound_order_id = o.id
where o.warehouse_id = $1 and o.pickup_order_id = ${idOrCode} and o.order_status = ${outboundOrderStatus.code.pickup_created} and o.cell is not null
  and exists (select 1 from outbound_order x where x.warehouse_id = $1 and x.pickup_order_id = ${idOrCode} and x.id <> o.id
    and x.cell is not null) group by o.id, o.order_number, o.cell order by o.id`

/**
 * The orders of a pickup order, by its id or code, that have a cell of the wall, are not alone there, and are not complete in it
 * yet, with what lies in their cells.
 */
export const ordersToSort = (tx: Tx, { warehouse_id }: Scope, pickup: string): Promise<InCell[]> =>
  tx.run<InCell>(toSortSql, [warehouse_id, pickup])

/**
 * Orders that left a pickup order because goods are missing stay named on it, and so do their cells. Give it the orders
 * as they were before they left.
 */
export const markException = (
  tx: Tx,
  { warehouse_id }: Scope,
  pickup_id: string,
  orders: readonly InCell[],
): void =>
  tx.later(
    `update pickup_order set is_exception = true, exception_orders = exception_orders || $3, lost_cells = lost_cells || $4::jsonb,
       updated_at = $5 where warehouse_id = $1 and id = $2`,
    [
      warehouse_id,
      pickup_id,
      orders.map((o) => o.id),
      JSON.stringify(orders.filter((o) => o.cell !== null).map(({ id: _id, ...inCell }) => inCell)),
      tx.now,
    ],
  )

/** The outbound orders that are on a pickup order, cancelled ones too, locked, with how much of each is picked. */
export const ordersOn = (tx: Tx, { warehouse_id }: Scope, pickup_id: string) =>
  tx.run<{ id: string; order_number: string; order_status: number; picked: number }>(
    `select o.id, o.order_number, o.order_status, (
       select coalesce(sum(a.picked), 0)::bigint from allocation a
       where a.warehouse_id = $1 and a.outbound_order_id = o.id and a.state = ${allocationState.code.open}) as picked
     from outbound_order o where o.warehouse_id = $1 and o.pickup_order_id = $2 order by o.id for update of o`,
    [warehouse_id, pickup_id],
  )
