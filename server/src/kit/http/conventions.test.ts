import { glob } from 'node:fs/promises'
import path from 'node:path'
import { createRole, listPermissions } from '@kuacang/contract/access/role/calls'
import { editProfile, getPermissionDict, getUser, getXsrfToken } from '@kuacang/contract/access/session/calls'
import { createSku, listSkus } from '@kuacang/contract/catalog/sku/calls'
import { type Call, isCall } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { listChannelGroups } from '@kuacang/contract/reference/channel-group/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../registry.ts'
import { type Client, type TestServer, testServer } from '../testing/server.ts'
import { unique } from '../testing/unique.ts'

const calls = await allCalls()
const contract = path.resolve(import.meta.dirname, '../../../../contract/src')

describe('the conventions of all calls', () => {
  let t: TestServer
  let staff: Client
  beforeAll(async () => {
    t = await testServer()
    await t.server.ready()
    staff = await t.as({ rights: ['GetSku', 'EditSku', 'ManagePermission'] })
  })
  afterAll(() => t.close())

  const goods = () => {
    const sku = unique('SKU')
    const size = { weight: 0.25, length: 10.5, width: 10, height: 5 }
    return { sku, barcode: sku, name: '商品', partner_id: 1, ...size }
  }

  it('their addresses begin with /api and are no others, and a server answers each [FU-431 SH-015 SH-303 PA-698]', async () => {
    for (const { method, path: url } of calls) {
      const routes = [`/api${url}`, url].map((u) => t.server.hasRoute({ method, url: u }))
      expect([url, ...routes]).toEqual([url, true, false])
    }
  })

  it('those about goods and their places say in which types of warehouse these are', async () => {
    const files = await Array.fromAsync(glob('{inbound,outbound,inventory}/*/calls.ts', { cwd: contract }))
    const modules = await Promise.all(
      files.map((f) => import(path.join(contract, f)) as Promise<Record<string, unknown>>),
    )
    const theirs = modules.flatMap((m) => Object.values(m).filter(isCall))
    expect(theirs.length).toBeGreaterThan(100)
    const unbound = theirs.filter((c) => c.scope === 'warehouse' && !c.at).map((c) => c.path)
    // Packing material is counted, and the laws of all areas are proved, in warehouses of all types.
    const everywhere = (p: string) => p.startsWith('/wms/pack_') || p === '/wms/stock_doctor/run'
    expect(unbound.filter((p) => !everywhere(p))).toEqual([])
  })

  it('success is code 0 without a message, failure another code with a text, each with data [FU-437 SH-312 PA-705]', async () => {
    const inject = async (cookies: Record<string, string>) =>
      (await t.server.inject({ url: '/api/user', cookies })).json<object>()
    expect(await inject(staff.cookies)).toMatchObject({
      code: 0,
      msg: '',
      data: { username: staff.user.username },
    })
    const refused = await inject({})
    expect(refused).toMatchObject({ code: expect.any(Number), msg: expect.stringMatching(/./), data: null })
    expect(refused).not.toMatchObject({ code: 0 })
  })

  it('the body is the envelope itself: a result and a list stand below its data [SH-313 FU-439]', async () => {
    const body = async (call: Call, payload?: object) => {
      const { method, path } = call
      const headers = { 'x-xsrftoken': staff.cookies._xsrf ?? '' }
      const sent = {
        method,
        url: `/api${path}`,
        cookies: staff.cookies,
        headers,
        ...(payload && { payload }),
      }
      return (await t.server.inject(sent)).json<object>()
    }
    const update = { user_id: staff.user.id, update_dict: { name_cn: '张三' } }
    expect(await body(editProfile, update)).toEqual({ code: 0, msg: '', data: { success: true } })
    expect(await body(listSkus)).toEqual({
      code: 0,
      msg: '',
      data: { list: expect.any(Array), pagination: { page: 1, page_size: 10, total: expect.any(Number) } },
    })
    const admin = await t.as({ rights: ['OutboundOrderAdmin'] })
    const time_range = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']
    const orders = await admin.call(listOutboundOrders, { query: { time_range } })
    expect(orders.data).toMatchObject({ data: [], recordsTotal: 0 })
  })

  it('field errors are a list of resource, field and code, each with its words [SH-378 PA-740]', async () => {
    const { errors, status } = await staff.call(createSku, { body: { ...goods(), weight: -1, name: '' } })
    expect(status).toBe(400)
    expect(errors).toEqual([
      { resource: 'body', field: 'name', code: 'missing', message: '名称必填' },
      {
        resource: 'body',
        field: 'weight',
        code: 'unprocessable',
        message: '重量必须大于 0 且不超过 999,999',
      },
    ])
  })

  it('messages are in the language of the user, Chinese where none was chosen [PA-741]', async () => {
    const tell = async (cookies: Record<string, string>) =>
      (await t.server.inject({ url: '/api/user', cookies })).json<{ msg: string }>().msg
    expect(await tell({})).toBe('用户未登录，没有有效的登录状态，请重新登录。')
    expect(await tell({ locale: 'en' })).toBe(
      'User not logged in. There is no valid session. Please log in again.',
    )
    const english = await t.as()
    await t.app.store.db
      .updateTable('app_user')
      .set({ locale: 'en' })
      .where('id', '=', english.user.id)
      .execute()
    const refused = await english.call(createRole, { body: { role_info: { name: 'x' } } })
    expect(refused.msg).toContain('No permission')
    expect(refused.msg).toContain('ManagePermission')
  })

  it('lists come in pages of ten from the first, with their number; times in UTC, weights in kg [PA-706 FU-778 FU-779 SH-397 SH-398]', async () => {
    const someone = await t.as({ rights: ['EditSku', 'GetSku'] })
    for (let i = 0; i < 12; i += 1) await someone.call(createSku, { body: goods() })
    const first = await someone.call(listSkus, { query: { partner_id: 1 } })
    expect(first.data.pagination).toMatchObject({ page: 1, page_size: 10 })
    expect(first.data.pagination.total).toBeGreaterThanOrEqual(12)
    expect(first.data.list).toHaveLength(10)
    const [newest] = first.data.list
    expect(newest).toMatchObject({ weight: 0.25, length: 10.5 })
    expect(newest?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const second = await someone.call(listSkus, { query: { partner_id: 1, page: 2 } })
    const ids = [...first.data.list, ...second.data.list].map((s) => s.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('a list may be asked with a POST of the same fields, and answers the same [PA-709 FU-435]', async () => {
    await staff.call(createSku, { body: goods() })
    const query = { partner_id: 1, verify_status: [0, 1], page_size: 20 }
    const posted: Call = { ...listSkus, method: 'POST' }
    const groups = await staff.call({ ...listChannelGroups, method: 'POST' })
    expect(groups.code).toBe(0)
    const [got, sent] = [await staff.call(listSkus, { query }), await staff.call(posted, { body: query })]
    expect(got.data.list.length).toBeGreaterThan(0)
    expect(sent.data).toEqual(got.data)
  })

  it('the token against foreign sites comes by cookie and answer alike [FU-442 SH-311]', async () => {
    const { method, path } = getXsrfToken
    const reply = await t.server.inject({ method, url: `/api${path}` })
    const [cookie] = reply.cookies.filter((c) => c.name === '_xsrf')
    expect(cookie?.value).toBe(reply.json<{ data: { xsrf_token: string } }>().data.xsrf_token)
    expect(cookie?.value.length).toBeGreaterThan(20)
  })

  it('permissions have code, title, name, description and categories, and their numbers by name [FU-184 FU-446 FU-447]', async () => {
    const [{ data }, { data: dictionary }] = [
      await staff.call(listPermissions, { query: { view: 'flat' } }),
      await staff.call(getPermissionDict),
    ]
    expect(data.list.map((p) => [p.name, p.code])).toEqual(Object.entries(dictionary))
    for (const p of data.list) expect([p.title, p.categories.length > 0]).not.toContain('')
    expect(data.list[0]).toMatchObject({ description: expect.any(String), title: expect.any(String) })
    expect((await t.visitor().call(getUser)).code).toBe(kitRefusals.not_logged_in.code)
  })
})
