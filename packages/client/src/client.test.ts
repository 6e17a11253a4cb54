import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMerchantInventories } from '../../../contract/src/inventory/merchant/calls.ts'
import { kitRefusals } from '../../../contract/src/kit/refusals.ts'
import { cancelExternalOrder, getOrderTemplate } from '../../../contract/src/outbound/external/calls.ts'
import { importExternalOrders } from '../../../contract/src/outbound/order/calls.ts'
import { type ClientOptions, createClient, KuacangProblem, NoAnswer } from './client.ts'

type Heard = {
  readonly method: string
  readonly url: string
  readonly key: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}
type Reply = (response: ServerResponse, heard: Heard) => void

const says =
  (status: number, envelope: object, more: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(envelope))
const ok = says(200, { code: 0, msg: '', data: { success: true } })
/** The connection is lost after the command has come. */
const lost: Reply = (response) => response.destroy()

describe('the client', () => {
  const heard: Heard[] = []
  let replies: Reply[] = []
  let url = ''
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url: at = '', headers } = request
    const key = String(headers['idempotency-key'] ?? '')
    const one = { method, url: at, key, body: Buffer.concat(parts).toString('utf8'), headers }
    heard.push(one)
    const reply = replies.shift() ?? ok
    reply(response, one)
  })
  beforeEach(async () => {
    heard.length = 0
    replies = []
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const client = (more: Partial<ClientOptions> = {}) =>
    createClient({ url, auth: { key: 'kc_test' }, warehouse: 7, firstWaitMs: 1, ...more })
  const cancel = { body: { id: 'a'.repeat(24), reason: 'why' } }

  it('a command → key, warehouse and an Idempotency-Key of its own; a call that only reads has none', async () => {
    await client().call(cancelExternalOrder, cancel)
    await client().call(cancelExternalOrder, cancel)
    await client()
      .at(8)
      .call(listMerchantInventories, { query: { sku: ['A', 'B'], page: 2 } })
    const [first, second, read] = heard
    expect(first).toMatchObject({ method: 'POST', url: '/api/wms/external/outbound_order/cancel' })
    expect(first?.headers).toMatchObject({ 'api-key': 'kc_test', 'current-warehouse': '7' })
    expect(JSON.parse(first?.body ?? '')).toEqual(cancel.body)
    expect(first?.key).toMatch(/^[\w-]{36}$/)
    expect(second?.key).not.toBe(first?.key)
    expect(read).toMatchObject({ method: 'GET', key: '' })
    expect(read?.headers['current-warehouse']).toBe('8')
    expect(decodeURIComponent(read?.url ?? '')).toBe('/api/wms/merchant_inventories?sku[]=A&sku[]=B&page=2')
  })

  it('no answer, 429, 503 and a busy row → sent again under the same key until it is answered', async () => {
    const busy = { code: kitRefusals.busy.code, msg: '', data: null }
    replies = [lost, says(503, {}), says(429, {}), says(409, busy), ok]
    expect(await client().call(cancelExternalOrder, cancel)).toEqual({ success: true })
    expect(heard).toHaveLength(5)
    expect(new Set(heard.map((one) => one.key)).size).toBe(1)
  })

  it('a key that is given → the command goes on under it', async () => {
    await client().call(cancelExternalOrder, cancel, { key: 'order-1001' })
    expect(heard[0]?.key).toBe('order-1001')
  })

  it('Retry-After → it is waited for as long as it says, in seconds or until a date, and not longer than the longest wait', async () => {
    replies = [says(429, {}, { 'retry-after': '1' }), ok]
    const start = performance.now()
    await client().call(cancelExternalOrder, cancel)
    expect(performance.now() - start).toBeGreaterThan(950)
    const soon = new Date(Date.now() + 2000).toUTCString()
    replies = [says(503, {}, { 'retry-after': soon }), ok]
    const second = performance.now()
    await client().call(cancelExternalOrder, cancel)
    expect(performance.now() - second).toBeGreaterThan(500)
    replies = [says(503, {}, { 'retry-after': '3600' }), ok]
    await client({ longestWaitMs: 5 }).call(cancelExternalOrder, cancel)
    expect(heard).toHaveLength(6)
  })

  it('a refusal → a typed problem at once, with code, fields and both languages', async () => {
    const errors = [{ resource: 'body', field: 'reason', code: 'missing', message: 'Enter a reason' }]
    const said = { what: 'Not cancelled', why: 'No reason', now: 'Enter one' }
    const texts = { zh: '未取消', en: 'Not cancelled' }
    const envelope = {
      code: 1005,
      msg: 'Not cancelled',
      data: null,
      errors,
      refusal: said,
      texts,
      request_id: 'r1',
    }
    replies = [says(400, envelope)]
    const problem = await client()
      .call(cancelExternalOrder, cancel)
      .catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(KuacangProblem)
    expect(problem).toMatchObject({ status: 400, code: 1005, errors, said, texts, requestId: 'r1' })
    expect((problem as KuacangProblem).is(kitRefusals.invalid_input)).toBe(true)
    expect((problem as KuacangProblem).is(kitRefusals.busy)).toBe(false)
    expect(heard).toHaveLength(1)
  })

  it('never answered → NoAnswer after all tries, with the key to go on with', async () => {
    replies = Array.from({ length: 3 }, () => lost)
    const error = await client({ tries: 3 })
      .call(cancelExternalOrder, cancel)
      .catch((e: unknown) => e)
    expect(error).toBeInstanceOf(NoAnswer)
    expect((error as NoAnswer).key).toBe(heard[0]?.key)
    expect(heard).toHaveLength(3)
  })

  it('an answer that hangs → its try ends after the time-out, and the next one is sent', async () => {
    replies = [() => {}, ok]
    await client({ timeoutMs: 200 }).call(cancelExternalOrder, cancel)
    expect(heard).toHaveLength(2)
  })

  it('called off by its caller → no further try', async () => {
    const control = new AbortController()
    replies = [
      (response, one) => {
        control.abort(new Error('enough'))
        lost(response, one)
      },
    ]
    await expect(client().call(cancelExternalOrder, cancel, { signal: control.signal })).rejects.toThrow(
      'enough',
    )
    expect(heard).toHaveLength(1)
  })

  it('files → a form with the fields of the body; a file in answer → its bytes', async () => {
    const bytes = new TextEncoder().encode('order,sku\n1,A\n')
    await client().call(importExternalOrders, {
      body: { warehouse_id: 1 },
      files: [{ name: 'a.csv', bytes }],
    })
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(heard[0]?.body).toContain('order,sku')
    replies = [(response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b')]
    expect(await (await client().call(getOrderTemplate)).text()).toBe('a,b')
  })

  it('a query too long for an address → a POST with the query as its body and no Idempotency-Key', async () => {
    const sku = Array.from({ length: 1000 }, (_s, n) => `SKU-${n}-LONG`)
    await client().call(listMerchantInventories, { query: { sku } })
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/api/wms/merchant_inventories', key: '' })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ sku })
  })
})
