import {
  createPriceList,
  deletePrice,
  deletePriceList,
  editPriceList,
  getPriceList,
  listPriceLists,
  publishPriceList,
  savePrice,
} from '@kuacang/contract/billing/price/calls'
import { chargedService, priceListStatus } from '@kuacang/contract/billing/price/enums'
import { priceRefusals } from '@kuacang/contract/billing/price/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { draft, priceBody, published, today } from '../billing.testing.ts'
import { type PriceKey, pricesFor } from './price-for.ts'

const { freight, storage, service_relabel, service_photo } = chargedService.code

describe('price lists', () => {
  let t: TestServer
  let keeper: Client
  beforeAll(async () => {
    t = await testServer()
    keeper = await t.as({ rights: ['ManagePrices'] })
  })
  afterAll(() => t.close())

  const shown = async (id: string) => (await keeper.call(getPriceList, { params: { id } })).data

  it('are drafts that change and can be deleted, until they are published', async () => {
    const id = await draft(keeper, [{ rate: '0.1234' }])
    const [price] = (await shown(id)).price_rows
    const price_id = price?.id ?? ''
    await keeper.call(savePrice, {
      params: { id },
      body: { price_id, ...priceBody({ free_quantity: '3', minimum_charge: '2.5' }) },
    })
    const body = { partner_id: 2, currency: 'EUR', valid_from: '2026-12-01', remark: '合同' }
    await keeper.call(editPriceList, { params: { id }, body })
    expect(await shown(id)).toMatchObject({
      ...body,
      status: priceListStatus.code.draft,
      prices: 1,
      price_rows: [
        { id: price_id, free_quantity: '3', minimum_charge: '2.5', steps: [{ from: '0', rate: '0.5' }] },
      ],
    })
    expect((await keeper.call(deletePrice, { params: { id, price_id } })).code).toBe(0)
    expect((await shown(id)).price_rows).toEqual([])
    expect((await keeper.call(deletePriceList, { params: { id } })).code).toBe(0)
    expect((await keeper.call(getPriceList, { params: { id } })).status).toBe(404)
  })

  it('never change once they are published', async () => {
    const id = await published(keeper, [{}])
    const before = await shown(id)
    expect(before).toMatchObject({
      status: priceListStatus.code.published,
      published_by: keeper.user.username,
    })
    const price_id = before.price_rows[0]?.id ?? ''
    const attempts = [
      keeper.call(editPriceList, { params: { id }, body: { currency: 'USD', valid_from: '2030-01-01' } }),
      keeper.call(savePrice, { params: { id }, body: priceBody({ service: service_photo }) }),
      keeper.call(savePrice, { params: { id }, body: { price_id, ...priceBody({ rate: '9' }) } }),
      keeper.call(deletePrice, { params: { id, price_id } }),
      keeper.call(deletePriceList, { params: { id } }),
      keeper.call(publishPriceList, { params: { id } }),
    ]
    for (const reply of await Promise.all(attempts))
      expect([reply.status, reply.code]).toEqual([409, priceRefusals.published.code])
    expect(await shown(id)).toEqual(before)
  })

  it('are published or changed, never both, when both come at once', async () => {
    const id = await draft(keeper, [{}])
    const replies = await Promise.all([
      keeper.call(publishPriceList, { params: { id } }),
      ...Array.from({ length: 8 }, () =>
        keeper.call(savePrice, { params: { id }, body: priceBody({ service: freight }) }),
      ),
    ])
    const added = replies.slice(1).filter((r) => r.code === 0).length
    expect((await shown(id)).prices).toBe(1 + added)
    expect(added).toBeLessThan(2)
  })

  it('copy the prices of another list into a draft', async () => {
    const copy_of = await published(keeper, [
      { minimum_charge: '4' },
      { service: storage, age_from: 90 },
      { service: freight, country: 'US' },
    ])
    const body = { currency: 'EUR', valid_from: today(), copy_of }
    const { id } = (await keeper.call(createPriceList, { body })).data
    const bare = async (of: string) => (await shown(of)).price_rows.map(({ id: _id, ...price }) => price)
    expect(await bare(id)).toEqual(await bare(copy_of))
  })

  it('refuse a currency, a step, a key, a second price and an empty default in words', async () => {
    const id = await draft(keeper, [{}])
    const save = (more: object) =>
      keeper.call(savePrice, { params: { id }, body: { ...priceBody(), ...more } })
    const unknown = { body: { currency: 'XXQ', valid_from: today() } }
    expect((await keeper.call(createPriceList, unknown)).code).toBe(priceRefusals.currency_unknown.code)
    const steps = [
      [{ from: '1', rate: '1' }],
      [
        { from: '0', rate: '1' },
        { from: '0', rate: '2' },
      ],
    ]
    for (const wrong of steps) expect((await save({ steps: wrong })).code).toBe(priceRefusals.steps.code)
    for (const key of [{ country: 'US' }, { age_from: 3 }, { service: storage, country: 'US' }])
      expect((await save(key)).code).toBe(priceRefusals.no_such_key.code)
    expect((await save({})).code).toBe(priceRefusals.price_taken.code)
    for (const rate of ['-1', '1.23456', '1e3', '', 'NaN'])
      expect((await save({ service: freight, steps: [{ from: '0', rate }] })).status).toBe(400)
    const empty = await draft(keeper, [])
    expect((await keeper.call(publishPriceList, { params: { id: empty } })).code).toBe(
      priceRefusals.empty.code,
    )
  })

  it('are for staff with the right alone', async () => {
    await draft(keeper, [{}], { partner_id: 1 })
    for (const who of [
      await t.as({ rights: ['GetAddedValueRecord'] }),
      await t.as({ rights: ['ManagePrices'], partner: 1 }),
      await t.as({ rights: ['MerchantBilling'], partner: 1 }),
    ]) {
      const reply = await who.call(listPriceLists)
      expect([reply.status, reply.code]).toEqual([403, kitRefusals.no_permission.code])
    }
  })
})

