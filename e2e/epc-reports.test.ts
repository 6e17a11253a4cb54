import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

const words = {
  zh: {
    total: '合计',
    make: '重新生成',
    rebuild: '重新计算',
    hour: '60 分钟',
    scan: '入库扫描',
    closing: '期末',
  },
  en: {
    ...{
      total: 'Total',
      make: 'Regenerate',
      rebuild: 'Rebuild',
      hour: '60 min',
      scan: 'Arrival scan',
    },
    closing: 'Closing',
  },
} as const

describe('reports and KPI of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** Parcels that the demo has taken over, another one for each language. */
  const parcels = { zh: 'WI26020000000EPC', en: 'WI26020000001EPC' } as const

  for (const locale of ['zh', 'en'] as const) {
    const say = words[locale]

    it(`what an operator did is seen at once, and in the KPI of the day when that is built anew [PA-449] (${locale})`, async () => {
      const operator = await product.open('epc', { locale })
      await ask(operator.page, '/epc/inbound_parcel/submit_ascan', { tracking_id: parcels[locale] })
      const { page, faults } = await product.open('manager', { locale })
      await workIn(page, epcId)
      await page.goto(`${product.base}/epc_admin/kpi_overview`)
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: 'epc', exact: true }) })
      await row.filter({ hasText: say.scan }).waitFor()
      await page.getByText(say.hour).click()
      await row.filter({ hasText: say.scan }).waitFor()

      await page.goto(`${product.base}/epc_admin/kpi_report`)
      await Promise.all([
        page.waitForResponse((r) => r.url().endsWith('/offline_tasks/create') && r.ok()),
        page.getByRole('button', { name: say.rebuild }).click(),
      ])
      await expect
        .poll(async () => {
          await page.reload()
          await page.locator('.ant-table-row, [data-state=empty]').first().waitFor()
          return page.locator('.ant-table-row', { hasText: 'epc' }).count()
        })
        .toBeGreaterThan(0)
      await page.locator('.kpi-bars').getByText('epc').waitFor()

      await page.goto(`${product.base}/epc_admin/inbound_parcel_warning_report`)
      await page.getByRole('rowheader', { name: say.total }).waitFor()
      const [answer] = await Promise.all([
        page.waitForResponse((r) => r.url().endsWith('/inbound_parcel_warning/regenerate')),
        page.getByRole('button', { name: say.make }).click(),
      ])
      expect((await answer.json()).data.already).toBe(false)
      await page.getByRole('status').waitFor({ state: 'detached' })
      await page.goto(`${product.base}/epc_admin/daily_summary_report`)
      await page.getByRole('columnheader', { name: say.closing }).waitFor()

      await page.goto(`${product.base}/epc_admin/report`)
      const count = page.locator('.ant-table-row a').first()
      const counted = Number(await count.textContent())
      await count.click()
      await page.waitForURL('**/epc_operator/parcel_manage?status=*')
      await expect
        .poll(() => page.locator('.ant-table-row').filter({ visible: true }).count())
        .toBe(Math.min(counted, 10))
      expect(faults).toEqual([])
    })
  }
})
