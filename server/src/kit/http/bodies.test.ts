import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { login } from '@kuacang/contract/access/session/calls'
import { signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { createSpec } from '@kuacang/contract/inventory/spec/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { createOfflineTask } from '@kuacang/contract/tasks/task/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '../testing/server.ts'

const kB = 1024
const MB = 1024 * kB

describe('bodies of calls', () => {
  let t: TestServer
  let client: Client
  let port: number
  beforeAll(async () => {
    t = await testServer({ BODY_SECONDS: '1' })
    client = await t.as({ rights: ['EditStorageLocation', 'BagOperator'] })
    await t.server.listen({ port: 0, host: '127.0.0.1' })
    const [address] = t.server.addresses()
    port = typeof address === 'object' ? address.port : 0
  })
  afterAll(() => t.close())

  const told = (of: Client, type = 'application/json') => ({
    cookie: Object.entries(of.cookies)
      .map(([k, v]) => `${k}=${v}`)
      .join('; '),
    [headers.xsrf]: of.cookies[xsrfCookie] ?? '',
    'content-type': type,
  })
  /** Promises a body of so many bytes and sends only its beginning: what is answered all the same. */
  const begin = async (of: Client, path: string, bytes: number, beginning = '{', type?: string) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path,
      agent: false,
      headers: { ...told(of, type), 'content-length': bytes },
    })
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject)
      sent.write(beginning)
    })
    const body = (await json(response)) as { code: number; refusal: object }
    sent.on('error', () => {}).destroy()
    return { status: response.statusCode, ...body }
  }
  const at = (call: Call) => `/api${call.path.replace(':suite', 'wms_outbound')}`

  it('the caller is not logged in → refused before the body has come', async () => {
    const visitor = t.visitor()
    for (const [call, type] of [
      [createSpec, 'application/json'],
      [signReceipt, 'multipart/form-data; boundary=b'],
    ] as const)
      expect(await begin(visitor, at(call), 8 * MB - 1, '{', type)).toMatchObject({
        status: 401,
        code: kitRefusals.not_logged_in.code,
      })
  })

  it('a right is lacking → refused before the body has come', async () => {
    expect(await begin(await t.as(), at(createSpec), 8 * MB - 1)).toMatchObject({
      status: 403,
      code: kitRefusals.no_permission.code,
    })
  })

  it('no call has the address → refused before the body has come', async () => {
    expect(await begin(client, '/api/nowhere', 8 * MB - 1)).toMatchObject({
      status: 404,
      code: kitRefusals.route_unknown.code,
    })
  })

  it('a call is open to all → takes 64 kB, also as multipart', async () => {
    const visitor = t.visitor()
    expect(await begin(visitor, at(login), 64 * kB + 1)).toMatchObject({
      status: 413,
      code: kitRefusals.too_large.code,
    })
    const sent = (length: number) =>
      t.server.inject({
        method: 'POST',
        url: at(login),
        cookies: visitor.cookies,
        headers: told(visitor, 'multipart/form-data; boundary=b'),
        payload: `--b\r\ncontent-disposition: form-data; name="username"\r\n\r\n${'x'.repeat(length)}\r\n--b--`,
      })
    expect((await sent(64 * kB + 1)).json()).toMatchObject({ code: kitRefusals.too_large.code })
    expect((await sent(100)).json()).toMatchObject({ code: kitRefusals.invalid_input.code })
  })

  it('a body does not come in time → refused in words, and the connection ends', async () => {
    expect(await begin(client, at(createSpec), 100)).toMatchObject({
      status: 408,
      code: serviceRefusals.body_late.code,
      refusal: expect.anything(),
    })
  })

  it.each([
    ['ends in the middle of a field', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'],
    [
      'ends in the middle of a file',
      '--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nx',
    ],
    ['has a part without a head', '--b\r\nx\r\n--b--'],
    ['is something else', '{"a":1}'],
    ['is empty', ''],
  ])('a multipart %s → refused as the fault of the sender', async (_what, payload) => {
    const reply = await t.server.inject({
      method: 'POST',
      url: at(signReceipt),
      cookies: client.cookies,
      headers: told(client, 'multipart/form-data; boundary=b'),
      payload,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: expect.any(Number), refusal: expect.anything() })
  })

  it('a multipart without a boundary → refused as the fault of the sender', async () => {
    const reply = await t.server.inject({
      method: 'POST',
      url: at(signReceipt),
      cookies: client.cookies,
      headers: told(client, 'multipart/form-data'),
      payload: 'x',
    })
    expect([reply.statusCode, reply.json().refusal]).toEqual([400, expect.anything()])
  })

  it.each([100, 2_000, 500_000])('values nested %d levels deep → refused', async (levels) => {
    const nested = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const reply = await t.server.inject({
      method: 'POST',
      url: at(createOfflineTask),
      cookies: client.cookies,
      headers: told(client, 'multipart/form-data; boundary=b'),
      payload: `${part('service_code', 'x')}${part('body', nested)}--b--`,
    })
    expect([reply.statusCode, reply.json().code]).toEqual([400, kitRefusals.invalid_input.code])
  })
})
