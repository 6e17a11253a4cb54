import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { testDatabase } from '../testing/database.ts'
import { failureOfStart, waitForDatabase } from './wait-for-database.ts'

/** What PostgreSQL sends in place of a greeting while it recovers. */
const recovering = () => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** A PostgreSQL that recovers for so many tries to connect, and then is the real one. */
const slowDatabase = async (tries: number) => {
  const real = new URL(inject('postgresUrl'))
  const open = new Set<Socket>()
  let asked = 0
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    asked += 1
    if (asked <= tries) {
      socket.once('data', () => socket.end(recovering()))
      return
    }
    const onward = connect(Number(real.port), real.hostname)
    open.add(onward)
    onward.on('error', () => {})
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const url = new URL(real)
  const place = server.address()
  url.port = String(typeof place === 'object' ? place?.port : 0)
  url.searchParams.delete('host')
  return { url: url.href, asked: () => asked }
}

const soon = { recoveringMs: 600_000, silentMs: 0, betweenMs: 1 }

describe('waiting for the database', () => {
  it('goes on when a database that recovers lets it in, and says once what it waits for', async () => {
    const database = await slowDatabase(3)
    const said: string[] = []
    await waitForDatabase(database.url, (line) => said.push(line), soon)
    expect(said).toEqual(['waiting for the database: the database system is starting up'])
    expect(database.asked()).toBe(4)
  })

  it('no server answers for the whole time → says that it cannot be reached', async () => {
    await expect(waitForDatabase('postgres://127.0.0.1:1/none', () => {}, soon)).rejects.toThrow(
      /^the database cannot be reached \(.*ECONNREFUSED/,
    )
  })

  it('a wrong password → says so at once, however long it might wait', async () => {
    const url = new URL(inject('postgresUrl'))
    url.password = 'wrong'
    const said: string[] = []
    const forever = { ...soon, silentMs: Number.POSITIVE_INFINITY }
    await expect(waitForDatabase(url.href, (line) => said.push(line), forever)).rejects.toThrow(StartFailure)
    expect(said).toEqual([])
  })

  it('a login of the application that may not enter → the start says so in one sentence', async () => {
    const database = await testDatabase()
    const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-login-'))
    onTestFinished(async () => {
      await rm(folder, { recursive: true, force: true })
      await database.giveBack()
    })
    const login = new URL(database.owner)
    login.password = 'wrong'
    const main = path.resolve(import.meta.dirname, '../../main.ts')
    const settings = {
      DATABASE_URL: database.owner,
      APP_DATABASE_URL: login.href,
      DATA_DIR: folder,
      PORT: '0',
    }
    const start = promisify(execFile)(process.execPath, [main, '--no-demo'], {
      env: { ...process.env, ...settings },
    })
    const { stderr } = await start.catch((failure: { stderr: string }) => failure)
    expect(stderr).toMatch(/^Kuacang cannot start: the database cannot be reached \(password .*\)\.\n$/)
  })

  it('a database that goes away during the start → one sentence; other errors stay what they are', () => {
    for (const code of ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
      expect(failureOfStart(Object.assign(new Error(code), { code }))).toBeInstanceOf(StartFailure)
    const gone = (syscall: string) => Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall })
    expect(failureOfStart(gone('connect'))).toBeInstanceOf(StartFailure)
    for (const other of [new TypeError('not a function'), gone('open'), undefined])
      expect(failureOfStart(other)).toBe(other)
  })
})
