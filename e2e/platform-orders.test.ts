import { readFile } from 'node:fs/promises'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { unique } from './goods.ts'
import { act, dialogOf, marketOf, marketSettings, ordersOf, rowOf, storesOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

describe('platform orders', () => {
  let product: Product
  let tester: Page
  let boundStore: ReturnType<typeof marketOf>['boundStore']
  beforeAll(async () => {
    product = await startProduct(marketSettings)
    tester = (await product.open('admin')).page
    boundStore = marketOf(product, tester).boundStore
  })
  afterAll(() => product.close())

  it('a store is bound at its platform, whose code leaves the address at once; then it is edited, synchronised and unbound; an invite code is asked for on a page of its own [FU-100]', async () => {
    const { page, faults } = await product.open('merchant-a', { at: '/wms_merchant_wish/merchant_binding' })
    for (const name of ['店铺', '平台', '状态', '绑定时间'])
      await page.getByRole('columnheader', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: '绑定店铺', exact: true }).click()
    await dialogOf(page).locator('#platform').waitFor()
    await dialogOf(page).getByRole('link', { name: '使用邀请码绑定' }).click()
    await page.waitForURL('**/bind-store')
    await page.locator('#invite_code').waitFor()
    const { merchant_id } = await boundStore(page, 1)
    expect(new URL(page.url()).search).not.toMatch(/code=|state=|merchant_id=/)
    const row = rowOf(page, merchant_id)
    await row.getByText('正常').waitFor()
    const [store] = await storesOf(page, `&merchant_id=${merchant_id}`)
    expect(await row.textContent()).toContain(store?.platform)
    expect(await row.locator(`time[datetime="${store?.bound_at}"]`).count()).toBe(1)

    await act(page, merchant_id, '编辑')
    await dialogOf(page).locator('#store_name').fill('晨星旗舰店')
    await dialogOf(page).locator('#safety_stock').fill('3')
    await dialogOf(page).locator('#auto_fulfil').click()
    await dialogOf(page).locator('button.ant-btn-primary').click()
    await row.getByText('晨星旗舰店').waitFor()
    await act(page, merchant_id, '立即同步')
    await page.getByText('店铺空闲后立即同步订单').waitFor()

    await act(page, merchant_id, '解绑')
    await dialogOf(page).getByText('不再同步该店铺的订单和商品').waitFor()
    await dialogOf(page).getByRole('button', { name: '解绑店铺' }).click()
    await row.waitFor({ state: 'hidden' })
    expect((await storesOf(page, '&state[]=4')).map((s) => s.merchant_id)).toContain(merchant_id)
    expect(faults).toEqual([])
  })

  it('a code with a state that this browser tab did not begin binds nothing and leaves the address, in English', async () => {
    const { page, faults } = await product.open('merchant-a', { locale: 'en' })
    const asked: string[] = []
    page.on('request', (r) => asked.push(new URL(r.url()).pathname))
    await page.goto(`${product.base}/wms_merchant_wish/merchant_binding?code=abc&state=s-1&merchant_id=STAR`)
    await dialogOf(page).getByText('The store was not bound').waitFor()
    await dialogOf(page).getByText('The authorisation was not begun in this browser tab').waitFor()
    await dialogOf(page).locator('button.ant-btn-primary').click()
    await page.getByRole('button', { name: 'Bind store' }).waitFor()
    expect(new URL(page.url()).search).not.toMatch(/code|s-1|STAR/)
    expect(asked.filter((path) => path.endsWith('/merchant/bind'))).toEqual([])
    expect(faults).toEqual([])
  })

  it('a blocker leads to its solution: the SKU is bound in a dialog, and the order waits for it no more, in English', async () => {
    const chinese = await product.open('merchant-a')
    const { merchant_id, ids } = await boundStore(chinese.page, 2)
    const blocked = async () =>
      (await ordersOf(chinese.page, merchant_id)).filter((o) => o.blockers.includes(1))
    await expect.poll(async () => (await blocked()).length).toBe(2)
    const { page, faults } = await product.open('merchant-a', {
      at: `/wms_merchant_wish/unfulfilled_orders?merchant_id=${merchant_id}`,
      locale: 'en',
    })
    const [first = '', second = ''] = ids
    const row = rowOf(page, first)
    await row.getByRole('button', { name: 'SKU not mapped' }).click()
    await dialogOf(page).locator('#sku').fill('CX-MUG-01')
    await dialogOf(page).locator('button.ant-btn-primary').click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    // The order is looked at again in the background.
    // With the other one, where it is of the same product.
    const firstOf = async () => (await blocked()).some((o) => o.platform_order_id === first)
    await expect.poll(firstOf).toBe(false)
    await page.reload()
    await row.waitFor()
    expect(await row.getByText('SKU not mapped').count()).toBe(0)

    for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Set tags', exact: true }).click()
    await dialogOf(page).locator('#tags').fill('vip')
    await page.keyboard.press('Enter')
    await dialogOf(page).locator('button.ant-btn-primary').click()
    await dialogOf(page).getByText('Set tags: 2 done').waitFor()
    await dialogOf(page).locator('button.ant-btn-primary').click()
    await row.getByText('vip').waitFor()
    expect((await ordersOf(page, merchant_id)).map((o) => o.tags)).toEqual([['vip'], ['vip']])
    expect(faults).toEqual([])
    expect(chinese.faults).toEqual([])
  })

  it('the recipient of an order opens its address in a dialog: a part a line, each to be copied [SH-150 SH-152]', async () => {
    const { page, faults } = await product.open('merchant-a')
    const { merchant_id, ids } = await boundStore(page, 1, { countries: ['DE'] })
    const [order] = await ordersOf(page, merchant_id)
    const { data } = await ask<{ shipping_name: string; shipping_address: Record<string, string> }>(
      page,
      `/merchant/orders/${order?.id}`,
    )
    await page.goto(`${product.base}/wms_merchant_wish/unfulfilled_orders?merchant_id=${merchant_id}`)
    await rowOf(page, ids[0] ?? '')
      .getByRole('button', { name: data.shipping_name, exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: '地址详情' })
    const lines = dialog.locator('.address > div')
    await lines.first().waitFor()
    expect(await lines.filter({ hasText: '姓名' }).locator('dd').textContent()).toContain(data.shipping_name)
    await lines.filter({ hasText: 'Leipzig' }).waitFor()
    expect(await lines.count()).toBeGreaterThan(4)
    expect(await lines.locator('.ant-typography-copy').count()).toBe(await lines.count())
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
  })

  it('the details of an order show address, goods and how it came; “Try” says what the rules would do', async () => {
    const { page, faults } = await product.open('merchant-a')
    const { merchant_id, ids } = await boundStore(page, 1, { countries: ['DE'] })
    const name = unique('规则')
    const rule = { name, countries: ['FR'], enabled: true }
    await ask(page, '/merchant/auto_fulfill_rule', rule)
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
      await dialogOf(page).locator('#name').fill(name)
      await dialogOf(page).locator('button.ant-btn-primary').click()
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
    await dialogOf(page).getByRole('button', { name: '停用' }).click()
    await expect.poll(async () => (await rules()).map((r) => r.enabled)).toEqual([false, true])
    await act(page, one, '删除')
    await dialogOf(page).getByRole('button', { name: '删除规则' }).click()
    await rowOf(page, one).waitFor({ state: 'hidden' })
    expect((await rules()).map((r) => r.name)).toEqual([two])
    expect(faults).toEqual([])
  })

  it('orders are counted by status, store and day, and the figures are a file; a range without orders has none [FU-104]', async () => {
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
    const sheet = await readFile(await file.path(), 'utf8')
    const status = platformOrderStatus.label(platformOrderStatus.code.created).zh
    expect(sheet.replaceAll('"', '')).toMatch(
      new RegExp(`店铺,${status},合计\\s+.*${merchant_id},3,3\\s+合计,3,3`),
    )
    const byStatus = page.getByRole('table', { name: '按状态' }).getByRole('row')
    expect(await byStatus.allTextContents()).toEqual([`${status}3`, '合计3'])
    expect(sheet).toMatch(/\d{4}-\d\d-\d\d"?,"?3"?,"?3/)
    const byDay = page.getByRole('table', { name: '按天' })
    for (const table of [byStore, byDay])
      expect(await table.getByRole('row').last().textContent()).toBe('合计33')
    const past = 'time_range=2020-01-01~2020-02-01'
    await page.goto(`${product.base}/wms_merchant_wish/orders_data?merchant_id=${merchant_id}&${past}`)
    await page.getByText('该时间范围内没有订单').waitFor()
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
