import { getNotices } from '@kuacang/contract/notices/notice/calls'
import { answerPortRequest, editPort, testPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode, waitSeconds } from '@kuacang/contract/ports/port/enums'
import { getPortAnswers } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { startRelay } from '#kit/outbox/relay'
import { openPartner, type Partner } from '#kit/testing/partner'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { askPort, portCourier, portQuestion, registerPortQuestions } from './public.ts'

const kind = portKind.code.linehaul
const patient = { interval: 20 }

const question = portQuestion({
  kind: 'linehaul',
  name: 'bookings_of_test',
  answer: z.object({ n: z.number() }),
  embedded: async () => ({ answer: { n: 0 } }),
  applyAnswer: async (_tx, _caller, { number, version }, said) =>
    version === 0 ? 'outdated' : { used: { number, n: 'answer' in said ? said.answer.n : -1 } },
  awaited: { right: 'BagOperator', result: z.object({ number: z.string(), n: z.number() }) },
})

let t: TestServer
let desk: Client
let outside: Client
let admin: Client
let partner: Partner
let secret = ''
beforeAll(async () => {
  t = await testServer({ WEBHOOKS_TO_PRIVATE: 'true' })
  registerPortQuestions([question])
  admin = await t.as({ rights: ['ManageMessages'] })
  outside = await t.as({ rights: ['AnswerPorts'] })
  desk = await t.as({ rights: ['BagOperator'] })
})
beforeEach(async () => {
  partner = await openPartner(() => secret)
  const body = { port: kind, port_mode: portMode.code.http, url: partner.url, timeout_s: 5 }
  secret = (await admin.call(editPort, { body })).data.secret ?? secret
})
afterEach(async () => {
  vi.restoreAllMocks()
  await partner.close()
  await t.app.store.pool.query('delete from port_request')
  await t.app.store.pool.query('delete from port')
  secret = ''
})
afterAll(() => t.close())

const asked = async (version = 1, id = newId()) => {
  const outcome = await t.write((tx) =>
    askPort(
      tx,
      systemCaller(1, 'test'),
      question,
      { type: 'parcel', id, number: `P${version}`, version },
      {},
    ),
  )
  if (!('later' in outcome)) throw new Error('it was answered at once')
  return outcome.later
}
const hear = async (ids: readonly string[], who = desk, server: FastifyInstance = t.server, warehouse = 1) =>
  (await who.call(getPortAnswers, { query: { id: [...ids] } }, { server, warehouse })).data.list
const answerTo = (request_id: string, n: number) =>
  outside.call(answerPortRequest, { body: { request_id, answer: { n } } })
const sending = async <T>(work: () => Promise<T>): Promise<T> => {
  const relay = startRelay(t.app, [portCourier(t.app)], 20)
  try {
    return await work()
  } finally {
    await relay.stop()
  }
}

it('who asks is told whom, and how long a person waits: by the kind of port', async () => {
  expect(await asked()).toMatchObject({
    system: { zh: '干线', en: 'linehaul' },
    wait_s: 10,
    down_since: null,
  })
  expect(waitSeconds).toMatchObject({ platform: 3, carrier: 8, linehaul: 10, last_mile: 10 })
})

it('two desks that wait are answered as the answer is carried out, on every server process, with what it gave', async () => {
  const { request_id } = await asked()
  const server = await t.another()
  await server.ready()
  const other = await t.as({ rights: ['BagOperator'] })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const waits = [hear([request_id]), hear([request_id], other, server)]
  await expect.poll(() => timeout.mock.calls.flat(), patient).toEqual([10_000, 10_000])
  await answerTo(request_id, 7)
  await answerTo(request_id, 8)
  const said = { request_id, state: 'answered', result: { number: 'P1', n: 7 }, down_since: null }
  expect(await Promise.all(waits)).toEqual([[said], [said]])
  // Asked again, e.g. after a reload, it is there at once.
  expect(await hear([request_id])).toEqual([said])
})

it('a refusal is a result, too', async () => {
  const { request_id } = await asked()
  partner.decides = () => ({ status: 422, body: { category: 1, code: 'full', message: '' } })
  const waiting = hear([request_id])
  await sending(async () => expect(await waiting).toMatchObject([{ state: 'answered', result: { n: -1 } }]))
})

it('one of several ends the wait for all; the others are still open', async () => {
  const [one, two] = [await asked(), await asked(2)]
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const waiting = hear([one.request_id, two.request_id])
  await expect.poll(() => timeout.mock.calls.length, patient).toBe(1)
  await answerTo(two.request_id, 2)
  expect((await waiting).map((a) => a.state)).toEqual(['open', 'answered'])
})

