import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { ownAddress } from '../own-address.ts'
import { readSettings } from '../settings.ts'
import type { Gate } from './identity.ts'
import type { RawRoute } from './raw-route.ts'
import { serveCalls } from './serve.ts'

const routes: RawRoute[] = [
  {
    method: 'POST',
    url: '/told/:name',
    most: 1000,
    run: async (_app, { params, query, headers, body, locale }) => ({
      status: 201,
      type: 'text/plain; charset=utf-8',
      headers: { 'x-said': 'yes' },
      body: [params.name, query.getAll('q'), headers['x-id'], body.toString('hex'), locale].join(' '),
    }),
  },
  {
    method: 'GET',
    url: '/broken',
    run: async () => {
      throw new Error('a secret of the inside')
    },
  },
]

describe('raw routes', () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', BODY_SECONDS: '1', HOST: '127.0.0.1' })
  const app: App = {
    settings,
    log: pino({ level: 'silent' }),
    store: undefined as never,
    wakes: undefined as never,
    life: { isStopping: false },
  }
  const gate = { noteRefusal: () => {} } as unknown as Gate
  const server = serveCalls(app, gate, [], [], routes)
  let base = ''
  beforeAll(async () => {
    base = await server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/xml', ''])(
    'a body of the kind "%s" arrives byte by byte, with the address and the headers',
    async (type) => {
      const answer = await fetch(`${base}/told/a%20b?q=1&q=2`, {
        ...{ method: 'POST', body: new Uint8Array([0, 255, 123]) },
        headers: { 'x-id': 'me', ...(type ? { 'content-type': type } : {}) },
      })
      expect(answer.status).toBe(201)
      expect(answer.headers.get('x-said')).toBe('yes')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await answer.text()).toBe('a b 1,2 me 00ff7b zh')
    },
  )

  it('a body that is too long is refused', async () => {
    const answer = await fetch(`${base}/told/x`, { method: 'POST', body: 'x'.repeat(1001) })
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([
      413,
      kitRefusals.too_large.code,
    ])
  })

  it('a body that does not come in time is refused', async () => {
    const { port } = server.server.address() as AddressInfo
    const said = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (part) => {
        text += part.toString()
      })
      socket.on('close', () => resolve(text))
      socket.write('POST /told/x HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc')
    })
    expect(said).toContain('HTTP/1.1 408')
    expect(said).toContain(String(serviceRefusals.body_late.code))
  })

  it('what goes wrong inside is told to nobody', async () => {
    const answer = await fetch(`${base}/broken`)
    const text = await answer.text()
    expect([answer.status, JSON.parse(text).code]).toEqual([500, kitRefusals.internal.code])
    expect(text).not.toContain('secret of the inside')
  })

  it('other methods and addresses are none of them', async () => {
    const answers = [
      await fetch(`${base}/told/x`, { method: 'PUT', body: 'x' }),
      await fetch(`${base}/told`, { method: 'POST', body: 'x' }),
      await fetch(`${base}/broken`, { method: 'POST', body: 'x' }),
    ]
    expect(answers.map((a) => a.status)).toEqual([404, 404, 404])
  })

  it('the process knows where it reaches itself', () => {
    expect(ownAddress(app)).toBe(base)
    const other = { ...app, settings: readSettings({ PORT: '81', HOST: '::1' }) }
    expect(ownAddress(other)).toBe('http://[::1]:81')
    expect(ownAddress({ ...app, settings: readSettings({ HOST: '0.0.0.0' }) })).toBe('http://127.0.0.1:8080')
  })
})
