import pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** Another transaction that holds the same rows, on the database of the test. */
export const holder = async (t: TestServer) => {
  const client = new pg.Client({ connectionString: t.database.owner })
  await client.connect()
  await client.query('begin')
  return {
    /** Locks rows at once, or fails. */
    hold: (sql: string, values: readonly unknown[]) => client.query(`${sql} for update nowait`, [...values]),
    /** Until another command waits for a lock. */
    waitedFor: () =>
      expect
        .poll(async () => {
          const { rows } = await t.app.store.readers.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
          return rows.length
        })
        .toBeGreaterThan(0),
    let: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}
