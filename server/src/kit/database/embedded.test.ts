import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, findRunning, startEmbedded } from './embedded.ts'

const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

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

  it('keeps its password where only its user can read it', async () => {
    const { mode } = await stat(path.join(folder, 'postgres/kuacang.secret'))
    expect(mode & 0o777).toBe(0o600)
    await expect(ask(postgres.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  })

  it('refuses a second product over the same data while one runs', async () => {
    await expect(startEmbedded({ folder })).rejects.toThrow('in use by another Kuacang')
    expect(await ask(postgres.url, 'select n from kept')).toBe(7)
  })

  it('comes back at the same address when PostgreSQL is killed under a running product', async () => {
    process.kill(await postmaster(), 'SIGKILL')
    await expect.poll(() => ask(postgres.url, 'select n from kept').catch(() => 'away')).toBe(7)
  })

  it.each([0, 20, 80, 200])('stops for good, also %i ms after PostgreSQL fell', async (ms) => {
    process.kill(await postmaster(), 'SIGKILL')
    await sleep(ms)
    await postgres.stop()
    await sleep(300)
    expect(await findRunning(folder)).toBeUndefined()
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
