import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { announced, orderOf, unique } from './goods.ts'
import { fill } from './main-job.ts'
import { type Product, startProduct } from './product.ts'

const place = '/wms_outbound/outbound_order_manage'

describe('the page of outbound orders', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const rows = (page: Page) => page.locator('.ant-table-tbody tr.ant-table-row')
  const only = async (page: Page, number: string) => {
    await page.goto(`${product.base}${place}?order_number=${number}`)
    await rows(page).first().waitFor()
    expect(await rows(page).count()).toBe(1)
  }
  const act = async (page: Page, name: string) => {
    const plain = page.locator('.row-actions').getByRole('button', { name, exact: true })
    if ((await plain.count()) === 0) {
      await page.locator('.row-actions').getByRole('button', { name: /更多/ }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    } else await plain.click()
  }
  const demoSku = async (page: Page) => {
    const { data } = await ask<{ list: { sku: string }[] }>(
      page,
      '/wms/sku_inventories?partner_id=1&page_size=1',
    )
    return data.list[0]?.sku ?? ''
  }
  const choose = async (page: Page, field: string, option: string) => {
    await page.locator(`#${field}`).click()
    await page.locator(`.ant-select-dropdown:has(#${field}_list)`).getByTitle(option, { exact: true }).click()
  }
  const make = async (page: Page, more: object) => {
    const { data } = await ask<{ id: string; order_number: string }>(page, '/wms/outbound_order/create', {
      partner_id: 1,
      erp_order_id: unique('E'),
      skus: [{ sku: await demoSku(page), quantity: 1 }],
      ...more,
    })
    return data
  }
  const statusOf = async (page: Page, id: string) =>
    (await ask<{ order_status: number }>(page, `/wms/outbound_order/${id}`)).data.order_status

  it('searches today and the night before, its types chosen, and opens a row to its lines and records [FU-032 FU-034 FU-035 FU-044 FU-045 FU-341 FU-780 PA-683 PA-730]', async () => {
    const { page, faults } = await product.open('manager', { at: place })
    await rows(page).first().waitFor()
    const asked = page.waitForRequest((r) => r.url().includes('/wms/outbound_order?'))
    await page.getByRole('button', { name: '查询' }).click()
    const query = new URL((await asked).url()).searchParams
    expect(query.getAll('order_types[]')).toEqual(['1', '2', '3', '4'])
    const [from = '', to = ''] = query.getAll('time_range[]')
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * 3_600_000)
    await page.locator('.ant-pagination-options .ant-select').click()
    expect(await page.locator('.ant-select-item-option-content').allTextContents()).toEqual([
      '10 条/页',
      '20 条/页',
      '50 条/页',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '导入' }).click()
    await page.locator('.dialog .ant-modal-footer .ant-btn-primary').click()
    await page.locator('.dialog').getByText('请选择上传文件').waitFor()
    await page.keyboard.press('Escape')
    // The countries that the answer names are chosen with one click.
    const country = page.locator('.ant-tag-checkable').first()
    const [name = ''] = ((await country.textContent()) ?? '').split(' ')
    const narrowed = page.waitForRequest((r) => r.url().includes(`country=${name}`))
    await country.click()
    await narrowed
    await rows(page).first().waitFor()
    const all = await rows(page).count()
    const chosen = page.locator('.ant-table-row-selected')
    await rows(page).first().locator('input[type=checkbox]').check()
    expect(await chosen.count()).toBe(1)
    await page.locator('thead input[type=checkbox]').first().check()
    await expect.poll(() => chosen.count()).toBe(all)
    await page.locator('.ant-table-row-expand-icon').first().click()
    const opened = page.locator('.ant-table-expanded-row')
    await opened.getByText('收件地址').waitFor()
    await opened.getByText('操作记录').waitFor()
    expect(await opened.locator('.ant-table thead').first().textContent()).toContain('SKU')
    expect(faults).toEqual([])
  })

  it('of B2B looks at B2B orders of a week [FU-034 FU-115 FU-786]', async () => {
    const { page } = await product.open('admin', { at: '/' })
    const b2b = await make(page, { order_type: 10, logistics: { tracking_number: unique('B') } })
    const asked = page.waitForRequest((r) => r.url().includes('/wms/outbound_order?'))
    await page.goto(`${product.base}/wms_b2b_out/b2b_outbound`)
    const query = new URL((await asked).url()).searchParams
    expect(query.getAll('order_types[]')).toEqual(['10', '11', '12'])
    const [from = '', to = ''] = query.getAll('time_range[]')
    expect(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)).toBe(8)
    await page.getByText(b2b.order_number).waitFor()
  })

  it('creates a return whose fields follow its kind, reviews it, and shows where it is [FU-033 FU-036 FU-037 FU-290 FU-291 FU-755 FU-758 FU-759]', async () => {
    const { page } = await product.open('manager', { at: place })
    await page.getByRole('button', { name: '新建' }).click()
    const dialog = page.locator('.dialog')
    await dialog.locator('form').waitFor()
    await fill(page, { partner_id: '1' })
    await choose(page, 'order_type', '退仓')
    await dialog.locator('#erp_order_id').waitFor({ state: 'detached' })
    expect(await dialog.locator('#address_firstname').count()).toBe(0)
    await choose(page, 'uni_inventory_return_type', '自提')
    const address = {
      firstname: '张三',
      telephone: '138',
      state: '广东',
      city: '深圳',
      postal_code: '518000',
      street_address1: '一路 1 号',
    }
    await fill(page, Object.fromEntries(Object.entries(address).map(([k, v]) => [`address_${k}`, v])))
    expect(await dialog.locator('#address_country').count()).toBe(0)
    await choose(page, 'uni_inventory_return_type', '配送')
    await choose(page, 'uni_inventory_return_delivery_type', '快递预付')
    expect(await dialog.locator('#address_firstname').inputValue()).toBe('张三')
    await choose(page, 'uni_inventory_return_type', '仓库销毁')
    expect(await dialog.locator('#address_firstname').count()).toBe(0)
    // What was left is forgotten.
    await choose(page, 'uni_inventory_return_type', '配送')
    expect(await dialog.locator('#address_firstname').inputValue()).toBe('')
    expect(await dialog.getByText('快递预付', { exact: true }).filter({ visible: true }).count()).toBe(0)
    await choose(page, 'uni_inventory_return_type', '仓库销毁')
    await fill(page, { skus_0_sku: await demoSku(page), skus_0_quantity: '1' })
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
    const said = await page.getByText(/^创建成功：/).textContent()
    const number = said?.split('：')[1] ?? ''
    await only(page, number)
    await act(page, '审核通过')
    await page.locator('.ant-message').getByText('审核通过').waitFor()
    await page.locator('.row-link').click()
    const drawer = page.locator('.ant-drawer')
    await drawer.getByText('现在在哪，为什么').waitFor()
    await drawer.getByText('生成拣货单').first().waitFor()
    const other = await make(page, { order_type: 3, uni_inventory_return_type: 1 })
    await only(page, other.order_number)
    await act(page, '审核拒绝')
    const confirm = dialog.locator('.ant-modal-footer .ant-btn-primary')
    await confirm.click()
    await dialog.getByText('必填').waitFor()
    await dialog.locator('#message').fill('货物在途')
    await confirm.click()
    await page.getByText('已拒绝').waitFor()
    expect(await statusOf(page, other.id)).toBe(100)
  })

  it('changes the pick places of a return, and refuses to save what is the same [FU-289 FU-356 FU-762]', async () => {
    const { page } = await product.open('admin', { at: place })
    // The goods are at a second location too.
    const { case_code, skus } = await announced(page, [unique('T')], 1)
    await ask(page, '/wms/case_receive/submit', { case_code, skus })
    await ask(page, '/wms/case_putaway/submit', { case_code, location_code: 'A-06-10-2' })
    const made = await make(page, { order_type: 3, uni_inventory_return_type: 1 })
    await ask(page, '/wms/outbound_order/return_approve', { id: made.id })
    await only(page, made.order_number)
    await page.locator('.row-link').click()
    const drawer = page.locator('.ant-drawer')
    await drawer.getByRole('button', { name: '修改拣货库位' }).click()
    const dialog = page.locator('.dialog')
    const save = dialog.locator('.ant-modal-footer .ant-btn-primary')
    await save.click()
    await dialog.getByText('没有修改').waitFor()
    await dialog.getByRole('spinbutton', { name: '数量' }).fill('2')
    await save.click()
    await dialog.getByText(/拣货数量过多/).waitFor()
    await dialog.getByRole('spinbutton', { name: '数量' }).fill('1')
    await dialog.getByRole('combobox', { name: '库位' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'A-06-10-2' }).click()
    await save.click()
    await page.getByText('更新成功').waitFor()
    await drawer.getByText('A-06-10-2 × 1').first().waitFor()
  })

  it('asks for picking and storage places of a return, and for those of defective goods where these are returned [FU-503]', async () => {
    const { page } = await product.open('admin', { at: place })
    const { case_code, skus } = await announced(page, [unique('T')], 1)
    const [{ sku = '' } = {}] = skus
    const counted = [{ sku, quantity: 0, defect_quantity: 1 }]
    await ask(page, '/wms/case_receive/submit', { case_code, skus: counted })
    const put = { case_code, location_code: 'DEFECTIVE', defective: true }
    expect(await ask(page, '/wms/case_putaway/submit', put)).toMatchObject({ code: 0 })
    const asked = async (more: object) => {
      const made = await make(page, { order_type: 3, uni_inventory_return_type: 1, ...more })
      const body = { id: made.id }
      expect(await ask(page, '/wms/outbound_order/return_approve', body)).toMatchObject({ code: 0 })
      await only(page, made.order_number)
      await page.locator('.row-link').click()
      const request = page.waitForRequest((r) => r.url().includes('location_types'))
      await page.locator('.ant-drawer').getByRole('button', { name: '修改拣货库位' }).click()
      return new URL((await request).url()).searchParams.getAll('location_types[]')
    }
    expect(await asked({})).toEqual(['1', '2'])
    expect(await asked({ is_defect_return: true, skus: [{ sku, quantity: 1 }] })).toEqual(['3'])
  })

  it('closes by force and finishes with dialogs of their own; a failure is shown in the words of the server [FU-033 FU-038 FU-039 FU-287 FU-355 FU-739 FU-760 FU-761]', async () => {
    const { page } = await product.open('admin', { at: place })
    const dialog = page.locator('.dialog')
    const confirm = dialog.locator('.ant-modal-footer .ant-btn-primary')
    const picked = async (more: object) => {
      const order = await make(page, more)
      if ('uni_inventory_return_type' in more)
        await ask(page, '/wms/outbound_order/return_approve', { id: order.id })
      const made = await ask<{ pickup_orders: { id: string; pickup_code: string }[] }>(
        page,
        '/wms/pickup_order/generate',
        {
          outbound_order_ids: [order.id],
        },
      )
      const [pickup] = made.data.pickup_orders
      const taken = await ask<{
        pick_locations: { id: string; location_code: string; sku: string; quantity: number }[]
      }>(page, '/wms/task_pick/claim', { pickup_code: pickup?.pickup_code })
      for (const { id: line_id, location_code, sku, quantity } of taken.data.pick_locations)
        await ask(page, '/wms/task_pick/complete_location', {
          id: pickup?.id,
          line_id,
          location_code,
          sku,
          quantity,
        })
      await ask(page, '/wms/pickup_order/finish', { id: pickup?.id })
      return order
    }
    const dropShipped = await picked({
      order_type: 4,
      logistics: { tracking_number: unique('D') },
    })
    const skus = [{ sku: await demoSku(page), quantity: 1 }]
    await ask(page, '/wms/outbound_checkout/submit', { id: dropShipped.id, skus })
    await only(page, dropShipped.order_number)
    await act(page, '强制关闭')
    await confirm.click()
    await dialog.getByText('必填').waitFor()
    expect(await statusOf(page, dropShipped.id)).toBe(39)
    await dialog.locator('[id$=reason]').fill('客户取消')
    await confirm.click()
    await page.getByText('强制关闭成功').waitFor()
    const returned = await picked({ order_type: 3, uni_inventory_return_type: 1 })
    await only(page, returned.order_number)
    await act(page, '完成出库')
    await confirm.click()
    await page.getByText('出库完成').waitFor()
    expect(await statusOf(page, returned.id)).toBe(90)
    const late = await make(page, { order_type: 3, uni_inventory_return_type: 1 })
    await only(page, late.order_number)
    await ask(page, '/wms/outbound_order/cancel', { id: late.id })
    await act(page, '审核通过')
    await page
      .locator('.ant-notification')
      .getByText(/已取消/)
      .waitFor()
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
    expect((await ask(other, path, { id: theirs.id })).code).toBe(1011)
    expect(await statusOf(admin, theirs.id)).toBe(101)
  })

  it('puts chosen orders on pickup orders, and warns where none is chosen [FU-040 FU-353 FU-763]', async () => {
    const { page } = await product.open('admin', { at: place })
    const order = await make(page, { order_type: 1, logistics: { tracking_number: unique('N') } })
    await only(page, order.order_number)
    let sent = 0
    page.on('request', (r) => {
      if (r.url().includes('generate_pickup_order')) sent += 1
    })
    const generate = page.getByRole('button', { name: '生成拣货单' })
    await generate.click()
    await page.getByText('请选择出库单').waitFor()
    expect([sent, await page.locator('.dialog').count()]).toEqual([0, 0])
    await rows(page).locator('.ant-checkbox-input').check()
    await generate.click()
    await page.locator('.dialog .ant-modal-footer .ant-btn-primary').click()
    await page.getByText('生成成功：1 张拣货单').waitFor()
    expect(await statusOf(page, order.id)).toBe(20)
  })

  it('of dropshipping shows the waybills and fetches them [FU-114]', async () => {
    const { page, faults } = await product.open('manager', { at: '/wms_outbound/dropshipping_management' })
    await page.getByText('渠道不存在或已停用').waitFor()
    const waiting = rows(page).filter({ hasText: '待获取面单' })
    await waiting.getByRole('button', { name: '获取面单' }).click()
    await page.getByText('已获取 1 张面单').waitFor()
    await waiting.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '代发商户' }).click()
    await page.locator('.ant-drawer').getByText('SHOP-1').waitFor()
    expect(faults).toEqual([])
  })
})
