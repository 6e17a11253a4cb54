import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getUser } from '@kuacang/contract/access/session/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { inDatabase } from '../testing/in-database.ts'
import { endProcess, sendTo, startProcess } from '../testing/process.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { serveDocuments } from './documents.ts'

const asked = ['/api/livez', '/api/readyz', '/api/healthz']

describe('what orchestrators ask', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
    serveDocuments(t.app, t.server)
  })
  afterAll(() => t.close())

  const answers = () => Promise.all(asked.map((url) => t.server.inject({ url })))
  const statuses = async () => (await answers()).map((a) => a.statusCode)

  /** Ends all connections to the database of the server, and lets nobody in while `action` runs. */
  const withoutDatabase = async (action: () => Promise<void>): Promise<void> => {
    const name = new URL(t.database.owner).pathname.slice(1)
    const asOwner = (statement: string) => inDatabase(inject('postgresUrl'), (c) => c.query(statement))
    await asOwner(`alter database ${name} allow_connections false`)
    try {
      await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      await action()
    } finally {
      await asOwner(`alter database ${name} allow_connections true`)
    }
  }

  it('the database is away → live, and not ready in words; it is back → ready again', async () => {
    expect(await statuses()).toEqual([200, 200, 200])
    await withoutDatabase(async () => {
      const [live, ready, health] = await answers()
      expect(live?.statusCode).toBe(200)
      for (const one of [ready, health]) {
        const { code, status, why } = kitRefusals.database_away
        expect(one?.statusCode).toBe(status)
        expect(one?.json()).toMatchObject({ code, data: { database: false } })
        expect(one?.json().msg).toContain(why.zh)
      }
    })
    await expect.poll(statuses).toEqual([200, 200, 200])
  })
})

describe('health that is asked by attackers', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
    serveDocuments(t.app, t.server)
  })
  afterAll(() => t.close())

  it('two hundred at once → each has its answer, and the database is asked once', async () => {
    const { pool } = t.app.store
    const before = pool.totalCount
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => t.server.inject({ url: '/api/readyz' })),
    )
    expect(new Set(replies.map((r) => r.body)).size).toBe(1)
    expect(replies[0]?.json()).toEqual({ code: 0, msg: '', data: { database: true } })
    expect(pool.totalCount - before).toBeLessThanOrEqual(1)
  })

  it('a long query, a cookie, a body, another method → the same answer, or a refusal in words without a trace', async () => {
    for (const url of asked) {
      const usual = (await t.server.inject({ url })).body
      const headers = { cookie: `session=${'x'.repeat(4000)}; locale='; drop table app_user; --` }
      expect((await t.server.inject({ url: `${url}?${'a=1&'.repeat(1000)}`, headers })).body).toBe(usual)
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const refused = await t.server.inject({ method, url, payload: { x: 'y'.repeat(100_000) } })
        expect(refused.statusCode).toBe(404)
        expect(refused.body).not.toMatch(/node_modules|\.ts:|postgres/)
      }
    }
  })
})

describe('a process that is stopping', () => {
  it('in its last moments → live, and not ready in words', async () => {
    const t = await testServer()
    serveDocuments(t.app, t.server)
    // What another hook of the closing waits for, this one asks.
    const told = new Promise<unknown[]>((resolve) => {
      t.server.addHook('onClose', async () => {
        const answers = await Promise.all(asked.map((url) => t.server.inject({ url })))
        resolve(answers.map((a) => a.json().code))
      })
    })
    await t.close()
    const { code } = kitRefusals.stopping
    expect(await told).toEqual([0, code, code])
  })

  it('got the signal, with a time to drain → not ready at once, and takes calls until a second signal', async () => {
    const t = await testServer()
    const client = await t.as()
    const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-drain-'))
    const running = await startProcess(t.database.owner, folder, { env: { DRAIN_SECONDS: '300' } })
    onTestFinished(() => void running.child.kill('SIGKILL'))
    const status = async (url: string) => (await fetch(running.base + url)).status
    expect(await Promise.all(asked.map(status))).toEqual([200, 200, 200])
    running.child.kill('SIGTERM')
    await expect.poll(() => status('/api/readyz')).toBe(503)
    expect(await status('/api/livez')).toBe(200)
    expect((await sendTo(running, client, getUser, {}, randomUUID())).code).toBe(0)
    expect(await endProcess(running, 'SIGTERM')).toBe(0)
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })
})
