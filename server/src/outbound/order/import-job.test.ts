import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importOrdersService } from '@kuacang/contract/outbound/order/services'
import { cancelOfflineTask, createOfflineTask, type OfflineTask } from '@kuacang/contract/tasks/task/calls'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stocked, unique, worker } from '#kit/testing/main-job'
import { endProcess, type ServerProcess, sendTo, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'

const { code } = offlineTaskStatus

/** Orders of an import that is to be met in its middle. */
const many = share(400, 200)

describe('orders imported in the background by processes that come and go', () => {
  let t: TestServer
  let fbw: Client
  let folder: string
  let sku: string
  const processes: ServerProcess[] = []
  const start = async () => {
    const process = await startProcess(t.database.owner, folder)
    processes.push(process)
    return process
  }
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-jobs-'))
    sku = (await stocked(fbw, 5000)).sku
  })
  afterEach(async () => {
    for (const { child } of processes.splice(0)) child.kill('SIGKILL')
  })
  afterAll(async () => {
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** A sheet of so many orders; every tenth has a fault. */
  const sheet = (prefix: string, orders: number) => {
    const rows = Array.from({ length: orders }, (_o, i) =>
      [`${prefix}-${i}`, sku, i % 10 === 9 ? 0 : 1, '张三', 'US'].join(','),
    )
    const head = '客户单号,SKU编码（条码）,数量,收件人,国家'
    return { name: 'orders.csv', bytes: Buffer.from([head, ...rows].join('\n')) }
  }
  const ask = async (at: ServerProcess, prefix: string, orders: number): Promise<string> => {
    const body = { service_code: importOrdersService, body: JSON.stringify({ partner_id: 1 }) }
    const files = [sheet(prefix, orders)]
    const { data, msg } = await sendTo(at, fbw, createOfflineTask, { body, files }, randomUUID())
    expect(msg).toBe('')
    return (data as OfflineTask).id
  }
  const query = async <R extends object>(sql: string, ...values: unknown[]): Promise<R> =>
    (await t.app.store.pool.query<R>(sql, values)).rows[0] as R
  type Task = { status: number; current: number; total: number; tries: number; counts: object }
  const look = (id: string) => query<Task>('select * from offline_task where id = $1', id)
  const reach = (id: string, current: number) =>
    expect.poll(async () => (await look(id)).current, { interval: 20 }).toBeGreaterThan(current)
  const end = async (id: string): Promise<Task> => {
    await expect
      .poll(async () => (await look(id)).status, { interval: 200 })
      .toBeGreaterThanOrEqual(code.partially_succeeded)
    return look(id)
  }
  /** Orders, and their timeline: what was done twice would show. */
  const made = (prefix: string) =>
    query<{ orders: number; numbers: number; created: number; errors: number }>(
      `select count(*) as orders, count(distinct erp_order_id) as numbers,
         (select count(*) from operation_record r where r.operation = 'outbound_order.create'
            and r.object_id in (select o.id from outbound_order o where o.erp_order_id like $1)) as created,
         (select count(*) from offline_task_error e where e.object like $1) as errors
       from outbound_order where erp_order_id like $1`,
      `${prefix}-%`,
    )
  const whole = (orders: number) => {
    const bad = Math.floor(orders / 10)
    return {
      counted: { rows: orders, created: orders - bad, repeated: 0, failed: 0 },
      found: { orders: orders - bad, numbers: orders - bad, created: orders - bad, errors: bad },
    }
  }

  it('kill -9 in the middle: another goes on behind the last order, nothing is doubled or lost [FU-249 REL-31]', async () => {
    const prefix = unique('K')
    const first = await start()
    const id = await ask(first, prefix, many)
    await reach(id, many / 10)
    await endProcess(first, 'SIGKILL')
    const { current, status } = await look(id)
    expect(status).toBe(code.processing)
    expect(current).toBeLessThan(many * 0.9)
    await start()
    const task = await end(id)
    expect(task).toMatchObject({ status: code.partially_succeeded, counts: whole(many).counted })
    expect(await made(prefix)).toEqual(whole(many).found)
    const { runs } = await query<{ runs: number }>(
      `select count(*) as runs from operation_record where object_id = $1 and operation = 'offline_task.begin'`,
      id,
    )
    expect(runs).toBe(2)
  })

  it('a process that receives the stop signal ends at once, and another goes on [REL-31]', async () => {
    const prefix = unique('S')
    const first = await start()
    const id = await ask(first, prefix, many)
    await reach(id, many / 10)
    const began = Date.now()
    expect(await endProcess(first, 'SIGTERM')).toBe(0)
    expect(Date.now() - began).toBeLessThan(6000)
    expect(await look(id)).toMatchObject({ status: code.processing, tries: 0 })
    await start()
    expect((await end(id)).counts).toEqual(whole(many).counted)
    expect(await made(prefix)).toEqual(whole(many).found)
  })

  it('two processes share the queue and do no task twice', async () => {
    const [a] = await Promise.all([start(), start()])
    const prefixes = Array.from({ length: 6 }, () => unique('P'))
    const ids = await Promise.all(prefixes.map((prefix) => ask(a, prefix, 60)))
    for (const [i, id] of ids.entries()) {
      expect((await end(id)).counts).toEqual(whole(60).counted)
      expect(await made(prefixes[i] ?? '')).toEqual(whole(60).found)
    }
    const { runs, workers } = await query<{ runs: number; workers: number }>(
      // The middle of an id tells the process that made it.
      `select count(*) as runs, count(distinct substr(id, 9, 10)) as workers
       from operation_record where operation = 'offline_task.begin' and object_id = any($1)`,
      ids,
    )
    expect([runs, workers]).toEqual([6, 2])
  })

  it('a cancelled import stops where it is [FU-249]', async () => {
    const prefix = unique('C')
    const at = await start()
    const id = await ask(at, prefix, many)
    await reach(id, many / 20)
    const { msg } = await sendTo(at, fbw, cancelOfflineTask, { body: { id } }, randomUUID())
    expect(msg).toBe('')
    const { current } = await look(id)
    const { orders } = await made(prefix)
    expect(orders).toBe(current)
    // The next of its kind begins when its own run is over.
    await end(await ask(at, unique('N'), 10))
    expect((await made(prefix)).orders).toBe(orders)
    expect(await look(id)).toMatchObject({ status: code.cancelled, current })
  })
})
