import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { unique } from './goods.ts'
import { fill } from './main-job.ts'
import { type Product, startProduct } from './product.ts'
import { actOn } from './row-actions.ts'

describe('the pages of merchants', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const rows = (page: Page) => page.locator('.ant-table-tbody tr.ant-table-row')
  const confirm = (page: Page) => page.locator('.dialog .ant-modal-footer .ant-btn-primary').click()
  const open = (path: string, more: { locale?: 'zh' | 'en'; handheld?: boolean; who?: string } = {}) => {
    const { who = 'merchant-a', ...options } = more
    return product.open(who, { at: `/wms_merchant/${path}`, ...options })
  }
  const act = (page: Page, name: string) => actOn(rows(page).first(), name)
  const choose = async (page: Page, field: string, option: string) => {
    await page.locator(`#${field}`).click()
    await page.locator(`.ant-select-dropdown:has(#${field}_list)`).getByTitle(option, { exact: true }).click()
  }

  /** Takes the offered warehouse away, is told that one must be named, and names it. */
  const nameWarehouse = async (page: Page) => {
    const warehouse = page.locator('.dialog .ant-form-item:has(#warehouse_id)')
    await warehouse.hover()
    await warehouse.locator('.ant-select-clear').click()
    await confirm(page)
    await warehouse.getByText('必填').waitFor()
    await page.locator('.dialog #warehouse_id').click()
    const offered = page.locator('.ant-select-dropdown:has(#warehouse_id_list) .ant-select-item-option')
    await offered.first().waitFor()
    // Only these two are open to merchants.
    expect((await offered.allTextContents()).map((t) => /[A-Z]{3}\d/.exec(t)?.[0]).toSorted()).toEqual([
      ...['LAX5', 'SZX1'],
    ])
    await offered.filter({ hasText: 'SZX1' }).click()
  }

  it('an inbound order is announced loose, gets other tracking numbers, and is cancelled [FU-003 FU-583 FU-585 FU-586]', async () => {
    const { page, faults } = await open('merchant_inbound_list')
    await page.getByRole('button', { name: '新建入库单' }).click()
    await page.locator('.dialog form').waitFor()
    expect(await page.locator('.dialog #partner_id').count()).toBe(0)
    await nameWarehouse(page)
    await page.locator('.dialog').getByText('散货').click()
    const erp = unique('PO')
    await fill(page, {
      erp_order_id: erp,
      tracking_numbers: `${erp}T1`,
      skus_0_sku: 'CX-MUG-01',
      skus_0_quantity: '4',
    })
    await confirm(page)
    await page.getByText(/^已创建 IN/).waitFor()
    await page.goto(`${product.base}/wms_merchant/merchant_inbound_list?erp_order_id=${erp}`)
    await rows(page).getByText(`${erp}T1`).waitFor()
    await act(page, '修改快递单号')
    await page.locator('.dialog textarea').fill(`${erp}T2\n${erp}T3`)
    await confirm(page)
    await rows(page).getByText(`${erp}T3`).waitFor()
    await act(page, '取消')
    await page.locator('.ant-modal-confirm .ant-btn-dangerous, .dialog .ant-btn-dangerous').click()
    await rows(page).getByText('已取消').waitFor()
    expect(faults).toEqual([])
  })

  it('a sheet announces several orders, and a faulty one is told row by row [FU-584]', async () => {
    const { page } = await open('merchant_inbound_list', { locale: 'en' })
    const send = async (...lines: string[]) => {
      const text = ['Customer order number,SKU code,Quantity,Case code', ...lines].join('\n')
      const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.locator('.dialog input[type=file]').setInputFiles(file)
      await confirm(page)
    }
    await page.getByRole('button', { name: 'Import' }).click()
    await page.locator('.dialog form').waitFor()
    await page
      .locator('.dialog .ant-form-item:has(#warehouse_id)')
      .getByText('SZX1')
      .filter({ visible: true })
      .waitFor()
    const erp = unique('PO')
    await send(`${erp},NOSUCH,1,`)
    await page.getByText('There is no such SKU').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.dialog form').waitFor()
    await page
      .locator('.dialog .ant-upload-list-item-action button, .dialog [title="Remove file"]')
      .first()
      .click()
    await send(`${erp},CX-MUG-01,5,`, `${erp}B,CX-MUG-01,5,${erp}BOX`)
    await page.getByText('2 inbound orders created').waitFor()
  })

  it('an outbound order is created and cancelled; nothing of the warehouse’s work is offered [FU-004 FU-096 FU-336 FU-337 FU-338 FU-426 FU-510 FU-756]', async () => {
    const { page, faults } = await open('merchant_outbound_list')
    await rows(page).first().waitFor()
    for (const name of ['生成拣货单', '打印面单'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    await page.getByRole('button', { name: '新建' }).click()
    await page.locator('.dialog form').waitFor()
    expect(await page.locator('.dialog #partner_id').count()).toBe(0)
    const channel = page.locator('.dialog .ant-form-item:has(#logistics_channel_code)')
    await channel.hover()
    await channel.locator('.ant-select-clear').click()
    await nameWarehouse(page)
    const lacking = () => page.locator('.dialog .ant-form-item-has-error label').allTextContents()
    const where = ['收件人', '国家', '城市', '邮编', '详细地址']
    await expect.poll(lacking).toEqual(['客户单号', '渠道', ...where])
    // With the number of its label the order needs neither channel nor address.
    await page.locator('#logistics_tracking_number').fill(unique('TN'))
    await confirm(page)
    await expect.poll(lacking).toEqual(['客户单号'])
    await page.locator('#logistics_tracking_number').fill('')
    await page.locator('#logistics_channel_code').fill('EXP')
    await page.locator('.ant-select-item-option-active').filter({ visible: true }).click()
    const erp = unique('E')
    const address = { firstname: 'Ana', city: 'Reno', postal_code: '89501', street_address1: '1 Main Street' }
    await fill(page, {
      erp_order_id: erp,
      ...Object.fromEntries(Object.entries(address).map(([k, v]) => [`address_${k}`, v])),
      skus_0_sku: 'CX-MUG-01',
      skus_0_quantity: '1',
    })
    await choose(page, 'address_country', 'US 美国')
    const sent = page.waitForRequest((r) => r.url().endsWith('/wms/external/outbound_order/create'))
    await confirm(page)
    expect((await sent).postDataJSON()).toMatchObject({
      ...{ warehouse_id: 1, erp_order_id: erp, order_type: 1, logistics: { channel_code: 'EXP' } },
      ...{ shipping_address: { ...address, country: 'US' }, skus: [{ sku: 'CX-MUG-01', quantity: 1 }] },
    })
    const said = await page.getByText(/^创建成功，订单进入校验中：/).textContent()
    await page.goto(`${product.base}/wms_merchant/merchant_outbound_list?erp_order_id=${erp}`)
    const link = page.locator('.row-link')
    expect(said).toContain((await link.textContent()) ?? 'no number')
    await link.click()
    const drawer = page.locator('.ant-drawer')
    // It went through the validation of which the message told.
    await drawer.getByText('校验通过').first().waitFor()
    await drawer.getByText('Ana').waitFor()
    for (const word of ['拣货单', '库位', '现在在哪'])
      expect(await drawer.getByText(word, { exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await act(page, '取消')
    await page.locator('.ant-modal-confirm .ant-btn-dangerous, .dialog .ant-btn-dangerous').click()
    await rows(page).getByText('已取消').first().waitFor()
    expect(faults).toEqual([])
  })

  it('a return of own goods is told to be under validation', async () => {
    const { page } = await open('merchant_outbound_list')
    await page.getByRole('button', { name: '新建' }).click()
    await page.locator('.dialog form').waitFor()
    await choose(page, 'order_type', '退仓')
    await choose(page, 'uni_inventory_return_type', '仓库销毁')
    await fill(page, { erp_order_id: unique('E'), skus_0_sku: 'CX-MUG-01', skus_0_quantity: '1' })
    await confirm(page)
    await page.getByText(/^创建成功，订单进入校验中：/).waitFor()
  })

  it('a file is imported in part; its failed rows are seen, saved, corrected and imported again [FU-097 FU-514]', async () => {
    const { page, faults } = await open('merchant_outbound_import_list')
    await rows(page).first().waitFor()
    const template = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载模板' }).click()
    expect((await template).suggestedFilename()).toMatch(/\.xlsx$/)
    const [good, bad] = [unique('G'), unique('B')]
    const upload = async (name: string, text: string) => {
      await page.getByRole('button', { name: '上传新文件' }).click()
      await page.locator('.dialog form').waitFor()
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.locator('.dialog input[type=file]').setInputFiles(file)
      await confirm(page)
      await page.getByRole('dialog', { name: '核对导入的出库单' }).waitFor()
    }
    const head = '客户单号,SKU编码（条码）,数量,收件人,国家'
    await upload('mixed.csv', [head, `${good},CX-MUG-01,1,Ana,US`, `${bad},CX-MUG-01,1,Ana,UU`].join('\n'))
    await page.getByRole('button', { name: '导入 1 单' }).click()
    await page.getByText('已新建 1 单').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
    await page.locator('.ant-modal-footer .ant-btn-primary, .ant-result .ant-btn-primary').last().click()
    const row = rows(page).filter({ hasText: 'mixed.csv' })
    await row.getByText('部分导入').waitFor()
    const [file, who, , where, ...counts] = await row.locator('td').allTextContents()
    expect([file, who, where, ...counts.slice(0, 3)]).toEqual([
      'mixed.csv',
      '晨星 merchant-a',
      'SZX1',
      '2',
      '1',
      '1',
    ])
    expect(await row.locator('time').count()).toBe(1)
    await row.locator('.row-link').click()
    const drawer = page.locator('.ant-drawer')
    await drawer.getByText(bad).waitFor()
    const saving = page.waitForEvent('download')
    await drawer.getByRole('button', { name: '下载失败行' }).click()
    const saved = await readFile(await (await saving).path(), 'utf8')
    expect(saved).toContain(bad)
    expect(saved).not.toContain(good)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await upload('corrected.csv', saved.replace(',UU', ',US'))
    await page.getByRole('button', { name: '导入 1 单' }).click()
    await page.getByText('新建 1 单').waitFor()
    expect(faults).toEqual([])
  })

  it('stock and variations are those of the merchant, in the open warehouses [FU-098 FU-099]', async () => {
    const { page, faults } = await open('merchant_inventory_list', { locale: 'en' })
    await rows(page).filter({ hasText: 'CX-MUG-01' }).first().waitFor()
    expect(await rows(page).filter({ hasText: 'HO-' }).count()).toBe(0)
    await page.goto(`${product.base}/wms_merchant/merchant_inventory_list?warehouse_id=5`)
    await rows(page).first().waitFor()
    expect(await rows(page).filter({ hasText: 'SZX1' }).count()).toBe(0)
    await page.goto(`${product.base}/wms_merchant/merchant_vid_inventory`)
    await rows(page).filter({ hasText: 'CX-MUG-01' }).first().waitFor()
    expect(await rows(page).filter({ hasText: 'HO-CABLE-01' }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('the start page tells what waits, and each number opens its list with as many rows', async () => {
    const { page, faults } = await product.open('merchant-a', { at: '/home' })
    const card = page.locator('[data-queue=own_at_work]')
    await card.waitFor()
    const n = Number(await card.locator('strong').textContent())
    expect(n).toBeGreaterThan(0)
    await card.getByRole('link').click()
    await rows(page).first().waitFor()
    await page
      .getByText(new RegExp(`${n} 条|共 ${n}`))
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/wms_merchant/merchant_outbound_list')
    expect(faults).toEqual([])
  })

  it('staff’s pages are closed to a merchant, and another’s order is not found by its address', async () => {
    const { page } = await open('merchant_outbound_list')
    const range = 'time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z'
    type Found = { data: { id: string; order_number: string }[] }
    const mine = (await ask<Found>(page, `/wms/outbound_order?page_size=1&${range}`)).data.data[0]
    const { page: strange } = await open(`merchant_outbound_list?open=${mine?.id}`, { who: 'merchant-b' })
    await strange
      .locator('.ant-drawer')
      .getByText(/没有|找不到|不存在/)
      .first()
      .waitFor()
    expect(await strange.getByText(mine?.order_number ?? '?').count()).toBe(0)
    await strange.goto(`${product.base}/wms_outbound/outbound_order_manage`)
    await strange.locator('main').getByText(/权限/).first().waitFor()
  })
})
