import { type listAdjustmentOrders, mostAdjustmentLines } from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import { adjustmentMachine } from '@kuacang/contract/inventory/adjustment/machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#kit/database/pool'
import type { Desk, Scope } from '#kit/desk'

const outdated = sql.raw(
  `o.status = ${adjustmentStatus.code.created} and coalesce(s.version, 0) <> n.stock_version`,
)

const lines = (db: Db) =>
  db
    .selectFrom('adjustment_line as n')
    .leftJoin('stock as s', (j) =>
      j
        .onRef('s.warehouse_id', '=', 'n.warehouse_id')
        .onRef('s.location_id', '=', 'n.location_id')
        .onRef('s.sku_id', '=', 'n.sku_id')
        .onRef('s.lot', '=', 'n.lot'),
    )

/** The adjustment orders of a warehouse, with the sums of their lines. */
export const adjustmentOrders = (db: Db, { warehouse_id }: Scope) =>
  db
    .selectFrom('adjustment_order as o')
    .leftJoin('inventory_check as c', (j) =>
      j.onRef('c.warehouse_id', '=', 'o.warehouse_id').onRef('c.id', '=', 'o.check_id'),
    )
    .innerJoinLateral(
      () =>
        lines(db)
          .whereRef('n.warehouse_id', '=', sql.ref('o.warehouse_id'))
          .whereRef('n.adjustment_order_id', '=', sql.ref('o.id'))
          .select([
            sql<number>`count(*)::int`.as('total_lines'),
            sql<number>`coalesce(sum(greatest(n.after_quantity - n.before_quantity, 0)), 0)::int`.as(
              'units_added',
            ),
            sql<number>`coalesce(sum(greatest(n.before_quantity - n.after_quantity, 0)), 0)::int`.as(
              'units_removed',
            ),
            sql<number>`(count(*) filter (where ${outdated}))::int`.as('outdated_lines'),
          ])
          .as('t'),
      (j) => j.onTrue(),
    )
    .where('o.warehouse_id', '=', warehouse_id)
    .select(['o.id', 'o.order_id', 'o.status', 'c.order_id as check_order_id', 'o.remark', 'o.version'])
    .select(['o.created_by', 'o.created_at', 'o.finished_by', 'o.finished_at'])
    .select(['t.total_lines', 't.units_added', 't.units_removed', 't.outdated_lines'])

type Query = Omit<z.output<typeof listAdjustmentOrders.query>, 'page' | 'page_size'>

export const matching = (db: Db, scope: Scope, f: Query) => {
  let rows = adjustmentOrders(db, scope).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc')
  if (f.order_id) rows = rows.where('o.order_id', '=', f.order_id)
  if (f.check_order_id) rows = rows.where('c.order_id', '=', f.check_order_id)
  if (f.status?.length) rows = rows.where('o.status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where('o.created_at', '>=', new Date(f.time_range[0]))
      .where('o.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const show = <R extends { status: number; outdated_lines: number }>(row: R, desk: Desk) => ({
  ...row,
  actions: adjustmentMachine
    .allowed(row.status, desk.holds)
    .filter((a) => a !== 'rebase' || row.outdated_lines > 0),
})

/** The first lines of an order by location. */
export const shownLines = (db: Db, { warehouse_id }: Scope, id: string) =>
  lines(db)
    .innerJoin('adjustment_order as o', (j) =>
      j.onRef('o.warehouse_id', '=', 'n.warehouse_id').onRef('o.id', '=', 'n.adjustment_order_id'),
    )
    .innerJoin('location as l', (j) =>
      j.onRef('l.warehouse_id', '=', 'n.warehouse_id').onRef('l.id', '=', 'n.location_id'),
    )
    .innerJoin('stocked_sku as k', (j) =>
      j.onRef('k.warehouse_id', '=', 'n.warehouse_id').onRef('k.id', '=', 'n.sku_id'),
    )
    .where('n.warehouse_id', '=', warehouse_id)
    .where('n.adjustment_order_id', '=', id)
    .select(['s.id as loc_inv_id', 'l.code as location_code', 'k.sku', 'k.barcode', 'k.name', 'n.partner_id'])
    .select(['n.lot as batch', 'n.before_quantity', 'n.after_quantity', 'n.reason'])
    .select(sql<boolean>`${outdated}`.as('outdated'))
    .orderBy('l.code')
    .orderBy('k.sku')
    .orderBy('n.lot')
    .limit(mostAdjustmentLines)
