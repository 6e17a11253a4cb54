import {
  listAddressOverrideRules,
  upsertAddressOverrideRule,
} from '@kuacang/contract/outbound/address-override/calls'
import { addressOverrideRefusals } from '@kuacang/contract/outbound/address-override/refusals'
import {
  createExternalOrder,
  createOutboundOrder,
  getOutboundOrder,
  importOutboundOrders,
  listOutboundOrders,
} from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody, stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const address = {
  firstname: 'Ana',
  lastname: 'Silva',
  telephone: '111',
  country: 'US',
  state: 'NV',
  city: 'Reno',
  postal_code: '89501',
  street_address1: '1 Main St',
  street_address2: 'Flat 2',
}

describe('rules that replace addresses of buyers', () => {
  let t: TestServer
  let fbw: Client
  let admin: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    admin = await t.as({ rights: ['B2BAddressOverridingQuery'], warehouses: [] })
    sku = (await stocked(fbw, 200)).sku
  })
  afterAll(() => t.close())

  const upsert = (body: object) => admin.call(upsertAddressOverrideRule, { body: body as never })
  const rules = async (query: object = {}) =>
    (await admin.call(listAddressOverrideRules, { query })).data.list
  const create = (more: object, by = fbw) =>
    by.call(
      createOutboundOrder,
      { body: { ...orderBody([{ sku, quantity: 1 }]), shipping_address: address, ...more } },
      { warehouse: 1 },
    )
  const detail = async (id: string) => (await fbw.call(getOutboundOrder, { params: { id } })).data
  const replaced = async (id: string) =>
    (await detail(id)).operation_records.find((r) => r.action === 'outbound_order.override_address')

  it('a rule without its empty parts is kept, for B2B unless it is said, and found by its fields [FU-195 FU-700 FU-701]', async () => {
    const buyer_id = unique('B')
    const { data } = await upsert({ buyer_id, address: { city: 'Elko', state: ' ', street_address2: '' } })
    const [rule] = await rules({ buyer_id, otype: 10, status: 1 })
    expect(rule).toMatchObject({
      ...{ id: data.id, buyer_id, otype: 10, status: 1, updated_by: admin.user.username },
      address: { city: 'Elko' },
    })
    expect(Object.keys(rule?.address ?? {})).toEqual(['city'])
    expect(await rules({ buyer_id, otype: 1 })).toEqual([])
    expect(await rules({ buyer_id, status: 0 })).toEqual([])
    await upsert({ buyer_id: unique('B'), address: { city: 'Ely' } })
    const pages = await Promise.all([1, 2].map((page) => rules({ page, page_size: 1 })))
    expect(pages.map((list) => list.map((r) => r.address))).toEqual([[{ city: 'Ely' }], [{ city: 'Elko' }]])
    const { rows } = await t.app.store.pool.query(
      'select address from buyer_address_override where buyer_id = $1',
      [buyer_id],
    )
    expect(rows).toEqual([{ address: { city: 'Elko' } }])
  })

  it('the rule of a buyer and a type is changed, not made twice; without an address it keeps its own [FU-701]', async () => {
    const buyer_id = unique('B')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => upsert({ buyer_id, address: { city: 'Elko' } })),
    )
    expect(new Set(replies.map((r) => r.data?.id)).size).toBe(1)
    expect((await upsert({ buyer_id, status: 0 })).code).toBe(0)
    expect(await rules({ buyer_id })).toMatchObject([{ status: 0, address: { city: 'Elko' } }])
    await upsert({ buyer_id, address: { state: 'UT' } })
    expect((await rules({ buyer_id }))[0]).toMatchObject({ status: 0, address: { state: 'UT' } })
    expect(Object.keys((await rules({ buyer_id }))[0]?.address ?? {})).toEqual(['state'])
  })

  it('a rule that would replace nothing, or names no country, is refused [FU-195]', async () => {
    const buyer_id = unique('B')
    expect((await upsert({ buyer_id })).code).toBe(addressOverrideRefusals.no_parts.code)
    expect((await upsert({ buyer_id, address: { city: ' ' } })).code).toBe(
      addressOverrideRefusals.no_parts.code,
    )
    const nowhere = await upsert({ buyer_id, address: { country: 'XQ' } })
    expect(nowhere.code).toBe(addressOverrideRefusals.unknown_country.code)
    expect((await upsert({ buyer_id, otype: 7, address: { city: 'Elko' } })).status).toBe(400)
    expect((await upsert({ buyer_id, status: 2, address: { city: 'Elko' } })).status).toBe(400)
  })

  it('an enabled rule of the type replaces the parts that it has; the timeline keeps both addresses [FU-194 FU-196]', async () => {
    const buyer_id = unique('B')
    await upsert({ buyer_id, otype: 1, address: { city: 'Elko', country: 'ca', telephone: '222' } })
    const { data } = await create({ buyer_id })
    const order = await detail(data.id)
    const after = { ...address, city: 'Elko', country: 'CA', telephone: '222' }
    expect(order).toMatchObject({ buyer_id, country: 'CA', shipping_address: after })
    expect((await replaced(data.id))?.additional_info).toEqual({
      old_address: 'Ana Silva, 111, 1 Main St, Flat 2, Reno, NV, 89501, US',
      new_address: 'Ana Silva, 222, 1 Main St, Flat 2, Elko, NV, 89501, CA',
    })
    const { data: found } = await fbw.call(listOutboundOrders, {
      query: {
        order_number: order.order_number,
        time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'],
      },
    })
    expect(found.data).toMatchObject([{ country: 'CA' }])
    const whole = {
      ...{ firstname: 'Bo', lastname: 'Li', telephone: '9', country: 'MX', state: 'JAL', city: 'Tala' },
      ...{ postal_code: '45300', street_address1: 'Calle 2', street_address2: 'Piso 3' },
    }
    const other = unique('B')
    await upsert({ buyer_id: other, otype: 1, address: whole })
    const { data: next } = await create({ buyer_id: other })
    expect((await detail(next.id)).shipping_address).toMatchObject(whole)
  })

  it('a disabled rule, one of another type and one of another buyer replace nothing [FU-196]', async () => {
    const [off, other] = [unique('B'), unique('B')]
    await upsert({ buyer_id: off, otype: 1, status: 0, address: { city: 'Elko' } })
    await upsert({ buyer_id: other, address: { city: 'Elko' } })
    for (const buyer_id of [off, other, unique('B'), '']) {
      const { data } = await create({ buyer_id })
      expect((await detail(data.id)).shipping_address).toMatchObject(address)
      expect(await replaced(data.id)).toBeUndefined()
    }
    const { data } = await create({ buyer_id: other, order_type: 10 })
    expect((await detail(data.id)).shipping_address.city).toBe('Elko')
  })

  it('a replaced street replaces also one that came under its old name', async () => {
    const buyer_id = unique('B')
    await upsert({ buyer_id, otype: 1, address: { street_address1: '9 New Rd' } })
    const old = { ...address, street_address1: '', street: '1 Main St' }
    const { data } = await create({ buyer_id, shipping_address: old })
    expect((await detail(data.id)).shipping_address).toMatchObject({
      street: '',
      street_address1: '9 New Rd',
    })
  })

  it('what is collected stays in China, whatever a rule says [FU-335]', async () => {
    const buyer_id = unique('B')
    await upsert({ buyer_id, otype: 3, address: { country: 'US', city: '广州' } })
    const back = { order_type: 3, uni_inventory_return_type: 2 }
    const { data } = await create({ buyer_id, ...back, shipping_address: { ...address, country: '' } })
    expect((await detail(data.id)).shipping_address).toMatchObject({ country: 'CN', city: '广州' })
  })

  it('a rule may complete an address; without it the order is refused', async () => {
    const buyer_id = unique('B')
    const lacking = { buyer_id, shipping_address: { ...address, city: '' } }
    expect((await create(lacking)).code).toBe(outboundRefusals.address_missing.code)
    await upsert({ buyer_id, otype: 1, address: { city: 'Elko' } })
    expect((await create(lacking)).code).toBe(0)
  })

  it('an order that is sent again is the same one, though its rule has changed since; another buyer is another content', async () => {
    const merchant = await t.as({ rights: ['MerchantBaseOperation'], partner: 1, warehouses: [] })
    const buyer_id = unique('B')
    await upsert({ buyer_id, otype: 1, address: { city: 'Elko' } })
    const { partner_id: _own, ...order } = orderBody([{ sku, quantity: 1 }])
    const send = (more: object) =>
      merchant.call(createExternalOrder, {
        body: { ...order, erp_order_id: order.erp_order_id ?? '', warehouse_id: 1, ...more } as never,
      })
    const first = await send({ buyer_id })
    await upsert({ buyer_id, otype: 1, address: { city: 'Ely' } })
    expect((await send({ buyer_id })).data).toMatchObject({ id: first.data.id, repeated: true })
    expect((await detail(first.data.id)).shipping_address.city).toBe('Elko')
    expect((await send({})).code).toBe(outboundRefusals.number_taken.code)
    expect((await send({ buyer_id: `${buyer_id}X` })).code).toBe(outboundRefusals.number_taken.code)
  })

  it('a sheet names buyers in a column of its own', async () => {
    const buyer_id = unique('B')
    const erp = unique('IMP')
    await upsert({ buyer_id, otype: 1, address: { city: 'Elko' } })
    const sheet = `客户单号,SKU编码（条码）,数量,收件人,国家,城市,买家编号\n${erp},${sku},1,Ana,US,Reno,${buyer_id}\n`
    const { data } = await fbw.call(importOutboundOrders, {
      body: { partner_id: 1 },
      files: [{ name: 'orders.csv', bytes: Buffer.from(sheet) }],
    })
    expect(data).toMatchObject({ created: 1, refused: [] })
    const { data: found } = await fbw.call(listOutboundOrders, {
      query: { erp_order_id: erp, time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] },
    })
    const order = await detail(found.data[0]?.id ?? '')
    expect([order.buyer_id, order.shipping_address.city]).toEqual([buyer_id, 'Elko'])
  })

  it('the rules are for staff: a customer’s user is refused even with the right', async () => {
    const stranger = await t.as({ rights: ['B2BAddressOverridingQuery'], partner: 1 })
    expect((await stranger.call(listAddressOverrideRules, { query: {} })).status).toBe(403)
    const body = { buyer_id: 'B', address: { city: 'Elko' } }
    expect((await stranger.call(upsertAddressOverrideRule, { body })).status).toBe(403)
  })
})
