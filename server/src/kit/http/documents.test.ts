import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'
import { serveDocuments } from './documents.ts'

const token = 'a token of the metrics'

describe('what machines watch', () => {
  let t: TestServer
  let open: TestServer
  beforeAll(async () => {
    t = await testServer()
    open = await testServer({ METRICS_TOKEN: token })
    for (const { app, server } of [t, open]) serveDocuments(app, server)
  })
  afterAll(async () => {
    await t.close()
    await open.close()
  })

  const metrics = async (
    server: FastifyInstance,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => {
    const reply = await server.inject({ url: '/metrics', headers, remoteAddress })
    return reply.statusCode === 200 ? reply.body.includes('kuacang_call_seconds') : reply.json().code
  }
  const closed = serviceRefusals.metrics_closed.code

  it('metrics without a token → read on this machine, not from elsewhere or through a proxy', async () => {
    expect(await metrics(t.server)).toBe(true)
    expect(await metrics(t.server, {}, '::ffff:127.0.0.1')).toBe(true)
    expect(await metrics(t.server, {}, '10.0.0.7')).toBe(closed)
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect(await metrics(t.server, { [name]: '127.0.0.1' })).toBe(closed)
    expect(await metrics(t.server, { authorization: 'Bearer null' }, '10.0.0.7')).toBe(closed)
  })

  it('metrics with a token → readable from anywhere with the token, and not without it', async () => {
    expect(await metrics(open.server, { authorization: `Bearer ${token}` }, '10.0.0.7')).toBe(true)
    expect(await metrics(open.server)).toBe(closed)
    expect(await metrics(open.server, { authorization: 'Bearer another' })).toBe(closed)
  })
})
