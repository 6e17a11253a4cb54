import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, replyOf } from './desk.ts'
import { languages } from './languages.ts'
import { type Product, startProduct } from './product.ts'

type Listed<R> = { readonly list: readonly R[] }

const words = {
  zh: {
    rebuild: '重新计算',
    receiving: '收货',
    count: '盘点',
    zero: '空库位确认',
    sign: '签收箱',
    hours: '每小时明细',
    records: '操作记录',
    people: '按操作员的操作次数',
    trend: '每日操作次数',
    work: /admin的作业/,
    type: 'KPI 类型',
    operations: '操作次数',
    hint: '一次扫描或提交算一次',
    warehouse: '仓库',
    back: '返回每小时明细',
  },
  en: {
    rebuild: 'Rebuild',
    receiving: 'Receiving',
    count: 'Inventory check',
    zero: 'Empty location confirmed',
    sign: 'Case signed for',
    hours: 'By hour',
    records: 'Records',
    people: 'Operations by person',
    trend: 'Operations by day',
    work: /Work of .*admin/,
    type: 'KPI type',
    operations: 'Operations',
    hint: 'A scan or submit is one',
    warehouse: 'Warehouse',
    back: 'Back to the hours',
  },
} as const

describe('the KPI of fulfilment warehouses', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const rows = (page: Page) => page.locator('.ant-table-row').filter({ visible: true })
  /** A case that nobody announced is signed for, and an empty place is confirmed. */
  const work = async (page: Page, case_code: string) => {
    await ask(page, '/wms/case_sign', { case_code, confirm_unknown: true })
    const { data } = await ask<Listed<{ code: string }>>(page, '/wms/storage_locations?page_size=200')
    for (const { code: location_code } of data.list) {
      const { code } = await replyOf(page, '/wms/inventory_check/zero_check', { location_code, empty: true })
      if (code === 0) return
    }
    throw new Error('no place is empty')
  }

  for (const locale of languages) {
    const say = words[locale]

    it(`work is done → it stands with its person, opens its hours and their records, and is ranked [FU-643 FU-647] (${locale})`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: '/wms_report/wms_kpi' })
      await work(page, `KPI-${locale}-1`)
      const [asked] = await Promise.all([
        page.waitForResponse((r) => r.url().endsWith('/offline_tasks/create') && r.ok()),
        page.getByRole('button', { name: say.rebuild }).click(),
      ])
      expect((await asked.json()).code).toBe(0)
      const receiving = rows(page).filter({ hasText: 'admin' }).filter({ hasText: say.receiving })
      await expect
        .poll(async () => {
          await page.reload()
          await page.locator('.ant-table-row, [data-state=empty]').first().waitFor()
          return receiving.count()
        })
        .toBe(1)
      await page.getByRole('columnheader', { name: say.operations }).first().locator('.anticon').hover()
      await page.getByText(say.hint, { exact: false }).first().waitFor()
      await page.getByRole('heading', { name: say.people }).waitFor()
      await receiving.getByRole('link', { name: 'admin' }).click()
      const drawer = page.getByRole('dialog', { name: say.work })
      await drawer.getByRole('heading', { name: say.hours }).waitFor()
      await drawer.getByRole('row').filter({ hasText: say.sign }).getByRole('button').click()
      await drawer.getByRole('heading', { name: say.records }).waitFor()
      await drawer.getByText(`KPI-${locale}-1`).waitFor()
      await drawer.getByRole('button', { name: say.back }).click()
      await drawer.getByRole('heading', { name: say.hours }).waitFor()
      await page.keyboard.press('Escape')
      // The bar of the person opens all types of work.
      await page.locator('.kpi-bars').first().getByRole('link', { name: 'admin' }).click()
      await drawer.getByRole('row').filter({ hasText: say.zero }).waitFor()

      await page.goto(`${product.base}/wms_report/kpi_dashboard`)
      await page.getByRole('heading', { name: say.trend }).waitFor()
      await rows(page).filter({ hasText: say.count }).filter({ hasText: 'admin' }).waitFor()
      const table = page.getByRole('table', { name: say.type })
      await table.getByRole('link', { name: say.count }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/wms_report/wms_kpi')
      expect(new URL(page.url()).searchParams.get('kpi_type')).toBe('9')
      await rows(page).filter({ hasText: say.count }).first().waitFor()
      await expect.poll(() => rows(page).filter({ hasText: say.receiving }).count()).toBe(0)
      expect(faults).toEqual([])
    })

    it(`all warehouses stand side by side, and a name opens the work there [FU-640] (${locale})`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: '/wms_superadmin/kpi_allwhs' })
      await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
      const codes = await rows(page).locator('td').first().textContent()
      expect(codes).not.toBe('')
      const elsewhere = rows(page).getByRole('button').filter({ hasText: /\w/ }).first()
      await elsewhere.click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/wms_report/wms_kpi')
      await page.locator('.ant-table-row, [data-state=empty]').first().waitFor()
      expect(faults).toEqual([])
    })
  }
})
