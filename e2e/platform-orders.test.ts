import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { unique } from './goods.ts'
import { type Product, startProduct } from './product.ts'

type Listed<R> = { list: R[] }
type Store = { id: string; merchant_id: string; state: number }
type Order = { id: string; platform_order_id: string; status: number; blockers: number[]; tags: string[] }

/** Where the product says that it is; the platform leads back there. */
const publicUrl = 'http://kuacang.test'

describe('platform orders', () => {
  let product: Product
  let tester: Page
  beforeAll(async () => {
    product = await startProduct({ TRAINING: '1', PUBLIC_URL: publicUrl })
    tester = (await product.open('admin')).page
  })
  afterAll(() => product.close())

  const dialog = (page: Page) => page.getByRole('dialog').last()
  const rowOf = (page: Page, text: string) =>
    page.locator('tbody tr').filter({ hasText: text, visible: true })
  const act = async (page: Page, text: string, label: string) => {
    const row = rowOf(page, text)
    await row.waitFor()
    const shown = row.getByRole('button', { name: label, exact: true })
    if ((await shown.count()) > 0) return shown.click()
    await row.locator('.row-actions button').last().click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }

  /** A store of the practice marketplace that sells products of its own. */
  const practiceStore = async (products = 2): Promise<string> => {
    const merchant_id = unique('SHOP-')
    const body = { merchant_id, store_name: `Store ${merchant_id}`, products }
    expect((await ask(tester, '/mock/marketplace/stores', body)).code).toBe(0)
    return merchant_id
  }
  const orderAt = async (merchant_id: string, count: number, more: object = {}): Promise<string[]> => {
    const made = await ask<{ order_ids: string[] }>(tester, '/mock/marketplace/orders', {
      ...{ merchant_id, count, lines: 1 },
      ...more,
    })
    return made.data.order_ids
  }
  /** The browser finds the public address of the product where it really is. */
  const lead = async (page: Page) => {
    await page.route(`${publicUrl}/**`, (route) =>
      route.fulfill({
        status: 302,
        headers: { location: route.request().url().replace(publicUrl, product.base) },
      }),
    )
    // Where an answer leads to cannot be caught afterwards.
    await page.route(`${product.base}/sandbox/marketplace/**`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const { location = '' } = (await route.fetch({ maxRedirects: 0 })).headers()
      return route.fulfill({
        status: 303,
        headers: { location: location.replace(publicUrl, product.base) },
      })
    })
  }
  /** Binds a store as its merchant does: in the dialog, then at the platform. */
  const bindThere = async (page: Page, merchant_id: string) => {
    await lead(page)
    await page.getByRole('button', { name: '绑定店铺', exact: true }).click()
    await dialog(page).locator('#platform').click()
    await page.locator('.ant-select-item-option').first().click()
    await dialog(page).locator('button.ant-btn-primary').click()
    await page.locator(`input[value="${merchant_id}"]`).check()
    await page.getByRole('button', { name: '同意授权' }).click()
    await page.waitForURL('**/wms_merchant_wish/merchant_binding**')
  }
  const stores = async (page: Page, query = '') =>
    (await ask<Listed<Store>>(page, `/merchant/bound_merchants?page_size=100${query}`)).data.list
  const orders = async (page: Page, merchant_id: string) => {
    const range = `time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z`
    return (
      await ask<Listed<Order>>(page, `/merchant/orders?merchant_id=${merchant_id}&page_size=100&${range}`)
    ).data.list
  }
  /** Bound by its merchant; its orders have come. */
  const boundStore = async (page: Page, count: number, more: object = {}) => {
    const merchant_id = await practiceStore()
    const ids = await orderAt(merchant_id, count, more)
    await page.goto(`${product.base}/wms_merchant_wish/merchant_binding`)
    await bindThere(page, merchant_id)
    await dialog(page).getByText('店铺已绑定').waitFor()
    await dialog(page).locator('button.ant-btn-primary').click()
    await expect.poll(async () => (await orders(page, merchant_id)).length, { timeout: 60_000 }).toBe(count)
    return { merchant_id, ids }
  }

  it('a store is bound at its platform, whose code leaves the address at once; then it is edited, synchronised and unbound [FU-100]', async () => {
    const { page, faults } = await product.open('merchant-a', { at: '/wms_merchant_wish/merchant_binding' })
    const { merchant_id } = await boundStore(page, 1)
    expect(new URL(page.url()).search).not.toMatch(/code=|state=|merchant_id=/)
    const row = rowOf(page, merchant_id)
    await row.getByText('正常').waitFor()

    await act(page, merchant_id, '编辑')
    await dialog(page).locator('#store_name').fill('晨星旗舰店')
    await dialog(page).locator('#safety_stock').fill('3')
    await dialog(page).locator('#auto_fulfil').click()
    await dialog(page).locator('button.ant-btn-primary').click()
    await row.getByText('晨星旗舰店').waitFor()
    await act(page, merchant_id, '立即同步')
    await page.getByText('店铺空闲后立即同步订单').waitFor()

    await act(page, merchant_id, '解绑')
    await dialog(page).getByText('不再同步该店铺的订单和商品').waitFor()
    await dialog(page).getByRole('button', { name: '解绑店铺' }).click()
    await row.waitFor({ state: 'hidden' })
    expect((await stores(page, '&state[]=4')).map((s) => s.merchant_id)).toContain(merchant_id)
    expect(faults).toEqual([])
  })

  it('a code with a state that this browser tab did not begin binds nothing and leaves the address, in English', async () => {
    const { page, faults } = await product.open('merchant-a', { locale: 'en' })
    const asked: string[] = []
    page.on('request', (r) => asked.push(new URL(r.url()).pathname))
    await page.goto(`${product.base}/wms_merchant_wish/merchant_binding?code=abc&state=s-1&merchant_id=STAR`)
    await dialog(page).getByText('The store was not bound').waitFor()
    await dialog(page).getByText('The authorisation was not begun in this browser tab').waitFor()
    await dialog(page).locator('button.ant-btn-primary').click()
    await page.getByRole('button', { name: 'Bind store' }).waitFor()
    expect(new URL(page.url()).search).not.toMatch(/code|s-1|STAR/)
    expect(asked.filter((path) => path.endsWith('/merchant/bind'))).toEqual([])
    expect(faults).toEqual([])
  })

  it('a blocker leads to its solution: the SKU is bound in a dialog, and the order waits for it no more, in English', async () => {
    const chinese = await product.open('merchant-a')
    const { merchant_id, ids } = await boundStore(chinese.page, 2)
    const blocked = async () =>
      (await orders(chinese.page, merchant_id)).filter((o) => o.blockers.includes(1))
    await expect.poll(async () => (await blocked()).length, { timeout: 60_000 }).toBe(2)
    const { page, faults } = await product.open('merchant-a', {
      at: `/wms_merchant_wish/unfulfilled_orders?merchant_id=${merchant_id}`,
      locale: 'en',
    })
    const [first = '', second = ''] = ids
    const row = rowOf(page, first)
    await row.getByRole('button', { name: 'SKU not mapped' }).click()
    await dialog(page).locator('#sku').fill('CX-MUG-01')
    await dialog(page).locator('button.ant-btn-primary').click()
    await dialog(page).waitFor({ state: 'hidden' })
    // The order is looked at again in the background.
    // With the other one, where it is of the same product.
    const firstOf = async () => (await blocked()).some((o) => o.platform_order_id === first)
    await expect.poll(firstOf, { timeout: 60_000 }).toBe(false)
    await page.reload()
    await row.waitFor()
    expect(await row.getByText('SKU not mapped').count()).toBe(0)

    for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Set tags', exact: true }).click()
    await dialog(page).locator('#tags').fill('vip')
    await page.keyboard.press('Enter')
    await dialog(page).locator('button.ant-btn-primary').click()
    await dialog(page).getByText('Set tags: 2 done').waitFor()
    await dialog(page).locator('button.ant-btn-primary').click()
    await row.getByText('vip').waitFor()
    expect((await orders(page, merchant_id)).map((o) => o.tags)).toEqual([['vip'], ['vip']])
    expect(faults).toEqual([])
    expect(chinese.faults).toEqual([])
  })

  it('the details of an order show address, goods and how it came; “Try” says what the rules would do', async () => {
    const { page, faults } = await product.open('merchant-a')
    const { merchant_id, ids } = await boundStore(page, 1, { countries: ['DE'] })
    const name = unique('规则')
    const rule = { name, countries: ['FR'], enabled: true }
    expect((await ask(page, '/merchant/auto_fulfill_rule', rule)).code).toBe(0)
    await page.goto(`${product.base}/wms_merchant_wish/unfulfilled_orders?merchant_id=${merchant_id}`)
    await page.getByRole('link', { name: ids[0] ?? '' }).click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByText('Leipzig').waitFor()
    await drawer.getByText('Main Street').first().waitFor()
    await drawer.getByRole('button', { name: '试算' }).click()
    const tried = drawer.getByRole('region', { name: /试算/ }).locator('li').filter({ hasText: name })
    await tried.getByText('不采用').waitFor()
    await drawer.getByRole('button', { name: '平台原始数据' }).click()
    await page
      .locator('pre.json')
      .getByText(ids[0] ?? '')
      .first()
      .waitFor()
    expect(faults).toEqual([])
  })

  it('rules are added, brought into another order, disabled and deleted', async () => {
    const { page, faults } = await product.open('merchant-b', {
      at: '/wms_merchant_wish/autoFulfillOrdersManage?tab=rules',
    })
    const [one, two] = [unique('甲'), unique('乙')]
    for (const name of [one, two]) {
      await page.getByRole('button', { name: '新增规则' }).click()
      await dialog(page).locator('#name').fill(name)
      await dialog(page).locator('button.ant-btn-primary').click()
      await rowOf(page, name).waitFor()
    }
    type Rule = { name: string; enabled: boolean }
    const rules = async () =>
      (await ask<Rule[]>(page, '/merchant/auto_fulfill_rules')).data.filter((r) =>
        [one, two].includes(r.name),
      )
    await page.getByRole('button', { name: `上移规则 ${two}` }).click()
    await expect.poll(async () => (await rules()).map((r) => r.name)).toEqual([two, one])
    await act(page, two, '停用')
    await dialog(page).getByRole('button', { name: '停用' }).click()
    await expect.poll(async () => (await rules()).map((r) => r.enabled)).toEqual([false, true])
    await act(page, one, '删除')
    await dialog(page).getByRole('button', { name: '删除规则' }).click()
    await rowOf(page, one).waitFor({ state: 'hidden' })
    expect((await rules()).map((r) => r.name)).toEqual([two])
    expect(faults).toEqual([])
  })

  it('orders are counted by status, store and day, and the figures are a file', async () => {
    const { page, faults } = await product.open('merchant-a')
    const { merchant_id } = await boundStore(page, 3)
    await page.goto(`${product.base}/wms_merchant_wish/orders_data?merchant_id=${merchant_id}`)
    const byStore = page.getByRole('table', { name: '按店铺' })
    await byStore.getByRole('row').filter({ hasText: merchant_id }).getByText('3').first().waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 csv' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^订单数据_\d{8}\.csv$/)
    expect(faults).toEqual([])
  })

  it('a visitor with an invite code is asked what binds a store; one without a valid code is asked nothing', async () => {
    const made = await ask<{ code: string }>(tester, '/invite_code/create', { partner_id: 1, remark: '' })
    const { page, faults } = await product.open('admin', { anonymous: true })
    await page.goto(`${product.base}/bind-store`)
    await page.locator('#invite_code').fill('AAAA-BBBB-CCCC-DDDD')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('alert').waitFor()
    await page.locator('#invite_code').fill(made.data.code)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.locator('#merchant_id').waitFor()
    await page.locator('#platform').click()
    await page.locator('.ant-select-item-option').first().click()
    await page.getByText('授权码').first().waitFor()
    expect(faults).toEqual([])
  })
})
