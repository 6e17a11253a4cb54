import {
  exportLocationInventory,
  exportSkuInventory,
  listLocationInventory,
  listSkuInventory,
} from '@kuacang/contract/inventory/stock/calls'
import { fastTransfer } from '@kuacang/contract/inventory/transfer-carry/calls'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { goods, mover, receive, shelf } from '../goods.testing.ts'

describe('the stock of SKUs and places', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await mover(t)
  })
  afterAll(() => t.close())

  /** Ten good ones and two defective ones of a new SKU. */
  const stocked = async () => {
    const [good, bad, g] = [await shelf(t), await shelf(t, { type: 3 }), await goods(t)]
    await receive(t, g, good, 10)
    await receive(t, g, bad, 2, { lot: 'L1' })
    return { good, bad, g }
  }
  const rows = (bytes: Buffer) => parse(bytes, { bom: true, columns: true }) as Record<string, string>[]

  it('of SKUs is found by code, barcode and whether there is any, and exported [FU-118 FU-187]', async () => {
    const { g, good } = await stocked()
    const empty = await goods(t)
    const found = async (query: object) =>
      (await op.call(listSkuInventory, { query })).data.list.map((s) => s.sku)
    expect(await found({ sku: g.sku })).toEqual([g.sku])
    const [one] = (await op.call(listSkuInventory, { query: { sku: g.sku } })).data.list
    expect(one).toMatchObject({
      ...{ sku: g.sku, partner_id: 1, warehouse_code: 'W1' },
      ...{ in_transit: 0, available: 10, frozen: 0, defect: 2, total: 12 },
    })
    expect(await found({ barcode: g.barcode, partner_id: 1 })).toEqual([g.sku])
    expect(await found({ barcode: g.barcode, partner_id: 2 })).toEqual([])
    expect(await found({ sku: empty.sku })).toEqual([empty.sku])
    expect(await found({ location_code: good })).toEqual([g.sku])
    expect(await found({ location_code: good.slice(0, -1) })).toEqual([])
    expect(await found({ location_code: good, sku: empty.sku })).toEqual([])
    expect(await found({ sku: empty.sku, non_zero: true })).toEqual([])
    const file = await op.call(exportSkuInventory, { query: { barcode: g.barcode } })
    expect(rows(file.bytes)).toMatchObject([
      {
        客户编号: '1',
        'SKU 编码': g.sku,
        条码: g.barcode,
        名称: `商品 ${g.sku}`,
        可用: '10',
        冻结: '0',
        次品: '2',
        在途: '0',
        合计: '12',
      },
    ])
  })

  it('is exported with the names that goods have in the language of the reader', async () => {
    const [{ g }, { g: other }] = [await stocked(), await stocked()]
    const { pool } = t.app.store
    await pool.query(`update stocked_sku set name_en = 'Folding umbrella' where sku = $1`, [g.sku])
    await pool.query(`update app_user set locale = 'en' where id = $1`, [op.user.id])
    const english = await t.again(op)
    const named = async (client: Client, sku: string) => {
      const { bytes } = await client.call(exportSkuInventory, { query: { sku } })
      return rows(bytes).map((r) => r.Name ?? r.名称)
    }
    expect(await named(english, g.sku)).toEqual(['Folding umbrella'])
    expect(await named(english, other.sku)).toEqual([`商品 ${other.sku}`])
    const [atPlace] = rows((await english.call(exportLocationInventory, { query: { sku: g.sku } })).bytes)
    expect(atPlace?.Name).toBe('Folding umbrella')
    await pool.query(`update app_user set locale = 'zh' where id = $1`, [op.user.id])
    op = await t.again(op)
    expect(await named(op, g.sku)).toEqual([`商品 ${g.sku}`])
  })

  it('of places is found by place and goods, tells good from defective, and is exported [FU-118 FU-187]', async () => {
    const { good, bad, g } = await stocked()
    const found = async (query: object) =>
      (await op.call(listLocationInventory, { query })).data.list.map((s) => [s.location_code, s.quantity])
    expect(await found({ barcode: g.barcode })).toEqual([
      [good, 10],
      [bad, 2],
    ])
    expect(await found({ sku: g.sku, location_code: bad })).toEqual([[bad, 2]])
    const rowsOf = async (query: object) => (await op.call(listLocationInventory, { query })).data.list
    const [shown] = await rowsOf({ sku: g.sku, location_code: bad })
    expect(shown).toMatchObject({
      ...{ loc_inv_id: shown?.id, location_code: bad, storage_location_code: bad, sku: g.sku },
      ...{ barcode: g.barcode, partner_id: 1, quantity: 2, available_quantity: 2, frozen_quantity: 0 },
      ...{ is_defect: true, batch: 'L1', updated_at: expect.any(String) },
    })
    expect(await found({ sku: g.sku, partner_id: 2 })).toEqual([])
    const part = { sku: g.sku.slice(0, -1), location_code: bad.slice(1) }
    expect(await found(part)).toContainEqual([bad, 2])
    for (const key of ['sku', 'location_code'] as const) {
      expect(await found({ exact: true, [key]: part[key] })).toEqual([])
      expect(await found({ exact: true, sku: g.sku, location_code: bad })).toEqual([[bad, 2]])
    }
    const file = await op.call(exportLocationInventory, { query: { sku: g.sku } })
    expect(rows(file.bytes)).toMatchObject([
      {
        库位: good,
        'SKU 编码': g.sku,
        客户编号: '1',
        数量: '10',
        冻结: '0',
        品质: '良品',
        库位状态: '已占用',
      },
      { 库位: bad, 批次: 'L1', 数量: '2', 品质: '次品' },
    ])
    const to = await shelf(t)
    await op.call(fastTransfer, { body: { from_location_code: good, to_location_code: to } })
    const states = async (query: object) =>
      (await rowsOf({ sku: g.sku, ...query })).map((s) => [s.location_code, s.quantity, s.location_state])
    const there = [
      [bad, 2, 40],
      [to, 10, 40],
    ]
    expect((await states({})).toSorted()).toEqual(there.toSorted())
    expect((await states({ non_zero: true })).toSorted()).toEqual(there.toSorted())
    expect((await states({ non_zero: false })).toSorted()).toEqual([...there, [good, 0, 1]].toSorted())
  })
})
