import { Readable } from 'node:stream'
import { call } from '@kuacang/contract/kit/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestServer, testServer } from '../testing/server.ts'
import { answer } from './answer.ts'
import type { Gate } from './identity.ts'
import { serve } from './serve.ts'

const download = call('GET /download', {
  right: 'open',
  scope: 'none',
  about: 'A file under the name that is asked for.',
  query: z.object({ name: z.string() }),
  data: 'file',
})
const nobody = async () => null
const gate: Gate = {
  bySession: nobody,
  byApiKey: nobody,
  byUser: nobody,
  byCredentials: () => Promise.reject(new Error('nobody lends anything')),
}

describe('a file that is downloaded', () => {
  let t: TestServer
  let server: ReturnType<typeof serve>
  beforeAll(async () => {
    t = await testServer()
    server = serve(
      t.app,
      gate,
      [download],
      [
        answer(download, async (_tx, _desk, { query }) => ({
          name: query.name,
          type: 'text/csv',
          body: Readable.from(['a,b']),
        })),
      ],
    )
  })
  afterAll(async () => {
    await server.close()
    await t.close()
  })

  const get = (name: string) => server.inject({ url: '/api/download', query: { name } })

  it('is taken for what it is said to be, and kept by nobody on the way', async () => {
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
})
