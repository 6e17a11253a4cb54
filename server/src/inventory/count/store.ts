import { locationState } from '@kuacang/contract/inventory/location/enums'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { stockOfLine } from '../check/store.ts'

export type CountedGoods = {
  sku_id: string
  lot: string
  partner_id: number
  sku: string
  barcode: string
  name: string
  name_en: string
}

/** A check and a place by the codes that were scanned. */
type Here = { readonly order_id: string; readonly location_code: string }

/** The lines `n` of the check $2 at the place $3, both by their codes. */
const linesHere = `
n.warehouse_id = $1 and n.inventory_check_id = (
  select id from inventory_check where warehouse_id = $1 and order_id = $2)
and n.location_id = (
  select id from location where warehouse_id = $1 and code = $3 and state <> ${locationState.code.deleted})`

const anySql = `select 1 from inventory_check_line n where ${linesHere} limit 1`

/** Does a check expect anything at a place? */
export const hasLines = async (
  tx: Tx,
  { warehouse_id }: Scope,
  { order_id, location_code }: Here,
): Promise<boolean> => (await tx.run(anySql, [warehouse_id, order_id, location_code])).length > 0

const storedSql = `
case when s.id is not null then jsonb_build_object('id', s.id, 'on_hand', s.on_hand, 'version', s.version) end as stored`

const goodsHereSql = `
with expected as (
  select n.sku_id, n.lot, n.partner_id, k.sku, k.barcode, k.name, k.name_en, ${storedSql}
  from inventory_check_line n join stocked_sku k on k.warehouse_id = $1 and k.id = n.sku_id ${stockOfLine}
  where ${linesHere} and $4 in (k.sku, k.barcode) limit 2),
known as (
  select k.id, k.partner_id, k.sku, k.barcode, k.name, k.name_en from stocked_sku k
  where k.warehouse_id = $1 and (k.sku = $4 or k.barcode = $4) and not exists (select from expected) limit 2)
select e.*, true as listed from expected e
union all
select k.id, '', k.partner_id, k.sku, k.barcode, k.name, k.name_en, ${storedSql}, false
from known k left join stock s on s.warehouse_id = $1 and s.sku_id = k.id and s.lot = '' and s.location_id = (
  select id from location where warehouse_id = $1 and code = $3 and state <> ${locationState.code.deleted})`

/** Goods by SKU or barcode with what lies of them at a place: those that a check expects there, else those of the warehouse. */
export const goodsHere = (tx: Tx, { warehouse_id }: Scope, { order_id, location_code }: Here, sku: string) =>
  tx.run<CountedGoods & { stored: Stored | null; listed: boolean }>(goodsHereSql, [
    ...[warehouse_id, order_id, location_code, sku],
  ])

type Line = { id: string; location_id: string; sku_id: string; lot: string; partner_id: number }

type Stored = { id: string; on_hand: number; version: number }

const lineSql = `
select n.id, n.location_id, n.sku_id, n.lot, n.partner_id, ${storedSql}
from inventory_check_line n ${stockOfLine}
where n.warehouse_id = $1 and n.id = $3 and n.inventory_check_id = (
  select id from inventory_check where warehouse_id = $1 and order_id = $2)`

/** A line of a check, by the number of the check, with what lies of its goods at its place. */
export const lineToCount = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  order_id: string,
  id: string,
): Promise<(Line & { stored: Stored | null }) | undefined> =>
  (await tx.run<Line & { stored: Stored | null }>(lineSql, [warehouse_id, order_id, id]))[0]

type Count = { quantity: number; add: boolean; stock_version?: number | undefined }

/** The first of several scans stays what it was counted against; so does a count of the same stock. */
const keeps = '($13::boolean and n.checked_quantity is not null or n.stock_version = $15)'

// The stock is read before: where Citus spreads the table, what an insert selects and a conflict with parameters do not go
// together. Stock that moves in between makes the count outdated, as it does afterwards.
const countSql = `
insert into inventory_check_line as n (warehouse_id, inventory_check_id, id, location_id, sku_id, lot, partner_id,
  book_quantity, stock_version, checked_quantity, checked_by, checked_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict (warehouse_id, inventory_check_id, location_id, sku_id, lot) do update set
  checked_quantity = greatest(case when $13::boolean then coalesce(n.checked_quantity, 0) else 0 end + $14::bigint, 0),
  book_quantity = case when ${keeps} then n.book_quantity else excluded.book_quantity end,
  stock_version = case when ${keeps} then n.stock_version else excluded.stock_version end,
  checked_by = excluded.checked_by, checked_at = excluded.checked_at
  where $15::bigint is null or ${keeps} or excluded.stock_version = $15
returning n.id, n.checked_quantity, n.stock_version`

