import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, pressAs, scanAs } from './desk.ts'
import { weighed } from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('pallets', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const finishedBag = async (page: Page) => {
    const { tracking_number } = await weighed(page)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    await scanAs(page, tracking_number, 'ok')
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    await pressAs(page, 'F2', 'done')
    return bag
  }

  it('a bag goes on a pallet after a question; the pallet is weighed, measured, and handed over as one thing; a bag of the list is opened again', async () => {
    const { page } = await product.open('manager')
    const [one, two] = [await finishedBag(page), await finishedBag(page)]
    await openDesk(page, `${product.base}/wms_outbound/pallet`)
    await page.keyboard.type(one)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '是，继续' }).click()
    const current = page.locator('.job[data-current=true]')
    await current.getByText(one).waitFor()
    const pallet = (await current.locator('.job-code').textContent()) ?? ''
    expect(pallet).toMatch(/^TP\d+$/)
    await page.keyboard.press('F2')
    await page.keyboard.type('0.12')
    await page.keyboard.press('Enter')
    await page.getByLabel('长（cm）').waitFor()
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByText('托盘已完成').first().waitFor()
    await openDesk(page, `${product.base}/wms_outbound/bag`)
    await scanAs(page, pallet, 'ok')
    await page.getByRole('tab', { name: '包列表' }).click()
    const row = page.getByRole('row').filter({ hasText: two })
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '重新打开' }).click()
    await page.getByRole('button', { name: '放错包裹' }).click()
    await row.getByText('集包中').waitFor()
  })
})
