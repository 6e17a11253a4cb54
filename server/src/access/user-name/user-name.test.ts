import { editUser } from '@kuacang/contract/access/user/calls'
import { listUserNames } from '@kuacang/contract/access/user-name/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('what users are called', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const name = async ({ user }: Client, name_cn: string) => {
    const chief = await t.as({ superAdmin: true })
    await chief.call(editUser, { body: { user_id: user.id, update_dict: { name_cn } } })
  }
  const names = async (client: Client, of: readonly Client[]) =>
    (await client.call(listUserNames, { query: { usernames: of.map((one) => one.user.username) } })).data.list

  it('one of the staff → the names of those asked for that have one', async () => {
    const [ann, bob, nameless] = [await t.as({}), await t.as({ partner: 1, warehouses: [] }), await t.as({})]
    await name(ann, '安娜')
    await name(bob, '鲍勃')
    expect(await names(nameless, [ann, bob, nameless])).toEqual(
      expect.arrayContaining([
        { username: ann.user.username, name_cn: '安娜' },
        { username: bob.user.username, name_cn: '鲍勃' },
      ]),
    )
    expect(await names(nameless, [bob, nameless])).toHaveLength(1)
  })

  it('a customer’s user → the own colleagues, and nobody of the staff or of other customers', async () => {
    const partner = (id: number) => t.as({ partner: id, warehouses: [] })
    const [own, other, staff] = [await partner(1), await partner(2), await t.as({})]
    for (const one of [own, other, staff]) await name(one, '有名')
    const list = await names(await partner(1), [own, other, staff])
    expect(list.map((one) => one.username)).toEqual([own.user.username])
  })
})
