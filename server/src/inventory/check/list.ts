import type { CheckFilters, CheckScope } from '@kuacang/contract/inventory/check/calls'
import { type InventoryCheckAction, inventoryCheckMachine } from '@kuacang/contract/inventory/check/machine'
import { suitsType } from '@kuacang/contract/inventory/check/rules'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { among } from '#kit/list'
import { inventoryCheckDocument } from './document.ts'
import { differs } from './store.ts'

/** The checks of a warehouse that match. */
export const matching = (db: Db, { warehouse_id }: Scope, f: CheckFilters) => {
  let rows = db.selectFrom('inventory_check as c').where('c.warehouse_id', '=', warehouse_id)
  if (f.order_id) rows = rows.where(among('c.order_id', f.order_id))
  if (f.check_type?.length) rows = rows.where('c.check_type', 'in', f.check_type)
  if (f.status?.length) rows = rows.where('c.status', 'in', f.status)
  if (f.district)
    rows = rows.where(
      sql<boolean>`exists (select 1 from inventory_check_line n
        join location l on l.warehouse_id = ${warehouse_id} and l.id = n.location_id
        join district d on d.warehouse_id = ${warehouse_id} and d.id = l.district_id
        where n.warehouse_id = ${warehouse_id} and n.inventory_check_id = c.id and d.code = ${f.district})`,
    )
  if (f.time_range)
    rows = rows
      .where('c.created_at', '>=', new Date(f.time_range[0]))
      .where('c.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const withColumns = (rows: ReturnType<typeof matching>, { warehouse_id }: Scope) =>
  rows
    .leftJoin('inventory_check as p', (j) =>
      j.on('p.warehouse_id', '=', warehouse_id).onRef('p.id', '=', 'c.parent_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inventory_check_line as n')
          .where('n.warehouse_id', '=', warehouse_id)
          .whereRef('n.inventory_check_id', '=', 'c.id')
          .select([
            sql<number>`count(*)`.as('total_lines'),
            sql<number>`count(n.checked_quantity)`.as('counted_lines'),
            sql<number>`(count(*) filter (where ${sql.raw(differs)}))`.as('differing'),
          ])
          .as('t'),
      (j) => j.onTrue(),
    )
    .select([
      'c.id',
      'c.order_id',
      'c.check_type',
      'c.status',
      'c.source',
      'c.scope',
      'c.adjustment_order_id',
    ])
    .select(['p.order_id as parent_order_id', 'c.created_by', 'c.created_at', 'c.finished_at'])
    .select(['t.total_lines', 't.counted_lines', 't.differing'])

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

/** What makes no sense where the count agrees with the books. */
const aboutDifferences: readonly InventoryCheckAction[] = [
  'rebase',
  'create_second',
  'create_final',
  'create_adjustment',
]

export const showCheck = ({ differing, ...row }: Row, caller: Caller) => ({
  ...row,
  scope: row.scope as CheckScope,
  differing_lines: row.finished_at ? differing : null,
  actions: inventoryCheckMachine
    .allowed(row.status, caller.holds)
    .filter((a) => suitsType(a, row.check_type) && (differing > 0 || !aboutDifferences.includes(a))),
})

/** One check by its id or number. */
export const showOne = async (
  tx: Pick<Tx, 'db'>,
  caller: Caller,
  by: 'c.id' | 'c.order_id',
  value: string,
) => {
  const row = await withColumns(matching(tx.db, caller, {}).where(by, '=', value), caller).executeTakeFirst()
  if (!row) throw notFound(inventoryCheckDocument.title, value)
  return showCheck(row, caller)
}
