import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { exportOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { getOfflineExportFile } from '@kuacang/contract/tasks/export/calls'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDatabase } from '#kit/testing/in-database'
import { worker } from '#kit/testing/main-job'
import { type MortalServer, mortalServer } from '#kit/testing/mortal'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { fillOrders } from '../../../../bench/many-orders.ts'

/** A million in a thorough run. */
const orders = share(1_000_000, 60_000)
const always = { 'time_range[]': ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }

describe('a long export whose server is killed', () => {
  let t: TestServer
  let fbw: Client
  let mortal: MortalServer
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    await inDatabase(t.database.owner, (client) => fillOrders(client, orders))
    mortal = await mortalServer(t, { WORKERS: 'true' })
  })
  afterAll(async () => {
    await mortal.close()
    await t.close()
  })

  const task = async (id: string) => {
    const { rows } = await t.app.store.pool.query<{
      status: number
      result_key: string
      result_bytes: number
    }>('select status, result_key, result_bytes from offline_task where id = $1', [id])
    return rows[0] ?? { status: 0, result_key: '', result_bytes: 0 }
  }
  /** Bytes of files that are being written. */
  const beingWritten = async (): Promise<number> => {
    const folder = path.join(mortal.folder, 'files/results')
    const names = await readdir(folder).catch(() => [])
    const sizes = await Promise.all(
      names.map((name) =>
        stat(path.join(folder, name)).then(
          (s) => s.size,
          () => 0,
        ),
      ),
    )
    return Math.max(0, ...sizes)
  }
  /** In MB. */
  const most = async (pid: number | undefined) =>
    Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

  it('has every row once, keeps memory flat, and goes on downloading where it broke off [REL-38]', async () => {
    const query = { ...always, max_rows: `${orders}`, filename: 'all' }
    const asked = await mortal.fetch(fbw, exportOutboundOrders, { query })
    const { data, msg } = (await asked.json()) as { data: { offline_export_id: string }; msg: string }
    expect(msg).toBe('')
    const id = data.offline_export_id
    await expect.poll(beingWritten, { interval: 1 }).toBeGreaterThan(0)
    await mortal.dieAndReturn({ always: true })
    expect((await task(id)).status).toBe(offlineTaskStatus.code.processing)
    const before = await most(mortal.pid())
    await expect.poll(async () => (await task(id)).status).toBe(offlineTaskStatus.code.succeeded)
    expect((await most(mortal.pid())) - before).toBeLessThan(200)

    const file = { params: { id } }
    const first = await mortal.fetch(fbw, getOfflineExportFile, file)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    const chunks: Uint8Array[] = []
    const broken = (async () => {
      for await (const chunk of first.body ?? []) {
        chunks.push(chunk as Uint8Array)
        if (chunks.length === 1) await mortal.dieAndReturn({ always: true })
      }
    })()
    await expect(broken).rejects.toThrow()
    const got = Buffer.concat(chunks)
    const { result_bytes } = await task(id)
    expect(got.length).toBeLessThan(result_bytes)
    const rest = await mortal.fetch(fbw, getOfflineExportFile, {
      ...file,
      headers: { range: `bytes=${got.length}-`, 'if-range': tag },
    })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes ${got.length}-${result_bytes - 1}/${result_bytes}`,
    ])
    const whole = Buffer.concat([got, Buffer.from(await rest.arrayBuffer())])
    const numbers = whole
      .toString()
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
    expect(numbers).toHaveLength(orders)
    expect(new Set(numbers).size).toBe(orders)

    // Of another file nobody gets a part.
    const other = await mortal.fetch(fbw, getOfflineExportFile, {
      ...file,
      headers: { range: 'bytes=5-', 'if-range': '"other"' },
    })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, result_bytes])
  })
})
