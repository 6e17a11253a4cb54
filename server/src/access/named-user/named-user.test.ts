import {
  createNamedOperators,
  createNamedUser,
  disableNamedOperator,
  editNamedOperator,
  editNamedUser,
  listGivableRoles,
  resetNamedOperator,
  searchNamedOperators,
  searchNamedUsers,
} from '@kuacang/contract/access/named-user/calls'
import { createRole } from '@kuacang/contract/access/role/calls'
import { getUser, login } from '@kuacang/contract/access/session/calls'
import { userRefusals } from '@kuacang/contract/access/user/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightCode } from '@kuacang/contract/kit/rights'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testEpcs, testServer } from '#kit/testing/server'

const [ourEpc, otherEpc] = testEpcs
let t: TestServer
let chief: Client
/** One that an operator manager of the tests may give, and one that goes beyond. */
let roles: { sow: string; report: string }
beforeAll(async () => {
  t = await testServer()
  chief = await t.as({ superAdmin: true, warehouses: [ourEpc] })
  const made = async (name: string, right: 'EPCSow' | 'EPCReport') => {
    const role_info = { name, base_permissions: [rightCode(right)] }
    return (await chief.call(createRole, { body: { role_info } })).data.role.id
  }
  roles = { sow: await made('sowers', 'EPCSow'), report: await made('reporters', 'EPCReport') }
})
afterAll(() => t.close())

const logIn = (username: string, password: string) =>
  t.visitor().call(login, { body: { username, password } })

describe('operators of a parcel centre, by their names', () => {
  let manager: Client
  beforeEach(async () => {
    manager = await t.as({ rights: ['EPCManageAdminUser', 'EPCSow', 'EPCCombine'], warehouses: [ourEpc] })
  })
  const make = async (count: number, given = [roles.sow], extra = {}) =>
    manager.call(createNamedOperators, { body: { count, roles: given } }, extra)
  const one = async () => {
    const [first] = (await make(1)).data.list
    if (!first) throw new Error('no operator')
    return first
  }
  const found = async (query: object = {}, by = manager) =>
    (await by.call(searchNamedOperators, { query: { page_size: 200, ...query } })).data.list

  it('the roles that may be given are those of no more rights than the own [PA-423]', async () => {
    const names = async (by: Client) => (await by.call(listGivableRoles)).data.list.map((r) => r.id)
    expect(await names(manager)).toContain(roles.sow)
    expect(await names(manager)).not.toContain(roles.report)
    expect(await names(chief)).toEqual(expect.arrayContaining([roles.sow, roles.report]))
    const sower = await t.as({ rights: ['EPCSow'], warehouses: [ourEpc] })
    expect((await sower.call(listGivableRoles)).code).toBe(kitRefusals.no_permission.code)
  })

  it('those of the current warehouse are listed with roles and state, and narrowed by them [PA-424]', async () => {
    const { username } = await one()
    const elsewhere = await t.as({ rights: ['EPCSow'], warehouses: [otherEpc] })
    const list = await found()
    expect(list.find((u) => u.username === username)).toMatchObject({
      ...{ enabled: true, warehouse_ids: [ourEpc] },
      roles: [{ id: roles.sow, name: 'sowers' }],
    })
    expect(list.map((u) => u.username)).not.toContain(elsewhere.user.username)
    expect((await found({ role_id: roles.sow, key: username })).map((u) => u.username)).toEqual([username])
    expect(await found({ enabled: false, key: username })).toEqual([])
    const stranger = await t.as({ rights: ['EPCManageAdminUser', 'EPCSow'], warehouses: [otherEpc] })
    expect((await found({}, stranger)).map((u) => u.username)).not.toContain(username)
  })

  it('are made by count and roles; repeated under the same key they are the same; a role beyond the own makes none [PA-425]', async () => {
    const { list } = (await make(3)).data
    expect(new Set(list.map((o) => o.username)).size).toBe(3)
    for (const { username, password } of list)
      expect((await logIn(username, password)).data).toMatchObject({
        ...{ need_reset_password: true, warehouse_ids: [ourEpc], permissions: [rightCode('EPCSow')] },
      })
    const key = 'named-operators-once'
    const [first, again] = [await make(2, [roles.sow], { key }), await make(2, [roles.sow], { key })]
    expect(again.data.list.map((o) => o.id)).toEqual(first.data.list.map((o) => o.id))
    const before = (await found({}, chief)).length
    expect((await make(2, [roles.report])).code).toBe(userRefusals.beyond_reach.code)
    expect((await make(1, ['0'.repeat(24)])).status).toBe(404)
    for (const count of [0, 101]) expect((await make(count)).status).toBe(400)
    expect((await make(1, [])).status).toBe(400)
    expect((await found({}, chief)).length).toBe(before)
  })

  it('get other roles, whatever capitals their name is written in [PA-426]', async () => {
    const { username, password } = await one()
    const edit = (body: { username: string; roles: string[] }) => manager.call(editNamedOperator, { body })
    expect((await edit({ username: username.toUpperCase(), roles: [] })).code).toBe(0)
    expect((await logIn(username, password)).data.permissions).toEqual([])
    expect((await edit({ username, roles: [roles.report] })).code).toBe(userRefusals.beyond_reach.code)
    expect((await edit({ username, roles: [roles.sow] })).code).toBe(0)
    expect((await logIn(username, password)).data.permissions).toEqual([rightCode('EPCSow')])
    const elsewhere = await t.as({ rights: ['EPCSow'], warehouses: [otherEpc] })
    expect((await edit({ username: elsewhere.user.username, roles: [] })).status).toBe(404)
    expect((await edit({ username: 'nobody-there', roles: [] })).status).toBe(404)
  })

  it('get another password, and their sessions end with the former one [PA-427]', async () => {
    const operator = await t.as({ rights: ['EPCSow'], warehouses: [ourEpc], password: passwords.right })
    const { username } = operator.user
    const { password } = (await manager.call(resetNamedOperator, { body: { username } })).data
    expect((await operator.call(getUser)).status).toBe(401)
    expect((await logIn(username, passwords.right)).code).not.toBe(0)
    expect((await logIn(username, password)).data.need_reset_password).toBe(true)
    const beyond = await t.as({ rights: ['EPCReport'], warehouses: [ourEpc] })
    const body = { username: beyond.user.username }
    expect((await manager.call(resetNamedOperator, { body })).status).toBe(404)
  })

  it('are disabled at once; oneself is not [PA-428]', async () => {
    const operator = await t.as({ rights: ['EPCSow'], warehouses: [ourEpc], password: passwords.right })
    const disable = (username: string) => manager.call(disableNamedOperator, { body: { username } })
    expect((await disable(operator.user.username)).code).toBe(0)
    expect((await operator.call(getUser)).status).toBe(401)
    expect((await logIn(operator.user.username, passwords.right)).code).not.toBe(0)
    expect((await found({ enabled: false })).map((u) => u.username)).toContain(operator.user.username)
    expect((await disable(manager.user.username)).code).toBe(userRefusals.not_yourself.code)
    const beyond = await t.as({ rights: ['EPCReport'], warehouses: [ourEpc] })
    expect((await disable(beyond.user.username)).status).toBe(404)
  })
})

