import {
  forgotPassword,
  resetPassword,
  verifyPasswordValid,
  verifyResetPasswordToken,
} from '@kuacang/contract/access/recovery/calls'
import { recoveryRefusals } from '@kuacang/contract/access/recovery/refusals'
import { editProfile, getUser, login, renewApiKey } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { resetUserPassword } from '@kuacang/contract/access/user/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { askingMs } from './actions.ts'

describe('a forgotten password', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer({ PUBLIC_URL: 'https://wms.example/' })
  })
  afterAll(() => t.close())

  /** Someone with a password and an e-mail, logged in. */
  const someone = async (over: { enabled?: boolean; locale?: string; email?: string } = {}) => {
    const client = await t.as({ password: passwords.before })
    const email = `${newId()}@example.com`
    await t.app.store.db
      .updateTable('app_user')
      .set({ email, ...over })
      .where('id', '=', client.user.id)
      .execute()
    return { ...client, email: over.email ?? email }
  }
  const mailsTo = (email: string) =>
    t.app.store.db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('id').execute()
  const ask = (account: string) => t.visitor().call(forgotPassword, { body: { account } })
  /** The token of the link that a mail carries. */
  const linkOf = async (email: string) =>
    /https:\/\/wms\.example\/reset_password\?token=([\w-]+)/.exec(
      (await mailsTo(email)).map((mail) => mail.body).join(),
    )?.[1] ?? ''
  const linkFor = async (who: { user: Client['user']; email: string }) => {
    await ask(who.user.username)
    return linkOf(who.email)
  }
  const reset = (token: string, password: string, key?: string) =>
    t.visitor().call(resetPassword, { body: { token, password } }, key ? { key } : {})
  const logIn = async (username: string, password: string) =>
    (await t.visitor().call(login, { body: { username, password } })).code

  it('a link comes by mail, sets a new password, and ends every session of the user [SH-076 SH-077]', async () => {
    const who = await someone()
    const elsewhere = await t.again(who)
    const token = await linkFor(who)
    expect((await t.visitor().call(verifyResetPasswordToken, { body: { token } })).data).toEqual({
      username: who.user.username,
    })
    expect((await reset(token, 'after12345')).code).toBe(0)
    expect(await logIn(who.user.username, passwords.before)).toBe(sessionRefusals.wrong_login.code)
    expect(await logIn(who.user.username, 'after12345')).toBe(0)
    for (const client of [who, elsewhere]) expect((await client.call(getUser)).status).toBe(401)
    const [, told] = await mailsTo(who.email)
    expect(told?.subject).toContain('密码已重置')
  })

  it('a password that is set by a link, or given by a manager, revokes the API key', async () => {
    const [who, other] = [await someone(), await someone()]
    const chief = await t.as({ superAdmin: true })
    const keys = () =>
      t.app.store.db
        .selectFrom('api_key')
        .select('user_id')
        .where('user_id', 'in', [who.user.id, other.user.id])
        .execute()
    for (const client of [who, other]) await client.call(renewApiKey)
    expect(await keys()).toHaveLength(2)
    expect((await reset(await linkFor(who), 'after12345')).code).toBe(0)
    await chief.call(resetUserPassword, { body: { user_id: other.user.id } })
    expect(await keys()).toEqual([])
  })

  it('it is found by e-mail too, whatever its capitals; the mail is in the language of the user', async () => {
    const who = await someone({ locale: 'en' })
    await ask(who.email.toUpperCase())
    const [mail] = await mailsTo(who.email)
    expect(mail).toMatchObject({ confidential: true, subject: 'Reset your Kuacang password' })
    expect(mail?.body).toContain(who.user.username)
    expect(await linkOf(who.email)).not.toBe('')
  })

  it('known and unknown accounts get the same answer, and neither before the same pause is over', async () => {
    const who = await someone()
    const timed = async (account: string) => {
      const start = performance.now()
      const { request_id: _, bytes: _b, ...reply } = await ask(account)
      return { reply, ms: performance.now() - start }
    }
    const [known, unknown] = [await timed(who.user.username), await timed('nobody-of-this-name')]
    expect(known.reply).toEqual(unknown.reply)
    // A timer may end a moment early by the clock of `performance`.
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(askingMs - 10)
    expect(await mailsTo(who.email)).toHaveLength(1)
  })

  it('disabled users and users without an e-mail get no link', async () => {
    const [off, without] = [await someone({ enabled: false }), await someone({ email: '' })]
    for (const { user } of [off, without]) expect((await ask(user.username)).code).toBe(0)
    const links = await t.app.store.db
      .selectFrom('password_recovery')
      .select('user_id')
      .where('user_id', 'in', [off.user.id, without.user.id])
      .execute()
    expect(links).toEqual([])
  })

  it('no mailbox is flooded: a second request within a minute sends nothing', async () => {
    const who = await someone()
    await Promise.all([ask(who.user.username), ask(who.email)])
    await ask(who.user.username)
    expect(await mailsTo(who.email)).toHaveLength(1)
  })

  it('requests for one account are throttled, whether it exists or not', async () => {
    const codes: number[] = []
    for (let n = 0; n < 7; n += 1) codes.push((await ask('ghost-account')).code)
    expect(codes.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(codes.at(-1)).toBe(kitRefusals.too_many.code)
  })

  it('a link works once, also when it is used twice at the same moment', async () => {
    const who = await someone()
    const token = await linkFor(who)
    const replies = await Promise.all([reset(token, 'after12345'), reset(token, 'other12345')])
    expect(replies.map((r) => r.code).sort()).toEqual([0, recoveryRefusals.link_invalid.code])
    expect((await t.visitor().call(verifyResetPasswordToken, { body: { token } })).code).toBe(
      recoveryRefusals.link_invalid.code,
    )
  })

  it('a caller that lost the answer gets it when asking again under the same key [REL-13]', async () => {
    const who = await someone()
    const [token, key] = [await linkFor(who), newId()]
    expect((await reset(token, 'after12345', key)).code).toBe(0)
    expect((await reset(token, 'after12345', key)).code).toBe(0)
    expect(await mailsTo(who.email)).toHaveLength(2)
  })

  it('an unknown or too old link is refused [SH-078]', async () => {
    const who = await someone()
    const token = await linkFor(who)
    await t.app.store.db
      .updateTable('password_recovery')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', who.user.id)
      .execute()
    for (const one of [token, 'no-token-of-ours']) {
      const looked = await t.visitor().call(verifyResetPasswordToken, { body: { token: one } })
      expect([looked.status, looked.code]).toEqual([400, recoveryRefusals.link_invalid.code])
      expect((await reset(one, 'after12345')).code).toBe(recoveryRefusals.link_invalid.code)
    }
    expect(await logIn(who.user.username, passwords.before)).toBe(0)
  })

  it('a link is void once the password was changed otherwise', async () => {
    const who = await someone()
    const token = await linkFor(who)
    const update_dict = { old_password: passwords.before, password: 'changed1234' }
    await who.call(editProfile, { body: { user_id: who.user.id, update_dict } })
    expect((await reset(token, 'after12345')).code).toBe(recoveryRefusals.link_invalid.code)
  })

  it('a refused password leaves the link as it was: rules first, then former passwords [SH-252 SH-253 SH-254]', async () => {
    const who = await someone()
    const token = await linkFor(who)
    for (const [password, refusal] of [
      ['a234567', sessionRefusals.password_rule],
      ['12345678', sessionRefusals.password_rule],
      [`a1${'x'.repeat(49)}`, sessionRefusals.password_rule],
      [passwords.before, sessionRefusals.password_reuse],
    ] as const) {
      expect((await reset(token, password)).code).toBe(refusal.code)
      const valid = await t.visitor().call(verifyPasswordValid, { body: { password, token } })
      expect(valid.code).toBe(refusal.code)
    }
    const good = await t.visitor().call(verifyPasswordValid, { body: { password: 'after12345', token } })
    expect(good.data).toEqual({ valid: true })
    expect((await reset(token, 'after12345')).code).toBe(0)
  })

  it('a password can be tried for validity without a link: by the rules only, so that an open page tells no password by guessing [SH-079]', async () => {
    const who = await someone()
    const tried = async (client: Client, password: string) =>
      (await client.call(verifyPasswordValid, { body: { password } })).code
    expect(await tried(who, passwords.before)).toBe(0)
    expect(await tried(who, 'short1')).toBe(sessionRefusals.password_rule.code)
    expect(await tried(t.visitor(), passwords.before)).toBe(0)
    expect(await tried(t.visitor(), 'short1')).toBe(sessionRefusals.password_rule.code)
  })

  it('neither tokens nor passwords stand in the database, but for the mail that carries the link', async () => {
    const who = await someone()
    const token = await linkFor(who)
    await reset(token, 'after12345', newId())
    for (const table of ['password_recovery', 'operation_record', 'idempotency', 'app_user'] as const) {
      const { rows } = await t.app.store.pool.query(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|after12345`))
    }
  })
})
