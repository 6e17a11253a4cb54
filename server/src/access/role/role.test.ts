import { createRole, editRole, listPermissions, listRoles } from '@kuacang/contract/access/role/calls'
import { roleRefusals } from '@kuacang/contract/access/role/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightCode, rightNames } from '@kuacang/contract/kit/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#kit/testing/server'

describe('roles', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const [see, edit] = [rightCode('GetSku'), rightCode('EditSku')]

  it('are made, listed and edited field by field [SH-291 SH-292 SH-293 SH-325 SH-326 SH-327 SH-205 FU-183 FU-413 FU-448 FU-449 FU-450]', async () => {
    const admin = await t.as({ superAdmin: true })
    const role_info = { name: 'Goods', name_cn: '商品', base_permissions: [edit, see, see] }
    const { role } = (await admin.call(createRole, { body: { role_info } })).data
    expect(role).toMatchObject({ name: 'Goods', base_permissions: [see, edit] })
    await admin.call(editRole, { body: { role_id: role.id, update_dict: { name_cn: '货品' } } })
    const { list } = (await admin.call(listRoles, { query: { view: 'flat' } })).data
    expect(list.find((r) => r.id === role.id)).toEqual({ ...role, name_cn: '货品' })
    for (const [rights, code] of [
      [['ManagePermission'], 0],
      [['ManageUsers'], kitRefusals.no_permission.code],
    ] as const) {
      const who = await t.as({ rights })
      const made = await who.call(createRole, { body: { role_info: { name: `By ${rights[0]}` } } })
      const body = { role_id: made.data?.role.id ?? role.id, update_dict: { name_cn: '改名' } }
      expect([rights, made.code, (await who.call(editRole, { body })).code]).toEqual([rights, code, code])
    }
  })

  it('have a name of their own and known permissions only', async () => {
    const admin = await t.as({ superAdmin: true })
    const make = (name: string, base_permissions: number[] = []) =>
      admin.call(createRole, { body: { role_info: { name, base_permissions } } })
    await make('Once')
    const other = (await make('Twice')).data.role.id
    expect((await make('Once')).code).toBe(roleRefusals.name_taken.code)
    const renamed = await admin.call(editRole, { body: { role_id: other, update_dict: { name: 'Once' } } })
    expect(renamed.code).toBe(roleRefusals.name_taken.code)
    expect((await make('Odd', [424242])).code).toBe(roleRefusals.permission_unknown.code)
  })

  it('never hold more rights than the user who makes them', async () => {
    const maker = await t.as({ rights: ['ManagePermission', 'GetSku'] })
    const make = (codes: number[]) =>
      maker.call(createRole, { body: { role_info: { name: `r${codes}`, base_permissions: codes } } })
    const small = await make([see])
    expect(small.code).toBe(0)
    expect((await make([see, edit])).code).toBe(roleRefusals.beyond_own.code)
    const grown = { role_id: small.data.role.id, update_dict: { base_permissions: [edit] } }
    expect((await maker.call(editRole, { body: grown })).code).toBe(roleRefusals.beyond_own.code)
    const admin = await t.as({ superAdmin: true })
    await admin.call(editRole, { body: grown })
    const emptied = { ...grown, update_dict: { base_permissions: [] } }
    expect((await maker.call(editRole, { body: emptied })).code).toBe(roleRefusals.beyond_own.code)
  })

  it('every permission is listed with title and category, in the language of the user [SH-206 SH-324 FU-446 FU-184]', async () => {
    const client = await t.as()
    const { list } = (await client.call(listPermissions, { query: { view: 'flat' } })).data
    expect(list.map((p) => p.name)).toEqual(rightNames)
    expect(list.find((p) => p.name === 'HUBAccept')).toEqual({
      code: 3001,
      name: 'HUBAccept',
      title: '中转仓收包',
      description: 'Hub accept',
      categories: ['operations'],
      asked: true,
    })
    const asked = (name: string) => list.find((p) => p.name === name)?.asked
    // Asked by a call; lent for one; asked by pages only.
    const some = ['ManageUsers', 'SkipWeightCheck', 'TestPage', 'FBWTabView']
    expect(some.map(asked)).toEqual([true, true, false, false])
  })
})
