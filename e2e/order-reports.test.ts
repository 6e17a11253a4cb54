import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from './desk.ts'
import { exportedCsv } from './exported.ts'
import { unfold } from './filters.ts'
import { weighed } from './goods.ts'
import { languages } from './languages.ts'
import { bag, handOver } from './main-job.ts'
import { type Product, startProduct } from './product.ts'
import { rebuild } from './read-models.ts'

const words = {
  zh: {
    shipped: '已出库',
    created: '新建',
    rebuild: '重新计算',
    wall: '全屏',
    leave: '退出全屏',
    step: '环节',
  },
  en: {
    ...{ shipped: 'Shipped', created: 'Created', rebuild: 'Rebuild' },
    ...{ wall: 'Full screen', leave: 'Exit full screen', step: 'Step' },
  },
} as const

describe('the reports of orders', () => {
  let product: Product
  /** How many orders have left: those of the demo data, and one more. */
  let left = 0
  beforeAll(async () => {
    product = await startProduct()
    const { page } = await product.open('admin')
    const desk = { page, base: product.base }
    await handOver(desk, await bag(desk, [await weighed(page)]))
    const done = `/wms/outbound_order?order_status=${outboundOrderStatus.code.done}&time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z&page_size=1`
    left = (await ask<{ recordsTotal: number }>(page, done)).data.recordsTotal
    expect(left).toBeGreaterThan(0)
    // The sums of today, as the chore would build them within two minutes.
    for (const model of ['order_stage_hour', 'order_day', 'order_time_day'])
      expect(await rebuild(page, model)).toBe(0)
    await vi.waitFor(
      async () => {
        const { data } = await ask<{ total: { shipped: number }; steps: unknown[] }>(
          page,
          '/wms/report/outbound_timeliness',
        )
        expect(data.total.shipped).toBe(left)
        expect(data.steps.length).toBeGreaterThan(3)
      },
      { timeout: 240_000, interval: 500 },
    )
  })
  afterAll(() => product.close())

  const rows = (page: Page) => page.locator('.ant-table-row').filter({ visible: true })
  /** Those of a list of things with numbers; a report that was left has none. */
  const listed = (page: Page) => rows(page).filter({ has: page.locator('.code') })
  /** The figure of a tile above the table. */
  const tile = async (page: Page, title: string) =>
    Number(
      await page
        .locator('.figure-tiles > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${title}`) }) })
        .locator('strong')
        .first()
        .textContent(),
    )

  for (const locale of languages) {
    const say = words[locale]

    it(`what went out by day and part, with a chart; a figure opens its orders, and the table is a file [FU-645] (${locale})`, async () => {
      const { page, faults } = await product.open('admin', {
        locale,
        at: '/wms_report/outbound_order_report?by=1&time_range=30d',
      })
      await rows(page).first().waitFor()
      const total = await tile(page, say.created)
      expect(total).toBeGreaterThan(0)
      const column = (await page.getByRole('columnheader').allTextContents()).findIndex((head) =>
        head.startsWith(say.created),
      )
      const cells = await rows(page)
        .locator(`td:nth-child(${column + 1})`)
        .allTextContents()
      expect(cells.reduce((n, cell) => n + Number(cell), 0)).toBe(total)
      expect(await tile(page, say.shipped)).toBe(left)
      await page.locator('.report canvas').waitFor()
      const file = await exportedCsv(page, /导出$|Export$/)
      expect(file.trim().split('\n')).toHaveLength((await rows(page).count()) + 1)

      const figure = rows(page)
        .first()
        .locator(`td:nth-child(${column + 1}) a`)
      const n = Number(await figure.textContent())
      await figure.click()
      await page.waitForURL('**/wms_outbound/outbound_order_manage?time_range=*')
      await expect.poll(() => listed(page).count()).toBe(Math.min(n, 10))

      await page.goto(`${product.base}/wms_report/outbound_order_report?time_range=2026-01-01~2026-01-02`)
      await page.locator('[data-state=empty]').waitFor()
      expect(faults).toEqual([])
    })
  }

  it('the sums are built anew on wish, and say as of when they are', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_report/outbound_order_report' })
    await page.getByText('统计至').waitFor()
    await Promise.all([
      page.waitForResponse((r) => r.url().endsWith('/offline_tasks/create') && r.ok()),
      page.getByRole('button', { name: '重新计算' }).click(),
    ])
    expect(faults).toEqual([])
  })

  for (const locale of languages) {
    const say = words[locale]

    it(`whether orders left in time, each step, and the slowest orders, by customer [FU-641] (${locale})`, async () => {
      const { page, faults } = await product.open('admin', {
        locale,
        at: '/wms_report/outbound_timeliness?time_range=30d',
      })
      await page.locator('.figure-tiles').waitFor()
      expect(await tile(page, say.shipped)).toBe(left)
      await page.getByRole('columnheader', { name: say.step, exact: true }).waitFor()
      await page.locator('.stairs + a').click()
      await page.waitForURL('**/wms_report/ended_orders?*slowest=true*')
      await expect.poll(() => listed(page).count()).toBe(left)
      await listed(page).first().locator('a[href*="open="]').click()
      await page.locator('.ant-drawer').getByRole('heading').first().waitFor()
      expect(faults).toEqual([])
    })

    it(`what came in by day with its times; a figure opens its cases [FU-644] (${locale})`, async () => {
      const { page, faults } = await product.open('admin', {
        locale,
        at: '/wms_report/inbound_order_report?time_range=30d',
      })
      await rows(page).first().waitFor()
      await page.locator('.report canvas').waitFor()
      const link = rows(page).locator('a[href*="done_cases"][href*="event=1"]').first()
      const n = Number(await link.textContent())
      await link.click()
      await page.waitForURL('**/wms_report/done_cases?*event=1*')
      await expect.poll(() => listed(page).count()).toBe(Math.min(n, 10))
      expect(faults).toEqual([])
    })

    it(`cases of several customers are listed together: they are found by number or name and chosen one after another [SH-159] (${locale})`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: '/wms_report/done_cases?event=1' })
      const { data } = await ask<{ list: { id: number; name: string }[] }>(page, '/partners')
      const [first, second] = data.list.map(({ id, name }) => ({ id, name, label: `${id} ${name}` }))
      await page.locator('.list-search').waitFor()
      await unfold(page)
      const title = { zh: /^客户$/, en: /^Customer$/ }[locale]
      const filter = page.locator('.filter').filter({ has: page.locator('.filter-name', { hasText: title }) })
      const field = filter.getByRole('combobox')
      const options = page.locator('.ant-select-item-option').filter({ visible: true })
      for (const [typed, one] of [
        [String(first?.id), first],
        [second?.name.slice(1).toUpperCase() ?? '', second],
      ] as const) {
        await field.fill(typed)
        await options.filter({ hasText: one?.label ?? '' }).click()
      }
      await field.blur()
      const asked = page.waitForRequest((r) => {
        const { pathname, searchParams } = new URL(r.url())
        const chosen = [...searchParams].filter(([key]) => key.startsWith('partner_id')).map(([, v]) => v)
        return pathname === '/api/wms/report/done_cases' && chosen.join() === `${first?.id},${second?.id}`
      })
      await page.getByRole('button', { name: { zh: '查询', en: 'Search' }[locale], exact: true }).click()
      await asked
      await expect
        .poll(() => new URL(page.url()).searchParams.get('partner_id'))
        .toBe(`${first?.id},${second?.id}`)
      expect(faults).toEqual([])
    })

    it(`today at a glance: stages, what went in and out, what waits and exceptions; each opens its list; on the wall [FU-639] (${locale})`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: '/wms_report/dashboard' })
      await page.locator('.dashboard-stages li').nth(8).waitFor()
      expect(await tile(page, say.created)).toBeGreaterThan(0)
      await page.getByRole('button', { name: say.wall }).click()
      await page.locator('.dashboard[data-full="true"]').waitFor()
      await page.getByRole('button', { name: say.leave }).click()
      await page.locator('.dashboard[data-full="false"]').waitFor()
      const queue = page
        .locator('.dashboard-queues li')
        .filter({ has: page.locator('a') })
        .first()
      const n = Number(await queue.locator('strong').textContent())
      await queue.locator('a').click()
      await expect.poll(() => listed(page).count()).toBe(Math.min(n, 10))
      expect(faults).toEqual([])
    })
  }
})
