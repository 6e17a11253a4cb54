import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../server/src/kit/backup/restore.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { StartFailure } from '../server/src/kit/start-failure.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const momentOf = (text: string): Date => {
  // A time without its offset would mean another moment on another machine.
  const at = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime()))
    throw new StartFailure(
      `--at is a moment with its offset, as in 2026-11-28T10:05:00+08:00, unlike ${text}`,
    )
  return at
}

const doctor = (): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, BACKUP_DIR: '' }
    const script = path.join(import.meta.dirname, 'doctor.ts')
    const child = spawn(process.execPath, [script], { env, stdio: 'inherit' })
    child.once('exit', (code) => resolve(code ?? 1))
  })

/** Makes DATA_DIR from BACKUP_DIR, as it was at `--at` or at the last moment that was kept, and lets the doctor prove it. */
try {
  const { values } = parseArgs({ options: { at: { type: 'string' }, archive: { type: 'string' } } })
  const { backupDir, dataDir, postgresBin } = readSettings(process.env)
  if (!backupDir) throw new StartFailure('set BACKUP_DIR to the folder of the backups')
  const at = values.at === undefined ? undefined : momentOf(values.at)
  const { backup, lastChange, files } = await restoreBackup({
    backupDir,
    dataDir,
    postgresBin,
    at,
    archive: values.archive,
  })
  const last = (lastChange ?? backup.ended_at).toISOString()
  say(`${dataDir} is as it was at ${last}: backup ${backup.name} and what followed, ${files} files`)
  process.exitCode = await doctor()
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`Nothing was restored: ${error.message}.\n`)
  process.exitCode = 1
}
