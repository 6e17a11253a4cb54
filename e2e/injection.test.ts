import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'
import { everyPage, walker } from './walk.ts'

const hostile = `"'><img src=x onerror="window.hit=1"><script>window.hit=2</script>\${7*7}`
/** Fields that people write, or that show what people wrote. */
const written = /name|title|remark|reason|comment|address|street|city|text|file|detail|about|description/

const poisoned = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return written.test(key) ? value + hostile : value
  if (Array.isArray(value)) return value.map((v) => poisoned(v, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, poisoned(v, k)]))
}

/** Every text in every answer carries a script, as if each had been written by someone hostile. */
const poison = (page: Page) =>
  page.route('**/api/**', async (route) => {
    // A call that still waits when the page is left, as that for notices, has no answer.
    const response = await route.fetch().catch(() => undefined)
    if (!response) return
    const isJson = response.headers()['content-type']?.includes('json')
    if (!isJson || response.status() >= 400) return route.fulfill({ response }).catch(() => undefined)
    const body = (await response.json()) as { data: unknown }
    return route.fulfill({ response, json: { ...body, data: poisoned(body.data) } }).catch(() => undefined)
  })

const injected = (page: Page) =>
  page.evaluate(() => ({
    ran: 'hit' in window,
    elements: document.querySelectorAll('img[src="x"]').length,
    // Of the page alone: pages left before stay in the document, hidden, and the frame says who works where.
    shown: [...document.querySelectorAll('main > *')].some(
      (e) => e.checkVisibility() && e.textContent.includes('<img src=x'),
    ),
  }))

describe('texts that are scripts', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('are shown as they were written, on every page, and run on none', { timeout: 300_000 }, async () => {
    const { page } = await product.open('admin')
    await poison(page)
    const goTo = walker(page)
    const shown = []
    for await (const { path } of everyPage(page)) {
      await goTo(path)
      const found = await injected(page)
      expect({ path, ran: found.ran, elements: found.elements }).toEqual({ path, ran: false, elements: 0 })
      if (found.shown) shown.push(path)
    }
    // Else nothing was tried.
    expect(shown.length).toBeGreaterThan(pagesInside.length / 3)
  })

  it('come back from an address without running, and lead to no other site after the login [SH-024]', async () => {
    const { page } = await product.open('fbw', { anonymous: true })
    for (const target of ['javascript:window.hit=1', '//evil.example/x', 'https://evil.example/x']) {
      await page.context().clearCookies()
      await page.goto(`${product.base}/login?return_url=${encodeURIComponent(target)}`)
      await page.fill('#username', 'fbw')
      await page.fill('#password', 'Kuacang2026')
      await page.keyboard.press('Enter')
      await page.waitForURL(`${product.base}/`)
      expect((await injected(page)).ran).toBe(false)
    }
    const query = `?order_number=${encodeURIComponent(hostile)}&sku=${encodeURIComponent(hostile)}`
    for (const path of ['/wms_outbound/outbound_order_manage', '/wms_inventory/sku_inventory', '/nowhere']) {
      await page.goto(product.base + path + query)
      await page.locator('main').waitFor()
      expect(await injected(page)).toMatchObject({ ran: false, elements: 0 })
    }
  })
})
