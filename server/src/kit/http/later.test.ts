import { call } from '@kuacang/contract/kit/call'
import { headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { dataOf, later } from '@kuacang/contract/kit/later'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from '../ids.ts'
import { nobodysGate } from '../testing/nobodys-gate.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { answer } from './answer.ts'
import { pathsOf } from './open-api.ts'
import { serveCalls } from './serve.ts'

const spec = {
  right: 'open',
  scope: 'none',
  about: 'For a test.',
  data: z.object({ n: z.number() }),
} as const
const declared = call('POST /declared', { ...spec, later: z.object({ n: z.number() }) })
const silent = call('POST /silent', spec)

describe('a call that answers later', () => {
  let t: TestServer
  let server: ReturnType<typeof serveCalls>
  const comes = { request_id: newId(), system: { zh: '承运商', en: 'carrier' }, wait_s: 8, down_since: null }
  const told: string[] = []
  beforeAll(async () => {
    t = await testServer()
    server = serveCalls(
      t.app,
      nobodysGate,
      [declared, silent],
      [
        answer(declared, async () => ({ n: 1, later: comes })),
        answer(silent, async (tx) => {
          tx.afterCommit(() => void told.push('committed'))
          return { n: 1, later: comes }
        }),
      ],
    )
  })
  afterAll(async () => {
    await server.close()
    await t.close()
  })
  const send = (path: string) =>
    server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { [headers.idempotency]: newId(), [headers.xsrf]: 'x', cookie: `${xsrfCookie}=x` },
    })

  it('says so beside its data where it declares it, and the document of the calls has both', async () => {
    expect((await send('/declared')).json()).toEqual({ code: 0, msg: '', data: { n: 1, later: comes } })
    const paths = pathsOf([declared])
    expect(JSON.stringify(paths)).toContain('down_since')
    expect(JSON.stringify(paths)).toContain('x-later')
  })

  it('is a fault where it does not: nothing of it is done', async () => {
    expect((await send('/silent')).statusCode).toBe(500)
    expect(told).toEqual([])
  })

  it('answers an object: only that can say that more comes', () => {
    expect(() => dataOf(call('POST /list', { ...spec, data: z.array(z.number()), later }))).toThrow(
      'only an object',
    )
  })
})
