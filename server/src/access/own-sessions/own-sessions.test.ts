import { endOtherSessions, endOwnSession, listOwnSessions } from '@kuacang/contract/access/own-sessions/calls'
import { getUser, loginAsUser } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('where the own account is logged in', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const listed = async (client: Client) => (await client.call(listOwnSessions)).data.list
  const isOpen = async (client: Client, extra = {}) => (await client.call(getUser, {}, extra)).status === 200
  const other = async (client: Client) => (await listed(client)).find((s) => !s.current)?.id ?? ''

  /** Logs in as a browser does, so that device and address are known. */
  const logIn = async (username: string, agent: string) => {
    const { cookies } = await t.server.inject({
      method: 'POST',
      url: '/api/login',
      cookies: { _xsrf: 'x' },
      headers: { 'x-xsrftoken': 'x', 'user-agent': agent },
      payload: { username, password: passwords.right },
    })
    return cookies.some((c) => c.name === 'session')
  }

  it('is listed with device, address, since and last seen, this one marked', async () => {
    const client = await t.as({ password: passwords.right })
    expect(await logIn(client.user.username, 'Handheld 7')).toBe(true)
    const sessions = await listed(client)
    expect(sessions.filter((s) => s.current)).toHaveLength(1)
    const handheld = sessions.find((s) => !s.current)
    expect(handheld).toMatchObject({ agent: 'Handheld 7', address: '127.0.0.1', acting: null })
    expect(Date.now() - Date.parse(handheld?.seen_at ?? '')).toBeLessThan(60_000)
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/)
    expect(await listed(await t.as())).toHaveLength(1)
  })

  it('one is ended at once, on every process, and twice is no error [REL-27]', async () => {
    const client = await t.as()
    const left = await t.again(client)
    const server = await t.another()
    expect([await isOpen(left), await isOpen(left, { server })]).toEqual([true, true])
    const id = await other(client)
    for (const _time of [1, 2]) expect((await client.call(endOwnSession, { body: { id } })).code).toBe(0)
    expect(await isOpen(left)).toBe(false)
    await expect.poll(() => isOpen(left, { server })).toBe(false)
    expect(await isOpen(client)).toBe(true)
  })

  it('a user cannot end the session of another user', async () => {
    const [client, victim] = [await t.as(), await t.as()]
    const [theirs] = await listed(victim)
    await client.call(endOwnSession, { body: { id: theirs?.id } })
    expect(await isOpen(victim)).toBe(true)
  })

  it('all others are ended, this one stays', async () => {
    const client = await t.as()
    const others = [await t.again(client), await t.again(client)]
    expect((await client.call(endOtherSessions)).data.ended).toBe(2)
    for (const left of others) expect(await isOpen(left)).toBe(false)
    expect(await listed(client)).toMatchObject([{ current: true }])
    expect((await client.call(endOtherSessions)).data.ended).toBe(0)
  })

  it('who acts as a user is seen by that user and put out by them, and ends no session of theirs [REL-28]', async () => {
    const admin = await t.as({ superAdmin: true })
    const client = await t.as()
    const reply = await t.server.inject({
      method: 'POST',
      url: `/api${loginAsUser.path}`,
      cookies: admin.cookies,
      headers: { 'x-xsrftoken': admin.cookies._xsrf ?? '' },
      payload: { username: client.user.username },
    })
    for (const { name, value } of reply.cookies) admin.cookies[name] = value
    expect((await admin.call(endOtherSessions)).code).toBe(sessionRefusals.acting_as_other.code)
    expect(await listed(client)).toMatchObject([
      { acting: { username: client.user.username, su_username: admin.user.username }, current: false },
      { acting: null, current: true },
    ])
    await client.call(endOtherSessions)
    expect(await isOpen(admin)).toBe(false)
  })
})
