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

  it('a bag is closed → its operator stands in the KPI of now and, once computed, in that of the day with its chart', async () => {
    const { page, faults } = await opened('/sorting-center-admin/kpi')
    await worked(page, 'OBDEMO1002')
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

  it('bags are weighed and closed → the quality of the day, by origin, in the file, and large on the wall', async () => {
    const { page, faults } = await opened('/sorting-center-admin/kpi')
    const weighing = { bag_id: 'OBDEMO1001', operation_type: 2, weight: 1.2, tried_weights: [1.2, 1.2] }
    await ask(page, '/sorting_center/inbound_bag/scan_and_weight', weighing)
    await page.getByRole('tab', { name: '质量' }).click()
    await page.getByRole('button', { name: '重新计算' }).click()
    const all = page.getByRole('region', { name: '合计' })
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('tab', { name: '质量' }).click()
        await all.waitFor()
        return all.textContent()
      })
      .toMatch(/称重超差率[\d.]+%\d+ \/ \d+/)
    await page.goto(`${product.base}/sorting-center-admin/kpi?by=2`)
    await page.getByRole('tab', { name: '质量' }).click()
    await rows(page).filter({ hasText: 'CAN2' }).waitFor()
    // Without a range: the last days.
    const file = await page.request.get(`${product.base}/api/sorting_center/quality/export?by=2`, {
      headers: { 'Current-Warehouse': String(centreId) },
    })
    expect(await file.text()).toContain('CAN2')
    await page.getByRole('tab', { name: '实时' }).click()
    const today = page.getByRole('region', { name: '今日质量' })
    const size = () =>
      today
        .locator('.quality-value')
        .first()
        .evaluate((e) => getComputedStyle(e).fontSize)
    const before = Number.parseFloat(await size())
    await page.getByRole('button', { name: '全屏' }).click()
    await page.getByRole('button', { name: '退出全屏' }).waitFor()
    expect(Number.parseFloat(await size())).toBeGreaterThan(before * 1.5)
    expect(await today.textContent()).toMatch(/到齐率/)
    expect(faults).toEqual([])
  })

  it('in English: the KPI and the monitor with its pace, also on a handheld', async () => {
    for (const handheld of [false, true]) {
      const { page, faults } = await opened('/sorting-center-admin/kpi', { locale: 'en', handheld })
      await page.getByRole('tab', { name: 'By day' }).waitFor()
      await page.getByRole('tab', { name: 'Now' }).click()
      await page.getByText('15 min', { exact: true }).waitFor()
      await page.getByRole('region', { name: 'Quality today' }).getByText('Complete').waitFor()
      await page.getByRole('tab', { name: 'Quality' }).click()
      await page.getByRole('region', { name: 'All together' }).getByText('Mis-sorted').waitFor()
      await page.goto(`${product.base}/sorting-center-admin/monitor`)
      for (const name of ['Left to pack', 'Packed in the last hour', 'Packed by'])
        await page.getByRole('columnheader', { name }).waitFor()
      await page.getByRole('row', { name: /^Total/ }).waitFor()
      expect(faults).toEqual([])
    }
  })
})
