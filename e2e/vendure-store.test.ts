import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersAnswer, rawOrder, standIn } from '../server/src/platform-orders/marketplace/vendure.testing.ts'
import { ask } from './desk.ts'
import { unique } from './goods.ts'
import { type Product, startProduct } from './product.ts'

const apiKey = `${'a1'.repeat(12)}:${'b2'.repeat(32)}`

describe('a shop system that a merchant runs', () => {
  let product: Product
  let shop: Awaited<ReturnType<typeof standIn>>
  beforeAll(async () => {
    shop = await standIn()
    product = await startProduct({ WEBHOOKS_TO_PRIVATE: '1' })
    const { page } = await product.open('admin')
    const named = { platform: 'vendure', name: '自建商城 Vendure', name_en: 'Own shop Vendure' }
    expect((await ask(page, '/wms/platform', named)).code).toBe(0)
    const vendure = { platform: 'vendure', connector: 2, api_url: '', client_id: '', enabled: true }
    expect((await ask(page, '/wms/marketplace/upsert', vendure)).code).toBe(0)
  })
  afterAll(async () => {
    await product.close()
    await shop.close()
  })

  it.each([
    ['zh', '绑定店铺', '店铺已绑定，订单开始同步'],
    ['en', 'Bind store', 'Store bound; its orders are being fetched'],
  ] as const)('is bound by its address and a key, and its orders come (%s)', async (locale, bind, bound) => {
    const code = unique('V')
    shop.answers(({ query }) =>
      query.includes('orders(options: $options)')
        ? ordersAnswer([rawOrder({ code, updatedAt: new Date().toISOString() })])
        : { body: { data: { productVariants: { items: [] } } } },
    )
    const at = '/wms_merchant_wish/merchant_binding'
    const { page, faults } = await product.open('merchant-a', { at, locale })
    const dialog = page.getByRole('dialog').last()
    await page.getByRole('button', { name: bind, exact: true }).click()
    await dialog.locator('#platform').click()
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: /vendure/i })
      .click()
    await dialog.locator('#merchant_id').fill(unique('SHOP-'))
    await dialog.locator('#api_url').fill(shop.connection.api_url)
    await dialog.locator('#code').fill(apiKey)
    await dialog.locator('button.ant-btn-primary').click()
    await page.getByText(bound).waitFor()
    const range = 'time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z'
    const codes = async () =>
      (
        await ask<{ list: { platform_order_id: string }[] }>(page, `/merchant/orders?page_size=100&${range}`)
      ).data.list.map((o) => o.platform_order_id)
    await expect.poll(codes, { timeout: 60_000 }).toContain(code)
    expect(shop.asked.every((a) => a.headers['vendure-api-key'] === apiKey)).toBe(true)
    expect(faults).toEqual([])
  })
})
