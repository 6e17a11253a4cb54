import pg from 'pg'
import { StartFailure } from '../start-failure.ts'

type Run = <R extends pg.QueryResultRow>(sql: string, values: readonly unknown[]) => Promise<R[]>

/** Looks at a database through one connection that cannot change anything; for tools beside the product. */
export const readOnly = async <T>(url: string, look: (run: Run) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'kuacang reader' })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartFailure(`the database cannot be reached (${error.message})`)
  })
  try {
    await client.query('set default_transaction_read_only = on')
    return await look(async (sql, values) => (await client.query(sql, [...values])).rows)
  } finally {
    await client.end()
  }
}
