import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../server/src/access/provider-login/provider.testing.ts'
import { ask } from './desk.ts'
import { dialogOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

const postal = 'https://post.example/merchants'
const phone = 'Mozilla/5.0 (Linux; Android 14; Scanner) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

describe('the entrance', () => {
  let product: Product
  let provider: TestProvider
  beforeAll(async () => {
    provider = await testProvider()
    product = await startProduct({ POSTAL_LOGIN_URL: postal, ...provider.env })
    provider.leadTo(product.base)
  })
  afterAll(async () => {
    await product.close()
    await provider.close()
  })

  /** A browser without a login; on a phone where `agent` says so. */
  const visit = async (path: string, agent?: string): Promise<Page> => {
    const { page } = await product.open('nobody', { anonymous: true })
    if (agent) await page.context().setExtraHTTPHeaders({ 'user-agent': agent })
    if (agent)
      await page.addInitScript(
        (ua) => Object.defineProperty(navigator, 'userAgent', { get: () => ua }),
        agent,
      )
    await page.goto(product.base + path)
    return page
  }
  const enter = async (page: Page, username: string, password = 'Kuacang2026') => {
    await page.fill('#username', username)
    await page.fill('#password', password)
    await page.keyboard.press('Enter')
  }
  const addressOf = (page: Page) => {
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }

  it('is a card of 960 by 474 with what the product is beside the form, in Chinese at first [SH-002 SH-054 SH-055 SH-058 SH-059 SH-060 SH-061]', async () => {
    const page = await visit('/login')
    const card = await page.locator('.login-card').boundingBox()
    expect([card?.width, card?.height]).toEqual([960, 474])
    const about = page.locator('.login-about')
    expect(await about.locator('h1').textContent()).toBe('跨仓')
    expect(await about.locator('h2').allTextContents()).toEqual(['包裹处理', '商户代发'])
    expect(await about.locator('p').count()).toBe(3)
    const form = page.locator('.login-form')
    const [left, right] = [await about.boundingBox(), await form.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBe(right?.x)
    for (const part of ['#username', '#password', '#remember_me', 'button[type=submit]'])
      expect(await form.locator(part).count()).toBe(1)
    await form.getByRole('link', { name: '忘记密码' }).click()
    await page.waitForURL('**/forgot_password')
  })

  it('leads merchants of the postal service to their own entry, where the deployment names one [SH-056 SH-057]', async () => {
    const page = await visit('/login')
    expect(await page.getByRole('link', { name: '邮政商户登录' }).getAttribute('href')).toBe(postal)
  })

  it('leads to the identity provider and back: refused in the reader’s language, let in once an administrator has entered the person', async () => {
    provider.seat({ subject: 'p-1', email: 'chen@office.example' })
    const page = await visit('/login?return_url=%2Fuser%2Fprofile')
    await page.getByRole('button', { name: '使用 Office ID 登录' }).click()
    await page.locator('.ant-alert').getByText('chen@office.example 不能登录此系统').waitFor()
    expect(addressOf(page)).toBe('/login?return_url=%2Fuser%2Fprofile')
    await page.context().addCookies([{ name: 'locale', value: 'en', url: product.base }])
    await page.reload()
    await page.getByRole('button', { name: 'Log in with Office ID' }).click()
    await page.getByText('chen@office.example cannot log in here').waitFor()

    const { page: admin } = await product.open('admin', { at: '/settings/user_manage?key=fbw' })
    const row = admin.getByRole('row').filter({ has: admin.getByText('fbw', { exact: true }) })
    await row.getByRole('button', { name: '更多' }).click()
    await admin.getByRole('menuitem', { name: '统一登录' }).click()
    await admin.getByLabel('统一登录邮箱').fill('chen@office.example')
    await dialogOf(admin)
      .getByRole('button', { name: /确\s*定|确认/ })
      .click()
    await dialogOf(admin).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Log in with Office ID' }).click()
    await page.waitForURL('**/user/profile')
    await page.getByText('fbw').first().waitFor()
  })

  it('asks for both fields before it calls the server, says what the server refused, and leads a partner’s user without an e-mail to the profile [SH-064 SH-067 SH-074 FU-741]', async () => {
    const page = await visit('/login')
    const calls: string[] = []
    page.on('request', (r) => r.url().endsWith('/api/login') && calls.push(r.url()))
    await page.press('#username', 'Enter')
    await expect.poll(() => page.getByText('必填').count()).toBe(2)
    expect(calls).toEqual([])
    await enter(page, 'fbw', 'wrong-password1')
    await page.getByRole('alert').filter({ hasText: '用户名或密码' }).waitFor()
    expect([calls.length, addressOf(page)]).toEqual([1, '/login'])

    const { page: admin } = await product.open('admin')
    const { data } = await ask<{ list: { id: string }[] }>(admin, '/users?key=merchant-b')
    await ask(admin, '/edit_user', { user_id: data.list[0]?.id, update_dict: { email: '' } })
    await page.goto(`${product.base}/login?return_url=%2Fuser%2Fexports`)
    await enter(page, 'merchant-b')
    await page.waitForURL(`${product.base}/user/profile?panel=0`)
    await page.getByText('请先完善邮箱信息').waitFor()
  })

  it('offers English to a browser of another language that never chose one, and demo users who have pages to work on', async () => {
    const page = await visit('/login')
    const demo = page.locator('.login-demo button')
    await demo.first().waitFor()
    const names = await demo.allTextContents()
    expect(names).toEqual(expect.arrayContaining(['fbw', 'epc', 'sc']))
    await page.getByRole('button', { name: 'Continue in English' }).click()
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Continue in English' }).count()).toBe(0)
    await enter(page, 'overseas')
    await page.waitForURL(`${product.base}/`)
    await page.getByRole('button', { name: 'Language' }).waitFor()
  })

  it('sends a visitor to login and from there to the page that was asked for, also to one that does not exist [SH-021 SH-024 SH-039 SH-040 SH-069 FU-019 FU-020]', async () => {
    const page = await visit('/no/such_page?a=1')
    await page.waitForURL('**/login?return_url=%2Fno%2Fsuch_page%3Fa%3D1')
    await enter(page, 'fbw')
    await page.getByText('页面不存在').waitFor()
    expect(addressOf(page)).toBe('/no/such_page?a=1')
  })

  it('in a hand is one column, and leads to the handheld pages on every device [SH-019 SH-023 SH-028 SH-075 FU-019]', async () => {
    const asked = await visit('/m/wms/pickup')
    await asked.waitForURL('**/mlogin?return_url=%2Fm%2Fwms%2Fpickup')
    const page = await visit('/mlogin')
    expect(await page.locator('.login-about').count()).toBe(0)
    await page.locator('#remember_me').waitFor()
    await page.getByRole('link', { name: '忘记密码' }).waitFor()
    await enter(page, 'fbw')
    await page.waitForURL(`${product.base}/m`)
    await page.getByRole('link', { name: '拣货' }).first().waitFor()
  })

  it('keeps a phone on handheld pages, its profile and the pages for everyone [SH-022 SH-025 SH-026 SH-036 SH-037]', async () => {
    const page = await visit('/wms_inventory/sku_inventory', phone)
    await page.waitForURL('**/mlogin?return_url=%2Fwms_inventory%2Fsku_inventory')
    await enter(page, 'fbw')
    await page.waitForURL(`${product.base}/m`)
    await page.getByRole('button', { name: '个人资料' }).click()
    await page.waitForURL('**/user/profile')
    await page.getByRole('tab', { name: '修改密码' }).waitFor()
    const open = ['/public_channels', '/forgot_password', '/reset_password', '/error', '/no/such_page', '/m']
    for (const path of open) {
      await page.goto(product.base + path)
      await page.locator('main, form, [role=alert]').first().waitFor()
      if (path === '/no/such_page') await page.getByText('页面不存在').waitFor()
      expect(addressOf(page)).toBe(path)
    }
    for (const path of ['/', '/wms_inventory/sku_inventory', '/mlogin', '/login']) {
      await page.goto(product.base + path)
      await page.waitForURL(`${product.base}/m`)
    }
  })

  it('leaves by the user menu: no way back, and nothing of the person in the address [SH-131 SH-137 SH-230 SH-232 FU-452]', async () => {
    const page = await visit('/login')
    await enter(page, 'review')
    await page.getByRole('button', { name: '账户' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(`${product.base}/login`)
    await page.goto(product.base)
    await page.waitForURL('**/login?**')
  })
})
