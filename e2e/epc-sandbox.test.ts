import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, scanAs } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('the sandbox of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('makes orders, bags and outbound parcels with barcodes and links; an order is practised to the end: the clock moves on, and a rehearsed answer is given', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(`${product.base}/mock/epc_mock`)
    const rows = page.locator('.ant-table-row')
    const make = async (kind: string) => {
      const before = await rows.count()
      await page.locator('.ant-segmented').getByText(kind, { exact: true }).click()
      await page.getByRole('button', { name: '生成' }).click()
      await expect.poll(() => rows.count()).toBeGreaterThan(before)
    }
    await make('入库袋')
    await rows.first().getByRole('link').first().waitFor()
    await make('出库包裹')
    await rows.first().getByRole('link', { name: /^KS/ }).waitFor()
    const asked = page.waitForResponse((r) => r.url().includes('/api/mock/barcode_label'))
    await rows
      .first()
      .getByRole('button', { name: /^打印 KS\w+ 的条码/ })
      .click()
    expect((await asked).status()).toBe(200)

    await make('多包裹订单')
    const ids = await rows.first().getByRole('link', { name: /^WI/ }).allTextContents()
    expect(ids).toHaveLength(3)
    const [first = '', second = ''] = ids
    await openDesk(page, `${product.base}/epc_operator/inbound`)
    await scanAs(page, first, 'attention')
    await scanAs(page, second, 'attention')
    const stateOf = async () =>
      (await ask<{ status: number }>(page, `/epc/inbound_parcel/info?tracking_id=${first}`)).data.status
    expect(await stateOf()).toBe(10)

    await page.goto(`${product.base}/mock/epc_mock`)
    await page.getByText('比现在快 0 小时').waitFor()
    await page.getByRole('spinbutton', { name: '次数' }).fill('2')
    await page.getByRole('button', { name: '设置', exact: true }).click()
    const waits = page.locator('.ant-table-row', { hasText: '订单平台：再等一天' })
    await waits.getByText('2', { exact: true }).waitFor()
    await waits.getByRole('button', { name: '取消', exact: true }).click()
    await waits.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '+3 天' }).click()
    await page.getByText('比现在快 72 小时').waitFor()
    await page.getByRole('button', { name: '+1 小时' }).click()
    await page.getByText('比现在快 73 小时').waitFor()
    expect(await stateOf()).toBe(20)
    expect(faults).toEqual([])
  })
})
