import { createHmac } from 'node:crypto'
import { addBagToReceipt, getActiveReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { upsertMarketplace } from '@kuacang/contract/platform-orders/marketplace/calls'
import { listPlatformOrders } from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { listStoreProducts } from '@kuacang/contract/platform-orders/product/calls'
import {
  bindByInvite,
  bindStore,
  getBindAddress,
  listConnectors,
  listStores,
  lookUpInvite,
  syncStore,
} from '@kuacang/contract/platform-orders/store/calls'
import { connector, storeState } from '@kuacang/contract/platform-orders/store/enums'
import { storeRefusals } from '@kuacang/contract/platform-orders/store/refusals'
import { createInviteCode } from '@kuacang/contract/reference/invite-code/calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { bagged, stocked, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { subscriberCourier } from '../messages/public.ts'
import { allSubscribers } from '../registry.ts'
import { type StandIn, shopifyStandIn } from './marketplace/shopify.testing.ts'
import { aChannel, hurryStores, merchantRights, sendByRule } from './order/orders.testing.ts'
import { storeCourier } from './store/courier.ts'

const platform = 'shopify'
const merchant_id = 'mugs'
const status = platformOrderStatus.code
const patience = { timeout: 60_000, interval: 300 }

describe('a shop of Shopify, from its binding to its shipments', () => {
  let t: TestServer
  let there: StandIn
  let merchant: Client
  let other: Client
  let fbw: Client
  let relay: Relay
  beforeAll(async () => {
    t = await testServer({
      ...{ SEAL_KEY: Buffer.alloc(32, 5).toString('base64'), WEBHOOKS_TO_PRIVATE: 'true' },
      PUBLIC_URL: 'https://warehouse.example',
    })
    there = await shopifyStandIn(merchant_id)
    // The stores are asked far more often here than by themselves.
    there.budget.available = 1e9
    const { client_id, client_secret, api_url } = there.connection
    await t.write((tx) =>
      tx.db
        .insertInto('platform')
        .values({ platform, name: '商店', name_en: 'Shopify', created_at: tx.now, updated_at: tx.now })
        .execute(),
    )
    const keeper = await t.as({ rights: ['ManageChannel'] })
    const saved = await keeper.call(upsertMarketplace, {
      body: { platform, connector: connector.code.shopify, client_id, client_secret, api_url },
    })
    expect(saved.msg).toBe('')
    fbw = await worker(t)
    merchant = await t.as({ rights: merchantRights, partner: 1 })
    other = await t.as({ rights: merchantRights, partner: 2 })
    await aChannel(t)
    relay = startRelay(t.app, [storeCourier(t.app), subscriberCourier(t.app, await allSubscribers())], 50)
  })
  afterAll(async () => {
    await relay.stop()
    await t.close()
    expect(there.asked.flatMap((a) => a.errors)).toEqual([])
    await there.close()
  })

  const begin = (by: Client, shop = merchant_id) =>
    by.call(getBindAddress, { body: { platform, merchant_id: shop } })
  /** What the page of stores posts when the shop has led back to it. */
  const bodyOf = (back: string) => {
    const { search, searchParams: said } = new URL(back)
    return {
      ...{ platform, code: said.get('code') ?? '', state: said.get('state') ?? '' },
      merchant_id: (said.get('shop') ?? '').replace('.myshopify.com', ''),
      returned: search.slice(1),
    }
  }
  const hurry = async () => {
    await t.app.store.pool.query('update store_message set next_at = now() where state = 1')
    await hurryStores(t)
  }
  const orders = async () =>
    (await merchant.call(listPlatformOrders, { query: { merchant_id, page_size: 100 } })).data.list
  const whenAll = (is: number) =>
    vi.waitFor(async () => {
      await hurry()
      expect((await orders()).map((o) => o.status)).toEqual(there.shop.orders.map(() => is))
    }, patience)

  it('the merchant names the shop first; a name that is none leads nowhere', async () => {
    const { data } = await merchant.call(listConnectors)
    expect(data).toMatchObject([{ platform, authorises: true, names_store: true }])
    const { url } = (await begin(merchant)).data
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(
      'https://warehouse.example/wms_merchant_wish/merchant_binding',
    )
    for (const name of ['Mugs', '-mugs', 'mugs_1'])
      expect((await begin(merchant, name)).code).toBe(storeRefusals.no_such_name.code)
    const unnamed = await merchant.call(getBindAddress, { body: { platform } })
    expect(unnamed.code).toBe(storeRefusals.no_such_name.code)
  })

  it('binds what the shop signed, for the user and the shop that were named, and nothing else', async () => {
    const bind = (body: Record<string, unknown>, by = merchant) => by.call(bindStore, { body })
    const agreed = async (by = merchant, more = {}) =>
      bodyOf(there.oauth.agree((await begin(by)).data.url, more))
    const own = await agreed()
    const { not_signed, other_user } = storeRefusals
    const { returned, ...unsigned } = own
    expect((await bind(unsigned)).code).toBe(not_signed.code)
    expect((await bind({ ...own, code: 'slipped-in' })).code).toBe(not_signed.code)
    expect((await bind({ ...own, returned: `${returned}&x=1` })).code).toBe(not_signed.code)
    expect((await bind(await agreed(merchant, { secret: 'not ours' }))).code).toBe(not_signed.code)
    expect((await bind({ ...own, merchant_id: 'cups' })).code).toBe(other_user.code)
    expect((await bind(own, other)).code).toBe(other_user.code)
    // A shop that was not named, though it signs.
    const cups = bodyOf(there.oauth.agree((await begin(merchant, 'cups')).data.url))
    expect((await bind(cups)).code).toBe(other_user.code)
    const bound = await bind({ ...own, store_name: 'Mugs' })
    expect(bound).toMatchObject({ code: 0, msg: '' })
    expect((await bind(own)).code).toBe(storeRefusals.not_authorised.code)
    const [store] = (await merchant.call(listStores, { query: {} })).data.list
    expect(store).toMatchObject({ merchant_id, connector: connector.code.shopify })
  })

  it('an invite code binds no shop: what it signs comes back to the page of a login', async () => {
    const admin = await t.as({ rights: ['ManageUsers'] })
    const made = await admin.call(createInviteCode, { body: { partner_id: 1 } })
    const invite_code = made.data.code
    const { data } = await t.visitor().call(lookUpInvite, { body: { invite_code } })
    expect(data.platforms).toEqual([])
    const said = await t.visitor().call(bindByInvite, {
      body: { platform, merchant_id: 'cups', code: 'x', invite_code, warehouse_id: 1 },
    })
    expect(said.code).toBe(storeRefusals.unknown_platform.code)
  })

  it('its orders leave with their tracking numbers in spite of faults, and the stock of both agrees', async () => {
    const [mug, cup] = [there.shop.addVariant('MUG'), there.shop.addVariant('CUP')]
    const skus = [(await stocked(fbw, 100)).sku, (await stocked(fbw, 100)).sku]
    await t.app.store.pool.query('update store_sync set products_cursor = null')
    const products = await vi.waitFor(async () => {
      await hurry()
      const { list } = (await merchant.call(listStoreProducts, { query: { merchant_id } })).data
      expect(list).toHaveLength(2)
      return list
    }, patience)
    await sendByRule(t, merchant, products, skus)
    const line = (variant: typeof mug) => ({ variant: variant.id, sku: variant.sku, remaining: 2 })
    for (const lines of [[line(mug)], [line(mug), line(cup)]]) there.shop.addOrder({ lines })
    await whenAll(status.outbound_created)

    // Each answer to the first telling is lost, after the shop did it.
    let lost = 0
    there.fault = (name) => {
      if (name !== 'Fulfil' || lost === 2) return undefined
      lost += 1
      return 'fails after'
    }
    for (const order of await orders()) {
      const { data } = await fbw.call(getOutboundOrder, { params: { id: order.outbound_order_id ?? '' } })
      const goods = data.skus.map(({ sku, quantity }) => ({ sku, quantity }))
      await weighed(fbw, data, goods, goods.reduce((n, g) => n + g.quantity, 0) * 0.25)
      const bag = await bagged(fbw, data.tracking_number)
      await fbw.call(finishBag, { params: suite, body: { bag_id: bag.id } })
      await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
    }
    const active = await fbw.call(getActiveReceipt, { params: suite, query: {} })
    await fbw.call(signReceipt, { params: suite, body: { receipt_id: active.data.id }, files: [photo] })
    await whenAll(status.waybill_synced)
    const told = there.shop.shipped.map((s) => [`${s.order}`, s.number, s.quantities])
    const wanted = (await orders()).map((o) => [
      ...[o.platform_order_id, o.logistics.tracking_number],
      there.shop.orders.find((x) => `${x.id}` === o.platform_order_id)?.parts[0]?.lines.map(() => 2),
    ])
    expect(told.sort()).toEqual(wanted.sort())

    const { rows } = await t.app.store.pool.query<{ free: string }>(
      `select sum(s.on_hand - s.reserved) as free from stock s
       join sku k on k.id = s.sku_id where k.sku = any($1) group by k.sku`,
      [skus],
    )
    await vi.waitFor(async () => {
      await hurry()
      expect([...there.shop.levels.values()].sort()).toEqual(rows.map((r) => Number(r.free)).sort())
    }, patience)
  })

  it('an order that the shop cancels is set aside', async () => {
    const order = there.shop.addOrder({ lines: [{ variant: null }] })
    const ours = () => orders().then((all) => all.find((o) => o.platform_order_id === `${order.id}`))
    await vi.waitFor(async () => {
      await hurry()
      expect(await ours()).toMatchObject({ status: status.created })
    }, patience)
    there.shop.change(order, (o) => {
      o.cancelledAt = Date.now()
    })
    await vi.waitFor(async () => {
      await hurry()
      expect(await ours()).toMatchObject({ status: status.ignored })
    }, patience)
  })

  it('an order that the merchant ships from the shop before it began here is theirs', async () => {
    const variant = there.shop.addVariant(`UNMAPPED`).id
    const order = there.shop.addOrder({ lines: [{ variant }] })
    const ours = () => orders().then((all) => all.find((o) => o.platform_order_id === `${order.id}`))
    await vi.waitFor(async () => {
      await hurry()
      expect(await ours()).toMatchObject({ status: status.created })
    }, patience)
    there.shop.change(order, ({ parts: [part] }) => {
      for (const line of part?.lines ?? []) line.remaining = 0
      if (part) part.status = 'CLOSED'
    })
    await vi.waitFor(async () => {
      await hurry()
      expect(await ours()).toMatchObject({ status: status.merchant_fulfils, blockers: [] })
    }, patience)
  })

  it('a webhook of the shop has its orders fetched at once, where it is signed', async () => {
    await t.app.store.pool.query(`update store_sync set due_at = now() + interval '1 day'`)
    const body = JSON.stringify({ id: 1 })
    const send = (secret: string, more: Record<string, string> = {}) =>
      t.server.inject({
        ...{ method: 'POST', url: `/api/platform/${platform}/events`, payload: body },
        headers: {
          ...{ 'content-type': 'application/json', 'x-shopify-topic': 'orders/create' },
          'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
          ...{ 'x-shopify-shop-domain': `${merchant_id}.myshopify.com`, 'x-shopify-webhook-id': 'w-1' },
          ...more,
        },
      })
    const order = there.shop.addOrder({ lines: [{ variant: null }] })
    const secret = there.connection.client_secret
    expect((await send('not ours')).statusCode).toBe(401)
    expect((await send(secret, { 'x-shopify-hmac-sha256': '' })).statusCode).toBe(401)
    expect((await send(secret, { 'x-shopify-shop-domain': 'evil.example' })).statusCode).toBe(400)
    expect((await send(secret)).json()).toEqual({ heard: true })
    expect((await send(secret)).json()).toEqual({ heard: false })
    await vi.waitFor(
      async () => expect((await orders()).map((o) => o.platform_order_id)).toContain(`${order.id}`),
      patience,
    )
  })

  it('a store whose list is long is held anew with each page', async () => {
    // No run is under way, which could fetch the new orders unseen, and none begins by itself.
    await vi.waitFor(async () => {
      const { rowCount } = await t.app.store.pool.query(
        `update store_sync set orders_cursor = null, due_at = now() + interval '1 day' where leased_until is null`,
      )
      expect(rowCount).toBe(1)
    }, patience)
    for (let n = 0; n < 15; n += 1) there.shop.addOrder({ lines: [{ variant: null }] })
    const held: (Date | null)[] = []
    // One after the other: readings on two connections may come in another order than they were asked for.
    let readings = Promise.resolve()
    const readHeld = async () => {
      const sql = 'select leased_until as at from store_sync'
      const { rows } = await t.app.store.pool.query<{ at: Date | null }>(sql)
      held.push(rows[0]?.at ?? null)
    }
    there.fault = () => {
      readings = readings.then(readHeld)
      return undefined
    }
    const before = there.shop.orders.length
    await vi.waitFor(async () => {
      await hurry()
      expect((await orders()).length).toBe(before)
    }, patience)
    there.fault = () => undefined
    // What is asked outside a run is not held.
    await readings
    const until = held.flatMap((at) => at?.getTime() ?? [])
    expect(until).toEqual([...until].sort((a, b) => a - b))
    expect(new Set(until).size).toBeGreaterThan(2)
  })

  it('a token that the shop took back is refreshed; a merchant who uninstalls loses the store its authorisation', async () => {
    there.oauth.access.clear()
    const synced = (await merchant.call(listStores, { query: {} })).data.list[0]?.synced_at
    await merchant.call(syncStore, { body: { merchant_id } })
    await vi.waitFor(async () => {
      const [store] = (await merchant.call(listStores, { query: {} })).data.list
      expect(store).toMatchObject({ state: storeState.code.connected, failures: 0 })
      expect(store?.synced_at).not.toBe(synced)
    }, patience)
    there.oauth.access.clear()
    there.oauth.refresh.clear()
    await merchant.call(syncStore, { body: { merchant_id } })
    await vi.waitFor(async () => {
      const [store] = (await merchant.call(listStores, { query: {} })).data.list
      expect(store).toMatchObject({ state: storeState.code.revoked })
    }, patience)
  })
})

const suite = { suite: 'wms_outbound' }
