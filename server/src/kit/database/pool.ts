import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { FileStore } from '../files/file-store.ts'
import type { Database } from './types.generated.ts'

export type Db = Kysely<Database>

const int8Array: number = 1016

// bigint holds ids and counts made by the application: always safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(int8Array as never, (v) => (v === '{}' ? [] : v.slice(1, -1).split(',').map(Number)))

/**
 * Statements are prepared by their text, so that PostgreSQL parses and plans each of them once a connection.
 * Only texts that came before are worth it: a filter that one person chose once is not.
 */
const seen = new Map<string, { times: number; name: string }>()
const preparedName = (sql: string): string | undefined => {
  let entry = seen.get(sql)
  if (!entry) {
    if (seen.size >= 2000) return undefined
    entry = { times: 0, name: createHash('sha1').update(sql).digest('hex') }
    seen.set(sql, entry)
  }
  entry.times += 1
  return entry.times > 2 ? entry.name : undefined
}

export type Runner = Pick<pg.ClientBase, 'query'>

type Listener = (sql: string, values: readonly unknown[]) => void

/** Counts the statements that were sent, and tells them to who wants to know: tests and benches (REL-37). */
export const statements: { sent: number; listener?: Listener | undefined } = { sent: 0 }

export const runPrepared = async <R extends pg.QueryResultRow>(
  runner: Runner,
  sql: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<R>> => {
  statements.sent += 1
  statements.listener?.(sql, values)
  const name = preparedName(sql)
  return runner.query<R>(name ? { name, text: sql, values: [...values] } : { text: sql, values: [...values] })
}

/**
 * What is sent from now to the end of this turn of the event loop leaves in one write: on a busy machine each write
 * costs as much as the statement that it carries.
 */
export const sendTogether = (client: pg.PoolClient): void => {
  // The stream is no part of pg's declared types; without it everything still works, in more writes.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const connectionOver = (runner: Runner): DatabaseConnection => ({
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await runPrepared(runner, query.sql, query.parameters)
    return {
      rows: result.rows as R[],
      ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }),
    }
  },
  // A portal kept open would block a pipelined connection; exports read with their own connection (sheet answers).
  async *streamQuery() {
    yield await Promise.reject(new Error('streams go through exportRows'))
  },
})

/** Kysely over one runner: the pool (each statement by itself) or one connection (inside a transaction). */
export const kyselyOver = (runner: Runner): Db => {
  const connection = connectionOver(runner)
  const none = async () => {}
  const driver: Driver = {
    init: none,
    acquireConnection: async () => connection,
    beginTransaction: () => Promise.reject(new Error('transactions go through transact')),
    commitTransaction: none,
    rollbackTransaction: none,
    releaseConnection: none,
    destroy: none,
  }
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}

/** Where everything lasting lies: the database and the files. */
export type Store = {
  readonly pool: pg.Pool
  readonly db: Db
  readonly files: FileStore
  /** Pools a second time for long reads (exports, reports), so that they never wait behind scans or hold them up. */
  readonly readers: pg.Pool
  readonly close: () => Promise<void>
}

/** Opens the pools of the application's own database role. `max` connections for work, a quarter of it for long reads. */
export const openStore = (url: string, files: FileStore, max = 10): Store => {
  const common = { connectionString: url, application_name: 'kuacang', idleTimeoutMillis: 60_000 }
  const pool = new pg.Pool({ ...common, max, pipeline: true } as pg.PoolConfig)
  const readers = new pg.Pool({ ...common, max: Math.max(2, Math.ceil(max / 4)) })
  // An idle connection that breaks is replaced by the pool at the next use; without a listener it would end the process.
  for (const p of [pool, readers]) p.on('error', () => {})
  return {
    pool,
    readers,
    files,
    db: kyselyOver(pool as unknown as Runner),
    close: async () => {
      await Promise.all([pool.end(), readers.end()])
    },
  }
}
