import {
  createOperators,
  editOperator,
  listOperators,
  mostOperators,
  resetOperatorPassword,
} from '@kuacang/contract/access/operator/calls'
import { getUser, login } from '@kuacang/contract/access/session/calls'
import { listUserChanges } from '@kuacang/contract/access/user/calls'
import { userRefusals } from '@kuacang/contract/access/user/refusals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('operators of a warehouse', () => {
  let t: TestServer
  let manager: Client
  let role_id: string
  beforeAll(async () => {
    t = await testServer()
  })
  beforeEach(async () => {
    manager = await t.as({ rights: ['EPCManageAdminUser', 'GetSku'], warehouses: [1] })
    role_id = await roleOf(await t.as({ rights: ['GetSku'], warehouses: [2] }))
  })
  afterAll(() => t.close())

  const roleOf = async ({ user }: Client) => {
    const held = t.app.store.db.selectFrom('user_role').select('role_id').where('user_id', '=', user.id)
    return (await held.executeTakeFirstOrThrow()).role_id
  }
  const make = async (count: number, key?: string) =>
    manager.call(createOperators, { body: { count, role_ids: [role_id] } }, key ? { key } : {})
  const logIn = (username: string, password: string) =>
    t.visitor().call(login, { body: { username, password } })
  const listed = async (client = manager, query: object = { page_size: 200 }) =>
    (await client.call(listOperators, { query })).data.list.map((u) => u.username)

  it('are made by count and roles, bound to the warehouse, with passwords shown once [SH-294 SH-298]', async () => {
    const { list } = (await make(3)).data
    expect(new Set(list.map((o) => o.username)).size).toBe(3)
    expect(list.every((o) => /^w1-\d{3,}$/.test(o.username))).toBe(true)
    for (const { username, password } of list) {
      const { data } = await logIn(username, password)
      expect(data).toMatchObject({
        username,
        need_reset_password: true,
        warehouse_ids: [1],
        permissions: [9000],
      })
    }
    expect(await listed()).toEqual(expect.arrayContaining(list.map((o) => o.username)))
    const admin = await t.as({ superAdmin: true })
    const time_range: [string, string] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']
    const query = { username: list[0]?.username, time_range }
    const changes = (await admin.call(listUserChanges, { query })).data.list
    expect(changes.map((c) => [c.operation, c.user_name])).toEqual([['user.create', manager.user.username]])
  })

  it('are at least one and at most a hundred [SH-298]', async () => {
    for (const count of [0, mostOperators + 1, 1.5]) expect((await make(count)).status).toBe(400)
    expect((await make(mostOperators)).data.list).toHaveLength(100)
  })

  it('two batches made at once take no name twice', async () => {
    const batches = await Promise.all([make(5), make(5), make(5)])
    expect(new Set(batches.flatMap((b) => b.data.list.map((o) => o.username))).size).toBe(15)
  })

  it('a caller that lost the answer repeats the command → the same users, other passwords, none stored [SH-298]', async () => {
    const key = 'operators-once'
    const [first] = (await make(1, key)).data.list
    const [again] = (await make(1, key)).data.list
    if (!first || !again) throw new Error('no operator')
    expect(again.id).toBe(first.id)
    expect((await logIn(first.username, first.password)).code).not.toBe(0)
    expect((await logIn(again.username, again.password)).code).toBe(0)
    const kept = await t.app.store.pool.query('select answer::text from idempotency')
    expect(JSON.stringify(kept.rows)).not.toContain(first.password)
    // Who has chosen a password keeps it, whatever is repeated.
    await t.write((tx) =>
      tx.db.updateTable('app_user').set({ need_reset_password: false }).where('id', '=', first.id).execute(),
    )
    expect((await make(1, key)).data.list).toEqual([])
    expect((await logIn(again.username, again.password)).code).toBe(0)
  })

  it('are edited in name and roles, each name once [SH-295]', async () => {
    const [one, other] = (await make(2)).data.list
    if (!one || !other) throw new Error('no operator')
    const edit = (update_dict: object) =>
      manager.call(editOperator, { body: { user_id: one.id, update_dict } })
    const username = `picker-${one.username}`
    expect((await edit({ username, name_cn: '小李', role_ids: [] })).code).toBe(0)
    expect((await logIn(username, one.password)).data).toMatchObject({ name_cn: '小李', permissions: [] })
    expect((await edit({ username: other.username.toUpperCase() })).code).toBe(
      userRefusals.username_taken.code,
    )
    expect((await edit({ username: username.toUpperCase() })).code).toBe(0)
  })

  it('get another password, and their sessions end with the former one [SH-296]', async () => {
    const operator = await t.as({ rights: ['GetSku'], warehouses: [1], password: passwords.right })
    const body = { user_id: operator.user.id }
    const { password } = (await manager.call(resetOperatorPassword, { body })).data
    expect((await operator.call(getUser)).status).toBe(401)
    expect((await logIn(operator.user.username, passwords.right)).code).not.toBe(0)
    expect((await logIn(operator.user.username, password)).data.need_reset_password).toBe(true)
  })

  it('are disabled at once, and can come back [SH-297 SH-298]', async () => {
    const operator = await t.as({ rights: ['GetSku'], warehouses: [1], password: passwords.right })
    const { username, id: user_id } = operator.user
    const enable = (enabled: boolean) =>
      manager.call(editOperator, { body: { user_id, update_dict: { enabled } } })
    await enable(false)
    expect((await operator.call(getUser)).status).toBe(401)
    expect((await logIn(username, passwords.right)).code).not.toBe(0)
    expect(await listed(manager, { enabled: false, key: username })).toEqual([username])
    await enable(true)
    expect((await logIn(username, passwords.right)).code).toBe(0)
  })

  it('are those of the own warehouse with no more rights and places than the own, for lists and changes alike [REL-27]', async () => {
    const reached = await t.as({ rights: ['GetSku'], warehouses: [1] })
    const beyond = [
      await t.as({ rights: ['EditSku'], warehouses: [1] }),
      await t.as({ rights: ['GetSku'], warehouses: [1, 2] }),
      await t.as({ rights: ['GetSku'], warehouses: [2] }),
      await t.as({ superAdmin: true, warehouses: [1] }),
      await t.as({ rights: ['MerchantGetSku'], partner: 1, warehouses: [1] }),
    ]
    const seen = await listed()
    expect(seen).toContain(reached.user.username)
    for (const { user } of beyond) {
      expect(seen).not.toContain(user.username)
      const body = { user_id: user.id, update_dict: { enabled: false } }
      expect((await manager.call(editOperator, { body })).status).toBe(404)
      const reset = await manager.call(resetOperatorPassword, { body: { user_id: user.id } })
      expect(reset.status).toBe(404)
    }
    role_id = await roleOf(await t.as({ rights: ['EditSku'] }))
    expect((await make(1)).code).toBe(userRefusals.beyond_reach.code)
    const body = { user_id: reached.user.id, update_dict: { role_ids: [role_id] } }
    expect((await manager.call(editOperator, { body })).code).toBe(userRefusals.beyond_reach.code)
    const chief = await t.as({ superAdmin: true, warehouses: [1, 2] })
    expect(await listed(chief)).toEqual(
      expect.arrayContaining(beyond.slice(0, 2).map((c) => c.user.username)),
    )
  })
})
