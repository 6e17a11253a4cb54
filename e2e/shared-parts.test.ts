import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { unfold } from './filters.ts'
import { waiting } from './goods.ts'
import { type Product, startProduct } from './product.ts'

const orders = '/wms_outbound/outbound_order_manage'
const users = '/settings/user_manage'
const locations = '/wms_admin/storage_location'
const preference = '/wms_admin/warehouse_preference'
const transfers = '/wms_inventory/transfer_orders'

type Lists = {
  readonly permissions: { name: string; title: string; code: number }[]
  readonly roles: { name: string; name_cn: string }[]
  readonly partners: { id: number; name: string }[]
  readonly warehouses: { warehouse_code: string; warehouse_name: string }[]
}

describe('the parts that pages share, on the pages', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const listOf = async <K extends keyof Lists>(page: Page, name: K): Promise<Lists[K]> =>
    (await ask<{ list: Lists[K] }>(page, `/${name}`)).data.list
  const options = (page: Page) => page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  const filter = (page: Page, name: string) =>
    page
      .locator('.filter')
      .filter({ has: page.locator('.filter-name').getByText(name, { exact: true }) })
      .getByRole('combobox')
  /** For each of these, typed into a choice, it comes to offer what is expected. */
  const finds = async (
    page: Page,
    field: ReturnType<typeof filter>,
    typed: readonly string[],
    expected: unknown,
  ) => {
    for (const part of typed) {
      await field.fill(part)
      await expect.poll(() => options(page).allTextContents(), { message: part }).toEqual(expected)
    }
    await field.fill('')
    await field.blur()
    await options(page).first().waitFor({ state: 'hidden' })
  }
  const form = async (page: Page, button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.locator('.dialog form').waitFor()
    return page.locator('.dialog')
  }
  const confirm = (page: Page) => page.locator('.dialog .ant-modal-footer .ant-btn-primary')

  it('permissions, roles, customers and warehouses are found by any part of their names [SH-153 SH-163 PA-042 PA-043]', async () => {
    const { page, faults } = await product.open('admin', { at: users })
    const right = (await listOf(page, 'permissions')).find((r) => r.name === 'HUBAccept')
    const { title = '', code } = right ?? {}
    await finds(page, filter(page, '拥有权限'), ['hubaccept', String(code), title.slice(1)], [title])
    const { name = '', name_cn = '' } =
      (await listOf(page, 'roles')).find((r) => r.name_cn !== '' && r.name !== r.name_cn) ?? {}
    const roles = [name.toUpperCase(), name_cn.slice(1)]
    await finds(page, filter(page, '角色'), roles, expect.arrayContaining([name_cn]))

    const dialog = await form(page, '新建用户')
    const [partner] = await listOf(page, 'partners')
    const customer = `${partner?.id} ${partner?.name}`
    const parts = [String(partner?.id), partner?.name.slice(1).toUpperCase() ?? '']
    await finds(page, dialog.locator('#partner_id'), parts, expect.arrayContaining([customer]))
    const warehouses = await listOf(page, 'warehouses')
    const names = warehouses.map((w) => `${w.warehouse_code} ${w.warehouse_name}`)
    await finds(page, dialog.locator('#warehouse_ids'), [' '], names)
    const [one = { warehouse_code: '', warehouse_name: '' }] = warehouses
    const typed = [one.warehouse_code.slice(1).toLowerCase(), one.warehouse_name.slice(1)]
    await finds(page, dialog.locator('#warehouse_ids'), typed, [names[0]])
    await dialog.locator('#warehouse_ids').fill(one.warehouse_code)
    await options(page).click()
    await dialog
      .locator('.ant-select-selection-item')
      .getByText(names[0] ?? '')
      .waitFor()
    expect(faults).toEqual([])
  })

  it('countries and packing material are chosen from the lists of the server, in the language of the page; what is chosen for a warehouse counts at once [PA-035 PA-039 FU-126]', async () => {
    const typed = ['united states', 'usa', '美国']
    const { page } = await product.open('admin', { at: orders })
    const country = (await form(page, '新建')).locator('#address_country')
    await finds(page, country, typed, expect.arrayContaining(['US 美国']))
    await country.fill('USA')
    await page.keyboard.press('Enter')
    await page.locator('.dialog').getByTitle('US 美国').waitFor()
    const { page: english } = await product.open('admin', { at: orders, locale: 'en' })
    const field = (await form(english, 'New')).locator('#address_country')
    const inEnglish = expect.arrayContaining([expect.stringMatching(/^US United States/)])
    await finds(english, field, typed, inEnglish)

    const { page: settings } = await product.open('admin', { at: preference })
    const material = (await form(settings, '编辑设置')).locator('#default_pack_material')
    await finds(settings, material, ['气泡', 'fill', 'mtr-1005'], ['MTR-FILL 气泡膜'])
    await material.fill('气泡')
    await options(settings).click()
    const dialog = settings.locator('.dialog')
    await dialog.getByLabel('重量容差 %').fill('12.5')
    for (const name of ['集包完成时称重', '入库箱第三次称重', '对商户开放'])
      await dialog.getByLabel(name).click()
    await dialog.getByLabel('面单打印环节').click()
    await options(settings).getByText('拣货时打印').click()
    await confirm(settings).click()
    await settings.getByText('保存成功').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await settings.getByRole('button', { name: '编辑邮件收件人' }).click()
    await dialog.locator('#bag_list_mails').fill('lists@example.com')
    await settings.keyboard.press('Enter')
    await confirm(settings).click()
    await settings.locator('.detail').getByText('lists@example.com').waitFor()
    const { data } = await ask<Record<string, unknown>>(settings, '/wms/warehouse_preference')
    expect(data).toMatchObject({
      ...{ weigh_bag_on_finish: true, weight_tolerance: 0.125, allow_third_weighing: false },
      ...{ waybill_print_step: 1, default_pack_material: 'MTR-1005', open_to_merchants: false },
      bag_list_mails: ['lists@example.com'],
    })
    await settings.reload()
    const kept = { '重量容差 %': '12.5', 默认包材: 'MTR-1005', 对商户开放: '否' }
    for (const [name, value] of Object.entries(kept))
      await settings.locator('.ant-descriptions-item').filter({ hasText: name }).getByText(value).waitFor()
  })

  it('the codes of an enumeration are offered by their labels, and shown by them; an unknown code as it is, an absent one as a dash [PA-040 SH-157 SH-158]', async () => {
    const { page } = await product.open('admin')
    await page.route('**/api/wms/storage_locations?*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const [first, second, third] = json.data.list
      Object.assign(first, { code: 'FIRST', location_type: 1 })
      Object.assign(second, { code: 'SECOND', location_type: 77 })
      Object.assign(third, { code: 'THIRD', location_type: null })
      return route.fulfill({ response, json })
    })
    await page.goto(product.base + locations)
    const types = ['拣货位', '存储位', '次品位', '暂存位']
    const cell = async (code: string) => {
      const row = page.locator('.ant-table-row').filter({ hasText: code })
      await row.waitFor()
      const heads = (await page.locator('.list thead th').allTextContents()).map((t) => t.trim())
      return row.locator('td').nth(heads.indexOf('类型')).textContent()
    }
    expect([await cell('FIRST'), await cell('SECOND'), await cell('THIRD')]).toEqual([types[0], '77', '-'])
    await page.locator('.ant-table-row').filter({ hasText: 'FIRST' }).getByText('编辑').click()
    await page.locator('.dialog form').waitFor()
    await finds(page, page.locator('#location_type'), [' '], types)
  })

  it('a list that cannot be loaded says so beside its field, and can be tried again; channels in a notice [PA-039 PA-734 PA-735 PA-736 PA-737]', async () => {
    const { page, faults } = await product.open('admin')
    const failing = {
      countries: '国家坏了',
      materials: '包材坏了',
      partners: '客户坏了',
      channels: '渠道坏了',
    }
    for (const [path, msg] of Object.entries(failing))
      await page.route(new RegExp(`/api/${path}(\\?|$)`), (route) =>
        route.fulfill({ json: { code: 4711, msg, data: null } }),
      )
    await page.goto(product.base + orders)
    const notices = page.locator('.ant-notification-notice')
    await page.locator('.list-search').waitFor()
    await unfold(page)
    await notices.getByText(failing.channels).waitFor()
    await form(page, '新建')
    const item = (id: string) =>
      page.locator('.dialog .ant-form-item').filter({ has: page.locator(`#${id}`) })
    for (const [id, msg] of [
      ['address_country', failing.countries],
      ['partner_id', failing.partners],
    ] as const)
      await item(id).getByRole('alert').getByText(msg).waitFor()
    expect(await notices.getByText(/国家|客户/).count()).toBe(0)
    await page.goto(product.base + preference)
    await form(page, '编辑设置')
    const material = item('default_pack_material')
    await material.getByRole('alert').getByText(failing.materials).waitFor()
    await page.unrouteAll()
    await material.getByRole('button', { name: '重试' }).click()
    await material.getByRole('alert').waitFor({ state: 'detached' })
    await finds(page, material.locator('input'), ['气泡'], ['MTR-FILL 气泡膜'])
    expect(faults).toEqual([])
  })

  it('a range of dates is sorted, one date alone is both ends, no date is after today, and the calendar is Chinese [SH-154 SH-272 SH-273 SH-274 SH-275]', async () => {
    const { page } = await product.open('admin', { at: transfers })
    await page.locator('.list-search').waitFor()
    await unfold(page)
    const range = page.locator('.filter').filter({ hasText: '创建时间' }).locator('.ant-picker-range')
    const [from, to] = [range.locator('input').first(), range.locator('input').last()]
    const search = page.getByRole('button', { name: '查询' })
    const asked = () => new URL(page.url()).searchParams.get('time_range')
    await range.hover()
    await range.locator('.ant-picker-clear').click()
    await from.click()
    const calendar = page.locator('.ant-picker-dropdown:visible')
    await calendar
      .locator('.ant-picker-header-view')
      .getByText(/^\d{4}年$/)
      .first()
      .waitFor()
    expect((await calendar.locator('thead th').allTextContents()).slice(0, 7)).toEqual([
      '一',
      '二',
      '三',
      '四',
      '五',
      '六',
      '日',
    ])
    const today = calendar.locator('.ant-picker-cell-today').first()
    expect(await today.getAttribute('class')).not.toContain('disabled')
    const tomorrow = calendar.locator(
      '.ant-picker-cell-today ~ .ant-picker-cell, tr:has(.ant-picker-cell-today) + tr .ant-picker-cell',
    )
    expect(await tomorrow.first().getAttribute('class')).toContain('disabled')
    const shown = async () => [await from.inputValue(), await to.inputValue()]
    await from.fill('2026-03-05')
    await page.keyboard.press('Enter')
    await page.locator('.page-title').click()
    await expect.poll(shown).toEqual(['2026-03-05', '2026-03-05'])
    await search.click()
    await expect.poll(asked).toBe('2026-03-05~2026-03-05')
    await to.click()
    await to.fill('2026-03-01')
    await page.keyboard.press('Enter')
    await page.locator('.page-title').click()
    await expect.poll(shown).toEqual(['2026-03-01', '2026-03-05'])
    await search.click()
    await expect.poll(asked).toBe('2026-03-01~2026-03-05')
  })

  it('the calendar of a range of dates opens by the arrow down and by Enter, in a field where nothing was typed', async () => {
    const { page } = await product.open('admin', { at: transfers })
    await page.locator('.list-search').waitFor()
    await unfold(page)
    const range = page.locator('.filter').filter({ hasText: '创建时间' }).locator('.ant-picker-range')
    const from = range.locator('input').first()
    const calendar = page.locator('.ant-picker-dropdown:visible')
    for (const key of ['ArrowDown', 'Enter']) {
      await from.focus()
      expect(await calendar.count()).toBe(0)
      await page.keyboard.press(key)
      await calendar.locator('.ant-picker-cell').first().waitFor()
      await page.keyboard.press('Escape')
      await calendar.waitFor({ state: 'detached' })
      await page.locator('.page-title').click()
    }
  })

  it('a time tells the local, the UTC and the ISO time on hover [SH-155]', async () => {
    const { page } = await product.open('admin', { at: users })
    const time = page.locator('.ant-table-row time').first()
    const iso = (await time.getAttribute('datetime')) ?? ''
    const shown = ((await time.textContent()) ?? '').slice(0, 19)
    // The warehouse of the administrator keeps the time of China.
    expect(shown).toBe(new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19))
    await time.hover()
    const tip = page.getByRole('tooltip')
    await tip.getByText(`${iso.replace('T', ' ').slice(0, 19)} UTC`).waitFor()
    await tip.getByText(iso).waitFor()
    expect(await tip.textContent()).toContain(shown)
  })

  it('what was done to a document stands newest first, by days, ten on a page, for all who see it; each opens as a card with its raw data [PA-032 PA-137 PA-148]', async () => {
    const { page } = await product.open('manager')
    const { order, pickup } = await waiting(page)
    let last = pickup.id
    for (let i = 0; i < 5; i += 1) {
      await ask(page, '/wms/pickup_order/cancel', { id: last })
      const { data } = await ask<{ pickup_orders: { id: string }[] }>(page, '/wms/pickup_order/generate', {
        outbound_order_ids: [order.id],
      })
      last = data.pickup_orders[0]?.id ?? ''
    }
    // The oldest of them as if they were of the day before.
    const shift = async (seen: Page) =>
      seen.route(`**/api/wms/outbound_order/${order.id}`, async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        const records = json.data.operation_records as { operation_time: string }[]
        for (const r of records.slice(4))
          r.operation_time = new Date(Date.parse(r.operation_time) - 86_400_000).toISOString()
        return route.fulfill({ response, json })
      })
    for (const username of ['manager', 'fbw', 'review']) {
      const { page: theirs } = await product.open(username)
      await shift(theirs)
      await theirs.goto(`${product.base}${orders}?order_number=${order.order_number}`)
      await theirs.locator('.row-link').click()
      const drawer = theirs.locator('.ant-drawer')
      await drawer.locator('.timeline-day').first().waitFor()
      const days = await drawer.locator('.timeline-day').allTextContents()
      expect(days).toHaveLength(2)
      expect(days).toEqual(days.toSorted().toReversed())
      const times = () =>
        drawer
          .locator('.timeline time')
          .evaluateAll((all) => all.map((t) => t.getAttribute('datetime') ?? ''))
      const first = await times()
      expect(first).toHaveLength(10)
      await drawer.locator('.ant-pagination-item-2').click()
      const all = [...first, ...(await times())]
      expect(all.length).toBeGreaterThan(12)
      expect(all).toEqual(all.toSorted().toReversed())
      await drawer.locator('.ant-pagination-item-1').click()
      const newest = drawer.locator('.timeline-open').first()
      const what = (await newest.textContent()) ?? ''
      await newest.click()
      const card = theirs.getByRole('dialog', { name: '操作记录' })
      await card.getByText(`${what} 成功`).waitFor()
      await card.getByRole('button', { name: '原始数据' }).click()
      const raw = (await theirs.locator('.json').textContent()) ?? ''
      expect(raw.split('\n').length).toBeGreaterThan(5)
      expect(JSON.parse(raw)).toMatchObject({
        ...{ object: { id: order.order_number }, operation_time: all[0] },
        additional_info: expect.any(Object),
      })
      await theirs.close()
    }
  })

  it('a form is confirmed only when its fields are as their rules say; an input shows that it is in use, wrong or locked [SH-148 SH-152 SH-243]', async () => {
    const { page } = await product.open('admin', { at: `${users}?key=admin` })
    let sent = 0
    page.on('request', (r) => {
      if (r.url().endsWith('/api/edit_user')) sent += 1
    })
    const row = page.locator('.ant-table-row').filter({ has: page.getByText('admin', { exact: true }) })
    await row.getByText('编辑', { exact: true }).click()
    const dialog = page.locator('.dialog')
    const [username, name] = [dialog.locator('#username'), dialog.locator('#name_cn')]
    await username.waitFor()
    expect(await dialog.locator('.ant-modal-title').textContent()).toBe('编辑用户 admin')
    expect(await dialog.locator('.ant-modal-footer button').count()).toBe(2)
    const border = (field: typeof username) => field.evaluate((f) => getComputedStyle(f).borderColor)
    expect(await dialog.locator('#email').isDisabled()).toBe(true)
    await username.focus()
    const plain = await border(name)
    await name.focus()
    await expect.poll(() => border(name)).not.toBe(plain)
    await username.fill('')
    await confirm(page).click()
    await dialog.getByText('必填').waitFor()
    expect(await username.getAttribute('aria-invalid')).toBe('true')
    await name.focus()
    await expect.poll(() => border(username)).not.toBe(plain)
    expect(sent).toBe(0)
    await username.fill('admin')
    await name.fill('总管理员')
    await confirm(page).click()
    await dialog.waitFor({ state: 'hidden' })
    await row.getByText('总管理员').waitFor()
    expect(sent).toBe(1)
    await row.getByText('编辑', { exact: true }).click()
    await name.fill('没有保存')
    await dialog.getByRole('button', { name: /^取\s?消$/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(sent).toBe(1)
  })

  it('what a customer’s home page links leads to the page of that name, and a count to a page that there is', async () => {
    const { page, faults } = await product.open('merchant-a', { at: '/' })
    await page.getByTestId('discount').getByText('本月出库单').waitFor()
    const linksIn = (where: string) =>
      page
        .locator(where)
        .evaluateAll((all) => all.map((a) => [a.getAttribute('href') ?? '', a.textContent ?? ''] as const))
    const tiles = await linksIn('.home-tiles a')
    expect(tiles.length).toBeGreaterThan(0)
    const counts = await linksIn('[data-testid=discount] a')
    for (const [address, heading] of [...tiles, ...counts.map(([address]) => [address, ''] as const)]) {
      await page.goto(product.base + address)
      await page.locator('main h1').filter({ visible: true }).first().waitFor()
      expect(await page.locator('.error-card').count()).toBe(0)
      if (heading)
        expect(await page.locator('main h1').filter({ visible: true }).allTextContents()).toContain(heading)
    }
    expect(faults).toEqual([])
  })
})
