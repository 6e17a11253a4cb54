import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { partnerName, showCharge } from '../charge/shown.ts'
import { type LineRow, lineColumns, linesOf } from './store.ts'

const inPage = 2000

export type StatementLine = ReturnType<typeof showCharge<LineRow>>

/** All lines of a statement in their order, some at a time: a month may have a hundred thousand. */
export async function* allLines(
  tx: Pick<Tx, 'db'>,
  scope: Pick<Scope, 'warehouse_id'>,
  statement_id: string,
): AsyncGenerator<StatementLine> {
  for (let after = 0; ; ) {
    const page: LineRow[] = await linesOf(tx.db, scope, statement_id)
      .select(lineColumns)
      .select(partnerName('c'))
      .where('l.n', '>', after)
      .limit(inPage)
      .$castTo<LineRow>()
      .execute()
    for (const row of page) yield showCharge(row)
    if (page.length < inPage) return
    after = page.at(-1)?.n ?? 0
  }
}
