import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, replyOf } from './desk.ts'
import { unfold } from './filters.ts'
import { abroad, demoSkus, orderOf, statusOf, unique, waiting } from './goods.ts'
import { type Product, startProduct } from './product.ts'
import { actOn } from './row-actions.ts'

const place = '/wms_outbound/outbound_order_manage'

describe('a row of the outbound orders', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const rows = (page: Page) => page.locator('.ant-table-tbody tr.ant-table-row')
  const only = async (page: Page, ...numbers: string[]) => {
    await page.goto(`${product.base}${place}?order_number=${encodeURIComponent(numbers.join(','))}`)
    await rows(page).first().waitFor()
    expect(await rows(page).count()).toBe(numbers.length)
  }
  const demoSku = async (page: Page) => (await demoSkus(page, 1))[0] ?? ''
  const make = async (page: Page, more: object = {}) => {
    const { data } = await ask<{ id: string; order_number: string }>(page, '/wms/outbound_order/create', {
      ...{ partner_id: 1, erp_order_id: unique('E'), order_type: 1, shipping_address: abroad },
      skus: [{ sku: await demoSku(page), quantity: 1 }],
      ...more,
    })
    return data
  }
  const cancel = (page: Page, id: string, reason: string) =>
    ask(page, '/wms/outbound_order/cancel', { id, reason })

  it('says all of its order when it is opened: goods and places, address, prints, two inbound orders of more, records; and cancels it [FU-038 FU-043 FU-045 FU-162 FU-289]', async () => {
    const { page, faults } = await product.open('admin', { at: place })
    const [erp_order_id, sku] = [unique('REL'), await demoSku(page)]
    const shipping_address = { ...abroad, street_address2: '2nd floor' }
    const order = await make(page, { erp_order_id, shipping_address, comments: '小心轻放' })
    type Detail = {
      skus: { batches: { location_code: string }[] }[]
      related_inbound_orders: { id: string }[]
    }
    const detail = async () => (await ask<Detail>(page, `/wms/outbound_order/${order.id}`)).data
    const opened = page.locator('.ant-table-expanded-row')
    const fact = (name: string) =>
      opened
        .locator('.ant-descriptions-item-container')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('.ant-descriptions-item-content')
        .textContent()
    const open = async () => {
      await only(page, order.order_number)
      await page.locator('.ant-table-row-expand-icon').click()
      await opened.getByText('操作记录').waitFor()
    }
    await ask(page, '/wms/inbound_order/create', {
      ...{ partner_id: 1, erp_order_id },
      cases: [{ skus: [{ sku, quantity: 1 }] }],
    })
    await only(page, order.order_number)
    await rows(page).locator('.ant-checkbox-input').check()
    const printed = page.waitForResponse((r) => r.url().endsWith('/outbound_order/print_labels'))
    await page.getByRole('button', { name: '打印面单' }).click()
    expect((await printed).status()).toBe(200)
    await open()
    const [announced] = (await detail()).related_inbound_orders
    expect(await fact('关联入库单')).toBe(announced?.id)
    expect(await fact('备注')).toBe('小心轻放')
    expect(await fact('收件地址')).toBe('张三, 1 Main St, 2nd floor, Reno, 1, US')
    expect(await fact('面单打印')).toMatch(/^admin .*\d\d:\d\d/)
    const code = (await detail()).skus[0]?.batches[0]?.location_code
    const goods = opened.locator('.ant-table').first()
    expect(await goods.locator('thead').textContent()).toBe('SKU名称数量库位')
    expect(await goods.locator('tbody .ant-table-row').textContent()).toMatch(
      new RegExp(`^${sku}.*1${code} × 1$`),
    )
    const created = opened.locator('.timeline li').filter({ hasText: '创建' })
    expect(await created.first().textContent()).toMatch(/\d\d:\d\d.*admin/)
    // A customer has one order by a number; other systems may know more.
    const ids = ['a', 'b', 'c'].map((c) => c.repeat(24))
    for (const [n, told] of [
      [2, `${ids[0]}, ${ids[1]}`],
      [3, `${ids[0]}, ${ids[1]} …`],
    ] as const) {
      await page.route(`**/api/wms/outbound_order/${order.id}`, async (route) => {
        const json = await (await route.fetch()).json()
        const related_inbound_orders = ids.slice(0, n).map((id) => ({ ...announced, id }))
        Object.assign(json.data, { special_paper_size: '10x10', related_inbound_orders })
        return route.fulfill({ json })
      })
      await open()
      expect([await fact('关联入库单'), await fact('面单纸张')]).toEqual([told, '10x10'])
      await page.unroute(`**/api/wms/outbound_order/${order.id}`)
    }

    // Of a usual order the places are only read.
    await page.locator('.row-link').click()
    const drawer = page.locator('.ant-drawer')
    await drawer.getByText(`${code} × 1`).first().waitFor()
    expect(await drawer.getByRole('button', { name: '修改拣货库位' }).count()).toBe(0)
    await only(page, order.order_number)
    await actOn(rows(page), '取消')
    const dialog = page.locator('.dialog')
    expect(await dialog.textContent()).toContain(order.order_number)
    expect(await statusOf(page, order.id)).toBe(10)
    await dialog.locator('.ant-modal-footer .ant-btn').last().click()
    await page.locator('.ant-message').getByText('已取消').waitFor()
    await rows(page).getByText('已取消').waitFor()
    expect(await statusOf(page, order.id)).toBe(100)
    const other = await make(page)
    await cancel(page, other.id, '客户取消')
    await only(page, other.order_number)
    await page.locator('.ant-table-row-expand-icon').click()
    await opened.getByText('操作记录').waitFor()
    expect(await fact('取消原因')).toBe('客户取消')
    const record = opened.locator('.timeline li').filter({ hasText: '客户取消' })
    expect(await record.textContent()).toContain('admin')
    expect(faults).toEqual([])
  })

  it('is found by several numbers of parcels and of bags, with commas and line breaks between [FU-351 FU-352]', async () => {
    const { page } = await product.open('admin', { at: place })
    await unfold(page)
    const of = { 运单号: 'tracking_numbers[]', 包号: 'bag_codes[]' }
    for (const [name, key] of Object.entries(of)) {
      await page.getByRole('textbox', { name }).fill(`${key[0]}1, ${key[0]}2\n${key[0]}3`)
      const sent = page.waitForRequest((r) => /outbound_order\?.*[tb]3/.test(r.url()))
      await page.getByRole('button', { name: '查询' }).click()
      const query = new URL((await sent).url()).searchParams
      expect(query.getAll(key)).toEqual([1, 2, 3].map((n) => `${key[0]}${n}`))
      await page.getByRole('textbox', { name }).fill('')
    }
  })

  it('without a waybill is left out of the print, and named [FU-042 FU-148]', async () => {
    const { page } = await product.open('admin', { at: place })
    const bare = await make(page, { order_type: 3, uni_inventory_return_type: 1 })
    const full = await make(page)
    await only(page, bare.order_number, full.order_number)
    await page.locator('thead input[type=checkbox]').first().check()
    const printed = page.waitForResponse((r) => r.url().endsWith('/outbound_order/print_labels'))
    await page.getByRole('button', { name: '打印面单' }).click()
    await page.getByText(`没有面单，已跳过：${bare.order_number}`, { exact: true }).waitFor()
    const answer = await printed
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

  it('of an exception looks different [FU-202]', async () => {
    const { page } = await product.open('admin')
    const [{ order: lost, pickup }, { order: sound }] = [await waiting(page), await waiting(page)]
    await ask(page, '/wms/task_pick/claim', { pickup_code: pickup.pickup_code })
    await ask(page, '/wms/task_pick/lost_location', { id: pickup.id, line_id: pickup.lines[0]?.id })
    await only(page, lost.order_number, sound.order_number)
    const classOf = (number: string) => rows(page).filter({ hasText: number }).getAttribute('class')
    expect(await classOf(lost.order_number)).toContain('row-exception')
    expect(await classOf(sound.order_number)).not.toContain('row-exception')
  })

  it('revalidates what failed its validation, for operators, their managers and the merchant whose it is, and says so [FU-325]', async () => {
    const { page: admin } = await product.open('admin', { at: '/' })
    const sku = await demoSku(admin)
    const tooMany = () => orderOf(admin, { [sku]: 999_999 })
    const list = { staff: place, merchant: '/wms_merchant/merchant_outbound_list' }
    const words = { zh: ['重新校验', '更新成功'], en: ['Revalidate', 'Updated'] } as const
    // The right of operators alone, that of managers alone, and the customer.
    const people = [
      { who: 'fbw', at: list.staff, locale: 'zh' },
      { who: 'review', at: list.staff, locale: 'en' },
      { who: 'merchant-a', at: list.merchant, locale: 'zh' },
    ] as const
    for (const { who, at, locale } of people) {
      const failed = await tooMany()
      const sound = await orderOf(admin, { [sku]: 1 })
      expect([await statusOf(admin, failed.id), await statusOf(admin, sound.id)]).toEqual([101, 10])
      const { page, faults } = await product.open(who, { locale })
      const [name, updated] = words[locale]
      const button = page.locator('.row-actions').getByRole('button', { name, exact: true })
      await page.goto(`${product.base}${at}?order_number=${sound.order_number}`)
      await rows(page).first().waitFor()
      expect(await button.count(), who).toBe(0)
      await page.goto(`${product.base}${at}?order_number=${failed.order_number}`)
      await button.click()
      await page.getByText(updated, { exact: true }).waitFor()
      expect(faults).toEqual([])
      const { data } = await ask<{ operation_records: { action: string; user_name: string }[] }>(
        admin,
        `/wms/outbound_order/${failed.id}`,
      )
      const again = data.operation_records.filter((r) => r.action === 'outbound_order.reverify')
      expect(again.map((r) => r.user_name)).toEqual([who])
    }
    const { page: other } = await product.open('merchant-b')
    const theirs = await tooMany()
    const path = '/wms/outbound_order/reverify'
    expect((await replyOf(other, path, { id: theirs.id })).code).toBe(1011)
    expect(await statusOf(admin, theirs.id)).toBe(101)
  })
})