/**
 * Writes what was counted of goods at a place, with the stock that it was counted against (REL-7): that of the
 * counter's arrival where the count says so, else that of now. Pieces that are added stand against the stock of the
 * first of them: when it moved in between the count is outdated. Fewer than none are taken back, never below none.
 * Undefined where the stock that the count was made against is not stored. `stored`: what lies there, read before.
 */
export const writeCount = async (
  tx: Tx,
  caller: Caller,
  check_id: string,
  { id, location_id, sku_id, lot, partner_id }: Line,
  { quantity, add, stock_version }: Count,
  stored: Stored | undefined,
): Promise<{ id: string; checked_quantity: number; stock_version: number } | undefined> => {
  const [row] = await tx.run<{ id: string; checked_quantity: number; stock_version: number }>(countSql, [
    ...[caller.warehouse_id, check_id, stored?.id ?? id, location_id, sku_id, lot, partner_id],
    ...[stored?.on_hand ?? 0, stored?.version ?? 0, Math.max(quantity, 0), caller.user.username, tx.now],
    ...[add, quantity, stock_version ?? null],
  ])
  return row
}

/** Counts none of what was not counted at a place; answers how many lines that were. */
export const writeNone = async (
  tx: Tx,
  caller: Caller,
  check_id: string,
  location_id: string,
): Promise<number> => {
  const rows = await tx.run(
    `with open as (
       select n.id, coalesce(s.on_hand, 0) as on_hand, coalesce(s.version, 0) as version
       from inventory_check_line n ${stockOfLine}
       where n.warehouse_id = $1 and n.inventory_check_id = $2 and n.location_id = $3 and n.checked_quantity is null)
     update inventory_check_line n set checked_quantity = 0, book_quantity = open.on_hand, stock_version = open.version,
       checked_by = $4, checked_at = $5
     from open where n.warehouse_id = $1 and n.inventory_check_id = $2 and n.id = open.id returning 1`,
    [caller.warehouse_id, check_id, location_id, caller.user.username, tx.now],
  )
  return rows.length
}

/** Lines at a place that are not counted are compared with the stock at the counter's arrival. */
export const bringUpToDate = (tx: Tx, { warehouse_id }: Scope, check_id: string, location_id: string) =>
  tx.run(
    `update inventory_check_line n set book_quantity = s.on_hand, stock_version = s.version from stock s
     where n.warehouse_id = $1 and n.inventory_check_id = $2 and n.location_id = $3 and n.checked_quantity is null
       and s.warehouse_id = $1 and s.location_id = $3 and s.sku_id = n.sku_id and s.lot = n.lot
       and s.version <> n.stock_version`,
    [warehouse_id, check_id, location_id],
  )

type LineAt = CountedGoods & {
  id: string
  batch: string
  checked_quantity: number | null
  stock_version: number
}

/** What a counter sees of a place. */
export const linesAt = (tx: Tx, { warehouse_id }: Scope, check_id: string, location_id: string) =>
  tx.run<LineAt>(
    `select n.id, n.sku_id, n.lot, n.lot as batch, n.partner_id, n.checked_quantity, k.sku, k.barcode, k.name, k.name_en,
       coalesce(s.version, 0) as stock_version
     from inventory_check_line n join stocked_sku k on k.warehouse_id = $1 and k.id = n.sku_id
     ${stockOfLine}
     where n.warehouse_id = $1 and n.inventory_check_id = $2 and n.location_id = $3 order by k.sku, n.lot`,
    [warehouse_id, check_id, location_id],
  )

const openPlace = (more: string) => `select min(l.code) from inventory_check_line n
  join location l on l.warehouse_id = $1 and l.id = n.location_id
  where n.warehouse_id = $1 and n.inventory_check_id = $2 and n.checked_quantity is null ${more}`

export type CountProgress = { total: number; counted: number; next_location_code: string | null }

/** How far a check is, and where to go next: the first open place behind this one by code, else the first of all. */
export const progressOf = async (
  tx: Tx,
  { warehouse_id }: Scope,
  check_id: string,
  behind: string,
): Promise<CountProgress> => {
  const [row] = await tx.run<CountProgress>(
    `select count(*) as total, count(checked_quantity) as counted,
       coalesce((${openPlace('and l.code > $3')}), (${openPlace('')})) as next_location_code
     from inventory_check_line where warehouse_id = $1 and inventory_check_id = $2`,
    [warehouse_id, check_id, behind],
  )
  return row ?? { total: 0, counted: 0, next_location_code: null }
}
