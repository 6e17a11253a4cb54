import { once } from 'node:events'
import { connect } from 'node:net'
import { importOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { symbols } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from './log.ts'
import { findLeaks } from './testing/leaks.ts'
import { type Client, type TestServer, testServer } from './testing/server.ts'

describe('the log at its lowest level', () => {
  let t: TestServer
  let user: Client
  const lines: string[] = []
  beforeAll(async () => {
    t = await testServer()
    user = await t.as({ rights: ['OutboundOrderOperator'] })
    Reflect.set(t.app.log, symbols.streamSym, { write: (line: string) => void lines.push(line) })
  })
  afterAll(() => t.close())

  const leaks = () =>
    findLeaks(
      Object.values(user.cookies).map((secret) => ({ kind: 'session token', secret, file: '' })),
      lines,
    )

  it('a file is sent → what the reader of files logs has no cookie', async () => {
    await user.call(importOutboundOrders, { files: [{ name: 'orders.xlsx', bytes: new Uint8Array(8) }] })
    expect(lines.join('')).toContain('busboyOptions')
    expect(leaks()).toEqual([])
  })

  it('a request cannot be read → its bytes are not in the log', async () => {
    const address = new URL(await t.server.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    const cookie = Object.entries(user.cookies).map(([name, value]) => `${name}=${value}`)
    socket.end(`GET /api/user HTTP/1.1\r\nhost: x\r\ncookie: ${cookie.join('; ')}\r\nno header\r\n\r\n`)
    socket.resume()
    await once(socket, 'close')
    expect(lines.join('')).toContain('client error')
    expect(leaks()).toEqual([])
  })

  it.each(['password', 'cookie', 'authorization', 'token', 'secret', 'headers', 'rawPacket'])(
    'an object with a field %s is logged, alone or inside of others → the field is not shown',
    (name) => {
      const told: string[] = []
      const log = openLog('trace', { write: (line) => void told.push(line) })
      const hidden = { [name]: 'what is hidden' }
      const shown = 'what is shown'
      for (const object of [hidden, { a: hidden }, { a: { b: hidden } }, { a: { b: [hidden] } }])
        log.trace({ ...object, shown })
      log.error({ err: Object.assign(new Error(shown), { config: hidden }) })
      expect(told).toHaveLength(5)
      for (const line of told) {
        expect(line).toContain(shown)
        expect(line).not.toContain('what is hidden')
      }
    },
  )
})
