import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { importOrdersService } from '@kuacang/contract/outbound/order/services'
import { getOfflineExportFile, listOfflineExports } from '@kuacang/contract/tasks/export/calls'
import {
  cancelOfflineTask,
  createOfflineTask,
  getOfflineTask,
  listOfflineServices,
  listOfflineTaskErrors,
  listOfflineTasks,
} from '@kuacang/contract/tasks/task/calls'
import { inProgress, offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { taskRefusals } from '@kuacang/contract/tasks/task/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const { code } = offlineTaskStatus
const later = () => new Date(Date.now() + 3_600_000).toISOString()
const sheet = (...rows: string[]) => ({
  name: '订单.csv',
  bytes: Buffer.from(['客户单号,SKU编码（条码）,数量,收件人,国家', ...rows].join('\n')),
})

describe('background tasks', () => {
  let t: TestServer
  let asker: Client
  beforeAll(async () => {
    t = await testServer({ WORKERS: 'true' })
    asker = await t.as({ rights: ['OutboundOrderOperator'], warehouses: [1, 2] })
  })
  afterAll(() => t.close())

  const ask = (client: Client, more: object = {}, file = sheet('A1,NONE,1,x,US')) =>
    client.call(createOfflineTask, {
      body: { service_code: importOrdersService, body: { partner_id: 1 }, ...more },
      files: [file],
    })
  const detail = async (client: Client, id: string) =>
    (await client.call(getOfflineTask, { params: { id } })).data
  const ended = (client: Client, id: string) =>
    expect.poll(() => detail(client, id)).toMatchObject({ is_terminated: true })

  it('a task is made with service, body, remark, files and eta, and begins not before that [FU-092 FU-170 FU-459 FU-463 SH-213 SH-214 SH-348]', async () => {
    const { data: made } = await ask(asker, { remark: '晚班', eta: later() })
    expect(made).toMatchObject({
      service_code: importOrdersService,
      service_code_text: '导入出库单',
      status: code.created,
      progress: 0,
      is_terminated: false,
      warehouse_id: 1,
      remark: '晚班',
      created_by: asker.user.username,
      may_cancel: true,
    })
    expect(made.uuid).toMatch(/^[0-9a-f-]{36}$/)
    expect(await detail(asker, made.id)).toMatchObject({
      body: { partner_id: 1 },
      files: [{ name: '订单.csv' }],
      started_at: null,
      result_file: null,
    })
  })

  it('the kinds of work stand in one list, with names in both languages [SH-217]', async () => {
    const named = async (client: Client) => {
      const { list } = (await client.call(listOfflineServices)).data
      return list.find((s) => s.service_code === importOrdersService)?.service_code_text
    }
    expect(await named(asker)).toBe('导入出库单')
    const english = await t.as({ rights: ['OutboundOrderOperator'] })
    await t.app.store.pool.query(`update app_user set locale = 'en' where id = $1`, [english.user.id])
    expect(await named(await t.again(english))).toBe('Import outbound orders')
  })

  it('a repeated command makes one task [REL-13]', async () => {
    const key = crypto.randomUUID()
    const [a, b] = [0, 1].map(() =>
      asker.call(
        createOfflineTask,
        {
          body: { service_code: importOrdersService, body: { partner_id: 1 }, eta: '2099-01-01T00:00:00Z' },
          files: [sheet('A1,NONE,1,x,US')],
        },
        { key },
      ),
    )
    expect((await a)?.data.id).toBe((await b)?.data.id)
  })

  it('an unknown kind of work, or an input that the work does not take, is refused before anything is stored', async () => {
    const none = await ask(asker, { service_code: 'make_coffee' })
    expect([none.status, none.code]).toEqual([422, taskRefusals.unknown_service.code])
    expect((await ask(asker, { body: { partner_id: 'x' } })).code).toBe(kitRefusals.invalid_input.code)
    const without = await asker.call(createOfflineTask, {
      body: { service_code: importOrdersService, body: { partner_id: 1 } },
      files: [],
    })
    expect(without.code).toBe(kitRefusals.bad_file.code)
    const large = sheet('x'.repeat(500_001))
    expect((await ask(asker, {}, large)).code).toBe(kitRefusals.bad_file.code)
  })

  it('work that one may not do oneself cannot be had from the background either [REL-25]', async () => {
    const stranger = await t.as({ rights: ['TestPage'] })
    expect((await ask(stranger)).code).toBe(kitRefusals.no_permission.code)
    expect((await stranger.call(listOfflineServices)).data.list).toEqual([])
    expect((await asker.call(listOfflineServices)).data.list.map((s) => s.service_code)).toContain(
      importOrdersService,
    )
  })

  it('one user cannot fill the queue: at most a hundred of their tasks wait at a time', async () => {
    const eager = await t.as({ rights: ['OutboundOrderOperator'] })
    const { data } = await ask(eager, { eta: later() })
    await t.app.store.pool.query(
      `insert into offline_task (id, uuid, warehouse_id, service_code, status, user_id, user_name, body_hash, created_at, updated_at)
       select lpad(to_hex(n), 24, '0'), n::text, 1, 'x', 1, user_id, user_name, '', now(), now()
       from offline_task, generate_series(1, 99) n where id = $1`,
      [data.id],
    )
    expect((await ask(eager)).code).toBe(taskRefusals.too_many_tasks.code)
    await eager.call(cancelOfflineTask, { body: { id: data.id } })
    expect((await ask(eager)).code).toBe(0)
  })

  it('a list is filtered by ids, service, status, warehouse, user and time; total counts all of it [FU-461 SH-351 SH-352]', async () => {
    const own = await t.as({ rights: ['OutboundOrderOperator'], warehouses: [1, 2] })
    const ids: string[] = []
    for (const warehouse of [1, 1, 2]) {
      const { data } = await own.call(
        createOfflineTask,
        {
          body: { service_code: importOrdersService, body: { partner_id: 1 }, eta: later() },
          files: [sheet('A1,NONE,1,x,US')],
        },
        { warehouse },
      )
      ids.push(data.id)
    }
    const [first = '', second = '', third = ''] = ids
    const list = async (query: object) =>
      (await own.call(listOfflineTasks, { query })).data.list.map((x) => x.id)
    expect(await list({})).toEqual([third, second, first])
    expect(await list({ sort_by: 'created_at', sort_desc: false })).toEqual([first, second, third])
    expect(await list({ task_ids: [first] })).toEqual([first])
    expect(await list({ warehouse_id: 2 })).toEqual([third])
    expect(await list({ service_code: 'other' })).toEqual([])
    expect(await list({ status: [code.succeeded] })).toEqual([])
    expect(await list({ created_by: 'nobody' })).toEqual([])
    expect(await list({ time_range: ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'] })).toEqual([])
    const preview = await own.call(listOfflineTasks, {
      query: { status: [...inProgress], page: 1, page_size: 2 },
    })
    expect(preview.data.list).toHaveLength(2)
    expect(preview.data.pagination).toEqual({ page: 1, page_size: 2, total: 3 })
    expect((await own.call(listOfflineTasks)).data.pagination).toMatchObject({ page: 1, page_size: 10 })
  })

  it('others see nothing of it, but for administrators of tasks in the same warehouse and of the same partner [REL-26 REL-27]', async () => {
    const { data: made } = await ask(asker, { eta: later() })
    const sees = async (client: Client, warehouse = 1) => {
      const one = await client.call(getOfflineTask, { params: { id: made.id } }, { warehouse })
      const { data } = await client.call(listOfflineTasks, { query: { task_ids: [made.id] } }, { warehouse })
      const errors = await client.call(listOfflineTaskErrors, { params: { id: made.id } }, { warehouse })
      expect(errors.status).toBe(one.status)
      expect(data.list).toHaveLength(one.status === 200 ? 1 : 0)
      return one.status
    }
    const rights = ['ListOfflineTasksAdmin'] as const
    expect(await sees(await t.as({ rights: ['ListOfflineTasks', 'OfflineTasksPage'] }))).toBe(404)
    expect(await sees(await t.as({ rights }))).toBe(200)
    expect(await sees(await t.as({ rights, warehouses: [2] }), 2)).toBe(404)
    expect(await sees(await t.as({ rights, partner: 1 }))).toBe(404)
    const other = await t.as({ rights: ['OutboundOrderOperator'] })
    const refused = await other.call(cancelOfflineTask, { body: { id: made.id } })
    expect(refused.status).toBe(404)
    expect(await detail(asker, made.id)).toMatchObject({ status: code.created })
  })

  it.concurrent('one that waits is called off for good, and its files with it [FU-249]', async () => {
    const eta = new Date(Date.now() + 1500).toISOString()
    const { data: made } = await ask(asker, { eta })
    expect((await asker.call(cancelOfflineTask, { body: { id: made.id } })).data).toEqual({ success: true })
    const again = await asker.call(cancelOfflineTask, { body: { id: made.id } })
    expect(again.code).toBe(kitRefusals.illegal_move.code)
    // The next of its kind, which is due at the same time, is carried out: its own turn is over.
    const { data: next } = await ask(asker, { eta })
    await ended(asker, next.id)
    const now = await detail(asker, made.id)
    expect(now).toMatchObject({ status: code.cancelled, is_terminated: true, started_at: null })
    const carriedOut = now.operation_records.filter((r) => r.error === null).map((r) => r.action)
    expect(carriedOut).toEqual(['offline_task.cancel', 'offline_task.create'])
    const { rows } = await t.app.store.pool.query<{ files: { key: string }[] }>(
      'select files from offline_task where id = $1',
      [made.id],
    )
    expect(await t.app.store.files.read(rows[0]?.files[0]?.key ?? '')).toBeUndefined()
  })

  it('what its state does not allow is refused with its number and state, changes nothing, and is recorded in its timeline [PA-697]', async () => {
    const { data: made } = await ask(asker, { eta: later() })
    await asker.call(cancelOfflineTask, { body: { id: made.id } })
    const before = await detail(asker, made.id)
    const refused = await asker.call(cancelOfflineTask, { body: { id: made.id } })
    expect([refused.status, refused.code]).toEqual([409, kitRefusals.illegal_move.code])
    const number = before.operation_records[0]?.object.id ?? '-'
    for (const part of [number, '已取消']) expect(refused.msg).toContain(part)
    const { operation_records: told, ...now } = await detail(asker, made.id)
    expect({ ...now, operation_records: told.slice(1) }).toEqual(before)
    expect(told[0]).toMatchObject({
      action: 'offline_task.cancel',
      user_name: asker.user.username,
      object: { id: number },
      error: { code: refused.code, msg: { zh: expect.stringContaining('已取消') } },
    })
    expect(before.operation_records[0]?.error).toBeNull()
  })

  it('rows that cannot be carried out are listed with their reasons, in both languages [FU-460 SH-349]', async () => {
    const { data: made } = await ask(asker, {}, sheet('A1,NONE,1,x,US', 'A2,NONE,0,x,US'))
    await ended(asker, made.id)
    const now = await detail(asker, made.id)
    expect(now).toMatchObject({
      status: code.failed,
      errors: 2,
      counts: { rows: 2, created: 0, repeated: 0 },
      result: '共 2 行：新建 0 单（其中 0 单校验失败），已存在 0 单',
    })
    const { data } = await asker.call(listOfflineTaskErrors, { params: { id: made.id } })
    expect(data.list).toMatchObject([
      { row: 2, object: 'A1', code: 'unknown_skus', msg: expect.stringContaining('NONE') },
      { row: 3, object: 'A2', code: 'quantity_not_positive', msg: '数量必须为正整数' },
    ])
    await t.app.store.pool.query(`update app_user set locale = 'en' where id = $1`, [asker.user.id])
    const english = await t.again(asker)
    const list = await (await t.as({})).call(listOfflineTasks)
    expect(list.data.list).toEqual([])
    expect((await english.call(getOfflineTask, { params: { id: made.id } })).data.result).toBe(
      '2 rows: 0 orders created (0 of them failed), 0 there before',
    )
    expect((await english.call(listOfflineExports)).data.list).toEqual([])
    expect((await english.call(getOfflineExportFile, { params: { id: made.id } })).code).toBe(
      taskRefusals.no_result.code,
    )
  })

  it.concurrent.each([
    ['was disabled', 'update app_user set enabled = false where id = $1', taskRefusals.asker_gone],
    ['went to another partner', 'update app_user set partner_id = 2 where id = $1', taskRefusals.asker_gone],
    ['lost the right', 'delete from user_role where user_id = $1', kitRefusals.no_permission],
    [
      'lost the warehouse',
      `update app_user set warehouse_ids = '{2}' where id = $1`,
      kitRefusals.warehouse_invalid,
    ],
  ])('a user who %s since they asked gets nothing more', async (_what, sql, refusal) => {
    const gone = await t.as({ rights: ['OutboundOrderOperator'], warehouses: [1] })
    const { data: made } = await ask(gone, { eta: new Date(Date.now() + 1000).toISOString() })
    await t.app.store.pool.query(sql, [gone.user.id])
    const admin = await t.as({ rights: ['ListOfflineTasksAdmin'], warehouses: [1] })
    await ended(admin, made.id)
    const now = await detail(admin, made.id)
    expect(now.status).toBe(code.failed)
    expect(now.result).toContain(refusal.what.zh.split('：')[0])
    expect(now.counts).toEqual({})
  })
})
