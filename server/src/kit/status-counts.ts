import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { countCap } from '@kuacang/contract/kit/limits'
import type { StatusCounts } from '@kuacang/contract/kit/status-counts'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from './caller.ts'
import type { Db } from './database/pool.ts'
import { type Answer, answer } from './http/answer.ts'

type Count = { status: number; rows: number }
type CountsCall<Q extends z.ZodType> = StatusCounts & { readonly query: Q }

/** So many rows in all are counted in one pass: above that the pass would be lost work. */
const onePass = 1000

/**
 * How many rows a query has in each status, each counted up to countCap. Few rows are counted in one pass; many, each
 * status for itself, so that each walks its own part of an index and stops.
 */
const countsOf = async <DB, TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
  status: Expression<number>,
  of: AnyEnumeration,
): Promise<Count[]> => {
  const bare = rows.clearSelect().clearOrderBy()
  const all = bare.select(sql<number>`${status}`.as('status')).limit(onePass + 1)
  const found = await sql<Count>`
    select status, count(*) as rows from (${all}) found group by status order by status`.execute(db)
  if (found.rows.reduce((n, { rows: some }) => n + some, 0) <= onePass) return found.rows
  const each = of.codes.map((code) => {
    // The code as it is, not as a parameter: how many rows have it decides how they are found.
    const such = bare
      .where(sql<boolean>`${status} = ${sql.lit(code)}`)
      .select(sql<number>`1`.as('one'))
      .limit(countCap + 1)
    return sql`select ${sql.lit(code)}::int as status, count(*) as rows from (${such}) found`
  })
  const counted = await sql<Count>`${sql.join(each, sql` union all `)}`.execute(db)
  return counted.rows.filter((c) => c.rows > 0)
}

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>

/**
 * Answers how many rows a list has in each status. `rows` makes the list's own query: it is scoped as the list is. What must
 * be read before the query is made is a promise of it.
 */
export const answerStatusCounts = <Q extends z.ZodType, DB, TB extends keyof DB, O>(
  call: CountsCall<Q>,
  status: Expression<number>,
  rows: (
    db: Db,
    caller: Caller,
    query: z.output<Q>,
  ) => Query<DB, TB, O> | Promise<{ readonly rows: Query<DB, TB, O> }>,
): Answer =>
  answer(call, async (tx, caller, input) => {
    const { query } = input as { query: z.output<Q> }
    const others = { ...(query as object), [call.filter]: undefined } as z.output<Q>
    const found = await rows(tx.db, caller, others)
    return { counts: await countsOf(tx.db, 'rows' in found ? found.rows : found, status, call.of) }
  })
