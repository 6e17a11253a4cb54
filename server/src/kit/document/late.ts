import type { App } from '../app.ts'
import { systemCaller } from '../caller.ts'
import { transact } from '../database/transact.ts'
import { type Document, moveAll } from './document.ts'

/** The most documents of a warehouse that become late in one transaction; the rest do a moment later. */
const atOnce = 500

/** Documents that are not there when they should be (`due_at`) are late from then on: their action `be_late`. */
export const markLate = async <A extends string>(
  app: App,
  document: Document<A | 'be_late'>,
  now = new Date(),
): Promise<void> => {
  const { table, statusColumn, machine } = document
  const late = await app.store.readers.query<{ warehouse_id: number; ids: string[] }>(
    `select warehouse_id, (array_agg(id order by due_at))[:$2::int] as ids from ${table}
     where ${statusColumn} = any($3) and due_at < $1 group by warehouse_id`,
    [now, atOnce, machine.from('be_late')],
  )
  for (const { warehouse_id, ids } of late.rows) {
    const caller = systemCaller(Number(warehouse_id), 'late')
    await transact(app.store, caller, (tx) => moveAll(tx, caller, document, 'be_late', ids))
  }
}
