import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, scan } from './desk.ts'
import { epcId, fbwId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** Demo parcels that were taken over, and nobody has touched since. */
const [first, second, nobody] = ['WI26020010000EPC', 'WI26020010001EPC', 'WI99999999999EPC']

describe('corrections of parcels of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('a parcel is scanned, confirmed and lost; scanned again it is found; many at once have an answer each, a hundred at most [PA-030 PA-445 PA-680 PA-681 PA-682 PA-785]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    const row = (number: string) => page.getByRole('row').filter({ hasText: number })
    const yes = (name: string) => page.locator('.dialog').getByRole('button', { name }).click()

    await openDesk(page, `${product.base}/epc_admin/mark_lost`)
    await scan(page, first)
    await yes('标记丢失')
    await page.getByText(`${first} · 已丢失`).first().waitFor()
    await scan(page, first)
    await yes('标记找到')
    await page.getByText(`${first} · 已交接`).first().waitFor()

    await page.goto(`${product.base}/epc_super_admin/batch_mark_lost`)
    await page.getByRole('heading', { name: '批量标记丢失' }).waitFor()
    const hundred = Array.from({ length: 100 }, (_n, i) => `WI9999${i}EPC`)
    await page.getByText('回车换行分隔，最多 100 条').waitFor()
    await page.locator('[id$=_numbers]').fill([...hundred, nobody].join('\n'))
    await page.locator('[id$=reason]').fill('盘点未找到')
    await page.getByRole('button', { name: '标记包裹' }).click()
    await page.getByText('最多 100 个，现有 101 个').waitFor()
    expect(await page.locator('.dialog').count()).toBe(0)
    await page.locator('[id$=_numbers]').fill(hundred.join('\n'))
    await page.getByRole('button', { name: '标记包裹' }).click()
    await page.locator('.dialog').getByText('WI99990EPC').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.dialog').waitFor({ state: 'hidden' })
    await page.locator('[id$=reason]').fill('')
    await page.locator('[id$=_numbers]').fill([first, second, nobody].join('\n'))
    await page.getByRole('button', { name: '标记包裹' }).click()
    await page.locator('[id$=reason]').fill('盘点未找到')
    await page.getByRole('button', { name: '标记包裹' }).click()
    await yes('标记包裹')
    await row(first).getByText('已完成').waitFor()
    await row(second).getByText('已丢失').waitFor()
    await row(nobody).getByText('本仓没有此单号').waitFor()

    await page.goto(`${product.base}/epc_super_admin/manual-fix`)
    await page.getByRole('heading', { name: '手动修正' }).waitFor()
    await page.locator('[id$=_numbers]').fill(first)
    await page.locator('[id$=_status]').fill('已交接')
    await page.keyboard.press('Enter')
    await page.locator('[id$=_remark]').fill('人工核对')
    await page.getByRole('button', { name: '修正状态' }).click()
    await yes('修正状态')
    await row(first).getByText('已完成').waitFor()

    await page.goto(`${product.base}/epc_super_admin/admin_return`)
    await page.locator('[id$=_numbers]').fill(first)
    await page.locator('[id$=_return_reason]').fill('地址错误')
    await page.getByRole('button', { name: '退回包裹' }).click()
    await yes('退回包裹')
    await row(first).getByText('不能执行').waitFor()

    await page.goto(`${product.base}/epc_super_admin/inbound_revert`)
    await page.locator('[id$=_numbers]').fill(first)
    await page.locator('[id$=reason]').fill('改了地址')
    await page.locator('[id$=_ignore_invalid]').check()
    await page.getByRole('button', { name: '撤销退回', exact: true }).click()
    await yes('撤销退回')
    await row(first).getByText('不能执行').waitFor()

    await page.goto(`${product.base}/epc_super_admin/manual_push_depart_epc_warehouse_checkpoint`)
    await page.locator('[id$=_numbers]').fill(nobody)
    await page.locator('[id$=reason]').fill('对方没有收到')
    await page.getByRole('button', { name: '重新发送离仓轨迹' }).click()
    await row(nobody).getByText('本仓没有此出库包裹').waitFor()

    await page.goto(`${product.base}/epc_super_admin/query_inbound_parcel`)
    await page.locator('[id$=_numbers]').fill([first, nobody].join('\n'))
    await page.locator('button[type=submit]').filter({ visible: true }).click()
    await row(nobody).getByText('没有此单号').waitFor()

    let blocked = 0
    page.on('request', (r) => {
      if (r.url().endsWith('/blocked_parcels/block')) blocked += 1
    })
    await page.goto(`${product.base}/epc_admin/process_blocked_parcels`)
    await page.getByRole('button', { name: '拦截包裹', exact: true }).click()
    const popup = page.locator('.dialog')
    await popup.getByText('回车换行分隔，最多 100 条').waitFor()
    await popup.locator('textarea#numbers').fill([...hundred, nobody].join('\n'))
    await popup.locator('[id$=reason]').fill('疑似违禁')
    await popup.locator('.ant-btn-primary').click()
    await popup.getByText('最多 100 个，现有 101 个').waitFor()
    expect(blocked).toBe(0)
    await popup.locator('textarea#numbers').fill(` ${nobody}\n\n\t\nWI88888888EPC\n${nobody}  \n`)
    const asked = page.waitForRequest((r) => r.url().endsWith('/blocked_parcels/block'))
    await popup.locator('.ant-btn-primary').click()
    expect((await asked).postDataJSON().tracking_ids).toEqual([nobody, 'WI88888888EPC'])

    // Another page takes another number of lines.
    await workIn(page, fbwId)
    await page.goto(`${product.base}/wms_inspection/task_management`)
    await page.getByRole('button', { name: '新建任务' }).click()
    await popup.getByText('回车换行分隔，最多 200 条').waitFor()
    await popup.locator('textarea#skus').fill([...hundred, ...hundred.map((n) => `${n}2`), nobody].join('\n'))
    await popup.locator('.ant-btn-primary').click()
    await popup.getByText('最多 200 个，现有 201 个').waitFor()
    expect(faults).toEqual([])
  })
})
