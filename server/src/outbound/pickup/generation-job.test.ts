import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import {
  generatePickupOrders,
  listGenerationRecords,
  mostAtOnce,
} from '@kuacang/contract/outbound/pickup-generation/calls'
import { cancelOfflineTask } from '@kuacang/contract/tasks/task/calls'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy, stocked, unique, worker } from '#kit/testing/main-job'
import { endProcess, type ServerProcess, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const { code } = offlineTaskStatus
const many = mostAtOnce + 1

describe('pickup orders generated in the background', () => {
  let t: TestServer
  let fbw: Client
  let folder: string
  let skus: string[]
  let running: ServerProcess
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-pickups-'))
    skus = []
    for (let i = 0; i < 3; i += 1) skus.push((await stocked(fbw, 5000)).sku)
    running = await startProcess(t.database.owner, folder)
  })
  afterAll(async () => {
    running.child.kill('SIGKILL')
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** So many allocated orders of one or two goods; answers what their numbers begin with. */
  const waiting = async (orders: number): Promise<string> => {
    const prefix = unique('G')
    const rows = Array.from({ length: orders }, (_o, i) =>
      [0, ...(i % 2 ? [1] : [])].map((k) =>
        [`${prefix}-${i}`, skus[(i + k) % skus.length], 2, '张三', 'US'].join(','),
      ),
    )
    const head = '客户单号,SKU编码（条码）,数量,收件人,国家'
    const files = [{ name: 'orders.csv', bytes: Buffer.from([head, ...rows.flat()].join('\n')) }]
    const { data } = await fbw.call(importOutboundOrders, { body: { partner_id: 1 }, files })
    expect(data.created).toBe(orders)
    return prefix
  }
  const idsOf = async (prefix: string): Promise<string[]> =>
    (
      await one<{ ids: string[] }>(
        `select array_agg(id::text) as ids from outbound_order where erp_order_id like $1 || '-%'`,
        prefix,
      )
    ).ids
  /** Asks for so many that it becomes a background task, and answers that. */
  const begin = async (prefix: string): Promise<string> => {
    const body = { outbound_order_ids: await idsOf(prefix) }
    const { msg, data } = await fbw.call(generatePickupOrders, { body })
    expect([msg, data.pickup_orders]).toEqual(['', []])
    return data.task_id ?? ''
  }
  const recordOf = async (id: string) =>
    (await fbw.call(listGenerationRecords, { query: {} })).data.list.find((r) => r.task_id === id)
  const one = async <R extends object>(sql: string, ...values: unknown[]): Promise<R> =>
    (await t.app.store.pool.query<R>(sql, values)).rows[0] as R
  const task = (id: string) =>
    one<{ status: number; current: number; total: number }>('select * from offline_task where id = $1', id)
  const ended = (id: string) =>
    expect.poll(async () => (await task(id)).status, { interval: 50 }).toBe(code.succeeded)
  const placed = (prefix: string) =>
    one<{ orders: number; waiting: number; lines: number; promised: number; crowded: number }>(
      `select count(distinct o.id) filter (where o.pickup_order_id is not null) as orders,
         count(distinct o.id) filter (where o.order_status = 10) as waiting,
         (select coalesce(sum(l.quantity), 0)::bigint from pickup_line l where l.pickup_order_id in
           (select pickup_order_id from outbound_order where erp_order_id like $1 || '-%')) as lines,
         (select coalesce(sum(a.quantity), 0)::bigint from allocation a join outbound_order x on x.id = a.outbound_order_id
          where x.erp_order_id like $1 || '-%' and x.pickup_order_id is not null and a.state = 1) as promised,
         (select count(*) from (select 1 from outbound_order where erp_order_id like $1 || '-%'
          and pickup_order_id is not null group by pickup_order_id having count(*) > 19) c) as crowded
       from outbound_order o where o.erp_order_id like $1 || '-%'`,
      prefix,
    )

  it('take each order once, also with another generation at the same time, and go on after the server was killed [FU-214 REL-12 REL-15]', async () => {
    const prefix = await waiting(many)
    const id = await begin(prefix)
    await expect.poll(async () => (await task(id)).current, { interval: 5 }).toBeGreaterThan(many / 2)
    const beside = fbw.call(generatePickupOrders, { body: { limit: 60 } })
    await endProcess(running, 'SIGKILL')
    expect((await recordOf(id))?.status).toBe(20)
    running = await startProcess(t.database.owner, folder)
    await beside
    await ended(id)
    const found = await placed(prefix)
    expect(found).toMatchObject({ orders: many, waiting: 0, crowded: 0 })
    expect(found.lines).toBe(found.promised)
    const record = await recordOf(id)
    const made = await one<{ orders: number; pickups: number }>(
      `select count(*) as orders, count(distinct o.pickup_order_id) as pickups from outbound_order o
       join pickup_order p on p.id = o.pickup_order_id where p.generation_id = $1`,
      record?.id,
    )
    expect([record?.orders_chosen, record?.pickup_orders_created]).toEqual([made.orders, made.pickups])
    // Those that the other one took are answered with the reason.
    expect(record?.failures).toHaveLength(many - made.orders)
    expect(record?.status).toBe(made.orders === many ? 60 : 90)
    await expectHealthy(fbw)
  })

  it('are made so of more than a thousand orders, also while another transaction locks some; when called off, they leave the orders that they had not taken, and the record says so [FU-214]', async () => {
    const prefix = await waiting(many)
    // No process does it yet.
    await endProcess(running, 'SIGKILL')
    const none = await begin(prefix)
    expect(await recordOf(none)).toMatchObject({ status: 10, orders_chosen: 0, user_name: fbw.user.username })
    expect((await fbw.call(cancelOfflineTask, { body: { id: none } })).msg).toBe('')
    expect(await recordOf(none)).toMatchObject({ status: 100, pickup_orders_created: 0 })
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const beside = t.write(async (tx) => {
      await tx.run(`select id from outbound_order where erp_order_id like $1 || '-%' for update`, [prefix])
      held.resolve()
      await free.promise
    })
    await held.promise
    const id = await begin(prefix)
    running = await startProcess(t.database.owner, folder)
    free.resolve()
    await beside
    await expect.poll(async () => (await task(id)).current, { interval: 5 }).toBeGreaterThan(many / 2)
    const reply = await fbw.call(cancelOfflineTask, { body: { id } })
    const { orders, waiting: left } = await placed(prefix)
    expect(orders + left).toBe(many)
    const record = await recordOf(id)
    // It may have been done before it was called off.
    expect(record?.status).toBe(reply.code === 0 ? 90 : 60)
    expect(record?.orders_chosen).toBe(orders)
  })
})
