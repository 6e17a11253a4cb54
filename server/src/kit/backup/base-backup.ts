import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Archive, ofThisPlace } from './archive.ts'
import { type Backup, manifestFile } from './backups.ts'

type Source = {
  /** Connects as the owner of the cluster. */
  readonly url: string
  /** Where the files of the cluster are. */
  readonly data: string
}

/** So long PostgreSQL may take to hand over the last changes of a backup. */
const patience = '10min'

/**
 * Copies the whole database while it works. What changes meanwhile is in the archive before this ends, so the copy can be
 * restored; until then it lies under another name. The low-level way of PostgreSQL's documentation ("Making a base backup
 * using the low level API"), for its packages bring no pg_basebackup.
 */
export const takeBackup = async (
  { url, data }: Source,
  { bases, name: archive }: Archive,
  signal?: AbortSignal,
): Promise<Backup> => {
  const began_at = new Date()
  const name = began_at.toISOString().replace(/[-:.]/g, '')
  const making = path.join(bases, `.${name}.part`)
  const client = new pg.Client({ connectionString: url, application_name: 'kuacang backup' })
  await client.connect()
  // Its last step waits for the archive.
  signal?.addEventListener('abort', () => void client.end())
  try {
    await client.query(`set statement_timeout = '${patience}'`)
    await client.query('select pg_backup_start($1, true)', [name])
    await rm(making, { recursive: true, force: true })
    await copyTree(data, path.join(making, 'postgres'), { top: true, signal })
    const { rows } = await client.query<{ label: string; tablespaces: string; version: string }>(
      `select labelfile as label, spcmapfile as tablespaces, current_setting('server_version') as version
       from pg_backup_stop(true)`,
    )
    const { label = '', tablespaces = '', version = '' } = rows[0] ?? {}
    const first_segment = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
    if (!first_segment) throw new Error(`a backup label that is not understood: ${label}`)
    await writeFile(path.join(making, 'postgres/backup_label'), label, { mode: 0o600 })
    if (tablespaces)
      await writeFile(path.join(making, 'postgres/tablespace_map'), tablespaces, { mode: 0o600 })
    const backup = { archive, name, began_at, ended_at: new Date(), first_segment, version }
    await writeFile(path.join(making, manifestFile), JSON.stringify(backup, null, 2))
    await rename(making, path.join(bases, name))
    return backup
  } finally {
    // A backup that was begun and not ended ends with its connection.
    await client.end()
    await rm(making, { recursive: true, force: true })
  }
}

/** Folders of which only the folder is copied: PostgreSQL fills them anew. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = new Set([
  ...ofThisPlace,
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'recovery.signal',
  'standby.signal',
])
/** What PostgreSQL makes anew, its socket among it. */
const temporary = /^(pgsql_tmp|pg_internal\.init|\.s\.PGSQL\.)/

type Copying = { readonly top?: boolean; readonly signal?: AbortSignal | undefined }

/** Files may grow and vanish meanwhile: the archive says what they were. */
const copyTree = async (from: string, to: string, { top = false, signal }: Copying): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true }).catch(unlessGone([]))) {
    const { name } = entry
    signal?.throwIfAborted()
    if (temporary.test(name) || (top && leftOut.has(name))) continue
    const [source, target] = [path.join(from, name), path.join(to, name)]
    if (!entry.isDirectory()) await copyFile(source, target).catch(unlessGone(undefined))
    else if (top && emptied.has(name)) await mkdir(target, { mode: 0o700 })
    else await copyTree(source, target, { signal })
  }
}

const unlessGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
