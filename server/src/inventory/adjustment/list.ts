import { type listAdjustmentOrders, mostAdjustmentLines } from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import { adjustmentMachine } from '@kuacang/contract/inventory/adjustment/machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among } from '#kit/list'

const outdated = sql.raw(
  `o.status = ${adjustmentStatus.code.created} and coalesce(s.version, 0) <> n.stock_version`,
)

const lines = (db: Db, warehouse_id: number) =>
  db
    .selectFrom('adjustment_line as n')
    .leftJoin('stock as s', (j) =>
      j
        .on('s.warehouse_id', '=', warehouse_id)
        .onRef('s.location_id', '=', 'n.location_id')
        .onRef('s.sku_id', '=', 'n.sku_id')
        .onRef('s.lot', '=', 'n.lot'),
    )

const inScope = (db: Db, { warehouse_id }: Scope) =>
  db
    .selectFrom('adjustment_order as o')
    .leftJoin('inventory_check as c', (j) =>
      j.on('c.warehouse_id', '=', warehouse_id).onRef('c.id', '=', 'o.check_id'),
    )
    .where('o.warehouse_id', '=', warehouse_id)

const withColumns = (db: Db, rows: ReturnType<typeof inScope>, { warehouse_id }: Scope) =>
  rows
    .innerJoinLateral(
      () =>
        lines(db, warehouse_id)
          .where('n.warehouse_id', '=', warehouse_id)
          .whereRef('n.adjustment_order_id', '=', sql.ref('o.id'))
          .select([
            sql<number>`count(*)`.as('total_lines'),
            sql<number>`coalesce(sum(greatest(n.after_quantity - n.before_quantity, 0)), 0)::bigint`.as(
              'units_added',
            ),
            sql<number>`coalesce(sum(greatest(n.before_quantity - n.after_quantity, 0)), 0)::bigint`.as(
              'units_removed',
            ),
            sql<number>`(count(*) filter (where ${outdated}))`.as('outdated_lines'),
          ])
          .as('t'),
      (j) => j.onTrue(),
    )
    .select(['o.id', 'o.order_id', 'o.status', 'c.order_id as check_order_id', 'o.remark', 'o.version'])
    .select(['o.created_by', 'o.author_ids', 'o.created_at', 'o.finished_by', 'o.finished_at'])
    .select(['t.total_lines', 't.units_added', 't.units_removed', 't.outdated_lines'])

/** The adjustment orders of a warehouse, with the sums of their lines. */
export const adjustmentOrders = (db: Db, scope: Scope) => withColumns(db, inScope(db, scope), scope)

type Query = Omit<z.output<typeof listAdjustmentOrders.query>, 'page' | 'page_size'>

export const matching = (db: Db, scope: Scope, f: Query) => {
  let rows = inScope(db, scope)
  if (f.order_id) rows = rows.where(among('o.order_id', f.order_id))
  if (f.check_order_id) rows = rows.where(among('c.order_id', f.check_order_id))
  if (f.status?.length) rows = rows.where('o.status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where('o.created_at', '>=', new Date(f.time_range[0]))
      .where('o.created_at', '<', new Date(f.time_range[1]))
  return rows
}

/** Those that match with the sums of their lines, newest first. */
export const shownOrders = (db: Db, scope: Scope, rows: ReturnType<typeof matching>) =>
  withColumns(db, rows, scope).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc')

type Shown = {
  readonly status: number
  readonly outdated_lines: number
  readonly author_ids: readonly string[]
}

/** With what this caller may do now; `approves` says of which orders they may be the second person. */
export const showAdjustment = <R extends Shown>(
  row: R,
  caller: Caller,
  approves: (row: Shown) => boolean,
) => ({
  ...row,
  actions: adjustmentMachine
    .allowed(row.status, caller.holds)
    .filter((a) => (a !== 'rebase' || row.outdated_lines > 0) && (a !== 'finish' || approves(row))),
})

/** The first lines of an order by location. */
export const shownLines = (db: Db, { warehouse_id }: Scope, id: string) =>
  lines(db, warehouse_id)
    .innerJoin('adjustment_order as o', (j) =>
      j.on('o.warehouse_id', '=', warehouse_id).onRef('o.id', '=', 'n.adjustment_order_id'),
    )
    .innerJoin('location as l', (j) =>
      j.on('l.warehouse_id', '=', warehouse_id).onRef('l.id', '=', 'n.location_id'),
    )
    .innerJoin('stocked_sku as k', (j) =>
      j.on('k.warehouse_id', '=', warehouse_id).onRef('k.id', '=', 'n.sku_id'),
    )
    .where('n.warehouse_id', '=', warehouse_id)
    .where('n.adjustment_order_id', '=', id)
    .select([
      's.id as loc_inv_id',
      'l.code as location_code',
      'k.sku',
      'k.barcode',
      'k.name',
      'k.name_en',
      'n.partner_id',
    ])
    .select(['n.lot as batch', 'n.before_quantity', 'n.after_quantity', 'n.reason'])
    .select(sql<boolean>`${outdated}`.as('outdated'))
    .orderBy('l.code')
    .orderBy('k.sku')
    .orderBy('n.lot')
    .limit(mostAdjustmentLines)
