import type { listInboundOrders } from '@kuacang/contract/inbound/order/calls'
import { inboundActions } from '@kuacang/contract/inbound/order/guards'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import type { Paging } from '@kuacang/contract/kit/schemas'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Caller, callerIn } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import type { InboundOrder } from '#kit/database/types.generated'
import { among, holding, pageOf } from '#kit/list'
import { findWarehouse } from '../../reference/public.ts'

/** The orders in the caller's scope. */
const inScope = (db: Db, caller: Caller) => {
  const rows = db.selectFrom('inbound_order as o').where('o.warehouse_id', '=', caller.warehouse_id)
  return caller.partner_id === null ? rows : rows.where('o.partner_id', '=', caller.partner_id)
}

const withColumns = (rows: ReturnType<typeof inScope>, caller: Caller) =>
  rows
    .selectAll('o')
    .select([
      sql<
        string[]
      >`array(select tracking_number from inbound_parcel p where p.warehouse_id = ${caller.warehouse_id} and p.inbound_order_id = o.id order by 1)`.as(
        'tracking_numbers',
      ),
      sql<
        string[]
      >`array(select case_code from inbound_case c where c.warehouse_id = ${caller.warehouse_id} and c.inbound_order_id = o.id order by 1)`.as(
        'case_codes',
      ),
    ])
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inbound_line as l')
          .where('l.warehouse_id', '=', caller.warehouse_id)
          .whereRef('l.inbound_order_id', '=', 'o.id')
          .select([
            sql<number>`count(*)`.as('sku_kinds'),
            sql<number>`coalesce(sum(l.quantity), 0)::bigint`.as('quantity'),
            sql<number>`coalesce(sum(l.received_quantity + l.defect_quantity), 0)::bigint`.as(
              'received_quantity',
            ),
            sql<number>`coalesce(sum(l.putaway_quantity), 0)::bigint`.as('putaway_quantity'),
          ])
          .as('t'),
      (j) => j.onTrue(),
    )
    .select(['t.sku_kinds', 't.quantity', 't.received_quantity', 't.putaway_quantity'])

/** The orders in the caller's scope with their numbers and sums. */
export const ordersOf = (tx: Pick<Tx, 'db'>, caller: Caller) => withColumns(inScope(tx.db, caller), caller)

/** An order with what the caller may do with it now. */
export const showOrder = <R extends Selectable<InboundOrder>>(o: R, caller: Caller) => ({
  ...o,
  actions: inboundActions(o, caller.holds),
})

type Query = Omit<z.output<typeof listInboundOrders.query>, 'page' | 'page_size'>

/** The caller in the warehouse that a list asks for. */
const placeOf = (caller: Caller, { warehouse_id }: Pick<Query, 'warehouse_id'>): Caller =>
  warehouse_id === undefined ? caller : callerIn(caller, warehouse_id, atGoods)

/** Those that match. */
export const matching = (db: Db, asking: Caller, query: Query) => {
  const caller = placeOf(asking, query)
  let rows = inScope(db, caller)
  if (query.wms_order_id) rows = rows.where(holding('o.wms_order_id', query.wms_order_id))
  if (query.erp_order_id) rows = rows.where(among('o.erp_order_id', query.erp_order_id))
  if (query.order_status) rows = rows.where('o.order_status', 'in', query.order_status)
  if (query.receive_status) rows = rows.where('o.receive_status', '=', query.receive_status)
  if (query.order_type) rows = rows.where('o.order_type', '=', query.order_type)
  if (query.partner_id) rows = rows.where('o.partner_id', '=', query.partner_id)
  if (query.time_range)
    rows = rows
      .where('o.created_at', '>=', new Date(query.time_range[0]))
      .where('o.created_at', '<', new Date(query.time_range[1]))
  if (query.tracking_number)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('inbound_parcel as p')
          .select('p.id')
          .where('p.warehouse_id', '=', caller.warehouse_id)
          .whereRef('p.inbound_order_id', '=', 'o.id')
          .where(among('p.tracking_number', query.tracking_number ?? [])),
      ),
    )
  return rows
}

/** One page of them, newest first. */
export const listOrders = async (tx: Pick<Tx, 'db' | 'run'>, asking: Caller, query: Query & Paging) => {
  const caller = placeOf(asking, query)
  const rows = matching(tx.db, caller, query)
  const shown = withColumns(rows, caller).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc')
  const { list, pagination } = await pageOf(tx.db, shown, query, rows)
  const { code } = await findWarehouse(tx, caller.warehouse_id)
  return { pagination, list: list.map((o) => ({ ...showOrder(o, caller), warehouse_code: code })) }
}
