import { listPlatformOrders } from '@kuacang/contract/platform-orders/order/calls'
import { makeMarketOrders, makeMarketStore } from '@kuacang/contract/platform-orders/sandbox/calls'
import { bindStore, listStores, syncStore, unbindStore } from '@kuacang/contract/platform-orders/store/calls'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import { storeRefusals } from '@kuacang/contract/platform-orders/store/refusals'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { agreeAtSandbox, merchantRights } from '../order/orders.testing.ts'
import { openSandbox } from '../sandbox/open.ts'
import { sandboxPlatform as platform } from '../sandbox/setting.ts'
import { storeCourier } from './courier.ts'

describe('the calls with which a merchant keeps stores', () => {
  let t: TestServer
  let merchant: Client
  let other: Client
  let tester: Client
  let relay: Relay
  beforeAll(async () => {
    t = await testServer({ TRAINING: 'true', SEAL_KEY: Buffer.alloc(32, 5).toString('base64') })
    await t.server.listen({ port: 0, host: '127.0.0.1' })
    await t.write((tx) => openSandbox(t.app, tx))
    merchant = await t.as({ rights: merchantRights, partner: 1 })
    other = await t.as({ rights: merchantRights, partner: 2 })
    tester = await t.as({ rights: ['MarketplaceMockPage'], warehouses: [] })
    relay = startRelay(t.app, [storeCourier(t.app)], 50)
  })
  afterAll(async () => {
    await relay.stop()
    await t.close()
  })

  const practiceStore = async () => {
    const merchant_id = unique('SHOP')
    await tester.call(makeMarketStore, { body: { merchant_id, store_name: 'Practice', products: 1 } })
    return merchant_id
  }
  const agree = (by: Client, merchant_id: string) => agreeAtSandbox(t, by, merchant_id)
  const bound = async (by: Client) => {
    const merchant_id = await practiceStore()
    const reply = await by.call(bindStore, {
      body: { platform, merchant_id, ...(await agree(by, merchant_id)) },
    })
    expect(reply.msg).toBe('')
    return { merchant_id, id: reply.data.id }
  }
  const storesOf = async (by: Client, query: object = {}) =>
    (await by.call(listStores, { query: { page_size: 100, ...query } })).data.list

  it('a store is bound by the code of its platform; a wrong code and a store that is bound are refused [FU-691]', async () => {
    const merchant_id = await practiceStore()
    const agreed = await agree(merchant, merchant_id)
    const bind = (by: Client, more: object) =>
      by.call(bindStore, { body: { platform, merchant_id, ...agreed, ...more } })
    expect((await bind(merchant, { code: 'nonsense' })).code).toBe(storeRefusals.not_authorised.code)
    expect((await bind(merchant, { platform: 'nowhere' })).code).not.toBe(0)
    expect(await storesOf(merchant, { merchant_id })).toEqual([])
    const again = await agree(merchant, merchant_id)
    const done = await bind(merchant, again)
    expect(done).toMatchObject({ code: 0, data: { id: expect.stringMatching(/^[0-9a-f]{24}$/) } })
    // A code works once, and a store is bound once.
    expect((await bind(merchant, again)).code).not.toBe(0)
    const taken = await bind(other, await agree(other, merchant_id))
    expect(taken.code).toBe(storeRefusals.taken.code)
    expect(await storesOf(merchant, { merchant_id })).toMatchObject([{ id: done.data.id, partner_id: 1 }])
  })

  it('the bound stores are those of the own partner, with their state; staff see those of all [FU-690]', async () => {
    const [mine, theirs] = [await bound(merchant), await bound(other)]
    const [store] = await storesOf(merchant, { merchant_id: mine.merchant_id })
    expect(store).toMatchObject({
      ...{ id: mine.id, partner_id: 1, platform, merchant_id: mine.merchant_id, warehouse_code: 'W1' },
      ...{ state: storeState.code.connected, bound_at: expect.stringMatching(/^\d{4}-/) },
    })
    expect((await storesOf(merchant)).every((s) => s.partner_id === 1)).toBe(true)
    expect(await storesOf(merchant, { merchant_id: theirs.merchant_id })).toEqual([])
    expect(await storesOf(merchant, { partner_id: 2 })).toEqual([])
    const staff = await t.as({ rights: ['GetAllPlatformOrdersForMerchants'] })
    const seen = (await storesOf(staff)).map((s) => s.merchant_id)
    expect(seen).toEqual(expect.arrayContaining([mine.merchant_id, theirs.merchant_id]))
    const stranger = await t.as({ rights: ['MerchantGetSku'], partner: 1 })
    expect((await stranger.call(listStores, { query: {} })).status).toBe(403)
  })

  it('a store is unbound by its merchant only, and once; then nothing is fetched, and anybody may bind it [FU-692]', async () => {
    const { merchant_id } = await bound(merchant)
    expect((await other.call(unbindStore, { body: { merchant_id } })).status).toBe(404)
    expect(await storesOf(merchant, { merchant_id })).toHaveLength(1)
    expect((await merchant.call(unbindStore, { body: { merchant_id } })).data).toEqual({ success: true })
    expect(await storesOf(merchant, { merchant_id })).toEqual([])
    const [gone] = await storesOf(merchant, { merchant_id, state: [storeState.code.unbound] })
    expect(gone).toMatchObject({ merchant_id, state: storeState.code.unbound })
    await vi.waitFor(
      async () => {
        const { rows } = await t.app.store.pool.query(
          'select access_token, refresh_token from store_sync where store_id = $1',
          [gone?.id],
        )
        expect(rows).toEqual([{ access_token: '', refresh_token: '' }])
      },
      { timeout: 240_000, interval: 200 },
    )
    expect((await merchant.call(unbindStore, { body: { merchant_id } })).code).not.toBe(0)
    expect((await merchant.call(syncStore, { body: { merchant_id } })).code).not.toBe(0)
    const anew = await other.call(bindStore, {
      body: { platform, merchant_id, ...(await agree(other, merchant_id)) },
    })
    expect(anew.msg).toBe('')
  })

  it('the orders of a store are fetched when its merchant asks, not when another one does [FU-698]', async () => {
    const { merchant_id } = await bound(merchant)
    const rest = () =>
      vi.waitFor(
        async () => {
          const { rows } = await t.app.store.pool.query(
            `update store_sync set due_at = now() + interval '1 day' from store s
             where s.id = store_id and s.merchant_id = $1 and synced_at is not null and leased_until is null returning due_at`,
            [merchant_id],
          )
          expect(rows).toHaveLength(1)
        },
        { timeout: 240_000, interval: 200 },
      )
    await rest()
    // The event of the platform would have them fetched too: here only the call may.
    const { data: made } = await tester.call(makeMarketOrders, { body: { merchant_id, count: 2 } })
    await rest()
    const waits = async () => {
      const { rows } = await t.app.store.pool.query<{ far: boolean }>(
        `select due_at > now() + interval '1 hour' as far from store_sync y join store s on s.id = y.store_id where s.merchant_id = $1`,
        [merchant_id],
      )
      return rows[0]?.far
    }
    expect((await other.call(syncStore, { body: { merchant_id } })).status).toBe(404)
    expect(await waits()).toBe(true)
    const [before] = await storesOf(merchant, { merchant_id })
    expect((await merchant.call(syncStore, { body: { merchant_id } })).data).toEqual({ success: true })
    await vi.waitFor(
      async () => {
        const [now] = await storesOf(merchant, { merchant_id })
        expect(Date.parse(now?.synced_at ?? '')).toBeGreaterThan(Date.parse(before?.synced_at ?? ''))
        const { data } = await merchant.call(listPlatformOrders, { query: { merchant_id } })
        expect(data.list.map((o) => o.platform_order_id).sort()).toEqual([...made.order_ids].sort())
      },
      { timeout: 240_000, interval: 200 },
    )
  })

  it('two processes meet a token that ran out: it is refreshed, the store stays connected, and its orders come', async () => {
    const { merchant_id, id } = await bound(merchant)
    const second = startRelay(t.app, [storeCourier(t.app)], 50)
    const { rows: before } = await t.app.store.pool.query(
      'select refresh_token from store_sync where store_id = $1',
      [id],
    )
    try {
      for (let round = 1; round <= 3; round += 1) {
        await vi.waitFor(
          async () => {
            const { rows } = await t.app.store.pool.query(
              `update store_sync set access_until = now() - interval '1 minute', due_at = now() - interval '1 s'
               where store_id = $1 and leased_until is null and synced_at is not null returning store_id`,
              [id],
            )
            expect(rows).toHaveLength(1)
          },
          { timeout: 60_000, interval: 50 },
        )
        await tester.call(makeMarketOrders, { body: { merchant_id, count: 1 } })
        await vi.waitFor(
          async () => {
            await t.app.store.pool.query(
              `update store_sync set due_at = now() where store_id = $1 and leased_until is null`,
              [id],
            )
            const { data } = await merchant.call(listPlatformOrders, { query: { merchant_id } })
            expect(data.list).toHaveLength(round)
          },
          { timeout: 60_000, interval: 200 },
        )
      }
      const [store] = await storesOf(merchant, { merchant_id })
      expect(store).toMatchObject({ state: storeState.code.connected, failures: 0, last_error: '' })
      const { rows: after } = await t.app.store.pool.query(
        'select refresh_token, access_until > now() as lasts from store_sync where store_id = $1',
        [id],
      )
      expect(after[0]?.lasts).toBe(true)
      expect(after[0]?.refresh_token).not.toBe(before[0]?.refresh_token)
    } finally {
      await second.stop()
    }
  })
})
