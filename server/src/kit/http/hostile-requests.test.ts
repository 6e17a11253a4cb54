import { randomUUID } from 'node:crypto'
import { headers } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '../testing/server.ts'

describe('requests that no page sends', () => {
  let t: TestServer
  let client: Client
  beforeAll(async () => {
    t = await testServer()
    client = await t.as({ rights: ['EditStorageLocation'] })
  })
  afterAll(() => t.close())

  const spec = { name: 'A', length: 10, width: 10, height: 10, max_weight: 10 }
  const post = async (payload: string | object, more: Record<string, string> = {}) => {
    const reply = await t.server.inject({
      method: 'POST',
      url: '/api/wms/location_spec',
      cookies: client.cookies,
      headers: { [headers.xsrf]: client.cookies._xsrf ?? '', 'content-type': 'application/json', ...more },
      payload,
    })
    return { status: reply.statusCode, ...reply.json<{ code: number; refusal?: object }>() }
  }
  const get = async (address: string, cookies = client.cookies) => {
    const reply = await t.server.inject({ url: `/api${address}`, cookies })
    return { status: reply.statusCode, ...reply.json<{ code: number; refusal?: object; msg: string }>() }
  }
  const invalid = { code: kitRefusals.invalid_input.code, refusal: expect.anything() }

  it.each<[string, string]>([
    ['is cut off', '{"name":'],
    ['is a number', '1'],
    ['is a list', '[]'],
    ['is empty', ''],
    ['names another prototype', '{"__proto__":{"polluted":1}}'],
    ['is a hundred thousand lists deep', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('a body that %s is refused', async (_what, body) => {
    expect(await post(body)).toMatchObject({ ...invalid, status: 400 })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('a body of another kind, or too large, is refused', async () => {
    expect(await post('name=A', { 'content-type': 'text/plain' })).toMatchObject(invalid)
    expect(await post({ name: 'x'.repeat(9 * 1024 * 1024) })).toMatchObject({
      status: 413,
      code: kitRefusals.too_large.code,
    })
  })

  it.each([
    [headers.device, '%'],
    [headers.device, '%00'],
    [headers.idempotency, 'short'],
    [headers.idempotency, 'x'.repeat(65)],
    [headers.idempotency, `${randomUUID()}' or 1=1`],
  ])('the header %s: %s is refused, and nothing is done', async (name, value) => {
    expect(await post(spec, { [name]: value })).toMatchObject({ ...invalid, status: 400 })
    const { rows } = await t.app.store.pool.query('select 1 from location_spec')
    expect(rows).toEqual([])
  })

  it.each(['abc', '-1', '1e9', 'NaN', '1;2'])('no warehouse is called %s [SH-364]', async (id) => {
    expect(await post(spec, { [headers.warehouse]: id })).toMatchObject({ status: 403, code: 1010 })
  })

  it('a name of a device in any language is kept, up to sixty characters', async () => {
    await post(spec, { [headers.device]: encodeURIComponent(`打包台 ${'九'.repeat(80)}`) })
    const { rows } = await t.app.store.pool.query(
      `select device from operation_record where operation = 'location_spec.create'`,
    )
    expect(rows).toEqual([{ device: `打包台 ${'九'.repeat(56)}` }])
  })

  it('a malformed address is refused like any other mistake, in the language of the visitor', async () => {
    for (const address of ['/wms/outbound_order/%', `/wms/outbound_order/${'x'.repeat(5000)}`]) {
      const [zh, en] = [await get(address), await get(address, { ...client.cookies, locale: 'en' })]
      for (const reply of [zh, en]) expect(reply).toMatchObject(invalid)
      expect([zh.msg, en.msg]).toEqual([
        expect.stringContaining('提交的内容有误'),
        expect.stringContaining('The input is not valid'),
      ])
    }
  })
})
