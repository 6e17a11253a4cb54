import { login } from '@kuacang/contract/access/session/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type TestServer, testServer } from '#kit/testing/server'

describe('where a login comes from, behind a proxy', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer({ TRUST_PROXY: '10.0.0.5' })
  })
  afterAll(() => t.close())

  const addressOf = async (remoteAddress: string, forwarded: string): Promise<string> => {
    const { user } = await t.as({ password: passwords.right })
    const reply = await t.server.inject({
      method: 'POST',
      url: `/api${login.path}`,
      remoteAddress,
      cookies: { _xsrf: 'x' },
      headers: { 'x-xsrftoken': 'x', 'x-forwarded-for': forwarded },
      payload: { username: user.username, password: passwords.right },
    })
    expect(reply.json().code).toBe(0)
    const { address } = await t.app.store.db
      .selectFrom('session')
      .select('address')
      .where('user_id', '=', user.id)
      .where('address', '!=', '')
      .executeTakeFirstOrThrow()
    return address
  }

  it('the proxy adds who spoke to it → that one counts, not what was claimed before', async () => {
    expect(await addressOf('10.0.0.5', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
  })

  it('another client sends the header → it is ignored', async () => {
    expect(await addressOf('203.0.113.9', '6.6.6.6')).toBe('203.0.113.9')
  })
})
