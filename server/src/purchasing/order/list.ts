import type { listPurchaseOrders } from '@kuacang/contract/purchasing/order/calls'
import { purchaseOrderMachine } from '@kuacang/contract/purchasing/order/machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among } from '#kit/list'

const inScope = (db: Db, { warehouse_id }: Scope) =>
  db
    .selectFrom('purchase_order as o')
    .innerJoin('supplier as p', 'p.id', 'o.supplier_id')
    .leftJoin('purchase_batch as b', (j) =>
      j.on('b.warehouse_id', '=', warehouse_id).onRef('b.id', '=', 'o.batch_id'),
    )
    .where('o.warehouse_id', '=', warehouse_id)

type Query = Omit<z.output<typeof listPurchaseOrders.query>, 'page' | 'page_size'>

export const matchingPurchases = (db: Db, scope: Scope, f: Query) => {
  let rows = inScope(db, scope)
  if (f.purchase_number) rows = rows.where(among('o.order_number', f.purchase_number))
  if (f.purchase_batch) rows = rows.where(among('b.batch_number', f.purchase_batch))
  if (f.supplier_id) rows = rows.where('o.supplier_id', '=', f.supplier_id)
  if (f.status?.length) rows = rows.where('o.status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where('o.created_at', '>=', new Date(f.time_range[0]))
      .where('o.created_at', '<', new Date(f.time_range[1]))
  return rows
}

/** With the sums of their lines; `amount` is a text. */
export const shownPurchases = ({ warehouse_id }: Scope, rows: ReturnType<typeof inScope>) =>
  rows
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('purchase_line as l')
          .where('l.warehouse_id', '=', warehouse_id)
          .whereRef('l.purchase_order_id', '=', sql.ref('o.id'))
          .select([
            sql<number>`count(*)`.as('materials'),
            sql<number>`coalesce(sum(l.quantity), 0)::bigint`.as('quantity'),
            sql<number>`coalesce(sum(l.received_quantity), 0)::bigint`.as('received_quantity'),
            sql<string>`coalesce(sum(l.quantity::bigint * l.price), 0)`.as('amount'),
          ])
          .as('t'),
      (j) => j.onTrue(),
    )
    .select([
      'o.id',
      'o.order_number',
      'o.batch_id',
      'b.batch_number',
      'o.supplier_id',
      'p.name as supplier_name',
    ])
    .select([
      'o.status',
      'o.currency',
      'o.remark',
      'o.created_by',
      'o.created_at',
      'o.ordered_at',
      'o.ended_at',
    ])
    .select(['o.version', 't.materials', 't.quantity', 't.received_quantity', 't.amount'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')

/** One order with its sums. */
export const purchaseById = (db: Db, scope: Scope, id: string) =>
  shownPurchases(scope, inScope(db, scope)).where('o.id', '=', id).executeTakeFirst()

type Shown = { readonly status: number; readonly received_quantity: number; readonly amount: string }

/** What came cannot be cancelled, and what did not come cannot be closed. */
export const showPurchase = <R extends Shown>(row: R, { holds }: Caller) => ({
  ...row,
  amount: Number(row.amount),
  actions: purchaseOrderMachine
    .allowed(row.status, holds)
    .filter((a) => (row.received_quantity > 0 ? a !== 'cancel' : a !== 'close')),
})

/** The lines of an order by the name of their material. */
export const purchaseLines = async (db: Db, { warehouse_id }: Scope, id: string) => {
  const rows = await db
    .selectFrom('purchase_line as l')
    .innerJoin('material as m', 'm.id', 'l.material_id')
    .leftJoin('material_supply as y', 'y.material_id', 'l.material_id')
    .where('l.warehouse_id', '=', warehouse_id)
    .where('l.purchase_order_id', '=', id)
    .select(['l.material_id', 'm.name', 'm.cn_name', 'l.quantity', 'l.received_quantity', 'l.price'])
    .select(sql<string>`coalesce(y.unit, 'pcs')`.as('unit'))
    .orderBy('m.name')
    .execute()
  return rows.map((l) => ({ ...l, price: Number(l.price) }))
}
