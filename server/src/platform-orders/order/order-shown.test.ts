import { getOrderWaybill } from '@kuacang/contract/outbound/waybill/calls'
import {
  countPlatformOrders,
  exportPlatformOrders,
  fulfilOrders,
  getPlatformOrder,
  listPlatformOrders,
  placeLogistics,
  releaseOrders,
  updateOrderAddress,
} from '@kuacang/contract/platform-orders/order/calls'
import { autoFulfilStatus, blocker, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
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

describe('platform orders as they are shown and found', () => {
  let t: TestServer
  let merchant: Client
  let other: Client
  let shop: OrdersWorld['shop']
  let sku: string
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ t, merchant, other, shop, sku, stop } = await ordersWorld({ channel_id }))
  })
  afterAll(() => stop())

  const ready = (more: Partial<ToldOrder> = {}, quantity = 1) => shop.ready(sku, more, quantity)
  const bodyOf = (...order_ids: string[]) => ({ body: { order_ids } })
  const place = async (id: string, packages: object[] = []) =>
    (await merchant.call(placeLogistics, { body: { order_ids: [id], channel_id, packages } })).data

  it('marks, name, country, release and merchant warehouse of an order come from what the platform told [FU-163]', async () => {
    const { number } = await ready({
      released_at: null,
      raw_info: {
        ...{ delivery_confirmation_required: true, advanced_logistics: true },
        shipping_detail: { name: 'Maria Lopez', country_code: 'MX' },
        released_at: '2026-11-02T03:04:05Z',
        merchant_warehouse: { name: 'Reno 2' },
      },
    })
    expect(await shop.find(number)).toMatchObject({
      ...{ delivery_confirmation: true, advanced_logistics: true, shipping_name: 'Maria Lopez' },
      ...{ country_code: 'MX', released_at: '2026-11-02T03:04:05.000Z', merchant_warehouse_name: 'Reno 2' },
    })
  })

  it('true is true, "true" or 1; a name may be in two parts, a country under its other key; what is missing or of another kind is no error [FU-164]', async () => {
    const noAddress = { ...toldAddress, firstname: '', lastname: '', country: '' }
    const derived = async (told: unknown) => {
      const raw_info = told as Record<string, unknown>
      const order = toldOrder([toldLine(unique('PS'))], { raw_info, address: noAddress, released_at: null })
      await shop.tell(order)
      const row = await shop.find(order.platform_order_id)
      const { delivery_confirmation, advanced_logistics, shipping_name, country_code } = row
      return [delivery_confirmation, advanced_logistics, shipping_name, country_code, row.released_at].concat(
        row.merchant_warehouse_name,
      )
    }
    const nothing = [false, false, '', '', null, '']
    expect(
      await derived({
        ...{ delivery_confirmation_required: 'true', advanced_logistics: 1, released_at: '2026-11-02' },
        shipping_detail: { firstname: 'Ana', lastname: 'Silva', country: 'BR' },
        merchant_warehouse: { name: 'Lagos' },
      }),
    ).toEqual([true, true, 'Ana Silva', 'BR', '2026-11-02T00:00:00.000Z', 'Lagos'])
    const both = { name: 'Whole', firstname: 'Ana', country_code: 'DE', country: 'BR' }
    expect(await derived({ shipping_detail: both })).toEqual([false, false, 'Whole', 'DE', null, ''])
    for (const raw of [{}, null, [], 'text', 7]) expect(await derived(raw)).toEqual(nothing)
    expect(
      await derived({
        ...{ delivery_confirmation_required: 'yes', advanced_logistics: 2, released_at: 'soon' },
        ...{ shipping_detail: 'Ana', merchant_warehouse: { name: 5 } },
      }),
    ).toEqual(nothing)
    // The first letters of a country's name are the code of another country.
    expect((await derived({ shipping_detail: { country: 'Germany' } }))[3]).toBe('')
  })

  it('an order has every field of the specification, and what the platform told as it came [FU-165]', async () => {
    const raw_info = { anything: ['as', 'it', 'came'] }
    const { id, number, platform_sku } = await ready({ raw_info, tags: ['gift'] }, 2)
    await place(id)
    await t.app.store.files.put(`platform-waybills/1/${id}.pdf`, Buffer.from('%PDF'))
    await t.app.store.pool.query('update platform_order set label_file = $2 where id = $1', [
      id,
      `platform-waybills/1/${id}.pdf`,
    ])
    await merchant.call(fulfilOrders, bodyOf(id))
    await shop.reaches(number, status.outbound_created)
    const { data } = await merchant.call(getPlatformOrder, { params: { id } })
    // The warehouse prints the label that was given, not one of its own.
    const printer = await t.as({ rights: ['OutboundOrderPrint'] })
    const params = { id: data.outbound_order_id }
    expect((await printer.call(getOrderWaybill, { params })).bytes.toString()).toBe('%PDF')
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(data).toMatchObject({
      ...{ id, platform: shop.store.platform, merchant_id: shop.store.merchant_id, store_name: 'A shop' },
      ...{ partner_id: 1, platform_order_id: number, status: status.outbound_created },
      auto_fulfill_status: autoFulfilStatus.code.success,
      skus: [{ platform_sku, sku, name: 'A cup', quantity: 2, price: 9.5, currency: 'USD' }],
      logistics: {
        ...{ channel_id, tracking_number: expect.stringMatching(/^KC/), fail_reason: '' },
        label_url: `/api/merchant/orders/${id}/label`,
      },
      ...{ outbound_order_id: expect.stringMatching(/^[0-9a-f]{24}$/), tags: ['gift'], warehouse_code: 'W1' },
      ...{ raw_info, created_at: at, updated_at: at },
    })
  })

  it('the list finds orders by store, status, auto-fulfil status, overseas, tags and range, page by page [FU-708]', async () => {
    const own = await shopOf(t, await boundStore(t), merchant)
    const { merchant_id } = own.store
    const at = (month: number) => new Date(Date.UTC(2026, month, 15))
    const [a, b, c] = [1, 2, 3].map((month) =>
      toldOrder([toldLine(unique('PS'))], { released_at: at(month), tags: month === 2 ? ['vip'] : [] }),
    ) as [ReturnType<typeof toldOrder>, ReturnType<typeof toldOrder>, ReturnType<typeof toldOrder>]
    await own.tell(a, b, c)
    await merchant.call(releaseOrders, bodyOf((await own.find(a.platform_order_id)).id))
    await t.app.store.pool.query('update platform_order set oversea = true where platform_order_id = $1', [
      c.platform_order_id,
    ])
    const found = async (query: object, by = merchant) =>
      (await by.call(listPlatformOrders, { query: { merchant_id, ...query } })).data.list.map(
        (o) => o.platform_order_id,
      )
    const [one, two, three] = [a, b, c].map((o) => o.platform_order_id)
    expect(await found({})).toEqual([three, two, one])
    expect(await found({ status: [status.merchant_fulfils] })).toEqual([one])
    expect(await found({ auto_fulfill_status: [autoFulfilStatus.code.waiting] })).toEqual([three, two])
    expect(await found({ oversea: true })).toEqual([three])
    expect(await found({ oversea: false })).toEqual([two, one])
    expect(await found({ tags: ['vip'] })).toEqual([two])
    expect(await found({ time_range: [at(2), at(3)].map((d) => d.toISOString()) })).toEqual([two])
    expect([await found({ page: 1, page_size: 2 }), await found({ page: 2, page_size: 2 })]).toEqual([
      [three, two],
      [one],
    ])
    expect(await found({ merchant_id: 'NOBODY' })).toEqual([])
    expect(await found({}, other)).toEqual([])
  })

  it('orders are found by country, and by the SKU of the platform, in upper or lower case', async () => {
    const own = await shopOf(t, await boundStore(t), merchant)
    const { merchant_id } = own.store
    const [mapped, plain] = [unique('PS'), unique('PS')]
    const [a, b] = [mapped, plain].map((s) => toldOrder([toldLine(s)]))
    if (!a || !b) throw new Error('there are no orders')
    const { country: _country, ...rest } = toldAddress
    await own.tell(a, { ...b, address: { ...rest, country: 'DE' } })
    const found = async (query: object) =>
      (await merchant.call(listPlatformOrders, { query: { merchant_id, ...query } })).data.list.map(
        (o) => o.platform_order_id,
      )
    expect(await found({ country: 'de' })).toEqual([b.platform_order_id])
    expect(await found({ platform_sku: plain })).toEqual([b.platform_order_id])
    expect(await found({ platform_sku: mapped.toLowerCase() })).toEqual([a.platform_order_id])
  })

  it('orders are found by a part of the platform’s SKU or of the own SKU, in list, counts and file; what thousands of SKUs contain is refused', async () => {
    const own = await shopOf(t, await boundStore(t), merchant)
    const { merchant_id } = own.store
    const [mapped, plain] = [unique('PS'), unique('PS')]
    const [a, b] = [mapped, plain].map((s) => toldOrder([toldLine(s)]))
    if (!a || !b) throw new Error('there are no orders')
    await own.tell(a, b)
    await own.bind(mapped, sku)
    const part = sku.slice(1).toLowerCase()
    const found = async (asked: object, by = merchant) =>
      (await by.call(listPlatformOrders, { query: { merchant_id, ...asked } })).data.list.map(
        (o) => o.platform_order_id,
      )
    expect(await found({ sku: part })).toEqual([a.platform_order_id])
    expect(await found({ sku: plain.slice(1).toLowerCase() })).toEqual([b.platform_order_id])
    expect(await found({ sku: 'NO-SUCH-SKU' })).toEqual([])
    expect(await found({ sku: part }, other)).toEqual([])
    const { data } = await merchant.call(countPlatformOrders, { query: { merchant_id, sku: part } })
    expect(data.counts).toEqual([{ status: status.created, rows: 1 }])
    const asked = { merchant_id, sku: part, export_type: 'csv' } as const
    const file = (await merchant.call(exportPlatformOrders, { query: asked })).bytes.toString()
    expect([file.includes(a.platform_order_id), file.includes(b.platform_order_id)]).toEqual([true, false])
    await t.app.store.pool.query(
      `insert into sku (partner_id, id, sku, barcode, name, weight_g, length_mm, width_mm, height_mm, created_at, updated_at)
       select 1, substr(md5(n::text), 1, 24), 'FLOOD-' || n, 'FLOOD-' || n, 'flood', 1, 1, 1, 1, now(), now()
       from generate_series(1, 1001) n`,
    )
    const refused = await merchant.call(listPlatformOrders, { query: { merchant_id, sku: 'flood-' } })
    expect([refused.status, refused.refusal?.why]).toEqual([400, '超过 1000 个 SKU 含有“flood-”'])
  })

  it('the file of orders says why one failed, as the page does beside the status, and says nothing twice', async () => {
    const { id, number } = await ready()
    await place(id, [{ order_id: id, weight: 31 }])
    const file = async (columns: string[]) => {
      const query = { platform_order_id: [number], export_type: 'csv', columns } as const
      const csv = (await merchant.call(exportPlatformOrders, { query })).bytes.toString()
      const [heads = '', row = ''] = csv.replace('\uFEFF', '').split(/\r?\n/)
      return [heads.split(','), row.split(',')]
    }
    expect(await file(['order', 'status_failure'])).toEqual([
      ['平台订单号', '店铺', '状态', '失败原因'],
      [number, 'A shop', '面单申请失败', '超过 30 kg'],
    ])
    expect(await file(['status', 'fail_reason', 'status_failure'])).toEqual([
      ['状态', '失败原因'],
      ['面单申请失败', '超过 30 kg'],
    ])
  })

  it('an order to a country that does not exist waits and says what to do, by hand and by rule; another address frees it', async () => {
    const { id, number } = await ready({ address: { ...toldAddress, country: 'XX' } })
    expect((await shop.find(number)).blockers).toEqual([blocker.code.country])
    const { refused } = await place(id)
    expect(refused[0]?.reason).toMatchObject({
      zh: expect.stringContaining('国家无法识别，请修改地址'),
      en: expect.stringContaining('Unknown country: edit the address'),
    })
    expect((await shop.find(number)).status).toBe(status.created)
    const shipping_address = { country: 'us' }
    await merchant.call(updateOrderAddress, { body: { order_id: id, shipping_address } })
    await shop.look()
    expect((await shop.find(number)).blockers).toEqual([])
    expect((await place(id)).done).toHaveLength(1)
  })
})
