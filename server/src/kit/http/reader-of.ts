import type { App } from '../app.ts'
import { type Runner, runPrepared } from '../database/pool.ts'
import type { Reader } from '../database/transact.ts'

/** What a reading call reads through: look-ups of a fixed text and composed queries have their own connections. */
export const readerOf = (app: App): Reader => ({
  db: app.store.db,
  run: async (sql, values) =>
    (await runPrepared(app.store.readers as unknown as Runner, sql, values)).rows as never,
  now: new Date(),
  store: app.store,
})
