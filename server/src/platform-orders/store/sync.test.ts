import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storeMessageKind } from '@kuacang/contract/platform-orders/message/enums'
import { syncStore, unbindStore } from '@kuacang/contract/platform-orders/store/calls'
import { connector } from '@kuacang/contract/platform-orders/store/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seal } from '#kit/seal'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { sendToStore } from '../message/queue.ts'
import { boundStore, merchantRights, shopOf, toldLine, toldOrder } from '../order/orders.testing.ts'
import { lookAtStore } from './look.ts'
import type { StoreRow } from './store.ts'
import { storesDue, syncOne } from './sync.ts'

type Answer = (response: ServerResponse) => void

const nothing: Answer = (response) =>
  response.setHeader('content-type', 'application/json').end('{"list":[],"next_cursor":null}')
const failing =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('{"error":{"code":"x","message":"no"}}')

describe('when a store is looked at', () => {
  let t: TestServer
  let merchant: Client
  let platform: Server
  /** What the platform answers to a question for orders. */
  let answer: Answer = nothing
  let asked = 0
  let askedGoods = 0
  /** What came to the calls of tokens, with their keys, and what is answered there. */
  const tokens: string[] = []
  let answerToken: Answer = nothing
  beforeAll(async () => {
    t = await testServer({
      WEBHOOKS_TO_PRIVATE: 'true',
      SEAL_KEY: Buffer.alloc(32, 9).toString('base64'),
    })
    merchant = await t.as({ rights: merchantRights, partner: 1 })
    platform = createServer((request, response) => {
      if (request.url?.startsWith('/oauth/')) {
        tokens.push(`${request.url} ${request.headers['idempotency-key'] ?? ''}`)
        answerToken(response)
        return undefined
      }
      if (request.url?.startsWith('/v1/products')) askedGoods += 1
      if (!request.url?.startsWith('/v1/orders')) return nothing(response)
      asked += 1
      answer(response)
    })
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    const api_url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
    await t.write((tx) =>
      tx.db
        .insertInto('marketplace')
        .values({
          ...{ platform: 'test', connector: connector.code.kuacang, api_url },
          ...{ created_at: tx.now, updated_at: tx.now },
        })
        .execute(),
    )
  })
  afterAll(async () => {
    platform.close()
    await t.close()
  })

  const begin = async () => {
    answer = nothing
    answerToken = nothing
    asked = 0
    askedGoods = 0
    tokens.length = 0
    const store = await boundStore(t, { merchant_id: unique('SYNC-') })
    const token = await seal(t.app.settings, 'token')
    await t.app.store.pool.query('update store_sync set access_token = $2 where store_id = $1', [
      store.id,
      token,
    ])
    await call(store)
    return { store, lane: `${store.warehouse_id} ${store.id}` }
  }
  /** Something is to be told to the store's platform, or has changed there. */
  const call = (store: StoreRow, of: { readonly products?: boolean } = {}) =>
    t.write(async (tx) => lookAtStore(tx, store, store.id, of), store.warehouse_id)
  const isDue = async (lane: string) => (await storesDue(t.app)).includes(lane)

  it('a call for it during a run → it is looked at again behind the run, which may have been past it', async () => {
    const { store, lane } = await begin()
    const held = Promise.withResolvers<ServerResponse>()
    answer = held.resolve
    const run = syncOne(t.app, lane)
    const response = await held.promise
    await call(store)
    answer = nothing
    nothing(response)
    expect(await run).toBe(true)
    expect(await isDue(lane)).toBe(true)
    expect(await syncOne(t.app, lane)).toBe(true)
    expect(asked).toBe(2)
    expect(await isDue(lane)).toBe(false)
    expect(await syncOne(t.app, lane)).toBe(false)
  })

  it('its platform tells of changed goods → goods are fetched at once, also when that comes during a run; else they wait', async () => {
    const { store, lane } = await begin()
    await syncOne(t.app, lane)
    expect(askedGoods).toBe(1)
    await call(store)
    await syncOne(t.app, lane)
    expect(askedGoods).toBe(1)
    await call(store, { products: true })
    const held = Promise.withResolvers<ServerResponse>()
    answer = held.resolve
    const run = syncOne(t.app, lane)
    const response = await held.promise
    // The run fetches goods for the call before; this one may have come behind that.
    await call(store, { products: true })
    answer = nothing
    nothing(response)
    await run
    expect(askedGoods).toBe(2)
    await syncOne(t.app, lane)
    expect(askedGoods).toBe(3)
    await call(store)
    await syncOne(t.app, lane)
    expect(askedGoods).toBe(3)
  })

  it('its platform is away → calls do not shorten the wait, a person does', async () => {
    const { store, lane } = await begin()
    answer = failing(500)
    await syncOne(t.app, lane)
    await call(store)
    expect(await isDue(lane)).toBe(false)
    await merchant.call(syncStore, { body: { merchant_id: store.merchant_id } })
    expect(await isDue(lane)).toBe(true)
    answer = nothing
    await syncOne(t.app, lane)
    await call(store)
    expect(await isDue(lane)).toBe(true)
  })

  it('its platform takes a message before it fails → that counts and waits as a first failure does', async () => {
    const { store, lane } = await begin()
    const order = toldOrder([toldLine(unique('PS'))])
    await (await shopOf(t, store, merchant)).tell(order)
    const waitAfter = async (tell: boolean) => {
      await t.write(async (tx) => {
        const [row] = await tx.run<{ id: string; store_id: string }>(
          'select id, store_id from platform_order where store_id = $1',
          [store.id],
        )
        if (row && tell) await sendToStore(tx, store, row, storeMessageKind.code.release, {})
        await tx.run(`update store_sync set failures = 7, due_at = $2 where store_id = $1`, [
          store.id,
          tx.now,
        ])
      }, store.warehouse_id)
      let calls = 0
      answer = (response) => {
        calls += 1
        if (tell && calls === 1) nothing(response)
        else failing(500)(response)
      }
      await syncOne(t.app, lane)
      expect(calls).toBe(tell ? 2 : 1)
      const { rows } = await t.app.store.pool.query<{ due_at: Date; failures: number }>(
        'select due_at, failures from store_sync where store_id = $1',
        [store.id],
      )
      expect(rows[0]?.failures).toBe(tell ? 1 : 8)
      return (rows[0]?.due_at.getTime() ?? 0) - Date.now()
    }
    expect(await waitAfter(true)).toBeLessThan(6000)
    expect(await waitAfter(false)).toBeGreaterThan(60_000)
  })

  it('its platform says how long it wants to be left alone → nobody shortens that', async () => {
    const { store, lane } = await begin()
    answer = failing(429, { 'retry-after': '300' })
    await syncOne(t.app, lane)
    await merchant.call(syncStore, { body: { merchant_id: store.merchant_id } })
    await call(store)
    expect(await isDue(lane)).toBe(false)
    await t.app.store.pool.query(
      `update store_sync set not_before = now() - interval '1 s' where store_id = $1`,
      [store.id],
    )
    expect(await isDue(lane)).toBe(true)
  })

  const keptTokens = async ({ id }: StoreRow) =>
    (
      await t.app.store.pool.query<{ access_token: string; refresh_token: string; due: boolean }>(
        'select access_token, refresh_token, due_at <= now() as due from store_sync where store_id = $1',
        [id],
      )
    ).rows[0]

  it('the answer to a refresh is lost → it is asked for again under the same key, and the store stays bound', async () => {
    const { store, lane } = await begin()
    const refresh = await seal(t.app.settings, 'refresh-1')
    await t.app.store.pool.query(
      'update store_sync set refresh_token = $2, access_until = now() where store_id = $1',
      [store.id, refresh],
    )
    answerToken = (response) => response.destroy()
    await syncOne(t.app, lane)
    expect((await keptTokens(store))?.refresh_token).toBe(refresh)
    answerToken = (response) =>
      response
        .setHeader('content-type', 'application/json')
        .end('{"access_token":"a2","refresh_token":"r2","expires_in":3600}')
    await merchant.call(syncStore, { body: { merchant_id: store.merchant_id } })
    await syncOne(t.app, lane)
    expect(asked).toBe(1)
    expect(tokens).toHaveLength(2)
    expect(tokens[0]).toMatch(/^\/oauth\/token refresh-\w{24}-\d+$/)
    expect(tokens[1]).toBe(tokens[0])
    expect((await keptTokens(store))?.refresh_token).not.toBe(refresh)
  })

  it('a store is unbound → its tokens are given back, also later by a platform that is away, and forgotten', async () => {
    const { store, lane } = await begin()
    answerToken = failing(503)
    await merchant.call(unbindStore, { body: { merchant_id: store.merchant_id } })
    expect(await isDue(lane)).toBe(true)
    await syncOne(t.app, lane)
    expect(await keptTokens(store)).toMatchObject({ due: false, access_token: expect.stringMatching(/./) })
    await t.app.store.pool.query(
      `update store_sync set due_at = now() - interval '1 s' where store_id = $1`,
      [store.id],
    )
    answerToken = nothing
    await syncOne(t.app, lane)
    expect(tokens).toEqual(['/oauth/revoke ', '/oauth/revoke '])
    expect(await keptTokens(store)).toMatchObject({ access_token: '', refresh_token: '' })
    expect(await isDue(lane)).toBe(false)
    expect(asked).toBe(0)
  })

  it('an unbound store whose platform refuses its tokens → they are forgotten at once', async () => {
    const { store, lane } = await begin()
    answerToken = failing(403)
    await merchant.call(unbindStore, { body: { merchant_id: store.merchant_id } })
    await syncOne(t.app, lane)
    expect(tokens).toEqual(['/oauth/revoke '])
    expect(await keptTokens(store)).toMatchObject({ access_token: '', refresh_token: '' })
    expect(await isDue(lane)).toBe(false)
  })
})
