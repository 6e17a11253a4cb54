import { getUser, renewApiKey } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { createUser, resetUserPassword } from '@kuacang/contract/access/user/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { symbols } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#kit/app'
import { passwords } from '#kit/testing/passwords'
import { type TestServer, testServer } from '#kit/testing/server'
import { writeGathered } from '../security-event/gather.ts'
import { makeGate } from './gate.ts'

/** Everything that the process logs from now on, however unimportant. */
const logOf = (app: App): string[] => {
  const lines: string[] = []
  Reflect.set(app.log, symbols.streamSym, { write: (line: string) => void lines.push(line) })
  app.log.level = 'trace'
  return lines
}

/** Every row of every table, as text. */
const everything = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      texts.push(...rows.map((r) => `${name} ${r.row}`))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

const requestFrom = (ip: string) =>
  ({ ip, method: 'POST', headers: {}, routeOptions: {} }) as unknown as FastifyRequest

describe('passwords, tokens and keys', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: t.database.owner })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  const logIn = (username: string, password: string) =>
    t.server.inject({
      method: 'POST',
      url: '/api/login',
      cookies: { _xsrf: 'x' },
      headers: { 'x-xsrftoken': 'x' },
      payload: { username, password },
    })

  it('stand neither in the log nor in the database, also when a call breaks', async () => {
    const log = logOf(t.app)
    const admin = await t.as({ superAdmin: true, password: 'Secret-Right-1' })
    const entered = await logIn(admin.user.username, 'Secret-Right-1')
    await logIn(admin.user.username, 'Secret-Wrong-1')
    // A table that is not there makes the call break inside.
    await asOwner('alter table login_failure rename to gone')
    expect((await logIn('nobody', 'Secret-Broken-1')).statusCode).toBe(500)
    await asOwner('alter table gone rename to login_failure')
    const made = await admin.call(createUser, { body: { user_info: { username: 'fresh' } } })
    const reset = await admin.call(resetUserPassword, { body: { user_id: made.data.id } })
    const key = await admin.call(renewApiKey)
    const session = entered.cookies.find((c) => c.name === 'session')?.value ?? ''
    expect(log.join()).toContain('a call failed')
    const secrets = [session, made.data.password, reset.data.password, key.data.api_key, 'Secret-']
    await writeGathered(t.app)
    const written = log.join() + (await everything(t.database.owner))
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(6)
      expect(written).not.toContain(secret)
    }
  })

  it('tries sent all at once do not get round the throttling', async () => {
    const { user } = await t.as({ password: passwords.right })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_x, i) => logIn(user.username, `wrong${i}`)),
    )
    const looked = replies.filter((r) => r.json<{ code: number }>().code === sessionRefusals.wrong_login.code)
    expect(looked.length).toBeLessThanOrEqual(5)
    expect(replies.filter((r) => r.statusCode === 429).length).toBeGreaterThanOrEqual(15)
  })

  it('eight scanners may log in as one user at the same moment', async () => {
    const { user } = await t.as({ password: passwords.right })
    const replies = await Promise.all(Array.from({ length: 8 }, () => logIn(user.username, passwords.right)))
    expect(replies.map((r) => r.statusCode)).toEqual(Array(8).fill(200))
  })

  it('an address that tries many names is paused too, for whatever name it tries next', async () => {
    const { user } = await t.as({ password: passwords.right })
    const from = requestFrom('10.9.9.9')
    const gate = makeGate(t.app)
    for (let i = 0; i < 50; i += 1) await gate.byCredentials(`nobody-${i}`, 'x', from).catch(() => {})
    await expect(gate.byCredentials(user.username, passwords.right, from)).rejects.toMatchObject({
      refusal: sessionRefusals.throttled,
    })
  })

  it('borrowed ones make no session, tell who lends, and are throttled like a login [REL-24]', async () => {
    const lender = await t.as({ password: passwords.right, rights: ['BagOperator'] })
    const gate = makeGate(t.app)
    const request = requestFrom('10.0.0.1')
    const sessions = () => t.app.store.db.selectFrom('session').select('token_hash').execute()
    const before = (await sessions()).length
    const lent = await gate.byCredentials(lender.user.username, passwords.right, request)
    expect([lent.user.id, lent.rights.has('BagOperator')]).toEqual([lender.user.id, true])
    expect((await sessions()).length).toBe(before)
    for (let i = 0; i < 5; i += 1)
      await expect(gate.byCredentials(lender.user.username, 'wrong', request)).rejects.toMatchObject({
        refusal: kitRefusals.lender_unknown,
      })
    await expect(gate.byCredentials(lender.user.username, passwords.right, request)).rejects.toMatchObject({
      refusal: sessionRefusals.throttled,
    })
  })

  it('a session in use lasts, but not for ever; an idle one ends, a remembered one ends on its day', async () => {
    const minute = 60_000
    const end = async (remember: boolean, seenAgo: number, left: number, last = 10_000 * minute) => {
      const client = await t.as()
      const now = Date.now()
      await t.app.store.db
        .updateTable('session')
        .set({
          remember,
          seen_at: new Date(now - seenAgo),
          expires_at: new Date(now + left),
          ends_at: new Date(now + last),
        })
        .where('user_id', '=', client.user.id)
        .execute()
      const reply = await client.call(getUser)
      const row = await t.app.store.db
        .selectFrom('session')
        .select('expires_at')
        .where('user_id', '=', client.user.id)
        .executeTakeFirstOrThrow()
      return [reply.status, Math.round((row.expires_at.getTime() - now) / minute)]
    }
    expect(await end(false, 10 * minute, 30 * minute)).toEqual([200, 720])
    expect(await end(false, minute, 30 * minute)).toEqual([200, 30])
    expect(await end(true, 10 * minute, 30 * minute)).toEqual([200, 30])
    expect(await end(false, 10 * minute, 30 * minute, 45 * minute)).toEqual([200, 45])
    expect(await end(false, 721 * minute, -minute)).toEqual([401, -1])
  })
})
