import { getPriceList } from '@kuacang/contract/billing/price/calls'
import { priceRefusals } from '@kuacang/contract/billing/price/refusals'
import {
  cancelValueAddedService,
  createValueAddedService,
  exportValueAddedServices,
  finishValueAddedServices,
  getAddedValueReport,
  getServicePicture,
  getValueAddedService,
  importValueAddedServices,
  listValueAddedServices,
  quoteValueAddedService,
} from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceStatus } from '@kuacang/contract/billing/service/enums'
import { serviceRecordRefusals } from '@kuacang/contract/billing/service/refusals'
import { serviceColumns } from '@kuacang/contract/billing/service/sheet'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { sheetRefusals } from '@kuacang/contract/kit/sheet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, stocked, worker } from '#kit/testing/main-job'
import { expectPages } from '#kit/testing/pages'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { expectProven } from '#kit/testing/stock'
import { done, entered, published, today } from '../billing.testing.ts'

const { code: status } = valueAddedServiceStatus

describe('value-added services', () => {
  let t: TestServer
  let keeper: Client
  let operator: Client
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    keeper = await t.as({ rights: ['GetAddedValueRecord', 'ManagePrices'], warehouses: [1] })
    operator = await t.as({ rights: ['OutboundOrderOperator'], warehouses: [1] })
    fbw = await worker(t)
    await t.write((tx) =>
      tx.run('update partner set discount_rate = 80, special_discount_rate = 50 where id = $1', [1]),
    )
    await published(keeper, [{ rate: '0.505', minimum_charge: '3' }])
  })
  afterAll(async () => {
    await expectProven(fbw)
    await t.close()
  })

  const shown = async (id: string, by = keeper) =>
    (await by.call(getValueAddedService, { params: { id } })).data
  const cancelled = (id: string, reason = '录入错误') =>
    keeper.call(cancelValueAddedService, { params: { id }, body: { reason } })

  it('are entered with all their fields and pictures for an order of the customer [FU-192 FU-681]', async () => {
    const stock = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku: stock.sku, quantity: 1 })
    const more = { reference: order.order_number, quantity: '12.5', remark: '加急' }
    const { id, service_number } = await entered(operator, more, [photo])
    const service = await shown(id)
    expect(service).toMatchObject({
      id,
      service_number,
      created_at: expect.any(String),
      ...more,
      service_type: 1,
      partner_id: 1,
      reference_type: 'outbound_order',
      reference_id: order.id,
      unit_price: null,
      amount: null,
      operator: operator.user.username,
      status: status.new,
      charges: [],
    })
    expect(status).toEqual({ new: 1, done: 10, cancelled: 100 })
    const [picture = ''] = service.pictures
    const file = await keeper.call(getServicePicture, { params: { id, picture } })
    expect(file.bytes.equals(photo.bytes)).toBe(true)
    const inbound = await fbw.call(createInboundOrder, {
      body: { partner_id: 1, cases: [{ skus: [{ sku: stock.sku, quantity: 1 }] }] },
    })
    const second = await entered(operator, { reference: inbound.data.wms_order_id })
    expect((await shown(second.id)).reference_type).toBe('inbound_order')
  })

  it('for an order that the customer does not have are refused, as is what is no picture', async () => {
    const stock = await stocked(fbw, 5)
    const { order_number } = await ordered(fbw, { sku: stock.sku, quantity: 1 })
    for (const body of [{ reference: 'OB-NONE' }, { reference: order_number, partner_id: 2 }]) {
      const reply = await keeper.call(createValueAddedService, {
        body: { service_type: 1, partner_id: 1, quantity: '1', ...body },
      })
      expect([reply.status, reply.code]).toEqual([400, serviceRecordRefusals.reference_unknown.code])
    }
    const bad = await keeper.call(createValueAddedService, {
      body: { service_type: 1, partner_id: 1, quantity: '1' },
      files: [{ name: 'x.png', bytes: Buffer.from('no picture') }],
    })
    expect(bad.code).toBe(kitRefusals.bad_file.code)
    for (const quantity of ['0', '-1', '1.00001', 'many']) {
      const reply = await keeper.call(createValueAddedService, {
        body: { service_type: 1, partner_id: 1, quantity },
      })
      expect(reply.status).toBe(400)
    }
  })

  it('that are done are charged by the list and the discount of the customer, with how it came about [FU-192]', async () => {
    const { id, service_number } = await entered(keeper)
    await done(keeper, id)
    const service = await shown(id)
    expect(service).toMatchObject({
      status: status.done,
      amount: '4.04',
      currency: 'USD',
      actions: ['cancel'],
    })
    expect(service.charges).toMatchObject([
      {
        quantity: '10',
        discount: 80,
        amount: '4.04',
        reverses: null,
        how: {
          zh: '10 件：10 件 × 0.505 = 5.05 USD，按 80% 收取 = 4.04 USD',
          en: '10 pieces: 10 pieces × 0.505 = 5.05 USD, 80% of it = 4.04 USD',
        },
      },
    ])
    const { data } = await keeper.call(listValueAddedServices, {
      query: { service_numbers: [service_number] },
    })
    expect(data.list).toMatchObject([{ id, amount: '4.04' }])
  })

  it('are charged once when fifteen tries come at once', async () => {
    const { id } = await entered(keeper)
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => keeper.call(finishValueAddedServices, { body: { ids: [id] } })),
    )
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    for (const reply of replies.filter((r) => r.code !== 0))
      expect(reply.code).toBe(kitRefusals.illegal_move.code)
    expect((await shown(id)).charges).toHaveLength(1)
  })

  it('that are done are corrected by a reversal, once when many come at once, and stay cancelled', async () => {
    const { id } = await entered(keeper)
    await done(keeper, id)
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancelled(id, '重复录入')))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    const service = await shown(id)
    expect(service).toMatchObject({ status: status.cancelled, amount: null, actions: [] })
    const [charge, reversal] = service.charges
    expect(charge).toMatchObject({ amount: '4.04', reverses: null })
    expect(reversal).toMatchObject({ amount: '-4.04', reverses: charge?.id, reason: '重复录入' })
    expect(service.charges).toHaveLength(2)
    const again = await keeper.call(finishValueAddedServices, { body: { ids: [id] } })
    expect(again.code).toBe(kitRefusals.illegal_move.code)
  })

  it('that are cancelled before they are done are never charged', async () => {
    const { id } = await entered(keeper)
    expect((await cancelled(id)).code).toBe(0)
    expect((await shown(id)).charges).toEqual([])
  })

  it('at another price need the right and a reason, and no discount counts [FU-681]', async () => {
    const own = (by: Client, more: object) =>
      by.call(createValueAddedService, { body: { service_type: 9, partner_id: 1, quantity: '3', ...more } })
    const reason = { price_reason: '合同约定' }
    expect((await own(operator, { unit_price: '2', ...reason })).code).toBe(
      serviceRecordRefusals.own_price.code,
    )
    expect((await own(keeper, { unit_price: '2' })).code).toBe(serviceRecordRefusals.own_price_reason.code)
    expect((await own(keeper, reason)).code).toBe(serviceRecordRefusals.no_own_price.code)
    const { data } = await own(keeper, { unit_price: '2.335', ...reason })
    await done(keeper, data.id)
    expect(await shown(data.id)).toMatchObject({
      ...reason,
      unit_price: '2.335',
      amount: '7.01',
      charges: [{ discount: 100 }],
    })
  })

  it('without a price stay open, and nothing of several is done', async () => {
    const [priced, without] = [await entered(keeper), await entered(keeper, { service_type: 5 })]
    const reply = await keeper.call(finishValueAddedServices, { body: { ids: [priced.id, without.id] } })
    expect([reply.status, reply.code]).toEqual([409, priceRefusals.no_price.code])
    expect(await shown(priced.id)).toMatchObject({ status: status.new, charges: [] })
  })

  it('tell what they would cost before they are entered', async () => {
    const quote = async (more: object) => {
      const query = { partner_id: 1, service_type: 1, quantity: '2', ...more }
      return (await operator.call(quoteValueAddedService, { query })).data.quote
    }
    expect(await quote({})).toMatchObject({ amount: '2.40', currency: 'USD' })
    expect(await quote({ service_type: 3 })).toBeNull()
    expect(await quote({ service_type: 3, unit_price: '1.5' })).toMatchObject({ amount: '3.00' })
  })

  it('keep the price of their day when another list takes over', async () => {
    const { id } = await entered(keeper)
    await done(keeper, id)
    const before = await shown(id)
    const list = await published(keeper, [{ rate: '9' }], { partner_id: 1, valid_from: today() })
    expect((await keeper.call(getPriceList, { params: { id: list } })).code).toBe(0)
    expect(await shown(id)).toEqual(before)
    const next = await entered(keeper)
    await done(keeper, next.id)
    expect((await shown(next.id)).amount).toBe('72.00')
  })

  it('are found by each filter and summed by type; what was taken back counts no more [FU-682 FU-646]', async () => {
    const other = await t.as({ rights: ['GetAddedValueRecord', 'ManagePrices'], warehouses: [2] })
    const [a, b] = [
      await entered(other, { partner_id: 2 }),
      await entered(other, { partner_id: 2, quantity: '20' }),
    ]
    const open = await entered(other)
    await done(other, a.id, b.id)
    const found = async (query: object) =>
      (await other.call(listValueAddedServices, { query })).data.list.map((s) => s.id)
    expect(await found({})).toEqual([open.id, b.id, a.id])
    expect(await found({ partner_id: 2, page: 2, page_size: 1 })).toEqual([a.id])
    expect(await found({ service_type: [1], partner_id: 1 })).toEqual([open.id])
    expect(await found({ service_type: [2] })).toEqual([])
    expect(await found({ status: [status.new] })).toEqual([open.id])
    const within = (until: string) => ({ time_range: ['2026-01-01T00:00:00Z', until] })
    const [past, always] = [within('2026-01-02T00:00:00Z'), within('2100-01-01T00:00:00Z')]
    expect(await found(past)).toEqual([])
    expect(await found(always)).toEqual([open.id, b.id, a.id])
    const sums = async (query: object = {}) => (await other.call(getAddedValueReport, { query })).data.list
    const sum = { service_type: 1, currency: 'USD', records: 2, quantity: '30', amount: '15.15' }
    expect(await sums()).toEqual([sum])
    expect(await sums({ partner_id: 1 })).toEqual([])
    expect(await sums({ partner_id: 2, ...always })).toEqual([sum])
    expect(await sums(past)).toEqual([])
    const extra = await entered(other, { service_type: 9, unit_price: '1', price_reason: '合同约定' })
    await done(other, extra.id)
    await expectPages(other, getAddedValueReport)
    await other.call(cancelValueAddedService, { params: { id: extra.id }, body: { reason: '录入错误' } })
    await other.call(cancelValueAddedService, { params: { id: b.id }, body: { reason: '录入错误' } })
    expect(await sums()).toEqual([{ ...sum, records: 1, quantity: '10', amount: '5.05' }])
    const file = await other.call(exportValueAddedServices, { query: { export_type: 'csv', partner_id: 2 } })
    expect(file.bytes.toString()).toContain(a.service_number)
    expect(file.bytes.toString()).not.toContain(open.service_number)
  })

  it('are imported whole, or every faulty row is named [FU-642]', async () => {
    const send = (by: Client, rows: Parameters<typeof sheetOf<typeof serviceColumns>>[1]) =>
      by.call(
        importValueAddedServices,
        { files: [sheetOf(serviceColumns, rows)] },
        { headers: { 'accept-language': 'en' } },
      )
    const row = { service_type: 'Count', partner_id: 1, quantity: '7' }
    const total = async () => (await keeper.call(listValueAddedServices)).data.pagination.total
    const before = await total()
    const bad = await send(keeper, [row, { ...row, quantity: '0' }, { ...row, service_type: 'Polish' }])
    expect([bad.status, bad.code]).toEqual([422, sheetRefusals.faulty_rows.code])
    const wrong = await send(keeper, [
      row,
      { ...row, partner_id: 999_999 },
      { ...row, reference: 'OB-NONE' },
      { ...row, unit_price: '2' },
    ])
    expect(wrong.code).toBe(sheetRefusals.faulty_rows.code)
    const { faults } = wrong.data as unknown as { faults: { row: number; column: string }[] }
    expect(faults.map((f) => f.row)).toEqual([3, 4, 5])
    expect(await total()).toBe(before)
    const good = await send(keeper, [row, { ...row, service_type: 'Destroy', remark: '过期' }])
    expect(good.data).toEqual({ created: 2 })
    expect(await total()).toBe(before + 2)
  })

  it('show merchants with the right their own alone, without who worked and why a price was set', async () => {
    const mine = await entered(keeper, { unit_price: '1', price_reason: '合同约定' }, [photo])
    const theirs = await entered(keeper, { partner_id: 2 }, [photo])
    await done(keeper, mine.id, theirs.id)
    await t.write((tx) => tx.run('update warehouse set open_to_merchant = true where id = $1', [1]))
    const merchant = await t.as({ rights: ['MerchantBilling'], partner: 1 })
    const at = { warehouse: 1 }
    const { data } = await merchant.call(listValueAddedServices, { query: { page_size: 200 } }, at)
    expect(data.list.length).toBeGreaterThan(0)
    expect(new Set(data.list.map((s) => s.partner_id))).toEqual(new Set([1]))
    // One service of the other customer is done here.
    const sums = (await merchant.call(getAddedValueReport, { query: { partner_id: 2 } }, at)).data.list
    expect(sums).toEqual([])
    const own = (await merchant.call(getAddedValueReport, {}, at)).data.list
    const every = (await keeper.call(getAddedValueReport)).data.list
    const records = (list: typeof own) => list.reduce((n, s) => n + s.records, 0)
    expect(records(own)).toBe(records(every) - 1)
    const all = await merchant.call(listValueAddedServices, { query: { partner_id: 2 } }, at)
    expect(all.data.list).toEqual([])
    expect((await merchant.call(getValueAddedService, { params: { id: mine.id } }, at)).data).toMatchObject({
      amount: '10.00',
      operator: '',
      done_by: '',
      price_reason: '',
      actions: [],
    })
    const picture = (await shown(theirs.id)).pictures[0] ?? ''
    for (const reply of [
      await merchant.call(getValueAddedService, { params: { id: theirs.id } }, at),
      await merchant.call(getServicePicture, { params: { id: theirs.id, picture } }, at),
      await merchant.call(getServicePicture, { params: { id: mine.id, picture } }, at),
    ])
      expect(reply.status).toBe(404)
    for (const reply of [
      await merchant.call(finishValueAddedServices, { body: { ids: [mine.id] } }, at),
      await merchant.call(
        cancelValueAddedService,
        { params: { id: mine.id }, body: { reason: '不想付' } },
        at,
      ),
      await (await t.as({ rights: ['MerchantBaseOperation'], partner: 1 })).call(
        listValueAddedServices,
        {},
        at,
      ),
      await (await t.as({ rights: ['GetAddedValueRecord'], partner: 1 })).call(
        listValueAddedServices,
        {},
        at,
      ),
    ])
      expect(reply.status).toBe(403)
  })

  it('of another warehouse are not found', async () => {
    const { id } = await entered(keeper)
    const elsewhere = await t.as({ rights: ['GetAddedValueRecord'], warehouses: [2] })
    expect((await elsewhere.call(getValueAddedService, { params: { id } })).status).toBe(404)
    expect((await elsewhere.call(finishValueAddedServices, { body: { ids: [id] } })).status).toBe(404)
  })
})
