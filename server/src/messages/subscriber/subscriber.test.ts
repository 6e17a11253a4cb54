import { messageRefusals } from '@kuacang/contract/messages/refusals'
import { subscribers as labels } from '@kuacang/contract/messages/subscribers'
import { listWebhookDeliveries, redeliverWebhook } from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Relay, startRelay } from '#kit/outbox/relay'
import type { Subscriber } from '#kit/outbox/subscriber'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { allSubscribers } from '../../registry.ts'
import { subscriberCourier } from './courier.ts'
import { handleOnce } from './handle.ts'
import { countingSubscriber, heardTopic } from './subscriber.testing.ts'

describe('subscribers', () => {
  let t: TestServer
  let admin: Client
  const relays: Relay[] = []
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights: ['ManageMessages'], warehouses: [1, 2] })
  })
  const stopAll = async () => {
    for (const relay of relays.splice(0)) await relay.stop()
  }
  afterEach(stopAll)
  afterAll(() => t.close())

  const start = (...subscribers: Subscriber[]) => {
    relays.push(startRelay(t.app, [subscriberCourier(t.app, subscribers)], 20))
  }
  const emit = (object: string, n: number) =>
    t.write(async (tx) =>
      tx.emit({ topic: heardTopic, object: { type: 'thing', id: object }, payload: { n } }),
    )
  /** What was handled of an object, in the order of the transactions that did it. */
  const handled = async (name: string, object: string) => {
    const { rows } = await t.app.store.pool.query<{ number: string }>(
      `select object_number as number from operation_record where operation = $1 and object_id = $2 and warehouse_id = 2
       order by at, id`,
      [`test.${name}`, object],
    )
    return rows.map((r) => Number(r.number))
  }
  const deliveries = (subscriber: string) =>
    t.app.store.db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('subscriber', '=', subscriber)
      .orderBy('event_at')
      .execute()
  const statesOf = async (name: string) => (await deliveries(name)).map((d) => deliveryState.name(d.state))
  const due = (name: string, set: { attempts?: number; leased_until?: Date } = {}) =>
    t.app.store.db
      .updateTable('webhook_delivery')
      .set({ next_at: new Date(), ...set })
      .where('subscriber', '=', name)
      .where('state', '=', deliveryState.code.waiting)
      .execute()
  const patient = { interval: 20 }

  it('each that is found has a label, and a name of its own', async () => {
    const found = (await allSubscribers()).map((s) => s.name)
    expect(found.toSorted()).toEqual(Object.keys(labels).toSorted())
  })

  it('an event that is delivered twice, also to two at once, is handled once, in the warehouse that it concerns', async () => {
    const [name, object] = [newId(), newId()]
    const subscriber = countingSubscriber(name)
    const event = { id: newId(), topic: heardTopic, at: new Date(), warehouse_id: 1, payload: { n: 1 } }
    const deliver = () => handleOnce(t.app, subscriber, { ...event, object: { type: 'thing', id: object } })
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    expect(await handled(name, object)).toEqual([1])
  })

  it('a process that ends between handling and settling leaves nothing that is handled again', async () => {
    const [name, object] = [newId(), newId()]
    start(countingSubscriber(name))
    await emit(object, 1)
    await expect.poll(() => statesOf(name), patient).toEqual(['delivered'])
    // As the kill leaves it: handled, and still leased.
    await t.app.store.db
      .updateTable('webhook_delivery')
      .set({ state: deliveryState.code.waiting, leased_until: new Date() })
      .where('subscriber', '=', name)
      .execute()
    await expect.poll(() => statesOf(name), patient).toEqual(['delivered'])
    expect((await deliveries(name))[0]?.attempts).toBe(2)
    expect(await handled(name, object)).toEqual([1])
  })

  it('two processes handle the events of each object in their order, each once', async () => {
    const [name, objects] = [newId(), Array.from({ length: 5 }, newId)]
    const subscriber = countingSubscriber(name)
    start(subscriber)
    start(subscriber)
    const numbers = Array.from({ length: 12 }, (_x, n) => n)
    for (const n of numbers) await Promise.all(objects.map((o) => emit(o, n)))
    await expect
      .poll(async () => (await statesOf(name)).filter((s) => s === 'delivered').length, patient)
      .toBe(60)
    for (const object of objects) expect(await handled(name, object)).toEqual(numbers)
  })

  it('a handler that fails holds up its object alone, leaves nothing behind, and is replayed by an administrator', async () => {
    const [name, stuck, free] = [newId(), newId(), newId()]
    let broken = true
    start(
      countingSubscriber(name, (_n, object) => {
        if (broken && object === stuck) throw new Error('no such bag')
      }),
    )
    await emit(stuck, 1)
    await emit(stuck, 2)
    await emit(free, 1)
    await expect.poll(() => handled(name, free), patient).toEqual([1])
    await expect.poll(async () => (await deliveries(name))[0]?.last_answer, patient).toBe('no such bag')
    await due(name, { attempts: 11 })
    await expect.poll(async () => (await statesOf(name))[0], patient).toBe('dead')
    // Given up, and still before the later event of its object.
    await emit(free, 2)
    await expect.poll(() => handled(name, free), patient).toEqual([1, 2])
    expect(await handled(name, stuck)).toEqual([])
    const { list } = (await admin.call(listWebhookDeliveries, { query: { object_id: stuck, state: [3] } }))
      .data
    expect(list).toMatchObject([{ subscriber: name, webhook_id: null, actions: ['redeliver'] }])
    broken = false
    expect((await admin.call(redeliverWebhook, { body: { id: list[0]?.id } })).code).toBe(0)
    await expect.poll(() => handled(name, stuck), patient).toEqual([1, 2])
    const again = await admin.call(redeliverWebhook, { body: { id: list[0]?.id } })
    expect(again.code).toBe(messageRefusals.event_handled.code)
  })

  it('customers’ users see no deliveries within the product', async () => {
    const [name, object] = [newId(), newId()]
    start(countingSubscriber(name))
    await emit(object, 1)
    await expect.poll(() => statesOf(name), patient).toEqual(['delivered'])
    const merchant = await t.as({ rights: ['MerchantWebhooks'], partner: 1 })
    const query = { object_id: object }
    expect((await merchant.call(listWebhookDeliveries, { query })).data.list).toEqual([])
    expect((await admin.call(listWebhookDeliveries, { query })).data.list).toHaveLength(1)
  })

  it('whatever fails, stops and comes twice: each event is handled once, in the order of its object', async () => {
    const step = fc.record({
      object: fc.nat({ max: 2 }),
      /** How often the handler fails at this event before it succeeds. */
      failures: fc.nat({ max: 2 }),
      /** After it, a settled delivery is delivered once more, or all processes stop and one starts. */
      next: fc.constantFrom('nothing', 'again', 'restart'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const [name, objects] = [newId(), [newId(), newId(), newId()]]
        const left = new Map(steps.map((s, n) => [n, s.failures]))
        const subscriber = countingSubscriber(name, (n) => {
          const more = left.get(n) ?? 0
          left.set(n, more - 1)
          if (more > 0) throw new Error('not now')
        })
        start(subscriber)
        start(subscriber)
        for (const [n, s] of steps.entries()) {
          await emit(objects[s.object] ?? '', n)
          if (s.next === 'restart') {
            await stopAll()
            start(subscriber)
          }
          if (s.next === 'again')
            await t.app.store.db
              .updateTable('webhook_delivery')
              .set({ state: deliveryState.code.waiting })
              .where('subscriber', '=', name)
              .where('state', '=', deliveryState.code.delivered)
              .execute()
        }
        await expect
          .poll(async () => {
            await due(name)
            const states = await statesOf(name)
            return states.length === steps.length && states.every((s) => s === 'delivered')
          }, patient)
          .toBe(true)
        for (const [i, object] of objects.entries())
          expect(await handled(name, object)).toEqual(steps.flatMap((s, n) => (s.object === i ? [n] : [])))
        await stopAll()
      }),
      { numRuns: share(12, 4) },
    )
  })
})
