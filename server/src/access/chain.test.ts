import { execFile } from 'node:child_process'
import path from 'node:path'
import { createRole, editRole } from '@kuacang/contract/access/role/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { inDatabase } from '#kit/testing/in-database'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { registerLaws } from '../registry.ts'

const root = path.resolve(import.meta.dirname, '../../..')

describe('the chain of access changes', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    await registerLaws()
    t = await testServer()
    admin = await t.as({ superAdmin: true })
  })
  afterAll(() => t.close())

  const asOwner = <R extends object>(sql: string): Promise<R[]> =>
    inDatabase(t.database.owner, async (client) => (await client.query<R>(sql)).rows)
  beforeEach(() => asOwner('truncate access_change'))

  const make = (name: string) =>
    admin.call(createRole, { body: { role_info: { name, base_permissions: [] } } })
  const rename = (role_id: string, name_cn: string) =>
    admin.call(editRole, { body: { role_id, update_dict: { name_cn } } })
  const found = async () => {
    const law = allLaws().find((l) => l.name === 'kit.access_changes')
    if (!law) throw new Error('the law is not registered')
    return t.write((tx) => law.find(tx, 1))
  }
  const links = () =>
    asOwner<{ place: string; hash: string }>('select place, hash from access_change order by place')

  it('holds each change once and in an order without a gap, also of fifteen administrators at once', async () => {
    const { role } = (await make('Shared')).data
    const replies = await Promise.all(
      Array.from({ length: 15 }, async (_, n) =>
        n % 2 ? rename(role.id, `name ${n}`) : make(`Of administrator ${n}`),
      ),
    )
    expect(replies.map((r) => r.code)).toEqual(replies.map(() => 0))
    expect((await links()).map((l) => Number(l.place))).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    expect(await found()).toEqual({ checked: 16, violations: [] })
  })

  it('what was refused adds nothing', async () => {
    await make('Taken')
    expect((await make('Taken')).code).not.toBe(0)
    expect(await links()).toHaveLength(1)
  })

  it('the product itself cannot change or remove it', async () => {
    await make('Kept')
    for (const sql of ['update access_change set content = content', 'delete from access_change'])
      await expect(
        inDatabase(t.database.app, async (client) => {
          await client.query('set role kuacang_app')
          await client.query(sql)
        }),
      ).rejects.toThrow('permission denied')
  })

  it.each([
    ['a changed record', `update operation_record set user_name = 'nobody' where object_number = 'B'`, [2]],
    ['a changed detail', `update operation_record set detail = '{}' where object_number = 'B'`, [2]],
    ['a removed record', `delete from operation_record where object_number = 'B'`, [2]],
    [
      'a changed link',
      `update access_change set content = replace(content, '"B"', '"X"') where place = 2`,
      [2],
    ],
    ['a changed hash', `update access_change set hash = repeat('0', 64) where place = 2`, [2, 3]],
    ['a removed link', 'delete from access_change where place = 2', [3]],
    ['the first link removed', 'delete from access_change where place = 1', [2]],
  ])('%s → the doctor names the change', async (_, tampering, places) => {
    for (const name of ['A', 'B', 'C', 'D']) await make(`${name}`)
    expect((await found()).violations).toEqual([])
    await asOwner(tampering)
    expect((await found()).violations.map((v) => v.object)).toEqual(places.map((p) => `access change ${p}`))
    await asOwner(`delete from role where name in ('A', 'B', 'C', 'D')`)
    await asOwner(`delete from operation_record where object_number in ('A', 'B', 'C', 'D')`)
  })

  it('the newest links are removed, or all are chained anew → the hash that the owner kept is missing', async () => {
    const doctor = (hash: string) =>
      new Promise<{ code: number; out: string }>((done) => {
        execFile(
          process.execPath,
          ['scripts/doctor.ts', '--access-hash', hash],
          { cwd: root, env: { ...process.env, DATABASE_URL: t.database.owner, DATA_DIR: '/nowhere' } },
          (error, stdout) => done({ code: Number(error?.code ?? 0), out: stdout }),
        )
      })
    for (const name of ['First', 'Second', 'Third']) await make(name)
    const kept = (await links())[2]?.hash ?? ''
    await make('Fourth')
    const before = await doctor(kept)
    expect(before.out).toContain('access changes: 4, newest hash')
    expect(before.out).toContain('the hash that you kept is that of access change 3')
    expect(before.code).toBe(0)
    await asOwner('delete from access_change where place > 2')
    const after = await doctor(kept)
    expect(after.out).toContain(`no access change has the hash ${kept}`)
    expect(after.code).toBe(1)
  })
})
