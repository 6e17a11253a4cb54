import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { type Product, startProduct } from './product.ts'

const address = '/mock/marketplace_mock'

describe('the page of the marketplace sandbox', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('makes a store and orders; a buyer cancels one and moves another; the lists show what the platform holds', async () => {
    const { page, faults } = await product.open('admin', { at: address })
    await page.getByRole('heading', { name: '平台模拟' }).waitFor()
    // Among the stores; the demo's tokens name it too.
    await page.getByRole('cell', { name: 'STAR-PRACTICE' }).first().waitFor()
    await page.getByRole('button', { name: '新建店铺' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('店铺编号').fill('E2E-1')
    await dialog.getByLabel('店铺名称').fill('浏览器店铺')
    await dialog.getByRole('button', { name: /确\s*认|确\s*定/ }).click()
    await page.getByRole('cell', { name: 'E2E-1' }).waitFor()

    await page.getByLabel('订单数', { exact: true }).fill('4')
    await page.getByRole('button', { name: /生\s*成/ }).click()
    await page.getByText('已生成 4 个订单').waitFor()

    await page.getByRole('tab', { name: '订单', exact: true }).click()
    const rows = page.locator('.ant-table-row')
    // Beside the eighteen of the demo data.
    await page.getByText('共 22 条').waitFor()
    const first = rows.first()
    const number = (await first.locator('.code').first().textContent()) ?? ''
    await first.getByRole('button', { name: '买家取消' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /取消订单/ })
      .click()
    await rows.filter({ hasText: number }).getByText('已取消').waitFor()
    const second = rows.nth(1)
    const other = (await second.locator('.code').first().textContent()) ?? ''
    await second.getByRole('button', { name: '修改地址' }).click()
    await page.getByRole('dialog').getByLabel('城市').fill('Kyoto')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*认|确\s*定/ })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    type Listed = { list: { order_id: string; version: number }[] }
    const now = await ask<Listed>(page, `/mock/marketplace/orders?order_id=${other}`)
    expect(now.data.list[0]?.version).toBe(2)

    await page.getByRole('tab', { name: '库存', exact: true }).click()
    await rows.filter({ hasText: 'HO-CABLE-01-X2' }).waitFor()
    await page.getByRole('tab', { name: '事件', exact: true }).click()
    await rows.filter({ hasText: 'orders.changed' }).first().waitFor()
    expect(faults).toEqual([])
  })

  it.each([
    ['zh', '订单', '退货', '退货面单号（选填）', '已发货', '不想要了'],
    ['en', 'Orders', 'Returns', 'Number of the return label (optional)', 'Fulfilled', 'Changed mind'],
  ] as const)(
    '%s: a buyer sends a shipped order back, and the list shows what became of it',
    async (...row) => {
      const [locale, orders, returns, label, shipped, reason] = row
      const { page, faults } = await product.open('admin', { locale, at: address })
      await page.getByRole('tab', { name: orders, exact: true }).click()
      const rows = page.locator('.ant-table-row')
      type Listed = { list: { order_id: string }[] }
      const { data } = await ask<Listed>(page, '/mock/marketplace/orders?state=3')
      const number = data.list[0]?.order_id ?? ''
      await page.locator('.filter input').first().fill(number)
      await page.keyboard.press('Enter')
      const order = rows.filter({ hasText: number })
      await order.getByText(shipped).waitFor()
      await order.getByRole('button', { name: locale === 'zh' ? '退货' : 'Return' }).click()
      await page.getByRole('dialog').getByLabel(label).fill(`RL-${locale}-1`)
      await page.getByRole('dialog').locator('.ant-btn-primary').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('tab', { name: returns, exact: true }).click()
      const back = rows.filter({ hasText: `RL-${locale}-1` })
      for (const part of [number, reason]) await back.getByText(part).first().waitFor()
      expect(faults).toEqual([])
    },
  )

  it('says in English how the platform behaves, and changes that', async () => {
    const { page, faults } = await product.open('admin', { locale: 'en', at: address })
    await page.getByRole('heading', { name: 'Marketplace sandbox' }).waitFor()
    await page.getByLabel('Calls that fail (%)').fill('5')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Answer 429 for a minute' }).click()
    await page.getByText('Answers 429 until').waitFor()
    await page.getByRole('button', { name: 'Stop answering 429' }).click()
    await page.getByRole('button', { name: 'Answer 429 for a minute' }).waitFor()
    type Market = { behaviour: { error_percent: number }; busy_until: string | null }
    expect((await ask<Market>(page, '/mock/marketplace')).data).toMatchObject({
      ...{ behaviour: { error_percent: 5 }, busy_until: null },
    })
    await page.getByLabel('Calls that fail (%)').fill('0')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(faults).toEqual([])
  })

  it('a merchant agrees on the page of the platform and comes back with a code', async () => {
    const { page, faults } = await product.open('admin')
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: 'kuacang', state: 'abc' },
      redirect_uri: `${product.base}/settings/tasks`,
    })
    await page.goto(`${product.base}/sandbox/marketplace/oauth/authorize?${query}`)
    await page.getByRole('heading', { name: '授权仓库系统' }).waitFor()
    await page.getByLabel(/GULL-PRACTICE/).check()
    await page.getByRole('button', { name: '同意授权' }).click()
    await page.waitForURL(/code=mc_/)
    const back = new URL(page.url()).searchParams
    expect([back.get('state'), back.get('merchant_id')]).toEqual(['abc', 'GULL-PRACTICE'])
    expect(faults).toEqual([])
  })

  it('administrators see the practice platform among those that can be bound', async () => {
    const { page, faults } = await product.open('admin', {
      locale: 'en',
      at: '/wms_superadmin/channel_mapping',
    })
    await page.getByRole('tab', { name: 'Platform access' }).click()
    const row = page.locator('.ant-table-row').filter({ hasText: 'Practice marketplace' })
    await row.getByText('Built in').waitFor()
    await page.getByRole('button', { name: 'New access' }).click()
    await page.getByRole('dialog').getByLabel('API address').fill('https://api.shop.example')
    await page.getByRole('dialog').getByLabel('App secret').waitFor()
    expect(faults).toEqual([])
  })
})
