import { getNotices } from '@kuacang/contract/notices/notice/calls'
import { exportOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { getOfflineExportFile, listOfflineExports } from '@kuacang/contract/tasks/export/calls'
import { offlineExportStatus } from '@kuacang/contract/tasks/export/enums'
import { cancelOfflineTask, createOfflineTask, listOfflineTasks } from '@kuacang/contract/tasks/task/calls'
import { taskRefusals } from '@kuacang/contract/tasks/task/refusals'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepResults } from '#kit/jobs/sweep'
import { readSheet } from '#kit/sheets/read-sheet'
import { ordered, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }
const { code } = offlineExportStatus
type Moved = { background: boolean; offline_export_id: string }

describe('an export of more rows than are made at once', () => {
  let t: TestServer
  let fbw: Client
  let numbers: string[]
  beforeAll(async () => {
    t = await testServer({ WORKERS: 'true', EXPORT_ROWS: '3' })
    fbw = await worker(t)
    const { sku } = await stocked(fbw, 50)
    numbers = []
    for (let i = 0; i < 5; i += 1) numbers.push((await ordered(fbw, { sku, quantity: 1 })).order_number)
  })
  afterAll(() => t.close())

  const ask = (client: Client, query: object = {}) =>
    client.call(exportOutboundOrders, { query: { ...always, ...query } })
  const moved = async (client: Client, query: object = {}): Promise<string> => {
    const reply = await ask(client, query)
    expect([reply.status, reply.code, reply.msg]).toEqual([200, 0, ''])
    const data = reply.data as unknown as Moved
    expect(data.background).toBe(true)
    return data.offline_export_id
  }
  const record = async (client: Client, id: string) =>
    (await client.call(listOfflineExports)).data.list.find((e) => e.id === id)
  const done = async (client: Client, id: string) => {
    await expect
      .poll(async () => (await record(client, id))?.status)
      .toSatisfy((status) => status === code.done || status === code.failed)
    return record(client, id)
  }
  const file = (client: Client, id: string) => client.call(getOfflineExportFile, { params: { id } })

  it('answers JSON instead of a file, and stands among the offline exports with its file [SH-144 SH-218 SH-353 SH-388 FU-249 FU-462]', async () => {
    const id = await moved(fbw, { filename: '出库单_20261121' })
    expect(await done(fbw, id)).toEqual({
      id,
      export_type: '导出出库单',
      user_name: fbw.user.username,
      status: code.done,
      updated_at: expect.any(String),
      file_name: '出库单_20261121.csv',
      fail_reason: '',
      download_url: `/api/offline_export/${id}/download`,
    })
    const { bytes, status } = await file(fbw, id)
    expect(status).toBe(200)
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map((r) => r.出库单号).sort()).toEqual([...numbers].sort())
    expect(rows[0]).toMatchObject({ 类型: '普通出库', 状态: '已分配库位' })
    const { data } = await fbw.call(listOfflineTasks, { query: { task_ids: [id] } })
    expect(data.list).toMatchObject([{ progress: 1, is_terminated: true }])
  })

  it('is streamed while it is small, and never has more than max_rows; then it says so [FU-493 FU-783 FU-824]', async () => {
    const limit = exportOutboundOrders.query.shape.max_rows
    expect([limit.parse(undefined), limit.parse('1000000')]).toEqual([1_000_000, 1_000_000])
    expect((await ask(fbw, { max_rows: 1_000_001 })).status).toBe(400)
    const small = await ask(fbw, { order_number: numbers[0] })
    expect(small.bytes.toString()).toContain(numbers[0])
    const cut = await ask(fbw, { max_rows: 3 })
    expect(parse(cut.bytes, { bom: true, columns: true })).toHaveLength(3)
    const id = await moved(fbw, { max_rows: 4 })
    await done(fbw, id)
    expect(parse((await file(fbw, id)).bytes, { bom: true, columns: true })).toHaveLength(4)
    const titles = async () =>
      (await fbw.call(getNotices, { body: {} })).data.notices.map((n) => n.title).join(' ')
    expect(await titles()).toContain('共 4 行，已到上限，其余未导出')
    const all = await moved(fbw, { max_rows: 5 })
    await done(fbw, all)
    expect(await titles()).toMatch(/共 5 行(?!，)/)
  })

  it('is xlsx where xlsx is asked for, at once and from the background, with the same cells as csv [SH-413 FU-784]', async () => {
    const name = { filename: '出库单.csv', export_type: 'xlsx' }
    const id = await moved(fbw, name)
    expect((await done(fbw, id))?.file_name).toBe('出库单.xlsx')
    const later = await readSheet((await file(fbw, id)).bytes, 'a.xlsx')
    const csv = await moved(fbw)
    await done(fbw, csv)
    expect(later).toEqual(await readSheet((await file(fbw, csv)).bytes, 'a.csv'))
    const now = await ask(fbw, { ...name, order_number: numbers[0] })
    expect((await readSheet(now.bytes, 'a.xlsx')).map((r) => r.cells[0])).toEqual(['出库单号', numbers[0]])
  })

  it('asked for several times is made once while it waits or runs [REL-16]', async () => {
    const idle = await testServer({ EXPORT_ROWS: '1' })
    try {
      const client = await worker(idle)
      const { sku } = await stocked(client, 50)
      for (let i = 0; i < 2; i += 1) await ordered(client, { sku, quantity: 1 })
      const [first = '', ...asked] = await Promise.all([1, 2, 3].map(() => moved(client)))
      expect(asked).toEqual([first, first])
      expect(await moved(client, { export_type: 'xlsx' })).not.toBe(first)
      expect(await moved(await worker(idle))).not.toBe(first)
      await client.call(cancelOfflineTask, { body: { id: first } })
      expect(await moved(client)).not.toBe(first)
    } finally {
      await idle.close()
    }
  })

  it('belongs to the user who asked: no other user sees or downloads it, also not one who sees all tasks [REL-27]', async () => {
    const id = await moved(fbw, { filename: 'mine' })
    await done(fbw, id)
    const others = [
      await worker(t),
      await t.as({ rights: ['ListOfflineTasksAdmin', 'OutboundOrderExport'], warehouses: [1] }),
      await t.as({ rights: ['MerchantBaseOperation'], partner: 1 }),
      await t.as({ superAdmin: true }),
    ]
    for (const other of others) {
      expect((await file(other, id)).status).toBe(404)
      expect(await record(other, id)).toBeUndefined()
    }
    expect((await file(t.visitor(), id)).status).toBe(401)
    expect((await file(await t.again(fbw), id)).status).toBe(200)
    // The same user, moved to a partner, has lost what staff may see.
    const staff = await worker(t)
    const kept = await moved(staff)
    await done(staff, kept)
    await t.app.store.pool.query('update app_user set partner_id = 2 where id = $1', [staff.user.id])
    expect((await file(await t.again(staff), kept)).status).toBe(404)
  })

  it('has only the rows of the partner who asked, in the background too [REL-27]', async () => {
    const merchant = await t.as({ rights: ['MerchantBaseOperation'], partner: 1 })
    const id = await moved(merchant)
    await done(merchant, id)
    const rows = parse((await file(merchant, id)).bytes, { bom: true, columns: true }) as {
      出库单号: string
    }[]
    const own = await t.app.store.pool.query<{ order_number: string }>(
      'select order_number from outbound_order where partner_id = 1',
    )
    expect(rows).toHaveLength(5)
    expect(rows.map((r) => r.出库单号).sort()).toEqual(own.rows.map((o) => o.order_number).sort())
    const other = await t.as({ rights: ['MerchantBaseOperation'], partner: 2 })
    expect(parse((await ask(other)).bytes, { bom: true, columns: true })).toEqual([])
  })

  it('can be loaded until it expires, then says so [SH-145]', async () => {
    const id = await moved(fbw, { filename: 'old' })
    await done(fbw, id)
    await t.app.store.pool.query(
      `update offline_task set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    for (const swept of [false, true]) {
      if (swept) await sweepResults(t.app)
      const reply = await file(fbw, id)
      expect([reply.status, reply.code]).toEqual([404, taskRefusals.result_expired.code])
      expect(reply.msg).toContain('old.csv')
      expect((await record(fbw, id))?.download_url).toBeNull()
    }
  })

  it('that fails shows the reason, and has no file [SH-219 FU-249]', async () => {
    const who = await worker(t)
    const { data } = await who.call(createOfflineTask, {
      body: {
        service_code: 'export_outbound_orders',
        body: { ...always, filename: 'late' },
        eta: new Date(Date.now() + 500).toISOString(),
      },
    })
    expect(await record(who, data.id)).toMatchObject({ status: code.new, fail_reason: '', file_name: 'late' })
    await t.app.store.pool.query('delete from user_role where user_id = $1', [who.user.id])
    expect(await done(who, data.id)).toMatchObject({
      status: code.failed,
      download_url: null,
      fail_reason: expect.stringContaining('no_permission'),
    })
    expect((await file(who, data.id)).code).toBe(taskRefusals.no_result.code)
  })
})
