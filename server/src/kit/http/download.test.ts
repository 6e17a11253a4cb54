import { once } from 'node:events'
import { get as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nobodysGate } from '../testing/nobodys-gate.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { answer } from './answer.ts'
import { serveCalls } from './serve.ts'

const download = call('GET /download', {
  right: 'open',
  scope: 'none',
  about: 'A file under the name that is asked for.',
  query: z.object({ name: z.string() }),
  data: 'file',
})
const breaking = call('GET /breaking', {
  right: 'open',
  scope: 'none',
  about: 'A file that fails before its first byte.',
  data: 'file',
})
const endless = call('GET /endless', {
  right: 'open',
  scope: 'none',
  about: 'A file that never ends.',
  data: 'file',
})

describe('a file that is downloaded', () => {
  let t: TestServer
  let server: ReturnType<typeof serveCalls>
  beforeAll(async () => {
    t = await testServer()
    server = serveCalls(
      t.app,
      nobodysGate,
      [download, breaking],
      [
        answer(download, async (_tx, _caller, { query }) => ({
          name: query.name,
          type: 'text/csv',
          body: Readable.from(['a,b']),
        })),
        answer(breaking, async () => ({
          name: 'x.csv',
          type: 'text/csv',
          parts: { of: 3, tag: '"x"', part: { start: 0, end: 1 } },
          body: new Readable({
            read() {
              this.destroy(new Error('the database is gone'))
            },
          }),
        })),
      ],
    )
  })
  afterAll(async () => {
    await server.close()
    await t.close()
  })

  const get = (name: string) => server.inject({ url: '/api/download', query: { name } })

  it('is taken for the type that it is sent as, and is not cached on the way', async () => {
    const { headers, body } = await get('x.csv')
    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': "attachment; filename*=UTF-8''x.csv",
    })
    expect(body).toBe('a,b')
  })

  it.each([
    '出库订单 2026.csv',
    'a"; filename="evil.exe',
    "a'b''c.csv",
    'a\r\nset-cookie: session=evil',
    'a;b,c%00.csv',
    '../../etc/passwd',
    '😀.csv',
  ])('keeps the name %j to itself, in one header', async (name) => {
    const { headers } = await get(name)
    const disposition = String(headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~*()-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('fails before its first byte → is answered like any other failure, and is no file', async () => {
    const reply = await server.inject({ url: '/api/breaking' })
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      expect.objectContaining({ code: kitRefusals.internal.code, refusal: expect.anything() }),
    ])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    for (const name of ['content-disposition', 'content-range', 'accept-ranges', 'etag'])
      expect(reply.headers[name]).toBeUndefined()
  })

  it('whose reader stopped reading does not hold up the end of the server, and its source is let go', async () => {
    const body = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024))
      },
    })
    const app = { ...t.app, settings: { ...t.app.settings, stopSeconds: 1 } }
    const file = answer(endless, async () => ({ name: 'x.csv', type: 'text/csv', body }))
    const stopping = serveCalls(app, nobodysGate, [endless], [file])
    await stopping.listen({ host: '127.0.0.1', port: 0 })
    const { port } = stopping.server.address() as AddressInfo
    const asked = ask(`http://127.0.0.1:${port}/api/endless`)
    const [reader] = (await once(asked, 'response')) as [IncomingMessage]
    reader.on('error', () => {})
    const gone = once(body, 'close')
    await stopping.close()
    await gone
    expect(body.destroyed).toBe(true)
  })
})
