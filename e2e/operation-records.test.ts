import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carrierNumberIn, openDesk, replyOf, scanAs } from './desk.ts'
import { waiting } from './goods.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** A demo parcel that is to be shipped alone. */
const alone = 'WI260220000001EPC'

describe('the card of an operation record', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const card = (page: Page) => page.getByRole('dialog', { name: '操作记录' })
  const fact = (page: Page, name: string) =>
    card(page)
      .locator('.ant-descriptions-item')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('.ant-descriptions-item-content')
  const openCard = async (page: Page, what: string) => {
    await page.locator('.timeline').getByRole('button', { name: what, exact: true }).first().click()
    await card(page).waitFor()
  }
  const said = (page: Page, name: string) => fact(page, name).textContent()
  const close = async (page: Page) => {
    await card(page).locator('.ant-modal-footer button').last().click()
    await card(page).waitFor({ state: 'hidden' })
  }

  it('says all of it: of a box what is inside and whose orders it is about, five of each until they are expanded; of a parcel that came in again, as what [PA-138 PA-139 PA-143 PA-786]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await openDesk(page, `${product.base}/epc_operator/direct_ship`)
    const box = carrierNumberIn(await scanAs(page, `${alone},0.4`, 'done'))
    const at = `${product.base}/epc_admin/outbound_parcel?tracking_id=${box}`
    await page.goto(at)
    await openCard(page, '合单')
    expect(await card(page).locator('.ant-descriptions-item-label').allTextContents()).toEqual([
      ...[
        '操作类型',
        '时间',
        '操作人',
        '仓库',
        '对象',
        '操作编号',
        '上级',
        '下级',
        '关联对象',
        '错误',
        '附加信息',
      ],
    ])
    expect(await said(page, '操作类型')).toBe('合单 成功')
    expect(await fact(page, '时间').locator('time').count()).toBe(1)
    expect(await said(page, '操作人')).toBe('管理员 admin')
    expect(await said(page, '仓库')).toBe('CAN2')
    expect(await said(page, '操作编号')).toMatch(/\S{8}/)
    expect(await said(page, '对象')).toMatch(/^\S+ \S+/)
    expect([await said(page, '上级'), await said(page, '错误')]).toEqual(['-', '-'])
    expect(await fact(page, '下级').locator('li').allTextContents()).toEqual([`${alone} 包裹`])
    expect(await fact(page, '下级').getByRole('link').getAttribute('href')).toContain(alone)
    expect(await fact(page, '关联对象').locator('li').count()).toBe(1)
    expect(await said(page, '附加信息')).toContain('channel')
    await close(page)

    // A box of seven parcels of six orders says the same of more.
    await page.route('**/api/epc/outbound_parcel/**', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const { additional_info: info } of json.data?.list ?? [])
        if (Array.isArray(info.parcels)) {
          info.parcels = Array.from({ length: 7 }, (_n, i) => `WI${i}EPC`)
          info.orders = Array.from({ length: 6 }, (_n, i) => `SO${i}`)
        }
      return route.fulfill({ response, json })
    })
    await page.goto(at)
    await openCard(page, '合单')
    for (const [name, all] of [
      ['下级', 7],
      ['关联对象', 6],
    ] as const) {
      const items = fact(page, name).locator('li')
      expect(await items.count()).toBe(5)
      await fact(page, name)
        .getByRole('button', { name: `展开全部（${all}）` })
        .click()
      await expect.poll(() => items.count()).toBe(all)
      await fact(page, name).getByRole('button', { name: '收起' }).click()
      await expect.poll(() => items.count()).toBe(5)
    }
    await page.unrouteAll()

    await openDesk(page, `${product.base}/epc_operator/re_inbound`)
    await page.locator('.ant-segmented-item-label').getByText('直发', { exact: true }).click()
    await scanAs(page, `${box},0.4`, 'ok')
    await page.goto(`${product.base}/epc_operator/parcel?tracking_id=${alone}`)
    await openCard(page, '退回到仓')
    expect(await said(page, '附加信息')).toContain('重新入库类型 直发')
    await close(page)

    // What was tried in vain says so, and why.
    await workIn(page, 1)
    await page.goto(`${product.base}/`)
    const { order } = await waiting(page)
    const cancel = () => replyOf(page, '/wms/outbound_order/cancel', { id: order.id })
    expect((await cancel()).code).toBe(0)
    const again = await cancel()
    expect(again.code).not.toBe(0)
    await page.goto(`${product.base}/wms_outbound/outbound_order_manage?order_number=${order.order_number}`)
    await page.locator('.row-link').click()
    await page.locator('.ant-drawer .timeline li[data-failed=true] .timeline-open').first().click()
    await card(page).waitFor()
    expect(await said(page, '操作类型')).toMatch(/失败$/)
    expect(await said(page, '错误')).toContain(`(${again.code})`)
    expect(await said(page, '对象')).toContain(order.order_number)
    expect(await said(page, '下级')).toBe('-')
    expect(faults).toEqual([])
  })
})
