import pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** Another transaction that holds the same rows, on the database of the test. */
export const holder = async (t: TestServer) => {
  const client = new pg.Client({ connectionString: t.database.owner })
  // Asks what waits: within a transaction the list of sessions stays as it was first read, and others see only their own.
  const watch = new pg.Client({ connectionString: t.database.owner })
  await Promise.all([client.connect(), watch.connect()])
  await client.query('begin')
  return {
    /** Locks rows at once, or fails. */
    hold: (sql: string, values: readonly unknown[]) => client.query(`${sql} for update nowait`, [...values]),
    /** Locks a whole table, so that nothing reads it. */
    holdTable: (table: string) => client.query(`lock table ${table} in access exclusive mode nowait`),
    /** Until another command waits for a lock, or so many. */
    waitedFor: (commands = 1) =>
      expect
        .poll(async () => {
          const { rows } = await watch.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
          return rows.length
        })
        .toBeGreaterThanOrEqual(commands),
    /** Ends the sessions that wait for a lock with a statement that begins so, and waits until they are gone. */
    end: async (statement: string) => {
      const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
        and starts_with(query, $1)`
      await watch.query(`select pg_terminate_backend(pid) ${waiting}`, [statement])
      await expect.poll(async () => (await watch.query(`select 1 ${waiting}`, [statement])).rowCount).toBe(0)
    },
    let: async () => {
      await client.query('rollback')
      await Promise.all([client.end(), watch.end()])
    },
  }
}

/** Two commands that want the same rows, the second begun while the first waits for them: what both answered. */
export const inTurn = async <A, B>(
  t: TestServer,
  rows: { readonly sql: string; readonly values: readonly unknown[] },
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> => {
  const other = await holder(t)
  try {
    await other.hold(rows.sql, rows.values)
    const before = first()
    await other.waitedFor(1)
    const after = second()
    await other.waitedFor(2)
    await other.let()
    return await Promise.all([before, after])
  } catch (e) {
    await other.let().catch(() => undefined)
    throw e
  }
}
