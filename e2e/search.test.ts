import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, scan } from './desk.ts'
import { announced, checked, unique } from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('the search', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const orders = '/wms_outbound/outbound_order_manage'
  const field = (page: Page) => page.locator('.palette-dialog input')
  const open = async (page: Page) => {
    await page.locator('.quick-open').waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('.palette-dialog input:focus').waitFor()
  }
  const active = (page: Page) => page.locator('.palette button[data-active=true]')
  const drawer = (page: Page) => page.locator('.ant-drawer-open')
  const bar = (page: Page) => page.getByTestId('scanned')
  const firstOrder = async (page: Page) => {
    const { data } = await ask<{ data: { order_number: string; id: string }[] }>(
      page,
      '/wms/outbound_order?time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z&page_size=10',
    )
    return data.data[0] ?? { order_number: '', id: '' }
  }
  /** Where no field has the focus. */
  const standStill = async (page: Page, at: string) => {
    await page.goto(product.base + at)
    await page.locator('main h1').first().click()
  }

  it('a number and Enter, typed faster than the answer comes → the thing is opened at its own address', async () => {
    const { page, faults } = await product.open('manager', { at: '/' })
    const { order_number, id } = await firstOrder(page)
    await open(page)
    await page.keyboard.type(order_number)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${orders}?*open=${id}*`)
    await drawer(page).getByText(order_number).first().waitFor()
    expect(faults).toEqual([])
  })

  it('the beginning of numbers and names → all kinds by name and state, chosen by the arrows alone', async () => {
    const { page } = await product.open('admin', { at: '/' })
    const { data } = await ask<{ list: { sku: string; name: string }[] }>(
      page,
      '/wms/sku_inventories?page_size=10',
    )
    const { sku = '', name = '' } = data.list[0] ?? {}
    await open(page)
    await field(page).fill(name.slice(0, 4))
    await page.locator('.palette').getByText(name).first().waitFor()
    await field(page).fill(sku)
    await page.locator('.palette section[aria-label=商品]').waitFor()
    expect(await active(page).textContent()).toContain(sku)
    await field(page).fill('A-0')
    await page.locator('.palette section[aria-label=库位]').waitFor()
    const [one, two] = await page.locator('.palette button .code').allTextContents()
    await expect.poll(() => active(page).textContent()).toContain(one)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page).textContent()).toContain(two)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**?location_code=${two}`)
    await open(page)
    await field(page).fill('fbw')
    await page.locator('.palette section[aria-label=用户]').waitFor()
  })

  it('an action of the account → carried out', async () => {
    const { page } = await product.open('manager', { at: '/' })
    await open(page)
    await field(page).fill('English')
    await page.locator('.palette section[aria-label=操作]').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Language' }).waitFor()
  })

  it('nothing found, a server that does not answer → said in words; the next character asks again', async () => {
    const { page } = await product.open('manager', { at: '/' })
    const foot = page.locator('.palette-foot')
    await open(page)
    await field(page).fill('NOSUCH%_')
    await foot.getByText('没有找到「NOSUCH%_」').waitFor()
    await page.route('**/api/search?*', (route) => route.abort())
    await field(page).fill('NOSUCH')
    await foot.getByText('单号未能查找').waitFor()
    await page.unroute('**/api/search?*')
    await field(page).fill('NOSUC')
    await foot.getByText('没有找到「NOSUC」').waitFor()
  })

  it('a scan on a page without a desk → opens what was scanned and offers the desk where it goes on', async () => {
    const { page, faults } = await product.open('fbw')
    const { order_number } = await checked(page)
    await standStill(page, '/wms_inventory/sku_inventory')
    await scan(page, order_number)
    await drawer(page).getByText(order_number).first().waitFor()
    await bar(page).getByText('复核完成').waitFor()
    // The next one, with the drawer of the last one still open.
    const { case_code } = await announced(page, [unique('TN')])
    await scan(page, case_code)
    await page.waitForURL(`**/wms_inbound/case_manage?case_code=${case_code}`)
    await bar(page).getByRole('button', { name: '去箱收货' }).waitFor()
    await page.keyboard.press('Alt+Enter')
    await page.waitForURL('**/wms_inbound/case_receive')
    await bar(page).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('a scan that only begins numbers → the search shows them; one of nothing → it is said', async () => {
    const { page } = await product.open('fbw')
    await standStill(page, orders)
    await scan(page, 'A-01')
    await page.locator('.palette section[aria-label=库位]').waitFor()
    expect(await field(page).inputValue()).toBe('A-01')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    await page.locator('main h1').first().click()
    await scan(page, 'NOSUCHTHING')
    await page.getByText('本仓没有 NOSUCHTHING').waitFor()
  })

  it('a scan into a field, and one before a dialog that asks something → they lead nowhere', async () => {
    const { page } = await product.open('manager', { at: orders })
    const { order_number } = await firstOrder(page)
    await page.locator('.ant-table-row').first().waitFor()
    await page.keyboard.press('/')
    await scan(page, order_number)
    await page.waitForURL(`**${orders}?*order_number=${order_number}*`)
    expect(await drawer(page).count()).toBe(0)
    await standStill(page, orders)
    await page.getByRole('button', { name: '新建' }).first().click()
    const dialog = page.locator('.ant-modal')
    await dialog.locator('.ant-modal-title').click()
    await scan(page, order_number)
    expect(await dialog.isVisible()).toBe(true)
    expect(await drawer(page).count()).toBe(0)
  })

  it('a scan on the start page of the handheld → its desk there', async () => {
    const { page } = await product.open('fbw', { handheld: true, at: '/m' })
    const { case_code } = await announced(page, [unique('TN')])
    await page.locator('.hand-home').waitFor()
    await scan(page, case_code)
    await bar(page).getByText(case_code).waitFor()
  })
})
