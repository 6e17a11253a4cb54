import { createUser, editUser, listUserChanges } from '@kuacang/contract/access/user/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { changesOf } from './changes.ts'

const always: [string, string] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']

describe('who changed which user', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ superAdmin: true })
  })
  afterAll(() => t.close())

  it('is told with time, actor, user, field, old and new [SH-187 FU-136 FU-713 REL-23]', async () => {
    const made = await admin.call(createUser, {
      body: { user_info: { username: 'changed-1', name_cn: '旧名' } },
    })
    const user_id = made.data.id
    await admin.call(editUser, { body: { user_id, update_dict: { name_cn: '新名', warehouse_ids: [1] } } })
    const { list } = (await admin.call(listUserChanges, { query: { user_id, time_range: always } })).data
    expect(list).toMatchObject([
      {
        user_name: admin.user.username,
        acting_user_name: null,
        username: 'changed-1',
        operation: 'user.edit',
        changes: [
          { field: 'name_cn', before: '旧名', after: '新名' },
          { field: 'warehouse_ids', before: '[]', after: '[1]' },
        ],
      },
      { operation: 'user.create', username: 'changed-1' },
    ])
  })

  it('hides the middle of names and addresses from who does not manage users [PA-805]', async () => {
    const user_info = { username: 'masked-1', name_cn: '欧阳小明', email: 'ouyang@example.com' }
    await admin.call(createUser, { body: { user_info } })
    const auditor = await t.as({ rights: ['ListUserChangesPage'] })
    const reading = { query: { username: 'masked-1', time_range: always } }
    const after = async (client: Client) =>
      (await client.call(listUserChanges, reading)).data.list[0]?.changes.map((c) => c.after)
    expect(await after(auditor)).toEqual(['ouya**********.com', '欧**明'])
    expect(await after(admin)).toEqual(['ouyang@example.com', '欧阳小明'])
  })

  it('shows the users of a partner their own colleagues only [REL-27]', async () => {
    const of = (partner_id: number) =>
      admin.call(createUser, { body: { user_info: { username: `of-${partner_id}`, partner_id } } })
    await Promise.all([of(1), of(2)])
    const merchant = await t.as({ rights: ['ListUserChangesPage'], partner: 1, warehouses: [] })
    const { list } = (await merchant.call(listUserChanges, { query: { time_range: always } })).data
    expect(list.map((c) => c.username)).toEqual(['of-1'])
  })

  it('leaves out what is as it was', () => {
    const inFull = { inFull: true }
    expect(changesOf({ before: { a: 1, b: [1] }, after: { a: 1, b: [2] } }, inFull)).toEqual([
      { field: 'b', before: '[1]', after: '[2]' },
    ])
    expect(changesOf(null, inFull)).toEqual([])
  })
})