describe('administrators of parcel centres, by their names', () => {
  let boss: Client
  beforeEach(async () => {
    const rights = ['EPCManageAdminUser', 'ManageUsers', 'EPCSow'] as const
    boss = await t.as({ rights, warehouses: [ourEpc] })
  })
  let serial = 0
  const create = (more: object = {}) => {
    serial += 1
    const username = `admin-${serial}`
    const body = { username, roles: [roles.sow], warehouse_ids: [ourEpc], ...more }
    return boss.call(createNamedUser, { body }).then((reply) => ({ ...reply, username }))
  }
  const found = async (key: string) =>
    (await boss.call(searchNamedUsers, { query: { key, page: 1, page_size: 20 } })).data.list

  it('are found by name a page at a time, without users of customers; both rights are needed [PA-434]', async () => {
    const { username } = await create()
    expect((await found(username.toUpperCase())).map((u) => u.username)).toEqual([username])
    const customer = await t.as({ rights: ['MerchantGetSku'], partner: 1, warehouses: [] })
    expect(await found(customer.user.username)).toEqual([])
    const { pagination, list } = (await boss.call(searchNamedUsers, { query: { page: 2, page_size: 1 } }))
      .data
    expect([pagination.page, list.length]).toEqual([2, 1])
    for (const right of ['EPCManageAdminUser', 'ManageUsers'] as const) {
      const half = await t.as({ rights: [right], warehouses: [ourEpc] })
      expect((await half.call(searchNamedUsers)).code).toBe(kitRefusals.no_permission.code)
    }
  })

  it('are made with roles and warehouses within the own, and a password shown once [PA-435]', async () => {
    const made = await create()
    expect((await logIn(made.username, made.data.password)).data).toMatchObject({
      ...{ need_reset_password: true, warehouse_ids: [ourEpc], permissions: [rightCode('EPCSow')] },
    })
    expect((await create({ username: made.username })).code).toBe(userRefusals.username_taken.code)
    expect((await create({ warehouse_ids: [otherEpc] })).code).toBe(userRefusals.warehouse_beyond.code)
    const beyond = await create({ roles: [roles.report] })
    expect(beyond.code).toBe(userRefusals.beyond_reach.code)
    expect(await found(beyond.username)).toEqual([])
  })

  it('get roles, warehouses and their state; what is left out stays [PA-436]', async () => {
    const { username, data } = await create()
    const edit = (more: object) => boss.call(editNamedUser, { body: { username, ...more } })
    const now = async () => (await found(username))[0]
    expect((await edit({ enabled: false })).code).toBe(0)
    expect((await logIn(username, data.password)).code).not.toBe(0)
    expect(await now()).toMatchObject({ enabled: false, roles: [{ id: roles.sow }], warehouse_ids: [ourEpc] })
    expect((await edit({ enabled: true, roles: [], warehouse_ids: [] })).code).toBe(0)
    expect(await now()).toMatchObject({ enabled: true, roles: [], warehouse_ids: [] })
    expect((await edit({ warehouse_ids: [otherEpc] })).code).toBe(userRefusals.warehouse_beyond.code)
    expect((await edit({ roles: [roles.report] })).code).toBe(userRefusals.beyond_reach.code)
    expect(await now()).toMatchObject({ enabled: true, roles: [], warehouse_ids: [] })
  })
})
