import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { exportedCsv } from './exported.ts'
import { centreId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('jobs and reports of a sorting centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const opened = async (path: string, locale: 'zh' | 'en' = 'zh') => {
    const { page, faults } = await product.open('admin', { locale })
    await workIn(page, centreId)
    await page.goto(product.base + path)
    return { page, faults }
  }
  const row = (page: Page, text: string) =>
    page.locator('.ant-table-row').filter({ visible: true, hasText: text })

  it('a job shows its progress; with open bags it does not end; with all closed it ends by the own password and shows its balance', async () => {
    const { page, faults } = await opened('/sorting_center_management/job_control')
    const job = row(page, 'LHDEMO01')
    await job.getByText('4/0').waitFor()
    const finish = async (password: string) => {
      await job.getByRole('button', { name: '完成作业' }).click()
      await page.getByRole('dialog').getByLabel('本人密码').fill(password)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /确\s?[定认]/ })
        .click()
    }
    await finish('Kuacang2026')
    // The dialog warned of them before; these words are of the answer.
    await page.getByRole('dialog').getByText('请先关闭这些袋').first().waitFor()
    await page.keyboard.press('Escape')
    for (const bag_number of ['OBDEMO1002', 'OBDEMO1003']) {
      await ask(page, '/sorting_center/inbound_bags/open', { bag_number })
      await ask(page, '/sorting_center/inbound_bags/close', { bag_number })
    }
    await page.reload()
    await finish('wrong-password')
    await page.getByRole('dialog').getByText('密码错误').first().waitFor()
    await page.getByRole('dialog').getByLabel('本人密码').fill('Kuacang2026')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s?[定认]/ })
      .click()
    const result = page.getByRole('dialog').filter({ hasText: '已完成' })
    await result.getByText('少件').waitFor()
    await job.getByText('9/0/1').waitFor()
    await result.getByRole('button', { name: '关闭' }).last().click()
    await page.getByRole('button', { name: '新建作业' }).click()
    await page.getByRole('dialog').getByLabel('干线单号').fill('LHDEMO02')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s?[定认]/ })
      .click()
    await row(page, 'LHDEMO02').getByText('0/3').waitFor()
    // A refusal of the server is no fault of the page.
    expect(faults).toEqual([])
  })

  it('the warning report is made, and its lines lead to bags and parcels', async () => {
    const { page, faults } = await opened('/sorting_center_management/warning_report')
    await page.getByRole('button', { name: '重新生成' }).click()
    await page.getByRole('rowheader', { name: '合计' }).waitFor()
    await row(page, 'KSDEMO4999').getByText('包裹拦截中').waitFor()
    await page.getByRole('link', { name: 'KSDEMO4999' }).click()
    await page.waitForURL(/outbound_parcel\?tracking_id=KSDEMO4999/)
    expect(faults).toEqual([])
  })

  it('the monitor counts by group and by channel, is read anew every ten seconds, is exported, and fills the screen', async () => {
    const { page, faults } = await opened('/sorting-center-admin/monitor')
    const table = page.getByRole('table', { name: '包裹' })
    await table.getByRole('rowheader', { name: '合计' }).waitFor()
    let asked = 0
    page.on('request', (r) => {
      if (r.url().includes('/sorting_center/monitor?')) asked += 1
    })
    await page.getByText('渠道', { exact: true }).click()
    await table.getByRole('rowheader', { name: 'STD', exact: true }).waitFor()
    await page.getByText('7 天内', { exact: true }).click()
    await table.getByRole('rowheader', { name: 'STD', exact: true }).waitFor()
    const before = asked
    await expect.poll(() => asked).toBeGreaterThan(before)
    expect(await exportedCsv(page)).toContain('STD')
    // The mouse rests where the menu was: what it points at there shows its tip over the button.
    await page.mouse.move(700, 880)
    await page.getByRole('button', { name: '全屏' }).click()
    await page.locator('.monitor[data-full="true"]').waitFor()
    await page.getByRole('button', { name: '退出全屏' }).click()
    await page.locator('.monitor[data-full="false"]').waitFor()
    expect(faults).toEqual([])
  })

  it('in English: a parcel is marked lost and found again, and a number that is not known says so', async () => {
    const { page, faults } = await opened('/sorting-center-admin/mark-lost', 'en')
    const mark = async () => {
      await page.getByRole('button', { name: 'Mark parcels' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mark parcels' }).click()
    }
    await page.getByLabel(/Tracking numbers/).fill('KSD101000\nNOSUCHPARCEL')
    await mark()
    await row(page, 'KSD101000').getByText('Lost').waitFor()
    await row(page, 'NOSUCHPARCEL').getByText('This sorting centre has no parcel of this number').waitFor()
    await page.getByRole('radio', { name: 'Found' }).check()
    await mark()
    await row(page, 'KSD101000').getByText('Inbound').waitFor()
    await page.goto(`${product.base}/sorting-center-admin/monitor`)
    await page.getByRole('columnheader', { name: 'In the house' }).waitFor()
    await page.goto(`${product.base}/sorting_center_management/job_control`)
    await page.getByRole('columnheader', { name: 'Scanned in/announced' }).waitFor()
    await page.goto(`${product.base}/sorting_center_management/warning_report`)
    await page.getByRole('button', { name: 'Regenerate' }).waitFor()
    expect(faults).toEqual([])
  })
})
