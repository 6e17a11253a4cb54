import { randomBytes } from 'node:crypto'
import { createApiKey } from '@kuacang/contract/access/api-key/calls'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from '@kuacang/contract/access/second-factor/calls'
import { editProfile, renewApiKey } from '@kuacang/contract/access/session/calls'
import { resetUserPassword } from '@kuacang/contract/access/user/calls'
import { rightCode } from '@kuacang/contract/kit/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { phone } from '../second-factor/phone.testing.ts'

const password = passwords.right

describe('users are told what became of the ways in which they log in', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer({ SEAL_KEY: randomBytes(32).toString('base64') })
    admin = await t.as({ superAdmin: true })
  })
  afterAll(() => t.close())

  const someone = async (locale: 'zh' | 'en' = 'zh') => {
    const client = await t.as({ password, rights: ['GetSku'] })
    const email = `${newId()}@example.com`
    await t.app.store.db
      .updateTable('app_user')
      .set({ email, locale })
      .where('id', '=', client.user.id)
      .execute()
    return { ...client, email }
  }
  const mailsTo = (email: string) =>
    t.app.store.db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('id').execute()
  /** The subjects of the mails to somebody, without what they have in common. */
  const told = async (email: string) =>
    (await mailsTo(email)).map((mail) => mail.subject.replace(/^.*?[：:] ?/, ''))

  const logIn = (username: string, body: object = {}, cookies: Record<string, string> = {}) =>
    t.server.inject({
      method: 'POST',
      url: '/api/login',
      cookies: { _xsrf: 'x', ...cookies },
      headers: { 'x-xsrftoken': 'x', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
      payload: { username, password, ...body },
    })
  const deviceIn = (reply: Awaited<ReturnType<typeof logIn>>): Record<string, string> => ({
    device: reply.cookies.find((c) => c.name === 'device')?.value ?? '',
  })

  it('of a changed password and one that a manager set, in the language of the user', async () => {
    const [own, given] = [await someone('en'), await someone()]
    const update_dict = { old_password: password, password: passwords.other }
    expect((await own.call(editProfile, { body: { user_id: own.user.id, update_dict } })).code).toBe(0)
    const [mail] = await mailsTo(own.email)
    expect(mail).toMatchObject({ subject: 'Your Kuacang account: The password was changed' })
    expect(mail?.body).toContain(own.user.username)
    expect(mail?.body).not.toContain(passwords.other)
    const { data } = await admin.call(resetUserPassword, { body: { user_id: given.user.id } })
    const [other] = await mailsTo(given.email)
    expect(other?.subject).toBe('跨仓账号安全提醒：管理员重置了密码')
    expect(other?.body).not.toContain(data.password)
  })

  it('of an authenticator app that came or went, of a recovery code, and of a reset', async () => {
    const client = await someone()
    const setUp = async () => {
      const { secret } = (await client.call(beginSecondFactor, { body: { password } })).data
      const body = { factor_code: phone(secret, -1) }
      return { secret, codes: (await client.call(confirmSecondFactor, { body })).data.recovery_codes }
    }
    const { secret, codes } = await setUp()
    expect((await logIn(client.user.username, { factor_code: codes[0] })).statusCode).toBe(200)
    await client.call(removeSecondFactor, { body: { password, factor_code: phone(secret) } })
    await setUp()
    await admin.call(resetSecondFactor, { body: { username: client.user.username } })
    expect(await told(client.email)).toEqual([
      '已开启手机验证器，并生成了新的恢复码',
      '使用了一个恢复码，剩余 9 个',
      '手机验证器已关闭',
      '已开启手机验证器，并生成了新的恢复码',
      '管理员重置了两步验证，登录时只需密码',
    ])
    expect(JSON.stringify(await mailsTo(client.email))).not.toMatch(new RegExp([secret, ...codes].join('|')))
  })

  it('of a code that is tried again: once, though it is tried 15 times at once', async () => {
    const client = await someone()
    const { secret } = (await client.call(beginSecondFactor, { body: { password } })).data
    await client.call(confirmSecondFactor, { body: { factor_code: phone(secret, -1) } })
    const factor_code = phone(secret)
    expect((await logIn(client.user.username, { factor_code })).statusCode).toBe(200)
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => logIn(client.user.username, { factor_code })),
    )
    expect(replies.map((reply) => reply.statusCode)).not.toContain(200)
    const again = (await told(client.email)).filter((subject) => subject.includes('再次使用'))
    expect(again).toHaveLength(1)
  })

  it('of an API key, whose value is not in it', async () => {
    const client = await someone()
    const profile = await client.call(renewApiKey)
    const body = { name: 'ERP', permissions: [rightCode('GetSku')] }
    const made = await client.call(createApiKey, { body })
    expect([profile.code, made.code]).toEqual([0, 0])
    expect(await told(client.email)).toEqual(['已生成 API 密钥', '已生成 API 密钥'])
    const mails = JSON.stringify(await mailsTo(client.email))
    for (const { data } of [profile, made]) expect(mails).not.toContain(data.api_key)
  })

  it('of a login in a browser that the account does not know, but not of the first one', async () => {
    const client = await someone('en')
    const { username } = client.user
    const desk = deviceIn(await logIn(username))
    expect((await logIn(username, {}, desk)).statusCode).toBe(200)
    expect(await told(client.email)).toEqual([])
    const other = deviceIn(await logIn(username))
    expect(await told(client.email)).toEqual([
      'A login from a new device: Firefox · Windows, IP address 127.0.0.1',
    ])
    await logIn(username, {}, other)
    expect(await told(client.email)).toHaveLength(1)
  })

  it('in the top bar where they have no e-mail', async () => {
    const client = await t.as({ password })
    await admin.call(resetUserPassword, { body: { user_id: client.user.id } })
    const notices = await t.app.store.db
      .selectFrom('notice')
      .select('title')
      .where('user_id', '=', client.user.id)
      .execute()
    expect(notices).toEqual([
      {
        title: {
          zh: '账号安全提醒：管理员重置了密码',
          en: 'Your account: An administrator reset the password',
        },
      },
    ])
  })

  it('what is refused tells nothing', async () => {
    const client = await someone()
    const update_dict = { old_password: 'wrong1234', password: passwords.other }
    expect(
      (await client.call(editProfile, { body: { user_id: client.user.id, update_dict } })).code,
    ).not.toBe(0)
    const manager = await t.as({ rights: ['ManageUsers'] })
    expect((await manager.call(resetUserPassword, { body: { user_id: client.user.id } })).status).toBe(403)
    expect(await told(client.email)).toEqual([])
  })
})
