import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isReachable, type Person } from '../database/embedded-programs.ts'
import { StartFailure } from '../start-failure.ts'

/**
 * Where the backups of one database are. A restored database is another one and gets another archive: what it writes after
 * its restore must not mix with what the first one wrote after the same moment.
 */
export type Archive = {
  readonly name: string
  /** Whole copies of the database. */
  readonly bases: string
  /** Every change since, in PostgreSQL's files. */
  readonly wal: string
}

export const archiveAt = (backupDir: string, name: string): Archive => ({
  name,
  bases: path.join(backupDir, name, 'base'),
  wal: path.join(backupDir, name, 'wal'),
})

/** Uploaded files are never changed, so all archives share one copy of them. */
export const filesIn = (backupDir: string): string => path.join(backupDir, 'files')

const nameFile = 'kuacang.archive'

/** The archive of the database in this data folder; its name is made with its first backup and is not copied along. */
export const ownArchive = async (backupDir: string, data: string): Promise<Archive> => {
  const file = path.join(data, nameFile)
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept) return archiveAt(backupDir, kept)
  const name = `${dayOf(new Date())}-${randomBytes(4).toString('hex')}`
  await writeFile(file, `${name}\n`, { mode: 0o600 })
  return archiveAt(backupDir, name)
}

/**
 * From now on changes are not kept: what is kept later has a gap before it, so it goes to a new archive that begins with a
 * whole backup.
 */
export const leaveArchive = (data: string): Promise<undefined> =>
  rm(path.join(data, nameFile), { force: true }).then(() => undefined)

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** What lies in the folder of a database and belongs to this place alone. */
export const ofThisPlace: readonly string[] = [nameFile]

/** Makes the folders; PostgreSQL writes the changes itself, as its own user. */
export const openArchive = async ({ bases, wal }: Archive, { uid, gid }: Person): Promise<void> => {
  if (/['%\\\n]/.test(wal))
    throw new StartFailure(`BACKUP_DIR must be a path without ' % and \\, unlike ${wal}`)
  await mkdir(bases, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartFailure(`BACKUP_DIR cannot be written: ${error.message}`)
  })
  await mkdir(wal, { recursive: true, mode: 0o700 })
  if (uid === undefined || gid === undefined) return
  // It passes through these folders, and reads nothing in them.
  for (const folder of [path.dirname(wal), path.dirname(path.dirname(wal))])
    await chmod(folder, ((await stat(folder)).mode & 0o7777) | 0o001)
  await chown(wal, uid, gid)
  if (!(await isReachable(path.dirname(wal))))
    throw new StartFailure(
      `the user postgres cannot reach ${wal}; choose a BACKUP_DIR in a folder that others may pass`,
    )
}

/**
 * PostgreSQL's settings that keep every change: a file is closed after a minute at the latest, so a restore loses no more.
 * A file that is there already is compared, never replaced: after a crash PostgreSQL hands it over again.
 */
export const archiving = ({ wal }: Archive): Record<string, string> => {
  const kept = `'${wal}/%f.gz'`
  const aside = `'${wal}/%f.part'`
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - '%p'; else gzip -1 -c '%p' > ${aside} && sync ${aside} && mv ${aside} ${kept}; fi`,
  }
}

/** How PostgreSQL gets them back. */
export const fetching = ({ wal }: Pick<Archive, 'wal'>): string => `gzip -dc '${wal}/%f.gz' > '%p'`
