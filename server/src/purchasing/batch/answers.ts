import { createPurchaseBatch, listPurchaseBatches } from '@kuacang/contract/purchasing/batch/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { type SqlBool, sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { among, pageOf } from '#kit/list'
import { createBatch } from './create.ts'

const { new: fresh, ordered, received, cancelled } = purchaseOrderStatus.code

type OrderOfBatch = { id: string; order_number: string; supplier_name: string; status: number }

/** How a batch stands as its orders do. */
const standing = sql<number>`case
  when bool_and(o.status = ${sql.lit(cancelled)}) then ${sql.lit(cancelled)}
  when bool_and(o.status in (${sql.lit(received)}, ${sql.lit(cancelled)})) then ${sql.lit(received)}
  when bool_or(o.status in (${sql.lit(ordered)}, ${sql.lit(received)})) then ${sql.lit(ordered)}
  else ${sql.lit(fresh)} end`

export const answers: Answer[] = [
  answer(listPurchaseBatches, (tx, { warehouse_id }, { query }) => {
    let rows = tx.db
      .selectFrom('purchase_batch as b')
      .innerJoinLateral(
        (e) =>
          e
            .selectFrom('purchase_order as o')
            .innerJoin('supplier as p', 'p.id', 'o.supplier_id')
            .innerJoinLateral(
              (lines) =>
                lines
                  .selectFrom('purchase_line as l')
                  .where('l.warehouse_id', '=', warehouse_id)
                  .whereRef('l.purchase_order_id', '=', sql.ref('o.id'))
                  .select([
                    sql<number>`sum(l.quantity)`.as('quantity'),
                    sql<number>`sum(l.received_quantity)`.as('received'),
                  ])
                  .as('s'),
              (j) => j.onTrue(),
            )
            .where('o.warehouse_id', '=', warehouse_id)
            .whereRef('o.batch_id', '=', sql.ref('b.id'))
            .select([
              standing.as('status'),
              sql<number>`coalesce(sum(s.quantity), 0)::bigint`.as('quantity'),
              sql<number>`coalesce(sum(s.received), 0)::bigint`.as('received_quantity'),
              sql<OrderOfBatch[]>`jsonb_agg(jsonb_build_object('id', o.id, 'order_number', o.order_number,
                'supplier_name', p.name, 'status', o.status) order by o.order_number)`.as('orders'),
            ])
            .as('t'),
        (j) => j.onTrue(),
      )
      .where('b.warehouse_id', '=', warehouse_id)
      .select(['b.id', 'b.batch_number', 'b.warehouse_id', 'b.remark', 'b.created_by', 'b.created_at'])
      .select(['t.status', 't.quantity', 't.received_quantity', 't.orders'])
      .orderBy('b.created_at', 'desc')
      .orderBy('b.id', 'desc')
    if (query.purchase_batch) rows = rows.where(among('b.batch_number', query.purchase_batch))
    if (query.status?.length) rows = rows.where(sql<SqlBool>`t.status = any(${query.status})`)
    return pageOf(tx.db, rows, query)
  }),
  answer(createPurchaseBatch, createBatch),
]
