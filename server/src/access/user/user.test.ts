import { getUser } from '@kuacang/contract/access/session/calls'
import { createUser, editUser, listUsers, resetUserPassword } from '@kuacang/contract/access/user/calls'
import { userRefusals } from '@kuacang/contract/access/user/refusals'
import { rightNames } from '@kuacang/contract/kit/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { type Reach, reaches } from './reach.ts'

describe('users', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ superAdmin: true })
  })
  afterAll(() => t.close())

  const roleOf = async (client: Client) =>
    (
      await t.app.store.db
        .selectFrom('user_role')
        .select('role_id')
        .where('user_id', '=', client.user.id)
        .executeTakeFirstOrThrow()
    ).role_id
  const logIn = async (username: string, password: string) => {
    const reply = await t.server.inject({
      method: 'POST',
      url: '/api/login',
      cookies: { _xsrf: 'x' },
      headers: { 'x-xsrftoken': 'x' },
      payload: { username, password },
    })
    return reply.json<{ code: number; data: { need_reset_password: boolean; permissions: number[] } }>()
  }

  it('are made with a password that is shown once and must be changed', async () => {
    const role_ids = [await roleOf(await t.as({ rights: ['GetSku'] }))]
    const user_info = { username: '小李', role_ids, warehouse_ids: [1] }
    const { data } = await admin.call(createUser, { body: { user_info } })
    const entered = await logIn('小李', data.password)
    expect(entered.data).toMatchObject({ need_reset_password: true, warehouse_ids: [1], permissions: [9000] })
    const again = await admin.call(createUser, { body: { user_info } })
    expect(again.code).toBe(userRefusals.username_taken.code)
  })

  it('are found by name, role, permission, customer and state', async () => {
    const someone = await t.as({ rights: ['GetSku'], partner: 2, warehouses: [] })
    const role_id = await roleOf(someone)
    const ids = async (query: object) =>
      (await admin.call(listUsers, { query })).data.list.map((u: { id: string }) => u.id)
    const mine = [someone.user.id]
    expect(await ids({ key: someone.user.username.slice(3).toUpperCase() })).toEqual(mine)
    expect(await ids({ role_id })).toEqual(mine)
    expect(await ids({ partner_id: 2 })).toEqual(mine)
    const holders = await ids({ permission: 9000, page_size: 200 })
    expect(holders).toEqual(expect.arrayContaining([...mine, admin.user.id]))
    const sees = await ids({ permission: 9001, page_size: 200 })
    expect(sees).not.toContain(someone.user.id)
    expect(sees).toContain(admin.user.id)
    expect(await ids({ role_id, enabled: false })).toEqual([])
    const { list } = (await admin.call(listUsers, { query: { role_id } })).data
    expect(list[0]?.roles.map((r: { id: string }) => r.id)).toEqual([role_id])
    expect(JSON.stringify(list)).not.toContain('password_hash')
  })

  it('get another password from who manages them [SH-296]', async () => {
    const client = await t.as({ password: passwords.right })
    const { data } = await admin.call(resetUserPassword, { body: { user_id: client.user.id } })
    expect((await logIn(client.user.username, passwords.right)).code).not.toBe(0)
    expect((await logIn(client.user.username, data.password)).data.need_reset_password).toBe(true)
  })

  it('are never managed by who has less, nor given what their manager has not', async () => {
    const manager = await t.as({ rights: ['ManageUsers', 'GetSku'], warehouses: [1] })
    const [peer, chief, elsewhere] = [
      await t.as({ rights: ['GetSku'], warehouses: [1] }),
      await t.as({ rights: ['EditSku'], warehouses: [1] }),
      await t.as({ warehouses: [2] }),
    ]
    const edit = async (client: Client, update_dict: object) =>
      (await manager.call(editUser, { body: { user_id: client.user.id, update_dict } })).code
    expect(await edit(peer, { name_cn: '小陈' })).toBe(0)
    for (const who of [chief, elsewhere, admin])
      expect(await edit(who, { name_cn: 'x' })).toBe(userRefusals.beyond_reach.code)
    expect(await edit(peer, { role_ids: [await roleOf(chief)] })).toBe(userRefusals.beyond_reach.code)
    expect(await edit(peer, { warehouse_ids: [1, 2] })).toBe(userRefusals.warehouse_beyond.code)
    expect((await peer.call(getUser)).data).toMatchObject({ warehouse_ids: [1], permissions: [9000] })
    const stolen = await manager.call(resetUserPassword, { body: { user_id: admin.user.id } })
    expect(stolen.code).toBe(userRefusals.beyond_reach.code)
    expect(await edit(manager, { enabled: false })).toBe(userRefusals.not_yourself.code)
  })

  it('of a partner manage and see their own colleagues only [REL-27]', async () => {
    const rights = ['ManageUsers', 'MerchantBaseOperation'] as const
    const [own, colleague, other] = [
      await t.as({ rights, partner: 1, warehouses: [] }),
      await t.as({ partner: 1, warehouses: [] }),
      await t.as({ partner: 2, warehouses: [] }),
    ]
    const { list } = (await own.call(listUsers, { query: { page_size: 200 } })).data
    const ids = list.map((u: { id: string }) => u.id)
    expect(ids).toContain(colleague.user.id)
    expect(list.every((u: { partner_id: number | null }) => u.partner_id === 1)).toBe(true)
    for (const who of [other, admin]) {
      const body = { user_id: who.user.id, update_dict: { name_cn: 'x' } }
      expect((await own.call(editUser, { body })).status).toBe(404)
    }
    const made = await own.call(createUser, {
      body: { user_info: { username: 'colleague-2', partner_id: 2 } },
    })
    const row = await t.app.store.db
      .selectFrom('app_user')
      .select('partner_id')
      .where('id', '=', made.data.id)
      .executeTakeFirst()
    expect(row?.partner_id).toBe(1)
  })
})

describe('how far a manager of users reaches', () => {
  const reach = (over: Partial<Reach> = {}): Reach => ({
    super_admin: false,
    rights: new Set(['ManageUsers', 'GetSku']),
    warehouse_ids: [1],
    partner_id: null,
    ...over,
  })
  it('as far as rights, warehouses and customer of the own', () => {
    const merchant = reach({ partner_id: 1, warehouse_ids: [1, 2], rights: new Set(['MerchantGetSku']) })
    expect(reaches(reach(), reach())).toBe(true)
    expect(reaches(reach(), reach({ rights: new Set(['EditSku']) }))).toBe(false)
    expect(reaches(reach(), reach({ warehouse_ids: [1, 2] }))).toBe(false)
    expect(reaches(reach(), reach({ super_admin: true, rights: new Set() }))).toBe(false)
    expect(reaches(reach({ super_admin: true }), reach({ rights: new Set(rightNames) }))).toBe(true)
    expect(reaches(reach(), merchant)).toBe(true)
    expect(reaches({ ...merchant, partner_id: 2 }, merchant)).toBe(false)
    expect(reaches({ ...merchant, rights: new Set() }, merchant)).toBe(false)
  })
})
