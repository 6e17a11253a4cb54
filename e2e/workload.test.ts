import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

describe('the workload of the shift', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('stands on the wall, says what to release first, and opens the generation of exactly these orders', async () => {
    const { page, faults } = await product.open('manager', { at: '/wms_outbound/workload' })
    const count = async (stage: string) =>
      Number(await page.locator(`[data-stage="${stage}"] strong`).textContent())
    const first = page.locator('.cut-offs tbody tr').filter({ hasText: '先生成这批' })
    await first.waitFor()
    const waiting = Number(await first.locator('[data-label="待生成"]').textContent())
    const [released, picked] = [await count('to_release'), await count('to_pick')]

    await page.getByRole('button', { name: '全屏' }).click()
    await page.locator('.workload[data-full="true"]').waitFor()
    await page.getByRole('button', { name: '退出全屏' }).click()
    await page.locator('.workload[data-full="false"]').waitFor()

    await first.getByRole('button', { name: '先生成这批' }).click()
    await page.waitForURL('**/gen_pickup_orders?cut_off_until=*&channel_id=*')
    await page.locator('.generation button[type=submit]').click()
    await page.locator('.generation-result').getByText(`${waiting} 个订单`).waitFor()

    await page.goto(`${product.base}/wms_outbound/workload`)
    await expect.poll(() => count('to_pick')).toBe(picked + waiting)
    expect(await count('to_release')).toBe(released - waiting)
    expect(faults).toEqual([])
  })
})
