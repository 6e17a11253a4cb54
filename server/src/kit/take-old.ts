import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import { noWarehouse, systemCaller } from './caller.ts'
import { transact } from './database/transact.ts'

/** So many rows leave their table in one transaction. */
const usualBatch = 2_000
const dayMs = 86_400_000

type Taking = {
  /** Who does it, for the timeline and the log. */
  readonly by: string
  /**
   * One statement that takes the oldest rows of warehouse $1 that are older than $2, at most $3, and answers a row for each. It
   * passes over rows that another process is taking (`for update skip locked`).
   */
  readonly take: string
  /** How many days old they are at least, counted back from `now`. */
  readonly days: number
  readonly now: Date
  readonly batch?: number | undefined
}

/**
 * Takes old rows out of a table, warehouse by warehouse and batch by batch. A batch is one statement in one transaction: it
 * is done or it is not, so a process that is killed leaves nothing half done, and the next one goes on. Between two batches
 * it rests as long as the last one took: people work on the same disks. Answers how many rows left.
 */
export const takeOld = async (
  { store }: Pick<App, 'store'>,
  { by, take, days, now, batch = usualBatch }: Taking,
): Promise<number> => {
  const before = new Date(now.getTime() - days * dayMs)
  const warehouses = await store.db.selectFrom('warehouse').select('id').orderBy('id').execute()
  let gone = 0
  for (const id of [noWarehouse, ...warehouses.map((w) => w.id)])
    for (let more = true; more; ) {
      const begun = performance.now()
      const taken = await transact(store, systemCaller(id, by), (tx) => tx.run(take, [id, before, batch]))
      gone += taken.length
      more = taken.length === batch
      if (more) await sleep(performance.now() - begun)
    }
  return gone
}
