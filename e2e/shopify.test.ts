import { connector } from '@kuacang/contract/platform-orders/store/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StandIn, shopifyStandIn } from '../server/src/platform-orders/marketplace/shopify.testing.ts'
import { ask } from './desk.ts'
import { type Product, startProduct } from './product.ts'

type Stores = { list: { merchant_id: string; store_name: string; state: number }[] }
/** Where the product says that it is; the shop leads back there. */
const publicUrl = 'http://kuacang.test'
const at = '/wms_merchant_wish/merchant_binding'

describe('a shop of Shopify on the pages', () => {
  let product: Product
  const shops: StandIn[] = []
  beforeAll(async () => {
    product = await startProduct({ TRAINING: '1', PUBLIC_URL: publicUrl, WEBHOOKS_TO_PRIVATE: '1' })
    const { page } = await product.open('admin')
    const body = { platform: 'shopify', name: 'Shopify', name_en: 'Shopify' }
    await ask<object>(page, '/wms/platform', body)
  })
  afterAll(async () => {
    await product.close()
    await Promise.all(shops.map((s) => s.close()))
  })

  const dialog = (page: Page) => page.getByRole('dialog').last()
  const ok = (page: Page) => dialog(page).locator('button.ant-btn-primary').click()
  const choose = async (page: Page, field: string, label: string) => {
    await dialog(page).locator(`#${field}`).click()
    await page.locator('.ant-select-item-option', { hasText: label }).last().click()
  }

  it('staff enter its access without an address: each shop has its own', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_superadmin/channel_mapping' })
    await page.getByRole('tab', { name: '平台接入' }).click()
    await page.getByRole('button', { name: '新建接入' }).click()
    await choose(page, 'platform', 'Shopify')
    await choose(page, 'connector', 'Shopify 店铺')
    await dialog(page).getByText('留空：每个店铺有自己的地址').waitFor()
    await dialog(page).locator('#client_id').fill('app-1')
    await dialog(page).locator('#client_secret').fill('hush-hush')
    await ok(page)
    await page.getByText('保存成功').waitFor()
    expect(faults).toEqual([])
  })

  it.each([
    ['mugs', 'zh', false, ['绑定店铺', '店铺网址', '店铺已绑定', '只能填写小写字母、数字和 -']],
    [
      'cups',
      'en',
      true,
      ['Bind store', 'Address of the store', 'Store bound', 'Only lower-case letters, digits and -'],
    ],
  ] as const)(
    'the merchant names the shop, agrees there and is bound: %s, %s',
    async (name, locale, handheld, words) => {
      const [bind, address, bound, wrong] = words
      const shop = await shopifyStandIn(name)
      shops.push(shop)
      const { api_url, client_id, client_secret } = shop.connection
      const admin = await product.open('admin')
      await ask<object>(admin.page, '/wms/marketplace/upsert', {
        ...{ platform: 'shopify', connector: connector.code.shopify, api_url, client_id, client_secret },
      })

      const { page, faults } = await product.open('merchant-a', { at, locale, handheld })
      await page.route(`${api_url}/admin/oauth/authorize**`, (route) =>
        route.fulfill({
          status: 302,
          headers: { location: shop.oauth.agree(route.request().url()).replace(publicUrl, product.base) },
        }),
      )
      await page.getByRole('button', { name: bind, exact: true }).click()
      await choose(page, 'platform', 'Shopify')
      await dialog(page).getByText(address, { exact: true }).waitFor()
      await dialog(page).locator('#merchant_id').fill('not.a.shop')
      await ok(page)
      await dialog(page).getByText(wrong).waitFor()
      await dialog(page).locator('#merchant_id').fill(`https://${name}.myshopify.com/admin`)
      await expect.poll(() => dialog(page).locator('#merchant_id').inputValue()).toBe(name)
      await dialog(page).locator('#store_name').fill(`Shop ${name}`)
      await ok(page)
      await dialog(page).getByText(bound, { exact: true }).waitFor()
      await ok(page)
      expect(new URL(page.url()).search).not.toMatch(/code=|state=|hmac=|shop=|host=|timestamp=/)
      const { data } = await ask<Stores>(page, '/merchant/bound_merchants?page_size=100')
      expect(data.list).toContainEqual(
        expect.objectContaining({ merchant_id: name, store_name: `Shop ${name}` }),
      )
      expect(shop.asked.flatMap((a) => a.errors)).toEqual([])
      expect(faults).toEqual([])
    },
  )
})
