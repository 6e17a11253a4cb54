import type { Wanted } from '@kuacang/contract/kit/scan/things'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods, shelf } from '../../inventory/goods.testing.ts'
import { type Caller, systemCaller } from '../caller.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { wrongScan } from './wrong-scan.ts'

describe('finding out what was scanned', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const refused = (expected: Wanted, code: string, wanted?: string, caller: Partial<Caller> = {}) =>
    t.write((tx) =>
      wrongScan(
        tx,
        { ...systemCaller(1, 'test'), ...caller },
        { expected, code, ...(wanted ? { wanted } : {}) },
      ),
    )

  it('goods at a desk that wants a place → they are called by their name', async () => {
    const { sku, barcode } = await goods(t)
    const { title, why, now } = (await refused('place', barcode)).refusal
    expect([title?.zh, why.zh, now.zh]).toEqual([
      '扫错条码：这是商品',
      `${barcode} 是商品「商品 ${sku}（${sku}）」`,
      '请先扫描库位码，再扫描商品',
    ])
  })

  it('other goods than those wanted → both by name and picture', async () => {
    const [tea, milk] = [await goods(t), await goods(t)]
    const image = 'https://pictures.example/milk.jpg'
    await t.app.store.pool.query('update stocked_sku set image_url = $2 where id = $1', [milk.sku_id, image])
    const refusal = (await refused('goods', milk.barcode, tea.sku)).parts('zh')
    expect(refusal).toMatchObject({
      title: '商品不对',
      what: `商品不对，应为 商品 ${tea.sku}（${tea.sku}）`,
      compared: {
        wanted: { code: tea.sku, name: `商品 ${tea.sku}`, image: '' },
        scanned: { code: milk.sku, name: `商品 ${milk.sku}`, image },
      },
    })
  })

  it('another place than the one wanted → it says where to go', async () => {
    const [here, there] = [await shelf(t), await shelf(t)]
    const { title, why, now } = (await refused('place', here, there)).refusal
    expect([title?.zh, why.zh, now.zh]).toEqual(['库位不对', `扫描的是 ${here}`, `请到库位 ${there}`])
  })

  it('a virtual place, or one of another warehouse → it is not found', async () => {
    const elsewhere = await shelf(t, { warehouse: 2 })
    for (const code of ['SUPPLIER', elsewhere])
      expect((await refused('place', code)).refusal.title?.zh).toBe('找不到库位')
  })

  it("a merchant's user → the refusal does not say what the code stands for", async () => {
    const { barcode } = await goods(t, { partner_id: 2 })
    expect((await refused('place', barcode, undefined, { partner_id: 1 })).refusal.title?.zh).toBe(
      '找不到库位',
    )
  })
})
