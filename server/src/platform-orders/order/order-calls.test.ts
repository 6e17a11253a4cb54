import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  bindOrderSku,
  cancelLogistics,
  fulfilOrders,
  getLogisticsInfo,
  getOrderDashboards,
  getPlatformOrder,
  ignoreOrders,
  listOrderTags,
  placeLogistics,
  releaseOrders,
  resubmitOrders,
  setOrderTags,
  updateOrderAddress,
} from '@kuacang/contract/platform-orders/order/calls'
import { autoFulfilStatus, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import type { ToldOrder } from '../marketplace/marketplace.ts'
import {
  boundStore,
  type OrdersWorld,
  ordersWorld,
  shopOf,
  toldAddress,
  toldLine,
  toldOrder,
} from './orders.testing.ts'

const status = platformOrderStatus.code
const channel_id = 901

describe('the calls with which a merchant works through platform orders', () => {
  let t: TestServer
  let fbw: Client
  let merchant: Client
  let other: Client
  let shop: OrdersWorld['shop']
  let sku: string
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ t, fbw, merchant, other, shop, sku, stop } = await ordersWorld({ channel_id }))
  })
  afterAll(() => stop())

  const ready = (more: Partial<ToldOrder> = {}, quantity = 1) => shop.ready(sku, more, quantity)
  const bodyOf = (...order_ids: string[]) => ({ body: { order_ids } })
  const place = async (id: string, packages: object[] = []) =>
    (await merchant.call(placeLogistics, { body: { order_ids: [id], channel_id, packages } })).data

  it('a product is bound to a SKU of so many pieces; a strange product, SKU or store is refused [FU-693]', async () => {
    const platform_sku = unique('PS')
    const order = toldOrder([toldLine(platform_sku, 3)])
    await shop.tell(order)
    const body = { merchant_id: shop.store.merchant_id, platform_sku, sku, quantity: 2 }
    const refused = async (by: Client, more: object) =>
      (await by.call(bindOrderSku, { body: { ...body, ...more } })).status
    expect(await refused(merchant, { platform_sku: 'NOBODY-SELLS' })).toBe(404)
    expect(await refused(merchant, { sku: 'NO-SUCH-SKU' })).toBeGreaterThanOrEqual(400)
    expect(await refused(merchant, { quantity: 0 })).toBe(400)
    expect(await refused(other, {})).toBe(404)
    expect((await shop.find(order.platform_order_id)).skus[0]).toMatchObject({ sku: null, pieces: null })
    expect((await merchant.call(bindOrderSku, { body })).data).toEqual({ mapped: 1, orders: 1 })
    await shop.look()
    const row = await shop.find(order.platform_order_id)
    expect(row).toMatchObject({ blockers: [], skus: [{ sku, pieces: 2, quantity: 3 }] })
    const info = await merchant.call(getLogisticsInfo, { query: { order_ids: [row.id] } })
    expect(info.data[0]?.weight).toBe(6 * 0.25)
  })

  it('logistics info says weight, warehouse, and each channel with its price, of own orders only', async () => {
    const [a, b] = [await ready({}, 2), await ready()]
    const { data } = await merchant.call(getLogisticsInfo, { query: { order_ids: [a.id, b.id] } })
    expect(data.map(({ id, weight, warehouse_code }) => [id, weight, warehouse_code])).toEqual(
      expect.arrayContaining([
        [a.id, 0.5, 'W1'],
        [b.id, 0.25, 'W1'],
      ]),
    )
    const quote = data[0]?.quotes.find((q) => q.channel_id === channel_id)
    expect(quote).toMatchObject({
      channel_code: `CH${channel_id}`,
      price: expect.toSatisfy((p) => p === null || p > 0),
    })
    const foreign = await other.call(getLogisticsInfo, { query: { order_ids: [a.id] } })
    expect(foreign.status === 404 || foreign.data.length === 0).toBe(true)
  })

  it('waybills are placed for several orders with their packages; what stops one does not stop the others; placed twice or by another merchant they are refused [FU-695]', async () => {
    const good = await ready()
    const blocked = toldOrder([toldLine(unique('PS'))])
    await shop.tell(blocked)
    const { id: waiting } = await shop.find(blocked.platform_order_id)
    const body = {
      ...{ order_ids: [good.id, waiting], channel_id },
      packages: [{ order_id: good.id, weight: 1.2, declared_name: 'Mug', declared_value: 12.5 }],
    }
    expect((await other.call(placeLogistics, { body })).status).toBe(404)
    expect((await merchant.call(placeLogistics, { body: { ...body, channel_id: 12_345 } })).status).toBe(409)
    expect((await shop.find(good.number)).status).toBe(status.created)
    const { data } = await merchant.call(placeLogistics, { body })
    expect(data.done).toMatchObject([{ id: good.id, status: status.waybill_success }])
    expect(data.refused).toMatchObject([{ id: waiting }])
    expect(data.refused[0]?.reason.zh).toContain('商品未映射')
    const { rows } = await t.app.store.pool.query('select package from platform_order where id = $1', [
      good.id,
    ])
    expect(rows).toEqual([{ package: { weight: 1.2, declared_name: 'Mug', declared_value: 12.5 } }])
    expect((await shop.find(good.number)).logistics).toMatchObject({
      ...{ channel_id, channel_code: `CH${channel_id}`, tracking_number: expect.stringMatching(/^KC/) },
    })
    const again = await place(good.id)
    expect([again.done, again.refused.length]).toEqual([[], 1])
  })

  it('a waybill is cancelled: the order waits again without channel and number; one that has none is refused [FU-242 FU-696]', async () => {
    const { id, number } = await ready()
    const first = (await merchant.call(cancelLogistics, bodyOf(id))).data
    expect([first.done, first.refused.length]).toEqual([[], 1])
    await place(id)
    expect((await other.call(cancelLogistics, bodyOf(id))).status).toBe(404)
    const { data } = await merchant.call(cancelLogistics, bodyOf(id))
    expect(data).toMatchObject({ done: [{ id, status: status.created }], refused: [] })
    expect(await shop.find(number)).toMatchObject({
      status: status.created,
      logistics: { channel_id: null, channel_code: '', tracking_number: '' },
    })
  })

  it('what failed is resubmitted with the same channel; what did not fail is refused [FU-242 FU-697]', async () => {
    const { id, number } = await ready()
    const early = (await merchant.call(resubmitOrders, bodyOf(id))).data
    expect([early.done, early.refused.length]).toEqual([[], 1])
    await place(id, [{ order_id: id, weight: 31 }])
    expect(await shop.find(number)).toMatchObject({
      status: status.waybill_failed,
      logistics: { channel_id, fail_reason: '超过 30 kg' },
    })
    expect((await other.call(resubmitOrders, bodyOf(id))).status).toBe(404)
    // The parcel is still too heavy: it is asked for again, and fails again.
    await merchant.call(resubmitOrders, bodyOf(id))
    expect((await shop.find(number)).status).toBe(status.waybill_failed)
    await t.app.store.pool.query(`update platform_order set package = '{"weight": 3}' where id = $1`, [id])
    const { data } = await merchant.call(resubmitOrders, bodyOf(id))
    expect(data).toMatchObject({ done: [{ id, status: status.waybill_success }], refused: [] })
    expect((await shop.find(number)).logistics).toMatchObject({ channel_id, fail_reason: '' })
  })

  it('the address of a waiting order is changed and its other parts stay; after the waybill it is refused [FU-699]', async () => {
    const { id, number } = await ready()
    const change = (by: Client, shipping_address: object) =>
      by.call(updateOrderAddress, { body: { order_id: id, shipping_address } })
    expect((await change(other, { city: 'Elko' })).status).toBe(404)
    expect((await change(merchant, { city: 'Elko', country: 'ca' })).code).toBe(0)
    const { data } = await merchant.call(getPlatformOrder, { params: { id } })
    expect(data.shipping_address).toMatchObject({ ...toldAddress, city: 'Elko', country: 'CA' })
    expect(data).toMatchObject({ shipping_name: 'Ana Silva', country_code: 'CA' })
    await place(id)
    expect((await change(merchant, { city: 'Reno' })).status).toBe(409)
    expect((await shop.detail(number)).shipping_address.city).toBe('Elko')
  })

  it('an order with its waybill is fulfilled as one outbound order; one without it is refused [FU-702]', async () => {
    const { id, number } = await ready({}, 2)
    const early = (await merchant.call(fulfilOrders, bodyOf(id))).data
    expect([early.done, early.refused.length]).toEqual([[], 1])
    await place(id)
    expect((await other.call(fulfilOrders, bodyOf(id))).status).toBe(404)
    const { data } = await merchant.call(fulfilOrders, bodyOf(id))
    expect(data).toMatchObject({ done: [{ id, status: status.outbound_validating }], refused: [] })
    await shop.reaches(number, status.outbound_created)
    const { outbound_order_id, logistics } = await shop.find(number)
    const outbound = await fbw.call(getOutboundOrder, { params: { id: outbound_order_id ?? '' } })
    expect(outbound.data).toMatchObject({
      ...{ partner_id: 1, tracking_number: logistics.tracking_number },
      skus: [{ sku, quantity: 2 }],
    })
  })

  it('orders are set aside for good while they wait; after that and after the waybill it is refused [FU-703]', async () => {
    const [aside, placed] = [await ready(), await ready()]
    await place(placed.id)
    expect((await other.call(ignoreOrders, bodyOf(aside.id))).status).toBe(404)
    const { data } = await merchant.call(ignoreOrders, bodyOf(aside.id, placed.id))
    expect(data.done).toMatchObject([{ id: aside.id, status: status.ignored }])
    expect(data.refused).toMatchObject([{ id: placed.id }])
    expect((await place(aside.id)).done).toEqual([])
    expect((await shop.find(placed.number)).status).toBe(status.waybill_success)
  })

  it('orders are released to their merchant, and the platform is told so [FU-704]', async () => {
    const { id, number } = await ready()
    expect((await other.call(releaseOrders, bodyOf(id))).status).toBe(404)
    const { data } = await merchant.call(releaseOrders, bodyOf(id))
    expect(data).toMatchObject({ done: [{ id, status: status.merchant_fulfils }], refused: [] })
    expect(await shop.find(number)).toMatchObject({
      auto_fulfill_status: autoFulfilStatus.code.merchant_fulfils,
      actions: [],
    })
    const { rows } = await t.app.store.pool.query(
      'select count(*) as n from store_message where platform_order_id = $1',
      [id],
    )
    expect(Number(rows[0]?.n)).toBe(1)
    expect((await merchant.call(releaseOrders, bodyOf(id))).data.done).toEqual([])
  })

  it('the tags of orders are those of the own orders, the most frequent first [FU-705]', async () => {
    const [often, once] = [unique('often-'), unique('once-')]
    for (const tags of [[often], [often, once], [often]]) await ready({ tags })
    const { data } = await merchant.call(listOrderTags)
    expect(data.filter((tag) => tag === often || tag === once)).toEqual([often, once])
    expect((await other.call(listOrderTags)).data).toEqual([])
  })

  it('the tags of several orders are replaced, also by none [FU-706]', async () => {
    const [a, b] = [await ready({ tags: ['old'] }), await ready()]
    const tagsOf = async () => [(await shop.find(a.number)).tags, (await shop.find(b.number)).tags]
    const set = (by: Client, tags: string[]) =>
      by.call(setOrderTags, { body: { order_ids: [a.id, b.id], tags } })
    expect((await set(other, ['stolen'])).status).toBe(404)
    expect((await set(merchant, [''])).status).toBe(400)
    expect(await tagsOf()).toEqual([['old'], []])
    const { data } = await set(merchant, ['vip', 'vip', 'gift'])
    expect([data.done.length, data.refused]).toEqual([2, []])
    expect(await tagsOf()).toEqual([
      ['vip', 'gift'],
      ['vip', 'gift'],
    ])
    await set(merchant, [])
    expect(await tagsOf()).toEqual([[], []])
  })

  it('dashboards count the orders of a store in a range by status, store and day [FU-707]', async () => {
    const quiet = await shopOf(t, await boundStore(t), merchant)
    const { merchant_id } = quiet.store
    const orders = [1, 2, 3].map(() => toldOrder([toldLine(unique('PS'))]))
    await quiet.tell(...orders)
    const { id } = await quiet.find(orders[0]?.platform_order_id ?? '')
    await merchant.call(ignoreOrders, bodyOf(id))
    await t.app.store.pool.query(
      `update platform_order set created_at = created_at - interval '60 days' where id = $1`,
      [(await quiet.find(orders[2]?.platform_order_id ?? '')).id],
    )
    const counted = async (by: Client, query: object) =>
      (await by.call(getOrderDashboards, { query: { merchant_id, ...query } })).data
    const today = (await counted(merchant, {})).by_day[0]?.day
    expect(await counted(merchant, {})).toMatchObject({
      total: 2,
      by_status: expect.arrayContaining([
        { status: status.created, orders: 1 },
        { status: status.ignored, orders: 1 },
      ]),
      by_store: expect.arrayContaining([
        { merchant_id, store_name: 'A shop', status: status.ignored, orders: 1 },
      ]),
      by_day: expect.arrayContaining([{ day: today, status: status.created, orders: 1 }]),
    })
    const day = 24 * 60 * 60_000
    const range = (from: number, to: number) =>
      [from, to].map((d) => new Date(Date.now() - d * day).toISOString())
    expect((await counted(merchant, { time_range: range(80, -1) })).total).toBe(3)
    expect((await counted(merchant, { time_range: range(80, 40) })).total).toBe(1)
    expect((await counted(merchant, { merchant_id: 'NOBODY' })).total).toBe(0)
    expect((await counted(other, {})).total).toBe(0)
  })
})
