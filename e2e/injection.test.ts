import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostile, injected } from './poison.ts'
import { type Product, startProduct } from './product.ts'

describe('texts that are scripts', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('come back from an address without running, and lead to no other site after the login [SH-024]', async () => {
    const { page } = await product.open('fbw', { anonymous: true })
    for (const target of [
      'javascript:window.hit=1',
      '//evil.example/x',
      '/\t/evil.example/x',
      'https://evil.example/x',
    ]) {
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
