import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { installQueue } from '../jobs/install.ts'
import { StartFailure } from '../start-failure.ts'
import { connectAs } from './connect.ts'
import { runMigration, usualWaits, type Waits } from './migration-way.ts'
import { withSettings } from './pool.ts'
import { appRole, ensureRole, grantTables } from './roles.ts'

const folder = path.resolve(import.meta.dirname, '../../../db/migrations')

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** The migrations in their order: NNNN-<area>-<what>.sql. */
export const migrations = async (from = folder): Promise<Migration[]> => {
  const names = (await readdir(from)).filter((n) => /^\d{4}-.+\.sql$/.test(n)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(from, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * The same database, entered as the application's role: through a login that the operator made for it
 * (APP_DATABASE_URL), else through the owner's, which takes the role at each connection.
 */
export const appUrl = (ownerUrl: string, ownLogin: string | null = null): string =>
  withSettings(ownLogin ?? ownerUrl, { role: appRole })

// Any number that no one else takes for an advisory lock in this database.
const migrationLock = 7_262_026

const lockPauseMs = 200

const takesLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    migrationLock,
  ])
  return rows[0]?.mine ?? false
}

/** Does work that only one process at a time may do, as the owner of the database. */
const asOwner = async <T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectAs('migrate', ownerUrl)
  try {
    // Asked for again and again: who waits inside a statement would hold up an index that is built concurrently.
    while (!(await takesLock(client))) await sleep(lockPauseMs)
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Brings a database to the newest schema, each migration whole or not at all. Several processes may call it at once,
 * and others may work meanwhile: no migration waits long for a lock (migration-way.ts). Refuses a database that has
 * migrations this version does not know, or whose migrations were edited.
 */
export const migrate = (
  ownerUrl: string,
  list?: readonly Migration[],
  waits: Waits = usualWaits,
): Promise<string[]> =>
  asOwner(ownerUrl, async (client) => {
    const wanted = list ?? (await migrations())
    await checkServer(client)
    await ensureRole(client)
    const known = await history(client)
    checkHistory(wanted, known)
    const fresh = wanted.filter((m) => !known.has(m.name))
    for (const one of fresh) await apply(client, one, waits)
    await installQueue(client)
    await ensurePartitions(client)
    await grantTables(client)
    return fresh.map((m) => m.name)
  })

/** What a running product does once a day: a month that begins must find its partitions. */
export const keepPartitions = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await ensurePartitions(client)
    await grantTables(client)
  })

const oldestServer = 15

const checkServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  const { version = '', encoding = '' } = rows[0] ?? {}
  if (Number.parseInt(version, 10) < oldestServer)
    throw new StartFailure(
      `the database server is PostgreSQL ${version}, older than ${oldestServer}; give Kuacang a newer one`,
    )
  if (encoding !== 'UTF8')
    throw new StartFailure(`the database has the encoding ${encoding}; make one with the encoding UTF8`)
  await refuseWorker(client)
}

/** A worker of a Citus cluster carries out statements, too, but has locks, notices and local tables of its own. */
const refuseWorker = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ citus: boolean }>(
    `select to_regproc('citus_is_coordinator') is not null as citus`,
  )
  if (!rows[0]?.citus) return
  const { rows: nodes } = await client.query<{ first: boolean }>('select citus_is_coordinator() as first')
  if (!nodes[0]?.first)
    throw new StartFailure('the database is a worker of a Citus cluster; give Kuacang its coordinator')
}

const history = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  await client
    .query(
      `create table if not exists schema_migration (name text primary key, checksum text not null, at timestamptz not null);
       comment on table schema_migration is 'local: which migrations were applied'`,
    )
    .catch((error: Error & { code?: string }) => {
      if (error.code !== '42501') throw error
      throw new StartFailure(
        'the user of DATABASE_URL may not make tables; make it the owner of the database',
      )
    })
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  return new Map(rows.map((r) => [r.name, r.checksum]))
}

const checkHistory = (wanted: readonly Migration[], known: ReadonlyMap<string, string>): void => {
  for (const [name, checksum] of known) {
    const mine = wanted.find((m) => m.name === name)
    if (!mine)
      throw new StartFailure(
        `the database was made by a newer version (it has ${name}); install that version`,
      )
    if (mine.checksum !== checksum)
      throw new StartFailure(
        `the migration ${name} was changed after this database applied it; restore the file`,
      )
  }
  const newest = [...known.keys()].sort().at(-1) ?? ''
  const late = wanted.find((m) => !known.has(m.name) && m.name < newest)
  if (late)
    throw new StartFailure(
      `the migration ${late.name} would come after ${newest}, which this database already has; give it a later number`,
    )
}

const apply = async (client: pg.Client, migration: Migration, waits: Waits): Promise<void> => {
  const { name, sql, checksum } = migration
  const note = () =>
    client.query('insert into schema_migration (name, checksum, at) values ($1, $2, $3)', [
      name,
      checksum,
      new Date(),
    ])
  try {
    await runMigration(client, sql, note, waits)
  } catch (error) {
    throw new StartFailure(`the migration ${name} cannot be applied: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** Months ahead of today that always exist, so that no insert ever finds no partition. */
const monthsAhead = 3

type Months = { readonly from?: Date; readonly now?: Date }

/**
 * Makes the month partitions of every table that is partitioned by `at`, from last month on, or from an earlier
 * month where history is to be filled in. Only the owner can; the application's role makes no tables.
 */
export const ensurePartitions = async (
  client: pg.Client,
  { now = new Date(), from = month(now, -1) }: Months = {},
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and pg_get_partkeydef(c.oid) = 'RANGE (at)'`,
  )
  for (const { name } of rows)
    for (let begin = month(from, 0); begin <= month(now, monthsAhead); begin = month(begin, 1))
      await client.query(
        `create table if not exists ${name}_${begin.toISOString().slice(0, 7).replace('-', '_')}
         partition of ${name} for values from ('${begin.toISOString()}') to ('${month(begin, 1).toISOString()}')`,
      )
}

const month = (of: Date, ahead: number): Date =>
  new Date(Date.UTC(of.getUTCFullYear(), of.getUTCMonth() + ahead, 1))
