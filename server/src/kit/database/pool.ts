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
import { type Logger, pino } from 'pino'
import type { FileStore } from '../files/file-store.ts'
import { notedFiles } from '../files/noted-files.ts'
import { traceStatements, traceWaits } from '../trace/trace-statements.ts'
import { knowSocketErrors } from './error-kind.ts'
import { statements, tellStatements } from './statements.ts'
import type { Database } from './types.generated.ts'

export type Db = Kysely<Database>

const int8Array: number = 1016

// bigint holds ids and counts made by the application: always safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(int8Array as never, (v) => (v === '{}' ? [] : v.slice(1, -1).split(',').map(Number)))

/**
 * Statements are prepared by their text, so that PostgreSQL parses and plans each of them once a connection.
 * Only texts that came before are worth it: a filter that one person chose once is not. The texts that were
 * not sent for the longest time are forgotten first, so that the many filters of lists never keep out a scan.
 */
const seen = new Map<string, { times: number; readonly name: string }>()
const remembered = 2000
const preparedName = (sql: string): string | undefined => {
  const entry = seen.get(sql) ?? { times: 0, name: createHash('sha1').update(sql).digest('hex') }
  entry.times += 1
  // A map keeps the order of insertion: what was sent last stands last.
  seen.delete(sql)
  seen.set(sql, entry)
  if (seen.size > remembered) {
    const [oldest] = seen.keys()
    if (oldest !== undefined) seen.delete(oldest)
  }
  return entry.times > 2 ? entry.name : undefined
}

export type Runner = Pick<pg.ClientBase, 'query'>

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

/** The places where data is kept permanently: the database and the files. */
export type Store = {
  /** For commands: each transaction of `transact` takes one connection. */
  readonly pool: pg.Pool
  /** For what reading calls look up by statements of a fixed text, so that they never take the connection of a scan. */
  readonly readers: pg.Pool
  /** For what they compose of filters, which may be slow and is planned each time. */
  readonly lists: pg.Pool
  /** For reports, which may take long and are many at once: a report waits for other reports alone. */
  readonly reports: pg.Pool
  /** For exports, which keep a connection for long. */
  readonly exporters: pg.Pool
  /** Composed queries of reading calls, over `lists`. */
  readonly db: Db
  readonly files: FileStore
  /** For what fails without changing an answer. */
  readonly log: Logger
  readonly close: () => Promise<void>
}

/** The address of a database with settings for each connection to it, beside those that it names already. */
export const withSettings = (url: string, settings: Readonly<Record<string, string>>): string => {
  const to = new URL(url)
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  to.searchParams.set('options', [to.searchParams.get('options') ?? '', ...added].join(' ').trim())
  return to.href
}

/**
 * Commands reach their rows by key. A planner that has no statistics yet, or guesses at the length of a list, would
 * sometimes read a whole table to join it: for them that is never right.
 */
const byKey = { enable_hashjoin: 'off', enable_mergejoin: 'off', enable_seqscan: 'off' }

/**
 * Lists are planned for the values that they are asked with. A plan for any value takes each filter for one that matches
 * much and walks the newest rows, all of them where the filter matches few. What is found by its key has one good plan,
 * and planning it again would take longer than running it.
 */
const byValue = { plan_cache_mode: 'force_custom_plan' }

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    knowSocketErrors(this)
    traceStatements(this)
  }
}

/** How many connections there are for each kind of reading, where there are `max` for commands. */
const halfOf = (max: number): number => Math.max(2, Math.ceil(max / 2))

const openPool = (connectionString: string, size: number, more: pg.PoolConfig & { pipeline?: true } = {}) => {
  const common = { application_name: 'kuacang', idleTimeoutMillis: 60_000, Client }
  const pool = new pg.Pool({ ...common, connectionString, max: size, ...more })
  // A connection that breaks is replaced by the pool at its next use, and fails what it was just doing by itself.
  // Without listeners, on the pool for idle ones and on each for those at work, it would end the whole process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  traceWaits(pool)
  tellStatements(pool)
  return pool
}

/** The pools of a database that is only read, for reports and exports, as `openStore` has them. */
export const openReadPools = (url: string, max: number): Pick<Store, 'reports' | 'exporters'> => {
  const limits = { connectionTimeoutMillis: 5_000 }
  return {
    reports: openPool(withSettings(url, byValue), halfOf(max), limits),
    exporters: openPool(url, halfOf(max), limits),
  }
}

/**
 * Opens the pools of the application's own database role: `max` connections for commands, half of it for each kind of
 * reading.
 */
export const openStore = (
  url: string,
  files: FileStore,
  max = 10,
  log: Logger = pino({ level: 'silent' }),
): Store => {
  const half = halfOf(max)
  const pools = {
    pool: openPool(withSettings(url, byKey), max, { pipeline: true }),
    readers: openPool(url, half),
    lists: openPool(withSettings(url, byValue), half),
    reports: openPool(withSettings(url, byValue), half),
    exporters: openPool(url, half),
  }
  return {
    ...pools,
    // Not by the pool of commands, whose every connection may wait for a file.
    files: notedFiles(files, pools.readers),
    log,
    db: kyselyOver(pools.lists as unknown as Runner),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}
