import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask, openDesk, picture, pressAs, scanAs } from './desk.ts'
import { onPickup, pickAll, unique } from './goods.ts'
import type { Product } from './product.ts'
import { actOn } from './row-actions.ts'

/** Where the product says that it is; the platform leads back there. */
export const publicUrl = 'http://kuacang.test'
/** What a product needs to have a practice marketplace. */
export const marketSettings = { TRAINING: '1', PUBLIC_URL: publicUrl }

type Listed<R> = { list: R[] }
type Store = { id: string; merchant_id: string; platform: string; state: number; bound_at: string }
export type Order = {
  readonly id: string
  readonly platform_order_id: string
  readonly status: number
  readonly blockers: number[]
  readonly tags: string[]
  readonly skus: readonly { platform_sku: string }[]
  readonly outbound_order_id: string | null
  readonly logistics: { readonly tracking_number: string }
}

/** What the stores of these tests sell, once it is mapped. */
export const soldSku = 'CX-MUG-01'
const inChinese = { bind: '绑定店铺', agree: '同意授权' }

export const dialogOf = (page: Page) => page.getByRole('dialog').last()
export const rowOf = (page: Page, text: string) =>
  page.locator('tbody tr').filter({ hasText: text, visible: true })

/** Carries out an action of the row with this text, from its buttons or from its menu. */
export const act = (page: Page, text: string, label: string) => actOn(rowOf(page, text), label)

export const storesOf = async (page: Page, query = '') =>
  (await ask<Listed<Store>>(page, `/merchant/bound_merchants?page_size=100${query}`)).data.list

export const ordersOf = async (page: Page, merchant_id: string) => {
  const range = `time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z`
  return (
    await ask<Listed<Order>>(page, `/merchant/orders?merchant_id=${merchant_id}&page_size=100&${range}`)
  ).data.list
}

/** A channel that takes parcels. */
export const someChannel = async (page: Page): Promise<number> => {
  type Channel = { channel_id: number; enabled: boolean }
  const { data } = await ask<Listed<Channel>>(page, '/channels?page_size=-1')
  return data.list.find((c) => c.enabled)?.channel_id ?? 0
}

/** What tests of platform orders do at the practice marketplace, as its tester, and as a merchant at its page. */
export const marketOf = (product: Product, tester: Page) => {
  /** A store of the practice marketplace that sells products of its own. */
  const practiceStore = async (products = 2): Promise<string> => {
    const merchant_id = unique('SHOP-')
    const body = { merchant_id, store_name: `Store ${merchant_id}`, products }
    await ask(tester, '/mock/marketplace/stores', body)
    return merchant_id
  }
  const orderAt = async (merchant_id: string, count: number, more: object = {}): Promise<string[]> => {
    const made = await ask<{ order_ids: string[] }>(tester, '/mock/marketplace/orders', {
      ...{ merchant_id, count, lines: 1 },
      ...more,
    })
    return made.data.order_ids
  }
  /** The browser finds the public address of the product where it really is. */
  const lead = async (page: Page) => {
    await page.route(`${publicUrl}/**`, (route) =>
      route.fulfill({
        status: 302,
        headers: { location: route.request().url().replace(publicUrl, product.base) },
      }),
    )
    // Where an answer leads to cannot be caught afterwards.
    await page.route(`${product.base}/sandbox/marketplace/**`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const { location = '' } = (await route.fetch({ maxRedirects: 0 })).headers()
      return route.fulfill({
        status: 303,
        headers: { location: location.replace(publicUrl, product.base) },
      })
    })
  }
  /** Binds a store as its merchant does: in the dialog, then at the platform. */
  const bindThere = async (page: Page, merchant_id: string, words = inChinese) => {
    await lead(page)
    await page.getByRole('button', { name: words.bind, exact: true }).click()
    await dialogOf(page).locator('#platform').click()
    await page.locator('.ant-select-item-option').first().click()
    await dialogOf(page).locator('button.ant-btn-primary').click()
    await page.locator(`input[value="${merchant_id}"]`).check()
    await page.getByRole('button', { name: words.agree }).click()
    await page.waitForURL('**/wms_merchant_wish/merchant_binding**')
  }
  /** Bound by its merchant; its orders have come. */
  const boundStore = async (page: Page, count: number, more: object = {}, products = 2) => {
    const merchant_id = await practiceStore(products)
    const ids = await orderAt(merchant_id, count, more)
    await page.goto(`${product.base}/wms_merchant_wish/merchant_binding`)
    await bindThere(page, merchant_id)
    await dialogOf(page).getByText('店铺已绑定').waitFor()
    await dialogOf(page).locator('button.ant-btn-primary').click()
    await expect.poll(async () => (await ordersOf(page, merchant_id)).length).toBe(count)
    return { merchant_id, ids }
  }
  /** The store sells one product; it is mapped, and its orders wait for nothing more. */
  const shopWith = async (page: Page, count: number, more: object = {}) => {
    const { merchant_id, ids } = await boundStore(page, count, more, 1)
    const [one] = await ordersOf(page, merchant_id)
    const platform_sku = one?.skus[0]?.platform_sku
    const body = { merchant_id, platform_sku, sku: soldSku, quantity: 1 }
    await ask(page, '/merchant/sku_bind', body)
    const free = async () => (await ordersOf(page, merchant_id)).every((o) => o.blockers.length === 0)
    await expect.poll(free).toBe(true)
    return { merchant_id, ids }
  }
  return { practiceStore, orderAt, lead, bindThere, boundStore, shopWith }
}

/** The warehouse picks, checks, weighs and bags the order, and the carrier signs for it at the handover desk. */
export const sendOut = async (product: Product, staff: Page, id: string, tracking_number: string) => {
  const order = { id, order_number: '', tracking_number }
  const pickup = await onPickup(staff, [order])
  await pickAll(staff, pickup)
  await ask(staff, '/wms/pickup_order/finish', { id: pickup.id })
  const skus = pickup.lines.map(({ sku: of, quantity }) => ({ sku: of, quantity }))
  await ask(staff, '/wms/outbound_checkout/submit', { id, skus })
  const scale = await ask<{ expected_weight: number }>(staff, '/wms/outbound_weight/start', {
    tracking_number,
  })
  await ask(staff, '/wms/outbound_weight/submit', { id, weight: scale.data.expected_weight })
  const suite = '/packing/wms_outbound'
  const added = await ask<{ bag: { id: string; bag_number: string } }>(staff, `${suite}/add-item`, {
    item_id: tracking_number,
  })
  await ask(staff, `${suite}/finish-bag`, { bag_id: added.data.bag.id })
  await openDesk(staff, `${product.base}/wms_outbound/bag`)
  await scanAs(staff, added.data.bag.bag_number, 'ok')
  await pressAs(staff, 'F2', 'done', async () => {
    const signing = staff.getByRole('dialog', { name: '签收' })
    await signing.locator('input[type=file]').setInputFiles(picture)
    await signing.locator('.ant-upload-list-item').getByText(picture.name).waitFor()
    await signing.getByRole('button', { name: '签收' }).click()
  })
}
