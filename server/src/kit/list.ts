import { countCap } from '@kuacang/contract/kit/limits'
import type { ListOf, Paging } from '@kuacang/contract/kit/schemas'
import { type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database/pool.ts'
import { otherPageOf } from './exports/other-page.ts'

/**
 * One page of a query and how many rows there are, counted up to countCap. The query comes ordered; pages behind
 * the cap are empty, so that no offset reads millions of rows (REL-39). `counted` has the same rows without what is
 * joined to show them, where that would be computed for each row that is counted. An export of the list gets its rows from
 * here too.
 */
export const pageOf = async <DB, TB extends keyof DB, O, CDB = DB, CTB extends keyof CDB = keyof CDB, C = O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  paging: Paging,
  counted?: SelectQueryBuilder<CDB, CTB, C>,
): Promise<ListOf<O>> => {
  const other = otherPageOf(paging)
  if (other) {
    const { list, total } = await other(db, query as never, (counted ?? query) as never)
    return { list: list as O[], pagination: { page: 1, page_size: list.length, total } }
  }
  const { page, page_size } = paging
  const offset = (page - 1) * page_size
  // Each has a connection of its own. The count mostly takes longer, so it is sent first.
  const [total, list] = await Promise.all([
    counted ? countUpTo(db, counted, countCap + 1) : countUpTo(db, query, countCap + 1),
    offset > countCap ? [] : query.limit(page_size).offset(offset).execute(),
  ])
  return { list, pagination: { page, page_size, total } }
}

/** A page of a short list, or all of it where it is asked for by -1. */
export const pageOrAll = (paging: Paging): Paging =>
  paging.page_size === -1 ? { ...paging, page: 1, page_size: countCap } : paging

/** How many rows a query has; counting stops at `most`. */
export const countUpTo = async <DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  most: number,
): Promise<number> => {
  const counted = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one')).limit(most).compile()
  const { rows } = await db.executeQuery<{ n: number }>({
    ...counted,
    sql: `select count(*) as n from (${counted.sql}) counted`,
  })
  return rows[0]?.n ?? 0
}

/**
 * The direction of a list by a time, as an index can walk it both ways. Where rows may lack the time (`optional`), they
 * come last going down and first going up: an index on it says `desc nulls last`.
 */
export const timeOrder = (desc: boolean, { optional }: { optional: boolean }) => {
  if (!optional) return (o: OrderByItemBuilder) => (desc ? o.desc() : o.asc())
  return (o: OrderByItemBuilder) => (desc ? o.desc().nullsLast() : o.asc().nullsFirst())
}

/** The filter by the code of a warehouse for a list of one warehouse: the code of another one finds nothing. */
export const inWarehouseOf = (warehouse_id: number, warehouse_code: string) =>
  sql<boolean>`exists (select 1 from warehouse w where w.id = ${warehouse_id} and w.warehouse_code = ${warehouse_code})`

/** The filter by numbers as they are. */
export const among = (column: string, numbers: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${numbers})`

/** The filter by numbers: a single one finds all that hold it, several are found as they are. */
export const holding = (column: string, numbers: readonly string[]) => {
  const [first = '', ...others] = numbers
  return others.length > 0
    ? among(column, numbers)
    : sql<boolean>`${sql.ref(column)} ilike ${containing(first)}`
}

/** The pattern of "contains", with what the caller typed taken literally. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
