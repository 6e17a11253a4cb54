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

  it('a list that is moved down and sideways keeps its head and its first column in sight, above the rest', async () => {
    await open('/wms_outbound/outbound_order_manage')
    await page.setViewportSize({ width: 1000, height: 480 })
    const cell = page
      .locator('.ant-table-row td')
      .filter({ has: page.locator('.row-link') })
      .first()
    const next = cell.locator('xpath=following-sibling::td[1]')
    const head = page.locator('.list thead').filter({ visible: true }).first()
    await cell.waitFor()
    const edges = async (of: typeof head) => {
      const { x, y } = (await of.boundingBox()) ?? { x: 0, y: 0 }
      return [Math.round(x), Math.round(y)] as const
    }
    /** Is it what is seen where it stands? */
    const isOnTop = (of: typeof head) =>
      of.evaluate((e) => {
        const { left, top, height } = e.getBoundingClientRect()
        return e.contains(document.elementFromPoint(left + 20, top + height / 2))
      })
    const shown = page.locator('main.shell-page')
    const [, top] = await edges(shown)
    const headTop = async () => (await edges(head))[1]
    expect(await headTop()).toBeGreaterThan(top + 100)
    const [left] = await edges(cell)
    const [nextLeft] = await edges(next)
    await page.locator('.ant-table-body').evaluate((body) => body.scrollTo({ left: 60 }))
    await expect.poll(async () => (await edges(next))[0]).toBe(nextLeft - 60)
    expect((await edges(cell))[0]).toBe(left)
    await cell.scrollIntoViewIfNeeded()
    expect(await isOnTop(cell)).toBe(true)
    await shown.evaluate((e) => e.scrollTo({ top: e.scrollHeight }))
    await expect.poll(async () => (await edges(cell))[1]).toBeLessThan(top)
    // At the very edge: no row is seen above it.
    await expect.poll(headTop).toBe(top)
    expect(await isOnTop(head.locator('th').first())).toBe(true)
  })

  it('what empties a choice or chooses all rows is named in the language of the page', async () => {
    for (const [locale, clear, all, other] of [
      ['zh', '清空', '全选', 'Select all'],
      ['en', 'Clear', 'Select all', '全选'],
    ] as const) {
      await open('/wms_outbound/outbound_order_manage?order_types=1,2,3,4', { locale })
      await page.locator('.ant-table-row').first().waitFor()
      await page.getByRole('checkbox', { name: all, exact: true }).filter({ visible: true }).first().waitFor()
      expect(await page.getByRole('checkbox', { name: other, exact: true }).count()).toBe(0)
      const choice = page.locator('.list-filters .ant-select').filter({ visible: true }).first()
      await choice.click()
      await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
      await page.keyboard.press('Escape')
      await expect.poll(() => choice.locator('.ant-select-clear').getAttribute('aria-label')).toBe(clear)
    }
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
