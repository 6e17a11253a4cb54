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
    // The counts of its statuses too: what answers is reached.
    const ofTransfers = /\/api\/wms\/transfer_orders/
    await page.route(ofTransfers, (route) => route.abort())
    await page.goto(product.base + transfers)
    await page.locator('.list-error[data-state=offline]').getByText('无法连接服务器').waitFor()
    expect(await page.getByText('没有符合条件的数据').count()).toBe(0)
    expect(await page.locator('.list-error').getByRole('button', { name: '重试' }).count()).toBe(1)
    await page.unroute(ofTransfers)
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

  it('tells "nothing matches" from "nothing yet", clears what narrows it, and asks for 90 days where a page names no others [SH-276]', async () => {
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

  it('writes what it asks for by itself into the address, as chips that can be removed [FU-786 FU-787]', async () => {
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

  it('keeps both of two filters that are changed before the page is drawn again', async () => {
    const { page } = await product.open('manager', { at: orders })
    await expect.poll(async () => (await chips(page)).length).toBe(2)
    await page.evaluate(() => {
      for (const name of ['去掉条件 创建时间', '去掉条件 类型'])
        document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
    })
    await expect.poll(() => chips(page)).toEqual([])
    expect(asked(page).get('time_range')).toBe('all')
    expect(asked(page).get('order_types')).toBe('all')
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

  const fields = (page: Page) => page.locator('.filter-name').filter({ visible: true }).allTextContents()

  it('shows its most used filters; chips say what the others ask for; all of them stay shown once they are', async () => {
    const { page } = await product.open('manager', { at: `${orders}?country=US&order_status=10` })
    await rows(page).first().waitFor()
    expect(await fields(page)).toEqual(['出库单号', '运单号', '状态'])
    expect(await chips(page)).toEqual(['国家：US'])
    await page.getByRole('button', { name: '更多条件（12）' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: '国家' }).inputValue()).toBe('US')
    expect(await chips(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: '收起条件' }).click()
    expect(await fields(page)).toEqual(['出库单号', '运单号', '状态'])
    await page.getByRole('button', { name: '去掉条件 国家' }).click()
    await expect.poll(() => asked(page).get('country')).toBe(null)
    expect(asked(page).get('order_status')).toBe('10')
  })

  it('the slash goes to the first filter, and stays a slash in a field', async () => {
    const { page } = await product.open('manager', { at: transfers })
    await rows(page).first().waitFor()
    await page.locator('h1').click()
    await page.keyboard.press('/')
    await page.keyboard.type('A/1')
    expect(await page.getByRole('textbox', { name: '移库单号' }).inputValue()).toBe('A/1')
  })

  it('on a handheld it shows one filter, and all of them in a sheet', async () => {
    const { page } = await product.open('manager', { at: orders })
    await page.setViewportSize({ width: 390, height: 844 })
    await rows(page).first().waitFor()
    expect(await fields(page)).toEqual(['出库单号'])
    await page.getByRole('button', { name: '筛选' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: '国家' }).fill('DE')
    await sheet.getByRole('button', { name: '查询' }).click()
    await expect.poll(() => asked(page).get('country')).toBe('DE')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => chips(page)).toContain('国家：DE')
  })

  it('shows its statuses as tabs with their rows; a tab sets the filter, and follows the other filters', async () => {
    const { page } = await product.open('manager', { at: `${orders}?order_types=1,2,3,4` })
    await rows(page).first().waitFor()
    const tabs = page.locator('.list-statuses a')
    await tabs.first().locator('small').waitFor()
    const read = async () =>
      Object.fromEntries<number>(
        (await tabs.allTextContents()).map((t) => [t.split(' ')[0] ?? '', Number(t.split(' ').at(-1))]),
      )
    const all = await read()
    const { 全部: total, ...each } = all
    expect(total).toBe(Object.values(each).reduce((n, m) => n + m, 0))
    expect(Object.keys(each).length).toBeGreaterThan(2)
    await page.getByText(`共 ${total} 条`).waitFor()
    const cancelled = tabs.filter({ hasText: '已取消' }).first()
    await cancelled.click()
    await page.getByText(`共 ${all.已取消} 条`).waitFor()
    expect(asked(page).get('order_status')).toBe('100')
    expect(await page.locator('.list-statuses a[aria-current]').allTextContents()).toEqual([
      `已取消 ${all.已取消}`,
    ])
    expect(await read()).toEqual(all)
    await tabs.first().click()
    await page.getByText(`共 ${total} 条`).waitFor()
    expect(asked(page).get('order_status')).toBe(null)
    // Another filter narrows the numbers of the tabs too.
    await page.getByRole('button', { name: '更多条件' }).click()
    await page.getByRole('textbox', { name: '国家' }).fill('CN')
    await search(page)
    await expect.poll(async () => (await read()).全部).toBeLessThan(total ?? 0)
  })

  it('has its place from the start: what comes later, such as the numbers of its tabs, moves no row', async () => {
    const { page } = await product.open('manager')
    const held = Promise.withResolvers<void>()
    await page.route('**/status_counts*', (route) => held.promise.then(() => route.continue()))
    await page.goto(`${product.base}${orders}?order_types=1,2,3,4`)
    await rows(page).first().waitFor()
    const top = () =>
      rows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().top)
    const before = await top()
    held.resolve()
    await page.locator('.list-statuses small').first().waitFor()
    expect(await top()).toBe(before)
  })

  it('the number of a row is a link to all about it, for another window too', async () => {
    const { page } = await product.open('manager', { at: `${orders}?order_types=1,2,3,4` })
    const link = page.locator('.row-link').first()
    const number = (await link.textContent())?.trim() ?? ''
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click({ button: 'middle' })])
    await other.locator('.ant-drawer').getByText(number).first().waitFor()
    expect(new URL(page.url()).searchParams.get('open')).toBe(null)
    await link.click()
    await page.locator('.ant-drawer').getByText(number).first().waitFor()
    await page.goBack()
    await page.locator('.ant-drawer').waitFor({ state: 'detached' })
  })

  it('says how many rows are chosen and what they add up to, also those of another page', async () => {
    const { page } = await product.open('manager', { at: `${orders}?order_types=1,2,3,4` })
    await rows(page).first().waitFor()
    const units = async (row: number) =>
      Number((await rows(page).nth(row).locator('td').allTextContents()).join('|').match(/\d+ \/ (\d+)/)?.[1])
    const chosen = page.locator('.list-chosen')
    const first = (await units(0)) + (await units(1))
    for (const n of [0, 1]) await rows(page).nth(n).getByRole('checkbox').check()
    await expect.poll(() => chosen.textContent()).toBe(`已选 2 行 · ${first} 件`)
    const number = await rows(page).first().locator('a.row-link').textContent()
    await page.locator('.ant-pagination-item-2').click()
    await rows(page)
      .getByText(number ?? '', { exact: true })
      .waitFor({ state: 'detached' })
    await rows(page).first().getByRole('checkbox').check()
    await expect.poll(() => chosen.textContent()).toBe(`已选 3 行 · ${first + (await units(0))} 件`)
  })

  it('a pasted column of numbers asks for all of them; folded, a chip says how many', async () => {
    const { page } = await product.open('manager', { at: `${orders}?order_types=1,2,3,4` })
    await rows(page).nth(4).waitFor()
    const numbers = (await rows(page).locator('a.row-link').allTextContents()).slice(0, 5)
    const field = page.getByRole('textbox', { name: '出库单号' })
    const paste = (text: string) =>
      field.evaluate((input, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', pasted)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await paste(`${numbers.join('\r\n')}\r\n`)
    await expect.poll(() => field.inputValue()).toBe(numbers.join(' '))
    await page.locator('.filter').filter({ has: field }).getByText('5 个').waitFor()
    await search(page)
    await page.getByText('共 5 条').waitFor()
    await page.goto(`${product.base}${orders}?pickup_code=A+B+C+D`)
    await expect.poll(() => chips(page)).toEqual(['拣货单号：4 个单号'])
  })

  it('keeps the page size that was chosen, for this list alone [SH-398 SH-399]', async () => {
    const { page } = await product.open('manager', { at: orders })
    await rows(page).nth(9).waitFor()
    expect(await rows(page).count()).toBe(10)
    await page.locator('.ant-pagination-options .ant-select').click()
    await page.locator('.ant-select-item-option').filter({ hasText: '20' }).click()
    await rows(page).nth(19).waitFor()
    await page.goto(product.base + orders)
    await rows(page).nth(19).waitFor()
    await page.goto(product.base + transfers)
    await rows(page).first().waitFor()
    await page.locator('.ant-pagination-options').getByText('10 条/页').waitFor()
  })

  it('a row opens by the link of its number, at an address of its own; back closes it', async () => {
    const { page } = await product.open('manager', { at: orders })
    const link = rows(page).first().locator('a.row-link')
    const number = (await link.textContent()) ?? ''
    const address = new URL((await link.getAttribute('href')) ?? '', page.url())
    await link.click()
    const drawer = page.getByRole('dialog')
    await drawer.locator('.ant-drawer-title').getByText(number).waitFor()
    await drawer.locator('.row-actions').waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'detached' })
    // What a middle click opens.
    await page.goto(address.href)
    await page.getByRole('dialog').locator('.ant-drawer-title').getByText(number).waitFor()
  })

  it('a view is saved, counted, shared, updated and deleted', async () => {
    const { page } = await product.open('manager', { at: `${orders}?order_types=1&country=US` })
    await rows(page).first().waitFor()
    const rowsThen = await rows(page).count()
    await page.getByRole('button', { name: '存为视图' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '名称' }).fill('发往美国')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '保存' }).click()
    const tab = (of: Page) => of.locator('.list-views a').filter({ hasText: '发往美国' })
    await expect.poll(() => tab(page).textContent()).toBe(`发往美国 ${rowsThen}`)
    await page.locator('.list-views a[aria-current=page]').filter({ hasText: '发往美国' }).waitFor()
    // A change of its filters does not close it: it can be saved in the view.
    await page.getByRole('textbox', { name: '出库单号' }).fill('NONE')
    await search(page)
    await page.getByRole('img', { name: '已修改，尚未保存到视图' }).waitFor()
    expect(await tab(page).getAttribute('aria-current')).toBe('page')
    await page.getByRole('button', { name: '重置' }).click()
    await expect.poll(() => asked(page).get('order_number')).toBe(null)
    expect(asked(page).get('country')).toBe('US')
    const colleague = await product.open('fbw', { at: orders })
    await tab(colleague.page).click()
    await expect.poll(() => asked(colleague.page).get('country')).toBe('US')
    await expect.poll(() => rows(colleague.page).count()).toBe(rowsThen)
    expect(await colleague.page.getByRole('button', { name: '视图「发往美国」的操作' }).count()).toBe(0)
    await page.getByRole('button', { name: '视图「发往美国」的操作' }).click()
    await page.getByRole('menuitem', { name: '删除视图' }).click()
    await dialog.getByRole('button', { name: '删除视图' }).click()
    await tab(page).waitFor({ state: 'detached' })
  })

  it('a view shows its own columns while it is open; those of the user stay what they were; menus show which item counts now and which can do nothing [SH-244]', async () => {
    const { page } = await product.open('manager', { at: b2bOrders })
    const item = (name: string) => page.getByRole('menuitem', { name })
    await page.getByRole('button', { name: '语言' }).click()
    const ground = (name: string) => item(name).evaluate((e) => getComputedStyle(e).backgroundColor)
    expect(await ground('中文')).not.toBe(await ground('English'))
    await page.keyboard.press('Escape')
    await item('English').waitFor({ state: 'hidden' })
    const shown = (name: string) => page.locator('.list thead').getByText(name, { exact: true }).count()
    const toggle = async (name: string) => {
      await page.getByRole('button', { name: '表头设置' }).click()
      const editor = page.locator('.column-editor').filter({ visible: true })
      await editor.getByRole('checkbox', { name, exact: true }).click()
      await page.keyboard.press('Escape')
      await editor.waitFor({ state: 'detached' })
    }
    const tab = (name: string) => page.locator('.list-views a').filter({ hasText: name })
    await page.locator('.list thead th').first().waitFor()
    await toggle('类型')
    await expect.poll(() => shown('类型')).toBe(0)
    await page.getByRole('button', { name: '存为视图' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('少列')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await page.locator('.list-views a[aria-current=page]').filter({ hasText: '少列' }).waitFor()
    expect(asked(page).get('view')).toMatch(/^[0-9a-f]{24}$/)
    const ways = () => page.getByRole('button', { name: '视图「少列」的操作' }).click()
    const [keep, edit] = [item('更新为当前条件'), item('名称和共享')]
    const colourOf = (item: typeof keep) => item.evaluate((e) => getComputedStyle(e).color)
    await ways()
    expect(await keep.getAttribute('aria-disabled')).toBe('true')
    expect(await colourOf(keep)).not.toBe(await colourOf(edit))
    await page.keyboard.press('Escape')
    await keep.waitFor({ state: 'hidden' })
    await toggle('客户单号')
    await expect.poll(() => shown('客户单号')).toBe(0)
    await ways()
    expect(await colourOf(keep)).toBe(await colourOf(edit))
    await keep.click()
    await page.getByText('视图「少列」已保存').first().waitFor()
    await tab('默认').click()
    await expect.poll(() => shown('客户单号')).toBe(1)
    expect(await shown('类型')).toBe(0)
    await tab('少列').click()
    await expect.poll(() => shown('客户单号')).toBe(0)
    // What is changed in its columns and not saved is gone when it is opened anew.
    await toggle('客户')
    await expect.poll(() => shown('客户')).toBe(0)
    await tab('少列').click()
    await expect.poll(() => shown('客户')).toBe(1)
    await page.reload()
    await page.locator('.list-views').waitFor()
    await expect.poll(() => shown('客户单号')).toBe(0)
    await page.goto(product.base + b2bOrders)
    await page.locator('.list-views').waitFor()
    expect(await shown('客户单号')).toBe(1)
    expect(await shown('类型')).toBe(0)
  })
})
