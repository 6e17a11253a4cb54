import {
  editProfile,
  getCurrentWarehouse,
  getLocale,
  getPermissionDict,
  getUser,
  getXsrfToken,
  loginAsUser,
  logout,
  refreshUser,
  setLocale,
} from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { listUsers } from '@kuacang/contract/access/user/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightCode } from '@kuacang/contract/kit/rights'
import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type TestServer, testCentres, testEpcs, testHubs, testServer } from '#kit/testing/server'
import { waitAfter } from './throttle.ts'

describe('sessions', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const logIn = (
    username: string,
    password: string,
    cookies: Record<string, string> = {},
    remember_me = false,
  ) =>
    t.server.inject({
      method: 'POST',
      url: '/api/login',
      cookies: { _xsrf: 'x', ...cookies },
      headers: { 'x-xsrftoken': cookies._xsrf ?? 'x' },
      payload: { username, password, remember_me },
    })

  it('a login by POST /api/login answers the user and sets a session that scripts cannot read; with remember_me it lasts [SH-062 FU-440]', async () => {
    const { user } = await t.as({ password: passwords.right })
    const reply = await logIn(user.username, passwords.right)
    expect(reply.json()).toMatchObject({ code: 0, data: { username: user.username, warehouse_ids: [1] } })
    const cookie = reply.cookies.find((c) => c.name === 'session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.maxAge).toBeUndefined()
    const remembered = await logIn(user.username, passwords.right, {}, true)
    expect(remembered.cookies.find((c) => c.name === 'session')?.maxAge).toBeGreaterThan(0)
  })

  it('remember me keeps the session for 30 days [SH-063]', async () => {
    const { user } = await t.as({ password: passwords.right })
    const reply = await logIn(user.username, passwords.right, {}, true)
    expect(reply.cookies.find((c) => c.name === 'session')?.maxAge).toBe(30 * 86_400)
  })

  it('a login never continues a session that was planted before it', async () => {
    const planted = await t.as()
    const { user } = await t.as({ password: passwords.right })
    const reply = await logIn(user.username, passwords.right, planted.cookies)
    expect(reply.cookies.find((c) => c.name === 'session')?.value).not.toBe(planted.cookies.session)
    await expect.poll(async () => (await planted.call(getUser)).status).toBe(401)
  })

  it('a wrong password and an unknown user get the same answer [SH-074]', async () => {
    const { user } = await t.as({ password: passwords.right })
    const [wrong, unknown] = [
      await logIn(user.username, 'wrong1234'),
      await logIn('nobody-here', 'wrong1234'),
    ]
    const plain = (r: typeof wrong) => ({ ...r.json<object>(), request_id: '' })
    expect(plain(wrong)).toEqual(plain(unknown))
    expect(wrong.json()).toMatchObject({ code: sessionRefusals.wrong_login.code })
  })

  it('repeated failures pause the account, also for the right password, and the pause is kept by a failed call', async () => {
    const { user } = await t.as({ password: passwords.right })
    for (let i = 0; i < 5; i += 1) await logIn(user.username, 'wrong1234')
    const reply = await logIn(user.username, passwords.right)
    expect(reply.statusCode).toBe(429)
    expect(reply.json()).toMatchObject({ code: sessionRefusals.throttled.code })
  })

  it('the pause doubles and ends at a quarter of an hour', () => {
    expect([4, 5, 6, 7, 50].map((n) => waitAfter(n))).toEqual([0, 5, 10, 20, 900])
  })

  it('a login lasts a week at most, however much it is used; acting as another does not prolong it', async () => {
    const chief = await t.as({ superAdmin: true, password: passwords.right })
    const other = await t.as()
    const { cookies } = await logIn(chief.user.username, passwords.right)
    const value = (name: string) => cookies.find((c) => c.name === name)?.value ?? ''
    const ends = async (user_id: string) =>
      t.app.store.db
        .selectFrom('session')
        .select('ends_at')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    const { ends_at } = await ends(chief.user.id)
    expect(Math.round((ends_at.getTime() - Date.now()) / 86_400_000)).toBe(7)
    await t.server.inject({
      method: 'POST',
      url: `/api${loginAsUser.path}`,
      cookies: { session: value('session'), _xsrf: value('_xsrf') },
      headers: { 'x-xsrftoken': value('_xsrf') },
      payload: { username: other.user.username },
    })
    expect(
      await t.app.store.db
        .selectFrom('session')
        .select('ends_at')
        .where('user_id', '=', other.user.id)
        .where('su_user_id', '=', chief.user.id)
        .execute(),
    ).toEqual([{ ends_at }])
  })

  it('the XSRF token belongs to the session: a cookie and a header of one’s own choice open nothing', async () => {
    const [client, other] = [await t.as({ password: passwords.right }), await t.as()]
    const send = async (token: string) => {
      const reply = await t.server.inject({
        method: 'POST',
        url: `/api${refreshUser.path}`,
        cookies: { session: client.cookies.session ?? '', _xsrf: token },
        headers: { 'x-xsrftoken': token },
      })
      return reply.json<{ code: number }>().code
    }
    expect(await send('planted')).toBe(kitRefusals.xsrf.code)
    expect(await send(other.cookies._xsrf ?? '')).toBe(kitRefusals.xsrf.code)
    const planted = { ...client.cookies, _xsrf: 'planted' }
    const renewed = await t.server.inject({ url: `/api${getXsrfToken.path}`, cookies: planted })
    const token = renewed.cookies.find((c) => c.name === '_xsrf')?.value ?? ''
    expect([token === 'planted', await send(token)]).toEqual([false, 0])
    const entered = await logIn(client.user.username, passwords.right)
    const value = (name: string) => entered.cookies.find((c) => c.name === name)?.value ?? ''
    expect(value('_xsrf')).not.toBe(token)
    expect(value('_xsrf')).not.toContain(value('session'))
  })

  it('a session that ends on one server process ends on the other at once', async () => {
    const client = await t.as()
    const other = await t.another()
    expect((await client.call(getUser, {}, { server: other })).status).toBe(200)
    await client.call(logout)
    await expect
      .poll(async () => (await client.call(getUser, {}, { server: other })).status, { timeout: 20_000 })
      .toBe(401)
  })

  it('a user who must change the password is asked to at every login, and can do nothing else before [SH-073]', async () => {
    const client = await t.as({ password: passwords.right })
    await t.app.store.db
      .updateTable('app_user')
      .set({ need_reset_password: true })
      .where('id', '=', client.user.id)
      .execute()
    for (const _login of ['first', 'second'])
      expect((await logIn(client.user.username, passwords.right)).json()).toMatchObject({
        data: { need_reset_password: true },
      })
    expect((await client.call(listWarehouses)).code).toBe(kitRefusals.new_password_first.code)
    const update_dict = { old_password: passwords.right, password: passwords.better }
    await client.call(editProfile, { body: { user_id: client.user.id, update_dict } })
    expect((await logIn(client.user.username, passwords.better)).json()).toMatchObject({
      data: { need_reset_password: false },
    })
    expect((await client.call(listWarehouses)).code).toBe(0)
  })

  it('the language is kept with the user', async () => {
    const client = await t.as()
    await client.call(setLocale, { body: { locale: 'en' } })
    await expect.poll(async () => (await client.call(getUser)).data.locale).toBe('en')
  })

  it('a visitor chooses a language too, and is answered in it from then on [SH-319 SH-320 FU-443 FU-444]', async () => {
    const visitor = t.visitor()
    const language = async () => (await visitor.call(getLocale)).data.locale
    expect(await language()).toBe('zh')
    const { bytes } = await visitor.call(setLocale, { body: { locale: 'fr' } })
    expect(bytes.toString()).toContain('语言只能是 zh / en')
    const reply = await t.server.inject({
      method: 'POST',
      url: '/api/locale',
      cookies: visitor.cookies,
      headers: { 'x-xsrftoken': 'x' },
      payload: { locale: 'en' },
    })
    visitor.cookies.locale = reply.cookies.find((c) => c.name === 'locale')?.value ?? ''
    expect(await language()).toBe('en')
  })

  it('a language that was chosen before the login → the user has it from then on; one left by the user before → not [SH-006]', async () => {
    const { user } = await t.as({ password: passwords.right })
    const cookieOf = (reply: Awaited<ReturnType<typeof logIn>>, name: string) =>
      reply.cookies.find((c) => c.name === name)?.value ?? ''
    const left = await logIn(user.username, passwords.right, { locale: 'en' })
    expect([left.json().data.locale, cookieOf(left, 'locale')]).toEqual(['zh', 'zh'])
    const chosen = await t.server.inject({
      method: 'POST',
      url: `/api${setLocale.path}`,
      cookies: { _xsrf: 'x' },
      headers: { 'x-xsrftoken': 'x' },
      payload: { locale: 'en' },
    })
    const cookies = Object.fromEntries(chosen.cookies.map((c) => [c.name, c.value]))
    const entered = await logIn(user.username, passwords.right, cookies)
    expect([entered.json().data.locale, cookieOf(entered, 'locale')]).toEqual(['en', 'en'])
    expect(cookieOf(entered, 'locale_chosen')).toBe('')
    expect((await logIn(user.username, passwords.right)).json().data.locale).toBe('en')
  })

  it('both calls of the user answer the same, and 401 without a session [SH-316 SH-317 SH-318 FU-441 SH-190 SH-192 SH-193]', async () => {
    const client = await t.as({ rights: ['GetSku'] })
    const [got, refreshed] = [await client.call(getUser), await client.call(refreshUser)]
    expect(got.data).toMatchObject({ username: client.user.username, permissions: [rightCode('GetSku')] })
    expect(refreshed.data).toEqual(got.data)
    expect(got.data).toEqual({
      id: client.user.id,
      username: client.user.username,
      email: '',
      contact_emails: '',
      messaging_id: '',
      name_cn: '',
      warehouse_ids: [1],
      current_warehouse_id: 1,
      partner_id: null,
      role_names: ['角色'],
      need_reset_password: false,
      runtime_info: { last_ann_seen: null },
      locked: false,
      must_set_up_second_factor: false,
      su: null,
      api_key: null,
      api_keys: 0,
      permissions: [rightCode('GetSku')],
      unread_announcement_count: 0,
      locale: 'zh',
    })
    for (const call of [getUser, refreshUser]) expect((await t.visitor().call(call)).status).toBe(401)
    // The own profile is changed, and users are listed, by the same names.
    const update_dict = { contact_emails: 'a@x.example', messaging_id: 'chat-7', name_cn: '张三' }
    await client.call(editProfile, { body: { user_id: client.user.id, update_dict } })
    const manager = await t.as({ superAdmin: true })
    const listed = (await manager.call(listUsers, { query: { key: client.user.username } })).data.list
    for (const shown of [(await client.call(getUser)).data, listed[0]])
      expect(shown).toMatchObject(update_dict)
  })

  it('the chosen warehouse is answered by name, and none before one is chosen [SH-321 FU-445]', async () => {
    const [client, nobody] = [await t.as({ warehouses: [2, 1] }), await t.as({ warehouses: [] })]
    expect((await client.call(getCurrentWarehouse)).data.warehouse).toMatchObject({
      id: 2,
      warehouse_code: 'W2',
      warehouse_name: '仓2',
    })
    await t.app.store.db
      .updateTable('app_user')
      .set({ current_warehouse_id: null })
      .where('id', '=', nobody.user.id)
      .execute()
    expect((await nobody.call(getCurrentWarehouse)).data.warehouse).toBeNull()
  })

  it('a user cannot change the profile of another, nor choose a warehouse that is not theirs', async () => {
    const [client, other] = [await t.as(), await t.as()]
    const reply = await client.call(editProfile, {
      body: { user_id: other.user.id, update_dict: { name_cn: 'x' } },
    })
    expect(reply.code).toBe(sessionRefusals.not_your_profile.code)
    const moved = await client.call(editProfile, {
      body: { user_id: client.user.id, update_dict: { current_warehouse_id: 2 } },
    })
    expect(moved.code).toBe(sessionRefusals.not_your_warehouse.code)
  })

  it('an API document of permissions: names and fixed numbers [SH-207 SH-322 SH-323 FU-447]', async () => {
    const client = await t.as()
    expect((await client.call(getPermissionDict)).data).toMatchObject({ HUBAccept: 3001, BagOperator: 1012 })
  })

  it('a partner sees only warehouses open to merchants [REL-27]', async () => {
    await t.app.store.db
      .updateTable('warehouse')
      .set({ open_to_merchant: false })
      .where('id', '=', 2)
      .execute()
    const merchant = await t.as({ partner: 1, warehouses: [] })
    expect((await merchant.call(listWarehouses)).data.list.map((w) => w.id)).toEqual([
      1,
      ...testHubs,
      ...testEpcs,
      ...testCentres,
    ])
  })
})
