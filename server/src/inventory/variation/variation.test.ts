import { upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import { createSku } from '@kuacang/contract/catalog/sku/calls'
import { exportVariationInventory, listVariationInventory } from '@kuacang/contract/inventory/variation/calls'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { stockSkus } from '../../catalog/public.ts'
import { receive, shelf } from '../goods.testing.ts'
import { findLocation } from '../location/store.ts'
import { lockGoods } from '../stock/allocate.ts'
import { pickPromised, shipStock } from '../stock/allocation.ts'
import { lockPromised } from '../stock/promised.ts'

type Wish = { quantity?: number; partner_id?: number; warehouse?: number; confirmed?: boolean }

describe('the stock of platform variations', () => {
  let t: TestServer
  let manager: Client
  beforeAll(async () => {
    t = await testServer()
    manager = await t.as({
      warehouses: [1, 2],
      rights: ['AdminVidInventoryList', 'EditSku', 'EditSkuMapping'],
    })
  })
  afterAll(() => t.close())

  /** A new variation of a new SKU that one warehouse knows. */
  const variation = async ({ quantity = 1, partner_id = 1, warehouse = 1, confirmed = true }: Wish = {}) => {
    const sku = unique('SKU')
    const barcode = `B${sku}`
    const size = { weight: 0.1, length: 1, width: 1, height: 1 }
    const created = await manager.call(createSku, {
      body: { partner_id, sku, barcode, name: `商品 ${sku}`, ...size },
    })
    await t.write((tx) => stockSkus(tx, warehouse, partner_id, [sku]))
    const mapping = {
      partner_id,
      merchant_id: unique('S'),
      platform_product_id: unique('P').toLowerCase(),
      platform_sku: `P${sku}`,
      vid: unique('V'),
      sku,
      quantity,
      confirmed,
    }
    const saved = await manager.call(upsertSkuMapping, { body: mapping })
    return { ...mapping, id: saved.data.id, barcode, sku_id: created.data.id }
  }
  const found = async (query: object, by = manager, warehouse = 1) =>
    (await by.call(listVariationInventory, { query }, { warehouse })).data.list
  const units = async ({ vid }: { vid: string }) => {
    const [row] = await found({ vid })
    return [row?.available, row?.frozen, row?.sold]
  }

  it('is answered in whole units: allocated ones are frozen, those that left are sold [FU-118 FU-563]', async () => {
    const v = await variation({ quantity: 3 })
    const { id, sku_id } = v
    const [before] = await found({ vid: v.vid })
    const code = await shelf(t)
    await receive(t, v, code, 20)
    await receive(t, v, await shelf(t, { type: 3 }), 9)
    const [row] = await found({ vid: v.vid })
    const { sku_id: _ours, ...mapping } = v
    const shown = { ...mapping, name: `商品 ${v.sku}`, name_en: '', available: 6, frozen: 0, sold: 0 }
    expect(row).toEqual({ ...shown, id, updated_at: expect.any(String) })
    expect(Date.parse(row?.updated_at ?? '')).toBeGreaterThan(Date.parse(before?.updated_at ?? ''))

    const caller = systemCaller(1, 'test')
    const order = newId()
    const wanted = [{ line_id: newId(), sku_id, quantity: 7 }]
    await t.write(async (tx) => {
      const asking = { turn: { order_id: order, pinned: false, promised_at: tx.now }, wanted }
      expect((await lockGoods(tx, caller, [asking])).promise(asking)).toEqual([])
    })
    expect(await units(v)).toEqual([4, 2, 0])
    await t.write(async (tx) => {
      const place = { location_id: (await findLocation(tx, caller, code)).id, sku_id, lot: '' }
      const promised = await lockPromised(tx, caller, [order], place)
      await pickPromised(tx, caller, place, promised, 7, { id: order, number: 'PU' })
    })
    expect(await units(v)).toEqual([4, 2, 0])
    await t.write((tx) => shipStock(tx, caller, [order], { type: 'test', id: order, number: 'HO' }))
    expect(await units(v)).toEqual([4, 0, 2])
  })

  it('is found by vid, goods, store, customer and whether there is any [FU-118 FU-563]', async () => {
    const [v, empty] = [await variation(), await variation()]
    await receive(t, v, await shelf(t), 2)
    const { vid, sku, barcode, merchant_id } = v
    for (const query of [
      { vid },
      { vid: vid.slice(1).toLowerCase(), sku },
      { sku: sku.slice(1) },
      { barcode },
      { merchant_id },
      { vid, partner_id: 1, non_zero: true },
    ])
      expect((await found(query)).map((r) => r.vid)).toEqual([vid])
    expect(await found({ vid, partner_id: 2 })).toEqual([])
    expect(await found({ barcode: barcode.slice(1) })).toEqual([])
    expect(await found({ vid: empty.vid })).toMatchObject([{ available: 0, frozen: 0, sold: 0 }])
    expect(await found({ vid: empty.vid, non_zero: true })).toEqual([])
  })

  it('comes page by page, in order [FU-563]', async () => {
    const all = await Promise.all([1, 2, 3].map(() => variation({ warehouse: 2, partner_id: 2 })))
    const page = async (n: number) => {
      const query = { partner_id: 2, page: n, page_size: 2 }
      return (await manager.call(listVariationInventory, { query }, { warehouse: 2 })).data
    }
    const [first, second] = [await page(1), await page(2)]
    expect([first.pagination.total, first.list.length, second.list.length]).toEqual([3, 2, 1])
    const stores = [...first.list, ...second.list].map((r) => r.merchant_id)
    expect(stores).toEqual(all.map((v) => v.merchant_id).toSorted())
  })

  it('is that of the warehouse, and only of goods that it knows [REL-26]', async () => {
    const v = await variation({ warehouse: 2 })
    await receive(t, v, await shelf(t, { warehouse: 2 }), 5, { warehouse: 2 })
    expect(await found({ vid: v.vid })).toEqual([])
    expect(await found({ vid: v.vid }, manager, 2)).toMatchObject([{ available: 5 }])
    await t.write((tx) => stockSkus(tx, 1, 1, [v.sku]))
    expect(await found({ vid: v.vid })).toMatchObject([{ available: 0 }])
  })

  it("shows a merchant only the own, also when another's is asked for [REL-27]", async () => {
    const [own, foreign] = [await variation({ partner_id: 2 }), await variation()]
    const merchant = await t.as({ rights: ['MerchantVidInventoryList'], partner: 2, warehouses: [] })
    expect(await found({ vid: own.vid }, merchant)).toHaveLength(1)
    for (const partner_id of [1, 2])
      expect(await found({ vid: foreign.vid, partner_id }, merchant)).toEqual([])
  })

  it('is exported as it is listed [FU-118]', async () => {
    const v = await variation({ quantity: 2, confirmed: false })
    await receive(t, v, await shelf(t), 5)
    const { bytes } = await manager.call(exportVariationInventory, { query: { vid: v.vid } })
    const rows: unknown = parse(bytes, { bom: true, columns: true })
    expect(rows).toEqual([
      {
        '变体编号 VID': v.vid,
        平台商品编号: v.platform_product_id,
        '平台 SKU': v.platform_sku,
        店铺编号: v.merchant_id,
        客户: expect.any(String),
        客户编号: '1',
        'SKU 编码': v.sku,
        条码: v.barcode,
        名称: `商品 ${v.sku}`,
        每份件数: '2',
        可用: '2',
        冻结: '0',
        已售: '0',
        映射: '未确认',
        更新时间: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+08$/),
      },
    ])
  })
})
