import type { Call } from '@kuacang/contract/kit/call'
import type { App } from '../app.ts'
import { kyselyOver, type Runner, runPrepared } from '../database/pool.ts'
import type { Side } from '../database/replica.ts'
import type { Reader } from '../database/transact.ts'

/** What a reading call reads through: look-ups of a fixed text and composed queries have their own connections. */
export const readerOf = (app: App): Reader => ({
  db: app.store.db,
  run: async (sql, values) =>
    (await runPrepared(app.store.readers as unknown as Runner, sql, values)).rows as never,
  now: new Date(),
  store: app.store,
})

/**
 * What a call reads through: a report has connections that no other reading needs (REL-40). On a replica there are only
 * such.
 */
export const readerFor = (app: App, { report }: Pick<Call, 'report'>, side: Side): Reader => {
  if (!report && side.as_of === null) return readerOf(app)
  const reports = side.reports as unknown as Runner
  return {
    ...readerOf(app),
    db: kyselyOver(reports),
    run: async (sql, values) => (await runPrepared(reports, sql, values)).rows as never,
  }
}
