import { autoFulfilStatus, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { unfold } from './filters.ts'
import { unique } from './goods.ts'
import { languages } from './languages.ts'
import {
  act,
  dialogOf,
  marketOf,
  marketSettings,
  type Order,
  ordersOf,
  rowOf,
  sendOut,
  soldSku as sku,
  someChannel,
} from './market.ts'
import { type Product, startProduct } from './product.ts'
import { cameBack } from './returns.ts'
import { pagesInside } from './route-table.ts'
import { follow, walker } from './walk.ts'

const area = '/wms_merchant_wish'
const status = platformOrderStatus.code

describe('work with platform orders, on their pages', () => {
  let product: Product
  let tester: Page
  let market: ReturnType<typeof marketOf>
  beforeAll(async () => {
    product = await startProduct({ ...marketSettings, INSTRUCTIONS_URL: 'https://help.example/orders' })
    tester = (await product.open('admin')).page
    market = marketOf(product, tester)
  })
  afterAll(() => product.close())

  const heads = (page: Page) => page.locator('thead:visible th').allInnerTexts()
  /** The labels of all filters, the folded ones too. */
  const filtersOf = async (page: Page) => {
    await unfold(page)
    return page.locator('.filter-name').filter({ visible: true }).allTextContents()
  }
  const statusesOf = async (page: Page, merchant_id: string) =>
    Object.fromEntries((await ordersOf(page, merchant_id)).map((o) => [o.platform_order_id, o.status]))
  const confirm = (page: Page) => dialogOf(page).locator('button.ant-btn-primary').click()

  it('the menu of merchants has stores, orders and logistics in the order of the work, and no page beyond those that are known [FU-023]', async () => {
    const { page } = await product.open('merchant-a', { at: '/' })
    await page.locator('aside').getByText('平台订单', { exact: true }).click()
    const links = page.locator(`aside a[href^="${area}/"]`)
    await links.first().waitFor()
    const known = ['merchant_binding', 'unfulfilled_orders', 'unfulfilled_orders_oversea', 'apply_logistics']
    const pages = [...known, 'autoFulfillOrdersManage', 'orders_data'].map((name) => `${area}/${name}`)
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(pages)
    // Nor is there one that the menu does not show.
    const served = pagesInside.map((r) => r.path).filter((path) => path.startsWith(`${area}/`))
    expect(served.toSorted()).toEqual(pages.toSorted())
  })

  it('orders are searched, mapped, tagged, moved to another address, set aside, taken to the logistics page together and fulfilled [FU-101]', async () => {
    const { page, faults } = await product.open('merchant-a')
    const { merchant_id, ids } = await market.boundStore(page, 4, {}, 1)
    const [a = '', b = '', c = '', d = ''] = ids
    const list = `${area}/unfulfilled_orders?merchant_id=${merchant_id}`
    // No buyer of the practice marketplace asks for these.
    await page.route('**/api/merchant/orders?**', async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      const marked = json.data.list.find((o: Order) => o.platform_order_id === a)
      if (marked) Object.assign(marked, { delivery_confirmation: true, advanced_logistics: true })
      await route.fulfill({ response: answer, json })
    })
    await follow(page, list)
    for (const mark of ['签收', '高级']) await rowOf(page, a).getByText(mark, { exact: true }).waitFor()
    expect(await rowOf(page, b).getByText('高级', { exact: true }).count()).toBe(0)
    await page.unroute('**/api/merchant/orders?**')
    await act(page, b, '绑定 SKU')
    await dialogOf(page).locator('#sku').fill(sku)
    await confirm(page)
    await dialogOf(page).waitFor({ state: 'hidden' })
    const free = async () => (await ordersOf(page, merchant_id)).every((o) => o.blockers.length === 0)
    await expect.poll(free).toBe(true)
    await page.reload()
    await rowOf(page, a).waitFor()
    expect(await heads(page)).toEqual(
      expect.arrayContaining([
        ...[
          '平台订单号 / 店铺',
          '商品',
          '收件人 / 国家',
          '释放时间',
          '标记',
          '状态 / 失败原因',
          '标签',
          '操作',
        ],
      ]),
    )
    expect(await rowOf(page, a).textContent()).toMatch(
      new RegExp(`${merchant_id}[\\s\\S]*\\d × ${sku}\\s*Sandbox product`),
    )
    expect(await rowOf(page, a).textContent()).toContain('US')
    expect(await filtersOf(page)).toEqual(
      expect.arrayContaining([
        ...['店铺', '平台订单号', 'SKU（平台或自有）', '国家', '标签', '状态', '释放时间'],
      ]),
    )

    await act(page, a, '修改地址')
    await dialogOf(page).locator('#city').fill('Reno')
    await confirm(page)
    await dialogOf(page).waitFor({ state: 'hidden' })
    const [first] = (await ordersOf(page, merchant_id)).filter((o) => o.platform_order_id === a)
    type Detail = { shipping_address: { city: string } }
    const { data: detail } = await ask<Detail>(page, `/merchant/orders/${first?.id}`)
    expect(detail.shipping_address.city).toBe('Reno')

    for (const id of [a, b]) await rowOf(page, id).getByRole('checkbox').check()
    await page.getByRole('button', { name: '设置标签', exact: true }).click()
    await dialogOf(page).locator('#tags').fill('vip')
    await page.keyboard.press('Enter')
    await confirm(page)
    await dialogOf(page).getByText('设置标签：2 个完成').waitFor()
    await confirm(page)
    await follow(page, `${list}&tags=vip`)
    await rowOf(page, c).waitFor({ state: 'hidden' })
    expect(await rowOf(page, a).getByText('vip').count()).toBe(1)
    await follow(page, `${list}&platform_order_id=${d}&country=US&sku=mkt-`)
    await rowOf(page, a).waitFor({ state: 'hidden' })
    await rowOf(page, d).waitFor()
    await follow(page, `${list}&sku=NO-SUCH-SKU`)
    await page.locator('[data-state=empty]').filter({ visible: true }).waitFor()
    await unfold(page)
    await page.getByLabel('SKU（平台或自有）').fill(sku.toLowerCase())
    await page.keyboard.press('Enter')
    for (const id of ids) await rowOf(page, id).waitFor()

    await act(page, d, '忽略')
    await dialogOf(page).getByText('不能恢复').waitFor()
    await dialogOf(page).getByRole('button', { name: '忽略订单' }).click()
    await expect.poll(async () => (await statusesOf(page, merchant_id))[d]).toBe(status.ignored)

    await page.getByRole('button', { name: '同步订单' }).click()
    await dialogOf(page).locator('#store').fill(merchant_id)
    await page.keyboard.press('Enter')
    await confirm(page)
    await page.getByText('店铺空闲后立即同步订单').waitFor()

    await follow(page, list)
    for (const id of [b, c]) await rowOf(page, id).getByRole('checkbox').check()
    await page.getByRole('button', { name: '申请物流', exact: true }).first().click()
    await page.waitForURL(`**${area}/apply_logistics?orders=**`)
    await page.getByText('为所选订单选择渠道').waitFor()
    for (const id of [b, c]) await rowOf(page, id).waitFor()
    expect(await rowOf(page, a).count()).toBe(0)

    const placed = (await ordersOf(page, merchant_id)).find((o) => o.platform_order_id === b)
    const channel_id = await someChannel(page)
    await ask(page, '/merchant/logistics_order/place', { order_ids: [placed?.id], channel_id })
    await page.goto(product.base + list) // Its list came just now, and it does not know of this call.
    await rowOf(page, b).getByText('面单申请成功', { exact: true }).waitFor()
    await act(page, b, '履约')
    await expect.poll(async () => (await statusesOf(page, merchant_id))[b]).toBe(status.outbound_created)
    expect(faults).toEqual([])
  })

  it('waybills are ordered with channel, weight, name and value of each order; what failed says why and is resubmitted, what was placed is cancelled [FU-103]', async () => {
    const { page, faults } = await product.open('merchant-a')
    const { merchant_id, ids } = await market.shopWith(page, 2)
    const [good = '', heavy = ''] = ids
    const orders = await ordersOf(page, merchant_id)
    await follow(page, `${area}/apply_logistics?orders=${orders.map((o) => o.id).join(',')}`)
    await rowOf(page, heavy).waitFor()
    await page.getByLabel(`订单 ${heavy} 的重量 kg`).fill('31')
    await page.getByLabel(`订单 ${good} 的重量 kg`).fill('1.5')
    await page.getByLabel(`订单 ${good} 的申报品名`).fill('Painted mug')
    await page.getByLabel(`订单 ${good} 的申报价值`).fill('12.5')
    await page.getByRole('combobox', { name: '为所选订单选择渠道' }).click()
    await page.locator('.ant-select-item-option').first().click()
    await page.getByRole('button', { name: '申请物流（2）' }).click()
    await dialogOf(page).getByText('申请物流：2 个完成').waitFor()
    await confirm(page)
    await rowOf(page, heavy).getByText('超过 30 kg').waitFor()
    expect(await statusesOf(page, merchant_id)).toEqual({
      [good]: status.waybill_success,
      [heavy]: status.waybill_failed,
    })
    const { data: info } = await ask<{ platform_order_id: string; declared_name: string }[]>(
      page,
      `/merchant/logistics_info?${orders.map((o) => `order_ids[]=${o.id}`).join('&')}`,
    )
    expect(info.find((o) => o.platform_order_id === good)).toMatchObject({
      ...{ declared_name: 'Painted mug', declared_value: 12.5, weight: 1.5 },
    })

    // Still too heavy: it is asked for anew, and fails anew.
    await act(page, heavy, '重新提交')
    await page.getByText('重新提交：1 个完成').waitFor()
    expect(await rowOf(page, good).getByRole('button', { name: '重新提交' }).count()).toBe(0)
    await act(page, good, '取消物流')
    await dialogOf(page).getByText('面单作废').waitFor()
    await dialogOf(page).getByRole('button', { name: '取消物流' }).click()
    await expect
      .poll(() => statusesOf(page, merchant_id))
      .toEqual({ [good]: status.created, [heavy]: status.waybill_failed })
    // The carriers here answer at once: what waits for one is shown by another answer.
    await page.route('**/api/merchant/logistics_info**', async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      for (const one of json.data) if (one.platform_order_id === good) one.status = status.waybill_requested
      await route.fulfill({ response: answer, json })
    })
    await page.reload()
    await page.getByText('1 个面单申请中').waitFor()
    await rowOf(page, good).getByRole('button', { name: '取消物流' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(faults).toEqual([])
  })

  it('orders of overseas warehouses stand on a page of their own, with the warehouse that the merchant knows, in English [FU-102]', async () => {
    const { page, faults } = await product.open('merchant-a')
    const merchant_id = await market.practiceStore(1)
    const programme = { partner_id: 1, merchant_id, warehouse_id: 1, enabled: true }
    await ask(tester, '/wms/semi_consignment_merchant', programme)
    const [overseas = ''] = await market.orderAt(merchant_id, 1, { platform_label: true })
    const [here = ''] = await market.orderAt(merchant_id, 1)
    await page.goto(`${product.base}${area}/merchant_binding`)
    await market.bindThere(page, merchant_id)
    await expect.poll(async () => (await ordersOf(page, merchant_id)).length).toBe(2)
    const { page: english, faults: others } = await product.open('merchant-a', {
      at: `${area}/unfulfilled_orders_oversea?merchant_id=${merchant_id}`,
      locale: 'en',
    })
    await rowOf(english, overseas).getByText('Sandbox West Coast').waitFor()
    const columns = await heads(english)
    const filters = await filtersOf(english)
    expect(columns).toContain('Merchant warehouse')
    expect(await rowOf(english, here).count()).toBe(0)
    await follow(english, `${area}/unfulfilled_orders?merchant_id=${merchant_id}`)
    await rowOf(english, here).waitFor()
    // Beside that column it is the same screen.
    expect(await heads(english)).toEqual(columns.filter((title) => title !== 'Merchant warehouse'))
    expect(await filtersOf(english)).toEqual(filters)
    expect([...faults, ...others]).toEqual([])
  })

  it('auto-fulfil says what became of each order and why not; an order is fulfilled now or released; staff see those of all customers [FU-105]', async () => {
    const { page, faults } = await product.open('merchant-a')
    const { merchant_id, ids } = await market.shopWith(page, 3)
    const [now = '', released = '', heavy = ''] = ids
    const idOf = async (n: string) =>
      (await ordersOf(page, merchant_id)).find((o) => o.platform_order_id === n)?.id
    const [light, order_id, channel_id] = [await idOf(now), await idOf(heavy), await someChannel(page)]
    const waybill = '/merchant/logistics_order/place'
    await ask(page, waybill, { order_ids: [light], channel_id })
    await ask(page, waybill, { order_ids: [order_id], channel_id, packages: [{ order_id, weight: 31 }] })
    await follow(page, `${area}/autoFulfillOrdersManage?merchant_id=${merchant_id}`)
    await rowOf(page, now).waitFor()
    await rowOf(page, heavy).getByText('超过 30 kg').waitFor()
    expect(await heads(page)).toEqual(
      expect.arrayContaining([
        ...['平台订单号', '店铺', '商品', '发货仓库', '自动履约状态', '失败原因', '更新时间'],
      ]),
    )
    expect(await filtersOf(page)).toEqual(['店铺', '平台订单号', '自动履约状态', '释放时间', '客户'])
    await act(page, now, '立即履约')
    await expect.poll(async () => (await statusesOf(page, merchant_id))[now]).toBe(status.outbound_created)
    await act(page, released, '转商户自行履约')
    await dialogOf(page).getByRole('button', { name: '转商户自行履约' }).click()
    await rowOf(page, released).getByText('商户履约', { exact: true }).waitFor()
    await follow(
      page,
      `${area}/autoFulfillOrdersManage?merchant_id=${merchant_id}&auto_fulfill_status=${autoFulfilStatus.code.success}`,
    )
    await rowOf(page, released).waitFor({ state: 'hidden' })
    await rowOf(page, now).getByText('成功', { exact: true }).waitFor()

    const { page: staff, faults: others } = await product.open('admin', {
      at: `/wms_superadmin/autoFulfillOrdersManage?merchant_id=${merchant_id}`,
    })
    await rowOf(staff, released).waitFor()
    expect(await filtersOf(staff)).toEqual(['店铺', '平台订单号', '自动履约状态', '释放时间', '客户'])
    await rowOf(staff, released).getByText('晨星贸易').first().waitFor()
    await follow(staff, `/wms_superadmin/autoFulfillOrdersManage?merchant_id=${merchant_id}&partner_id=2`)
    await rowOf(staff, released).waitFor({ state: 'hidden' })
    expect([...faults, ...others]).toEqual([])
  })

  const said = {
    zh: {
      ...{
        bind: '绑定店铺',
        agree: '同意授权',
        bound: '店铺已绑定',
        unmapped: '商品未映射',
        apply: '申请物流',
      },
      ...{ channel: '为所选订单选择渠道', submit: '申请物流（1）', placed: '面单申请成功', fulfil: '履约' },
      ...{ made: '出库单已创建', synced: '运单号已同步', tracking: '运单号' },
      ...{ announced: '已预报', reason: '无法派送', stock: '入库', told: '已送达' },
    },
    en: {
      ...{ bind: 'Bind store', agree: 'Agree', bound: 'Store bound', unmapped: 'SKU not mapped' },
      ...{ apply: 'Apply for logistics', channel: 'Channel for the selected orders' },
      ...{ submit: 'Apply for logistics (1)', placed: 'Waybill success', fulfil: 'Fulfil' },
      ...{ made: 'Outbound created', synced: 'Waybill synced', tracking: 'Tracking number' },
      ...{ announced: 'Announced', reason: 'Undeliverable', stock: 'Stock', told: 'Told' },
    },
  }

  it.each(languages)(
    'a merchant binds a store, looks at its orders and orders their logistics; the warehouse sends them, and the platform has the tracking number (%s) [FU-024]',
    async (locale) => {
      const words = said[locale]
      const merchant_id = await market.practiceStore(1)
      const [number = ''] = await market.orderAt(merchant_id, 1)
      const { page, faults } = await product.open('merchant-a', { locale, at: `${area}/merchant_binding` })
      await market.bindThere(page, merchant_id, words)
      await dialogOf(page).getByText(words.bound).waitFor()
      await confirm(page)
      await rowOf(page, merchant_id).waitFor()
      await expect.poll(() => statusesOf(page, merchant_id)).toEqual({ [number]: 1 })

      const list = `${area}/unfulfilled_orders?merchant_id=${merchant_id}`
      const go = walker(page, locale)
      await go(list)
      const row = rowOf(page, number)
      // Nothing can be fulfilled that has no waybill.
      await row.waitFor()
      expect(await row.getByRole('button', { name: words.fulfil, exact: true }).count()).toBe(0)
      await expect.poll(async () => (await ordersOf(page, merchant_id))[0]?.blockers).toEqual([1])
      await page.reload()
      await row.getByRole('button', { name: words.unmapped }).click()
      await dialogOf(page).locator('#sku').fill('NO-SUCH-SKU')
      await confirm(page)
      await dialogOf(page).getByText('NO-SUCH-SKU').first().waitFor()
      await dialogOf(page).locator('#sku').fill(sku)
      await confirm(page)
      await dialogOf(page).waitFor({ state: 'hidden' })
      await expect.poll(async () => (await ordersOf(page, merchant_id))[0]?.blockers).toEqual([])

      await act(page, number, words.apply)
      await page.waitForURL(`**${area}/apply_logistics?orders=**`)
      await page.getByRole('combobox', { name: words.channel }).click()
      await page.locator('.ant-select-item-option').first().click()
      await page.getByRole('button', { name: words.submit }).click()
      await rowOf(page, number).getByText(words.placed, { exact: true }).waitFor()

      await go(list)
      await row.getByText(words.placed, { exact: true }).waitFor()
      await act(page, number, words.fulfil)
      await expect.poll(() => statusesOf(page, merchant_id)).toEqual({ [number]: 30 })
      const [order] = await ordersOf(page, merchant_id)
      const { tracking_number = '' } = order?.logistics ?? {}
      const { page: staff } = await product.open('manager')
      await sendOut(product, staff, order?.outbound_order_id ?? '', tracking_number)
      await expect.poll(() => statusesOf(page, merchant_id)).toEqual({ [number]: 40 })
      await go(`${list}&status=${status.waybill_synced}`)
      await row.getByText(words.synced, { exact: true }).waitFor()
      await page.getByRole('link', { name: number }).click()
      const drawer = page.getByRole('dialog').first()
      await drawer.getByText(words.tracking, { exact: true }).waitFor()
      await drawer.getByText(tracking_number).first().waitFor()
      const { data } = await ask<{ list: { order_id: string; tracking_number: string }[] }>(
        tester,
        `/mock/marketplace/shipments?merchant_id=${merchant_id}`,
      )
      expect(data.list.map((s) => [s.order_id, s.tracking_number])).toEqual([[number, tracking_number]])

      // The buyer sends it back: the details lead merchants and staff to the return, and say what the platform heard.
      const label = unique('RL')
      const sent = await ask<{ return_id: string }>(tester, '/mock/marketplace/order/return', {
        ...{ merchant_id, order_id: number, reason: 1, tracking_number: label },
      })
      const returned = async () => (await ask<Detail>(page, `/merchant/orders/${order?.id}`)).data.returns[0]
      await expect.poll(async () => (await returned())?.status).toBe(3)
      const [id = ''] = await cameBack(tester, [{ ...noOrder, tracking_number: label }], 1)
      await ask(page, '/wms/outbound_return/decide', { id, decision: 1 })
      await expect.poll(async () => (await returned())?.told).toBe(2)
      await page.reload()
      const back = drawer.getByRole('row').filter({ hasText: sent.data.return_id })
      for (const word of [words.announced, words.reason, words.stock, words.told])
        await back.getByText(word, { exact: true }).waitFor()
      await back.getByRole('link', { name: label }).click()
      await page.waitForURL(`**/wms_merchant/merchant_outbound_list?**tracking_number=${label}**`)
      await rowOf(page, label).waitFor()
      const { page: reader, faults: others } = await product.open('admin', {
        at: `/wms_superadmin/autoFulfillOrdersManage?merchant_id=${merchant_id}&open=${order?.id}`,
      })
      await reader.getByRole('dialog').first().getByRole('link', { name: label }).click()
      await reader.waitForURL(`**/wms_return/records?tracking_number=${label}**`)
      await rowOf(reader, label).waitFor()
      expect([...faults, ...others]).toEqual([])
    },
  )
  type Detail = { returns: { status: number; told: number | null }[] }
  const noOrder = { id: '', order_number: '' }
})
