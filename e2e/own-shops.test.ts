import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connector } from '../contract/src/platform-orders/store/enums.ts'
import {
  rawOrder as medusaOrder,
  standIn as medusaStandIn,
} from '../server/src/platform-orders/marketplace/medusa.testing.ts'
import {
  ordersAnswer,
  rawOrder as vendureOrder,
  standIn as vendureStandIn,
} from '../server/src/platform-orders/marketplace/vendure.testing.ts'
import { ask } from './desk.ts'
import { unique } from './goods.ts'
import { type Product, startProduct } from './product.ts'

/** A shop with one order; what its callers show it. */
type Shop = {
  readonly api_url: string
  readonly sell: (order: string) => void
  readonly shown: () => unknown[]
  readonly close: () => Promise<void>
}

const vendureKey = `${'a1'.repeat(12)}:${'b2'.repeat(32)}`
const vendure = async (): Promise<Shop> => {
  const { connection, asked, answers, close } = await vendureStandIn()
  return {
    ...{ api_url: connection.api_url, close },
    sell: (code) =>
      answers(({ query }) =>
        query.includes('orders(options: $options)')
          ? ordersAnswer([vendureOrder({ code, updatedAt: new Date().toISOString() })])
          : { body: { data: { productVariants: { items: [] } } } },
      ),
    shown: () => asked.map((a) => a.headers['vendure-api-key']),
  }
}

const medusaKey = 'sk_secret'
const medusa = async (): Promise<Shop> => {
  const { connection, asked, answers, close } = await medusaStandIn()
  return {
    ...{ api_url: connection.api_url, close },
    sell: (id) =>
      answers(({ path }) => {
        const orders = path.endsWith('/orders')
          ? [medusaOrder({ id, updated_at: new Date().toISOString() })]
          : []
        return {
          body: { orders, variants: [], returns: [], stock_locations: [{ id: 'sloc_1', name: 'Here' }] },
        }
      }),
    shown: () => asked.map((a) => a.headers.authorization),
  }
}

describe('a shop system that a merchant runs', () => {
  let product: Product
  const shops = new Map<string, Shop>()
  beforeAll(async () => {
    product = await startProduct({ WEBHOOKS_TO_PRIVATE: '1' })
    const { page } = await product.open('admin')
    for (const [platform, open] of Object.entries({ vendure, medusa })) {
      shops.set(platform, await open())
      const named = { platform, name: `自建商城 ${platform}`, name_en: `Own shop ${platform}` }
      await ask(page, '/wms/platform', named)
      const code = connector.code[platform as 'vendure' | 'medusa']
      const spoken = { platform, connector: code, api_url: '', client_id: '', enabled: true }
      await ask(page, '/wms/marketplace/upsert', spoken)
    }
  })
  afterAll(async () => {
    await product.close()
    for (const shop of shops.values()) await shop.close()
  })

  const basic = `Basic ${Buffer.from(`${medusaKey}:`).toString('base64')}`
  const words = {
    zh: { bind: '绑定店铺', bound: '店铺已绑定，订单开始同步', vendure: '用户名:密码', medusa: 'sk_ 开头' },
    en: {
      ...{ bind: 'Bind store', bound: 'Store bound; its orders are being fetched' },
      ...{ vendure: 'name:password', medusa: 'begins with sk_' },
    },
  }
  it.each([
    ['zh', 'vendure', vendureKey, vendureKey],
    ['en', 'vendure', vendureKey, vendureKey],
    ['zh', 'medusa', medusaKey, basic],
    ['en', 'medusa', medusaKey, basic],
  ] as const)(
    'is bound by its address and a key, and its orders come (%s, %s)',
    async (locale, platform, key, shown) => {
      const shop = shops.get(platform)
      if (!shop) throw new Error(`${platform} is closed`)
      const order = unique('V')
      shop.sell(order)
      const at = '/wms_merchant_wish/merchant_binding'
      const { page, faults } = await product.open('merchant-a', { at, locale })
      const dialog = page.getByRole('dialog').last()
      await page.getByRole('button', { name: words[locale].bind, exact: true }).click()
      await dialog.locator('#platform').click()
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: new RegExp(platform, 'i') })
        .click()
      await dialog.getByText(words[locale][platform]).waitFor()
      await dialog.locator('#merchant_id').fill(unique('SHOP-'))
      await dialog.locator('#api_url').fill(shop.api_url)
      await dialog.locator('#code').fill(key)
      await dialog.locator('button.ant-btn-primary').click()
      await page.getByText(words[locale].bound).waitFor()
      const range = 'time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z'
      const orders = async () =>
        (
          await ask<{ list: { platform_order_id: string }[] }>(
            page,
            `/merchant/orders?page_size=100&${range}`,
          )
        ).data.list.map((o) => o.platform_order_id)
      await expect.poll(orders).toContain(order)
      expect(new Set(shop.shown())).toEqual(new Set([shown]))
      expect(faults).toEqual([])
    },
  )
})
