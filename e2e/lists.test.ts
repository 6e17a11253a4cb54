import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { type Product, startProduct } from './product.ts'

const orders = '/wms_outbound/outbound_order_manage'
const b2bOrders = '/wms_b2b_out/b2b_outbound'
const transfers = '/wms_inventory/transfer_orders'

describe('every list', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const rows = (page: Page) => page.locator('.ant-table-tbody tr.ant-table-row')
  const chips = (page: Page) => page.locator('.list-chips .ant-tag').allTextContents()
  const asked = (page: Page) => new URL(page.url()).searchParams
  const search = (page: Page) => page.getByRole('button', { name: '查询' }).click()

  it('says that it loads, not that nothing matches, while it is read', async () => {
    const { page } = await product.open('manager')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/wms/transfer_orders?*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(product.base + transfers)
    await page.locator('[data-state=loading]').getByText('正在读取…').waitFor()
    expect(await page.getByText('没有符合条件的数据').count()).toBe(0)
    answer()
    await page.locator('[data-state=loading]').waitFor({ state: 'detached' })
    await rows(page).first().waitFor()
  })

  it('says that there is no network, and is read by itself when there is one again', async () => {
    const { page } = await product.open('manager')
    await page.route('**/api/wms/transfer_orders?*', (route) => route.abort())
    await page.goto(product.base + transfers)
    await page.locator('.list-error[data-state=offline]').getByText('无法连接服务器').waitFor()
    expect(await page.getByText('没有符合条件的数据').count()).toBe(0)
    expect(await page.locator('.list-error').getByRole('button', { name: '重试' }).count()).toBe(1)
    await page.unroute('**/api/wms/transfer_orders?*')
    await rows(page).first().waitFor()
    expect(await page.locator('.list-error').count()).toBe(0)
  })

  it('says why it could not be read, and can be tried again', async () => {
    const { page } = await product.open('manager')
    await page.route('**/api/wms/transfer_orders?*', (route) =>
      route.fulfill({ json: { code: 4711, msg: '读不到移库单', data: null } }),
    )
    await page.goto(product.base + transfers)
    await page.locator('.list-error[data-state=failed]').getByText('读不到移库单').waitFor()
    await page.locator('[data-state=failed]').getByText('未能读取').waitFor()
    await page.unroute('**/api/wms/transfer_orders?*')
    await page.getByRole('button', { name: '重试' }).click()
    await rows(page).first().waitFor()
  })

  it('tells "nothing matches" from "nothing yet", and clears what narrows it', async () => {
    const { page } = await product.open('admin', { at: '/settings/webhook_deliveries' })
    await page.locator('[data-state=empty]').getByText('没有符合条件的数据').waitFor()
    await page.getByRole('button', { name: '清除筛选条件' }).click()
    await page.locator('[data-state=empty]').getByText('还没有数据').waitFor()
    expect(await page.getByRole('button', { name: '清除筛选条件' }).count()).toBe(0)
    expect(await chips(page)).toEqual([])
    await page.reload()
    await page.locator('[data-state=empty]').getByText('还没有数据').waitFor()
    await page.getByRole('button', { name: '重置' }).click()
    await expect.poll(() => chips(page)).toEqual(['发生时间：今天及之前 90 天'])
  })

  it('writes what it asks for by itself into the address, as chips that can be removed [SH-276 FU-786 FU-787]', async () => {
    const { page } = await product.open('manager', { at: orders })
    await expect.poll(() => asked(page).get('time_range')).toBe('0d6h')
    expect(asked(page).get('order_types')).toBe('1,2,3,4')
    const [types = '', days = ''] = await chips(page)
    expect(types).toMatch(/^类型：/)
    expect(days).toBe('创建时间：今天，另加前 6 小时')
    const query = page.waitForRequest(
      (r) => r.url().includes('/wms/outbound_order?') && r.url().includes('2000-01-01'),
    )
    await page.getByRole('button', { name: '去掉条件 创建时间' }).click()
    await query
    expect(asked(page).get('time_range')).toBe('all')
    await expect.poll(() => chips(page)).toEqual([types])
    await page.goto(product.base + b2bOrders)
    await expect.poll(() => asked(page).get('time_range')).toBe('7d')
  })

  it('finds the number of one thing in spite of its default filters, from its address too', async () => {
    const { page } = await product.open('manager', { at: b2bOrders })
    const stock = await ask<{ list: { sku: string }[] }>(
      page,
      '/wms/sku_inventories?partner_id=1&page_size=1',
    )
    const made = await ask<{ order_number: string }>(page, '/wms/outbound_order/create', {
      partner_id: 1,
      order_type: 3,
      uni_inventory_return_type: 1,
      skus: [{ sku: stock.data.list[0]?.sku, quantity: 1 }],
    })
    expect(made).toMatchObject({ code: 0 })
    const number = made.data.order_number
    const row = page.getByRole('row', { name: number })
    await search(page)
    await page.locator('.list-chips').waitFor()
    expect(await row.count()).toBe(0)
    await page.getByRole('textbox', { name: '出库单号' }).fill(number)
    await search(page)
    await row.waitFor()
    expect([...asked(page).keys()]).toEqual(['order_number'])
    expect(await chips(page)).toEqual([])
    // Without the number the list is as it was opened.
    await page.getByRole('textbox', { name: '出库单号' }).fill('')
    await search(page)
    await expect.poll(() => asked(page).get('time_range')).toBe('7d')
    await page.goto(`${product.base}${b2bOrders}?order_number=${number}`)
    await row.waitFor()
    expect(await chips(page)).toEqual([])
  })
})
