import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { editProfile, setLocale } from '@kuacang/contract/access/session/calls'
import { createUser, editUser, listUserChanges } from '@kuacang/contract/access/user/calls'
import { userFieldNames, userOperations } from '@kuacang/contract/access/user/changes'
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

  it('is recorded with time, actor, user, field, old and new value [SH-187 FU-136 REL-23]', async () => {
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
          { field: 'warehouse_ids', before: '', after: 'W1' },
        ],
      },
      { operation: 'user.create', username: 'changed-1' },
    ])
  })

  it('hides the middle of names and addresses from who does not manage users [PA-803 PA-805 SH-411]', async () => {
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

  it('shows roles, warehouses, customers and states by their names, in the language of the reader', async () => {
    const { user } = await t.as({ rights: ['GetSku'] })
    const held = t.app.store.db.selectFrom('user_role').select('role_id').where('user_id', '=', user.id)
    const { role_id } = await held.executeTakeFirstOrThrow()
    const made = await admin.call(createUser, { body: { user_info: { username: 'named-1', partner_id: 1 } } })
    const update_dict = { role_ids: [role_id], enabled: false }
    const reader = await t.as({ superAdmin: true })
    await reader.call(editUser, { body: { user_id: made.data.id, update_dict } })
    const query = { user_id: made.data.id, time_range: always }
    const told = async () =>
      (await reader.call(listUserChanges, { query })).data.list.map((c) => c.changes.map((one) => one.after))
    expect(await told()).toEqual([['停用', '角色'], ['partner 1']])
    await reader.call(setLocale, { body: { locale: 'en' } })
    const [[state, role] = []] = await told()
    expect([role?.startsWith('role '), state]).toEqual([true, 'Disabled'])
  })

  it('reading an announcement and going to another warehouse are no changes of a user, nor is what stays as it is', async () => {
    const client = await t.as({ warehouses: [1, 2] })
    const edit = (update_dict: object) =>
      client.call(editProfile, { body: { user_id: client.user.id, update_dict } })
    const changes = async () => {
      const query = { user_id: client.user.id, time_range: always }
      return (await admin.call(listUserChanges, { query })).data.list
    }
    await edit({ last_ann_seen: '2026-01-01T00:00:00Z' })
    await edit({ current_warehouse_id: 2 })
    await edit({ name_cn: '' })
    // As former versions recorded it.
    await t.write(async (tx) =>
      tx.record({
        operation: 'user.edit_profile',
        object: { type: 'user', id: client.user.id, number: client.user.username },
        warehouse_id: 0,
        detail: { before: { last_ann_seen: null }, after: { last_ann_seen: '2026-01-01' } },
      }),
    )
    expect(await changes()).toEqual([])
    await edit({ name_cn: '小王', last_ann_seen: '2026-01-02T00:00:00Z' })
    expect((await changes()).map((c) => c.changes.map((one) => one.field))).toEqual([['name_cn']])
  })

  it('every operation that is recorded of users, and every field of one, has a name in both languages', async () => {
    const folder = path.resolve(import.meta.dirname, '..')
    const files = await Array.fromAsync(glob('**/*.ts', { cwd: folder }))
    const sources = await Promise.all(files.map((f) => readFile(path.join(folder, f), 'utf8')))
    const recorded = new Set(sources.flatMap((s) => s.match(/(?<=')user\.[a-z_]+(?=')/g) ?? []))
    expect([...recorded].filter((name) => !userOperations[name])).toEqual([])
    const editable = Object.keys(editUser.body.shape.update_dict.shape)
    expect(editable.filter((name) => !userFieldNames[name])).toEqual([])
  })

  it('leaves out what is as it was', () => {
    const none = new Map<string, string>()
    const names = { roles: none, warehouses: none, partners: none }
    const inFull = { inFull: true, locale: 'zh', names } as const
    expect(changesOf({ before: { a: 1, b: [1] }, after: { a: 1, b: [2] } }, inFull)).toEqual([
      { field: 'b', before: '[1]', after: '[2]' },
    ])
    expect(changesOf(null, inFull)).toEqual([])
  })
})
