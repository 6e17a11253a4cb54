import { rightNames } from '@kuacang/contract/access/rights'
import { login, setUp } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { getDemoLogins } from '@kuacang/contract/demo/calls'
import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#kit/testing/server'
import { setUpToken } from '../access/public.ts'
import { demoPassword, demoUsers } from './people.ts'
import { fillDemo } from './public.ts'

/** A product at its very first start: the ground of other tests taken away again. */
const emptyServer = async (): Promise<TestServer> => {
  const t = await testServer()
  await t.write((tx) => tx.db.deleteFrom('warehouse').execute())
  await t.write((tx) => tx.db.deleteFrom('partner').execute())
  return t
}

describe('the demo data', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await emptyServer()
  })
  afterAll(() => t.close())

  it('is filled once, and everyone it names can log in and works somewhere', async () => {
    expect([await fillDemo(t.app), await fillDemo(t.app)]).toEqual([true, false])
    const { data } = await t.visitor().call(getDemoLogins)
    expect([data.password, data.needs_setup]).toEqual([demoPassword, false])
    expect(data.users.map((u) => u.username)).toEqual(demoUsers.map((u) => u.username))
    for (const { username } of data.users) {
      const reply = await t.visitor().call(login, { body: { username, password: data.password } })
      expect(reply.code).toBe(0)
      expect(reply.data.warehouse_ids.length).toBeGreaterThan(0)
      expect(reply.data.permissions.length).toBeGreaterThan(0)
      expect(reply.data.role_names.length).toBe(1)
    }
    const admin = await t.as({ superAdmin: true })
    const channels = (await admin.call(listChannels)).data.list.map((c) => c.channel_code)
    const ordered = await t.app.store.db
      .selectFrom('outbound_order')
      .select('channel_code')
      .distinct()
      .execute()
    expect(channels).toEqual(expect.arrayContaining(ordered.map((o) => o.channel_code)))
  }, 60_000)
})

describe('a first start without demo data', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await emptyServer()
  })
  afterAll(() => t.close())

  it('asks for the first administrator, who needs the printed token, once', async () => {
    const visitor = t.visitor()
    const asked = async () => (await visitor.call(getDemoLogins)).data
    expect(await asked()).toMatchObject({ password: '', users: [], needs_setup: true })
    const make = (token: string, username: string) =>
      visitor.call(setUp, { body: { token, username, password: 'first1234' } })
    expect((await make('guessed', 'thief')).code).toBe(sessionRefusals.set_up_already.code)
    // Two at once with the right token: one of them is too late.
    const both = await Promise.all([make(setUpToken, 'boss'), make(setUpToken, 'chief')])
    expect(both.map((r) => r.code).sort()).toEqual([0, sessionRefusals.set_up_already.code])
    expect(await asked()).toMatchObject({ password: '', users: [], needs_setup: false })
    const username = both[0]?.code === 0 ? 'boss' : 'chief'
    const entered = await visitor.call(login, { body: { username, password: 'first1234' } })
    expect(entered.data.permissions.length).toBe(rightNames.length)
    expect(await fillDemo(t.app)).toBe(false)
  })
})
