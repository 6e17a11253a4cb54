import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getUser } from '@kuacang/contract/access/session/calls'
import { editUser } from '@kuacang/contract/access/user/calls'
import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy, orderBody, stocked, unique, worker } from '#kit/testing/main-job'
import { endProcess, type ServerProcess, sendAccepted, sendTo, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

type Created = { id: string; order_number: string; order_status: number }

const isReachable = ({ base }: ServerProcess) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

describe('several server processes on one database', () => {
  let t: TestServer
  let fbw: Client
  let folder: string
  let both: [ServerProcess, ServerProcess]
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-two-'))
    both = await Promise.all([startProcess(t.database.owner, folder), startProcess(t.database.owner, folder)])
  })
  afterAll(async () => {
    await Promise.all(both.map((p) => endProcess(p, 'SIGKILL')))
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })

  const create = async (at: ServerProcess, sku: string, key: string, erp?: string) =>
    (await sendTo(at, fbw, createOutboundOrder, { body: orderBody([{ sku, quantity: 1 }], erp) }, key)) as {
      code: number
      data: Created
    }

  it('one command sent to both at once, again and again, happens once [REL-13 REL-16]', async () => {
    const { sku } = await stocked(fbw, 5)
    const key = randomUUID()
    const erp = unique('E')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_x, i) => create(both[i % 2 ? 1 : 0], sku, key, erp)),
    )
    expect(new Set(answers.map((a) => JSON.stringify([a.code, a.data]))).size).toBe(1)
    expect(answers[0]?.code).toBe(0)
    const { data } = await fbw.call(listLocationInventory, { query: { sku } })
    expect(data.list[0]?.frozen_quantity).toBe(1)
  })

  it('one unit and sixty orders through both: exactly one gets it [REL-9]', async () => {
    const { sku } = await stocked(fbw, 1)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_x, i) => create(both[i % 2 ? 1 : 0], sku, randomUUID())),
    )
    const statuses = answers.map((a) => [a.code, a.data.order_status])
    expect(statuses.filter(([, s]) => s === 10)).toEqual([[0, 10]])
    expect(statuses.filter(([, s]) => s === 101)).toHaveLength(59)
    await expectHealthy(fbw)
  })

  it('a user disabled at one is thrown out at the other at once [SH-297]', async () => {
    const [client, admin] = [await t.as(), await t.as({ superAdmin: true })]
    const user = (at: ServerProcess) => sendTo(at, client, getUser, {}, randomUUID())
    for (const at of both) expect((await user(at)).code).toBe(0)
    const body = { user_id: client.user.id, update_dict: { enabled: false } }
    expect((await sendTo(both[0], admin, editUser, { body }, randomUUID())).code).toBe(0)
    await expect
      .poll(async () => (await user(both[1])).code, { timeout: 20_000 })
      .toBe(kitRefusals.not_logged_in.code)
  })

  it('one that receives the stop signal finishes its work, loses nothing, takes nothing new, and ends without an error', async () => {
    const { sku } = await stocked(fbw, 50)
    const running = await startProcess(t.database.owner, folder)
    const ended = new Promise<number | null>((resolve) => running.child.once('exit', resolve))
    // Someone holds the goods: all fifty are in the middle of their work when the signal comes.
    const holder = new pg.Client({ connectionString: t.database.owner })
    await holder.connect()
    await holder.query('begin')
    await holder.query(
      'select 1 from stock s join stocked_sku k on k.id = s.sku_id where k.sku = $1 for update of s',
      [sku],
    )
    const calls = Array.from({ length: 50 }, () => {
      const body = orderBody([{ sku, quantity: 1 }])
      return sendAccepted(running, fbw, createOutboundOrder, { body }, randomUUID())
    })
    await Promise.all(calls.map((c) => c.accepted))
    const watcher = new pg.Client({ connectionString: t.database.owner })
    await watcher.connect()
    const waiting = `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await watcher.query<{ n: number }>(waiting)).rows[0]?.n).toBeGreaterThan(5)
    running.child.kill('SIGTERM')
    await expect.poll(() => isReachable(running), { timeout: 20_000 }).toBe(false)
    await holder.query('rollback')
    await Promise.all([holder.end(), watcher.end()])
    const done = await Promise.all(calls.map((c) => c.answer))
    expect(done.map(({ code, data }) => [code, (data as Created | null)?.order_status])).toEqual(
      Array(50).fill([0, 10]),
    )
    expect(await ended).toBe(0)
    const { data } = await fbw.call(listLocationInventory, { query: { sku } })
    expect(data.list[0]).toMatchObject({ quantity: 50, frozen_quantity: 50 })
  })
})

describe('a server that is stopping', () => {
  it('refuses what still reaches it, in words', async () => {
    const t = await testServer()
    const client = await t.as()
    // What another hook of the closing waits for, this one asks.
    const asked = new Promise<number>((resolve) => {
      t.server.addHook('onClose', async () => resolve((await client.call(getUser)).code))
    })
    await t.close()
    expect(await asked).toBe(kitRefusals.stopping.code)
  })
})
