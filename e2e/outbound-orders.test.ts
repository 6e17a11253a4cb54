import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { exportedCsv } from './exported.ts'
import { abroad, announced, demoSku, onPickup, pickAll, unique } from './goods.ts'
import { fill } from './main-job.ts'
import { type Product, startProduct } from './product.ts'
import { actOn } from './row-actions.ts'

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
  const act = (page: Page, name: string) => actOn(rows(page), name)
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
  /** An order whose goods are picked; its checkout prints no waybill. */
  const picked = async (page: Page, more: object) => {
    const order = await make(page, more)
    if ('uni_inventory_return_type' in more)
      await ask(page, '/wms/outbound_order/return_approve', { id: order.id })
    const pickup = await onPickup(page, [order], { logis_print_type: 1 })
    await pickAll(page, pickup)
    await ask(page, '/wms/pickup_order/finish', { id: pickup.id })
    return order
  }
  const statusOf = async (page: Page, id: string) =>
    (await ask<{ order_status: number }>(page, `/wms/outbound_order/${id}`)).data.order_status

  it('searches today and the night before, its types chosen, and opens a row to its lines and records [FU-032 FU-034 FU-035 FU-044 FU-341 FU-780 FU-787 FU-788 PA-683 PA-730]', async () => {
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
    await expect.poll(() => chosen.count()).toBe(1)
    await page.locator('thead input[type=checkbox]').first().check()
    await expect.poll(() => chosen.count()).toBe(all)
    await page.locator('.ant-table-row-expand-icon').first().click()
    const opened = page.locator('.ant-table-expanded-row')
    await opened.getByText('收件地址').waitFor()
    await opened.getByText('操作记录').waitFor()
    expect(await opened.locator('.ant-table thead').first().textContent()).toContain('SKU')
    expect(faults).toEqual([])
  })

  it('of B2B looks at B2B orders of a week [FU-034 FU-115 FU-350 FU-786]', async () => {
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

  it('exports what its filters show, as CSV [FU-041]', async () => {
    const { page } = await product.open('manager', { at: place })
    const { order_number } = await make(page, { order_type: 3, uni_inventory_return_type: 1 })
    await only(page, order_number)
    const lines = (await exportedCsv(page)).trimEnd().split(/\r?\n/)
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(order_number)])
  })

  it('creates a return whose fields follow its kind, reviews it, and shows where it is [FU-033 FU-036 FU-037 FU-290 FU-291 FU-292 FU-293 FU-327 FU-328 FU-330 FU-331 FU-334 FU-755 FU-758 FU-759]', async () => {
    const { page } = await product.open('manager', { at: place })
    await page.getByRole('button', { name: '新建' }).click()
    const dialog = page.locator('.dialog')
    const confirm = dialog.locator('.ant-modal-footer .ant-btn-primary')
    const faulty = dialog.locator('.ant-form-item-has-error')
    /** The labels of the fields that are empty and must not be, and how many of them have none: those of SKU lines. */
    const lacking = async () => {
      const labels = await faulty.locator('label').allTextContents()
      return [...labels, (await faulty.count()) - labels.length]
    }
    await dialog.locator('form').waitFor()
    await confirm.click()
    const first = ['客户', '客户单号', '收件人', '国家', '城市', '邮编', '详细地址']
    await expect.poll(lacking).toEqual([...first, 1])
    await fill(page, { partner_id: '1' })
    await choose(page, 'order_type', '退仓')
    await dialog.locator('#erp_order_id').waitFor({ state: 'detached' })
    expect(await dialog.locator('#address_firstname').count()).toBe(0)
    await confirm.click()
    await expect.poll(lacking).toEqual(['退仓方式', 1])
    await choose(page, 'uni_inventory_return_type', '自提')
    await fill(page, { address_firstname: '  ' })
    await confirm.click()
    await expect.poll(lacking).toEqual(['收件人', '电话', '州 / 省', '城市', '邮编', '详细地址', 1])
    expect(await dialog.locator('#uni_inventory_return_delivery_type').count()).toBe(0)
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
    await expect.poll(() => dialog.locator('#address_firstname').inputValue()).toBe('张三')
    await choose(page, 'uni_inventory_return_type', '仓库销毁')
    await dialog.locator('#address_firstname').waitFor({ state: 'detached' })
    // What was left is forgotten.
    await choose(page, 'uni_inventory_return_type', '配送')
    await expect.poll(() => dialog.locator('#address_firstname').inputValue()).toBe('')
    const chosen = (text: string) => dialog.getByText(text, { exact: true }).filter({ visible: true }).count()
    expect(await chosen('快递预付')).toBe(0)
    await fill(page, { uni_inventory_return_reason: '停售', address_firstname: '李四' })
    await dialog.locator('#is_defect_return').check()
    await choose(page, 'order_type', '普通出库')
    await choose(page, 'order_type', '退仓')
    await dialog.locator('#uni_inventory_return_reason').waitFor()
    expect([await dialog.locator('#uni_inventory_return_reason').inputValue(), await chosen('配送')]).toEqual(
      ['', 0],
    )
    expect(await dialog.locator('#is_defect_return').isChecked()).toBe(false)
    await choose(page, 'uni_inventory_return_type', '仓库销毁')
    await fill(page, { skus_0_sku: await demoSku(page), skus_0_quantity: '1' })
    await confirm.click()
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
    await ask(page, '/wms/case_putaway/submit', put)
    const asked = async (more: object) => {
      const made = await make(page, { order_type: 3, uni_inventory_return_type: 1, ...more })
      const body = { id: made.id }
      await ask(page, '/wms/outbound_order/return_approve', body)
      await only(page, made.order_number)
      await page.locator('.row-link').click()
      const request = page.waitForRequest((r) => r.url().includes('location_types'))
      await page.locator('.ant-drawer').getByRole('button', { name: '修改拣货库位' }).click()
      return new URL((await request).url()).searchParams.getAll('location_types[]')
    }
    expect(await asked({})).toEqual(['1', '2'])
    expect(await asked({ is_defect_return: true, skus: [{ sku, quantity: 1 }] })).toEqual(['3'])
  })

  it('closes by force and finishes with dialogs of their own; a failure is shown in the words of the server [FU-033 FU-039 FU-355 FU-739 FU-760 FU-761]', async () => {
    const { page } = await product.open('admin', { at: place })
    const dialog = page.locator('.dialog')
    const confirm = dialog.locator('.ant-modal-footer .ant-btn-primary')
    const dropShipped = await picked(page, {
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
    const returned = await picked(page, { order_type: 3, uni_inventory_return_type: 1 })
    await only(page, returned.order_number)
    await act(page, '完成出库')
    expect(await dialog.locator('label').allTextContents()).toEqual(['运单号', '渠道'])
    await dialog.locator('#tracking_number').fill('SF1234')
    await confirm.click()
    await page.getByText('出库完成').waitFor()
    const { data: left } = await ask(page, `/wms/outbound_order/${returned.id}`)
    expect(left).toMatchObject({ order_status: 90, logistics: { tracking_number: 'SF1234' } })
    const late = await make(page, { order_type: 3, uni_inventory_return_type: 1 })
    await only(page, late.order_number)
    await ask(page, '/wms/outbound_order/cancel', { id: late.id })
    await act(page, '审核通过')
    await page
      .locator('.ant-notification')
      .getByText(/已取消/)
      .waitFor()
  })

  it('puts chosen orders on pickup orders, and warns where none is chosen [FU-033 FU-040 FU-353 FU-763]', async () => {
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

  it('of dropshipping shows the waybills, fetches, uploads and prints them, closes an order by force and finishes one [FU-114]', async () => {
    const { page, faults } = await product.open('manager', { at: '/wms_outbound/dropshipping_management' })
    await page.getByText('渠道不存在或已停用').waitFor()
    const waiting = rows(page).filter({ hasText: '待获取面单' })
    await waiting.getByRole('button', { name: '获取面单' }).click()
    await page.getByText('已获取 1 张面单').waitFor()
    await waiting.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '代发商户' }).click()
    await page.locator('.ant-drawer').getByText('SHOP-1').waitFor()
    await page.keyboard.press('Escape')

    const dialog = page.locator('.dialog')
    const confirm = dialog.locator('.ant-modal-footer .ant-btn-primary')
    const show = async (number: string) => {
      await page.goto(`${product.base}/wms_outbound/dropshipping_management?order_number=${number}`)
      await rows(page).first().waitFor()
      expect(await rows(page).count()).toBe(1)
    }
    const dropShipping = { order_type: 4, shipping_address: abroad }
    // What failed is tried again, then its waybill comes as a file and is printed.
    const refused = await make(page, { ...dropShipping, logistics: { channel_code: 'OLD' } })
    await show(refused.order_number)
    await act(page, '获取面单')
    await page.getByText(`${refused.order_number}：渠道不存在或已停用`).waitFor()
    await rows(page).getByText('面单失败').waitFor()
    await act(page, '获取面单')
    await act(page, '上传面单')
    const number = unique('UP')
    await dialog.locator('#tracking_number').fill(number)
    const pdf = { name: 'waybill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
    await dialog.locator('input[type=file]').setInputFiles(pdf)
    await confirm.click()
    await page.getByText('上传成功').waitFor()
    await rows(page).getByText(number).waitFor()
    await rows(page).locator('.ant-checkbox-input').check()
    const printed = page.waitForResponse((r) => r.url().includes('print_labels'))
    await page.getByRole('button', { name: '打印面单' }).click()
    expect((await printed).status()).toBe(200)
    const skus = [{ sku: await demoSku(page), quantity: 1 }]
    const checked = async () => {
      const order = await picked(page, dropShipping)
      await ask(page, '/wms/outbound_checkout/submit', { id: order.id, skus })
      await show(order.order_number)
      return order
    }
    const closed = await checked()
    await act(page, '强制关闭')
    await dialog.locator('[id$=reason]').fill('客户取消')
    await confirm.click()
    await page.getByText('强制关闭成功').waitFor()
    expect(await statusOf(page, closed.id)).toBe(100)
    const left = await checked()
    const scanned = { tracking_number: left.order_number }
    const { data } = await ask<{ expected_weight: number }>(page, '/wms/outbound_weight/start', scanned)
    await ask(page, '/wms/outbound_weight/submit', { id: left.id, weight: data.expected_weight })
    await show(left.order_number)
    await act(page, '获取面单')
    await page.getByText('已获取 1 张面单').waitFor()
    await act(page, '完成出库')
    await confirm.click()
    await page.getByText('出库完成').waitFor()
    expect(await statusOf(page, left.id)).toBe(90)
    expect(faults).toEqual([])
  })
})
