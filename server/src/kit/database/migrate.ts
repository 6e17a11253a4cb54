import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'

/** The role that the application works as: it cannot change tables, and only adds to append-only ones (REL-1). */
export const appRole = 'kuacang_app'

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

/** The same database, entered as the application's role. */
export const appUrl = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', `-c role=${appRole}`)
  return url.href
}

// Any number that no one else takes for an advisory lock in this database.
const migrationLock = 7_262_026

/**
 * Brings a database to the newest schema, each migration in a transaction of its own. Several processes may call
 * it at once. Refuses a database that has migrations this version does not know, or whose migrations were edited.
 */
export const migrate = async (ownerUrl: string, list?: readonly Migration[]): Promise<string[]> => {
  const wanted = list ?? (await migrations())
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'kuacang migrate' })
  await client.connect().catch((error: Error) => {
    throw new StartFailure(`the database cannot be reached: ${error.message}`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await ensureRole(client)
    await client.query(
      `create table if not exists schema_migration (name text primary key, checksum text not null, at timestamptz not null)`,
    )
    await client.query(`comment on table schema_migration is 'local: which migrations were applied'`)
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const known = new Map(applied.rows.map((r) => [r.name, r.checksum]))
    checkHistory(wanted, known)
    const fresh = wanted.filter((m) => !known.has(m.name))
    for (const one of fresh) await apply(client, one)
    await ensurePartitions(client)
    await grant(client)
    return fresh.map((m) => m.name)
  } finally {
    await client.end()
  }
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
}

const apply = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum, at) values ($1, $2, $3)', [
      name,
      checksum,
      new Date(),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
  }
}

const ensureRole = async (client: pg.Client): Promise<void> => {
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (rowCount === 0) await client.query(`create role ${appRole} nologin`)
    await client.query(`grant ${appRole} to current_user`)
  } catch (error) {
    // Two databases of one cluster may be migrated at the same moment: roles are shared between them.
    if (!(error instanceof pg.DatabaseError && ['42710', '23505', 'XX000'].includes(error.code ?? '')))
      throw error
  }
}

/** Months of the timeline ahead of today that always exist, so that no insert ever finds no partition. */
const monthsAhead = 3

/** Makes the month partitions of operation_record from this month on. Called at each start and daily. */
export const ensurePartitions = async (client: pg.Client, now = new Date()): Promise<void> => {
  const { rowCount } = await client.query(`select 1 from pg_class where relname = 'operation_record'`)
  if (rowCount === 0) return
  for (let ahead = -1; ahead <= monthsAhead; ahead += 1) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 1))
    const name = `operation_record_${from.toISOString().slice(0, 7).replace('-', '_')}`
    await client.query(
      `create table if not exists ${name} partition of operation_record
       for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
    )
  }
}

const grant = async (client: pg.Client): Promise<void> => {
  await client.query(`grant usage on schema public to ${appRole}`)
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${appRole}`)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     left join pg_inherits i on i.inhrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (obj_description(coalesce(i.inhparent, c.oid), 'pg_class') ~ '^[a-z]+, append-only:'
         or c.relname = 'schema_migration')`,
  )
  for (const { name } of rows)
    await client.query(`revoke update, delete, truncate on ${name} from ${appRole}`)
}
