import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, errorDialog, heldBack, openDesk, scan, scanAs } from './desk.ts'
import { announced, picked, unique } from './goods.ts'
import { type Product, startProduct } from './product.ts'

type Listed = { list: { sku: string; barcode: string; name: string; name_en: string }[] }
const skus = (page: Parameters<typeof ask>[0]) =>
  ask<Listed>(page, '/wms/skus?partner_id=1&verify_status=1&page_size=50').then((r) => r.data.list)

describe('goods at a scan desk', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({}, { wholeBrowser: true })
  })
  afterAll(() => product.close())

  it('are photographed where they are unpacked → small, and shown from then on; no scan waits for the picture', async () => {
    const { page, faults } = await product.open('admin', { handheld: true })
    await page.context().grantPermissions(['camera'], { origin: product.base })
    const { case_code, skus: lines } = await announced(page, [], 3)
    const [line] = lines
    const known = (await skus(page)).find((s) => s.sku === line?.sku)
    await openDesk(page, `${product.base}/m/wms/receive`)
    await scanAs(page, case_code, 'ok')
    const row = page.locator('.job-lines li').filter({ hasText: line?.sku ?? '-' })
    await row.getByText(known?.name ?? '-').waitFor()
    await row.getByRole('button', { name: `添加 ${line?.sku} 的图片` }).click()
    await page.getByRole('button', { name: '拍照' }).click()
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    await page.getByRole('button', { name: '拍摄' }).click()
    await page.getByRole('button', { name: '使用照片' }).click()
    await page.getByRole('button', { name: '保存图片' }).click()
    const picture = row.locator('img')
    await picture.waitFor()
    const size = await picture.evaluate(async (img: HTMLImageElement) => {
      await img.decode()
      return [Math.max(img.naturalWidth, img.naturalHeight), img.loading, new URL(img.src).pathname]
    })
    expect(size[0]).toBeLessThanOrEqual(640)
    expect([size[1], String(size[2])]).toEqual(['lazy', expect.stringContaining('/api/wms/sku_pictures/1/')])

    // From here on no picture comes: the desk works as before.
    const release = await heldBack(page, '**/api/wms/sku_pictures/**')
    await page.reload()
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    expect(await scanAs(page, line?.barcode ?? '', 'ok')).toContain(known?.name)
    release()
    expect(faults).toEqual([])
  })

  it('that do not belong to the order are named with their picture, beside those that do, in the language of the page', async () => {
    const { page, faults } = await product.open('admin', { locale: 'en' })
    const { order, pickup } = await picked(page, 2)
    const wanted = pickup.lines[0]?.sku
    const all = await skus(page)
    const other = all.find((s) => s.sku !== wanted && s.name_en !== '')
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_checkout`)
    await scanAs(page, order.tracking_number, 'ok')
    await scan(page, other?.barcode ?? '')
    const goods = errorDialog(page).getByTestId('compared-goods').locator('figure')
    await goods.nth(1).waitFor()
    const names = await goods.locator('strong').allTextContents()
    expect(names).toEqual([all.find((s) => s.sku === wanted)?.name_en, other?.name_en])
    await page.keyboard.press('Enter')
    await errorDialog(page).waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
  })

  it('that stand on page 7 of the lines are accepted while page 1 is shown, and their page is opened [OP-14]', async () => {
    const { page, faults } = await product.open('admin')
    const prefix = unique('OPF')
    const names = Array.from({ length: 140 }, (_, i) => `${prefix}-${String(i + 1).padStart(3, '0')}`)
    const size = { weight: 0.1, length: 1, width: 1, height: 1, sensitive_type: 0, dangerous_type: 10 }
    for (const sku of names)
      await ask(page, '/wms/sku', { sku, barcode: `B${sku}`, name: `货 ${sku}`, partner_id: 1, ...size })
    const { data } = await ask<{ case_codes: string[] }>(page, '/wms/inbound_order/create', {
      partner_id: 1,
      cases: [{ skus: names.map((sku) => ({ sku, quantity: 1 })) }],
    })
    await openDesk(page, `${product.base}/wms_inbound/case_receive`)
    await scanAs(page, data.case_codes[0] ?? '', 'ok')
    const late = names[130] ?? ''
    const row = page.locator('.job-lines li').filter({ hasText: late })
    expect(await row.count()).toBe(0)
    expect(await scanAs(page, `B${late}`, 'ok')).toContain(`货 ${late}`)
    await row.getByText('1 / 1').waitFor()
    expect(await page.locator('.job-pages').textContent()).toMatch(/^7 \//)
    expect(faults).toEqual([])
  })
})
