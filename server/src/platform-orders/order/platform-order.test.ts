import { cancelOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import {
  type cancelLogistics,
  fulfilOrders,
  getLogisticsInfo,
  getOrderDashboards,
  getOrderLabel,
  ignoreOrders,
  listOrderTags,
  listPlatformOrders,
  placeLogistics,
  releaseOrders,
  resubmitOrders,
  setOrderTags,
  updateOrderAddress,
} from '@kuacang/contract/platform-orders/order/calls'
import { autoFulfilStatus, blocker, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stocked } from '#kit/testing/main-job'
import type { Client, TestServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { boundStore, type OrdersWorld, ordersWorld, shopOf, toldLine, toldOrder } from './orders.testing.ts'

const status = platformOrderStatus.code
type EachCall =
  | typeof fulfilOrders
  | typeof cancelLogistics
  | typeof ignoreOrders
  | typeof releaseOrders
  | typeof resubmitOrders
const channel_id = 900

describe('orders that platforms tell', () => {
  let t: TestServer
  let fbw: Client
  let merchant: Client
  let other: Client
  let shop: OrdersWorld['shop']
  let sku: string
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ t, fbw, merchant, other, shop, sku, stop } = await ordersWorld())
  })
  afterAll(() => stop())

  const mapped = async (quantity = 1, of = sku): Promise<string> => {
    const platform_sku = unique('PS')
    await shop.tell(toldOrder([toldLine(platform_sku)]))
    await shop.bind(platform_sku, of, quantity)
    return platform_sku
  }
  const told = async (platform_sku: string, more = {}) => {
    const order = toldOrder([toldLine(platform_sku)], more)
    await shop.tell(order)
    await shop.look()
    return order
  }
  const each = async (call: EachCall, id: string) =>
    (await merchant.call(call, { body: { order_ids: [id] } })).data
  const place = async (id: string) =>
    (await merchant.call(placeLogistics, { body: { order_ids: [id], channel_id } })).data

  it('an order without a mapping waits, and says so; a mapping frees it', async () => {
    const platform_sku = unique('PS')
    const { platform_order_id } = await told(platform_sku)
    expect(await shop.find(platform_order_id)).toMatchObject({
      status: status.created,
      blockers: [blocker.code.unmapped],
      skus: [{ platform_sku, sku: null, quantity: 1 }],
    })
    const { data } = await shop.bind(platform_sku, sku, 2)
    expect(data).toEqual({ mapped: 1, orders: 1 })
    await shop.look()
    expect(await shop.find(platform_order_id)).toMatchObject({ blockers: [], skus: [{ sku, pieces: 2 }] })
  })

  it('by hand: waybill, outbound order, and its number back at the platform [FU-242]', async () => {
    const { platform_order_id } = await told(await mapped(3))
    const { id } = await shop.find(platform_order_id)
    expect(await place(id)).toMatchObject({ done: [{ id, status: status.waybill_success }], refused: [] })
    const { logistics } = await shop.find(platform_order_id)
    expect(logistics.tracking_number).toMatch(/^KC/)
    expect(await each(fulfilOrders, id)).toMatchObject({ done: [{ status: status.outbound_validating }] })
    await shop.reaches(platform_order_id, status.outbound_created)
    const order = await shop.find(platform_order_id)
    expect(order).toMatchObject({ auto_fulfill_status: autoFulfilStatus.code.success, warehouse_code: 'W1' })
    const { data: outbound } = await fbw.call(getOutboundOrder, {
      params: { id: order.outbound_order_id ?? '' },
    })
    expect(outbound).toMatchObject({
      partner_id: 1,
      tracking_number: logistics.tracking_number,
      order_status: outboundOrderStatus.code.location_allocated,
      skus: [{ sku, quantity: 3 }],
      shipping_address: { firstname: 'Ana', city: 'Reno' },
    })
  })

  it('an order that the platform has not released is held, from rules and from people; its release frees it', async () => {
    const order = await told(await mapped(), { released_at: null })
    const number = order.platform_order_id
    const { id, blockers } = await shop.find(number)
    expect(blockers).toEqual([blocker.code.not_released])
    const { done, refused } = await place(id)
    expect(done).toEqual([])
    expect(refused).toMatchObject([{ id, reason: { en: expect.stringContaining('Not released') } }])
    await shop.tell({ ...order, version: 2, released_at: new Date() })
    await shop.look()
    expect((await shop.find(number)).blockers).toEqual([])
    expect(await place(id)).toMatchObject({ done: [{ id, status: status.waybill_success }] })
    // Taken back there, it loses its waybill and waits again.
    await shop.tell({ ...order, version: 3 })
    await shop.look()
    expect(await shop.find(number)).toMatchObject({
      status: status.created,
      blockers: [blocker.code.not_released],
    })
  })

  it('an order whose outbound order failed is not made again before the platform releases it', async () => {
    const order = await told(await mapped())
    const { id } = await shop.find(order.platform_order_id)
    await place(id)
    await t.app.store.pool.query(
      `update platform_order set status = ${status.outbound_failed}, released_at = null where id = $1`,
      [id],
    )
    for (const call of [fulfilOrders, resubmitOrders])
      expect(await each(call, id)).toMatchObject({
        done: [],
        refused: [{ reason: { en: expect.stringContaining('Not released') } }],
      })
  })

  it('the same order told again, older, or twice at once is one order [REL-30]', async () => {
    const order = toldOrder([toldLine(unique('PS'))], { version: 5 })
    await Promise.all([1, 2, 3, 4, 5].map(() => shop.tell(order)))
    await shop.tell({ ...order, version: 4, address: { ...order.address, city: 'Elko' } })
    const { data } = await merchant.call(listPlatformOrders, {
      query: { platform_order_id: order.platform_order_id },
    })
    expect(data.list).toHaveLength(1)
    expect((await shop.detail(order.platform_order_id)).shipping_address.city).toBe('Reno')
    await shop.tell({ ...order, version: 6, address: { ...order.address, city: 'Elko' } })
    expect((await shop.detail(order.platform_order_id)).shipping_address.city).toBe('Elko')
  })

  it('a change there while the waybill is there takes the waybill back', async () => {
    const order = await told(await mapped())
    const { id } = await shop.find(order.platform_order_id)
    await place(id)
    await shop.tell({ ...order, version: 2, address: { ...order.address, city: 'Elko' } })
    const now = await shop.detail(order.platform_order_id)
    expect(now).toMatchObject({ status: status.created, logistics: { tracking_number: '' } })
    expect(now.shipping_address.city).toBe('Elko')
  })

  it.each(['created', 'waybill_success', 'outbound_created'] as const)(
    'the platform cancels an order that is %s → nothing is shipped for it',
    async (state) => {
      const order = await told(await mapped())
      const { platform_order_id } = order
      const { id } = await shop.find(platform_order_id)
      if (state !== 'created') await place(id)
      if (state === 'outbound_created') {
        await each(fulfilOrders, id)
        await shop.reaches(platform_order_id, status.outbound_created)
      }
      const { outbound_order_id } = await shop.find(platform_order_id)
      await shop.tell({ ...order, version: 2, state: 'cancelled' })
      await shop.reaches(platform_order_id, status.ignored)
      expect((await shop.find(platform_order_id)).cancelled_by_platform).toBe(true)
      if (!outbound_order_id) return
      const { data } = await fbw.call(getOutboundOrder, { params: { id: outbound_order_id } })
      expect(data.order_status).toBe(outboundOrderStatus.code.cancelled)
    },
  )

  it('the last piece is sold in two stores → one outbound order, the other waits for stock', async () => {
    const last = (await stocked(fbw, 1)).sku
    const platform_sku = await mapped(1, last)
    await shop.tell(toldOrder([toldLine(platform_sku)]))
    const second = await shopOf(t, await boundStore(t), merchant)
    const there = toldOrder([toldLine(platform_sku)])
    const here = await told(platform_sku)
    await second.tell(there)
    await second.bind(platform_sku, last)
    const ids = [
      (await shop.find(here.platform_order_id)).id,
      (await second.find(there.platform_order_id)).id,
    ]
    const said = await Promise.all(ids.map(place))
    const placed = said.flatMap((s) => s.done.map((d) => d.id))
    expect(placed.length).toBeGreaterThan(0)
    for (const id of placed) await each(fulfilOrders, id)
    const rows = async () => [
      await shop.find(here.platform_order_id),
      await second.find(there.platform_order_id),
    ]
    await vi.waitFor(
      async () => expect((await rows()).filter((r) => r.status === status.outbound_created)).toHaveLength(1),
      { timeout: 240_000 },
    )
    await vi.waitFor(
      async () => {
        await shop.look()
        const waiting = (await rows()).find((r) => r.status !== status.outbound_created)
        expect(waiting?.blockers).toContain(blocker.code.no_stock)
      },
      { timeout: 240_000 },
    )
  })

  /** An order whose outbound order the warehouse cancelled before it left. */
  const lost = async () => {
    const { platform_order_id } = await told(await mapped())
    const { id } = await shop.find(platform_order_id)
    await place(id)
    await each(fulfilOrders, id)
    await shop.reaches(platform_order_id, status.outbound_created)
    const first = (await shop.find(platform_order_id)).outbound_order_id ?? ''
    await fbw.call(cancelOutboundOrder, { body: { id: first, reason: 'damaged goods' } })
    await shop.reaches(platform_order_id, status.outbound_failed)
    return { platform_order_id, id, first }
  }

  it('its outbound order is cancelled before it left → it waits, and can be made anew [FU-242]', async () => {
    const { platform_order_id, id, first } = await lost()
    await each(resubmitOrders, id)
    await shop.reaches(platform_order_id, status.outbound_created)
    expect((await shop.find(platform_order_id)).outbound_order_id).not.toBe(first)
  })

  it.each([
    ['is set aside', ignoreOrders, status.ignored],
    ['is handed back to the merchant', releaseOrders, status.merchant_fulfils],
  ])('its outbound order is cancelled before it left → it %s', async (_end, call, end) => {
    const { platform_order_id, id } = await lost()
    expect((await each(call, id)).done).toHaveLength(1)
    await shop.reaches(platform_order_id, end)
  })

  it('fifteen at once order the waybill and fulfil one order: one of each', async () => {
    const { platform_order_id } = await told(await mapped())
    const { id } = await shop.find(platform_order_id)
    const many = Array.from({ length: 15 })
    const placed = await Promise.all(many.map(() => place(id)))
    expect(placed.flatMap((p) => p.done)).toHaveLength(1)
    const made = await Promise.all(many.map(() => each(fulfilOrders, id)))
    expect(made.flatMap((p) => p.done)).toHaveLength(1)
    await shop.reaches(platform_order_id, status.outbound_created)
  })

  it('set aside, released, tagged, and given another address [FU-242]', async () => {
    const platform_sku = await mapped()
    const aside = await told(platform_sku)
    const released = await told(platform_sku)
    const bad = await told(platform_sku, { address: { ...toldOrder([]).address, city: '' } })
    const idOf = async (o: { platform_order_id: string }) => (await shop.find(o.platform_order_id)).id
    await each(ignoreOrders, await idOf(aside))
    expect((await shop.find(aside.platform_order_id)).status).toBe(status.ignored)
    await each(releaseOrders, await idOf(released))
    expect(await shop.find(released.platform_order_id)).toMatchObject({
      status: status.merchant_fulfils,
      auto_fulfill_status: autoFulfilStatus.code.merchant_fulfils,
    })
    expect((await shop.find(bad.platform_order_id)).blockers).toEqual([blocker.code.address])
    const refused = await place(await idOf(bad))
    expect(refused.refused[0]?.reason.en).toContain('Address incomplete')
    const shipping_address = { ...bad.address, street: '', city: 'Reno' }
    await merchant.call(updateOrderAddress, { body: { order_id: await idOf(bad), shipping_address } })
    await merchant.call(setOrderTags, { body: { order_ids: [await idOf(bad)], tags: ['gift', 'gift'] } })
    await shop.look()
    expect(await shop.find(bad.platform_order_id)).toMatchObject({ blockers: [], tags: ['gift'] })
    expect((await merchant.call(listOrderTags)).data).toContain('gift')
  })

  it('the carrier refuses → the order and the logistics page say why in words', async () => {
    const { platform_order_id } = await told(await mapped())
    const { id } = await shop.find(platform_order_id)
    const packages = [{ order_id: id, weight: 31 }]
    await merchant.call(placeLogistics, { body: { order_ids: [id], channel_id, packages } })
    const { status: now, logistics } = await shop.find(platform_order_id)
    const { data: info } = await merchant.call(getLogisticsInfo, { query: { order_ids: [id] } })
    expect([now, logistics.fail_reason, info[0]?.fail_reason]).toEqual([
      ...[status.waybill_failed, '超过 30 kg', '超过 30 kg'],
    ])
  })

  it('the label that came with a waybill is for its merchant, and for nobody else', async () => {
    const { platform_order_id } = await told(await mapped())
    const { id } = await shop.find(platform_order_id)
    await place(id)
    const label = (by: Client) => by.call(getOrderLabel, { params: { id } })
    expect((await label(merchant)).status).toBe(404)
    const file = `platform-waybills/1/${id}.pdf`
    await t.app.store.files.put(file, Buffer.from('%PDF-label'))
    await t.app.store.pool.query('update platform_order set label_file = $2 where id = $1', [id, file])
    expect((await label(merchant)).bytes.toString()).toBe('%PDF-label')
    expect((await shop.find(platform_order_id)).logistics.label_url).toContain(id)
    expect([(await label(other)).status, (await label(t.visitor())).status]).toEqual([404, 401])
  })

  it('another merchant neither sees nor moves them', async () => {
    const { platform_order_id } = await told(await mapped())
    const { id } = await shop.find(platform_order_id)
    const { data } = await other.call(listPlatformOrders, { query: { platform_order_id } })
    expect(data.list).toEqual([])
    const answer = await other.call(ignoreOrders, { body: { order_ids: [id] } })
    expect(answer.status).toBe(404)
    const { data: counted } = await other.call(getOrderDashboards, { query: {} })
    expect(counted.total).toBe(0)
  })
})
