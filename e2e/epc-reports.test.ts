import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { languages } from './languages.ts'
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

  for (const locale of languages) {
    const say = words[locale]

    it(`what an operator did is seen at once, and in the KPI of the day when that is built anew [PA-449] (${locale})`, async () => {
      const operator = await product.open('epc', { locale })
      await ask(operator.page, '/epc/inbound_parcel/submit_ascan', { tracking_id: parcels[locale] })
      const { page, faults } = await product.open('manager', { locale })
      await workIn(page, epcId)
      await page.goto(`${product.base}/epc_admin/kpi_overview`)
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '陈操作 epc' }) })
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

  it('each warning report counts what waits by days and severity, is made anew on the spot, and exported [PA-470]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    for (const report of [
      '/epc_admin/inbound_parcel_warning_report',
      '/epc_admin/outbound_parcel_warning_report',
      '/epc_admin/outbound_parcel_dedicated_line_warning_report',
      '/epc_admin/returned_warning_report',
      '/epc_super_admin/service_warning_report',
    ]) {
      await page.goto(`${product.base}${report}`)
      const generated = page.locator('.soft', { hasText: '截至' }).locator('time')
      const make = page.getByRole('button', { name: '重新生成' })
      await make.waitFor()
      // The demo data has a snapshot of each: its time is there before it is made anew.
      const before = await generated.getAttribute('datetime')
      const made = page.waitForResponse((r) => r.url().includes('/regenerate') && r.ok())
      await make.click()
      await made
      await page.getByRole('rowheader', { name: '合计' }).waitFor()
      await expect.poll(() => page.getByRole('status').filter({ hasText: '%' }).count()).toBe(0)
      await expect.poll(() => generated.getAttribute('datetime')).not.toBe(before)

      const heads = await page
        .locator('.report-table thead')
        .first()
        .getByRole('columnheader')
        .allTextContents()
      for (const head of ['1 天以内', '1–2 天', '2–3 天', '3 天以上', '正常', '偏久', '紧急'])
        expect(heads).toContain(head)
      const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '合计' }) })
      const counts = (await total.first().getByRole('cell').allTextContents()).map(Number)
      const sum = (from: number, to: number) => counts.slice(from, to).reduce((n, c) => n + c, 0)
      expect([sum(0, 4), sum(4, 7)]).toEqual([counts[7], counts[7]])
      // The demo data has boxes of a dedicated line.
      if (report.includes('dedicated_line')) expect(counts[7]).toBeGreaterThan(0)
      if (counts[7]) {
        await page.getByText(`共 ${counts[7]} 条`).waitFor()
        const tag = page.locator('.ant-table-row .ant-tag').first()
        expect(await tag.textContent()).toMatch(/^(1 正常|5 偏久|10 紧急)$/)
        expect(await tag.getAttribute('class')).toMatch(/success|warning|error/)
      } else await page.locator('[data-state=empty]').waitFor()
      for (const format of ['xlsx', 'csv']) {
        await page.getByRole('button', { name: /导出$/ }).click()
        const file = page.waitForEvent('download')
        await page.getByRole('menuitem', { name: format }).filter({ visible: true }).click()
        expect((await file).suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
      }
    }
    expect(faults).toEqual([])
  })

  it('a severity is green, orange or red by its number, and grey with its number alone for any other [PA-044 SH-245 SH-246]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    type Line = { id: string; severity: number }
    await page.route(/\/api\/epc\/reports\/outbound_parcel_dedicated_line_warning/, async (route) => {
      const response = await route.fetch()
      const json: { data: { list: Line[] } } = await response.json()
      const [line] = json.data.list
      if (line?.severity) json.data.list = [1, 5, 10, 7].map((n) => ({ ...line, id: `${n}`, severity: n }))
      return route.fulfill({ response, json })
    })
    await page.goto(`${product.base}/epc_admin/outbound_parcel_dedicated_line_warning_report`)
    const tags = page.locator('.ant-table-row .ant-tag')
    await tags.nth(3).waitFor()
    const shown = await tags.evaluateAll((all) =>
      all.map((tag) => [
        tag.textContent,
        /ant-tag-(success|warning|error)/.exec(tag.className)?.[1] ?? 'grey',
      ]),
    )
    expect(shown).toEqual([
      ['1 正常', 'success'],
      ['5 偏久', 'warning'],
      ['10 紧急', 'error'],
      ['7', 'grey'],
    ])
    expect(faults).toEqual([])
  })
})
