import { createSku } from '@kuacang/contract/catalog/sku/calls'
import { createExternalInbound } from '@kuacang/contract/inbound/order/calls'
import {
  exportMerchantInventories,
  listMerchantInventories,
  listMerchantVariations,
} from '@kuacang/contract/inventory/merchant/calls'
import { createExternalOrder } from '@kuacang/contract/outbound/order/calls'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { planOf } from '#kit/testing/plan'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { stockSkus } from '../../catalog/public.ts'
import { type Goods, goods, receive, shelf } from '../goods.testing.ts'

const rights = ['MerchantBaseOperation', 'MerchantVidInventoryList'] as const

describe('a merchant’s stock', () => {
  let t: TestServer
  let own: Client
  let other: Client
  let sku: Goods
  /** Of 10 pieces that lie there 3 are ordered; 4 more are announced. */
  let moving: Goods
  beforeAll(async () => {
    t = await testServer()
    own = await t.as({ rights, partner: 1, warehouses: [] })
    other = await t.as({ rights, partner: 2, warehouses: [] })
    const [good, bad, g] = [await shelf(t), await shelf(t, { type: 3 }), await goods(t)]
    await receive(t, g, good, 10)
    await receive(t, g, bad, 2, { lot: 'L1' })
    sku = g
    moving = await inMotion()
  })
  afterAll(() => t.close())

  const inMotion = async (): Promise<Goods> => {
    const keeper = await t.as({ rights: ['EditSku'] })
    const code = unique('MOVE')
    const fields = { partner_id: 1, sku: code, barcode: `B${code}`, name: '在动的商品' }
    const size = { weight: 0.1, length: 1, width: 1, height: 1 }
    const { data } = await keeper.call(createSku, { body: { ...fields, ...size } })
    await t.write((tx) => stockSkus(tx, 1, 1, [code]))
    const made = { sku: code, barcode: fields.barcode, sku_id: data.id }
    await receive(t, made, await shelf(t), 10)
    const announced = { warehouse_id: 1, skus: [{ sku: code, quantity: 4 }] }
    expect((await own.call(createExternalInbound, { body: announced })).msg).toBe('')
    const address = { firstname: 'Ana', country: 'US', city: 'Reno', street_address1: '1', postal_code: '1' }
    const order = { warehouse_id: 1, erp_order_id: code, order_type: 1, shipping_address: address }
    const ordered = { ...order, skus: [{ sku: code, quantity: 3 }] }
    expect((await own.call(createExternalOrder, { body: ordered })).data).toMatchObject({ order_status: 10 })
    return made
  }

  /** So many pieces left the warehouse so many days ago. */
  const left = (quantity: number, days: number, sku_id: string) =>
    t.app.store.pool.query(
      `insert into stock_move (warehouse_id, id, at, command_id, kind, cause_type, cause_id, cause_number, from_location_id, to_location_id,
         sku_id, partner_id, quantity, user_id, user_name)
       values (1, $1, now() - make_interval(days => $2), $1, 40, 'x', 'x', 'x', $3, $4, $5, 1, $6, $1, 'x')`,
      [newId(), days, newId(), newId(), sku_id, quantity],
    )
  const list = async (who: Client, query: object) =>
    (await who.call(listMerchantInventories, { query })).data.list

  it('a SKU → its stock in each open warehouse that knows it, under the filters [FU-098 FU-565]', async () => {
    const [row] = await list(own, { sku: sku.sku })
    expect(row).toMatchObject({
      ...{ sku: sku.sku, warehouse_id: 1, available: 10, frozen: 0, defect: 2, total: 12, in_transit: 0 },
      ...{ shipped: 0, days_of_cover: null, low: false, updated_at: expect.stringMatching(/^\d{4}-/) },
    })
    expect(await list(own, { sku: moving.sku })).toMatchObject([
      { available: 7, frozen: 3, defect: 0, in_transit: 4, total: 10 },
    ])
    const both = { sku: [sku.sku, moving.sku], page_size: 1 }
    const pages = await Promise.all([1, 2, 3].map((page) => list(own, { ...both, page })))
    expect(pages.map((rows) => rows.length)).toEqual([1, 1, 0])
    expect(new Set(pages.flat().map((r) => r.sku))).toEqual(new Set(both.sku))
    for (const query of [{ barcode: sku.barcode }, { name: '商品' }, { warehouse_id: 1 }, { non_zero: true }])
      expect((await list(own, query)).map((r) => r.sku)).toContain(sku.sku)
    for (const query of [{ barcode: 'no' }, { name: 'no such' }, { warehouse_id: 2 }, { low: true }])
      expect((await list(own, query)).map((r) => r.sku)).not.toContain(sku.sku)
    const file = await own.call(exportMerchantInventories, { query: { sku: sku.sku } })
    const rows: Record<string, string>[] = parse(file.bytes, { bom: true, columns: true })
    expect(rows).toMatchObject([{ 'SKU 编码': sku.sku, 可用: '10', 次品: '2', 合计: '12' }])
  })

  it('goods that leave fast → days of cover, and low when they last for less than two weeks', async () => {
    const sku_id = (await list(own, { sku: sku.sku }))[0]?.sku_id ?? ''
    await left(6, 40, sku_id)
    expect((await list(own, { sku: sku.sku }))[0]).toMatchObject({ shipped: 0, low: false })
    await left(15, 3, sku_id)
    expect((await list(own, { sku: sku.sku }))[0]).toMatchObject({
      ...{ shipped: 15, days_of_cover: 20, low: false },
    })
    await left(15, 5, sku_id)
    expect((await list(own, { low: true })).map((r) => [r.sku, r.days_of_cover])).toEqual([[sku.sku, 10]])
    expect(await list(own, { low: false, sku: sku.sku })).toEqual([])
  })

  it('another merchant → nothing, whatever is asked for; a closed or strange warehouse is refused [REL-27]', async () => {
    expect(await list(other, {})).toEqual([])
    expect(await list(other, { partner_id: 1, sku: sku.sku })).toEqual([])
    const hub = await own.call(listMerchantInventories, { query: { warehouse_id: 3 } })
    expect(hub.status).toBeGreaterThanOrEqual(400)
  })

  it('a variation → in whole units for each warehouse, and found by store and number [FU-099]', async () => {
    const mapped = async (merchant_id: string, sku_id: string, quantity: number) => {
      const ids = { platform_product_id: newId(), vid: newId() }
      await t.write((tx) =>
        tx.db
          .insertInto('sku_mapping')
          .values({
            ...{ partner_id: 1, id: newId(), merchant_id, ...ids, platform_sku: 'P1', sku_id, quantity },
            ...{ confirmed: true, created_at: tx.now, updated_at: tx.now },
          })
          .execute(),
      )
      return ids
    }
    const ids = await mapped('STORE1', sku.sku_id, 4)
    const sold = await mapped('STORE2', moving.sku_id, 2)
    await left(8, 1, moving.sku_id)
    const rows = async (who: Client, query: object) =>
      (await who.call(listMerchantVariations, { query })).data.list
    expect(await rows(own, { merchant_id: 'STORE1' })).toMatchObject([
      { ...ids, sku: sku.sku, warehouse_id: 1, available: 2, quantity: 4 },
    ])
    expect(await rows(own, { vid: ids.vid, warehouse_id: 1 })).toHaveLength(1)
    expect(await rows(own, { sku: moving.sku })).toMatchObject([
      {
        ...sold,
        sku: moving.sku,
        available: 3,
        frozen: 1,
        sold: 4,
        updated_at: expect.stringMatching(/^\d{4}-/),
      },
    ])
    expect(await rows(own, { warehouse_id: 2 })).toEqual([])
    expect(await rows(other, { vid: ids.vid })).toEqual([])
  })

  it('the lists of merchants → walk indexes of their own rows', async () => {
    const byCode = await planOf(
      t,
      `select k.id from stocked_sku k where k.partner_id = $1 and k.warehouse_id = any($2) order by k.sku, k.warehouse_id limit 20`,
    )
    expect(byCode).toMatch(/Index Cond: .*partner_id/)
    expect(byCode).not.toMatch(/Seq Scan|Sort/)
  })
})
