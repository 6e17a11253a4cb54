import type { TransferLine, transferFilters } from '@kuacang/contract/inventory/transfer/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, holding } from '#kit/list'

type Filters = Omit<z.output<typeof transferFilters>, 'page' | 'page_size'> & {
  readonly is_replenishment?: boolean
}

const transfers = (db: Db, { warehouse_id }: Scope) =>
  db.selectFrom('transfer_order as o').where('o.warehouse_id', '=', warehouse_id)

const linesSql = ({ warehouse_id }: Scope) => sql<TransferLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'loc_inv_id', t.stock_id, 'sku', k.sku, 'barcode', k.barcode, 'name', k.name, 'name_en', k.name_en,
    'partner_id', t.partner_id, 'from_location_code', a.code, 'to_location_code', b.code, 'quantity', t.quantity,
    'taken_quantity', t.taken, 'moved_quantity', t.moved) order by a.code, k.sku, t.id)
  from transfer_line t
  join stocked_sku k on k.warehouse_id = ${warehouse_id} and k.id = t.sku_id
  join location a on a.warehouse_id = ${warehouse_id} and a.id = t.from_location_id
  left join location b on b.warehouse_id = ${warehouse_id} and b.id = t.to_location_id
  where t.warehouse_id = ${warehouse_id} and t.transfer_order_id = o.id), '[]')`

/** The transfers of a warehouse with their lines. */
export const withColumns = (db: Db, scope: Scope) =>
  transfers(db, scope)
    .leftJoin('location as f', (j) =>
      j.on('f.warehouse_id', '=', scope.warehouse_id).onRef('f.id', '=', 'o.from_location_id'),
    )
    .select(['o.id', 'o.order_number as order_id', 'o.status', 'o.is_planned', 'o.is_replenishment'])
    .select(['o.is_fast', 'o.remark', 'f.code as from_location_code', 'o.operator_name as operator'])
    .select(['o.created_by', 'o.created_at', 'o.finished_at'])
    .select(linesSql(scope).as('lines'))

/** Those that match, newest first. */
export const matching = (db: Db, scope: Scope, f: Filters) => {
  let rows = withColumns(db, scope).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc')
  if (f.order_id) rows = rows.where(holding('o.order_number', f.order_id))
  if (f.status?.length) rows = rows.where('o.status', '=', sql<number>`any(${f.status})`)
  if (f.created_by) rows = rows.where('o.created_by', '=', f.created_by)
  if (f.is_replenishment) rows = rows.where('o.is_replenishment', '=', true)
  if (f.time_range)
    rows = rows
      .where('o.created_at', '>=', new Date(f.time_range[0]))
      .where('o.created_at', '<', new Date(f.time_range[1]))
  const { sku, from_location_code: from, to_location_code: to } = f
  if (sku) rows = rows.where(hasLine(scope, sql`and ${among('k.sku', sku)}`))
  if (from) rows = rows.where(hasLine(scope, sql`and a.code = ${from}`))
  if (to) rows = rows.where(hasLine(scope, sql`and b.code = ${to}`))
  return rows
}

const hasLine = ({ warehouse_id }: Scope, such: ReturnType<typeof sql>) => sql<boolean>`exists (
  select 1 from transfer_line t
  join stocked_sku k on k.warehouse_id = ${warehouse_id} and k.id = t.sku_id
  join location a on a.warehouse_id = ${warehouse_id} and a.id = t.from_location_id
  left join location b on b.warehouse_id = ${warehouse_id} and b.id = t.to_location_id
  where t.warehouse_id = ${warehouse_id} and t.transfer_order_id = o.id ${such})`
