import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecret, signedHeaders } from '../../messages/public.ts'
import { deliverEvents } from '../sandbox/deliver.ts'
import { forgetEvents } from './chores.ts'
import { eventSecretOf } from './connections.ts'
import { eventRoute, type LookAgain } from './events.ts'
import { type TestMarket, testMarket } from './market.testing.ts'

const heard: string[] = []

describe('events of platforms', () => {
  let market: TestMarket
  let secret = ''
  beforeAll(async () => {
    const look: LookAgain = async (_tx, platform, { merchant_id, products }) => {
      if (merchant_id === 'BROKEN') throw new Error('the store cannot be looked at')
      heard.push(`${platform} ${merchant_id}${products ? ' goods' : ''}`)
    }
    market = await testMarket({}, [eventRoute(look)])
    secret = (await market.write((tx) => eventSecretOf(market.app, tx, 'sandbox'))) ?? ''
  })
  afterAll(() => market.close())

  type Sent = {
    body?: string
    id?: string
    at?: Date
    secret?: string
    platform?: string
    headers?: Record<string, string>
  }
  const send = async ({
    body = '{"merchant_id":"S1"}',
    id = randomUUID(),
    at = new Date(),
    ...more
  }: Sent = {}) => {
    const { platform = 'sandbox', headers = {} } = more
    const signed = signedHeaders(more.secret ?? secret, id, body, at)
    const answer = await fetch(`${market.base}/api/platform/${platform}/events`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signed, ...headers },
    })
    return { status: answer.status, said: (await answer.json()) as Record<string, unknown> }
  }

  it('an event has its store looked at, once however often it comes [REL-30]', async () => {
    heard.length = 0
    const id = randomUUID()
    expect(await send({ id })).toEqual({ status: 200, said: { heard: true } })
    expect(await send({ id })).toEqual({ status: 200, said: { heard: false } })
    const twins = randomUUID()
    const both = await Promise.all([send({ id: twins }), send({ id: twins })])
    expect(both.map((b) => b.said.heard).sort()).toEqual([false, true])
    expect(heard).toEqual(['sandbox S1', 'sandbox S1'])
  })

  it('an event about goods says so, one about orders does not', async () => {
    heard.length = 0
    for (const type of ['products.changed', 'orders.changed', 7])
      expect((await send({ body: JSON.stringify({ merchant_id: 'S1', type }) })).status).toBe(200)
    expect(heard).toEqual(['sandbox S1 goods', 'sandbox S1', 'sandbox S1'])
  })

  it.each<[string, Sent]>([
    ['another secret', { secret: newSecret() }],
    ['a time of six minutes ago', { at: new Date(Date.now() - 360_000) }],
    ['a time of six minutes ahead', { at: new Date(Date.now() + 360_000) }],
    ['no signature', { headers: { 'webhook-signature': '' } }],
    ['a signature of another kind', { headers: { 'webhook-signature': 'v1a,AAAA' } }],
    ['the signature of another message', { headers: { 'webhook-id': 'another' } }],
    ['a time that is none', { headers: { 'webhook-timestamp': 'now' } }],
    ['a platform that nobody knows', { platform: 'nobody' }],
    ['a platform that is no code', { platform: '%00' }],
  ])('%s is refused, and nothing is looked at', async (_what, how) => {
    heard.length = 0
    expect(await send(how)).toMatchObject({ status: 401, said: { error: { code: 'bad_signature' } } })
    expect(heard).toEqual([])
  })

  it('a body that names no store is refused, and its id can still be used', async () => {
    const id = randomUUID()
    for (const body of [
      '',
      '[]',
      '{"merchant_id":""}',
      '{"merchant_id":"a\\u0000"}',
      `{"x":${'['.repeat(20_000)}`,
    ])
      expect(await send({ body, id })).toMatchObject({ status: 400 })
    expect(await send({ id })).toMatchObject({ said: { heard: true } })
  })

  it('an event whose store could not be looked at is heard when it comes again', async () => {
    const id = randomUUID()
    expect(await send({ id, body: '{"merchant_id":"BROKEN"}' })).toMatchObject({ status: 500 })
    expect(await send({ id })).toMatchObject({ said: { heard: true } })
  })

  it('ids are forgotten after a day, and not before', async () => {
    const [old, recent] = [randomUUID(), randomUUID()]
    for (const id of [old, recent]) await send({ id })
    const at = new Date(Date.now() - 25 * 3_600_000)
    await market.write((tx) =>
      tx.db.updateTable('marketplace_event').set({ at }).where('event_id', '=', old).execute(),
    )
    await forgetEvents(market.app)
    const rows = await market.write((tx) =>
      tx.db
        .selectFrom('marketplace_event')
        .select('event_id')
        .where('event_id', 'in', [old, recent])
        .execute(),
    )
    expect(rows).toEqual([{ event_id: recent }])
  })

  it('while a secret changes, one of several signatures is enough', async () => {
    const id = randomUUID()
    const body = '{"merchant_id":"S1"}'
    const at = new Date()
    const [old = '', own = ''] = [newSecret(), secret].map(
      (s) => signedHeaders(s, id, body, at)['webhook-signature'] ?? '',
    )
    expect(await send({ id, body, at, headers: { 'webhook-signature': `${old} ${own}` } })).toMatchObject({
      status: 200,
    })
  })

  it('a body of more than 64 kB is not even read', async () => {
    expect(await send({ body: `{"merchant_id":"${'x'.repeat(70_000)}"}` })).toMatchObject({ status: 413 })
  })

  it('what the sandbox sends arrives, also twice', async () => {
    heard.length = 0
    await market.bind('EVENTS')
    await market.write((tx) => tx.db.updateTable('market_event').set({ times: 2 }).execute())
    await deliverEvents(market.app)
    expect(heard).toEqual(['sandbox EVENTS goods'])
    const rows = await market.write((tx) => tx.db.selectFrom('market_event').selectAll().execute())
    expect(rows).toMatchObject([{ next_at: null, last_answer: '', attempts: 1 }])
    await deliverEvents(market.app)
    expect(heard).toHaveLength(1)
  })
})

describe('the sandbox, where the server is not set up for training', () => {
  it('is not there', async () => {
    const market = await testMarket({ TRAINING: 'false', WEBHOOKS_TO_PRIVATE: 'true' })
    const answers = await Promise.all(
      ['/oauth/authorize?response_type=code', '/v1/orders', '/v1/products'].map(
        async (url) => (await fetch(`${market.base}/sandbox/marketplace${url}`)).status,
      ),
    )
    expect(answers).toEqual([404, 404, 404])
    await market.close()
  })
})
