import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, findRunning, startEmbedded } from './embedded.ts'
import { findPrograms } from './embedded-programs.ts'

const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** Asked again so often that the moment is met. */
const soon = { interval: 5 }

describe('the embedded PostgreSQL', () => {
  let folder: string
  let postgres: Embedded
  const pidFile = () => path.join(folder, 'postgres/postmaster.pid')
  const postmaster = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-embedded-'))
    postgres = await startEmbedded({ folder })
    await ask(postgres.url, 'create table kept as select 7 as n')
  })
  afterAll(async () => {
    await postgres.stop()
    const data = await realpath(path.join(folder, 'postgres'))
    await rm(data, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })

  it('knows letters of all languages, and the application enters without rights of the owner', async () => {
    expect(await ask(postgres.url, `select lower('ÉÄ')`)).toBe('éä')
    await ask(postgres.url, 'create extension pg_trgm')
    expect(await ask(postgres.url, `select similarity('中文仓库', '中文仓库一') > 0`)).toBe(true)
    expect(await ask(postgres.appUrl, 'select session_user')).toBe('kuacang_app')
  })

  it('is reached by a socket in its folder, and by 127.0.0.1 where the path of the socket would be too long', async () => {
    const over = (url: string) => ask(url, 'select host(inet_client_addr())')
    expect([await over(postgres.url), await over(postgres.appUrl)]).toEqual([null, null])
    expect(await over((await findRunning(folder)) ?? '')).toBeNull()
    const at = await mkdtemp(path.join(tmpdir(), `kuacang-${'long'.repeat(20)}-`))
    await chmod(at, 0o755)
    const other = await startEmbedded({ folder: at })
    expect([await over(other.url), await over(other.appUrl)]).toEqual(['127.0.0.1', '127.0.0.1'])
    await other.stop()
    await rm(at, { recursive: true, force: true })
  })

  /** A folder of PostgreSQL's programs, of which the server fails with these words where it is started so. */
  const programsThatFail = async (when: string, words: readonly string[]): Promise<string> => {
    const at = await mkdtemp(path.join(tmpdir(), 'kuacang-programs-'))
    await chmod(at, 0o755)
    const { postgres: own, initdb } = await findPrograms()
    const script = (name: string, text: string) =>
      writeFile(path.join(at, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    const says = words.map((said) => `echo 'FATAL:  ${said}' >&2`).join('; ')
    await script('initdb', `exec ${initdb} "$@"`)
    await script('postgres', `case "$*" in ${when}) ${says}; exit 1;; esac\nexec ${own} "$@"`)
    return at
  }

  it('listens to 127.0.0.1 alone where its file system knows no sockets', async () => {
    const at = await programsThatFail('*unix_socket_directories=/*', ['no sockets here'])
    const other = await startEmbedded({ folder: path.join(at, 'data'), postgresBin: at })
    expect(await ask(other.url, 'select host(inet_client_addr())')).toBe('127.0.0.1')
    await other.stop()
    await rm(other.data, { recursive: true, force: true })
    await rm(at, { recursive: true, force: true })
  })

  it('says why PostgreSQL did not start, not what it told those who connected meanwhile', async () => {
    const said = ['the disk is broken', 'the database system is in recovery mode']
    const at = await programsThatFail('*unix_socket_directories=*', said)
    const started = startEmbedded({ folder: path.join(at, 'data'), postgresBin: at })
    await expect(started).rejects.toThrow('did not start: the disk is broken')
    await rm(at, { recursive: true, force: true })
  })

  it('keeps its password where only its user can read it', async () => {
    const { mode } = await stat(path.join(folder, 'postgres/kuacang.secret'))
    expect(mode & 0o777).toBe(0o600)
    await expect(ask(postgres.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  })

  it('runs the programs that the system brings, and names what is missing in their folder', async () => {
    const at = await mkdtemp(path.join(tmpdir(), 'kuacang-programs-'))
    await chmod(at, 0o755)
    const { postgres: own, initdb } = await findPrograms()
    const used = path.join(at, 'used')
    const program = (name: string, real: string) =>
      writeFile(path.join(at, name), `#!/bin/sh\necho ${name} >> ${used}\nexec ${real} "$@"\n`, {
        mode: 0o755,
      })
    await expect(startEmbedded({ folder, postgresBin: at })).rejects.toThrow('POSTGRES_BIN has no postgres')
    await program('postgres', own)
    await program('initdb', initdb)
    await writeFile(used, '')
    await chmod(used, 0o666)
    const other = await startEmbedded({ folder: path.join(at, 'data'), postgresBin: at })
    expect(await ask(other.url, 'select 1')).toBe(1)
    expect(new Set((await readFile(used, 'utf8')).trim().split('\n'))).toEqual(
      new Set(['postgres', 'initdb']),
    )
    await other.stop()
    await rm(other.data, { recursive: true, force: true })
    await rm(at, { recursive: true, force: true })
  })

  it('refuses a second product over the same data while one runs', async () => {
    await expect(startEmbedded({ folder })).rejects.toThrow('in use by another Kuacang')
    expect(await ask(postgres.url, 'select n from kept')).toBe(7)
  })

  it('comes back at the same address when PostgreSQL is killed under a running product', async () => {
    process.kill(await postmaster(), 'SIGKILL')
    await expect.poll(() => ask(postgres.url, 'select n from kept').catch(() => 'away')).toBe(7)
  })

  const isThere = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  it.each<[string, (fallen: number) => Promise<unknown>]>([
    ['at once', async () => {}],
    ['when its process is gone', (fallen) => expect.poll(() => isThere(fallen), soon).toBe(false)],
    [
      'when the next one has begun',
      (fallen) => expect.poll(() => postmaster().catch(() => fallen), soon).not.toBe(fallen),
    ],
    [
      'when the next one answers',
      () => expect.poll(() => ask(postgres.url, 'select 7').catch(() => 'away'), soon).toBe(7),
    ],
  ])('PostgreSQL falls, and %s it is stopped → it stays away', async (_when, moment) => {
    const fallen = await postmaster()
    process.kill(fallen, 'SIGKILL')
    await moment(fallen)
    await postgres.stop()
    expect(await findRunning(folder)).toBeUndefined()
    // Another process that opened the folder meanwhile would keep it.
    postgres = await startEmbedded({ folder })
  })

  it('starts after everything was killed, though the number of its process belongs to another now', async () => {
    await postgres.stop()
    await writeFile(pidFile(), `${process.ppid}\n${folder}\n1\n5432\n\n127.0.0.1\n`)
    postgres = await startEmbedded({ folder })
    expect(await ask(postgres.url, 'select n from kept')).toBe(7)
  })

  it('is taken over from a product that was killed', async () => {
    await postgres.stop()
    const module = path.join(import.meta.dirname, 'embedded.ts')
    const code = `const { startEmbedded } = await import(${JSON.stringify(module)})
      await startEmbedded({ folder: ${JSON.stringify(folder)} }); console.log('up')`
    const product = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(product.stdout, 'data')
    const left = await postmaster()
    product.kill('SIGKILL')
    await once(product, 'exit')
    postgres = await startEmbedded({ folder })
    expect(await postmaster()).toBe(left)
    expect(await ask(postgres.url, 'select n from kept')).toBe(7)
  })

  it('never makes a new database over one whose password is lost', async () => {
    await postgres.stop()
    const secret = path.join(folder, 'postgres/kuacang.secret')
    const kept = await readFile(secret)
    await rm(secret)
    await expect(startEmbedded({ folder })).rejects.toThrow('cannot be read')
    await writeFile(secret, kept, { mode: 0o600 })
    postgres = await startEmbedded({ folder })
    expect(await ask(postgres.url, 'select n from kept')).toBe(7)
  })
})
