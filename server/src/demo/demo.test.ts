import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getUser, login, renewApiKey, setUp } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { userRefusals } from '@kuacang/contract/access/user/refusals'
import { getDemoLogins } from '@kuacang/contract/demo/calls'
import { rightNames } from '@kuacang/contract/kit/rights'
import { createExternalOrder } from '@kuacang/contract/outbound/order/calls'
import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { endProcess, type ServerProcess, startProcess } from '#kit/testing/process'
import { type TestServer, testServer } from '#kit/testing/server'
import { expectProven } from '#kit/testing/stock'
import { closeDemoAccounts, setUpToken } from '../access/public.ts'
import { demoParts } from '../registry.ts'
import { fillPeopleOnce } from './fill.ts'
import { demoPassword, demoUsers, demoWarehouses } from './people.ts'
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
    expect([await fillDemo(t.app, await demoParts()), await fillDemo(t.app, await demoParts())]).toEqual([
      true,
      false,
    ])
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
    for (const { id } of demoWarehouses)
      await expectProven(await t.as({ superAdmin: true, warehouses: [id] }))
  })
})

describe('a product that holds demo data', () => {
  let t: TestServer
  let folder: string
  beforeAll(async () => {
    t = await emptyServer()
    await fillPeopleOnce(t.app)
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-demo-'))
  })
  afterAll(async () => {
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })

  const running = async (
    options: Parameters<typeof startProcess>[2],
    look: (process: ServerProcess) => Promise<void>,
  ) => {
    const process = await startProcess(t.database.owner, folder, options)
    try {
      await look(process)
    } finally {
      await endProcess(process, 'SIGTERM')
    }
  }
  /** Every 127.x.x.x is this machine: who listens everywhere answers at all of them, who listens at one only there. */
  const answersElsewhere = ({ base }: ServerProcess) =>
    fetch(`${base.replace('127.0.0.1', '127.0.0.2')}/api/demo_logins`).then(
      (r) => r.ok,
      () => false,
    )

  it(
    'is started without a setting → answers this machine only, and says so',
    () =>
      running({ args: [], env: { HOST: '' } }, async (process) => {
        expect(process.said).toContain('only this machine is answered')
        expect(await answersElsewhere(process)).toBe(false)
      }),
    600_000,
  )

  it(
    'has a listening address → answers there, and warns',
    () =>
      running({ args: [], env: { HOST: '0.0.0.0' } }, async (process) => {
        expect(process.said).toContain('CAUTION')
        expect(await answersElsewhere(process)).toBe(true)
      }),
    600_000,
  )

  it('is started without demo → its accounts, their sessions and their keys end, and others go on', async () => {
    const { db } = t.app.store
    const enter = (username: string) =>
      t.visitor().call(login, { body: { username, password: demoPassword, remember_me: true } })
    const idOf = async (username: string) =>
      (
        await db
          .selectFrom('app_user')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id
    const someone = await t.as({ password: passwords.other, rights: ['EditStorageLocation'] })
    const asDemo = await t.again({ ...someone, user: { id: await idOf('admin'), username: 'admin' } })
    const merchant = { id: await idOf('merchant-a'), username: 'merchant-a' }
    const { api_key } = (await (await t.again({ ...someone, user: merchant })).call(renewApiKey)).data
    const byKey = () =>
      t.server.inject({
        method: 'POST',
        url: `/api${createExternalOrder.path}`,
        headers: { 'Api-Key': api_key },
      })
    expect((await asDemo.call(getUser)).code).toBe(0)
    expect((await enter('manager')).code).toBe(0)
    const before = (await byKey()).statusCode

    await running({ env: { HOST: '' } }, async (process) => {
      expect(process.said).toContain('demo users closed')
      expect(process.said).toContain('merchant-b')
      expect(process.said).toContain('make the first one with the token')
      expect(await answersElsewhere(process)).toBe(true)
    })
    // This process heard of it too.
    await expect.poll(async () => (await asDemo.call(getUser)).status).toBe(401)
    expect(await db.selectFrom('session').select('user_id').execute()).toEqual([{ user_id: someone.user.id }])
    expect((await someone.call(getUser)).code).toBe(0)
    for (const { username } of demoUsers) expect((await enter(username)).code).not.toBe(0)
    expect([before, (await byKey()).statusCode]).toEqual([400, 401])
    const visitor = t.visitor()
    const make = (username: string) =>
      visitor.call(setUp, { body: { token: setUpToken, username, password: 'first1234' } })
    expect((await visitor.call(getDemoLogins)).data).toMatchObject({
      password: '',
      users: [],
      needs_setup: true,
    })
    expect((await make('admin')).code).toBe(userRefusals.username_taken.code)
    expect((await make('owner')).code).toBe(0)
    expect((await visitor.call(getDemoLogins)).data.needs_setup).toBe(false)
  })

  it('had its accounts closed → one that is enabled again keeps no known password, and stays open at the next start', async () => {
    const { db } = t.app.store
    await closeDemoAccounts(t.app)
    await db.updateTable('app_user').set({ enabled: true }).where('username', '=', 'epc').execute()
    const reply = await t.visitor().call(login, { body: { username: 'epc', password: demoPassword } })
    expect(reply.code).toBe(sessionRefusals.wrong_login.code)
    expect(await closeDemoAccounts(t.app)).toEqual([])
    expect((await t.visitor().call(getDemoLogins)).data.users).toEqual([])
  })
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
    expect(await fillDemo(t.app, await demoParts())).toBe(false)
  })
})
