import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { runDoctor } from '@kuacang/contract/inventory/stock/calls'
import { listPartners } from '@kuacang/contract/reference/partner/calls'
import { createOfflineTask } from '@kuacang/contract/tasks/task/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postRequest } from '../../messages/public.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openTracing } from './open-tracing.ts'
import { currentTracing, spanned, type Tracing, traceWith } from './trace.ts'

type Attribute = { readonly key: string; readonly value: { stringValue?: string; intValue?: number } }
type Sent = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly links: readonly { traceId: string }[]
  readonly status: { readonly code?: number }
}

const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('traces', () => {
  const sent: Sent[] = []
  const bodies: string[] = []
  /** Takes what the product sends, as a collector does. */
  const collector = createServer(async (request, response) => {
    const text = (await buffer(request)).toString()
    bodies.push(text)
    const { resourceSpans } = JSON.parse(text)
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) sent.push(...spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const heard: (string | undefined)[] = []
  const outside = createServer((request, response) => {
    heard.push(request.headers.traceparent as string | undefined)
    response.end('secret answer')
  })
  let t: TestServer
  let tracing: Tracing
  let address: string
  beforeAll(async () => {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await listening(collector)
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test'
    // In milliseconds; spans are otherwise sent every five seconds.
    process.env.OTEL_BSP_SCHEDULE_DELAY = '50'
    address = await listening(outside)
    tracing = openTracing(pino({ level: 'silent' }))
    traceWith(tracing)
    t = await testServer({ WORKERS: 'true', EXPORT_ROWS: '1' })
  })
  afterAll(async () => {
    await t.close()
    traceWith(undefined)
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    delete process.env.OTEL_RESOURCE_ATTRIBUTES
    delete process.env.OTEL_BSP_SCHEDULE_DELAY
    for (const server of [collector, outside]) server.close()
  })

  const attributeOf = ({ attributes }: Sent, key: string) => {
    const value = attributes.find((a) => a.key === key)?.value
    return value?.stringValue ?? value?.intValue
  }
  const traceId = 'a'.repeat(32)
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`
  const found = async (is: (span: Sent) => boolean): Promise<Sent> => {
    await expect.poll(() => sent.some(is), { timeout: 60_000 }).toBe(true)
    return sent.find(is) as Sent
  }
  const parentOf = (span: Sent) => found((s) => s.spanId === span.parentSpanId)

  it('go from the call over the command and its transaction to each statement, without what they hold', async () => {
    const who = await t.as({ rights: ['InventoryDoctor'], warehouses: [1] })
    const reply = await who.call(runDoctor, {}, { headers: { traceparent } })
    expect(reply.msg).toBe('')
    const commit = await found((s) => s.traceId === traceId && attributeOf(s, 'db.query.text') === 'commit')
    const attempt = await parentOf(commit)
    const command = await parentOf(attempt)
    const call = await parentOf(command)
    expect([attempt.name, command.name, call.name]).toEqual([
      'try',
      `command ${runDoctor.route}`,
      runDoctor.route,
    ])
    expect(call.parentSpanId).toBe('b'.repeat(16))
    expect(attributeOf(call, 'http.response.status_code')).toBe(200)
    expect(attributeOf(call, 'kuacang.warehouse_id')).toBe(1)
    const statements = sent.filter((s) => s.parentSpanId === attempt.spanId)
    expect(statements.map((s) => s.name)).toEqual(
      expect.arrayContaining(['begin', 'commit', 'with operation_record']),
    )
    expect(
      statements.some((s) => String(attributeOf(s, 'db.query.text')).includes('insert into idempotency')),
    ).toBe(true)
    const text = bodies.join(' ')
    expect(text).toContain('deployment.environment.name')
    for (const secret of [who.user.id, who.user.username, ...Object.values(who.cookies)])
      expect(text).not.toContain(secret)
  })

  it('say with which status a refused call ended, and believe no broken header', async () => {
    const who = await t.as({ rights: [], warehouses: [1] })
    const broken = { headers: { traceparent: '00-zz-11-01' } }
    await who.call(listPartners, { query: { page_size: -7 } }, broken)
    const call = await found(
      (s) => s.name === listPartners.route && attributeOf(s, 'http.response.status_code') !== 200,
    )
    expect(call.parentSpanId ?? '').toBe('')
    expect(call.status.code).toBe(2)
  })

  it('go on in systems outside, of whom only the host is told', async () => {
    const post = { method: 'POST', headers: {}, body: 'secret question' } as const
    await spanned(
      'asking',
      () => ({ parent: traceparent }),
      () => postRequest(`${address}/key-of-shop?token=1`, post, { allowPrivate: true, timeoutMs: 60_000 }),
    )
    const asked = await found((s) => s.name === 'POST' && s.traceId === traceId)
    expect(heard).toEqual([`00-${traceId}-${asked.spanId}-01`])
    expect(attributeOf(asked, 'http.response.status_code')).toBe(200)
    for (const secret of ['key-of-shop', 'secret question', 'secret answer'])
      expect(bodies.join(' ')).not.toContain(secret)
  })

  it('of a background task name the call that asked for it', async () => {
    const who = await t.as({ superAdmin: true, warehouses: [1] })
    const all = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']
    const query = { service_code: 'export_outbound_orders', body: { time_range: all } }
    const reply = await who.call(
      createOfflineTask,
      { body: query },
      { headers: { traceparent: traceparent.replaceAll('a', 'c') } },
    )
    expect(reply.msg).toBe('')
    const task = await found((s) => s.name === 'task export_outbound_orders')
    expect(task.links.map((l) => l.traceId)).toEqual(['c'.repeat(32)])
    expect(task.traceId).not.toBe('c'.repeat(32))
  })

  it('of many at once stay apart, also where they wait for a connection', async () => {
    const pool = t.app.store.readers
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        spanned(
          `piece ${n}`,
          () => ({}),
          () => pool.query(`select ${n} as n, pg_sleep(0.001)`),
        ),
      ),
    )
    for (let n = 0; n < 40; n += 1) {
      const text = `select ${n} as n, pg_sleep(0.001)`
      const statement = await found((s) => attributeOf(s, 'db.query.text') === text)
      expect((await parentOf(statement)).name).toBe(`piece ${n}`)
    }
  })

  it('are not kept where nobody wants them', async () => {
    expect(currentTracing()).toBe(tracing)
    traceWith(undefined)
    await expect(
      spanned(
        'x',
        () => {
          throw new Error('asked')
        },
        async () => 1,
      ),
    ).resolves.toBe(1)
    traceWith(tracing)
  })
})
