import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

describe('the parts that every list has', () => {
  let product: Product
  let page: Page
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const open = async (at: string, options: { locale?: 'zh' | 'en' } = {}) => {
    ;({ page } = await product.open('admin', { at, ...options }))
  }

  it('a list shows the columns that this browser chose, also on the next visit [PA-033 PA-034 PA-047]', async () => {
    await open('/wms_outbound/outbound_order_manage')
    const heads = async () => (await page.locator('.list thead th').allTextContents()).map((t) => t.trim())
    await page.getByRole('button', { name: '表头设置' }).click()
    const name = (await heads()).filter(Boolean)[1] ?? ''
    const box = page.locator('.column-editor').getByRole('checkbox', { name, exact: true })
    await box.uncheck()
    await expect.poll(heads).not.toContain(name)
    await page.reload()
    await page.locator('.list thead th').first().waitFor()
    expect(await heads()).not.toContain(name)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('columns /')
    await page.getByRole('button', { name: '表头设置' }).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await page.getByText('表头已恢复默认').waitFor()
    expect(await heads()).toContain(name)
  })

  it('a list is exported as xlsx or csv, under its Chinese name in either language [PA-048 SH-414 SH-415 SH-416 FU-784]', async () => {
    await open('/wms_outbound/outbound_order_manage', { locale: 'en' })
    await page.getByRole('button', { name: /Export$/ }).click()
    const formats = page.getByRole('menuitem', { name: /^(xlsx|csv)$/ })
    await formats.first().waitFor()
    expect(await formats.allTextContents()).toEqual(['xlsx', 'csv'])
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/outbound_order/export?*', async (route) => {
      await held
      await route.continue()
    })
    const title = await page.title()
    const file = page.waitForEvent('download')
    await formats.last().click()
    await expect.poll(() => page.title()).toBe('Downloading…')
    release()
    expect((await file).suggestedFilename()).toMatch(/^出库单_\d{8}\.csv$/)
    await expect.poll(() => page.title()).toBe(title)
  })
})