describe('the price of a service', () => {
  let t: TestServer
  let keeper: Client
  beforeAll(async () => {
    t = await testServer()
    keeper = await t.as({ rights: ['ManagePrices'] })
  })
  afterAll(() => t.close())

  const found = async (
    partner_id: number,
    day: string,
    key?: PriceKey,
    service: 20 | 60 | 101 = service_relabel,
  ) => {
    const asked = { partner_id, service, day, ...(key ? { key } : {}) }
    const [found] = await t.write((tx) => pricesFor(tx, [asked]))
    const { price = null, currency = null, listed = false } = found ?? {}
    return { currency, listed, rate: price?.steps[0]?.rate ?? null }
  }

  it('is that of the list that took effect last: the own one, else the default of its currency', async () => {
    expect(await found(1, '2026-06-01')).toEqual({ currency: null, listed: false, rate: null })
    await published(keeper, [{ rate: '1' }], { valid_from: '2026-01-01' })
    await published(keeper, [{ rate: '2' }], { valid_from: '2026-03-01' })
    // A default of another currency changes nothing for those who pay in the first one.
    await published(keeper, [{ rate: '7' }, { service: freight, rate: '70' }], {
      currency: 'EUR',
      valid_from: '2026-02-01',
    })
    await draft(keeper, [{ rate: '9' }], { valid_from: '2026-03-02' })
    expect(await found(1, '2025-12-31')).toEqual({ currency: 'USD', listed: false, rate: null })
    expect((await found(1, '2026-02-28')).rate).toBe('1')
    expect((await found(1, '2026-03-01')).rate).toBe('2')
    await published(keeper, [{ rate: '3' }], { partner_id: 1, currency: 'EUR', valid_from: '2026-05-01' })
    expect(await found(1, '2026-04-30')).toEqual({ currency: 'USD', listed: true, rate: '2' })
    expect(await found(1, '2026-05-01')).toEqual({ currency: 'EUR', listed: true, rate: '3' })
    expect((await found(2, '2026-05-01')).rate).toBe('2')
    // What the own list lacks is the default of the same currency.
    expect(await found(1, '2026-05-01', {}, freight)).toEqual({ currency: 'EUR', listed: true, rate: '70' })
    expect((await found(2, '2026-05-01', {}, freight)).rate).toBeNull()
    // Published later for the same day, it takes over.
    await published(keeper, [{ rate: '4' }], { partner_id: 1, currency: 'EUR', valid_from: '2026-05-01' })
    expect((await found(1, '2026-05-01')).rate).toBe('4')
  })

  it('of freight is the one that says most of channel and country, of storage the one of the age', async () => {
    const channel_id = 901
    await t.write(async (tx) => {
      await tx.db
        .insertInto('channel')
        .values({
          id: channel_id,
          channel_code: 'C901',
          name: '渠道',
          name_en: 'Channel',
          carrier_code: 'X',
          carrier_name: '承运商',
          carrier_name_en: 'Carrier',
          created_at: tx.now,
          updated_at: tx.now,
        })
        .execute()
    })
    await published(
      keeper,
      [
        { service: freight, rate: '1' },
        { service: freight, rate: '2', country: 'DE' },
        { service: freight, rate: '3', channel_id },
        { service: freight, rate: '4', channel_id, country: 'DE' },
        { service: storage, rate: '5' },
        { service: storage, rate: '6', age_from: 90 },
      ],
      { partner_id: 2, valid_from: '2027-01-01' },
    )
    const freightFor = async (key: PriceKey) => (await found(2, '2027-01-01', key, freight)).rate
    expect(await freightFor({ country: 'US' })).toBe('1')
    expect(await freightFor({ country: 'DE' })).toBe('2')
    expect(await freightFor({ channel_id, country: 'US' })).toBe('3')
    expect(await freightFor({ channel_id, country: 'DE' })).toBe('4')
    expect((await found(2, '2027-01-01', { age: 89 }, storage)).rate).toBe('5')
    expect((await found(2, '2027-01-01', { age: 90 }, storage)).rate).toBe('6')
  })
})
