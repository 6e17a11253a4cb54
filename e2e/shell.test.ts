import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { centreId, epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'
import { follow } from './walk.ts'

describe('the shell', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const sidebar = (page: Page) => page.locator('aside')
  const widthOf = async (page: Page) => Math.round((await sidebar(page).boundingBox())?.width ?? 0)
  const tabs = (page: Page) => page.locator('.tab a').allTextContents()
  /** Goes to a page as a person does: by its name. */
  const goTo = async (page: Page, title: string) => {
    await page.keyboard.press('Control+k')
    const field = page.locator('.palette-dialog input')
    await field.fill(title)
    await page.locator('.palette button').filter({ hasText: title }).first().click()
    await expect.poll(() => page.locator('.tab[data-active=true]').textContent()).toContain(title)
  }

  it('frames every page with menu, top bar and the page itself [SH-082 SH-099 SH-114 SH-126]', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_outbound/outbound_order_manage' })
    await page.locator('aside nav').waitFor()
    const bar = page.locator('.top-bar')
    for (const name of ['返回', '语言', '账户']) await bar.getByRole('button', { name }).waitFor()
    await page.locator('main').waitFor()
    await page.goto(product.base)
    await page.locator('main .home').waitFor()
    await page.locator('aside nav').waitFor()
    for (const name of ['语言', '账户']) await bar.getByRole('button', { name }).waitFor()
    expect(faults).toEqual([])
  })

  it('takes two rows for its top bar at most, however narrow the window is', async () => {
    for (const person of ['hub', 'fbw']) {
      const { page } = await product.open(person, { at: '/' })
      for (const width of [390, 600, 900]) {
        await page.setViewportSize({ width, height: 844 })
        await page.locator('.top-bar').getByRole('button', { name: '账户' }).waitFor()
        const box = await page.locator('.top-bar').boundingBox()
        expect([person, width, (box?.height ?? 0) <= 84]).toEqual([person, width, true])
        // Nothing of it runs out of the window.
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
    }
  })

  it('has a menu of 200 pixels that folds to 60, icons only, and stays so [SH-089 SH-090 SH-091]', async () => {
    const { page } = await product.open('admin', { at: '/' })
    await expect.poll(() => widthOf(page)).toBe(200)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(() => widthOf(page)).toBe(60)
    await page.reload()
    await expect.poll(() => widthOf(page)).toBe(60)
    expect(
      (await sidebar(page).locator('.ant-menu-submenu-title').first().boundingBox())?.width,
    ).toBeLessThan(61)
    const group = sidebar(page).locator('.ant-menu-submenu-title').first()
    // Icons only: the word of a group is out of sight, and comes as its pointer rests there.
    const word = group.locator('.ant-menu-title-content')
    await expect.poll(() => word.evaluate((e) => getComputedStyle(e).opacity)).toBe('0')
    expect(await page.evaluate(() => localStorage.getItem('menu_collapsed'))).toBe('true')
    await group.hover()
    const beside = page.locator('.ant-menu-submenu-popup')
    await beside.locator('a').first().waitFor()
    expect(await beside.locator('.ant-menu-item-group-title').first().textContent()).toBe(
      await word.textContent(),
    )
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(() => widthOf(page)).toBe(200)
  })

  it('opens the work of parcel centres in the menu at first, and nothing else [SH-046]', async () => {
    const { page } = await product.open('admin', { at: '/' })
    await sidebar(page).getByRole('link', { name: '入库扫描' }).waitFor()
    expect(await sidebar(page).locator('.ant-menu-submenu').count()).toBeGreaterThan(15)
    const open = sidebar(page).locator('.ant-menu-submenu-open > .ant-menu-submenu-title')
    expect(await open.allTextContents()).toEqual(['EPC作业'])
  })

  it('opens and closes the groups of the menu, and shows what one may open only [SH-045 SH-083 SH-084 SH-087 FU-396 FU-397]', async () => {
    const { page } = await product.open('fbw', { at: '/' })
    const group = sidebar(page).getByText('出库', { exact: true })
    const entry = sidebar(page).getByRole('link', { name: '称重' })
    expect(await entry.count()).toBe(0)
    await group.click()
    await entry.waitFor()
    await group.click()
    await entry.waitFor({ state: 'hidden' })
    const groups = await sidebar(page).locator('.ant-menu-submenu-title').allTextContents()
    expect(groups).toContain('入库')
    expect(groups).not.toContain('设置')
    const { page: other } = await product.open('hub', { at: '/' })
    await other.locator('.home').waitFor()
    expect(await sidebar(other).locator('.ant-menu-submenu-title').allTextContents()).not.toContain('出库')
  })

  it('shows in the menu where the page stands, however far down: its entry, or its group while that is closed', async () => {
    const { page } = await product.open('admin', { at: '/settings/webhook_deliveries' })
    const title = sidebar(page).locator('.ant-menu-submenu-selected > .ant-menu-submenu-title')
    const isInSight = () =>
      sidebar(page)
        .locator('.ant-menu-submenu-selected :is(.ant-menu-submenu-title, .ant-menu-item-selected)')
        .filter({ visible: true })
        .last()
        .evaluate((mark) => {
          const [nav, own] = [mark.closest('nav')?.getBoundingClientRect(), mark.getBoundingClientRect()]
          return nav !== undefined && own.top > nav.top - 1 && own.bottom < nav.bottom + 1
        })
    await expect.poll(isInSight).toBe(true)
    await title.click()
    await sidebar(page).locator('.ant-menu-item-selected').waitFor()
    await page.goto(`${product.base}/wms_inbound/case_receive`)
    await expect.poll(isInSight).toBe(true)
    await follow(page, '/settings/security_events')
    await expect.poll(() => title.allTextContents()).toEqual(['设置'])
    await expect.poll(isInSight).toBe(true)
  })

  it('shows the work of a parcel centre under headings in the order of the work', async () => {
    const headings = async (page: Page) => {
      await sidebar(page).locator('.ant-menu-item-group-title').first().waitFor()
      return sidebar(page).locator('.ant-menu-item-group-title').allTextContents()
    }
    const { page } = await product.open('epc', { at: '/' })
    expect(await headings(page)).toEqual([
      ...['收货入库', '货架与拣货', '分拣与合单', '面单与换单', '离台与出库', '退回与退件'],
    ])
    const shelves = sidebar(page).locator('.ant-menu-item-group').filter({ hasText: '货架与拣货' })
    expect((await shelves.getByRole('link').allTextContents()).slice(0, 3)).toEqual([
      '上架',
      '移库',
      '库位查询',
    ])
  })

  it('keeps six pages with what was typed in them; the seventh closes the one unused for longest [SH-092 SH-093 SH-094 SH-095 SH-096 SH-097 SH-098 FU-820]', async () => {
    const { page } = await product.open('admin', { at: '/wms_outbound/outbound_order_manage' })
    const field = page.locator('main input').first()
    await field.fill('TYPED')
    for (const title of ['SKU库存', '角色管理', '用户管理', '国家', '口岸']) await goTo(page, title)
    expect(await tabs(page)).toHaveLength(6)
    await page.locator('.tab a').first().click()
    await expect.poll(() => page.locator('main input:visible').first().inputValue()).toBe('TYPED')
    expect(await page.locator('.tab[data-active=true] button').getAttribute('aria-label')).toBe('刷新 出库单')
    await goTo(page, '公告管理')
    const open = await tabs(page)
    expect(open).toHaveLength(6)
    expect(open).not.toContain('SKU库存')
    await page.getByRole('button', { name: '关闭 角色管理' }).click()
    expect(await tabs(page)).not.toContain('角色管理')
    await page.locator('.tab a').first().click()
    await page.getByRole('button', { name: '刷新 出库单' }).click()
    await expect.poll(() => page.locator('main input:visible').first().inputValue()).toBe('')
    await page.reload()
    await expect.poll(() => tabs(page)).toEqual(['出库单'])
  })

  it('says where one is, and goes back one page, or home where there is none [SH-100 SH-101 SH-102]', async () => {
    const { page } = await product.open('admin', { at: '/settings/role_manage' })
    const crumbs = page.locator('.top-bar .ant-breadcrumb')
    await expect.poll(() => crumbs.textContent()).toBe('首页/设置/角色管理')
    await goTo(page, '用户管理')
    await page.getByRole('button', { name: '返回' }).click()
    await page.waitForURL('**/settings/role_manage')
    await page.reload()
    const { page: fresh } = await product.open('admin', { at: '/settings/role_manage' })
    await fresh.locator('.top-bar').waitFor()
    await fresh.evaluate(() => history.replaceState(null, ''))
    await fresh.getByRole('button', { name: '返回' }).click()
    await fresh.waitForURL(`${product.base}/`)
  })

  it('changes between its two languages by loading anew, and remembers it, also for the next login [SH-001 SH-003 SH-006 SH-126 SH-233 SH-319 SH-320 FU-443 FU-444]', async () => {
    const { page } = await product.open('overseas', { at: '/' })
    await page.evaluate(() => Object.assign(window, { before: true }))
    await page.getByRole('button', { name: '语言' }).click()
    expect(await page.locator('.ant-dropdown-menu-item').allTextContents()).toEqual(['中文', 'English'])
    await page.getByText('English').click()
    await page.getByRole('button', { name: 'Language' }).waitFor()
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
    expect((await (await page.request.get(`${product.base}/api/locale`)).json()).data).toEqual({
      locale: 'en',
    })
    await page.context().clearCookies()
    await page.goto(`${product.base}/login`)
    await page.fill('#username', 'overseas')
    await page.fill('#password', 'Kuacang2026')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByText('中文').click()
    await page.getByRole('button', { name: '语言' }).waitFor()
  })

  it('shows who works where, and changes the warehouse: all open pages go, home stays [SH-127 SH-128 SH-130 SH-132 SH-133 SH-134 SH-135 SH-136 FU-451 FU-764 FU-771]', async () => {
    const { page } = await product.open('admin', { at: '/settings/role_manage' })
    await page.getByRole('button', { name: '账户' }).click()
    const panel = page.locator('.user-panel')
    expect(await panel.locator('header small').textContent()).not.toBe('')
    expect(await panel.locator('footer small').textContent()).toBe('个人功能')
    expect(await panel.getByRole('link', { name: '个人资料' }).getAttribute('href')).toBe('/user/profile')
    expect(await panel.locator('.warehouses [aria-pressed=true]').textContent()).toContain('SZX1')
    const saved = page.waitForRequest('**/api/edit_profile')
    await panel.getByRole('button', { name: /YIW3/ }).click()
    expect((await saved).postDataJSON().update_dict).toEqual({ current_warehouse_id: 3 })
    await page.getByText(/切换仓库成功/).waitFor()
    await page.waitForURL(`${product.base}/`)
    await expect.poll(() => tabs(page)).toEqual(['首页'])
    await page.getByRole('button', { name: '账户' }).getByText('YIW3').waitFor()
  })

  it('keeps the warehouse where the change was not carried out [SH-134 SH-136]', async () => {
    const { page } = await product.open('manager', { at: '/' })
    const before = await page.locator('.user-warehouse').textContent()
    await page.route('**/api/edit_profile', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data: { success: false } } }),
    )
    await page.getByRole('button', { name: '账户' }).click()
    await page.locator('.warehouses [aria-pressed=false]').first().click()
    await page.getByText('未能切换仓库').waitFor()
    expect(await page.locator('.user-warehouse').textContent()).toBe(before)
  })

  it('asks first who it is and in which language, then for the rights, then for warehouses and channels [SH-224 SH-225 SH-226]', async () => {
    const { page } = await product.open('review')
    const asked: string[] = []
    page.on('request', (r) => asked.push(new URL(r.url()).pathname.replace('/api/', '')))
    await page.goto(product.base)
    await expect.poll(() => asked).toContain('channels')
    const starts = ['user', 'permission_dict', 'warehouses', 'channels']
    expect([...new Set(asked.filter((path) => starts.includes(path)))]).toEqual(starts)
    expect((await (await page.request.get(`${product.base}/api/user`)).json()).data.locale).toBe('zh')
  })

  it('speaks the language that its user chose at another device [SH-006 SH-224]', async () => {
    const { page } = await product.open('epc', { at: '/' })
    await page.getByRole('button', { name: '语言' }).waitFor()
    const token = (await page.context().cookies()).find((c) => c.name === '_xsrf')?.value ?? ''
    await page.request.post(`${product.base}/api/locale`, {
      data: { locale: 'en' },
      headers: { 'X-XSRFToken': token },
    })
    await page.context().addCookies([{ name: 'locale', value: 'zh', url: product.base }])
    await page.reload()
    await page.getByRole('button', { name: 'Language' }).waitFor()
  })

  it('finds parcels where the warehouse handles parcels, at the search page of its kind and at once; it is offered nowhere else, and one without the right is told so [SH-105 SH-106 SH-107 SH-108 SH-109 SH-110 PA-003 PA-005]', async () => {
    const { page } = await product.open('hub', { at: '/' })
    const field = page.getByPlaceholder('查找包裹')
    await field.fill('   ')
    await field.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/')
    await field.fill(' RB100 ')
    await field.press('Enter')
    await page.waitForURL('**/hubm/search?key=RB100')
    const others = [
      [epcId, '/epc_admin/search', 'WI260300000000EPC', '/epc_operator/parcel'],
      [
        centreId,
        '/sorting_center_management/search',
        'KSD100000',
        '/sorting_center_management/outbound_parcel',
      ],
    ] as const
    for (const [warehouse, at, key, leads] of others) {
      const { page: other } = await product.open('manager')
      await workIn(other, warehouse)
      await other.goto(product.base)
      await other.getByPlaceholder('查找包裹').fill(` ${key} `)
      await other.getByPlaceholder('查找包裹').press('Enter')
      await other.waitForURL(`**${at}?key=${key}`)
      const found = other.locator('main').getByRole('link', { name: key }).first()
      expect(await found.getAttribute('href')).toContain(leads)
      expect(await other.locator('aside a[href="/epc_admin/search"]').count()).toBe(0)
    }
    // Fulfilment, overseas, and nowhere.
    for (const user of ['fbw', 'overseas', 'merchant-a']) {
      const { page: other } = await product.open(user, { at: '/' })
      await other.locator('.home').waitFor()
      expect(await other.getByPlaceholder('查找包裹').count()).toBe(0)
    }
    const { page: operator } = await product.open('review')
    await workIn(operator, centreId)
    await operator.goto(product.base)
    await operator.getByPlaceholder('查找包裹').fill('KSD100000')
    await operator.getByPlaceholder('查找包裹').press('Enter')
    await operator.getByText('no_permission').first().waitFor()
  })

  it('offers the way back to oneself while one acts as another, and only then [SH-129 FU-428]', async () => {
    const { page } = await product.open('admin', { at: '/settings/user_manage' })
    await page.getByRole('button', { name: '账户' }).click()
    expect(await page.locator('.user-panel').getByText('切换回').count()).toBe(0)
    await page.keyboard.press('Escape')
    const row = page.getByRole('row').filter({ hasText: 'review@' })
    await row.getByRole('button', { name: '代其登录' }).click()
    await page.waitForURL(`${product.base}/`)
    // The page is loaded anew as the other user.
    await page.getByTestId('acting').waitFor()
    await page.getByRole('button', { name: '账户' }).click()
    await page.locator('.user-panel').getByRole('button', { name: '切换回 admin' }).press('Enter')
    await expect.poll(() => page.getByTestId('acting').count()).toBe(0)
    await page.getByRole('button', { name: '账户' }).getByText('admin').waitFor()
  })

  it('begins with announcements, and for customers with their discount, none at 100, and no warehouse to choose without one; /home is the same page [SH-043 SH-130 SH-138 SH-139 SH-357 SH-358 FU-423]', async () => {
    const { page } = await product.open('merchant-a', { at: '/home' })
    const facts = page.getByTestId('discount')
    await facts.getByText('95%').waitFor()
    await facts.getByText('88%').waitFor()
    expect(await facts.locator('dt').allTextContents()).toEqual([
      ...['折扣率', '特殊折扣率', '本月出库单', '本月申报总值（USD）'],
    ])
    await page.getByRole('article').first().waitFor()
    const { page: second } = await product.open('merchant-b', { at: '/' })
    await second.getByTestId('discount').getByText('无折扣').waitFor()
    const { data } = await ask<{ discount_rate: number }>(second, '/merchant_discount?partner_id=2')
    expect(data.discount_rate).toBe(100)
    expect(await second.getByTestId('discount').getByText('特殊折扣率').count()).toBe(0)
    const { page: staff } = await product.open('fbw', { at: '/' })
    await staff.getByRole('article').first().waitFor()
    expect(await staff.getByTestId('discount').count()).toBe(0)
    const special = { ...data, special_discount_rate: 100 }
    await second.route('**/api/merchant_discount**', (r) =>
      r.fulfill({ json: { code: 0, msg: '', data: special } }),
    )
    await second.reload()
    await expect.poll(() => second.getByTestId('discount').getByText('无折扣').count()).toBe(2)
    await second.route('**/api/merchant_discount**', (r) =>
      r.fulfill({ status: 500, json: { code: 1, msg: 'x' } }),
    )
    await second.route('**/api/user', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, data: { ...answer.data, warehouse_ids: [] } } })
    })
    await second.reload()
    await second.getByRole('article').first().waitFor()
    expect(await second.getByTestId('discount').count()).toBe(0)
    await second.getByRole('button', { name: '账户' }).click()
    const panel = second.locator('.user-panel')
    await panel.getByRole('link', { name: '个人资料' }).waitFor()
    expect(await panel.locator('.warehouses').count()).toBe(0)
  })

  it('in a hand has the pages of both kinds that one may open as large entries, the warehouse and its change, language and the way out; each page has a title and a way back [SH-185 SH-186]', async () => {
    const both = await product.open('admin', { handheld: true, at: '/m' })
    const tiles = both.page.locator('.hand-tiles a')
    await tiles.first().waitFor()
    const paths = await tiles.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    const mobile = pagesInside.map((r) => r.path).filter((path) => /^\/m\/(wms|epc)\//.test(path))
    expect(mobile.length).toBeGreaterThan(10)
    expect(paths.toSorted()).toEqual(mobile.toSorted())
    const current = both.page.locator('.warehouses [aria-pressed=true]')
    await both.page.locator('.warehouses').getByText('SZX1').click()
    await current.getByText('SZX1').waitFor()
    await both.page.locator('.warehouses').getByText('CAN2').click()
    await current.getByText('CAN2').waitFor()
    await both.page.locator('.hand-top').getByText('CAN2').waitFor()
    await both.page.getByRole('button', { name: '语言' }).click()
    await both.page.getByText('English').click()
    await both.page.locator('.hand-tiles a[href="/m/epc/putaway"]').click()
    await both.page.locator('.hand-top strong').getByText('Put away parcels').waitFor()
    expect(await both.page.locator('aside nav, .tab').count()).toBe(0)
    await both.page.locator('.hand-top').getByRole('button', { name: 'Back' }).click()
    await both.page.getByRole('button', { name: 'Log out' }).click()
    await both.page.waitForURL('**/mlogin**')

    const { page } = await product.open('fbw', { handheld: true, at: '/m' })
    const entry = page.locator('.hand-tiles a').first()
    expect((await entry.boundingBox())?.height).toBeGreaterThan(80)
    await page.locator('.hand-top').getByText('fbw').waitFor()
    await page.getByRole('button', { name: '语言' }).waitFor()
    await page.getByRole('button', { name: /退出登录/ }).waitFor()
    await page.locator('.warehouses').getByText('SZX1').waitFor()
    expect(await page.locator('aside, .tab').count()).toBe(0)
    await entry.click()
    await page.locator('.hand-top').getByRole('button', { name: '返回' }).click()
    await page.waitForURL(`${product.base}/m`)
    const { page: other } = await product.open('hub', { handheld: true, at: '/m' })
    await other.locator('.hand-home').waitFor()
    expect(await other.locator('.hand-tiles a').count()).toBe(0)
  })
})
