import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../registry.ts'
import { type Client, type TestServer, testServer } from '../testing/server.ts'
import { serveDocuments } from './documents.ts'

const token = 'a token of the metrics'

describe('what is for machines and engineers', () => {
  let t: TestServer
  let client: Client
  let open: TestServer
  beforeAll(async () => {
    t = await testServer()
    open = await testServer({ METRICS_TOKEN: token, OPEN_API_DOCS: 'true' })
    for (const { app, gate, server } of [t, open]) serveDocuments(app, gate, server, await allCalls())
    client = await t.as()
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

  it.each([
    '/api/docs',
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/yaml',
    '/api/docs/static/index.html',
    '/api/docs/marketplace',
  ])('%s → for who is logged in, or for all where the setting says so', async (url) => {
    const reply = await t.server.inject({ url })
    expect([reply.statusCode, reply.json().code]).toEqual([401, kitRefusals.not_logged_in.code])
    for (const server of [t.server, open.server])
      expect((await server.inject({ url, cookies: client.cookies })).statusCode).toBeLessThan(400)
    expect((await open.server.inject({ url })).statusCode).toBeLessThan(400)
  })
})
