import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, scanAs, scanStopped } from './desk.ts'
import { exportedCsv } from './exported.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

const fines = '/epc_super_admin/fine_report'
/** Of the demo: late, late and waived, with a battery that nobody declared. */
const [late, waived, battery] = ['WI260330000000EPC', 'WI260330000001EPC', 'WI260330000002EPC'] as const

describe('fines of sellers', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const boss = async () => {
    const opened = await product.open('admin')
    await workIn(opened.page, epcId)
    await opened.page.goto(product.base + fines)
    return opened
  }
  const rowOf = (page: Page, number: string) =>
    page.locator('.list .ant-table-row').filter({ hasText: number })
  const totals = (page: Page) => page.getByRole('region', { name: '合计' })

  it('fine_report lists who was fined for what, with the sums of all that match; a parcel is found by its number and leads to its page; the list is exported [PA-455]', async () => {
    const { page, faults } = await boss()
    const first = rowOf(page, late)
    await first.waitFor()
    const said = (await first.textContent()) ?? ''
    for (const part of ['迟到', '5.00', 'USD', '已计罚', '晚到 49 小时', 'shop-1'])
      expect(said).toContain(part)
    expect(await rowOf(page, battery).textContent()).toContain('申报普货，实际带电')
    expect(await rowOf(page, waived).textContent()).toContain('承运车辆故障，有凭证')
    await totals(page).getByRole('row', { name: '迟到 1 5.00 USD 1 5.00 USD' }).waitFor()
    await totals(page).getByRole('row', { name: '类型未申报 1 25.00 USD 0 0.00 USD' }).waitFor()

    await page.getByLabel('运单号').fill(`${battery}`)
    await page.getByRole('button', { name: '查询' }).click()
    await rowOf(page, late).waitFor({ state: 'detached' })
    await totals(page).getByRole('row', { name: '迟到' }).waitFor({ state: 'detached' })
    await page.getByLabel('运单号').fill('WI000000000000EPC')
    await page.getByRole('button', { name: '查询' }).click()
    await rowOf(page, battery).waitFor({ state: 'detached' })
    expect(await totals(page).count()).toBe(0)
    await page.goto(product.base + fines)

    const lines = (await exportedCsv(page)).trimEnd().split('\r\n')
    expect(lines[0]).toContain('运单号,原因,金额,币种,状态,依据')
    expect(lines.filter((l) => l.includes(late))).toEqual([expect.stringContaining('迟到,5,USD,已计罚')])

    await rowOf(page, battery).getByRole('link', { name: battery }).click()
    await page.locator('.timeline').getByText('计罚').waitFor()
    expect(faults).toEqual([])
  })

  it('a late parcel is scanned in twice → one fine; it is waived with a reason, and not without one', async () => {
    const operator = await product.open('epc')
    await openDesk(operator.page, `${product.base}/epc_operator/inbound`)
    await scanStopped(operator.page, 'WI999999999999EPC')
    const { page, faults } = await boss()
    await rowOf(page, late).waitFor()
    await openDesk(operator.page, `${product.base}/epc_operator/inbound`)
    await scanAs(operator.page, late, 'already')
    await page.reload()
    await rowOf(page, late).waitFor()
    expect(await rowOf(page, late).count()).toBe(1)
    await rowOf(page, late).getByRole('button', { name: '免除' }).click()
    const dialog = page.locator('.dialog')
    expect(await dialog.textContent()).toContain('迟到，5.00 USD')
    await dialog.getByRole('button', { name: '免除' }).click()
    await dialog.locator('.ant-form-item-explain-error').waitFor()
    await dialog.getByLabel('免除原因').fill('口岸封路')
    await dialog.getByRole('button', { name: '免除' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, late).getByText('口岸封路').waitFor()
    await totals(page).getByRole('row', { name: '迟到 0 0.00 USD 2 10.00 USD' }).waitFor()
    expect(await rowOf(page, late).getByRole('button', { name: '免除' }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('what a fault costs is set for a later day, and taken back while it does not count', async () => {
    const { page, faults } = await boss()
    const dialog = page.locator('.dialog')
    const amounts = async () => {
      await page.getByRole('button', { name: '罚款标准' }).click()
      await dialog.getByRole('row', { name: /单号无效 10\.00 USD/ }).waitFor()
    }
    await amounts()
    await dialog.getByRole('button', { name: '设置标准' }).click()
    await dialog.locator('.ant-form-item-explain-error').first().waitFor()
    await dialog.getByLabel('原因').click()
    await page.locator('.ant-select-item-option:visible').getByText('单号无效', { exact: true }).click()
    await dialog.getByLabel('金额').fill('12.5')
    await dialog.getByRole('button', { name: '设置标准' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await amounts()
    const planned = dialog.getByRole('row', { name: /单号无效 12\.50 USD/ })
    expect(await planned.textContent()).toContain('未生效')
    await planned.getByRole('button', { name: '撤回' }).click()
    await planned.waitFor({ state: 'detached' })
    expect(
      await dialog
        .getByRole('row', { name: /单号无效 10\.00 USD.*生效中/ })
        .getByRole('button')
        .count(),
    ).toBe(0)
    expect(faults).toEqual([])
  })
})
