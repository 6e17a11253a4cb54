import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { adjustmentDocument } from './document.ts'

export type OrderRow = {
  id: string
  order_id: string
  status: number
  version: number
  check_id: string | null
  author_ids: string[]
}

/** An adjustment order by the number that people read. */
export const mustFindOrder = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  order_id: string,
): Promise<OrderRow> => {
  const [row] = await tx.run<OrderRow>(
    'select id, order_id, status, version, check_id, author_ids from adjustment_order where warehouse_id = $1 and order_id = $2',
    [warehouse_id, order_id],
  )
  if (!row) throw notFound(adjustmentDocument.title, order_id)
  return row
}

/** A line as it is written, with the stock that its quantities were read from; version 0 of no stock. */
export type NewLine = {
  readonly location_id: string
  readonly sku_id: string
  readonly lot: string
  readonly partner_id: number
  readonly before_quantity: number
  readonly after_quantity: number
  readonly stock_version: number
  readonly reason: number
}

export const insertLines = (tx: Tx, { warehouse_id }: Scope, id: string, lines: readonly NewLine[]) =>
  tx.run(
    `insert into adjustment_line (warehouse_id, adjustment_order_id, location_id, sku_id, lot, partner_id, before_quantity,
       after_quantity, stock_version, reason)
     select $1, $2, r.* from jsonb_to_recordset($3::jsonb) as r (location_id text, sku_id text, lot text, partner_id bigint,
       before_quantity bigint, after_quantity bigint, stock_version bigint, reason int)`,
    [warehouse_id, id, JSON.stringify(lines)],
  )

export const countLines = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<number> => {
  const [row] = await tx.run<{ n: number }>(
    'select count(*) as n from adjustment_line where warehouse_id = $1 and adjustment_order_id = $2',
    [warehouse_id, id],
  )
  return row?.n ?? 0
}

export type HeldLine = NewLine & {
  location_code: string
  location_state: number
  sku: string
  on_hand: number
  reserved: number
  version: number
}

const stockOfLine = `stock s where s.warehouse_id = $1 and exists (
  select 1 from adjustment_line n where n.warehouse_id = $1 and n.adjustment_order_id = $2
    and n.location_id = s.location_id and n.sku_id = s.sku_id and n.lot = s.lot)`

/**
 * The lines of an order with their stock as it is now: places first, then stock in the one order of all commands
 * (REL-8), locked so that neither moves before the transaction ends.
 */
export const holdLines = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<HeldLine[]> => {
  await tx.run(
    `select 1 from location l where l.warehouse_id = $1 and exists (
       select 1 from adjustment_line n where n.warehouse_id = $1 and n.adjustment_order_id = $2 and n.location_id = l.id)
     order by l.id for key share of l`,
    [warehouse_id, id],
  )
  await tx.run(`select 1 from ${stockOfLine} order by s.location_id, s.sku_id, s.lot for update of s`, [
    warehouse_id,
    id,
  ])
  return tx.run<HeldLine>(
    `select n.location_id, n.sku_id, n.lot, n.partner_id, n.before_quantity, n.after_quantity, n.stock_version, n.reason,
       l.code as location_code, l.state as location_state, k.sku, coalesce(s.on_hand, 0) as on_hand,
       coalesce(s.reserved, 0) as reserved, coalesce(s.version, 0) as version
     from adjustment_line n
     join location l on l.warehouse_id = $1 and l.id = n.location_id
     join stocked_sku k on k.warehouse_id = $1 and k.id = n.sku_id
     left join stock s on s.warehouse_id = $1 and s.location_id = n.location_id and s.sku_id = n.sku_id
       and s.lot = n.lot
     where n.warehouse_id = $1 and n.adjustment_order_id = $2 order by l.code, k.sku, n.lot`,
    [warehouse_id, id],
  )
}
