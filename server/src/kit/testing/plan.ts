import type pg from 'pg'
import { inDatabase } from './in-database.ts'
import type { TestServer } from './server.ts'

/** How PostgreSQL would run a statement of a command, whatever its parameters are. */
export const planOf = async (t: TestServer, sql: string): Promise<string> => {
  const client = await t.app.store.pool.connect()
  try {
    return await explained(client, sql)
  } finally {
    client.release()
  }
}

/**
 * The same for tables of a million rows each. On the few rows of a test two indexes cost nearly the same, and a page more or
 * less decides. No other statement sees these numbers.
 */
export const planOfLarge = (t: TestServer, sql: string): Promise<string> =>
  inDatabase(t.database.owner, async (client) => {
    await client.query('begin')
    await client.query(
      `select pg_restore_relation_stats('schemaname', n.nspname::text, 'relname', c.relname::text,
         'relpages', 1, 'reltuples', 1000000::real)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'i')`,
    )
    const plan = await explained(client, sql)
    await client.query('rollback')
    return plan
  })

const explained = async (client: pg.ClientBase, sql: string): Promise<string> => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sql}`)
  return rows.map((r) => r['QUERY PLAN']).join('\n')
}
