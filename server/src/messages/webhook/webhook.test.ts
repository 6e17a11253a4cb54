import { createHmac } from 'node:crypto'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { eventKinds } from '@kuacang/contract/messages/events'
import { messageRefusals } from '@kuacang/contract/messages/refusals'
import { topicNames } from '@kuacang/contract/messages/topics'
import {
  createWebhook,
  editWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  listWebhookTopics,
  redeliverWebhook,
  renewWebhookSecret,
  testWebhook,
} from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { openReceiver, type Receiver } from './receiver.testing.ts'

describe('webhooks', () => {
  let t: TestServer
  let admin: Client
  let receiver: Receiver
  beforeAll(async () => {
    t = await testServer({ WORKERS: 'true', WEBHOOKS_TO_PRIVATE: 'true' })
    admin = await t.as({ rights: ['ManageMessages'], warehouses: [1, 2] })
  })
  beforeEach(async () => {
    receiver = await openReceiver()
  })
  afterEach(() => receiver.close())
  afterAll(() => t.close())

  const fields = () => ({ name: newId(), url: receiver.url, topics: ['outbound_order.cancelled'] })
  const make = async (over = {}) => (await admin.call(createWebhook, { body: { ...fields(), ...over } })).data
  const one = async (id: string) =>
    (await admin.call(listWebhooks, { query: { page_size: 50 } })).data.list.find((w) => w.id === id)
  const deliveriesOf = async (webhook_id: string) =>
    (await admin.call(listWebhookDeliveries, { query: { webhook_id } })).data.list
  const arrived = (id: string, state: 'delivered' | 'waiting' = 'delivered') =>
    expect.poll(async () => (await deliveriesOf(id)).map((d) => deliveryState.name(d.state))).toEqual([state])

  it('what is sent proves by its signature where it comes from, and when it was sent [REL-29]', async () => {
    const { id, secret } = await make()
    await admin.call(testWebhook, { body: { id } })
    await arrived(id)
    const [{ headers, body, event } = {} as never] = receiver.heard
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
    expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(10)
    expect(event).toMatchObject({ id: headers['webhook-id'], type: 'webhook.test', warehouse_id: 1 })
  })

  it('an example of a topic → the courier sends it signed, as its schema says, marked as an example, and to this webhook alone', async () => {
    const { id, secret } = await make()
    const other = await make({ topics: [...topicNames] })
    for (const topic of topicNames) {
      receiver.heard.length = 0
      const sent = await admin.call(testWebhook, { body: { id, topic } })
      const delivery_id = sent.data.delivery_id
      const look = async () => (await admin.call(getWebhookDelivery, { params: { id: delivery_id } })).data
      await expect.poll(async () => deliveryState.name((await look()).state)).toBe('delivered')
      const [{ headers, body, event } = {} as never] = receiver.heard
      expect(event).toMatchObject({ type: topic, example: true, object: { type: eventKinds[topic].object } })
      expect(eventKinds[topic].data.safeParse(event.data).success).toBe(true)
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(text).digest('base64')}`,
      )
      expect((await look()).body).toBe(body)
    }
    expect(await deliveriesOf(other.id)).toEqual([])
  })

  it('an example that the receiver refuses → the delivery says with which status and words', async () => {
    receiver.answers = () => ({ status: 422, body: 'unknown order' })
    const { id } = await make()
    const sent = await admin.call(testWebhook, { body: { id, topic: 'outbound_order.finished' } })
    const params = { id: sent.data.delivery_id }
    await expect
      .poll(async () => (await admin.call(getWebhookDelivery, { params })).data)
      .toMatchObject({ last_status: 422, last_answer: 'unknown order' })
  })

  it('what really happened bears no mark of an example', async () => {
    await make()
    await t.write(async (tx) =>
      tx.emit({
        topic: 'outbound_order.cancelled',
        object: { type: 'outbound_order', id: newId() },
        payload: eventKinds['outbound_order.cancelled'].example,
      }),
    )
    await expect.poll(() => receiver.heard.length).toBe(1)
    expect(receiver.heard[0]?.event).not.toHaveProperty('example')
  })

  it('the topics are told with schema and example; to a merchant only those of merchants', async () => {
    const merchant = await t.as({ rights: ['MerchantWebhooks'], partner: 1, warehouses: [1] })
    expect((await admin.call(listWebhookTopics)).data.list.map((one) => one.topic)).toEqual(topicNames)
    const told = (await merchant.call(listWebhookTopics)).data.list
    expect(told.map((one) => one.topic)).toEqual(
      topicNames.filter((topic) => eventKinds[topic].for.includes('merchants')),
    )
    expect(told[0]?.schema).toMatchObject({ type: 'object', required: expect.arrayContaining(['id']) })
  })

  it('the secret is shown once and stands in no list, no timeline and no stored answer', async () => {
    const { id, secret } = await make()
    const renewed = (await admin.call(renewWebhookSecret, { body: { id } })).data.secret
    expect(renewed).not.toBe(secret)
    await admin.call(testWebhook, { body: { id } })
    await arrived(id)
    const [delivery] = await deliveriesOf(id)
    const seen = [
      await one(id),
      delivery,
      (await admin.call(getWebhookDelivery, { params: { id: delivery?.id } })).data,
      ...(await t.app.store.db.selectFrom('operation_record').selectAll().execute()),
      ...(await t.app.store.db.selectFrom('idempotency').selectAll().execute()),
    ]
    expect(JSON.stringify(seen)).not.toContain(secret.slice(6))
    expect(JSON.stringify(seen)).not.toContain(renewed.slice(6))
  })

  it('made ten times at once → one, and the others are refused because the name is taken', async () => {
    const body = fields()
    const replies = await Promise.all(Array.from({ length: 10 }, () => admin.call(createWebhook, { body })))
    const codes = replies.map((r) => r.code).toSorted((a, b) => a - b)
    expect(codes).toEqual([0, ...Array.from({ length: 9 }, () => messageRefusals.webhook_name_taken.code)])
  })

  it('a repetition makes no second one: a name stands once in a warehouse', async () => {
    const body = fields()
    await admin.call(createWebhook, { body })
    expect((await admin.call(createWebhook, { body })).code).toBe(messageRefusals.webhook_name_taken.code)
    expect((await admin.call(createWebhook, { body }, { warehouse: 2 })).code).toBe(0)
  })

  it('a delivered event is sent again by hand under the same id, and that is in the timeline [REL-29]', async () => {
    const { id } = await make()
    await admin.call(testWebhook, { body: { id } })
    await arrived(id)
    const [first] = await deliveriesOf(id)
    expect(first?.actions).toEqual(['redeliver'])
    expect((await admin.call(redeliverWebhook, { body: { id: first?.id } })).code).toBe(0)
    await expect.poll(() => receiver.heard.length).toBe(2)
    expect(new Set(receiver.heard.map((h) => h.event.id)).size).toBe(1)
    const records = await t.app.store.db
      .selectFrom('operation_record')
      .select('operation')
      .where('object_id', '=', first?.id ?? '')
      .execute()
    expect(records).toEqual([{ operation: 'webhook_delivery.redeliver' }])
  })

  it('shows the body that was sent and what was answered', async () => {
    receiver.answers = () => ({ status: 503, body: 'closed for stocktaking\0' })
    const { id } = await make()
    await admin.call(testWebhook, { body: { id } })
    await expect.poll(async () => (await deliveriesOf(id))[0]?.last_status).toBe(503)
    const [delivery] = await deliveriesOf(id)
    expect(delivery).toMatchObject({ last_answer: 'closed for stocktaking', attempts: 1, actions: [] })
    expect(new Date(delivery?.next_at ?? 0).getTime()).toBeGreaterThan(Date.now())
    const { data } = await admin.call(getWebhookDelivery, { params: { id: delivery?.id } })
    expect(data.body).toBe(receiver.heard[0]?.body)
    expect(await one(id)).toMatchObject({ waiting: 1, dead: 0 })
  })

  it('one that is switched off gets nothing until it is switched on again', async () => {
    const { id } = await make()
    await admin.call(editWebhook, { body: { id, update_dict: { enabled: false } } })
    expect((await admin.call(testWebhook, { body: { id } })).code).toBe(messageRefusals.webhook_off.code)
    await t.write(async (tx) => tx.emit({ topic: 'outbound_order.cancelled', payload: { n: 1 } }))
    const undispatched = () =>
      t.app.store.db.selectFrom('outbox').select('id').where('dispatched_at', 'is', null).execute()
    await expect.poll(undispatched).toEqual([])
    await admin.call(editWebhook, { body: { id, update_dict: { enabled: true } } })
    await t.write(async (tx) => tx.emit({ topic: 'outbound_order.cancelled', payload: { n: 2 } }))
    await expect.poll(() => receiver.heard.length).toBeGreaterThan(0)
    expect(receiver.heard.map((h) => h.event.data)).not.toContainEqual({ n: 1 })
  })

  it('those of another warehouse are neither seen nor changed [REL-26]', async () => {
    const { id } = await make()
    await admin.call(testWebhook, { body: { id } })
    await arrived(id)
    const [delivery] = await deliveriesOf(id)
    const there = { warehouse: 2 }
    const { data } = await admin.call(listWebhooks, { query: { page_size: 50 } }, there)
    expect(data.list.map((w) => w.id)).not.toContain(id)
    const statuses = [
      await admin.call(editWebhook, { body: { id, update_dict: { enabled: false } } }, there),
      await admin.call(renewWebhookSecret, { body: { id } }, there),
      await admin.call(testWebhook, { body: { id } }, there),
      await admin.call(getWebhookDelivery, { params: { id: delivery?.id } }, there),
      await admin.call(redeliverWebhook, { body: { id: delivery?.id } }, there),
    ].map((r) => r.status)
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect((await admin.call(listWebhookDeliveries, { query: { webhook_id: id } }, there)).data.list).toEqual(
      [],
    )
  })

  it('a customer’s user sees and makes those of the own customer only [REL-27]', async () => {
    const staffs = await make()
    const merchant = await t.as({ rights: ['MerchantWebhooks'], partner: 1, warehouses: [1] })
    const own = (await merchant.call(createWebhook, { body: { ...fields(), partner_id: 2 } })).data
    const seen = (await merchant.call(listWebhooks)).data.list
    expect(seen.map((w) => [w.id, w.partner_id])).toEqual([[own.id, 1]])
    await admin.call(testWebhook, { body: { id: staffs.id } })
    await arrived(staffs.id)
    const [delivery] = await deliveriesOf(staffs.id)
    expect((await merchant.call(redeliverWebhook, { body: { id: delivery?.id } })).status).toBe(404)
    expect((await merchant.call(listWebhookDeliveries)).data.list).toEqual([])
  })
})

describe('addresses of webhooks', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights: ['ManageMessages'] })
  })
  afterAll(() => t.close())

  it.each([
    ['http://example.com/a', messageRefusals.webhook_address.code],
    ['https://user:pass@example.com/a', messageRefusals.webhook_address.code],
    ['ftp://example.com/a', kitRefusals.invalid_input.code],
    ['javascript:alert(1)', kitRefusals.invalid_input.code],
    ['https://example.com/a', 0],
  ])('%s is answered with %i', async (url, code) => {
    const body = { name: url, url, topics: ['handover.signed'] }
    expect((await admin.call(createWebhook, { body })).code).toBe(code)
  })
})
