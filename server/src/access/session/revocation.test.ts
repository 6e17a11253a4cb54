import { editRole } from '@kuacang/contract/access/role/calls'
import {
  editProfile,
  getUser,
  logout,
  renewApiKey,
  revokeApiKey,
} from '@kuacang/contract/access/session/calls'
import { editUser, listUsers, resetUserPassword } from '@kuacang/contract/access/user/calls'
import { createExternalOrder } from '@kuacang/contract/outbound/order/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { forgetIdentity, knownIdentity, type Loaded } from './identities.ts'

describe('revoked access ends on every server process', () => {
  let t: TestServer
  let other: FastifyInstance
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    other = await t.another()
    admin = await t.as({ superAdmin: true })
  })
  afterAll(() => t.close())

  /** Both processes have believed this session; the one that changed something must know at once, the other soon. */
  const known = async (client: Client) => {
    for (const server of [t.server, other])
      expect((await client.call(getUser, {}, { server })).status).toBe(200)
  }
  const gone = async (client: Client) => {
    expect((await client.call(getUser)).status).toBe(401)
    await expect
      .poll(async () => (await client.call(getUser, {}, { server: other })).status, { timeout: 20_000 })
      .toBe(401)
  }

  it('a disabled user is thrown out everywhere, cannot log in, and comes back when enabled [SH-297]', async () => {
    const client = await t.as({ password: passwords.right })
    await known(client)
    await admin.call(editUser, { body: { user_id: client.user.id, update_dict: { enabled: false } } })
    await gone(client)
    const logIn = () =>
      t.server.inject({
        method: 'POST',
        url: '/api/login',
        cookies: { _xsrf: 'x' },
        headers: { 'x-xsrftoken': 'x' },
        payload: { username: client.user.username, password: passwords.right },
      })
    expect((await logIn()).statusCode).toBe(400)
    await admin.call(editUser, { body: { user_id: client.user.id, update_dict: { enabled: true } } })
    expect((await logIn()).statusCode).toBe(200)
  })

  it('a logout counts at once, and a password that is reset ends every session [FU-452]', async () => {
    const [out, reset] = [await t.as(), await t.as({ password: passwords.right })]
    await Promise.all([known(out), known(reset)])
    await out.call(logout)
    await gone(out)
    await admin.call(resetUserPassword, { body: { user_id: reset.user.id } })
    await gone(reset)
  })

  it('a new password ends the other sessions of the user, not the one it was changed in', async () => {
    const here = await t.as({ password: passwords.right })
    const there = await t.again(here)
    await known(there)
    await here.call(editProfile, {
      body: {
        user_id: here.user.id,
        update_dict: { old_password: passwords.right, password: passwords.better },
      },
    })
    await gone(there)
    expect((await here.call(getUser)).status).toBe(200)
  })

  it('a right that a role loses is lost at the next call [SH-328]', async () => {
    const client = await t.as({ rights: ['ManageUsers'] })
    expect((await client.call(listUsers, {}, { server: other })).status).toBe(200)
    const { role_id } = await t.app.store.db
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', client.user.id)
      .executeTakeFirstOrThrow()
    await admin.call(editRole, { body: { role_id, update_dict: { base_permissions: [] } } })
    expect((await client.call(listUsers)).status).toBe(403)
    await expect
      .poll(async () => (await client.call(listUsers, {}, { server: other })).status, { timeout: 20_000 })
      .toBe(403)
  })

  it('an API key opens calls of other systems until it is renewed or revoked', async () => {
    const client = await t.as({ rights: ['MerchantBaseOperation'] })
    const knock = async (key: string) =>
      (await t.visitor().call(createExternalOrder, { body: {} }, { headers: { 'api-key': key } })).status
    const first = (await client.call(renewApiKey)).data.api_key
    expect((await client.call(getUser)).data.api_key).toBe(`${first.slice(0, 8)}…`)
    expect([await knock(first), await knock('kc_wrong')]).toEqual([400, 401])
    const second = (await client.call(renewApiKey)).data.api_key
    expect([await knock(first), await knock(second)]).toEqual([401, 400])
    await client.call(revokeApiKey)
    expect(await knock(second)).toBe(401)
  })
})

describe('identities in memory', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const loaded: Loaded = {
    identity: {
      user: { id: 'a'.repeat(24), username: 'someone' },
      su: null,
      rights: new Set(),
      warehouses: new Map(),
      current_warehouse_id: null,
      partner_id: null,
      locale: 'zh',
      must_reset: false,
      locked: false,
      owes_second_factor: false,
    },
  }

  it('are asked for once, and each time while the notices of other processes do not come', async () => {
    let loads = 0
    const load = async () => {
      loads += 1
      return loaded
    }
    const deaf = { ...t.app, wakes: { ...t.app.wakes, alive: () => false } }
    for (const app of [t.app, t.app]) await knownIdentity(app, 'once', load)
    expect(loads).toBe(1)
    for (const app of [deaf, deaf, t.app]) await knownIdentity(app, 'once', load)
    expect(loads).toBe(4)
  })

  it('are not kept when access changed while they were read', async () => {
    let loads = 0
    const load = async () => {
      loads += 1
      forgetIdentity(t.app.store, loaded.identity.user.id)
      return loaded
    }
    for (let i = 0; i < 2; i += 1) await knownIdentity(t.app, 'race', load)
    expect(loads).toBe(2)
  })

  it('are not believed longer than their session lasts', async () => {
    let loads = 0
    const load = async () => {
      loads += 1
      return { ...loaded, expires_at: new Date(Date.now() - 1) }
    }
    for (let i = 0; i < 2; i += 1) await knownIdentity(t.app, 'expired', load)
    expect(loads).toBe(2)
  })
})
