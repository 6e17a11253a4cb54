import type pg from 'pg'
import { connectAs } from './connect.ts'

type Run = <R extends pg.QueryResultRow>(sql: string, values: readonly unknown[]) => Promise<R[]>

/** Looks at a database through one connection that cannot change anything; for tools beside the product. */
export const readOnly = async <T>(url: string, look: (run: Run) => Promise<T>): Promise<T> => {
  const client = await connectAs('reader', url)
  try {
    await client.query('set default_transaction_read_only = on')
    return await look(async (sql, values) => (await client.query(sql, [...values])).rows)
  } finally {
    await client.end()
  }
}
