import { randomBytes } from 'node:crypto'
import {
  beginProviderLogin,
  editProviderLogin,
  finishProviderLogin,
  proveProviderLogin,
} from '@kuacang/contract/access/provider-login/calls'
import { providerRefusals as refused } from '@kuacang/contract/access/provider-login/refusals'
import { beginSecondFactor, confirmSecondFactor } from '@kuacang/contract/access/second-factor/calls'
import { secondFactorRefusals } from '@kuacang/contract/access/second-factor/refusals'
import { getUser, logout } from '@kuacang/contract/access/session/calls'
import { editUser } from '@kuacang/contract/access/user/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightNames } from '@kuacang/contract/kit/rights'
import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { phone } from '../second-factor/phone.testing.ts'
import { type Someone, type TestProvider, testProvider } from './provider.testing.ts'
import { addressOf } from './provider.ts'

const password = passwords.right

describe('logins through the identity provider', () => {
  let provider: TestProvider
  let t: TestServer
  let manager: Client
  beforeAll(async () => {
    provider = await testProvider()
    t = await testServer({
      ...provider.env,
      SEAL_KEY: randomBytes(32).toString('base64'),
      OIDC_SECOND_FACTOR: 'mfa',
    })
    manager = await t.as({ rights: rightNames })
  })
  afterAll(async () => {
    await t.close()
    await provider.close()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A window of the product. It keeps what the server gives it, as a browser does. */
  const window = () => {
    const cookies: Record<string, string> = { _xsrf: 'x' }
    const post = async (path: string, payload: object) => {
      const reply = await t.server.inject({
        method: 'POST',
        url: `/api${path}`,
        cookies,
        headers: { 'x-xsrftoken': cookies._xsrf ?? '' },
        payload,
      })
      for (const { name, value } of reply.cookies as { name: string; value: string }[])
        if (value === '') delete cookies[name]
        else cookies[name] = value
      return reply.json<{ code: number; msg: string; data: { url: string; username: string } }>()
    }
    return {
      cookies,
      begin: async () => (await post(beginProviderLogin.path, {})).data.url,
      finish: (provider_answer: string) => post(finishProviderLogin.path, { provider_answer }),
      prove: (factor_code: string) => post(proveProviderLogin.path, { factor_code }),
      post,
      get: (path: string) => t.server.inject({ url: `/api${path}`, cookies }),
    }
  }
  type Window = ReturnType<typeof window>

  const answerTo = (someone: Someone, url: string, browser = provider.browser()) => {
    provider.seat(someone)
    return browser(url)
  }
  const logIn = async (someone: Someone, w: Window = window()) => ({
    w,
    reply: await w.finish(await answerTo(someone, await w.begin())),
  })
  const person = (): Someone & { email: string } => {
    const subject = unique('person')
    return { subject, email: `${subject.toLowerCase()}@office.example` }
  }
  const nothing = { provider_email: '', provider_subject: '' }
  const enter = (who: Client, fields: Partial<typeof nothing>, by = manager) =>
    by.call(editProviderLogin, { body: { username: who.user.username, ...nothing, ...fields } })

  it('the person is entered by e-mail → the first login links them, and from then on only they get in, whatever their e-mail is', async () => {
    const user = await t.as()
    const someone = person()
    expect((await logIn(someone)).reply.code).toBe(refused.not_entered.code)
    expect((await enter(user, { provider_email: someone.email.toUpperCase() })).code).toBe(0)
    const { w, reply } = await logIn(someone)
    expect(reply).toMatchObject({ code: 0, data: { username: user.user.username } })
    expect((await w.get('/user')).json()).toMatchObject({ data: { username: user.user.username } })
    expect((await logIn({ ...someone, email: 'other@office.example' })).reply.code).toBe(0)
    const other = { ...person(), email: someone.email }
    expect((await logIn(other)).reply.code).toBe(refused.not_entered.code)
    const changes = await t.write((tx) =>
      tx.run<{ operation: string }>(
        `select operation from operation_record where object_id = $1 order by at, id`,
        [user.user.id],
      ),
    )
    expect(changes.map((c) => c.operation)).toEqual(['user.edit_provider_login', 'user.link_provider_login'])
    const [chained] = await t.write((tx) =>
      tx.run<{ n: string }>('select count(*) as n from access_change where content like $1', [
        `%user.link_provider_login%${someone.subject}%`,
      ]),
    )
    expect(Number(chained?.n)).toBe(1)
    // The end of the session is the product's own.
    expect((await w.post(logout.path, {})).code).toBe(0)
    expect((await w.get('/user')).statusCode).toBe(401)
  })

  it('an e-mail of an account is none that was entered, and one that the provider has not verified links no one', async () => {
    const user = await t.as()
    const someone = person()
    await manager.call(editUser, {
      body: { user_id: user.user.id, update_dict: { email: someone.email } },
    })
    expect((await logIn(someone)).reply.code).toBe(refused.not_entered.code)
    await enter(user, { provider_email: someone.email })
    const { reply } = await logIn({ ...someone, verified: false })
    expect(reply.code).toBe(refused.unverified.code)
    expect(reply.msg).toContain(someone.subject)
    // What the person then says to an administrator lets them in.
    expect((await enter(user, { provider_subject: someone.subject })).code).toBe(0)
    expect((await logIn({ ...someone, verified: false })).reply.code).toBe(0)
  })

  it('a disabled user is refused, in both languages', async () => {
    const user = await t.as()
    const someone = person()
    await enter(user, { provider_subject: someone.subject })
    await manager.call(editUser, { body: { user_id: user.user.id, update_dict: { enabled: false } } })
    const { reply, w } = await logIn(someone)
    expect(reply).toMatchObject({ code: refused.disabled.code, msg: expect.stringContaining('已停用') })
    w.cookies.locale = 'en'
    expect((await logIn(someone, w)).reply.msg).toContain('The account is disabled')
    expect(w.cookies.session).toBeUndefined()
  })

  it('an answer counts once, in the browser that began, for ten minutes', async () => {
    const user = await t.as()
    const someone = person()
    await enter(user, { provider_subject: someone.subject })
    const w = window()
    const answer = await answerTo(someone, await w.begin())
    const kept = { ...w.cookies }
    const other = window()
    expect((await other.finish(answer)).code).toBe(refused.stale.code)
    await other.begin()
    expect((await other.finish(answer)).code).toBe(refused.stale.code)
    expect((await w.finish(answer)).code).toBe(0)
    // Also where somebody kept the cookie.
    Object.assign(other.cookies, kept)
    expect((await other.finish(answer)).code).toBe(refused.stale.code)
    const late = window()
    const lateAnswer = await answerTo(someone, await late.begin())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await late.finish(lateAnswer)).code).toBe(refused.stale.code)
  })

  it('an answer that does not fit its beginning is not believed: another code, nonce or issuer', async () => {
    const user = await t.as()
    const someone = person()
    await enter(user, { provider_subject: someone.subject })
    const attack = async (change: (url: URL) => void, bend: (answer: URLSearchParams) => void) => {
      const w = window()
      const url = new URL(await w.begin())
      change(url)
      const answer = new URLSearchParams(await answerTo(someone, url.href))
      bend(answer)
      const { code } = await w.finish(`${answer}`)
      expect(w.cookies.session).toBeUndefined()
      return code
    }
    const unchanged = () => {}
    expect(await attack((url) => url.searchParams.delete('nonce'), unchanged)).toBe(refused.not_trusted.code)
    expect(await attack((url) => url.searchParams.set('nonce', 'x'.repeat(43)), unchanged)).toBe(
      refused.not_trusted.code,
    )
    expect(await attack(unchanged, (answer) => answer.set('iss', 'https://evil.example'))).toBe(
      refused.not_trusted.code,
    )
    expect(await attack(unchanged, (answer) => answer.delete('iss'))).toBe(refused.not_trusted.code)
    // The code that another browser of the same person got: it belongs to another verifier.
    const foreign = new URLSearchParams(await answerTo(someone, await window().begin()))
    expect(await attack(unchanged, (answer) => answer.set('code', foreign.get('code') ?? ''))).toBe(
      refused.not_trusted.code,
    )
    const denied = (answer: URLSearchParams) => {
      answer.delete('code')
      answer.set('error', '<b>access</b>')
    }
    expect(await attack(unchanged, denied)).toBe(refused.denied.code)
    // A provider that calls itself otherwise than the deployment does is another one.
    const { settings } = t.app
    const issuer = settings.oidc?.issuer.replace('localhost', '127.0.0.1') ?? ''
    const oidc = settings.oidc && { ...settings.oidc, issuer }
    await expect(addressOf({ ...t.app, settings: { ...settings, oidc } }, 'zh')).rejects.toMatchObject({
      refusal: refused.not_trusted,
    })
  })

  it('the provider asks for the person at every login, and an answer without that is refused', async () => {
    const user = await t.as()
    const someone = person()
    await enter(user, { provider_subject: someone.subject })
    const browser = provider.browser()
    const before = provider.asked()
    for (const times of [1, 2]) {
      const w = window()
      expect((await w.finish(await answerTo(someone, await w.begin(), browser))).code).toBe(0)
      expect(provider.asked() - before).toBe(times)
    }
    const w = window()
    const url = new URL(await w.begin())
    url.searchParams.delete('max_age')
    expect((await w.finish(await answerTo(someone, url.href, browser))).code).toBe(refused.too_old.code)
    expect(provider.asked() - before).toBe(2)
  })

  it('a second factor of the account is asked for too, unless the provider says that it asked for one', async () => {
    const user = await t.as({ password })
    const { secret } = (await user.call(beginSecondFactor, { body: { password } })).data
    await user.call(confirmSecondFactor, { body: { factor_code: phone(secret, -1) } })
    const someone = person()
    await enter(user, { provider_subject: someone.subject })
    const { w, reply } = await logIn({ ...someone, amr: ['pwd'] })
    expect(reply.code).toBe(secondFactorRefusals.code_needed.code)
    expect(w.cookies.session).toBeUndefined()
    expect((await window().prove(phone(secret))).code).toBe(refused.stale.code)
    expect((await w.prove('000000')).code).toBe(secondFactorRefusals.wrong_code.code)
    const kept = { ...w.cookies }
    expect((await w.prove(phone(secret))).code).toBe(0)
    expect((await w.get('/user')).statusCode).toBe(200)
    // The step works once, though another code is good.
    const again = window()
    Object.assign(again.cookies, kept)
    expect((await again.prove(phone(secret, 1))).code).toBe(refused.stale.code)
    expect((await logIn({ ...someone, amr: ['pwd', 'mfa'] })).reply.code).toBe(0)
  })

  it('a role demands a second factor → one of the provider counts for this session; a password that others know is no hindrance', async () => {
    const user = await t.as({ rights: ['GetSku'] })
    await t.write(async (tx) => {
      await tx.run(
        'update role set second_factor = true where id in (select role_id from user_role where user_id = $1)',
        [user.user.id],
      )
      await tx.run('update app_user set need_reset_password = true where id = $1', [user.user.id])
    })
    const someone = person()
    await enter(user, { provider_subject: someone.subject })
    const warehouses = async (w: Window) => (await w.get(listWarehouses.path)).json<{ code: number }>().code
    const weak = await logIn(someone)
    expect(weak.reply.data).toMatchObject({ must_set_up_second_factor: true, need_reset_password: false })
    expect(await warehouses(weak.w)).toBe(kitRefusals.second_factor_first.code)
    const strong = await logIn({ ...someone, amr: ['mfa'] })
    expect(strong.reply.data).toMatchObject({ must_set_up_second_factor: false })
    expect(await warehouses(strong.w)).toBe(0)
    expect((await user.call(getUser)).data.need_reset_password).toBe(true)
  })

  it('who enters a person is a manager within the own reach, never for the own account; one person logs in as one user', async () => {
    const [user, other] = [await t.as(), await t.as()]
    const mighty = await t.as({ rights: rightNames })
    const small = await t.as({ rights: ['ManageUsers'] })
    const { email, subject } = person()
    expect((await enter(manager, { provider_subject: subject })).code).toBe(refused.own.code)
    expect((await enter(mighty, { provider_subject: subject }, small)).status).toBe(403)
    expect((await enter(user, { provider_subject: subject }, other)).status).toBe(403)
    expect((await enter(user, { provider_email: email })).code).toBe(0)
    expect((await enter(other, { provider_email: email })).code).toBe(refused.taken.code)
    const { w } = await logIn({ subject, email })
    expect((await enter(other, { provider_subject: subject })).code).toBe(refused.taken.code)
    // The same again takes nothing away.
    expect((await enter(user, { provider_email: email, provider_subject: subject })).code).toBe(0)
    expect((await w.get('/user')).statusCode).toBe(200)
    expect((await enter(user, {})).code).toBe(0)
    expect((await w.get('/user')).statusCode).toBe(401)
    expect((await logIn({ subject, email })).reply.code).toBe(refused.not_entered.code)
  })

  it('no provider, or one that gives no answer → a refusal that says so', async () => {
    const { settings } = t.app
    const without = { ...t.app, settings: { ...settings, oidc: null } }
    await expect(addressOf(without, 'zh')).rejects.toMatchObject({ refusal: refused.not_configured })
    const w = window()
    const answer = await answerTo(person(), await w.begin())
    await provider.close()
    expect((await w.finish(answer)).code).toBe(refused.unreachable.code)
    const oidc = settings.oidc && { ...settings.oidc }
    await expect(addressOf({ ...t.app, settings: { ...settings, oidc } }, 'zh')).rejects.toMatchObject({
      refusal: refused.unreachable,
    })
  })
})
