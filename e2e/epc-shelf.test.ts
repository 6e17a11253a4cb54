import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, scan, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** The parcels of the demo shelves: 0, 2, 4 and 6 lie there, 8 and 10 wait on a bench, odd ones have not arrived. */
const parcel = (n: number) => `WI26029000${String(n).padStart(4, '0')}EPC`

describe('shelves of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('putaway: a parcel shows its area, a place takes parcels, what may not lie there stops; then it is moved, and found at its place [PA-213]', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/putaway`)
    expect(await scanAs(page, parcel(8), 'attention')).toContain('P1')
    expect(await scanAs(page, 'P-01-03', 'ok')).toContain('P-01-03')
    expect(await scanAs(page, parcel(8), 'ok')).toContain('已上架')
    expect(await scanAs(page, parcel(8), 'already')).toContain('之前已上架')
    expect(await scanStopped(page, parcel(9))).toContain('不能上架')
    await scanAs(page, 'NO-SUCH-PLACE', 'ok')
    expect(await scanStopped(page, parcel(10))).toContain('NO-SUCH-PLACE')
    await page.keyboard.press('F3')
    await page.getByText('还没有选择库位').waitFor()

    await openDesk(page, `${product.base}/epc_operator/transfer`)
    expect(await scanStopped(page, 'P-01-05')).toContain('请先扫描包裹')
    expect(await scanStopped(page, parcel(10))).toContain('不在货架上')
    expect(await scanAs(page, parcel(8), 'ok')).toContain('P-01-03')
    expect(await scanStopped(page, 'P-01-03')).toContain('相同')
    expect(await scanAs(page, 'P-02-01', 'done')).toContain('P-02-01')

    await openDesk(page, `${product.base}/epc_operator/location_search`)
    expect(await scanAs(page, 'P-02-01', 'ok')).toContain('1')
    await page.getByRole('link', { name: parcel(8) }).waitFor()
    expect(await scanAs(page, 'P-03-08', 'attention')).toContain('空')
    expect(faults.filter((f) => !/40[0-9]/.test(f))).toEqual([])
  })

  it('areas: one is made, mapped and changed; it is not deleted while it has a mapping', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(`${product.base}/epc_admin/putaway_area`)
    const dialog = page.locator('.dialog')
    const row = page.locator('.ant-table-row').filter({ hasText: 'P2' })
    await page.getByRole('button', { name: '新建上架区' }).click()
    await dialog.getByLabel('代码').fill('P2')
    await dialog.getByLabel('名称').fill('二号巷')
    await dialog.getByRole('button', { name: '确定' }).click()
    await row.waitFor()
    await row.getByRole('button', { name: '新建映射' }).click()
    await dialog.getByRole('combobox', { name: '渠道组' }).click()
    await page.locator('.ant-select-item-option').last().click()
    await dialog.getByLabel('起始库位').fill('P-02-08')
    await dialog.getByLabel('结束库位').fill('P-02-01')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.getByText('请交换两个库位').waitFor()
    await dialog.getByLabel('起始库位').fill('P-02-01')
    await dialog.getByLabel('结束库位').fill('P-02-08')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await dialog.getByRole('button', { name: '删除' }).last().click()
    await page.getByText('请先删除它的映射').waitFor()
    expect(faults.filter((f) => !/40[0-9]/.test(f))).toEqual([])
  })

  it('on a handheld: parcels are put away without a network, and sent when it is back [PA-808]', async () => {
    const { page, faults } = await product.open('epc', { handheld: true })
    await openDesk(page, `${product.base}/m/epc/putaway`)
    await scanAs(page, 'P-01-06', 'ok')
    await page.context().setOffline(true)
    await page.getByTestId('offline').waitFor()
    const before = page.locator('.desk-history li')
    const n = await before.count()
    await scan(page, parcel(10))
    await page.waitForFunction((c) => document.querySelectorAll('.desk-history li').length > c, n)
    await page.context().setOffline(false)
    await page.getByTestId('offline').waitFor({ state: 'hidden' })
    await openDesk(page, `${product.base}/m/epc/transfer`)
    expect(await scanAs(page, parcel(10), 'ok')).toContain('P-01-06')
    expect(faults.filter((f) => !/40[0-9]|ERR_INTERNET/.test(f))).toEqual([])
  })
})
