import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

describe('people and their rights', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('an administrator acts as another, sees it on every page, and comes back [FU-136 REL-28 SH-013 SH-014 SH-235 SH-236]', async () => {
    const { page, faults } = await product.open('admin', { at: '/settings/user_manage' })
    const row = page.getByRole('row').filter({ hasText: 'fbw@' })
    await row.getByRole('button', { name: '代其登录' }).click()
    await page.waitForURL(`${product.base}/`)
    await expect.poll(() => page.getByTestId('acting').textContent()).toContain('admin 正在代 fbw 操作')
    await page.goto(`${product.base}/wms_inventory/sku_inventory`)
    await page.getByTestId('acting').getByRole('button').click()
    await page.waitForURL(`${product.base}/`)
    await expect.poll(() => page.getByTestId('acting').count()).toBe(0)
    await page.goto(`${product.base}/settings/user_manage`)
    await page.getByRole('row').filter({ hasText: 'fbw@' }).waitFor()
    expect(faults).toEqual([])
  })

  it('orders are exported and their waybills printed by those who may; others see no button for it [FU-402 FU-403]', async () => {
    const seen = async (username: string) => {
      const { page } = await product.open(username, { at: '/wms_outbound/outbound_order_manage' })
      await page.locator('.list-bar').waitFor()
      return Promise.all(['导出', '打印面单'].map((name) => page.getByRole('button', { name }).count()))
    }
    expect(await seen('manager')).toEqual([1, 1])
    expect(await seen('fbw')).toEqual([0, 1])
    expect(await seen('review')).toEqual([1, 0])
  })

  it('a password is changed on its page, by its rules [SH-142 SH-252 SH-253 SH-256 SH-257 SH-330 FU-773 FU-775]', async () => {
    const { page } = await product.open('review', { at: '/user/profile?panel=1' })
    const fill = async (old: string, next: string, retype: string) => {
      await page.fill('#old_password', old)
      await page.fill('#password', next)
      await page.fill('#retype', retype)
      await page.keyboard.press('Enter')
    }
    const says = (words: string) => page.getByText(words, { exact: false }).first().waitFor()
    await fill('Kuacang2026', 'short1', 'short1')
    await says('密码长度为8到50位，且至少包含1个字母和1个数字')
    await fill('Kuacang2026', 'onlyletters', 'onlyletters')
    await says('密码长度为8到50位，且至少包含1个字母和1个数字')
    await fill('Kuacang2026', 'another1word', 'another2word')
    await says('两次输入的密码不一致')
    await fill('wrong1234', 'another1word', 'another1word')
    await says('当前密码错误')
    await fill('Kuacang2026', 'Kuacang2026', 'Kuacang2026')
    await says('不能使用历史密码')
    await fill('Kuacang2026', 'another1word', 'another1word')
    await says('更新成功')
    await page.context().clearCookies()
    await page.goto(`${product.base}/login`)
    await page.fill('#username', 'review')
    await page.fill('#password', 'another1word')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('login'))
  })

  it('the profile opens the panel that the address names, else the first [SH-141 SH-142 SH-143 SH-191 FU-026 FU-027]', async () => {
    const { page } = await product.open('hub', { at: '/user/profile', locale: 'en' })
    const open = async (query: string) => {
      await page.goto(`${product.base}/user/profile${query}`)
      return page.locator('[role=tab][aria-selected=true]').textContent()
    }
    expect(await open('')).toBe('Personal info')
    expect(await open('?panel=1')).toBe('Change password')
    expect(await open('?panel=7')).toBe('Personal info')
    expect(await open('?panel=2')).toBe('Other settings')
    await page.getByText('None', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Generate key' }).click()
    await page.getByText(/^kc_/).first().waitFor()
    await open('?panel=1')
    await page.getByText('Also revoke API key kc_').waitFor()
  })

  it('another e-mail asks for the password, beside the field; the rest of the profile does not', async () => {
    const { page } = await product.open('sc', { at: '/user/profile' })
    await page.locator('#email').waitFor()
    expect(await page.locator('#old_password').count()).toBe(0)
    await page.fill('#email', 'sc2@kuacang.example')
    await page.fill('#contact_emails', 'sc2@kuacang.example')
    await page.fill('#old_password', 'wrong1234')
    await page.getByRole('button', { name: /^保\s?存$/ }).click()
    await page.getByText('当前密码错误').first().waitFor()
    await page.fill('#old_password', 'Kuacang2026')
    await page.getByRole('button', { name: /^保\s?存$/ }).click()
    await page.getByText('更新成功').first().waitFor()
    await expect.poll(() => page.locator('#old_password').count()).toBe(0)
  })
})
