import { cancelOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import {
  bindOrderSku,
  cancelLogistics,
  exportPlatformOrders,
  fulfilOrders,
  getLogisticsInfo,
  getOrderDashboards,
  getOrderLabel,
  getPlatformOrder,
  ignoreOrders,
  listOrderTags,
  listPlatformOrders,
  placeLogistics,
  releaseOrders,
  resubmitOrders,
  setOrderTags,
  updateOrderAddress,
} from '@kuacang/contract/platform-orders/order/calls'
import { blocker, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { acceptProposals, listStoreProducts } from '@kuacang/contract/platform-orders/product/calls'
import {
  deleteAutoFulfilRule,
  listAutoFulfilRules,
  saveAutoFulfilRule,
  tryAutoFulfil,
} from '@kuacang/contract/platform-orders/rule/calls'
import { editStore, listStores, syncStore, unbindStore } from '@kuacang/contract/platform-orders/store/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import {
  boundStore,
  type OrdersWorld,
  ordersWorld,
  shopOf,
  toldLine,
  toldOrder,
} from './order/orders.testing.ts'

const status = platformOrderStatus.code
const channel_id = 902

describe('journeys of platform orders', () => {
  let t: TestServer
  let fbw: Client
  let merchant: Client
  let other: Client
  let shop: OrdersWorld['shop']
  let sku: string
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ t, fbw, merchant, other, shop, sku, stop } = await ordersWorld({
      channel_id,
      pieces: 100,
      store: { store_name: 'Secret Shop' },
    }))
  })
  afterAll(() => stop())

  const ready = () => shop.ready(sku, { tags: ['secret-tag'] })
  const each = (call: typeof fulfilOrders | typeof ignoreOrders | typeof releaseOrders, id: string) =>
    merchant.call(call, { body: { order_ids: [id] } })
  const place = (id: string, weight = 1) =>
    merchant.call(placeLogistics, {
      body: { order_ids: [id], channel_id, packages: [{ order_id: id, weight }] },
    })

  /** How an order comes into each state in which the platform can still cancel it. */
  const lead: Readonly<Record<string, (id: string, number: string) => Promise<unknown>>> = {
    waybill_failed: (id) => place(id, 31),
    outbound_failed: async (id, number) => {
      await place(id)
      await each(fulfilOrders, id)
      await shop.reaches(number, status.outbound_created)
      const { outbound_order_id } = await shop.find(number)
      await fbw.call(cancelOutboundOrder, { body: { id: outbound_order_id, reason: 'damaged goods' } })
      await shop.reaches(number, status.outbound_failed)
    },
    // The carrier has not answered yet.
    waybill_requested: (id) =>
      t.app.store.pool.query(`update platform_order set status = ${status.waybill_requested} where id = $1`, [
        id,
      ]),
  }

  it.each(Object.keys(lead))(
    'the platform cancels an order that is %s → it is set aside, and no step goes on with it',
    async (state) => {
      const { order, id } = await ready()
      await lead[state]?.(id, order.platform_order_id)
      expect((await shop.find(order.platform_order_id)).status).toBe(status[state as keyof typeof status])
      await shop.tell({ ...order, version: 2, state: 'cancelled' })
      await shop.reaches(order.platform_order_id, status.ignored)
      expect(await shop.find(order.platform_order_id)).toMatchObject({
        cancelled_by_platform: true,
        actions: [],
      })
      expect((await place(id)).data.done).toEqual([])
      expect((await each(fulfilOrders, id)).data.done).toEqual([])
      await shop.look()
      expect((await shop.find(order.platform_order_id)).status).toBe(status.ignored)
    },
  )

  it.each([
    ['ignored', ignoreOrders],
    ['merchant_fulfils', releaseOrders],
  ] as const)('the platform cancels an order that is %s → it stays so', async (state, call) => {
    const { order, id } = await ready()
    await each(call, id)
    await shop.tell({ ...order, version: 2, state: 'cancelled' })
    expect((await shop.find(order.platform_order_id)).status).toBe(status[state])
  })

  it('the platform cancels after the tracking number is there → the order is marked on both sides of its outbound order, which goes on', async () => {
    const { order, id } = await ready()
    await place(id)
    await each(fulfilOrders, id)
    await shop.reaches(order.platform_order_id, status.outbound_created)
    await t.app.store.pool.query(
      `update platform_order set status = ${status.waybill_synced} where id = $1`,
      [id],
    )
    await shop.tell({ ...order, version: 2, state: 'cancelled' })
    const now = await shop.find(order.platform_order_id)
    expect(now).toMatchObject({ status: status.waybill_synced, cancelled_by_platform: true })
    const { data } = await fbw.call(getOutboundOrder, { params: { id: now.outbound_order_id ?? '' } })
    expect(data.order_status).not.toBe(outboundOrderStatus.code.cancelled)
  })

  it('what "try" foretells of orders with and without blockers is what comes of them when the rules begin to work', async () => {
    const auto = await shopOf(t, await boundStore(t), merchant)
    await merchant.call(saveAutoFulfilRule, {
      body: { name: unique('France '), countries: ['FR'], channel_id, enabled: true },
    })
    const platform_sku = unique('PS')
    const french = { address: { ...toldOrder([]).address, country: 'FR' } }
    const orders = [
      toldOrder([toldLine(platform_sku)], french),
      toldOrder([toldLine(unique('PS'))], french),
      toldOrder([toldLine(platform_sku)]),
      toldOrder([toldLine(platform_sku)], { ...french, tags: ['hold'] }),
    ]
    await auto.tell(...orders)
    await auto.bind(platform_sku, sku)
    await auto.look()
    const ids = await Promise.all(orders.map(async (o) => (await auto.find(o.platform_order_id)).id))
    const foretold = await Promise.all(
      ids.map(async (id) => (await merchant.call(tryAutoFulfil, { params: { id } })).data),
    )
    const { unmapped, no_rule, tag } = blocker.code
    expect(foretold.map((f) => f.blockers)).toEqual([
      [],
      [unmapped],
      expect.arrayContaining([no_rule]),
      [tag],
    ])
    // To try changes nothing.
    for (const { platform_order_id } of orders)
      expect((await auto.find(platform_order_id)).status).toBe(status.created)
    await merchant.call(editStore, { params: { id: auto.store.id }, body: { auto_fulfil: true } })
    await auto.look()
    const [first, ...others] = orders
    await shop.reaches(first?.platform_order_id ?? '', status.outbound_created)
    const shipped = await auto.find(first?.platform_order_id ?? '')
    expect([shipped.warehouse_code, shipped.logistics.channel_code]).toEqual([
      foretold[0]?.warehouse_code,
      foretold[0]?.channel_code,
    ])
    for (const [i, { platform_order_id }] of others.entries())
      expect(await auto.find(platform_order_id)).toMatchObject({
        status: status.created,
        blockers: foretold[i + 1]?.blockers,
      })
  })

  it('one merchant reads nothing and moves nothing of another one, by whichever call', async () => {
    const { order, id } = await ready()
    await place(id)
    const number = order.platform_order_id
    const platform_sku = order.lines[0]?.platform_sku ?? ''
    const { merchant_id } = shop.store
    const before = await shop.detail(number)
    const rule = (await merchant.call(saveAutoFulfilRule, { body: { name: 'secret-rule', enabled: false } }))
      .data
    const order_ids = [id]

    const lists = [
      await other.call(listStores, { query: {} }),
      await other.call(listStores, { query: { partner_id: 1, merchant_id, state: [1, 2, 3, 4] } }),
      await other.call(listPlatformOrders, { query: {} }),
      await other.call(listPlatformOrders, { query: { partner_id: 1, merchant_id, platform_sku } }),
      await other.call(listStoreProducts, { query: { merchant_id } }),
      await other.call(listOrderTags),
      await other.call(getOrderDashboards, { query: { partner_id: 1, merchant_id } }),
      await other.call(getLogisticsInfo, { query: { order_ids } }),
      await other.call(listAutoFulfilRules, { query: { partner_id: 1 } }),
    ]
    const file = await other.call(exportPlatformOrders, { query: { merchant_id, format: 'csv' } })
    const said = [...lists.map((l) => JSON.stringify(l.data)), file.bytes.toString()].join('\n')
    for (const secret of [id, number, platform_sku, 'Secret Shop', 'secret-tag', 'secret-rule', sku])
      expect(said).not.toContain(secret)

    const closed = [
      await other.call(getPlatformOrder, { params: { id } }),
      await other.call(getOrderLabel, { params: { id } }),
      await other.call(tryAutoFulfil, { params: { id } }),
      await other.call(placeLogistics, { body: { order_ids, channel_id } }),
      await other.call(setOrderTags, { body: { order_ids, tags: ['mine'] } }),
      await other.call(updateOrderAddress, { body: { order_id: id, shipping_address: { city: 'Elko' } } }),
      await other.call(bindOrderSku, { body: { merchant_id, platform_sku, sku, quantity: 9 } }),
      await other.call(editStore, { params: { id: shop.store.id }, body: { store_name: 'Mine' } }),
      await other.call(syncStore, { body: { merchant_id } }),
      await other.call(unbindStore, { body: { merchant_id } }),
      await other.call(deleteAutoFulfilRule, { params: { id: rule.id } }),
    ]
    for (const call of [cancelLogistics, resubmitOrders, fulfilOrders, ignoreOrders, releaseOrders] as const)
      closed.push((await other.call(call, { body: { order_ids } })) as never)
    expect(closed.map((c) => c.status)).toEqual(closed.map(() => 404))
    const accepted = await other.call(acceptProposals, { body: { ids: [shop.store.id] } })
    expect(accepted.data?.mapped ?? 0).toBe(0)
    // What belongs to nobody is answered in the same words: nothing is told of what there is.
    const nobody = await other.call(getPlatformOrder, { params: { id: '0'.repeat(24) } })
    expect([nobody.status, nobody.code]).toEqual([404, closed[0]?.code])
    expect(await shop.detail(number)).toEqual(before)
  })
})
