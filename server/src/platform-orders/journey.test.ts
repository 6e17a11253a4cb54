import { addBagToReceipt, getActiveReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { listPlatformOrders } from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { listStoreProducts } from '@kuacang/contract/platform-orders/product/calls'
import { tryAutoFulfil } from '@kuacang/contract/platform-orders/rule/calls'
import {
  listMarketOrders,
  listMarketShipments,
  listMarketStock,
  makeMarketOrders,
  makeMarketStore,
  setMarketBehaviour,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { bindStore, editStore, listStores, unbindStore } from '@kuacang/contract/platform-orders/store/calls'
import { storeRefusals } from '@kuacang/contract/platform-orders/store/refusals'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { bagged, stocked, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { subscriberCourier } from '../messages/public.ts'
import { allSubscribers } from '../registry.ts'
import { laws } from './laws.ts'
import { aChannel, agreeAtSandbox, hurryStores, merchantRights, sendByRule } from './order/orders.testing.ts'
import { openSandbox } from './sandbox/open.ts'
import { sandboxPlatform } from './sandbox/setting.ts'
import { storeCourier } from './store/courier.ts'

const status = platformOrderStatus.code
const platform = sandboxPlatform
const merchant_id = 'JOURNEY-1'
const patience = { timeout: 240_000, interval: 500 }

describe('a store of a marketplace, from its binding to its shipments', () => {
  let t: TestServer
  let merchant: Client
  let other: Client
  let tester: Client
  let fbw: Client
  let relay: Relay
  beforeAll(async () => {
    t = await testServer({ TRAINING: 'true', SEAL_KEY: Buffer.alloc(32, 5).toString('base64') })
    await t.server.listen({ port: 0, host: '127.0.0.1' })
    await t.write((tx) => openSandbox(t.app, tx))
    fbw = await worker(t)
    merchant = await t.as({ rights: merchantRights, partner: 1 })
    other = await t.as({ rights: merchantRights, partner: 2 })
    tester = await t.as({ rights: ['MarketplaceMockPage'], warehouses: [] })
    await aChannel(t)
    relay = startRelay(t.app, [storeCourier(t.app), subscriberCourier(t.app, await allSubscribers())], 50)
    await tester.call(makeMarketStore, {
      body: { merchant_id, store_name: 'Journey', products: 2 },
    })
  })
  afterAll(async () => {
    await relay.stop()
    await t.close()
  })

  const agree = (by: Client) => agreeAtSandbox(t, by, merchant_id)
  const orders = async () =>
    (await merchant.call(listPlatformOrders, { query: { merchant_id, page_size: 100 } })).data.list

  it('is bound by its merchant once; nobody else binds it, and no code of another user counts', async () => {
    const stolen = await agree(merchant)
    const body = { platform, merchant_id }
    const refused = await other.call(bindStore, { body: { ...body, ...stolen } })
    expect(refused.code).toBe(storeRefusals.other_user.code)
    const own = await agree(merchant)
    const wrong = await merchant.call(bindStore, { body: { ...body, ...own, code: 'nonsense' } })
    expect(wrong.code).toBe(storeRefusals.not_authorised.code)
    const bound = await merchant.call(bindStore, { body: { ...body, ...own } })
    expect(bound).toMatchObject({ code: 0, msg: '' })
    const twice = await other.call(bindStore, { body: { ...body, ...(await agree(other)) } })
    expect(twice.code).toBe(storeRefusals.taken.code)
    expect((await other.call(listStores, { query: {} })).data.list).toEqual([])
    expect((await other.call(unbindStore, { body: { merchant_id } })).status).toBe(404)
    const { rows } = await t.app.store.pool.query('select access_token, refresh_token from store_sync')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).toMatch(/"s1\./)
  })

  it('its orders become outbound orders by rule, and each shipment reaches the platform once, in spite of its faults', async () => {
    const skus = [(await stocked(fbw, 100)).sku, (await stocked(fbw, 100)).sku]
    const products = await vi.waitFor(async () => {
      await hurryStores(t)
      const { list } = (await merchant.call(listStoreProducts, { query: { merchant_id } })).data
      expect(list).toHaveLength(2)
      return list
    }, patience)
    await sendByRule(t, merchant, products, skus)
    await tester.call(setMarketBehaviour, { body: { error_percent: 10 } })
    const { data: made } = await tester.call(makeMarketOrders, {
      body: { merchant_id, count: 6, lines: 2 },
    })
    await vi.waitFor(async () => {
      await hurryStores(t)
      const list = await orders()
      expect(list.map((o) => o.status)).toEqual(made.order_ids.map(() => status.outbound_created))
    }, patience)

    const suite = { suite: 'wms_outbound' }
    for (const order of await orders()) {
      const { data } = await fbw.call(getOutboundOrder, { params: { id: order.outbound_order_id ?? '' } })
      const goods = data.skus.map(({ sku, quantity }) => ({ sku, quantity }))
      const pieces = goods.reduce((n, g) => n + g.quantity, 0)
      await weighed(fbw, data, goods, pieces * 0.25)
      const bag = await bagged(fbw, data.tracking_number)
      await fbw.call(finishBag, { params: suite, body: { bag_id: bag.id } })
      await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
    }
    const active = await fbw.call(getActiveReceipt, { params: suite, query: {} })
    const signed = await fbw.call(signReceipt, {
      params: suite,
      body: { receipt_id: active.data.id },
      files: [photo],
    })
    expect(signed.data).toMatchObject({ orders: 6 })
    await vi.waitFor(async () => {
      await hurryStores(t)
      await t.app.store.pool.query('update store_message set next_at = now() where state = 1')
      expect((await orders()).map((o) => o.status)).toEqual(made.order_ids.map(() => status.waybill_synced))
    }, patience)
    const { data: shipments } = await tester.call(listMarketShipments, { query: { merchant_id } })
    const told = Object.fromEntries(shipments.list.map((s) => [s.order_id, s.tracking_number]))
    expect(shipments.list).toHaveLength(6)
    expect(told).toEqual(
      Object.fromEntries((await orders()).map((o) => [o.platform_order_id, o.logistics.tracking_number])),
    )
    const { data: there } = await tester.call(listMarketOrders, { query: { merchant_id } })
    expect(new Set(there.list.map((o) => o.tracking_number))).toEqual(new Set(Object.values(told)))

    // What is left is offered: the platform and the warehouse agree.
    const { rows } = await t.app.store.pool.query<{ sku: string; free: string }>(
      `select k.sku, sum(s.on_hand - s.reserved) as free from stock s
       join sku k on k.id = s.sku_id where k.sku = any($1) group by 1`,
      [skus],
    )
    const free = rows.map((r) => Number(r.free)).sort()
    await vi.waitFor(async () => {
      await hurryStores(t)
      const { data } = await tester.call(listMarketStock, { query: { merchant_id } })
      expect(data.list.map((s) => s.available).sort()).toEqual(free)
    }, patience)
  })

  it('the doctor proves it, and finds an order that says what did not happen', async () => {
    const brokenLaws = async () => {
      const found = await Promise.all(laws.map((law) => t.write((tx) => law.find(tx, 1))))
      return laws.filter((_law, i) => (found[i]?.violations ?? []).length > 0).map((law) => law.name)
    }
    expect(await brokenLaws()).toEqual([])
    const set = (columns: string) =>
      t.app.store.pool.query(
        `update platform_order set ${columns} where id = (select id from platform_order where status = ${status.waybill_synced} order by id limit 1)`,
      )
    await set(`status = ${status.outbound_failed}`)
    expect(await brokenLaws()).toEqual(['platform_orders.outbound', 'platform_orders.shipments'])
    await t.app.store.pool.query(
      `update platform_order set status = ${status.waybill_synced} where status = ${status.outbound_failed}`,
    )
    expect(await brokenLaws()).toEqual([])
  })

  it('what "try" foretells is what the rules then do', async () => {
    await tester.call(setMarketBehaviour, { body: { error_percent: 0 } })
    const [store] = (await merchant.call(listStores, { query: {} })).data.list
    const id = store?.id ?? ''
    await merchant.call(editStore, { params: { id }, body: { auto_fulfil: false } })
    const { data: made } = await tester.call(makeMarketOrders, { body: { merchant_id, count: 1 } })
    const [number = ''] = made.order_ids
    const order = await vi.waitFor(async () => {
      await hurryStores(t)
      const found = (await orders()).find((o) => o.platform_order_id === number)
      if (!found) throw new Error('it has not come yet')
      return found
    }, patience)
    const { data: foretold } = await merchant.call(tryAutoFulfil, { params: { id: order.id } })
    expect(foretold).toMatchObject({ blockers: [], warehouse_code: 'W1', channel_code: 'CH900' })
    expect(foretold.rules).toMatchObject([{ name: 'all', takes: true, why_not: [] }])
    await merchant.call(editStore, { params: { id }, body: { auto_fulfil: true } })
    await vi.waitFor(async () => {
      await hurryStores(t)
      expect((await orders()).find((o) => o.id === order.id)).toMatchObject({
        status: status.outbound_created,
        warehouse_code: foretold.warehouse_code,
        logistics: { channel_code: foretold.channel_code },
      })
    }, patience)
  })
})
