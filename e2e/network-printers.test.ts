import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openZplPrinter, type ZplPrinter } from '../server/src/printing/relay/zpl-printer.testing.ts'
import { scanAs } from './desk.ts'
import { waiting } from './goods.ts'
import { act } from './market.ts'
import { printedPapers } from './papers.ts'
import { type Product, startProduct } from './product.ts'

describe('network printers', () => {
  let product: Product
  let printer: ZplPrinter
  beforeAll(async () => {
    printer = await openZplPrinter()
    const env = { PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: String(printer.port), WORKERS: 'true' }
    product = await startProduct(env, { wholeBrowser: true })
  })
  afterAll(async () => {
    await product.close()
    await printer.close()
  })
  beforeEach(() => {
    printer.is.status = { paperOut: false }
  })

  const at = '/wms_admin/network_printers'
  const name = '包装台 1'

  it('are added, tested and looked at on their page; one that may not be reached is refused', async () => {
    const { page } = await product.open('manager', { at })
    const dialog = page.locator('.ant-modal:visible')
    await page.getByRole('button', { name: '新增打印机' }).click()
    await dialog.getByLabel('名称').fill(name)
    await dialog.getByLabel('地址').fill('10.9.9.9')
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await dialog.getByText('系统部署未允许访问 10.9.9.9').waitFor()
    await dialog.getByLabel('地址').fill(printer.address)
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    const row = page.locator('tr[data-row-key]').filter({ hasText: name })
    await row.getByRole('button', { name: '打印测试页' }).click()
    await expect.poll(() => printer.labels.length).toBe(1)
    await row.getByRole('link', { name }).click()
    const drawer = page.locator('.ant-drawer:visible')
    await drawer
      .getByRole('listitem')
      .filter({ hasText: `TEST ${name}` })
      .filter({ hasText: '已打印' })
      .waitFor()
  })

  it('print the waybill of a desk that is set up for one, and tell why one does not come out [SH-220 REL-33]', async () => {
    const { page } = await product.open('fbw')
    const browser = await printedPapers(page)
    await page.goto(product.base)
    const dialog = page.locator('.ant-modal:visible')
    const settings = page.getByRole('button', { name: '打印机设置' })
    await settings.click()
    await dialog.getByRole('combobox', { name: '10x10 打印机' }).click()
    await page.locator('.ant-select-item-option', { hasText: name }).last().click()
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    const printWaybill = async () => {
      const { order_number } = (await waiting(page)).order
      await page.goto(`${product.base}/wms_outbound/outbound_order_manage?order_number=${order_number}`)
      await page.locator('tr[data-row-key] .ant-checkbox-input').first().check()
      await page.getByRole('button', { name: '打印面单' }).click()
      return order_number
    }
    const before = printer.labels.length
    const first = await printWaybill()
    await page.getByText(`已发送到打印机 ${name}`).waitFor()
    await expect.poll(() => printer.labels.length).toBe(before + 1)
    await settings.click()
    const jobs = dialog.getByRole('listitem')
    await jobs.filter({ hasText: first }).filter({ hasText: '已确认' }).filter({ hasText: name }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    printer.is.status = { paperOut: true }
    const second = await printWaybill()
    await dialog.getByText('尚未打印：打印机未就绪').waitFor()
    expect(await dialog.textContent()).toContain(second)
    await dialog.getByRole('button', { name: '取消等待，在浏览器中打印' }).click()
    await expect.poll(browser.papers).toEqual(['%PDF-'])
    await dialog
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click()
    await settings.click()
    await jobs.filter({ hasText: second }).filter({ hasText: '已取消' }).waitFor()
    expect(printer.labels.length).toBe(before + 1)
  })

  it('are chosen for a workbench, a device that is added, enabled, disabled and edited; a browser takes it over by one scan [FU-127 OP-32]', async () => {
    const { page } = await product.open('manager', { at: '/wms_admin/device_manage' })
    const dialog = page.locator('.ant-modal:visible')
    await page.getByRole('button', { name: '新增设备' }).click()
    await dialog.getByLabel('设备编号').fill('NET-7')
    await dialog.getByLabel('名称').fill('七号台')
    await dialog.getByRole('combobox', { name: '类型' }).click()
    expect(await page.locator('.ant-select-item-option').allTextContents()).toEqual(
      expect.arrayContaining(['手持终端', '电子秤', '摄像头', '打印机']),
    )
    await page.locator('.ant-select-item-option', { hasText: '工作台' }).last().click()
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    const row = page.locator('tr[data-row-key]').filter({ hasText: 'NET-7' })
    await row.getByText('新建（停用）').waitFor()
    await row.getByRole('button', { name: '设置工作台' }).click()
    await dialog.getByRole('combobox', { name: '10x15 的网络打印机' }).click()
    await page.locator('.ant-select-item-option', { hasText: name }).last().click()
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    const tag = (state: string) => row.locator('.ant-tag').getByText(state, { exact: true })
    for (const [does, state] of [
      ['启用', '启用'],
      ['停用', '停用'],
      ['启用', '启用'],
    ] as const) {
      await act(page, 'NET-7', does)
      await tag(state).waitFor()
    }
    await act(page, 'NET-7', '编辑')
    await dialog.getByLabel('名称').fill('八号台')
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await row.getByText('八号台').waitFor()
    await page.goto(`${product.base}/wms_outbound/outbound_order_checkout`)
    await scanAs(page, 'DESK-NET-7', 'ok')
    const kept = await page.evaluate(() => localStorage.getItem('printer_settings'))
    expect(JSON.parse(kept ?? '').relays['10x15']).toMatchObject({ name, warehouse: 1 })
  })
})
