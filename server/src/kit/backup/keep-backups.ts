import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge } from 'prom-client'
import { readOnly } from '../database/reader.ts'
import type { FileStore } from '../files/file-store.ts'
import { registry } from '../http/metrics.ts'
import type { Archive } from './archive.ts'
import { listBackups, pruneArchives, pruneBackups } from './backups.ts'
import { takeBackup } from './base-backup.ts'
import { copyMissing, keptFiles, pruneResults } from './keep-files.ts'

const hour = 3_600_000
const day = 24 * hour
/** Files and failures are looked at so often. */
const roundMs = 60_000

/** Only a product that keeps backups reports them: a monitor would take none for a failure. */
const openGauges = () => ({
  newestAt: new Gauge({
    name: 'kuacang_backup_ended_seconds',
    help: 'when the newest whole backup ended, in seconds since 1970',
    registers: [registry],
  }),
  failing: new Gauge({
    name: 'kuacang_backup_failing',
    help: '1 while the last try to keep a backup or the changes since failed',
    registers: [registry],
  }),
})

type Kept = {
  readonly url: string
  readonly data: string
  readonly archive: Archive
  readonly backupDir: string
  /** Each moment of so many days can be restored. */
  readonly days: number
  /** Undefined where they are in a bucket, which has backups of its own. */
  readonly files: FileStore | undefined
  readonly log: FastifyBaseLogger
}

/**
 * Keeps the backups of a running product: one at its start where there is none of the last day, one each day, the files
 * each minute, and no more than the days that were asked for. Says in the log what fails; the product goes on without.
 */
export const keepBackups = (of: Kept): { readonly close: () => Promise<void> } => {
  const closing = new AbortController()
  const { newestAt, failing } = openGauges()
  let told = ''
  const round = async () => {
    try {
      newestAt.set((await keepOnce(of, closing.signal)).getTime() / 1000)
      const unkept = await archiveFailure(of.url)
      failing.set(unkept ? 1 : 0)
      if (unkept !== told) {
        if (unkept) of.log.error({ file: unkept }, 'changes of the database do not reach the backup')
        else of.log.info('changes of the database reach the backup again')
        told = unkept
      }
    } catch (err) {
      failing.set(1)
      if (!closing.signal.aborted) of.log.error({ err }, 'no backup was made')
    }
  }
  const rounds = async () => {
    while (!closing.signal.aborted) {
      await round()
      await sleep(roundMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const running = rounds()
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}

/** Answers when the newest backup ended. */
const keepOnce = async (
  { url, data, archive, backupDir, days, files, log }: Kept,
  signal: AbortSignal,
): Promise<Date> => {
  const kept = keptFiles(backupDir)
  if (files) await copyMissing(files, kept)
  const newest = (await listBackups(archive)).at(-1)
  if (newest && Date.now() - newest.ended_at.getTime() < day) return newest.ended_at
  const { name, ended_at } = await takeBackup({ url, data }, archive, signal)
  // What was stored while the copy was made.
  if (files) await copyMissing(files, kept)
  const since = new Date(Date.now() - days * day)
  const gone = await pruneBackups(archive, since)
  const ended = await pruneArchives(backupDir, archive.name, since)
  await pruneResults(kept, since)
  log.info({ backup: name, removed: [...gone.map((b) => b.name), ...ended] }, 'a backup was made')
  return ended_at
}

/** What could not be kept, where the last try failed; else empty. */
const archiveFailure = (url: string): Promise<string> =>
  readOnly(url, async (run) => {
    const [failed] = await run<{ file: string | null }>(
      `select last_failed_wal as file from pg_stat_archiver
       where last_failed_time > coalesce(last_archived_time, '-infinity')`,
      [],
    )
    return failed?.file ?? ''
  })
