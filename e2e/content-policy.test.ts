import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, scan } from './desk.ts'
import { unfold } from './filters.ts'
import { waiting } from './goods.ts'
import { type Product, startProduct } from './product.ts'
import { rebuild } from './read-models.ts'

const orders = '/wms_outbound/outbound_order_manage'

describe('the content security policy', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first()
  /** Every style element that anything put into the page, also one that the browser refused. */
  const styleElements = (page: Page) => page.locator('style').count()
  const styleOf = (page: Page, selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

  it('refuses styles that come with markup, and a test that gathers faults is told so', async () => {
    const { page, faults } = await product.open('admin', { at: orders })
    await shown(page, '.ant-table-row').waitFor()
    expect(faults).toEqual([])
    const seen = await page.evaluate(() => {
      const place = document.createElement('div')
      document.body.append(place)
      place.innerHTML = '<p class="tried" style="position: fixed">x</p><style>.tried { opacity: 0.5 }</style>'
      const written = document.createElement('style')
      written.textContent = '.tried { z-index: 7 }'
      document.head.append(written)
      const tried = place.querySelector<HTMLElement>('.tried')
      if (!tried) throw new Error('the text itself is gone')
      tried.setAttribute('style', 'float: left')
      const now = getComputedStyle(tried)
      return [now.position, now.opacity, now.zIndex, now.float]
    })
    expect(seen).toEqual(['static', '1', 'auto', 'none'])
    const refusedBy = () =>
      faults.map((f) => /policy directive '([\w-]+) '(?:self|none)''/i.exec(f)?.[1] ?? f)
    await expect.poll(() => [...new Set(refusedBy())].toSorted()).toEqual(['style-src', 'style-src-attr'])
  })

  it('lists with their choices, dates, messages, dialogs and drawers need no style element, and what is below a dialog stands still', async () => {
    const { page, faults } = await product.open('admin', { at: orders })
    await shown(page, '.ant-table-row').waitFor()
    await shown(page, '.ant-pagination-options .ant-select').click()
    await shown(page, '.ant-select-item-option').waitFor()
    await page.keyboard.press('Escape')
    await unfold(page)
    await shown(page, '.filter .ant-picker input').click()
    await shown(page, '.ant-picker-dropdown').waitFor()
    await page.keyboard.press('Escape')
    await shown(page, 'button:has(.anticon)').hover()

    expect(await styleOf(page, 'body', 'overflow-y')).toBe('visible')
    await shown(page, 'a.row-link').click()
    await page.locator('.ant-drawer-title').waitFor()
    expect(await styleOf(page, 'body', 'overflow-y')).toBe('hidden')
    await page.goBack()
    await page.locator('.ant-drawer-title').waitFor({ state: 'detached' })
    await expect.poll(() => styleOf(page, 'body', 'overflow-y')).toBe('visible')

    await page.getByRole('button', { name: '新建', exact: true }).click()
    await page.locator('.dialog form').waitFor()
    expect(await styleOf(page, 'body', 'overflow-y')).toBe('hidden')
    await page.locator('.dialog #address_country').fill('美国')
    await shown(page, '.ant-select-item-option').waitFor()
    expect([faults, await styleElements(page)]).toEqual([[], 0])
  })

  it('a theme that is chosen takes the place of the other: no styles are left behind', async () => {
    const { page, faults } = await product.open('admin', { at: orders })
    const adopted = () => page.evaluate(() => document.adoptedStyleSheets.length)
    const ground = () => styleOf(page, '.ant-table-thead th', 'background-color')
    await shown(page, '.ant-table-row').waitFor()
    const choose = async (name: string) => {
      const before = await ground()
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(ground).not.toBe(before)
    }
    const light = await ground()
    await choose('深色')
    const sheets = await adopted()
    expect(sheets).toBeGreaterThan(5)
    await choose('浅色')
    expect(await ground()).toBe(light)
    await choose('深色')
    await expect.poll(adopted).toBe(sheets)
    expect([faults, await styleElements(page)]).toEqual([[], 0])
  })

  it('desks, charts, long texts and the check of devices need no style element', async () => {
    const { page, faults } = await product.open('manager')
    // Where nobody worked yet there is no chart.
    await page.route('**/api/home', async (route) => {
      const json = await (await route.fetch()).json()
      for (const hour of json.data.team.hours) Object.assign(hour, { today: 3, yesterday: 5 })
      return route.fulfill({ json })
    })
    await page.goto(product.base)
    await page.locator('.home-chart canvas').waitFor()
    expect(await rebuild(page, 'order_day')).toBe(0)
    await page.goto(`${product.base}/wms_report/outbound_order_report?by=1&time_range=30d`)
    await page.locator('.report canvas').waitFor()
    const { page: own, faults: ownFaults } = await product.open('admin')
    await openDesk(own, `${product.base}/wms_outbound/outbound_order_weight`)
    await scan(own, 'NOWHERE-1')
    await own.locator('[data-testid=desk-result][data-kind=error]').waitFor()
    await own.goto(`${product.base}/user/device_check`)
    await own.getByRole('heading').first().waitFor()
    expect([faults, await styleElements(page), ownFaults, await styleElements(own)]).toEqual([[], 0, [], 0])
  })

  it('text that is pasted into an announcement keeps what its styles say, and brings none of them', async () => {
    const { page, faults } = await product.open('admin', { at: '/announcement_manage/add_new_announcement' })
    const editor = page.locator('.tiptap')
    await editor.click()
    expect(await styleOf(page, '.tiptap', 'white-space')).toBe('break-spaces')
    const pasted =
      '<style>p { color: red }</style><b style="font-weight:normal" id="docs"><p style="color:#f00">早班 <span style="font-weight:700">八点</span>开始 <span style="font-style:italic">准时</span></p></b>'
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pasted)
    await expect.poll(() => editor.innerHTML()).toBe('<p>早班 <strong>八点</strong>开始 <em>准时</em></p>')
    await page.fill('#title', '粘贴的公告')
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
    const card = page.getByRole('article').filter({ hasText: '粘贴的公告' })
    await card.locator('strong').getByText('八点').waitFor()
    expect([faults, await styleElements(page)]).toEqual([[], 0])
  })

  it('the paper of a pickup has its styles in a window of its own', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_outbound/pickup_orders', alone: true })
    await page.context().addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.reload()
    const { pickup } = await waiting(page)
    await ask(page, '/wms/pickup_order/update', { pickup_code: pickup.pickup_code, logis_print_type: 1 })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await unfold(page)
    await page.getByRole('switch', { name: '打印预览' }).click()
    const opened = page.waitForEvent('popup')
    const row = page.getByRole('row', { name: pickup.pickup_code })
    await row.getByRole('button', { name: '打印', exact: true }).click()
    const paper = await opened
    await paper.getByText(pickup.pickup_code).first().waitFor()
    expect(await styleOf(paper, 'table', 'border-collapse')).toBe('collapse')
    expect(await styleOf(paper, 'header strong', 'font-size')).toBe('18px')
    expect([faults, await styleElements(paper)]).toEqual([[], 0])
  })
})
