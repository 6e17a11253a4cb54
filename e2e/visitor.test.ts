import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

describe('people who are not logged in', () => {
  let product: Product
  let admin: Page
  beforeAll(async () => {
    product = await startProduct()
    admin = (await product.open('admin')).page
  })
  afterAll(() => product.close())

  /** A browser without a login. */
  const visit = async (path: string, locale = 'zh'): Promise<Page> => {
    const context = await admin.context().browser()?.newContext()
    if (!context) throw new Error('there is no browser')
    await context.addCookies([{ name: 'locale', value: locale, url: product.base }])
    const page = await context.newPage()
    await page.goto(product.base + path)
    return page
  }
  /** The token of the newest link in the mail outbox, as an administrator reads it. */
  const mailedToken = async (): Promise<string> => {
    await admin.goto(`${product.base}/settings/mail_outbox`)
    await admin.getByRole('link', { name: '重置跨仓密码' }).first().click()
    const text = (await admin.locator('.message-text').textContent()) ?? ''
    return /reset_password\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  }

  it('get a new password by mail: asked for on the login page, set once, and used [SH-055 SH-076 SH-081]', async () => {
    const page = await visit('/login')
    await page.getByText('忘记密码').click()
    await page.waitForURL('**/forgot_password')
    await page.getByLabel('用户名或邮箱').waitFor()
    const sent = page.getByText('重置链接已发送')
    const said: (string | null)[] = []
    for (const account of ['unknown@example.com', 'fbw']) {
      await page.goto(`${product.base}/forgot_password`)
      await page.fill('#account', account)
      await page.keyboard.press('Enter')
      said.push(await sent.textContent())
    }
    // Nothing tells which accounts there are.
    expect(new Set(said).size).toBe(1)

    const link = `${product.base}/reset_password?token=${await mailedToken()}`
    await page.goto(link)
    await page.getByText('为用户 fbw 设置新密码').waitFor()
    for (const short of ['1short', 'lettersalone']) {
      await page.fill('#password', short)
      await page.fill('#retype', short)
      await page.keyboard.press('Enter')
      await page.locator('.ant-form-item-explain-error').first().waitFor()
    }
    await page.fill('#password', 'mailed1word')
    await page.fill('#retype', 'mailed2word')
    await page.keyboard.press('Enter')
    await page.getByText('两次输入的密码不一致').waitFor()
    await page.fill('#retype', 'mailed1word')
    await page.keyboard.press('Enter')
    await page.getByText('密码已重置').waitFor()
    await page.getByText('返回登录').click()
    await page.waitForURL('**/login')
    await page.fill('#username', 'fbw')
    await page.fill('#password', 'mailed1word')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('login'))

    await page.goto(link)
    await page.getByText('链接无效、已使用或已过期').waitFor()
    await page.getByRole('link', { name: '重新申请' }).click()
    await page.waitForURL('**/forgot_password')
  })

  it('get the same answer for an account that does not exist', async () => {
    const page = await visit('/forgot_password', 'en')
    await page.fill('#account', 'nobody-at-all')
    await page.keyboard.press('Enter')
    await page.getByText('If the account exists').waitFor()
  })

  it('see the channels, search among them and read them in both languages, outside the shell [SH-016 SH-017 SH-018]', async () => {
    const page = await visit('/public_channels')
    const rows = page.locator('tbody tr.ant-table-row')
    await rows.first().waitFor()
    const all = await rows.count()
    expect(all).toBeGreaterThan(1)
    expect(await page.locator('aside').count()).toBe(0)
    await page.getByPlaceholder('查找').fill('带电')
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByText('English', { exact: true }).click()
    await page.getByPlaceholder('Find').waitFor()
    await expect.poll(() => rows.count()).toBe(all)
    expect(await page.locator('tbody').textContent()).not.toMatch(/[\u4e00-\u9fff]/)
  })

  it('and those who are logged in open the public pages too [SH-038]', async () => {
    const { page } = await product.open('hub')
    for (const path of ['/forgot_password', '/reset_password', '/public_channels']) {
      await page.goto(product.base + path)
      await page.locator('main').first().waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })
})
