import { editUser, listAdministrators } from '@kuacang/contract/access/user/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('whom one asks for a right', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const named = async (client: Client) =>
    (await client.call(listAdministrators)).data.list.map((one) => one.username)

  it('one of the staff → those who manage users, and hold what one holds, where one works; the disabled are left out', async () => {
    const client = await t.as({ rights: ['GetSku'], warehouses: [1] })
    const near = await t.as({ rights: ['ManageUsers', 'GetSku'], warehouses: [1, 2] })
    const chief = await t.as({ superAdmin: true })
    const others = [
      await t.as({ rights: ['ManageUsers', 'GetSku'], warehouses: [2] }),
      await t.as({ rights: ['ManageUsers'], warehouses: [1] }),
      await t.as({ rights: ['GetSku'], warehouses: [1] }),
    ]
    expect(await named(client)).toEqual([near.user.username, chief.user.username])
    for (const { user } of others) expect(await named(client)).not.toContain(user.username)
    const body = { user_id: near.user.id, update_dict: { enabled: false } }
    expect((await chief.call(editUser, { body })).code).toBe(0)
    expect(await named(client)).toEqual([chief.user.username])
  })

  it('a customer’s user → the own colleagues only', async () => {
    const client = await t.as({ partner: 1, warehouses: [] })
    const [own, other] = [
      await t.as({ rights: ['ManageUsers'], partner: 1, warehouses: [] }),
      await t.as({ rights: ['ManageUsers'], partner: 2, warehouses: [] }),
    ]
    expect(await named(client)).toEqual([own.user.username])
    expect(await named(other)).toEqual([])
  })
})
