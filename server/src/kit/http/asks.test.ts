import { dialogAsk, reasonAsk } from '@kuacang/contract/kit/ask'
import { call } from '@kuacang/contract/kit/call'
import { headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from '../ids.ts'
import { Asked } from '../refused.ts'
import { nobodysGate } from '../testing/nobodys-gate.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { answer } from './answer.ts'
import { serveCalls } from './serve.ts'

const spec = {
  right: 'open',
  scope: 'none',
  about: 'For a test.',
  data: z.object({ n: z.number() }),
} as const
const declared = call('POST /declared', { ...spec, asks: [dialogAsk] })
const silent = call('POST /silent', spec)
const another = call('POST /another', { ...spec, asks: [reasonAsk] })

describe('a question', () => {
  let t: TestServer
  let server: ReturnType<typeof serveCalls>
  const logged: string[] = []
  const done: string[] = []
  beforeAll(async () => {
    t = await testServer()
    const log = t.app.log.child({})
    log.error = (at: unknown) => void logged.push(String((at as { err: Error }).err.message))
    const calls = [declared, silent, another]
    server = serveCalls(
      { ...t.app, log },
      nobodysGate,
      calls,
      calls.map((one) =>
        answer(one, async (tx) => {
          tx.afterCommit(() => void done.push(one.path))
          throw new Asked(dialogAsk, { title: 'Really?', message: 'It is late.' })
        }),
      ),
    )
  })
  afterAll(async () => {
    await server.close()
    await t.close()
  })
  const send = async (path: string) => {
    const reply = await server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { [headers.idempotency]: newId(), [headers.xsrf]: 'x', cookie: `${xsrfCookie}=x` },
    })
    return { status: reply.statusCode, ...reply.json<{ code: number; ask?: { protocol: string } }>() }
  }

  it('of a kind that its call declares is put to the person', async () => {
    expect(await send('/declared')).toMatchObject({ ask: { protocol: 'dialog', title: 'Really?' } })
    expect(logged).toEqual([])
  })

  it.each(['/silent', '/another'])(
    'of a kind that its call does not declare is a fault of the program, as at %s: nobody is asked, and the log names call and kind',
    async (path) => {
      const reply = await send(path)
      expect([reply.status, reply.ask]).toEqual([500, undefined])
      expect(logged.splice(0)).toEqual([`POST ${path} asks "dialog" and does not declare it in asks`])
      expect(done).toEqual([])
    },
  )
})
