import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, findRunning, startEmbedded } from '../database/embedded.ts'
import { placeIn } from '../database/embedded-cluster.ts'
import { localFiles } from '../files/file-store.ts'
import { newId } from '../ids.ts'
import { endProcess, type ServerProcess, startProcess } from '../testing/process.ts'
import { archiveAt } from './archive.ts'
import { listAllBackups, pruneArchives, pruneBackups } from './backups.ts'

const run = promisify(execFile)
const scripts = path.resolve(import.meta.dirname, '../../../../scripts')

const ask = async <R extends object>(url: string, sql: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as R[]
  } finally {
    await client.end()
  }
}

/** Until then nothing else can be done. */
const until = (done: () => Promise<unknown>) => expect.poll(done, { timeout: 300_000 }).toBeTruthy()

describe('backups of the embedded database', () => {
  let top: string
  let backupDir: string
  const folders: string[] = []
  const folder = async (name: string) => {
    const made = path.join(top, name)
    await mkdir(made)
    folders.push(made)
    return made
  }
  beforeAll(async () => {
    top = await mkdtemp(path.join(tmpdir(), 'kuacang-backup-'))
    // PostgreSQL has a user of its own where root runs the tests.
    await chmod(top, 0o711)
    backupDir = path.join(top, 'backup')
  })
  afterAll(async () => {
    for (const made of folders) {
      const running = await postmaster(made)
      if (running) process.kill(running, 'SIGQUIT')
      const data = await realpath(placeIn(made)).catch(() => made)
      await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    }
    await rm(top, { recursive: true, force: true })
  })

  const postmaster = async (dataDir: string): Promise<number | undefined> => {
    const text = await readFile(path.join(placeIn(dataDir), 'postmaster.pid'), 'utf8').catch(() => '')
    return Number(text.split('\n')[0]) || undefined
  }
  const env = (dataDir: string) => ({
    ...process.env,
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    DATABASE_URL: '',
  })
  const script = (name: string, dataDir: string, ...args: string[]) =>
    run(process.execPath, [path.join(scripts, name), ...args], { env: env(dataDir) }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    )
  const product = (dataDir: string): Promise<ServerProcess> =>
    startProcess('', dataDir, { env: { BACKUP_DIR: backupDir } })
  /** What is written where, and what is there. */
  const note = async (dataDir: string, name: string): Promise<Date> => {
    const url = (await findRunning(dataDir)) ?? ''
    await ask(url, `insert into kept values ('${name}')`)
    const [row] = await ask<{ at: Date }>(url, 'select clock_timestamp() as at')
    return row?.at ?? new Date(0)
  }
  /** PostgreSQL hands over what was changed until now; by itself it does so each minute. */
  const handOver = async (dataDir: string) => {
    const url = (await findRunning(dataDir)) ?? ''
    const [row] = await ask<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file')
    await until(async () =>
      (
        await ask<{ done: boolean }>(
          url,
          `select last_archived_wal >= '${row?.file}' as done from pg_stat_archiver`,
        )
      ).some((r) => r.done),
    )
  }
  const notesIn = async (dataDir: string): Promise<string[]> => {
    const database: Embedded = await startEmbedded({ folder: dataDir })
    try {
      return (await ask<{ name: string }>(database.url, 'select name from kept order by name')).map(
        (r) => r.name,
      )
    } finally {
      await database.stop()
    }
  }

  it('the product is killed and its disk is lost → it is restored to the moment that was asked for, to the last one, with its files, and the doctor finds nothing [REL-41]', async () => {
    const dataDir = await folder('data')
    const server = await product(dataDir)
    const files = localFiles(path.join(dataDir, 'files'))
    const early = `photos/${newId()}.jpg`
    await files.put(early, Buffer.from('early'))
    await ask((await findRunning(dataDir)) ?? '', 'create table kept (name text not null)')
    // The first one was begun by the start of the product.
    await until(async () => (await listAllBackups(backupDir)).length > 0)
    const first = await note(dataDir, 'a')
    expect(await script('backup.ts', dataDir)).toMatchObject({ code: 0 })
    const second = await note(dataDir, 'b')
    await note(dataDir, 'c')
    await handOver(dataDir)
    const running = (await postmaster(dataDir)) ?? 0
    await endProcess(server, 'SIGKILL')
    process.kill(running, 'SIGKILL')
    await rm(await realpath(placeIn(dataDir)), {
      recursive: true,
      force: true,
      maxRetries: 10,
      retryDelay: 200,
    })
    await rm(dataDir, { recursive: true })

    const atFirst = await folder('first')
    const restored = await script('restore.ts', atFirst, '--at', first.toISOString())
    expect(restored.said).toContain('is as it was at')
    expect(restored.code, restored.said).toBe(0)
    expect(await notesIn(atFirst)).toEqual(['a'])
    expect(await readFile(path.join(atFirst, 'files', early), 'utf8')).toBe('early')

    // The product goes on from the last moment that was kept, with backups of its own.
    const last = await folder('last')
    expect((await script('restore.ts', last)).code).toBe(0)
    const before = await listAllBackups(backupDir)
    const next = await product(last)
    await note(last, 'd')
    await until(async () => (await listAllBackups(backupDir)).length > before.length)
    await endProcess(next, 'SIGTERM')
    expect(await notesIn(last)).toEqual(['a', 'b', 'c', 'd'])
    const archives = new Set((await listAllBackups(backupDir)).map((b) => b.archive))
    expect(archives.size).toBe(2)

    // No longer needed for the moments since the second backup: the first one and what lies before the second.
    const [oldest, newer] = before as [(typeof before)[number], (typeof before)[number]]
    const archive = archiveAt(backupDir, oldest.archive)
    expect((await pruneBackups(archive, newer.ended_at)).map((b) => b.name)).toEqual([oldest.name])
    expect((await readdir(archive.wal)).every((f) => f.slice(8, 24) >= newer.first_segment.slice(8))).toBe(
      true,
    )
    const again = await folder('again')
    await script('restore.ts', again, '--at', second.toISOString(), '--archive', archive.name)
    expect(await notesIn(again)).toEqual(['a', 'b'])

    // The archive of the lost database is kept as long as one of its moments can be asked for.
    const own = (await listAllBackups(backupDir)).at(-1)?.archive ?? ''
    expect(await pruneArchives(backupDir, own, oldest.began_at)).toEqual([])

    // What cannot be done is said, and nothing is half made.
    const refused = await folder('refused')
    for (const [args, words] of [
      [['--at', '2020-01-01T00:00:00Z'], 'there is no backup'],
      [['--at', '2026-11-28 10:05'], 'a moment with its offset'],
      [['--at', new Date(Date.now() + 86_400_000).toISOString()], 'the changes that were kept end before'],
      [['--archive', 'another'], 'there is no backup'],
    ] as const) {
      const answer = await script('restore.ts', refused, ...args)
      expect(answer.code).toBe(1)
      expect(answer.said).toContain(words)
      expect((await readdir(refused)).filter((f) => f.startsWith('postgres') && !f.includes('.log'))).toEqual(
        [],
      )
    }
    expect((await script('restore.ts', last)).said).toContain('is there already')
    expect(await pruneArchives(backupDir, own, new Date())).toEqual([archive.name])
    expect(new Set((await listAllBackups(backupDir)).map((b) => b.archive))).toEqual(new Set([own]))
  })
})
