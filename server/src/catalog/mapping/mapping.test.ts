import { listSkuMappings, type SkuMapping, upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import { mappingRefusals } from '@kuacang/contract/catalog/mapping/refusals'
import { createSku, deleteSku } from '@kuacang/contract/catalog/sku/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'

describe('mappings of platform variations to SKUs', () => {
  let t: TestServer
  let staff: Client
  let merchant: Client
  beforeAll(async () => {
    t = await testServer()
    staff = await t.as({ rights: ['EditSku', 'EditSkuMapping'] })
    merchant = await t.as({ rights: ['MerchantGetSku'], partner: 1 })
  })
  afterAll(() => t.close())

  const newSku = async (partner_id = 1) => {
    const sku = unique('SKU')
    const size = { weight: 0.1, length: 1, width: 1, height: 1 }
    const { data } = await staff.call(createSku, {
      body: { partner_id, sku, barcode: `B${sku}`, name: `商品 ${sku}`, ...size },
    })
    return { sku, id: data.id }
  }
  /** What a store sells, as one fills in the form. */
  const variation = async (more: object = {}) => ({
    partner_id: 1,
    merchant_id: unique('STORE-'),
    platform_product_id: unique('P').toLowerCase(),
    platform_sku: unique('杯子 / blue '),
    vid: unique('V'),
    sku: (await newSku()).sku,
    quantity: 3,
    confirmed: true,
    ...more,
  })
  const save = (body: object, by = staff) => by.call(upsertSkuMapping, { body })
  const foundBy = async (query: object, by: Client): Promise<SkuMapping[]> =>
    (await by.call(listSkuMappings, { query })).data.list
  const found = (query: object, by = staff) => foundBy(query, by)

  it.each(['staff', 'merchant'] as const)(
    'of %s are kept with all their fields and found by each of them [FU-551 FU-552]',
    async (who) => {
      const by = { staff, merchant }[who]
      const body = await variation()
      const found = (query: object) => foundBy(query, by)
      const { data } = await save(body, by)
      const mapping = { id: data.id, ...body, updated_at: expect.any(String) }
      const { merchant_id, platform_sku, sku } = body
      expect(await found({ merchant_id })).toEqual([mapping])
      for (const query of [
        { platform_sku },
        { platform_sku: platform_sku.slice(2, -2).toLowerCase(), merchant_id },
        { sku },
        { sku: sku.slice(1), partner_id: 1, confirmed: true },
      ])
        expect(await found(query)).toEqual([mapping])
      for (const other of [{ partner_id: 2 }, { confirmed: false }, { merchant_id: 'STORE' }])
        expect(await found({ sku, ...other })).toEqual([])
      // Another variation of the store, on a page of its own.
      await save(await variation({ merchant_id, confirmed: false }), by)
      const pages = await Promise.all([1, 2, 3].map((page) => found({ merchant_id, page, page_size: 1 })))
      expect(pages.map((rows) => rows.length)).toEqual([1, 1, 0])
      expect(pages.flat().map((m) => m.id)).toContain(data.id)
      expect(new Set(pages.flat().map((m) => m.id)).size).toBe(2)
      expect((await save({ ...body, id: data.id, quantity: 5 }, by)).data.id).toBe(data.id)
      expect(await found({ sku })).toEqual([{ ...mapping, quantity: 5 }])
    },
  )

  it('take the platform SKU for the vid where none is given, and wait to be confirmed', async () => {
    const { vid: _without, confirmed: _unsaid, ...body } = await variation()
    await save(body)
    expect(await found({ sku: body.sku })).toMatchObject([
      { vid: body.platform_sku.trim(), confirmed: false },
    ])
  })

  it('of one variation are one, however often and by however many at once they are saved [FU-552]', async () => {
    const body = await variation()
    const many = await Promise.all([1, 2, 3, 4].map((quantity) => save({ ...body, quantity })))
    expect(many.map((r) => r.code)).toEqual([0, 0, 0, 0])
    const [id] = new Set(many.map((r) => r.data.id))
    const { sku } = await newSku()
    const now = { sku, quantity: 9, confirmed: false, platform_sku: 'OTHER' }
    await save({ ...body, ...now })
    expect(await found({ merchant_id: body.merchant_id })).toMatchObject([{ id, vid: body.vid, ...now }])
    const told = await t.app.store.pool.query(
      'select operation from operation_record where object_id = $1 order by at, id',
      [id],
    )
    const operations = told.rows.map((r: { operation: string }) => r.operation)
    expect(operations.toSorted()).toEqual([
      'sku_mapping.create',
      ...Array.from({ length: 4 }, () => 'sku_mapping.edit'),
    ])
  })

  it('change by their id, but not into a variation that is mapped already [FU-552]', async () => {
    const [one, other] = [await variation(), await variation()]
    const { id } = (await save(one)).data
    await save(other)
    expect((await save({ ...one, id, vid: 'V-NEW', partner_id: 2 })).code).toBe(0)
    expect(await found({ sku: one.sku })).toMatchObject([{ id, vid: 'V-NEW', partner_id: 1 }])
    const taken = await save({ ...other, id, sku: one.sku })
    expect([taken.status, taken.code]).toEqual([409, mappingRefusals.variation_taken.code])
    expect(await found({ sku: one.sku })).toMatchObject([{ vid: 'V-NEW' }])
    expect((await save({ ...one, id: '0'.repeat(24) })).code).toBe(kitRefusals.not_found.code)
  })

  it.each([
    ['without a store', { merchant_id: undefined }, 'merchant_id'],
    ['of a store with a strange number', { merchant_id: 'A B' }, 'merchant_id'],
    ['without a product', { platform_product_id: ' ' }, 'platform_product_id'],
    ['without a platform SKU', { platform_sku: '' }, 'platform_sku'],
    ['of a vid too long to be one', { vid: 'V'.repeat(101) }, 'vid'],
    ['to no SKU', { sku: undefined }, 'sku'],
    ['of no pieces', { quantity: 0 }, 'quantity'],
    ['of part of a piece', { quantity: 1.5 }, 'quantity'],
    ['of more pieces than an order has', { quantity: 10_001 }, 'quantity'],
  ])('are not saved %s [FU-552]', async (_what, wrong, field) => {
    const reply = await save(await variation(wrong))
    expect(reply.code).toBe(kitRefusals.invalid_input.code)
    expect(reply.errors?.map((e) => e.field)).toEqual([field])
  })

  it.each(['P1', 'p-1', 'p 1', '商品'])(
    'are not saved of a product %s: its id is small letters and digits, here as at SKUs [FU-374 PA-667]',
    async (bad) => {
      const mapping = await save(await variation({ platform_product_id: bad }))
      const code = unique('SKU')
      const size = { weight: 0.25, length: 10, width: 10, height: 5 }
      const ofSku = (product_id: string) =>
        staff.call(createSku, {
          body: { sku: code, barcode: code, name: '杯', partner_id: 1, product_id, ...size },
        })
      const why = `${bad} 不正确：只能是小写字母和数字，例如 5f0c1a9b2e`
      expect([mapping.code, mapping.errors?.map((e) => [e.code, e.message])]).toEqual([
        kitRefusals.invalid_input.code,
        [['invalid', `平台商品编号 ${why}`]],
      ])
      expect((await ofSku(bad)).errors?.map((e) => [e.code, e.message])).toEqual([
        ['invalid', `商品编号 ${why}`],
      ])
      expect((await ofSku('5f0c1a9b2e')).code).toBe(0)
    },
  )

  it('name a customer and one of its SKUs [FU-552]', async () => {
    const { sku } = await newSku(2)
    const foreign = await save(await variation({ sku }))
    expect([foreign.status, foreign.code]).toEqual([400, mappingRefusals.sku_unknown.code])
    expect(foreign.msg).toContain(sku)
    const nobody = await save(await variation({ partner_id: undefined }))
    expect(nobody.code).toBe(mappingRefusals.partner_missing.code)
  })

  it("are a merchant's own: others' are neither seen nor changed [REL-27]", async () => {
    const rights = ['GetSkuMapping', 'EditSkuMapping'] as const
    const other = await t.as({ rights, partner: 2 })
    const body = await variation()
    const { id } = (await save(body)).data
    expect(await found({ partner_id: 1 }, other)).toEqual([])
    const { sku } = await newSku(2)
    expect((await save({ ...body, id, sku }, other)).code).toBe(kitRefusals.not_found.code)
    // Whom a merchant names does not matter.
    expect((await save({ ...body, sku }, other)).code).toBe(0)
    expect(await found({}, other)).toMatchObject([{ partner_id: 2, sku, vid: body.vid }])
    expect(await found({ sku: body.sku })).toMatchObject([{ id, partner_id: 1, quantity: 3 }])
  })

  it('go with their SKU', async () => {
    const { sku, id } = await newSku()
    const body = await variation({ sku })
    await save(body)
    expect((await staff.call(deleteSku, { params: { id } })).code).toBe(0)
    expect(await found({ merchant_id: body.merchant_id })).toEqual([])
    expect((await save(body)).code).toBe(mappingRefusals.sku_unknown.code)
  })
})