it('a user who may ask is told, in the own warehouse; for all others there is no such request', async () => {
  const { request_id } = await asked()
  await answerTo(request_id, 1)
  const none = [{ request_id, state: 'unknown', result: null, down_since: null }]
  expect(
    await hear([request_id], await t.as({ rights: ['ManageMessages', 'OutboundOrderOperator'] })),
  ).toEqual(none)
  const elsewhere = await t.as({ rights: ['BagOperator'], warehouses: [2] })
  expect(await hear([request_id], elsewhere, t.server, 2)).toEqual(none)
  expect(await hear([request_id], await t.as({ rights: ['BagOperator'], partner: 1 }))).toEqual(none)
  // Nobody waits for what names nobody.
  const test = (await admin.call(testPort, { body: { port: kind } })).data
  expect(await hear([test.request_id], admin)).toMatchObject([{ state: 'unknown' }])
})

it('waits no longer than people do', async () => {
  const over = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  const { request_id } = await asked()
  const waiting = hear([request_id])
  await expect.poll(() => timeout.mock.calls.flat(), patient).toEqual([10_000])
  over.abort()
  expect(await waiting).toMatchObject([{ state: 'open', down_since: null }])
})

it('many who wait hold no connection to the database', async () => {
  const { request_id } = await asked()
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const waits = Array.from({ length: 40 }, () => hear([request_id]))
  await expect.poll(() => timeout.mock.calls.length, patient).toBe(40)
  const { pool } = t.app.store
  await expect.poll(() => pool.totalCount - pool.idleCount, patient).toBe(0)
  expect([pool.waitingCount, (await desk.call(getNotices, { body: {} })).code]).toEqual([0, 0])
  await answerTo(request_id, 3)
  expect((await Promise.all(waits)).flat().filter((a) => a.state === 'answered')).toHaveLength(40)
})

it('a newer question, and twelve tries in vain, end the wait', async () => {
  const id = newId()
  const older = await asked(1, id)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const first = hear([older.request_id])
  await expect.poll(() => timeout.mock.calls.length, patient).toBe(1)
  const newer = await asked(2, id)
  expect(await first).toMatchObject([{ state: 'outdated', result: null }])
  const second = hear([newer.request_id])
  await expect.poll(() => timeout.mock.calls.length, patient).toBe(2)
  await t.app.store.pool.query(
    `update port_request set attempts = 11 where state = ${portRequestState.code.waiting}`,
  )
  await sending(async () => expect(await second).toMatchObject([{ state: 'given_up' }]))
})

it('an answer that finds its object changed is outdated for who waits', async () => {
  const { request_id } = await asked(0)
  await answerTo(request_id, 1)
  expect(await hear([request_id])).toMatchObject([{ state: 'outdated', result: null }])
})

it('a port that goes down ends the wait; then nobody waits, and its first answer ends that', async () => {
  const { request_id } = await asked()
  await t.app.store.pool.query('update port set failures = 2, failing_since = now()')
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const waiting = hear([request_id])
  await expect.poll(() => timeout.mock.calls.length, patient).toBe(1)
  partner.decides = () => ({ status: 503 })
  await sending(async () => {
    const [said] = await waiting
    expect(said).toMatchObject({ state: 'open', down_since: expect.any(String) })
    const next = await asked()
    expect([next.wait_s, next.down_since?.toISOString()]).toEqual([0, said?.down_since])
    // It is still listened for: the probe brings the first answer.
    const back = hear([request_id, next.request_id])
    partner.decides = () => ({ status: 200, body: { n: 9 } })
    await t.app.store.pool.query('update port set probe_at = now()')
    await t.app.store.pool.query('update port_request set next_at = now()')
    await back
    await expect
      .poll(
        async () => (await hear([request_id, next.request_id])).map((a) => [a.state, a.down_since]),
        patient,
      )
      .toEqual([
        ['answered', null],
        ['answered', null],
      ])
  })
  expect(await asked(3)).toMatchObject({ wait_s: 10, down_since: null })
})

it('a server that stops lets who waits go', async () => {
  const { request_id } = await asked()
  const server = await t.another()
  await server.ready()
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const waiting = hear([request_id], desk, server)
  await expect.poll(() => timeout.mock.calls.length, patient).toBe(1)
  await server.close()
  expect(await waiting).toMatchObject([{ state: 'open' }])
})

it('a request that is answered slowly holds up no other of its port', async () => {
  const slow = await asked()
  const never = new Promise<never>(() => undefined)
  partner.decides = ({ request_id }) =>
    request_id === slow.request_id ? never : { status: 200, body: { n: 5 } }
  const relay = startRelay(t.app, [portCourier(t.app)], 20)
  await expect.poll(() => partner.tries.length, patient).toBe(1)
  const quick = await asked(2)
  expect(await hear([quick.request_id])).toMatchObject([{ state: 'answered', result: { n: 5 } }])
  expect(await hear([slow.request_id, quick.request_id])).toMatchObject([
    { state: 'open' },
    { state: 'answered' },
  ])
  await partner.close()
  await relay.stop()
})
