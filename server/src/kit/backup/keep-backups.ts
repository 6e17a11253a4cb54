import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { FileStore } from '../files/file-store.ts'
import type { Archive } from './archive.ts'
import { listBackups, pruneBackups } from './backups.ts'
import { takeBackup } from './base-backup.ts'
import { copyMissing, keptFiles, pruneResults } from './keep-files.ts'

const hour = 3_600_000
const day = 24 * hour
/** Files and failures are looked at so often. */
const roundMs = 60_000

type Kept = {
  readonly url: string
  readonly data: string
  readonly archive: Archive
  readonly backupDir: string
  /** Each moment of so many days can be restored. */
  readonly days: number
  readonly files: FileStore
  readonly log: FastifyBaseLogger
}

/**
 * Keeps the backups of a running product: one at its start where there is none of the last day, one each day, the files
 * each minute, and no more than the days that were asked for. Says in the log what fails; the product goes on without.
 */
export const keepBackups = (of: Kept): { readonly close: () => Promise<void> } => {
  const closing = new AbortController()
  let told = ''
  const round = async () => {
    try {
      await keepOnce(of, closing.signal)
      const failing = await archiveFailure(of.url)
      if (failing !== told) {
        if (failing) of.log.error({ backup: failing }, 'changes of the database do not reach the backup')
        else of.log.info('changes of the database reach the backup again')
        told = failing
      }
    } catch (err) {
      if (!closing.signal.aborted) of.log.error({ err }, 'no backup was made')
    }
  }
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, roundMs)
  timer.unref()
  return {
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}

const keepOnce = async (
  { url, data, archive, backupDir, days, files, log }: Kept,
  signal: AbortSignal,
): Promise<void> => {
  const kept = keptFiles(backupDir)
  await copyMissing(files, kept)
  const newest = (await listBackups(archive)).at(-1)
  if (newest && Date.now() - newest.ended_at.getTime() < day) return
  const { name } = await takeBackup({ url, data }, archive, signal)
  // What was stored while the copy was made.
  await copyMissing(files, kept)
  const since = new Date(Date.now() - days * day)
  const gone = await pruneBackups(archive, since)
  await pruneResults(kept, since)
  log.info({ backup: name, removed: gone.map((b) => b.name) }, 'a backup was made')
}

/** What could not be kept, where the last try failed; else empty. */
const archiveFailure = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ file: string }>(
      `select last_failed_wal as file from pg_stat_archiver
       where last_failed_time > coalesce(last_archived_time, '-infinity')`,
    )
    return rows[0]?.file ?? ''
  } finally {
    await client.end()
  }
}
