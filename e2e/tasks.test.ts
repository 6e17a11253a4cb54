import { offlineExportStatus } from '@kuacang/contract/tasks/export/enums'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { fill } from './main-job.ts'
import { type Product, startProduct } from './product.ts'

const later = () => new Date(Date.now() + 3_600_000).toISOString()

/** Asks for an import that may not begin yet. */
const askFor = (page: Page, remark: string) =>
  page.evaluate(
    async ([eta, remark]) => {
      const form = new FormData()
      const fields = { service_code: 'import_outbound_orders', body: '{"partner_id":1}', eta, remark }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('files', new File(['客户单号,SKU编码（条码）,数量\nA1,NONE,1'], '订单.csv'))
      const token = /_xsrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const reply = await fetch('/api/offline_tasks/create', {
        method: 'POST',
        headers: { 'X-XSRFToken': token },
        body: form,
      })
      return (await reply.json()).code as number
    },
    [later(), remark] as const,
  )

describe('background tasks in the browser', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ EXPORT_ROWS: '3' })
  })
  afterAll(() => product.close())

  const menu = (page: Page) => page.getByRole('button', { name: /^后台任务/ })

  it('the menu counts one’s own up to nine, shows the newest three with their progress, and leads to the list [SH-120 SH-121 SH-122 SH-123 SH-124 SH-189 SH-216 SH-229 SH-405 FU-030 FU-091 FU-802 FU-804 PA-782]', async () => {
    const { page, faults } = await product.open('manager', { at: '/' })
    const badge = page.locator('.ant-badge', { has: menu(page) })
    await menu(page).waitFor()
    expect(await badge.locator('.ant-badge-count, .ant-badge-dot').count()).toBe(0)
    for (let n = 1; n <= 9; n += 1) expect(await askFor(page, `第${n}批`)).toBe(0)
    await page.reload()
    await badge.locator('.ant-badge-count').waitFor()
    expect(await badge.locator('.ant-badge-count').textContent()).toBe('9')
    expect(await askFor(page, '第10批')).toBe(0)
    const preview = async () => {
      const isPreview = (url: string) => url.includes('/api/offline_tasks?') && url.includes('page_size=3')
      const answered = page.waitForResponse((r) => isPreview(r.url()))
      await page.goto(product.base)
      const { data } = await (await answered).json()
      return data.list.map((task: { remark: string }) => task.remark)
    }
    expect(await preview()).toEqual(['第10批', '第9批', '第8批'])
    await badge.locator('.ant-badge-dot').waitFor()
    await menu(page).click()
    const rows = page.locator('.task-menu li')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(3)
    expect(await rows.locator('[role=progressbar]').count()).toBe(3)
    await page.getByRole('link', { name: '全部后台任务' }).click()
    await page.waitForURL(`${product.base}/tasks/offline`)
    const newest = page.locator('tbody tr', { hasText: '第10批' })
    await newest.getByText('已创建').waitFor()
    await newest.locator('.row-link').click()
    await page.waitForURL(/offline_task_detail\?id=[0-9a-f]{24}$/)
    await page.getByText('订单.csv').waitFor()
    // What has ended is in progress no more.
    await ask(page, '/offline_tasks/cancel', { id: new URL(page.url()).searchParams.get('id') })
    expect(await preview()).toEqual(['第9批', '第8批', '第7批'])
    expect(faults).toEqual([])
  })

  it('the menu asks again every three seconds while it is open, every minute while it is closed [SH-237 SH-238 FU-800 FU-801]', async () => {
    const { page } = await product.open('fbw')
    await page.clock.install()
    // A minute is counted from the first answer.
    const first = page.waitForResponse((r) => r.url().includes('/api/offline_tasks?'))
    await page.goto(product.base)
    await menu(page).waitFor()
    await (await first).finished()
    await ask(page, '/locale')
    let asked = 0
    page.on('request', (r) => {
      if (r.url().includes('/api/offline_tasks?')) asked += 1
    })
    const during = async (ms: number) => {
      const before = asked
      await page.clock.runFor(ms)
      // Requests are told in their order: what was asked before this one is counted.
      await ask(page, '/locale')
      return asked - before
    }
    expect(await during(50_000)).toBe(0)
    expect(await during(11_000)).toBe(1)
    await menu(page).click()
    await page.locator('.task-menu').waitFor()
    expect(await during(3_100)).toBe(1)
    expect(await during(3_100)).toBe(1)
  })

  it('how far a task is shows whether it failed or succeeded [SH-242]', async () => {
    const { page } = await product.open('fbw')
    for (const remark of ['失败的', '成功的']) expect(await askFor(page, remark)).toBe(0)
    const { failed, succeeded } = offlineTaskStatus.code
    await page.route('**/api/offline_tasks?*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const task of json.data.list)
        Object.assign(
          task,
          task.remark === '失败的' ? { status: failed, progress: 0.4 } : { status: succeeded, progress: 1 },
        )
      return route.fulfill({ response, json })
    })
    await page.goto(`${product.base}/tasks/offline`)
    const look = async (remark: string) => {
      const bar = page.locator('tbody tr', { hasText: remark }).getByRole('progressbar')
      return /ant-progress-status-(\w+)/.exec((await bar.getAttribute('class')) ?? '')?.[1]
    }
    expect([await look('失败的'), await look('成功的')]).toEqual(['exception', 'success'])
  })

  it('an import in the background is there at once, and its message leads to the list [SH-350 FU-014]', async () => {
    const { page } = await product.open('manager', { at: '/wms_outbound/outbound_order_manage' })
    await page.getByRole('button', { name: /^导\s?入$/ }).click()
    await fill(page, { partner_id: '1' })
    await page.locator('.dialog input[type=file]').setInputFiles({
      name: '订单.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('客户单号,SKU编码（条码）,数量,收件人,国家\nB1,NONE,1,x,US'),
    })
    await page.getByLabel(/在后台导入/).check()
    const made = page.waitForResponse('**/api/offline_tasks/create')
    await page
      .locator('.dialog')
      .getByRole('button', { name: /^确\s?定$/ })
      .click()
    const { data } = await (await made).json()
    expect(data).toMatchObject({ service_code: 'import_outbound_orders', status: 1 })
    await page.getByText('导入任务已转到后台').waitFor()
    await page.getByRole('link', { name: '打开后台任务' }).click()
    await page.waitForURL(`${product.base}/tasks/offline`)
    await page.locator('tbody tr', { hasText: '导入出库单' }).first().waitFor()
  })

  it('a large export moves to the background, says where it will be, and is loaded from there [SH-144 SH-388 SH-389 SH-354 FU-028 FU-138 FU-743 FU-029 FU-171 FU-172 FU-248 FU-744 SH-415]', async () => {
    const { page } = await product.open('manager', { at: '/wms_outbound/outbound_order_manage' })
    await page.locator('tbody tr').nth(4).waitFor()
    await page.getByRole('button', { name: '导出' }).click()
    const usual = page.locator('.ant-dropdown-menu-item-selected')
    expect(await usual.allTextContents()).toEqual(['xlsx'])
    const moved = page.waitForResponse((r) => r.url().includes('/wms/outbound_order/export'))
    await page.getByRole('menuitem', { name: 'csv' }).click()
    expect(await (await moved).json()).toMatchObject({ code: 0, data: { background: true } })
    await page.getByText('导出任务已转到后台，请在 个人功能 - 离线导出 中查看结果', { exact: true }).waitFor()
    await page.getByRole('button', { name: '打开离线导出' }).click()
    await page.waitForURL(`${product.base}/user/exports`)
    // The list that was left stays in the document, hidden.
    const heads = page.locator('.list thead th').filter({ visible: true })
    await heads.filter({ hasText: '导出类型' }).first().waitFor()
    expect((await heads.allTextContents()).map((t) => t.trim()).filter(Boolean)).toEqual([
      ...['导出类型', '用户', '状态', '更新时间', '文件名', '失败原因', '操作'],
    ])
    const row = page.locator('tbody tr', { hasText: '.csv' }).first()
    await row.getByText('完成').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: '下载' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^出库单_\d{8}\.csv$/)
    // The same list with an export that failed and one under way: neither has a file to download.
    const { failed, processing } = offlineExportStatus.code
    await page.route('**/api/offline_export/records*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const [one] = json.data.list
      const without = { ...one, file_name: '', download_url: null }
      json.data.list = [
        one,
        { ...without, id: '1'.repeat(24), status: failed, fail_reason: '磁盘已满' },
        { ...without, id: '2'.repeat(24), status: processing },
      ]
      return route.fulfill({ response, json })
    })
    await page.getByRole('button', { name: '刷新', exact: true }).filter({ visible: true }).click()
    const listed = page.locator('tbody .ant-table-row').filter({ visible: true })
    await listed.filter({ hasText: '磁盘已满' }).getByText('失败').waitFor()
    const offered = []
    for (const shown of await listed.all())
      offered.push(await shown.getByRole('button', { disabled: false }).count())
    expect(offered).toEqual([1, 0, 0])
    await page.unroute('**/api/offline_export/records*')
    await page.goto(`${product.base}/tasks/offline`)
    await page.locator('tbody tr', { hasText: '导出出库单' }).first().locator('.row-link').click()
    await page
      .getByRole('button', { name: /^下载 出库单_\d{8}\.csv$/ })
      .or(page.getByText(/^下载 出库单_/))
      .first()
      .waitFor()
    expect(await page.locator('main .ant-alert').filter({ visible: true }).first().textContent()).not.toBe('')
    await page.getByRole('heading', { name: '参数' }).waitFor()
    await page.locator('main').getByText('filename', { exact: true }).waitFor()
  })
})
