import type { TestServer } from './server.ts'

/** How PostgreSQL would run a statement of a command, whatever its parameters are. */
export const planOf = async (t: TestServer, sql: string): Promise<string> => {
  const client = await t.app.store.pool.connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sql}`)
    return rows.map((r) => r['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}
