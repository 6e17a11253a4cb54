import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, picture, pressAs, scanAs, scanIntercepted, scanStopped } from './desk.ts'
import { centreId, epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

const operations = '/sorting_center_operations'
const management = '/sorting_center_management'

describe('a sorting centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const manager = async (locale: 'zh' | 'en' = 'zh') => {
    const opened = await product.open('admin', { locale })
    await workIn(opened.page, centreId)
    return opened
  }
  const big = (page: Page) => page.locator('[data-testid=desk-result] .desk-big').textContent()

  it('takes bags over, weighs and opens them, and says of each parcel where it goes; wrong scans are told apart [PA-010]', async () => {
    const { page, faults } = await product.open('sc')
    await openDesk(page, `${product.base}${operations}/inbound`)
    expect(await scanStopped(page, 'OBDEMO1005')).toContain('还没有接收')
    expect(await scanStopped(page, 'OBDEMO1004')).toContain('不能开袋')

    await openDesk(page, `${product.base}${operations}/inbound_bag_handover`)
    await scanAs(page, 'OBDEMO1005', 'ok')
    expect(await scanStopped(page, 'OBDEMO1001')).toContain('不用再接收')
    await pressAs(page, 'F2', 'done', async () => {
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles(picture)
      await dialog.getByRole('button', { name: '签收', exact: true }).click()
    })

    await openDesk(page, `${product.base}${operations}/inbound_bag_weight`)
    expect(await scanAs(page, 'OBDEMO1005', 'ok')).toContain('请称重')
    expect(await scanAs(page, '2.341', 'ok')).toContain('+0.001 kg')
    expect(await scanStopped(page, 'OBDEMO1006,2.1')).toContain('还没有接收')

    await openDesk(page, `${product.base}${operations}/inbound`)
    expect(await scanAs(page, 'OBDEMO1005', 'ok')).toContain('已开袋')
    // The first was withdrawn by the platform before it came.
    const said = await scanIntercepted(page, 'KSD104000')
    expect(said).toMatch(/拦截查验.*包裹 KSD104000 已被平台取消，请放到退件区。/)
    expect(said).not.toContain('请通知管理员')
    await scanAs(page, 'KSD104001', 'ok')
    expect(await big(page)).toBe('2')
    expect(await scanAs(page, 'KSD104001', 'already')).toContain('KSD104001')
    await scanAs(page, 'KSD104004', 'attention')
    expect(await big(page)).toBe('R')
    expect(await scanAs(page, 'STRANGE-0001', 'attention')).toContain('放到拦截区')
    expect(await big(page)).toBe('H')
    expect(await scanStopped(page, 'OBDEMO1003')).toContain('是入站袋')
    expect(await scanAs(page, 'KSD102002', 'attention')).toContain('它属于袋 OBDEMO1003')
    expect(
      await pressAs(page, 'F2', 'done', async () => {
        const dialog = page.getByRole('dialog')
        await dialog.getByText('缺少 2').waitFor()
        await dialog.getByRole('button', { name: '关袋' }).click()
      }),
    ).toContain('2')

    await openDesk(page, `${product.base}${operations}/outbound_sort`)
    await scanAs(page, 'KSD104001', 'ok')
    expect(await big(page)).toBe('2')
    expect(await scanStopped(page, 'KSD104004')).toContain('要换单')
    expect(await scanStopped(page, 'WI26040400001EPC')).toMatch(/单号 .* 已失效|没有/)
    expect(await scanIntercepted(page, 'STRANGE-0001')).toContain('已拦截')
    expect(faults).toEqual([])
  })

  it('tells in English the same at its desks', async () => {
    const { page, faults } = await product.open('sc', { locale: 'en' })
    await openDesk(page, `${product.base}${operations}/inbound`)
    expect(await scanAs(page, 'OBDEMO1002', 'ok')).toContain('Bag opened')
    expect(await scanAs(page, 'KSD101002', 'ok')).toContain('To place')
    expect(await scanStopped(page, 'OBDEMO1004')).toContain('is an inbound bag')
    expect(faults).toEqual([])
  })

  it('managers see a bag with its balance, a parcel with its numbers, and lift a hold', async () => {
    const { page, faults } = await manager()
    await page.goto(`${product.base}${management}/manage_inbound_bag?bag_numbers=OBDEMO1001`)
    await page.getByRole('link', { name: 'OBDEMO1001' }).click()
    await page.getByText('包裹核对').waitFor()
    await page.getByRole('link', { name: 'KSDEMO4999' }).click()
    // The page before stays open behind this one.
    const held = page.getByText('未预报').filter({ visible: true })
    await held.first().waitFor()
    await page.getByRole('button', { name: '解除拦截' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('已核对实物')
    await dialog.getByRole('button', { name: /确定|提交/ }).click()
    await expect.poll(() => held.count()).toBe(0)
    await page.goto(`${product.base}${management}/search?key=WI260400000EPC`)
    await page.getByRole('link', { name: 'KSD100000' }).click()
    await page.getByText('首程单号').waitFor()
    expect(faults).toEqual([])
  })

  it('places are changed as a whole, and H is no place', async () => {
    const { page, faults } = await manager()
    await page.goto(`${product.base}${management}/preference`)
    await page.getByRole('button', { name: '编辑格口' }).click()
    const dialog = page.getByRole('dialog')
    const signs = dialog.getByRole('textbox', { name: '格口' })
    await signs.first().fill('H')
    await dialog.getByText('1 到 500 的数字，或除 H、R 外的一个大写字母').last().waitFor()
    await signs.first().fill('K')
    await dialog.getByRole('button', { name: /确定|保存/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('cell', { name: 'K', exact: true }).waitFor()
    expect(faults).toEqual([])
  })

  for (const { locale, add, off, refused } of [
    { locale: 'zh', add: '增加袋号段', off: '停用', refused: '位数须与起始号相同' },
    { locale: 'en', add: 'Add a range', off: 'Switch off', refused: 'must have as many digits' },
  ] as const)
    it(`a range of bag numbers is added on the preference page and switched off there (${locale})`, async () => {
      const { page } = await product.open('admin', { locale })
      await workIn(page, centreId)
      await page.goto(`${product.base}${management}/preference`)
      const row = (text: string) => page.getByRole('row').filter({ hasText: text })
      await row('NLP00071820').waitFor()
      await page.getByRole('button', { name: add }).click()
      const dialog = page.getByRole('dialog')
      const carrier = `CAR-${locale}`
      const [first, last] = locale === 'zh' ? ['910001', '910300'] : ['920001', '920300']
      for (const [field, value] of [
        ['carrier_code', carrier],
        ['first_number', first],
        ['last_number', '99'],
      ] as const)
        await dialog.locator(`#${field}`).fill(value)
      const save = dialog.locator('.ant-btn-primary')
      await save.click()
      await dialog.getByText(refused).waitFor()
      await dialog.locator('#last_number').fill(last)
      await save.click()
      await dialog.waitFor({ state: 'hidden' })
      await row(carrier).getByText('300', { exact: true }).waitFor()
      await row(carrier).getByRole('button', { name: off }).click()
      await row(carrier).getByRole('button', { name: off }).waitFor({ state: 'hidden' })
    })

  it('the sandboxes make data to practise with; that of a sorting centre bags, parcels to scan in and parcels scanned in, with barcodes [SH-182 PA-618 PA-619]', async () => {
    const { page, faults } = await manager()
    await workIn(page, epcId)
    await page.goto(`${product.base}/mock/epc_mock`)
    await page.getByRole('button', { name: '生成' }).click()
    await page.locator('.ant-table-row').first().getByRole('link', { name: /^WI/ }).first().waitFor()
    await workIn(page, centreId)
    await page.goto(`${product.base}/mock/sorting_center_mock`)
    const rows = page.locator('.ant-table-row')
    const made: string[] = []
    for (const kind of ['入站袋', '待入站包裹', '已入站包裹']) {
      const before = await rows.count()
      await page.locator('.ant-segmented').getByText(kind, { exact: true }).click()
      await page.getByRole('button', { name: '生成' }).click()
      await expect.poll(() => rows.count()).toBeGreaterThan(before)
      made.push((await rows.first().getByRole('link', { name: /^TP/ }).first().textContent()) ?? '')
    }
    const asked = page.waitForResponse((r) => r.url().includes('/api/mock/barcode_label'))
    await rows
      .first()
      .getByRole('button', { name: /^打印 TP\w+ 的条码/ })
      .first()
      .click()
    expect((await asked).status()).toBe(200)
    await openDesk(page, `${product.base}${operations}/outbound_sort`)
    await scanAs(page, made[2] ?? '', 'ok')
    await openDesk(page, `${product.base}${operations}/inbound`)
    await scanAs(page, made[1] ?? '', 'ok')
    expect(faults).toEqual([])
  })
})
