import { type Call, longestQuery } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import {
  cancelOutboundOrder,
  createExternalOrder,
  createOutboundOrder,
  getOutboundOrder,
  listOutboundOrders,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody, ordered, statusOf, stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testHubs, testServer } from '#kit/testing/server'

const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }
const merchantRights = ['MerchantBaseOperation'] as const

describe('outbound orders', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    sku = (await stocked(fbw, 500)).sku
  })
  afterAll(() => t.close())

  const body = () => orderBody([{ sku, quantity: 1 }])
  const create = (more: object) => fbw.call(createOutboundOrder, { body: { ...body(), ...more } })

  it.each([
    ['without a customer [FU-328]', { partner_id: undefined }, outboundRefusals.partner_missing.code, ''],
    ['without a type [FU-329]', { order_type: undefined }, kitRefusals.invalid_input.code, '类型必填'],
    ['without any SKU', { skus: [] }, kitRefusals.invalid_input.code, 'SKU 必填'],
    [
      'without a SKU code [FU-331]',
      { skus: [{ quantity: 1 }] },
      kitRefusals.invalid_input.code,
      '第 1 行 SKU 编码必填',
    ],
    ['with an empty SKU code [FU-331]', { skus: [{ sku: ' ', quantity: 1 }] }, 1005, '第 1 行 SKU 编码必填'],
    ['without a quantity [FU-332]', { skus: [{ sku: 'A' }] }, 1005, '第 1 行数量必填'],
    [
      'of fewer than one [FU-332]',
      { skus: [{ sku: 'A', quantity: 0 }] },
      1005,
      '第 1 行数量必须在 1 到 999,999 之间',
    ],
    [
      'of an unknown SKU',
      { skus: [{ sku: 'NOBODY', quantity: 1 }] },
      outboundRefusals.unknown_skus.code,
      'NOBODY',
    ],
  ])('are not created %s', async (_what, more, code, named) => {
    const reply = await create(more)
    expect(reply.code, reply.msg).toBe(code)
    expect(reply.msg).toContain(named)
  })

  it('without any SKU say "SKU required", to readers of English and in Chinese its equal [FU-333]', async () => {
    const english = await t.as({ rights: ['OutboundOrderAdmin'] })
    await t.app.store.db
      .updateTable('app_user')
      .set({ locale: 'en' })
      .where('id', '=', english.user.id)
      .execute()
    const none = { body: { ...body(), skus: [] } }
    const [zh, en] = [
      await fbw.call(createOutboundOrder, none),
      await english.call(createOutboundOrder, none),
    ]
    expect([zh.refusal?.why, en.refusal?.why]).toEqual(['SKU 必填', 'SKU required'])
    expect(en.errors).toEqual([{ resource: 'body', field: 'skus', code: 'missing', message: 'SKU required' }])
  })

  it.each(['firstname', 'country', 'city', 'postal_code', 'street_address1'])(
    'of the normal kind need %s to arrive, unless their label is there already [FU-338]',
    async (field) => {
      const shipping_address = { ...body().shipping_address, [field]: '  ' }
      const refused = await create({ shipping_address })
      expect(refused.code).toBe(outboundRefusals.address_missing.code)
      const logistics = { tracking_number: unique('LABEL'), channel_code: '' }
      expect((await create({ shipping_address, logistics })).code).toBe(0)
    },
  )

  it('that return goods by pickup or delivery name the recipient in full [FU-334]', async () => {
    const address = {
      firstname: '张三',
      telephone: '13800000000',
      state: '广东',
      city: '深圳',
      postal_code: '518000',
      street_address1: '一路 1 号',
    }
    for (const uni_inventory_return_type of [2, 3])
      for (const field of Object.keys(address)) {
        const shipping_address = { ...address, [field]: ' ' }
        const refused = await create({ order_type: 3, uni_inventory_return_type, shipping_address })
        expect([field, refused.code]).toEqual([field, outboundRefusals.address_missing.code])
      }
    const destroyed = await create({ order_type: 3, uni_inventory_return_type: 1, shipping_address: {} })
    expect(destroyed.data).toMatchObject({ order_status: -10, tracking_number: '' })
  })

  it('have one customer number each among those that live; one that was cancelled or failed its validation frees it [FU-198]', async () => {
    const first = await fbw.call(createOutboundOrder, { body: body() })
    expect(first.data).toMatchObject({ order_status: 10, sub_status: null, repeated: false })
    const { erp_order_id } = (await fbw.call(getOutboundOrder, { params: { id: first.data.id } })).data
    const taken = await create({ erp_order_id, skus: [{ sku, quantity: 2 }] })
    expect(taken.code).toBe(outboundRefusals.number_taken.code)
    expect(taken.msg).toContain(first.data.order_number)
    await fbw.call(cancelOutboundOrder, { body: { id: first.data.id } })
    const again = await create({ erp_order_id, skus: [{ sku, quantity: 9_000 }] })
    expect([again.code, again.data.repeated, again.data.order_status]).toEqual([0, false, 101])
    const third = await create({ erp_order_id, skus: [{ sku, quantity: 3 }] })
    expect([third.code, third.data.order_status]).toEqual([0, 10])
    // Another customer's numbers are its own: that one is told of its goods only.
    const other = { partner_id: 2, erp_order_id, skus: [{ sku, quantity: 4 }] }
    expect((await create(other)).code).toBe(outboundRefusals.unknown_skus.code)
  })

  it('of merchants are normal ones and returns only, for their own goods [FU-425 REL-27]', async () => {
    const merchant = await t.as({ rights: merchantRights, partner: 1, warehouses: [] })
    const make = async (order_type: number) =>
      (
        await merchant.call(
          createOutboundOrder,
          { body: { ...body(), order_type, uni_inventory_return_type: 1 } },
          { warehouse: 1 },
        )
      ).code
    expect([await make(1), await make(3)]).toEqual([0, 0])
    for (const type of [2, 4, 10, 11, 12])
      expect(await make(type)).toBe(outboundRefusals.type_not_for_merchants.code)
    const stranger = await t.as({ rights: merchantRights, partner: 2, warehouses: [] })
    const reply = await stranger.call(
      createOutboundOrder,
      { body: { ...body(), partner_id: 1 } },
      { warehouse: 1 },
    )
    expect(reply.code).toBe(outboundRefusals.unknown_skus.code)
  })

  it('of merchants go to a warehouse that they name and that is open to them [FU-336 FU-426]', async () => {
    const merchant = await t.as({ rights: merchantRights, partner: 1, warehouses: [] })
    const send = (more: object) => merchant.call(createExternalOrder, { body: { ...body(), ...more } })
    expect((await send({})).msg).toContain('仓库必填')
    expect((await send({ warehouse_id: 1 })).data.order_status).toBe(10)
    await t.write((tx) =>
      tx.db.updateTable('warehouse').set({ open_to_merchant: false }).where('id', '=', 2).execute(),
    )
    const closed = await t.as({ rights: merchantRights, partner: 1, warehouses: [] })
    const refused = await closed.call(createExternalOrder, { body: { ...body(), warehouse_id: 2 } })
    expect(refused.code).toBe(kitRefusals.warehouse_invalid.code)
    const [hub] = testHubs
    expect((await send({ warehouse_id: hub })).code).toBe(serviceRefusals.named_warehouse_type.code)
  })

  it('are searched within a range of their creation, which must be given [FU-349 FU-491]', async () => {
    const order = await ordered(fbw, { sku, quantity: 1 })
    const without = await fbw.call(listOutboundOrders, { query: { order_number: order.order_number } })
    expect([without.status, without.msg.includes('时间范围必填')]).toEqual([400, true])
    const found = await fbw.call(listOutboundOrders, {
      query: { ...always, order_number: order.order_number },
    })
    expect(found.data).toMatchObject({
      recordsTotal: 1,
      data: [{ id: order.id, order_status: 10 }],
      topCountries: [{ country: 'US', orders: 1 }],
    })
    await ordered(fbw, { sku, quantity: 1 })
    const page = async (n: number) => {
      const query = { ...always, page: n, page_size: 1 }
      return (await fbw.call(listOutboundOrders, { query })).data.data.map((o) => o.id)
    }
    const [first = '', second = ''] = [...(await page(1)), ...(await page(2))]
    expect([first === second, (await page(1)).length]).toEqual([false, 1])
    expect([first, second]).toContain(order.id)
    const before = { time_range: ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'] }
    expect((await fbw.call(listOutboundOrders, { query: before })).data.recordsTotal).toBe(0)
  })

  it('are found by tracking numbers and bag codes, hundreds at once in a POST [FU-491 PA-709]', async () => {
    const order = await ordered(fbw, { sku, quantity: 1 })
    const tracking_numbers = [
      order.tracking_number,
      ...Array.from({ length: 499 }, (_x, i) => `${i}`.repeat(20)),
    ]
    expect(tracking_numbers.join().length).toBeGreaterThan(longestQuery)
    const posted: Call = { ...listOutboundOrders, method: 'POST' }
    const { data } = await fbw.call(posted, { body: { ...always, tracking_numbers } })
    expect(data).toMatchObject({ recordsTotal: 1, data: [{ id: order.id }] })
    const none = await fbw.call(listOutboundOrders, { query: { ...always, bag_codes: [unique('B')] } })
    expect(none.data.recordsTotal).toBe(0)
  })

  it('that failed for want of goods are validated again when there are some [FU-511]', async () => {
    const scarce = await stocked(fbw, 1)
    const [holder, waiting] = [
      await ordered(fbw, { sku: scarce.sku, quantity: 1 }),
      await ordered(fbw, { sku: scarce.sku, quantity: 1 }),
    ]
    expect([waiting.order_status, waiting.sub_status]).toEqual([101, 1])
    const { data } = await fbw.call(getOutboundOrder, { params: { id: waiting.id } })
    expect(data.actions).toContain('reverify')
    const again = () => fbw.call(reverifyOutboundOrder, { body: { id: waiting.id } })
    expect((await again()).data).toEqual({ order_status: 101, sub_status: 1 })
    await fbw.call(cancelOutboundOrder, { body: { id: holder.id } })
    expect((await again()).data).toEqual({ order_status: 10, sub_status: null })
  })

  it('show their lines, where the goods lie, and what was done to them [FU-513]', async () => {
    const goods = await stocked(fbw, 4)
    const order = await ordered(fbw, { sku: goods.sku, quantity: 3 })
    const { data } = await fbw.call(getOutboundOrder, { params: { id: order.id } })
    expect(data.skus).toMatchObject([
      {
        sku: goods.sku,
        quantity: 3,
        batches: [{ location_code: goods.locations[0], quantity: 3, picked: 0 }],
      },
    ])
    expect(data.shipping_address).toMatchObject({ firstname: '张三', country: 'US' })
    expect(data.operation_records.at(-1)).toMatchObject({
      action: 'outbound_order.create',
      user_name: fbw.user.username,
    })
  })

  it('are cancelled with a reason, which stays with them [FU-494]', async () => {
    const order = await ordered(fbw, { sku, quantity: 1 })
    const reply = await fbw.call(cancelOutboundOrder, { body: { id: order.id, reason: '客户取消' } })
    expect(reply.data).toEqual({ success: true })
    expect(await statusOf(fbw, order.id)).toBe(100)
    const { data } = await fbw.call(getOutboundOrder, { params: { id: order.id } })
    expect(data.cancelled_reason).toBe('客户取消')
    expect(data.operation_records[0]).toMatchObject({
      action: 'outbound_order.cancel',
      remark: '客户取消',
    })
  })
})
