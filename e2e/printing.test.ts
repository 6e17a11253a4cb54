import { rightCode } from '@kuacang/contract/kit/rights'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, pressAs, scanAs } from './desk.ts'
import { picked, waiting, weighed } from './goods.ts'
import { printedPapers } from './papers.ts'
import { printService } from './print-service.ts'
import { type Product, startProduct } from './product.ts'

/** Where the deployment keeps the print service. */
const downloads = 'https://print.example/download'

describe('printing', () => {
  let product: Product
  let page: Page
  beforeAll(async () => {
    product = await startProduct({ PRINT_SERVICE_URL: downloads }, { wholeBrowser: true })
  })
  afterAll(() => product.close())

  const open = async (locale: 'zh' | 'en' = 'zh', at = '/') => {
    const opened = await product.open('fbw', { locale })
    page = opened.page
    await page.goto(product.base + at)
    return opened
  }
  const settings = { zh: '打印机设置', en: 'Printer settings' }
  const dialog = () => page.locator('.ant-modal:visible')
  const useService = (printers: Record<string, string>) =>
    page.evaluate(
      (kept) => localStorage.setItem('printer_settings', kept),
      JSON.stringify({ plugin: true, printers }),
    )
  const printWaybillOf = async (number: string) => {
    await page.goto(`${product.base}/wms_outbound/outbound_order_manage?order_number=${number}`)
    await page.locator('tr[data-row-key] .ant-checkbox-input').first().check()
    await page.getByRole('button', { name: '打印面单' }).click()
  }
  /** Prints the waybill of a new order; answers its number. */
  const printWaybill = async (): Promise<string> => {
    const { order_number } = (await waiting(page)).order
    await printWaybillOf(order_number)
    return order_number
  }

  it('is set up in the top bar: the service is checked, and each paper gets its printer [SH-125 SH-146 SH-152 SH-220 SH-281 SH-406 PA-646]', async () => {
    await open()
    await printService(page)
    await page.getByRole('button', { name: settings.zh }).click()
    await dialog().getByRole('button', { name: '检查打印服务' }).click()
    await dialog().getByText('打印服务 4.1.0.1 可用，2 台打印机').waitFor()
    await dialog().getByRole('switch').click()
    await dialog().getByRole('combobox', { name: 'A4 打印机' }).waitFor()
    await dialog().getByRole('combobox', { name: '10x10 打印机' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'Zebra' }).last().click()
    await dialog()
      .getByRole('button', { name: '确 定' })
      .or(dialog().getByRole('button', { name: '确定' }))
      .click()
    await dialog().waitFor({ state: 'hidden' })
    const kept = await page.evaluate(() => localStorage.getItem('printer_settings'))
    expect(JSON.parse(kept ?? '')).toEqual({ plugin: true, printers: { '10x10': 'Zebra' } })
  })

  it.each([
    ['zh', 'Lodop 控件未安装或未启动', '请安装 4.101 或以上版本的打印服务，并使用 84 或以上版本的浏览器'],
    [
      'en',
      'The Lodop print service is not installed',
      'install print service 4.101 or later, and use a browser of version 84 or later',
    ],
  ] as const)(
    'says in %s that the service is missing, what to install, and where it is [SH-385 SH-387 PA-642]',
    async (locale, missing, hint) => {
      await open(locale)
      await page.route('https://localhost:8443/**', (route) => route.abort())
      await page.getByRole('button', { name: settings[locale] }).click()
      await dialog()
        .getByRole('button', { name: locale === 'zh' ? '检查打印服务' : 'Check the print service' })
        .click()
      await dialog().getByText(missing).waitFor()
      await dialog().getByText(hint).waitFor()
      const link = dialog().getByRole('link', {
        name: locale === 'zh' ? '下载打印服务' : 'Download the print service',
      })
      expect(await link.getAttribute('href')).toBe(downloads)
    },
  )

  it('a service that is silent for 3 s is a missing one [SH-407]', async () => {
    await open()
    await page.route('https://localhost:8443/**', () => undefined)
    await page.getByRole('button', { name: settings.zh }).click()
    const asked = page.waitForRequest('https://localhost:8443/CLodopfuncs.js')
    const began = performance.now()
    await dialog().getByRole('button', { name: '检查打印服务' }).click()
    await asked
    await dialog().getByText('Lodop 控件未安装或未启动').waitFor()
    expect(performance.now() - began).toBeGreaterThan(2900)
  })

  it('goes to the printer of 10x10 at its own size [PA-650 FU-042]', async () => {
    await open()
    const printed = await printService(page)
    await useService({ '10x10': 'Zebra' })
    await printWaybill()
    await expect.poll(() => printed.length).toBe(1)
    expect(printed[0]).toMatchObject({ printer: 'Zebra', size: '100mm 150mm' })
    expect(
      Buffer.from(printed[0]?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('asks which printer where the paper has none, and keeps the choice [SH-147 SH-221]', async () => {
    await open()
    const printed = await printService(page)
    await useService({})
    await printWaybill()
    await dialog().getByText('选择打印机').waitFor()
    await dialog()
      .getByRole('button', { name: /打\s?印/ })
      .click()
    await expect.poll(() => printed.map((p) => p.printer)).toEqual(['Zebra'])
    expect(await page.evaluate(() => localStorage.getItem('printer_settings'))).toContain('"10x15":"Zebra"')
  })

  it.each([
    ['PRINT_INIT', '打印任务初始化失败', '[SH-384 SH-386 FU-740 PA-641 PA-643]'],
    ['ADD_PRINT_PDF', '添加打印内容失败', '[SH-386 PA-644]'],
    ['PRINT', '未知打印错误', '[SH-386 PA-645]'],
  ] as const)('that %s refuses says %s and offers the browser %s', async (refuses, why, _ids) => {
    await open()
    const browser = await printedPapers(page)
    const printed = await printService(page, { refuses })
    await useService({ '10x10': 'Zebra' })
    await printWaybill()
    await dialog().getByText(`打印失败: ${why}`).waitFor()
    expect(printed).toEqual([])
    await dialog().getByRole('button', { name: '在浏览器中打印' }).click()
    await expect.poll(browser.papers).toEqual(['%PDF-'])
  })

  it('without the service the browser prints over the page, one paper after the other [SH-221]', async () => {
    await open()
    const browser = await printedPapers(page)
    const number = await printWaybill()
    await expect.poll(browser.papers).toEqual(['%PDF-'])
    await page.locator('tr[data-row-key] .ant-checkbox-input').first().check()
    await page.getByRole('button', { name: '打印面单' }).click()
    await dialog().getByText(`${number} 已打印过`).waitFor()
    const second = page.waitForResponse((r) => r.url().includes('/print_labels'))
    await dialog().getByRole('button', { name: '标签破损' }).click()
    await second
    await browser.openDialog()
    await browser.closeDialog()
    await expect.poll(browser.papers).toEqual(['%PDF-', 'closed', '%PDF-'])
  })

  it('a browser that shows no PDF in a page opens it in a window of its own', async () => {
    await open()
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
    const paper = page.context().waitForEvent('page')
    await printWaybill()
    expect((await paper).url()).toContain('blob:')
  })

  it('at a desk the keys are back when the dialog closes; meanwhile the desk says that no scan arrives', async () => {
    const { page } = await product.open('manager')
    const browser = await printedPapers(page)
    const { tracking_number } = await weighed(page)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    await scanAs(page, tracking_number, 'ok')
    await pressAs(page, 'F2', 'done')
    await expect.poll(browser.papers).toEqual(['%PDF-'])
    const [target, state] = [page.getByTestId('desk-target'), page.getByTestId('desk-state')]
    await target.and(page.locator('[data-state=READY]')).waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await browser.openDialog()
    await state.getByText('窗口未激活，收不到扫描').waitFor()
    expect(await target.getAttribute('data-state')).toBe('BLOCKED')
    await browser.closeDialog()
    await target.and(page.locator('[data-state=READY]')).waitFor()
    await expect
      .poll(() => target.locator('input').evaluate((field) => field === document.activeElement))
      .toBe(true)
  })

  it('a second time asks why; the job and its reason stand among the latest prints [REL-33]', async () => {
    await open()
    const printed = await printService(page)
    await useService({ '10x10': 'Zebra' })
    const number = await printWaybill()
    await expect.poll(() => printed.length).toBe(1)
    await printWaybillOf(number)
    await dialog().getByText(`${number} 已打印过`).waitFor()
    await dialog().getByRole('button', { name: '标签破损' }).click()
    await expect.poll(() => printed.length).toBe(2)
    await page.getByRole('button', { name: settings.zh }).click()
    const job = dialog().getByRole('listitem').filter({ hasText: '补打原因：标签破损' })
    await job.filter({ hasText: number }).filter({ hasText: 'Zebra' }).waitFor()
  })

  it('that is due at the check is left to others where the checker may not print: the desk says so [FU-109 FU-403]', async () => {
    await open()
    await page.route('**/api/user', async (route) => {
      const answer = await (await route.fetch()).json()
      const permissions = answer.data.permissions.filter((p: number) => p !== rightCode('OutboundOrderPrint'))
      await route.fulfill({ json: { ...answer, data: { ...answer.data, permissions } } })
    })
    const { order, pickup } = await picked(page, 1)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_checkout`)
    await scanAs(page, order.tracking_number, 'ok')
    const said = await scanAs(page, pickup.lines[0]?.barcode ?? '', 'attention')
    for (const part of ['已复核，面单未打印', order.tracking_number, '您没有打印面单的权限'])
      expect(said).toContain(part)
  })

  it('of a bag goes the same way: a second label from the list of bags asks why, and both are on its record [REL-33 PA-055 PA-136]', async () => {
    const { page } = await product.open('manager')
    const printed = await printService(page)
    const { tracking_number } = await weighed(page)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    await page.evaluate(
      (kept) => localStorage.setItem('printer_settings', kept),
      JSON.stringify({ plugin: true, printers: { '10x10': 'Zebra' } }),
    )
    await scanAs(page, tracking_number, 'ok')
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    await pressAs(page, 'F2', 'done')
    await expect.poll(() => printed.length).toBe(1)
    await page.goto(`${product.base}/wms_outbound/bag`)
    await page.getByRole('tab', { name: '包列表' }).click()
    const row = page.locator('tr[data-row-key]').filter({ hasText: bag })
    await row.getByRole('button', { name: '打印包号' }).click()
    const asked = page.locator('.ant-modal:visible')
    await asked.getByText(`${bag} 已打印过`).waitFor()
    await asked.getByRole('button', { name: '标签遗失' }).click()
    await expect.poll(() => printed.length).toBe(2)
    await row.locator('.ant-table-row-expand-icon').click()
    const records = page.locator('.timeline li').filter({ hasText: '打印包号' })
    await records.filter({ hasText: '标签遗失' }).waitFor()
    expect(await records.count()).toBe(2)
  })

  it('of labels of goods asks for paper and number, and is a job as often as it is asked for [REL-33 SH-282]', async () => {
    ;({ page } = await product.open('manager', { at: '/wms_superadmin/sku_manage' }))
    const printed = await printService(page)
    await useService({ '10x10': 'Zebra' })
    for (let times = 1; times <= 2; times += 1) {
      await page.locator('tr[data-row-key] .ant-checkbox-input').first().setChecked(true)
      await page.getByRole('button', { name: '打印标签' }).click()
      await dialog().getByLabel('每种张数').fill('3')
      await dialog()
        .getByRole('button', { name: /打\s?印/ })
        .click()
      // No printer is kept for paper of 6x4: it is asked for each time.
      await dialog().getByText('选择打印机').waitFor()
      await dialog()
        .getByRole('button', { name: /打\s?印/ })
        .click()
      await expect.poll(() => printed.length).toBe(times)
      await dialog().first().waitFor({ state: 'hidden' })
    }
    expect(printed[1]).toMatchObject({ printer: 'Zebra', size: '60mm 40mm' })
    await page.getByRole('button', { name: settings.zh }).click()
    const jobs = dialog().getByRole('listitem').filter({ hasText: '商品标签' })
    await jobs.nth(1).waitFor()
    expect(await jobs.count()).toBe(2)
  })

  it('that the printer finishes is confirmed [REL-33]', async () => {
    await open()
    await printService(page)
    await useService({ '10x10': 'Zebra' })
    const told = page.waitForRequest(
      (r) => r.url().includes('/printing/jobs/') && (r.postData() ?? '').includes('confirm'),
    )
    const number = await printWaybill()
    expect((await (await told).response())?.status()).toBe(200)
    await page.getByRole('button', { name: settings.zh }).click()
    await dialog().getByRole('listitem').filter({ hasText: number }).filter({ hasText: '已确认' }).waitFor()
  })
})
