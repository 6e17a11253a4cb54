import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { runPrepared } from '../database/pool.ts'

const rowsAtOnce = 500

/**
 * The rows of one query, some at a time, from one snapshot and with flat memory. The client is in a transaction.
 */
export class Cursor {
  /** Was a query given? */
  isOpen = false
  isDone = false
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async next<O>(query: CompiledQuery<O>): Promise<O[]> {
    if (!this.isOpen) {
      this.isOpen = true
      const sql = `declare export_rows no scroll cursor for ${query.sql}`
      await runPrepared(this.#client, sql, query.parameters)
    }
    const { rows } = await this.#client.query(`fetch ${rowsAtOnce} from export_rows`)
    this.isDone = rows.length < rowsAtOnce
    return rows as O[]
  }
}
