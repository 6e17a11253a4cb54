import { rightCode } from '@kuacang/contract/access/rights'
import {
  editProfile,
  getCurrentWarehouse,
  getLocale,
  getPermissionDict,
  getUser,
  logout,
  refreshUser,
  setLocale,
} from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testHubs, testServer } from '#kit/testing/server'
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
      headers: { 'x-xsrftoken': 'x' },
      payload: { username, password, remember_me },
    })

  it('a login answers the user and sets a session that scripts cannot read [SH-062 FU-440]', async () => {
    const { user } = await t.as({ password: 'right1234' })
    const reply = await logIn(user.username, 'right1234')
    expect(reply.json()).toMatchObject({ code: 0, data: { username: user.username, warehouse_ids: [1] } })
    const cookie = reply.cookies.find((c) => c.name === 'session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.maxAge).toBeUndefined()
  })

  it('remember me keeps the session for 30 days [SH-063]', async () => {
    const { user } = await t.as({ password: 'right1234' })
    const reply = await logIn(user.username, 'right1234', {}, true)
    expect(reply.cookies.find((c) => c.name === 'session')?.maxAge).toBe(30 * 86_400)
  })

  it('a login never continues a session that was planted before it', async () => {
    const planted = await t.as()
    const { user } = await t.as({ password: 'right1234' })
    const reply = await logIn(user.username, 'right1234', { session: planted.cookies.session ?? '' })
    expect(reply.cookies.find((c) => c.name === 'session')?.value).not.toBe(planted.cookies.session)
    await expect.poll(async () => (await planted.call(getUser)).status).toBe(401)
  })

  it('a wrong password and an unknown user are answered alike [SH-074]', async () => {
    const { user } = await t.as({ password: 'right1234' })
    const [wrong, unknown] = [
      await logIn(user.username, 'wrong1234'),
      await logIn('nobody-here', 'wrong1234'),
    ]
    const plain = (r: typeof wrong) => ({ ...r.json<object>(), request_id: '' })
    expect(plain(wrong)).toEqual(plain(unknown))
    expect(wrong.json()).toMatchObject({ code: sessionRefusals.wrong_login.code })
  })

  it('repeated failures pause the account, also for the right password, and the pause is kept by a failed call', async () => {
    const { user } = await t.as({ password: 'right1234' })
    for (let i = 0; i < 5; i += 1) await logIn(user.username, 'wrong1234')
    const reply = await logIn(user.username, 'right1234')
    expect(reply.statusCode).toBe(429)
    expect(reply.json()).toMatchObject({ code: sessionRefusals.throttled.code })
  })

  it('the pause doubles and ends at a quarter of an hour', () => {
    expect([4, 5, 6, 7, 50].map(waitAfter)).toEqual([0, 5, 10, 20, 900])
  })

  it('a session that ends on one server process ends on the other at once', async () => {
    const client = await t.as()
    const other = await t.another()
    expect((await client.call(getUser, {}, { server: other })).status).toBe(200)
    await client.call(logout)
    await expect
      .poll(async () => (await client.call(getUser, {}, { server: other })).status, { timeout: 2000 })
      .toBe(401)
  })

  it('who must change the password may work meanwhile, and is told again at every login until it is done [SH-073]', async () => {
    const client = await t.as({ password: 'right1234' })
    await t.app.store.db
      .updateTable('app_user')
      .set({ need_reset_password: true })
      .where('id', '=', client.user.id)
      .execute()
    for (const _login of ['first', 'second'])
      expect((await logIn(client.user.username, 'right1234')).json()).toMatchObject({
        data: { need_reset_password: true },
      })
    expect((await client.call(listWarehouses)).code).toBe(0)
    const update_dict = { old_password: 'right1234', password: 'better1234' }
    await client.call(editProfile, { body: { user_id: client.user.id, update_dict } })
    expect((await logIn(client.user.username, 'better1234')).json()).toMatchObject({
      data: { need_reset_password: false },
    })
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
    expect(bytes.toString()).toContain('invalid_value')
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
      su: null,
      api_key: null,
      permissions: [rightCode('GetSku')],
      unread_announcement_count: 0,
      locale: 'zh',
    })
    for (const call of [getUser, refreshUser]) expect((await t.visitor().call(call)).status).toBe(401)
  })

  it('the chosen warehouse is told by name, and none before one is chosen [SH-321 FU-445]', async () => {
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

  it('nobody changes the profile of someone else, nor moves to a warehouse that is not theirs', async () => {
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
    expect((await merchant.call(listWarehouses)).data.list.map((w) => w.id)).toEqual([1, ...testHubs])
  })
})
