import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { centreId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('the KPI and the pace of a sorting centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const opened = async (path: string, options: { locale?: 'zh' | 'en'; handheld?: boolean } = {}) => {
    const { page, faults } = await product.open('admin', options)
    await workIn(page, centreId)
    await page.goto(product.base + path)
    return { page, faults }
  }
  const rows = (page: Page) => page.locator('.ant-table-row').filter({ visible: true })
  const worked = (page: Page, bag_number: string) =>
    ask(page, '/sorting_center/inbound_bags/close', { bag_number })

  it('a bag is closed → its operator stands in the KPI of now and, once computed, in that of the day with its chart [PA-613]', async () => {
    const { page, faults } = await opened('/sorting-center-admin/kpi')
    expect((await worked(page, 'OBDEMO1002')).code).toBe(0)
    await page.getByRole('tab', { name: '实时' }).click()
    const now = page.getByRole('table', { name: '操作员' })
    const person = now.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'admin' }) })
    await person.getByText('包裹入站', { exact: false }).waitFor()
    await page.getByRole('tab', { name: '按日' }).click()
    await page.getByRole('button', { name: '重新计算' }).click()
    await expect
      .poll(async () => {
        await page.reload()
        await page.locator('.ant-table-row, [data-state=empty]').first().waitFor()
        return rows(page).filter({ hasText: 'admin' }).filter({ hasText: '包裹入站' }).count()
      })
      .toBeGreaterThan(0)
    await page.locator('.kpi-bars').getByText('admin').waitFor()
    expect(faults).toEqual([])
  })

  it('in English: the KPI and the monitor with its pace, also on a handheld', async () => {
    for (const handheld of [false, true]) {
      const { page, faults } = await opened('/sorting-center-admin/kpi', { locale: 'en', handheld })
      await page.getByRole('tab', { name: 'By day' }).waitFor()
      await page.getByRole('tab', { name: 'Now' }).click()
      await page.getByText('15 min', { exact: true }).waitFor()
      await page.goto(`${product.base}/sorting-center-admin/monitor`)
      for (const name of ['Left to pack', 'Packed in the last hour', 'Packed by'])
        await page.getByRole('columnheader', { name }).waitFor()
      await page.getByRole('row', { name: /^Total/ }).waitFor()
      expect(faults).toEqual([])
    }
  })
})
