import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  answerPortRequest,
  editPort,
  getPorts,
  type Port,
  renewPortSecret,
  testPort,
} from '@kuacang/contract/ports/port/calls'
import { portHealth, portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { portRefusals } from '@kuacang/contract/ports/refusals'
import { listPortRequests, type PortRequest, replayPortRequest } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { systemCaller } from '#kit/caller'
import { allLaws } from '#kit/doctor/law'
import { newId } from '#kit/ids'
import { startRelay } from '#kit/outbox/relay'
import { openPartner, type Partner } from '#kit/testing/partner'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { registerLaws } from '../registry.ts'
import { askPort, portCourier, portQuestion, registerPortQuestions } from './public.ts'

const kind = portKind.code.last_mile
const { http, embedded } = portMode.code
const patient = { interval: 20 }

const applied: { version: number; said: unknown }[] = []
const question = portQuestion({
  kind: 'last_mile',
  name: 'tries',
  answer: z.object({ n: z.number() }),
  embedded: async () => ({ answer: { n: 0 } }),
  applyAnswer: async (_tx, _caller, { version }, said) => {
    applied.push({ version, said })
    return { used: { n: version } }
  },
})

let t: TestServer
let admin: Client
let outside: Client
let partner: Partner
let secret = ''
beforeAll(async () => {
  await registerLaws()
  t = await testServer({ WEBHOOKS_TO_PRIVATE: 'true' })
  registerPortQuestions([question])
  admin = await t.as({ rights: ['ManageMessages'] })
  outside = await t.as({ rights: ['AnswerPorts'] })
})
beforeEach(async () => {
  partner = await openPartner(() => secret)
  partner.decides = () => ({ status: 202 })
})
afterEach(async () => {
  await partner.close()
  await t.app.store.pool.query('delete from port_request')
  await t.app.store.pool.query('delete from port')
  applied.length = 0
})
afterAll(() => t.close())

const connect = async () => {
  const body = { port: kind, port_mode: http, url: partner.url, timeout_s: 5 }
  secret = (await admin.call(editPort, { body })).data.secret ?? secret
}
const ports = async () => (await admin.call(getPorts, {})).data.list
const portNow = async (): Promise<Port | undefined> => (await ports()).find((p) => p.kind === kind)
const requests = async (query: object = {}): Promise<PortRequest[]> =>
  (await admin.call(listPortRequests, { query })).data.list as PortRequest[]
const asks = (id: string, version: number) =>
  t.write((tx) =>
    askPort(tx, systemCaller(1, 'test'), question, { type: 'parcel', id, number: 'P1', version }, {}),
  )
const answerTo = async (asked: Awaited<ReturnType<typeof asks>>, n: number) => {
  const body = { request_id: 'later' in asked ? asked.later.request_id : '', answer: { n } }
  return (await outside.call(answerPortRequest, { body })).data.used
}
const sending = async <T>(work: () => Promise<T>): Promise<T> => {
  const relay = startRelay(t.app, [portCourier(t.app)], 20)
  try {
    return await work()
  } finally {
    await relay.stop()
  }
}

it('all kinds of ports are listed, also those that were never set: these are built in', async () => {
  expect((await ports()).map((p) => [p.kind, p.port_mode, p.health])).toEqual(
    portKind.codes.map((code) => [code, embedded, portHealth.code.up]),
  )
  await connect()
  expect((await ports()).filter((p) => p.port_mode === http).map((p) => p.kind)).toEqual([kind])
  const other = await t.as({ rights: ['ManageMessages'], warehouses: [2] })
  const { data } = await other.call(getPorts, {}, { warehouse: 2 })
  expect([data.list.length, data.list.some((p) => p.port_mode === http)]).toEqual([
    portKind.codes.length,
    false,
  ])
})

it('a question for a newer version makes the older open request outdated, whose answer is kept and not used', async () => {
  await connect()
  const id = newId()
  const first = await asks(id, 1)
  expect(await asks(id, 1)).toEqual(first)
  const second = await asks(id, 2)
  expect(second).not.toEqual(first)
  // One that is late asks for nothing older.
  expect(await asks(id, 1)).toEqual(second)
  const states = new Map((await requests()).map((r) => [r.id, portRequestState.name(r.state)]))
  expect(states).toEqual(
    new Map([
      ['later' in first && first.later.request_id, 'outdated'],
      ['later' in second && second.later.request_id, 'waiting'],
    ]),
  )
  expect(await answerTo(first, 1)).toBe(false)
  expect(await answerTo(second, 2)).toBe(true)
  expect(applied).toEqual([{ version: 2, said: { answer: { n: 2 } } }])
  const { rows } = await t.app.store.pool.query(
    'select object_version, answer from port_request order by object_version',
  )
  expect(rows).toEqual([
    { object_version: 1, answer: { answer: { n: 1 } } },
    { object_version: 2, answer: { answer: { n: 2 } } },
  ])
})

it('two at once ask for two versions: one request is open, the newer one', async () => {
  await connect()
  const id = newId()
  await Promise.all([asks(id, 1), asks(id, 2), asks(id, 2), asks(id, 1)])
  const { rows } = await t.app.store.pool.query(
    `select object_version from port_request where state = ${portRequestState.code.waiting}`,
  )
  expect(rows).toEqual([{ object_version: 2 }])
})

const givenUp = async () => {
  await t.app.store.pool.query(
    `update port_request set attempts = 12, state = ${portRequestState.code.given_up} where state = ${portRequestState.code.waiting}`,
  )
}
const idOf = (asked: Awaited<ReturnType<typeof asks>>) => ('later' in asked ? asked.later.request_id : '')

it('a request that was given up, asked for again at the same version, is sent again as the same request', async () => {
  await connect()
  const id = newId()
  const first = await asks(id, 1)
  await givenUp()
  const again = await Promise.all([asks(id, 1), asks(id, 1)])
  expect(again).toEqual([first, first])
  partner.decides = () => ({ status: 200, body: { n: 5 } })
  await sending(() =>
    expect.poll(async () => (await requests())[0]?.state, patient).toBe(portRequestState.code.answered),
  )
  expect((await requests()).length).toBe(1)
  expect(partner.tries.map((x) => x.key)).toEqual([idOf(first)])
  expect(applied).toEqual([{ version: 1, said: { answer: { n: 5 } } }])
})

it('a request that was given up is outdated as a newer version is asked for: its late answer is kept, and it is not sent again', async () => {
  await connect()
  const id = newId()
  const first = await asks(id, 1)
  await givenUp()
  const second = await asks(id, 2)
  expect(await answerTo(first, 1)).toBe(false)
  expect((await admin.call(replayPortRequest, { body: { id: idOf(first) } })).code).toBe(
    kitRefusals.illegal_move.code,
  )
  expect(await answerTo(second, 2)).toBe(true)
  expect(applied).toEqual([{ version: 2, said: { answer: { n: 2 } } }])
})

it('a test of a port tells what the other side said, also where it refuses', async () => {
  await connect()
  partner.decides = () => ({ status: 422, body: { category: 2, code: 'no_tests', message: 'not here' } })
  const { request_id } = (await admin.call(testPort, { body: { port: kind } })).data
  await asks(newId(), 1)
  await sending(() => expect.poll(async () => (await portNow())?.refused, patient).toBe(2))
  const found = await requests({ id: request_id })
  expect(found.map((r) => [r.id, r.state, r.last_status, r.last_answer])).toEqual([
    [request_id, portRequestState.code.refused, 422, '2 no_tests not here'],
  ])
  expect(await portNow()).toMatchObject({ health: portHealth.code.up, open: 0, sent: 2, failed: 0 })
})

it('a test is the first that a port gets which is down', async () => {
  await connect()
  for (const _n of [1, 2, 3]) await asks(newId(), 1)
  await t.app.store.pool.query(
    `update port set failures = 3, failing_since = now(), probe_at = now() + interval '1 day'`,
  )
  expect((await portNow())?.health).toBe(portHealth.code.down)
  partner.decides = () => ({ status: 503 })
  const { request_id } = (await admin.call(testPort, { body: { port: kind } })).data
  expect((await requests({ id: request_id }))[0]?.next_at).toBe(
    (await requests({ id: request_id }))[0]?.created_at,
  )
  await sending(() =>
    expect.poll(async () => (await requests({ id: request_id }))[0]?.last_status, patient).toBe(503),
  )
  expect(partner.tries.map((x) => x.key)).toEqual([request_id])
  expect(await portNow()).toMatchObject({ health: portHealth.code.down, open: 4, sent: 1, failed: 1 })
})

it('a new secret signs from now on, and a built-in port has none', async () => {
  await connect()
  secret = (await admin.call(renewPortSecret, { body: { port: kind } })).data.secret
  partner.decides = () => ({ status: 200 })
  await admin.call(testPort, { body: { port: kind } })
  await sending(() => expect.poll(async () => (await portNow())?.sent, patient).toBe(1))
  expect(await portNow()).toMatchObject({ refused: 0, failed: 0 })
  for (const call of [renewPortSecret, testPort]) {
    const refused = await admin.call(call, { body: { port: portKind.code.carrier } })
    expect(refused.code).toBe(portRefusals.embedded.code)
  }
})

it('an answer that was carried out twice, or not at all, is found by the doctor', async () => {
  await connect()
  const law = allLaws().find((l) => l.name === 'ports.answers')
  if (!law) throw new Error('the law is not registered')
  const judged = () => t.write((tx) => law.find(tx, 1))
  const asked = [await asks(newId(), 1), await asks(newId(), 1), await asks(newId(), 1)]
  for (const one of asked.slice(0, 2)) await answerTo(one, 1)
  expect(await judged()).toEqual({ checked: 3, violations: [] })
  const [, second, third] = asked.map((one) => ('later' in one ? one.later.request_id : ''))
  await t.app.store.pool.query('update port_request set state = $2 where id = $1', [
    third,
    portRequestState.code.answered,
  ])
  await t.app.store.pool.query('update port_request set state = $2 where id = $1', [
    second,
    portRequestState.code.waiting,
  ])
  await answerTo(asked[1] as never, 2)
  expect(
    (await judged()).violations.map((v) => [v.object.includes(String(third)), v.recorded, v.proven]),
  ).toEqual(
    expect.arrayContaining([
      [true, '1', '0'],
      [false, '1', '2'],
    ]),
  )
})

it('what waited for a port is answered by the product once the port is set back to built in, and once', async () => {
  partner.decides = () => ({ status: 503 })
  await connect()
  const asked = await asks(newId(), 1)
  await sending(async () => {
    await expect.poll(async () => (await requests())[0]?.attempts, patient).toBeGreaterThan(0)
    const body = { port: kind, port_mode: embedded, url: partner.url, timeout_s: 5 }
    await admin.call(editPort, { body })
    await expect.poll(async () => (await requests())[0]?.state, patient).toBe(portRequestState.code.answered)
  })
  expect(applied).toEqual([{ version: 1, said: { answer: { n: 0 } } }])
  expect(await answerTo(asked, 7)).toBe(false)
  expect(applied).toHaveLength(1)
  expect(await portNow()).toMatchObject({ open: 0, health: portHealth.code.up })
})

it('tries that fail after the port was set back to built in are answered by the product at once, and do not count as failures of the port', async () => {
  const over = Promise.withResolvers<void>()
  partner.decides = () => over.promise.then(() => ({ status: 503 }))
  await connect()
  const versions = [1, 2, 3, 4]
  for (const version of versions) await asks(newId(), version)
  await sending(async () => {
    await expect.poll(() => partner.tries.length, patient).toBe(versions.length)
    await admin.call(editPort, { body: { port: kind, port_mode: embedded, url: partner.url, timeout_s: 5 } })
    over.resolve()
    await expect.poll(() => applied.map((a) => a.version).sort(), patient).toEqual(versions)
  })
  expect(await portNow()).toMatchObject({ open: 0, failing_since: null, health: portHealth.code.up })
})

it('a request that the other system promised to answer stays with it, and is answered by the product when it is sent again', async () => {
  await connect()
  await asks(newId(), 1)
  await sending(async () => {
    await expect.poll(async () => (await requests())[0]?.state, patient).toBe(portRequestState.code.accepted)
    await admin.call(editPort, { body: { port: kind, port_mode: embedded, url: partner.url, timeout_s: 5 } })
    const [one] = await requests()
    expect(one?.state).toBe(portRequestState.code.accepted)
    await admin.call(replayPortRequest, { body: { id: one?.id ?? '' } })
    await expect.poll(async () => (await requests())[0]?.state, patient).toBe(portRequestState.code.answered)
  })
  expect(applied).toEqual([{ version: 1, said: { answer: { n: 0 } } }])
})
