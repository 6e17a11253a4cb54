import { forgotPassword } from '@kuacang/contract/access/recovery/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type TestServer, testServer } from '#kit/testing/server'
import { networkOf } from './throttle.ts'

describe('tries of passwords', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  let addresses = 0
  const newAddress = () => {
    addresses += 1
    return `10.7.${addresses >> 8}.${addresses & 255}`
  }
  const logIn = (username: string, password: string, remoteAddress: string, cookies = {}) =>
    t.server.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      cookies: { _xsrf: 'x', ...cookies },
      headers: { 'x-xsrftoken': 'x' },
      payload: { username, password },
    })
  const codeOf = (reply: Awaited<ReturnType<typeof logIn>>) => reply.json<{ code: number }>().code

  it('300 at once from one address, each for another name → no more are looked at than one after another', async () => {
    const address = newAddress()
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_x, i) => logIn(`no-one-${i}`, 'wrong1234', address)),
    )
    const looked = replies.filter((r) => codeOf(r) === sessionRefusals.wrong_login.code).length
    expect(looked).toBeLessThanOrEqual(50)
    expect(looked).toBeGreaterThan(20)
    expect(replies.filter((r) => r.statusCode === 429).length).toBe(300 - looked)
  })

  it('60 people of one warehouse log in at the same moment → all are let in', async () => {
    const [address, { user }] = [newAddress(), await t.as({ password: passwords.right })]
    const { password_hash } = await t.app.store.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const people = await Promise.all(Array.from({ length: 60 }, () => t.as()))
    const ids = people.map((p) => p.user.id)
    await t.app.store.db.updateTable('app_user').set({ password_hash }).where('id', 'in', ids).execute()
    const replies = await Promise.all(people.map((p) => logIn(p.user.username, passwords.right, address)))
    expect(replies.map((r) => r.statusCode)).toEqual(Array(60).fill(200))
  })

  it('another person guesses at an account from elsewhere → its user can still log in', async () => {
    const { user } = await t.as({ password: passwords.right })
    const stranger = newAddress()
    const guesses = []
    for (let i = 0; i < 8; i += 1) guesses.push(codeOf(await logIn(user.username, `wrong${i}`, stranger)))
    expect(guesses.at(-1)).toBe(sessionRefusals.throttled.code)
    expect(codeOf(await logIn(user.username, passwords.right, newAddress()))).toBe(0)
    expect(codeOf(await logIn(user.username, passwords.right, stranger))).toBe(sessionRefusals.throttled.code)
  })

  it('guesses come from many addresses → the account is paused for browsers that it does not know, and open to those that it does', async () => {
    const { user } = await t.as({ password: passwords.right })
    const first = await logIn(user.username, passwords.right, newAddress())
    const device = first.cookies.find((c) => c.name === 'device')
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const guess = async () => codeOf(await logIn(user.username, 'wrong1234', newAddress()))
    const guesses = []
    for (let i = 0; i < 60; i += 1) guesses.push(await guess())
    expect(guesses.filter((code) => code === sessionRefusals.wrong_login.code).length).toBeLessThan(55)
    expect(codeOf(await logIn(user.username, passwords.right, newAddress()))).toBe(
      sessionRefusals.throttled.code,
    )
    const known = { device: device?.value ?? '' }
    expect(codeOf(await logIn(user.username, passwords.right, newAddress(), known))).toBe(0)
  })

  it('a known browser tries wrong passwords → it is paused like any other, wherever it is; for other accounts it is unknown', async () => {
    const [mine, other] = [
      await t.as({ password: passwords.right }),
      await t.as({ password: passwords.right }),
    ]
    const first = await logIn(mine.user.username, passwords.right, newAddress())
    const known = { device: first.cookies.find((c) => c.name === 'device')?.value ?? '' }
    for (let i = 0; i < 5; i += 1) await logIn(mine.user.username, 'wrong1234', newAddress(), known)
    const again = await logIn(mine.user.username, passwords.right, newAddress(), known)
    expect(codeOf(again)).toBe(sessionRefusals.throttled.code)
    expect(codeOf(await logIn(mine.user.username, passwords.right, newAddress()))).toBe(0)
    const address = newAddress()
    for (let i = 0; i < 5; i += 1) await logIn(other.user.username, 'wrong1234', address, known)
    expect(codeOf(await logIn(other.user.username, passwords.right, address, known))).toBe(
      sessionRefusals.throttled.code,
    )
  })

  it('another person asks for links of an account again and again → its user still gets one', async () => {
    const { user } = await t.as()
    const ask = async (remoteAddress: string) => {
      const reply = await t.server.inject({
        method: 'POST',
        url: `/api${forgotPassword.path}`,
        remoteAddress,
        cookies: { _xsrf: 'x' },
        headers: { 'x-xsrftoken': 'x' },
        payload: { account: user.username },
      })
      return reply.json<{ code: number }>().code
    }
    const stranger = newAddress()
    const codes = []
    for (let i = 0; i < 7; i += 1) codes.push(await ask(stranger))
    expect(codes.at(-1)).toBe(kitRefusals.too_many.code)
    expect(await ask(newAddress())).toBe(0)
  })

  it('addresses of one IPv6 network count as one, an IPv4 address in either spelling too', () => {
    expect(networkOf('2a00:1:2:3:aaaa::1')).toBe(networkOf('2a00:1:2:3::ffff'))
    expect(networkOf('2a00:1::1')).toBe('2a00:1:0:0')
    expect(networkOf('2a00:1:2:3::1')).not.toBe(networkOf('2a00:1:2:4::1'))
    expect([networkOf('::ffff:10.0.0.1'), networkOf('10.0.0.1')]).toEqual(['10.0.0.1', '10.0.0.1'])
  })
})
