import pg from 'pg'
import { StartFailure } from '../start-failure.ts'

/** What a person at the terminal is told of a database that does not answer. */
export const notReached = ({ message, code }: Error & { readonly code?: string }): StartFailure =>
  new StartFailure(`the database cannot be reached (${message || code})`)

/** One connection of a tool, which shows its name in pg_stat_activity. Throws `StartFailure` where none is made. */
export const connectAs = async (name: string, connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: `kuacang ${name}` })
  // A connection that ends is told by the statement that needs it.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw notReached(error)
  })
  return client
}
