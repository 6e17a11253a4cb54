import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

describe('around the pages', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ INSTRUCTIONS_URL: 'https://help.example/orders' })
  })
  afterAll(() => product.close())

  const sidebar = (page: Page) => page.locator('aside')

  it('a session begins with what people of a warehouse choose from [SH-227]', async () => {
    const lists = [
      ...['warehouse_preference', 'partners', 'epc/get_channel_groups', 'channels', 'warehouse_names'],
      ...['constants/__all__', 'sorting_group/get_all_groups', 'offline_tasks'],
    ]
    const { page } = await product.open('fbw', { at: '/' })
    const asked = new Set<string>()
    page.on('request', (r) => asked.add(new URL(r.url()).pathname.replace('/api/', '')))
    await page.reload()
    await expect.poll(() => lists.filter((list) => !asked.has(list))).toEqual([])
  })

  it('links the instructions that the deployment names below the platform orders, in a new tab; without an address there is no link [SH-172 SH-173 FU-021 FU-022]', async () => {
    const { page } = await product.open('merchant-a', { at: '/' })
    const group = sidebar(page).getByText('平台订单', { exact: true })
    const link = sidebar(page).getByRole('link', { name: '使用说明' })
    await group.click()
    expect(await link.getAttribute('href')).toBe('https://help.example/orders')
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    await page.route('**/api/links', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data: { instructions_url: '' } } }),
    )
    await page.reload()
    await page.locator('.home').waitFor()
    expect(await link.count()).toBe(0)
    const { page: staff } = await product.open('fbw', { at: '/' })
    await staff.locator('.home').waitFor()
    expect(await staff.locator('aside').getByText('平台订单', { exact: true }).count()).toBe(0)
  })

  it('in a hand tells notices and helps with a page too', async () => {
    const { page } = await product.open('admin', { handheld: true, at: '/m' })
    const bar = page.locator('.hand-top')
    await bar.getByRole('button', { name: /通知$/ }).click()
    await page.locator('.notice-menu').waitFor()
    expect((await page.locator('.notice-menu').boundingBox())?.width).toBeLessThan(390)
    await page.keyboard.press('Escape')
    await page.goto(`${product.base}/m/wms/pickup`)
    await bar.getByRole('button', { name: '帮助' }).click()
    await page.getByRole('button', { name: '上传视频' }).waitFor()
  })

  it('a list that opens with filters in its address asks once, and once for each search', async () => {
    const { page } = await product.open('manager')
    const asked: string[] = []
    page.on('request', (r) => {
      const { pathname, searchParams } = new URL(r.url())
      if (pathname === '/api/wms/location_inventories') asked.push(searchParams.get('sku[]') ?? '')
    })
    await page.goto(`${product.base}/wms_inventory/location_inventory?sku=NONE1`)
    await page.getByText('没有符合条件的数据').waitFor()
    expect(asked).toEqual(['NONE1'])
    await page.getByLabel('SKU 编码').fill('NONE2')
    await page.getByRole('button', { name: /^查\s?询$/ }).click()
    await expect.poll(() => asked.at(-1)).toBe('NONE2')
    await page.getByRole('button', { name: /^查\s?询$/ }).click()
    await expect.poll(() => asked).toEqual(['NONE1', 'NONE2', 'NONE2'])
    await page.getByRole('link', { name: '首页' }).first().click()
    await page.locator('.home').waitFor()
    await page.evaluate(() => history.pushState(null, '', '/wms_inventory/location_inventory?sku=NONE3'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await expect.poll(() => asked.at(-1)).toBe('NONE3')
    expect(asked).toEqual(['NONE1', 'NONE2', 'NONE2', 'NONE3'])
  })
})
