import { realpath } from 'node:fs/promises'
import { archiving, ownArchive } from '../server/src/kit/backup/archive.ts'
import { listAllBackups } from '../server/src/kit/backup/backups.ts'
import { takeBackup } from '../server/src/kit/backup/base-backup.ts'
import { copyMissing, keptFiles } from '../server/src/kit/backup/keep-files.ts'
import { findRunning, startEmbedded } from '../server/src/kit/database/embedded.ts'
import { placeIn } from '../server/src/kit/database/embedded-cluster.ts'
import { readOnly } from '../server/src/kit/database/reader.ts'
import { openFiles } from '../server/src/kit/files/open-files.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { StartFailure } from '../server/src/kit/start-failure.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A backup is worth nothing unless every change after it is kept too. */
const checkArchiving = async (url: string, command: string | undefined): Promise<void> => {
  const [set] = await readOnly(url, (run) => run<{ archive_command: string }>('show archive_command', []))
  if (set?.archive_command !== command)
    throw new StartFailure(
      'the running product does not keep its changes there; start it with this BACKUP_DIR',
    )
}

/** Makes a backup now, beside the running product or without it; with --list only says which there are. */
try {
  const { backupDir, dataDir, postgresBin, s3 } = readSettings(process.env)
  if (!backupDir) throw new StartFailure('set BACKUP_DIR to the folder of the backups')
  if (process.argv.includes('--list')) {
    for (const b of await listAllBackups(backupDir))
      say(`${b.archive}  ${b.name}  ${b.ended_at.toISOString()}`)
  } else {
    const running = await findRunning(dataDir)
    const own = running ? undefined : await startEmbedded({ folder: dataDir, postgresBin, backupDir })
    try {
      const data = await realpath(placeIn(dataDir))
      const archive = await ownArchive(backupDir, data)
      const url = running ?? own?.url ?? ''
      await checkArchiving(url, archiving(archive).archive_command)
      const { name } = await takeBackup({ url, data }, archive)
      const files = s3 ? 0 : await copyMissing(openFiles({ s3, dataDir }), keptFiles(backupDir))
      say(`backup ${name} of ${archive.name}; ${files} files copied`)
    } finally {
      await own?.stop()
    }
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`No backup was made: ${error.message}.\n`)
  process.exitCode = 1
}
