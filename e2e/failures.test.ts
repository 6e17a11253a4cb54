import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, scan } from './desk.ts'
import { type Product, scriptOf, startProduct } from './product.ts'

const orders = '/wms_outbound/outbound_order_manage'
const envelope = (status: number, body: object) => ({ status, json: { data: null, ...body } })

describe('what a person sees when something fails', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const popups = (page: Page) => page.locator('.ant-notification-notice')
  /** Presses the first button of the list that calls the server: the csv export. */
  const exportOrders = async (page: Page) => {
    await page.getByRole('button', { name: /导出/ }).first().click()
    await page.locator('.ant-dropdown-menu-item').filter({ hasText: 'csv' }).click()
  }

  it('without a session: the login page of the desk, with the way back, and no more calls [SH-359 SH-360 SH-361 SH-363 FU-722 FU-723 FU-724]', async () => {
    const { page } = await product.open('review', { at: '/' })
    await page.locator('.home').waitFor()
    await page.context().clearCookies({ name: 'session' })
    await page.goto(`${product.base}/user/exports?page=1`)
    await page.waitForURL('**/login?return_url=%2Fuser%2Fexports%3Fpage%3D1')
    expect(await popups(page).count()).toBeLessThanOrEqual(1)
  })

  it('when the session is lost at work: the user is forgotten, and login leads back, also in a hand [SH-359 SH-360 SH-363]', async () => {
    for (const [at, handheld, to] of [
      ['/user/exports', false, '/login?return_url=%2Fuser%2Fexports'],
      ['/m/wms/pickup', true, '/mlogin?return_url=%2Fm%2Fwms%2Fpickup'],
    ] as const) {
      const { page } = await product.open('fbw', { at, handheld })
      await page.locator('main').waitFor()
      await page.context().clearCookies({ name: 'session' })
      // The open poll of notices or any other call of the page finds out.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      if (handheld) await page.reload()
      // What a list asks for by itself may stand in its address already.
      await page.waitForURL(`**${to}*`)
    }
  })

  it('in a warehouse that is no longer theirs: the reason once, and the choice of another [SH-364 SH-365 SH-366 FU-725 FU-726]', async () => {
    const { page } = await product.open('admin', { at: orders })
    await page.locator('main tbody').first().waitFor()
    const refusal = envelope(403, { code: 1010, msg: '当前仓库无效，请重新选择仓库。' })
    await page.route('**/api/wms/outbound_order/export**', (route) => route.fulfill(refusal))
    const again = page.waitForRequest((r) => r.url().endsWith('/api/user'))
    await exportOrders(page)
    await again
    await popups(page).getByText('当前仓库无效').first().waitFor()
    await page.locator('.user-panel .warehouses').waitFor()
    expect(await page.locator('.warehouses [aria-pressed=true]').count()).toBe(0)
    expect(await page.locator('.user-warehouse').textContent()).toBe('请选择仓库')
    await page.getByRole('button', { name: /SZX1/ }).last().click()
    await page.getByRole('button', { name: '账户' }).getByText('SZX1').waitFor()
  })

  it('instead of a file: the reason that came in its place, under its title [SH-362 SH-367 SH-373 SH-374 FU-727 FU-728 FU-730]', async () => {
    const { page } = await product.open('admin', { at: orders })
    await page.locator('main tbody').first().waitFor()
    const failing: [ReturnType<typeof envelope>, string, string][] = [
      [envelope(404, { code: 1011, msg: '未找到出库单' }), '资源不存在', '未找到出库单'],
      [envelope(409, { code: 1012, msg: '状态不允许' }), '资源已存在', '状态不允许'],
      [envelope(400, { code: 1005, message: '内容有误' }), '客户端错误', '内容有误'],
      [envelope(500, { code: 1019, msg: '内部错误' }), '服务器错误', '内部错误'],
    ]
    for (const [answer, title, message] of failing) {
      await page.route('**/api/wms/outbound_order/export**', (route) => route.fulfill(answer))
      await exportOrders(page)
      const popup = popups(page).filter({ hasText: message })
      await popup.waitFor()
      expect(await popup.textContent()).toContain(title)
      await page.unroute('**/api/wms/outbound_order/export**')
    }
  })

  it('when no server answers: 服务器没有响应, and that it goes on by itself [SH-368 SH-376 PA-710 PA-717]', async () => {
    const { page } = await product.open('admin', { at: orders })
    await page.locator('main tbody').first().waitFor()
    await page.route('**/api/**', (route) => route.abort())
    await exportOrders(page)
    const popup = popups(page).filter({ hasText: '服务器没有响应' })
    await popup.first().waitFor()
    expect(await popup.first().textContent()).toContain('服务器错误')
    await page.getByTestId('offline').waitFor()
    await page.unroute('**/api/**')
    await page.getByTestId('offline').waitFor({ state: 'hidden' })
  })

  it('where a page cannot be loaded: a card with the way home; /error shows the same [SH-041 SH-042]', async () => {
    const { page } = await product.open('admin', { at: '/' })
    await page.route(await scriptOf('access/role/role-page.tsx'), (route) => route.abort())
    await page.goto(`${product.base}/settings/role_manage`)
    await page.getByRole('alert').getByText('页面出错了').waitFor()
    await page.locator('aside nav').waitFor()
    await page.getByRole('link', { name: '返回首页' }).click()
    await page.waitForURL(`${product.base}/`)
    await page.goto(`${product.base}/error`)
    await page.getByText('页面出错了').waitFor()
  })

  it('when the session cannot be read again: only the console knows, and the page stays [SH-231]', async () => {
    const { page } = await product.open('sc', { at: '/user/exports' })
    const { data: user } = await ask<{ id: string }>(page, '/user')
    // The page after the login may have shown them already.
    await ask(page, '/edit_profile', {
      user_id: user.id,
      update_dict: { last_ann_seen: '2000-01-01T00:00:00Z' },
    })
    await page.reload()
    await page.locator('main').waitFor()
    await page.route('**/api/user', (route) => route.fulfill(envelope(500, { code: 1019, msg: '内部错误' })))
    const logged = page.waitForEvent('console', (m) => m.text().includes('内部错误'))
    // Announcements that were seen are a reason to read it again.
    await page.getByRole('link', { name: '首页' }).first().click()
    await logged
    await page.getByRole('article').first().waitFor()
    expect(await popups(page).count()).toBe(0)
  })

  it('when the product cannot be entered at all: a card with the reason, which tries again [SH-149 SH-152]', async () => {
    const { page } = await product.open('epc', { at: '/' })
    await page.route('**/api/user', (route) => route.fulfill(envelope(500, { code: 1019, msg: '内部错误' })))
    await page.reload()
    const card = page.locator('.error-card')
    await card.getByText('服务器错误').waitFor()
    await card.getByText('内部错误').waitFor()
    await page.unroute('**/api/user')
    await card.getByRole('button', { name: /^重\s?试$/ }).click()
    await page.locator('.home').waitFor()
  })

  it('on a page that one may not open: no_permission, said so that one understands it [SH-034]', async () => {
    const { page } = await product.open('hub', { at: '/settings/role_manage' })
    const popup = popups(page).filter({ hasText: 'no_permission' })
    await popup.getByText('没有权限访问该页面').waitFor()
    const card = page.locator('.error-card')
    await card.getByText('您没有「角色管理」的权限').waitFor()
    await card.getByText('请联系：').waitFor()
    expect(await card.textContent()).toContain('管理员')
    expect(new URL(page.url()).search).toBe('?refused=%2Fsettings%2Frole_manage')
    const { page: english } = await product.open('hub', { at: '/settings/role_manage', locale: 'en' })
    await popups(english).filter({ hasText: 'no_permission' }).getByText('You have no permission').waitFor()
  })
})

