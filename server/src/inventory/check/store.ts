import type { CheckScope } from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { inventoryCheckDocument } from './document.ts'

export type CheckRow = {
  id: string
  order_id: string
  check_type: number
  status: number
  scope: CheckScope
  parent_id: string | null
  locked_ids: string[]
}

const findSql = `
select id, order_id, check_type, status, scope, parent_id, locked_ids from inventory_check
where warehouse_id = $1 and order_id = $2`

const known = (row: CheckRow | undefined, order_id: string): CheckRow => {
  if (!row) throw notFound(inventoryCheckDocument.title, order_id)
  return row
}

/** A check by the number that people read. */
export const mustFindCheck = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  order_id: string,
): Promise<CheckRow> => {
  const [row] = await tx.run<CheckRow>(findSql, [warehouse_id, order_id])
  return known(row, order_id)
}

const holdSql = `${findSql} for update`

/** The same, locked. */
export const mustHoldCheck = async (tx: Tx, { warehouse_id }: Scope, order_id: string): Promise<CheckRow> => {
  const [row] = await tx.run<CheckRow>(holdSql, [warehouse_id, order_id])
  return known(row, order_id)
}

const shareSql = `${findSql} and status <> ${inventoryCheckStatus.code.new} for share`

const newSql = `${findSql} and status = ${inventoryCheckStatus.code.new} for update`

/** A check that was not begun yet, locked; undefined for any other one. */
export const holdNewCheck = async (
  tx: Tx,
  { warehouse_id }: Scope,
  order_id: string,
): Promise<CheckRow | undefined> => {
  const [row] = await tx.run<CheckRow>(newSql, [warehouse_id, order_id])
  return row
}

/** A check that was begun, kept from being finished until the transaction ends; undefined for a new one. */
export const shareBegunCheck = async (
  tx: Tx,
  { warehouse_id }: Scope,
  order_id: string,
): Promise<CheckRow | undefined> => {
  const [row] = await tx.run<CheckRow>(shareSql, [warehouse_id, order_id])
  return row
}

/** The stock of a line `n` of warehouse $1; none where its goods never lay at its place. */
export const stockOfLine = `left join stock s on s.warehouse_id = $1 and s.location_id = n.location_id
  and s.sku_id = n.sku_id and s.lot = n.lot`

/** The stock of a line `n` has moved since it was read; needs `stockOfLine`. */
export const movedSince = 'coalesce(s.version, 0) <> n.stock_version'

export type Count = { n: number; location: string; sku: string; on_hand: number }

/** How many lines of a check are so, and one of them as an example. */
export const countLines = async (
  tx: Tx,
  { warehouse_id }: Scope,
  check_id: string,
  condition: string,
): Promise<Count> => {
  const [row] = await tx.run<Count>(
    `select l.code as location, k.sku, coalesce(s.on_hand, 0) as on_hand, (count(*) over ()) as n
     from inventory_check_line n ${stockOfLine}
     join location l on l.warehouse_id = $1 and l.id = n.location_id
     join stocked_sku k on k.warehouse_id = $1 and k.id = n.sku_id
     where n.warehouse_id = $1 and n.inventory_check_id = $2 and ${condition} order by l.code, k.sku limit 1`,
    [warehouse_id, check_id],
  )
  return row ?? { n: 0, location: '', sku: '', on_hand: 0 }
}

export const differs = 'n.checked_quantity <> n.book_quantity'
