import {
  confirmSkuMappings,
  countUnconfirmedMappings,
  deleteSkuMapping,
  exportSkuMappings,
  getMappingTemplate,
  importSkuMappings,
  listSkuMappings,
  type SkuMapping,
  upsertSkuMapping,
} from '@kuacang/contract/catalog/mapping/calls'
import { mappingRefusals } from '@kuacang/contract/catalog/mapping/refusals'
import { mappingColumns } from '@kuacang/contract/catalog/mapping/sheet'
import { createSku } from '@kuacang/contract/catalog/sku/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type SheetFaults, sheetRefusals } from '@kuacang/contract/kit/sheet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { unique } from '#kit/testing/unique'

describe('mappings of a merchant', () => {
  let t: TestServer
  let staff: Client
  let merchant: Client
  let other: Client
  beforeAll(async () => {
    t = await testServer()
    staff = await t.as({ rights: ['EditSku', 'EditSkuMapping'] })
    merchant = await t.as({ rights: ['MerchantGetSku'], partner: 1 })
    other = await t.as({ rights: ['MerchantGetSku'], partner: 2 })
  })
  afterAll(() => t.close())

  const newSku = async (by = merchant) => {
    const sku = unique('SKU')
    const size = { weight: 0.1, length: 1, width: 1, height: 1 }
    await by.call(createSku, { body: { sku, barcode: `B${sku}`, name: `商品 ${sku}`, ...size } })
    return sku
  }
  const variation = (sku: string, more: object = {}) => ({
    merchant_id: unique('STORE-'),
    platform_product_id: unique('P').toLowerCase(),
    platform_sku: unique('杯子 '),
    vid: unique('V'),
    sku,
    quantity: 3,
    ...more,
  })
  const added = async (by = merchant, more: object = {}) => {
    const body = variation(await newSku(by), more)
    return { ...body, id: (await by.call(upsertSkuMapping, { body })).data.id }
  }
  const found = async (query: object, by = merchant): Promise<SkuMapping[]> =>
    (await by.call(listSkuMappings, { query })).data.list
  const waiting = async (by = merchant) => (await by.call(countUnconfirmedMappings)).data
  const confirm = (ids: string[], by = merchant) => by.call(confirmSkuMappings, { body: { ids } })
  const load = (rows: readonly object[], body: object = {}, by = merchant) =>
    by.call(importSkuMappings, { body, files: [sheetOf(mappingColumns, rows as never)] })

  it('are counted while they wait, and confirmed by their merchant, several at once [FU-555]', async () => {
    const [before, ofOther, ofAll] = [await waiting(), await waiting(other), await waiting(staff)]
    const [one, two] = [await added(), await added()]
    await added(other)
    expect([await waiting(), await waiting(other), await waiting(staff)]).toEqual([
      before + 2,
      ofOther + 1,
      ofAll + 3,
    ])
    expect((await confirm([one.id, two.id])).data).toEqual({ confirmed: 2 })
    expect((await confirm([one.id])).data).toEqual({ confirmed: 0 })
    expect(await waiting()).toBe(before)
    expect(await found({ merchant_id: one.merchant_id })).toMatchObject([{ id: one.id, confirmed: true }])
  })

  it('are confirmed all or none, and once by two at the same time', async () => {
    const one = await added()
    expect((await confirm([one.id, '0'.repeat(24)])).code).toBe(kitRefusals.not_found.code)
    expect(await found({ sku: one.sku })).toMatchObject([{ confirmed: false }])
    const both = await Promise.all([confirm([one.id]), confirm([one.id], staff)])
    expect(both.map((r) => r.data.confirmed).toSorted()).toEqual([0, 1])
  })

  it('are deleted, once by two at the same time [FU-553]', async () => {
    const { id, sku } = await added()
    const both = await Promise.all(
      [merchant, staff].map((by) => by.call(deleteSkuMapping, { params: { id } })),
    )
    expect(both.map((r) => r.code).toSorted()).toEqual([0, kitRefusals.not_found.code])
    expect(await found({ sku })).toEqual([])
  })

  it("another merchant's are neither seen, confirmed, deleted, changed nor exported [FU-095 REL-27]", async () => {
    const mine = await added()
    const { id } = mine
    expect(await found({ sku: mine.sku }, other)).toEqual([])
    const tries = [
      await confirm([id], other),
      await other.call(deleteSkuMapping, { params: { id } }),
      await other.call(upsertSkuMapping, { body: { ...mine, sku: await newSku(other) } }),
    ]
    expect(tries.map((r) => r.code)).toEqual(tries.map(() => kitRefusals.not_found.code))
    // Named by its code, a SKU of another merchant is as unknown as one that nobody has.
    const guessed = await other.call(upsertSkuMapping, { body: variation(mine.sku) })
    const nobody = await other.call(upsertSkuMapping, { body: variation('NOBODYHASIT') })
    expect([guessed.code, guessed.msg.replace(mine.sku, 'X')]).toEqual([
      mappingRefusals.sku_unknown.code,
      nobody.msg.replace('NOBODYHASIT', 'X'),
    ])
    const file = async (by: Client) =>
      Buffer.from((await by.call(exportSkuMappings, { query: { format: 'csv' } as never })).bytes).toString()
    expect((await file(other)).includes(mine.vid)).toBe(false)
    expect((await file(merchant)).includes(mine.vid)).toBe(true)
    expect(await found({ sku: mine.sku })).toMatchObject([{ id, quantity: 3, confirmed: false }])
  })

  it('those who may only read them change nothing', async () => {
    const reader = await t.as({ rights: ['GetSkuMapping'] })
    const mine = await added()
    expect((await found({ sku: mine.sku }, reader)).length).toBe(1)
    const tries = [
      await confirm([mine.id], reader),
      await reader.call(deleteSkuMapping, { params: { id: mine.id } }),
      await reader.call(upsertSkuMapping, { body: mine }),
      await load([mine], {}, reader),
    ]
    expect(tries.map((r) => r.status)).toEqual([403, 403, 403, 403])
  })

  it('of a sheet are added and changed; new ones wait unless all are confirmed [FU-554]', async () => {
    const known = await added(merchant, { quantity: 1 })
    await confirm([known.id])
    const fresh = variation(known.sku, { vid: '' })
    const { id: _id, ...same } = known
    expect((await load([{ ...same, quantity: 7 }, fresh])).data).toEqual({ created: 1, updated: 1 })
    expect(await found({ merchant_id: known.merchant_id })).toMatchObject([
      { id: known.id, quantity: 7, confirmed: true },
    ])
    expect(await found({ merchant_id: fresh.merchant_id })).toMatchObject([
      { vid: fresh.platform_sku, quantity: 3, confirmed: false, partner_id: 1 },
    ])
    await load([fresh], { confirmed: true })
    expect(await found({ merchant_id: fresh.merchant_id })).toMatchObject([{ confirmed: true }])
  })

  it('of a sheet with faults are not saved: each faulty row is named with column and reason [FU-554 REL-32]', async () => {
    const sku = await newSku()
    const [good, theirs] = [variation(sku), variation(await newSku(other))]
    const rows = [
      good,
      theirs,
      { ...good, platform_sku: 'OTHER' },
      variation(sku, { quantity: 0 }),
      variation(sku, { merchant_id: '' }),
    ]
    const misread = await load(rows)
    expect([misread.status, misread.code]).toEqual([422, sheetRefusals.faulty_rows.code])
    const faultsOf = (reply: { data: unknown }) =>
      (reply.data as SheetFaults).faults.map((f) => [f.row, f.column])
    expect(faultsOf(misread)).toEqual([
      [5, '每份件数'],
      [6, '店铺编号'],
    ])
    const unknown = await load(rows.slice(0, 3))
    expect(faultsOf(unknown)).toEqual([
      [3, 'SKU 编码'],
      [4, '变体编号 VID'],
    ])
    expect(await found({ sku })).toEqual([])
  })

  it('of a sheet belong to the customer that staff name; a merchant names nobody else [FU-554 REL-27]', async () => {
    const sku = await newSku(other)
    const row = variation(sku)
    expect((await load([row], {}, staff)).code).toBe(mappingRefusals.partner_missing.code)
    expect((await load([row], { partner_id: 2 }, staff)).data).toEqual({ created: 1, updated: 0 })
    expect((await load([row], { partner_id: 2 })).code).toBe(sheetRefusals.faulty_rows.code)
    expect(await found({ sku }, other)).toMatchObject([{ partner_id: 2 }])
  })

  it('two sheets at once that have the same variations in another order are both taken', async () => {
    const sku = await newSku()
    const rows = Array.from({ length: 40 }, () => variation(sku))
    const both = await Promise.all([load(rows), load(rows.toReversed(), { partner_id: 1 }, staff)])
    expect(both.map((r) => r.code)).toEqual([0, 0])
    expect((await found({ sku, page_size: 100 })).length).toBe(40)
  })

  it('have a template that the import takes itself', async () => {
    const { bytes } = await merchant.call(getMappingTemplate)
    const reply = await merchant.call(importSkuMappings, { files: [{ name: 'template.xlsx', bytes }] })
    expect(reply.code).toBe(sheetRefusals.faulty_rows.code)
    expect((reply.data as unknown as SheetFaults).faults).toMatchObject([{ row: 2, column: 'SKU 编码' }])
  })
})
