import type pg from 'pg'

type Listener = (sql: string, values: readonly unknown[]) => void

/**
 * Counts the statements that were sent, and the round trips of committed commands: how often one waited for the
 * database, its commit included. For tests and benches (REL-37).
 */
export const statements: { sent: number; trips: number; listener?: Listener | undefined } = {
  sent: 0,
  trips: 0,
}

/** Tells the listener also of what is sent through a pool itself: by look-ups of background work, outside transactions. */
export const tellStatements = (pool: pg.Pool): void => {
  const query = pool.query.bind(pool) as (...args: readonly unknown[]) => unknown
  const told = (...args: readonly unknown[]) => {
    const [sql, values] = args
    if (typeof sql === 'string') statements.listener?.(sql, Array.isArray(values) ? values : [])
    return query(...args)
  }
  pool.query = told as typeof pool.query
}