describe('what the server asks in an error', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** Signs a case at a desk; the server answers with this question. */
  const asked = async (ask: object, msg = '请处理'): Promise<Page> => {
    const { page } = await product.open('fbw', { at: '/' })
    await page.addInitScript(() => {
      document.addEventListener('kuacang:cue', (e) => {
        document.title = `heard ${(e as CustomEvent).detail}`
      })
    })
    await page.route('**/api/wms/case_sign', (r) => r.fulfill(envelope(409, { code: 1022, msg, ask })))
    await openDesk(page, `${product.base}/wms_inbound/sign_case`)
    await scan(page, 'CASE-1')
    await page.locator('.dialog').waitFor()
    return page
  }
  const title = (page: Page) => page.locator('.dialog .ant-modal-title').textContent()

  it('a dialog shows its title and message, with the error sound; without a title what failed [SH-380 SH-383 FU-734 PA-719 PA-747]', async () => {
    const page = await asked({ protocol: 'dialog', title: '拦截查验', message: '请交给质检' })
    expect(await title(page)).toContain('拦截查验')
    await page.locator('.dialog').getByText('请交给质检').waitFor()
    expect(await page.title()).toBe('heard error')
    const untitled = await asked({ protocol: 'dialog', title: '', message: '请交给质检' }, '包裹被拦截')
    expect(await title(untitled)).toContain('包裹被拦截')
  })

  it('reweight opens the weight dialog, again as often as it is asked [SH-381 FU-735 PA-720]', async () => {
    const ask = {
      protocol: 'reweight',
      title: '重新称重',
      message: '与预计不符。请重新称重',
      last_weight: 1.5,
      expected_weight: 1,
      remaining_attempts: 2,
      tried_weights: [1.5],
    }
    const page = await asked(ask)
    const repeated = page.waitForRequest('**/api/wms/case_sign')
    await page.getByRole('textbox', { name: /重量/ }).fill('1.2')
    await page.keyboard.press('Enter')
    expect((await repeated).postDataJSON()).toMatchObject({ weight: 1.2, tried_weights: [1.5] })
    await page.getByRole('textbox', { name: /重量/ }).waitFor()
    expect(await title(page)).toContain('重新称重')
  })

  it('anything else is named as unknown [SH-382 FU-736 PA-721]', async () => {
    const page = await asked({ protocol: 'riddle', title: 'x', message: 'y' })
    expect(await title(page)).toContain('Unknown protocol: riddle')
  })
})
