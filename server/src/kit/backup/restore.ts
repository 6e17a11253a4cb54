import { execFile } from 'node:child_process'
import { cp, mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { recoverCluster } from '../database/embedded.ts'
import { makePlace, placeIn, readSecret } from '../database/embedded-cluster.ts'
import { exists, findPrograms, type Person } from '../database/embedded-programs.ts'
import { localFiles } from '../files/file-store.ts'
import { StartFailure } from '../start-failure.ts'
import { archiveAt, fetching } from './archive.ts'
import { type Backup, listAllBackups } from './backups.ts'
import { copyMissing, keptFiles } from './keep-files.ts'

const run = promisify(execFile)

export type Restored = {
  readonly backup: Backup
  /** When the last change was made that is there; undefined where nothing changed after the backup. */
  readonly lastChange: Date | undefined
  readonly files: number
}

type Wish = {
  readonly backupDir: string
  /** The data folder to be made; it must hold no database. */
  readonly dataDir: string
  readonly postgresBin?: string | null
  /** The moment to be restored; left out, the last one that was kept. */
  readonly at?: Date | undefined
  /** The archive, where several databases wrote here; left out, that of the backup nearest to the moment. */
  readonly archive?: string | undefined
}

/**
 * Makes a data folder as it was at a moment: the last backup before it, and every change until then. The backups stay as they
 * are; the restored database gets an archive of its own once the product runs over it.
 */
export const restoreBackup = async ({
  backupDir,
  dataDir,
  postgresBin = null,
  at,
  archive,
}: Wish): Promise<Restored> => {
  const backup = (await listAllBackups(backupDir)).findLast(
    (b) => (archive === undefined || b.archive === archive) && (at === undefined || b.ended_at <= at),
  )
  if (!backup)
    throw new StartFailure(
      `there is no backup in ${backupDir}${at ? ` that ended before ${at.toISOString()}` : ''}${archive ? ` of ${archive}` : ''}`,
    )
  const place = placeIn(dataDir)
  if (await exists(place))
    throw new StartFailure(`${place} is there already; move it away, or choose another DATA_DIR`)
  await mkdir(dataDir, { recursive: true })
  const programs = await findPrograms(postgresBin)
  const { bases, wal } = archiveAt(backupDir, backup.archive)
  // Another machine may know PostgreSQL's user by another number.
  if (programs.person.uid !== (await stat(wal)).uid) await handOver(wal, programs.person)
  let lastChange: Date | undefined
  await makePlace(programs, dataDir, async (data) => {
    await cp(path.join(bases, backup.name, 'postgres'), data, { recursive: true })
    await writeFile(path.join(data, 'recovery.signal'), '', { mode: 0o600 })
    await handOver(data, programs.person)
    const more = {
      // What is replayed here must not be kept as if it had happened there.
      archive_mode: 'off',
      restore_command: fetching({ wal }),
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
      ...(at && { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') }),
    }
    const log = path.join(dataDir, 'postgres.log')
    const secret = await readSecret(data)
    lastChange = await recoverCluster({ programs, data, secret, log, throwaway: false, more }).catch(
      (error: Error) => {
        if (!error.message.includes('before configured recovery target')) throw error
        throw new StartFailure(
          `the changes that were kept end before ${at?.toISOString()}; leave --at out for the last moment that was kept`,
        )
      },
    )
  })
  const files = await copyMissing(keptFiles(backupDir), localFiles(path.join(dataDir, 'files')))
  return { backup, lastChange, files }
}

const handOver = async (data: string, { uid, gid }: Person): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, data])
}
