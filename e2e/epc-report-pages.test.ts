import { epcKpiType } from '@kuacang/contract/epc/kpi/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, replyOf } from './desk.ts'
import { exportedCsv } from './exported.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('the reports of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const heads = (page: Page) =>
    page.locator('.ant-table-thead').filter({ visible: true }).getByRole('columnheader').allTextContents()
  const rows = (page: Page) => page.locator('.ant-table-row').filter({ visible: true })

  it('KPI now by minutes and anew each minute; KPI of days by type and operator, ended jobs with their time, returns and fines with their files [PA-471]', async () => {
    const operator = await product.open('epc')
    await ask(operator.page, '/epc/inbound_parcel/submit_ascan', { tracking_id: 'WI26020000000EPC' })

    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (r) => {
      if (r.url().includes('/kpi/realtime')) asked.push(new URL(r.url()).searchParams.get('minutes') ?? '')
    })
    await page.goto(`${product.base}/epc_admin/kpi_overview`)
    const person = page.getByRole('rowheader', { name: '陈操作 epc' })
    await person.waitFor()
    expect(asked[0]).toBe('15')
    for (const minutes of ['30', '60']) {
      await page.getByText(`${minutes} 分钟`, { exact: true }).click()
      await expect.poll(() => asked.at(-1)).toBe(minutes)
    }
    await person.waitFor()
    const before = asked.length
    await page.clock.runFor(61_000)
    await expect.poll(() => asked.length).toBeGreaterThan(before)

    await page.goto(`${product.base}/epc_admin/kpi_report`)
    await page.getByRole('button', { name: '重新计算' }).click()
    await expect
      .poll(async () => {
        await page.reload()
        await page.locator('.ant-table-row, [data-state=empty]').first().waitFor()
        return rows(page).filter({ hasText: 'epc' }).count()
      })
      .toBeGreaterThan(0)
    expect(await heads(page)).toEqual(expect.arrayContaining(['日期', '操作员', 'KPI 类型']))
    const kpi = await exportedCsv(page)
    expect(kpi).toContain('epc')
    for (const wrong of ['user_name=nobody', `user_name=epc&kpi_type=${epcKpiType.code.pack}`]) {
      await page.goto(`${product.base}/epc_admin/kpi_report?${wrong}`)
      await page.locator('[data-state=empty]').waitFor()
    }
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const historyOf = async (days: number) =>
      (await replyOf<unknown>(page, `/epc/kpi/history?start_date=${day(days)}&end_date=${day(1)}`)).code
    expect(await historyOf(31)).toBe(0)
    expect(await historyOf(32)).not.toBe(0)

    const jobs = await ask<{ list: { id: string }[] }>(page, '/epc/admin/current_job?type=1')
    for (const { id: job_id } of jobs.data.list)
      await ask(page, '/epc/sort_job/finish', {
        job_id,
        password: 'Kuacang2026',
        force: true,
        reason: '换班',
      })
    await page.goto(`${product.base}/epc_admin/finished_job_report`)
    await rows(page).first().waitFor()
    expect(await heads(page)).toEqual(expect.arrayContaining(['处理单元', '包裹数', '用时 分钟', '结束时间']))
    for (const head of ['包裹数', '用时 分钟']) {
      const at = (await heads(page)).indexOf(head)
      expect(await rows(page).first().locator('td').nth(at).textContent()).toMatch(/^\d+$/)
    }
    expect(await exportedCsv(page)).toContain('用时 分钟')

    await page.goto(`${product.base}/epc_admin/returns_report`)
    await rows(page).first().waitFor()
    const returned = (await rows(page).first().locator('a').first().textContent()) ?? ''
    await page.goto(`${product.base}/epc_admin/returns_report?tracking_ids=${returned}`)
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(await exportedCsv(page)).toContain(returned)

    await page.goto(`${product.base}/epc_super_admin/fine_report`)
    await rows(page).first().waitFor()
    expect(await heads(page)).toEqual(expect.arrayContaining(['运单号', '原因', '金额', '币种', '计罚时间']))
    expect(await exportedCsv(page)).toMatch(/WI26033\d+EPC,/)
    expect(faults).toEqual([])
  })
})
