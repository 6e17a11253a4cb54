import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import {
  createWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
} from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#kit/ids'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { endProcess, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { webhookCourier } from './courier.ts'
import { openReceiver, type Receiver } from './receiver.testing.ts'

describe('the relay of events', () => {
  let t: TestServer
  let admin: Client
  let receiver: Receiver
  const relays: Relay[] = []
  beforeAll(async () => {
    t = await testServer({ WEBHOOKS_TO_PRIVATE: 'true' })
    admin = await t.as({ rights: ['ManageMessages'] })
  })
  beforeEach(async () => {
    receiver = await openReceiver()
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    for (const relay of relays.splice(0)) await relay.stop()
    await receiver.close()
    await t.app.store.pool.query('update webhook set enabled = false')
  })
  afterAll(() => t.close())

  const start = (timeoutMs = 2000) => {
    const relay = startRelay(t.app, [webhookCourier(t.app, { timeoutMs })], 50)
    relays.push(relay)
    return relay
  }
  const subscribe = async (over: { url?: string; partner_id?: number } = {}): Promise<string> => {
    const body = { name: newId(), url: receiver.url, topics: ['handover.signed'], ...over }
    return (await admin.call(createWebhook, { body })).data.id
  }
  const emit = (object: string, n: number, partner_id?: number) =>
    t.write(async (tx) =>
      tx.emit({
        topic: 'handover.signed',
        object: { type: 'thing', id: object },
        payload: { n },
        ...(partner_id === undefined ? {} : { partner_id }),
      }),
    )
  const numbersOf = (object: string) =>
    receiver.heard.filter((h) => h.event.object?.id === object).map((h) => h.event.data.n)
  const deliveries = (webhook_id: string) =>
    t.app.store.db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('webhook_id', '=', webhook_id)
      .orderBy('event_at')
      .execute()
  const statesOf = async (id: string) => (await deliveries(id)).map((d) => deliveryState.name(d.state))
  const patient = { interval: 20 }
  /** However busy the machine is, no answer comes later. */
  const anHour = 3_600_000

  it('two relays on one database deliver each event that is answered in time once, those of one object in their order [REL-29]', async () => {
    const [webhook, objects] = [await subscribe(), Array.from({ length: 6 }, newId)]
    receiver.answers = async () => {
      for (let turns = Math.random() * 100; turns > 0; turns -= 1) await turn()
      return { status: 200 }
    }
    start(anHour)
    start(anHour)
    for (let n = 0; n < 20; n += 1) await Promise.all(objects.map((o) => emit(o, n)))
    await expect.poll(() => receiver.heard.length, patient).toBe(120)
    await expect.poll(async () => new Set(await statesOf(webhook)), patient).toEqual(new Set(['delivered']))
    for (const object of objects) expect(numbersOf(object)).toEqual(Array.from({ length: 20 }, (_x, n) => n))
    expect(receiver.heard.length).toBe(120)
  })

  it('what is answered too late is sent again under the same id, and the next of its object waits for it [REL-29]', async () => {
    const [webhook, object] = [await subscribe(), newId()]
    const { promise: late, resolve: answer } = Promise.withResolvers<{ status: number }>()
    receiver.answers = () => late
    start(500)
    await emit(object, 1)
    await emit(object, 2)
    await expect.poll(() => numbersOf(object), patient).toContain(1)
    const said = async () => (await deliveries(webhook))[0]?.last_answer
    await expect.poll(said, patient).toBe('no answer within 0.5 s')
    await Promise.all(relays.splice(0).map((relay) => relay.stop()))
    const before = numbersOf(object).length
    answer({ status: 200 })
    await t.app.store.db
      .updateTable('webhook_delivery')
      .set({ next_at: new Date() })
      .where('webhook_id', '=', webhook)
      .execute()
    start(anHour)
    await expect.poll(() => statesOf(webhook), patient).toEqual(['delivered', 'delivered'])
    expect(numbersOf(object)).toEqual([...Array(before + 1).fill(1), 2])
    const ids = receiver.heard
      .filter((h) => h.event.object?.id === object)
      .map((h) => h.headers['webhook-id'])
    expect(new Set(ids).size).toBe(2)
  })

  it('a failed event holds up the later ones of its object and no others; they follow in order [REL-29]', async () => {
    const [webhook, stuck, free] = [await subscribe(), newId(), newId()]
    let broken = true
    receiver.answers = ({ event }) => ({ status: broken && event.object?.id === stuck ? 500 : 200 })
    start()
    await emit(stuck, 1)
    await emit(stuck, 2)
    await emit(free, 1)
    await expect.poll(() => numbersOf(free), patient).toEqual([1])
    await expect.poll(() => numbersOf(stuck), patient).toEqual([1])
    await expect
      .poll(async () => (await deliveries(webhook)).map((d) => [d.attempts, d.last_status]), patient)
      .toEqual([
        [1, 500],
        [0, null],
        [1, 200],
      ])
    broken = false
    await t.app.store.db
      .updateTable('webhook_delivery')
      .set({ next_at: new Date() })
      .where('webhook_id', '=', webhook)
      .execute()
    await expect.poll(() => numbersOf(stuck), patient).toEqual([1, 1, 2])
    const ids = receiver.heard.filter((h) => h.event.data.n === 1 && h.event.object?.id === stuck)
    expect(new Set(ids.map((h) => h.headers['webhook-id'])).size).toBe(1)
  })

  it('a subscriber that was down gets everything as soon as it answers again [REL-29]', async () => {
    const [webhook, objects] = [await subscribe(), [newId(), newId()]]
    await receiver.close()
    start()
    for (const object of objects) await emit(object, 1)
    await expect.poll(async () => (await deliveries(webhook)).map((d) => d.attempts), patient).toEqual([1, 1])
    await expect
      .poll(async () => (await deliveries(webhook)).every((d) => /ECONNREFUSED/.test(d.last_answer)), patient)
      .toBe(true)
    receiver = await openReceiver(receiver.port)
    const long = new Date(Date.now() + 3_600_000)
    await t.app.store.db
      .updateTable('webhook_delivery')
      .set({ next_at: long, tried_at: new Date(Date.now() - 60_000) })
      .where('webhook_id', '=', webhook)
      .execute()
    await emit(newId(), 2)
    await expect.poll(() => receiver.heard.length, patient).toBe(3)
    for (const object of objects) expect(numbersOf(object)).toEqual([1])
    await expect.poll(() => statesOf(webhook), patient).toEqual(['delivered', 'delivered', 'delivered'])
  })

  it('a slow subscriber does not delay others, and a stop waits for what is being sent', async () => {
    const slow = await openReceiver()
    const { promise: enough, resolve: answer } = Promise.withResolvers<{ status: number }>()
    slow.answers = () => enough
    const [slowly, quickly] = [await subscribe({ url: slow.url }), await subscribe()]
    const relay = start(60_000)
    await emit(newId(), 1)
    await expect.poll(() => slow.heard.length, patient).toBe(1)
    await emit(newId(), 2)
    await expect.poll(() => receiver.heard.length, patient).toBe(2)
    await expect.poll(() => statesOf(quickly), patient).toEqual(['delivered', 'delivered'])
    expect(await statesOf(slowly)).toEqual(['waiting', 'waiting'])
    const stopped = relay.stop()
    expect(await Promise.race([stopped, statesOf(slowly)])).toEqual(['waiting', 'waiting'])
    answer({ status: 200 })
    await stopped
    expect(await statesOf(slowly)).toContain('delivered')
    await slow.close()
  })

  it('a subscriber receives events of its own customer only, one without a customer receives all [REL-27]', async () => {
    const other = await openReceiver()
    const own = await subscribe({ partner_id: 1 })
    await subscribe({ url: other.url })
    start()
    const object = newId()
    await emit(object, 1, 1)
    await emit(object, 2, 2)
    await emit(object, 3)
    await expect.poll(() => other.heard.map((h) => h.event.data.n), patient).toEqual([1, 2, 3])
    await expect.poll(() => numbersOf(object), patient).toEqual([1])
    expect(await deliveries(own)).toHaveLength(1)
    await other.close()
  })

  it('events of another warehouse are not heard [REL-26]', async () => {
    await subscribe()
    start()
    await t.write(async (tx) => tx.emit({ topic: 'handover.signed', payload: { n: 1 } }), 2)
    await t.write(async (tx) => tx.emit({ topic: 'outbound_order.cancelled', payload: { n: 2 } }))
    await emit(newId(), 3)
    await expect.poll(() => receiver.heard.map((h) => h.event.data.n), patient).toEqual([3])
  })

  it('after twelve tries an event is a dead letter, listed and sent again by hand, and the next of its object goes on [REL-29]', async () => {
    const [webhook, object] = [await subscribe(), newId()]
    receiver.answers = ({ event }) => ({ status: event.data.n === 1 ? 500 : 200, body: 'no such order' })
    start()
    await emit(object, 1)
    await emit(object, 2)
    await expect.poll(() => numbersOf(object), patient).toEqual([1])
    await expect.poll(async () => (await deliveries(webhook))[0]?.last_status, patient).toBe(500)
    await t.app.store.db
      .updateTable('webhook_delivery')
      .set({ attempts: 11, next_at: new Date() })
      .where('webhook_id', '=', webhook)
      .where('attempts', '=', 1)
      .execute()
    await expect.poll(() => numbersOf(object), patient).toEqual([1, 1, 2])
    await expect.poll(() => statesOf(webhook), patient).toEqual(['dead', 'delivered'])
    expect((await deliveries(webhook))[0]).toMatchObject({ attempts: 12, last_answer: 'no such order' })
    const query = { webhook_id: webhook, state: [deliveryState.code.dead] }
    const dead = (await admin.call(listWebhookDeliveries, { query })).data.list
    expect(dead).toMatchObject([{ object_id: object, actions: ['redeliver'] }])
    receiver.answers = () => ({ status: 200 })
    expect((await admin.call(redeliverWebhook, { body: { id: dead[0]?.id } })).code).toBe(0)
    await expect.poll(() => statesOf(webhook), patient).toEqual(['delivered', 'delivered'])
    expect(numbersOf(object)).toEqual([1, 1, 2, 1])
  })

  it('what a killed process was sending is sent again when its lease is over, and not before [REL-29]', async () => {
    const [webhook, object] = [await subscribe(), newId()]
    vi.stubEnv('WEBHOOKS_TO_PRIVATE', 'true')
    const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-relay-'))
    const killed = await startProcess(t.database.owner, folder)
    receiver.answers = () => new Promise(() => {})
    await emit(object, 1)
    await expect.poll(() => numbersOf(object), patient).toEqual([1])
    await endProcess(killed, 'SIGKILL')
    receiver.answers = () => ({ status: 200 })
    start()
    // What comes later for another object is delivered: by then the relay has passed over what is leased.
    const other = newId()
    await emit(other, 2)
    await expect.poll(() => numbersOf(other), patient).toEqual([2])
    await expect.poll(() => statesOf(webhook), patient).toEqual(['waiting', 'delivered'])
    expect(numbersOf(object)).toEqual([1])
    await t.app.store.db
      .updateTable('webhook_delivery')
      .set({ leased_until: new Date() })
      .where('webhook_id', '=', webhook)
      .where('leased_until', 'is not', null)
      .execute()
    await expect.poll(() => statesOf(webhook), patient).toEqual(['delivered', 'delivered'])
    expect(numbersOf(object)).toEqual([1, 1])
    const ids = receiver.heard.filter((h) => h.event.object?.id === object).map((h) => h.event.id)
    expect(new Set(ids).size).toBe(1)
    await rm(folder, { recursive: true, force: true })
  })

  it('a redirect is not followed, and the wait for an answer has an end', async () => {
    const target = await openReceiver()
    const webhook = await subscribe()
    receiver.answers = ({ event }) =>
      event.data.n === 2 ? new Promise(() => {}) : { status: 302, headers: { location: target.url } }
    start(500)
    await emit(newId(), 1)
    await emit(newId(), 2)
    await expect
      .poll(async () => (await deliveries(webhook)).map((d) => [d.last_status, d.last_answer]), patient)
      .toEqual([
        [302, ''],
        [null, 'no answer within 0.5 s'],
      ])
    expect(target.heard).toEqual([])
    await target.close()
  })

  it('a receiver that is gone is asked no more', async () => {
    const webhook = await subscribe()
    receiver.answers = () => ({ status: 410 })
    start()
    await emit(newId(), 1)
    await expect.poll(() => statesOf(webhook), patient).toEqual(['dead'])
  })
})
