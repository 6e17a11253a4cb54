import { printedPaper } from '@kuacang/contract/printing/job/enums'
import type { PrintedPaper } from '@kuacang/contract/printing/job/papers'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

/** Counts one more print of each thing; answers how often each was printed before, by its id. */
export const countPrints = async (
  tx: Tx,
  { warehouse_id }: Scope,
  paper: PrintedPaper,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  // In the order of their ids, so that two prints of the same things never lock each other out.
  const rows = await tx.run<{ object_id: string; prints: number }>(
    `insert into print_count as c (warehouse_id, paper, object_id, prints)
     select $1, $2, id, 1 from unnest($3::text[]) as id order by id
     on conflict (warehouse_id, paper, object_id) do update set prints = c.prints + excluded.prints
     returning object_id, prints`,
    [warehouse_id, printedPaper.code[paper], [...new Set(ids)]],
  )
  return new Map(rows.map((r) => [r.object_id, r.prints - 1]))
}

/** What was printed of a thing no longer counts: its next print is a first one. */
export const voidPaper = (tx: Tx, { warehouse_id }: Scope, paper: PrintedPaper, id: string): void =>
  tx.later('delete from print_count where warehouse_id = $1 and paper = $2 and object_id = $3', [
    warehouse_id,
    printedPaper.code[paper],
    id,
  ])

/** How often the rows of a table of a warehouse, by its alias in the query, were printed on a paper; a column for a list. */
export const printsOf = (paper: PrintedPaper, warehouse_id: number, alias: string): RawBuilder<number> =>
  sql<number>`coalesce((select c.prints from print_count c where c.warehouse_id = ${warehouse_id}
    and c.paper = ${sql.lit(printedPaper.code[paper])} and c.object_id = ${sql.ref(`${alias}.id`)}), 0)`
