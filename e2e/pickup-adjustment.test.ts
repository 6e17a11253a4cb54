import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, scanAs } from './desk.ts'
import { exportedCsv } from './exported.ts'
import { type Pickup, pickAll, picked, statusOf, waiting, waitingTogether } from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('a pickup order in its pages', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const inList = (page: Page, { pickup_code }: Pickup) =>
    page.goto(`${product.base}/wms_outbound/pickup_orders?id=${pickup_code}`)
  const opened = async (username = 'admin') => {
    const { page } = await product.open(username)
    const { order, pickup } = await waiting(page)
    await inList(page, pickup)
    return { page, order, pickup }
  }
  const detailOf = async (page: Page, { pickup_code }: Pickup) => {
    await page.getByRole('button', { name: '查看详情' }).click()
    const dialog = page.getByRole('dialog', { name: `拣货单 ${pickup_code}` })
    await dialog.locator('table').first().waitFor()
    return dialog
  }

  it('shows its orders and its places, 600 px wide, and can be closed and saved [FU-063 FU-064 FU-067 FU-068 FU-361 FU-363 FU-808]', async () => {
    const { page, order, pickup } = await opened()
    const dialog = await detailOf(page, pickup)
    // It grows to its size as it opens.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600)
    const tables = dialog.locator('table')
    const choice = dialog.locator('.ant-select').filter({
      has: page.getByRole('combobox', { name: '出库单', exact: true }),
    })
    expect(await choice.locator('.ant-select-selection-item').allTextContents()).toEqual([order.order_number])
    expect(await tables.first().locator('th').allTextContents()).toEqual(['出库单', '客户单号', '运单号'])
    const { data } = await ask<{ erp_order_id: string }>(page, `/wms/outbound_order/${order.id}`)
    expect(await tables.first().locator('tbody tr td').allTextContents()).toEqual([
      ...[order.order_number, data.erp_order_id, order.tracking_number],
    ])
    expect(await tables.last().locator('th').allTextContents()).toEqual(['库存编号', '库位', 'SKU', '数量'])
    const [line] = pickup.lines
    expect(await tables.last().locator('tbody tr td').allTextContents()).toEqual([
      expect.stringMatching(/^[0-9a-f]{24}$/),
      ...[line?.location_code, line?.sku, `${line?.quantity}`],
    ])
    const buttons = dialog.locator('.ant-modal-footer button')
    expect(await buttons.allTextContents()).toEqual(['关闭', '保存'])
    // Nothing is changed yet: there is nothing to save (FU-363).
    expect(await buttons.last().isDisabled()).toBe(true)
    expect(await dialog.getByRole('status').textContent()).toBe('未修改')
    await page.getByRole('combobox', { name: '出库单', exact: true }).press('Backspace')
    await dialog.getByRole('status').getByText('请添加出库单', { exact: true }).waitFor()
    expect(await buttons.last().isDisabled()).toBe(true)
    await buttons.first().click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('takes another order by its id, once, and saves [FU-066 FU-276 FU-359 FU-360 FU-387 FU-767 PA-694 SH-262 SH-264]', async () => {
    const { page, order, pickup } = await opened()
    const { order: free, pickup: old } = await waiting(page)
    await ask(page, '/wms/pickup_order/cancel', { id: old.id })
    const dialog = await detailOf(page, pickup)
    const add = async (id: string) => {
      await dialog.getByRole('textbox', { name: '添加出库单' }).fill(id)
      await dialog.getByRole('button', { name: /添加$/ }).click()
    }
    const fault = dialog.locator('.field-fault')
    const hex = '0123456789abcdefABCDEF01'
    for (const wrong of ['123', hex.slice(1), `${hex}2`, `${hex.slice(1)}g`]) {
      await add(wrong)
      expect([wrong, await fault.textContent()]).toEqual([wrong, '必须为合格的ID'])
    }
    await add(hex)
    await fault.getByText('没有此出库单').waitFor()
    await add(order.id)
    expect(await fault.textContent()).toBe('出库单已在选项中')
    await add('0123456789abcdef01234567')
    await fault.getByText('没有此出库单').waitFor()
    await add(free.id)
    await dialog.locator('table').first().getByText(free.order_number).waitFor()
    // What the server answers is shown from then on, without another call.
    let asked = 0
    page.on('request', (r) => {
      if (r.url().endsWith(`/pickup_order/${pickup.id}`)) asked += 1
    })
    await page.route('**/api/wms/pickup_order/regenerate', async (route) => {
      const json = await (await route.fetch()).json()
      json.data.sku_infos[0].quantity = 4711
      json.data.order.pickup_code = 'ANSWERED'
      return route.fulfill({ json })
    })
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByText('调整成功').waitFor()
    const answered = page.getByRole('dialog', { name: '拣货单 ANSWERED' })
    await answered.getByRole('cell', { name: '4711' }).waitFor()
    expect([asked, await statusOf(page, free.id)]).toEqual([0, 20])
  })

  it('shows its exception orders as a choice of several, and none of them may stay among the others [FU-065 FU-362]', async () => {
    const { page } = await product.open('admin')
    const { orders, pickup } = await waitingTogether(page)
    const [out, kept] = orders
    const body = { id: pickup.id, outbound_orders: [kept?.id], exception_outbound_orders: [out?.id] }
    await ask(page, '/wms/pickup_order/regenerate', body)
    await page.goto(`${product.base}/wms_outbound/pickup_orders?id=${pickup.pickup_code}`)
    const dialog = await detailOf(page, pickup)
    const name = '异常出库单'
    const field = dialog.getByRole('combobox', { name })
    const choice = dialog.locator('.ant-select').filter({ has: page.getByRole('combobox', { name }) })
    const chosen = () => choice.locator('.ant-select-selection-item').allTextContents()
    expect(await chosen()).toEqual([out?.order_number])
    await field.fill(kept?.order_number ?? '')
    await page.keyboard.press('Enter')
    await expect.poll(chosen).toEqual([out?.order_number, kept?.order_number])
    await dialog.getByRole('status').getByText('异常出库单仍在列表中', { exact: true }).waitFor()
    expect(await dialog.locator('.ant-modal-footer button').last().isDisabled()).toBe(true)
  })

  it('takes no more orders once it is printed, and is only read once it is done or cancelled [FU-274 FU-275]', async () => {
    const locked = async (page: Page, pickup: Pickup) => {
      // An opened dialog stands in the address: it would be there again after a reload.
      await inList(page, pickup)
      const dialog = await detailOf(page, pickup)
      expect(await dialog.getByRole('textbox', { name: '添加出库单' }).count()).toBe(0)
      const lists = ['出库单', '异常出库单'].map((name) =>
        dialog.getByRole('combobox', { name, exact: true }),
      )
      const buttons = await dialog.locator('.ant-modal-footer button').allTextContents()
      return [...buttons, ...(await Promise.all(lists.map((l) => l.isDisabled())))]
    }
    const { page, pickup } = await opened()
    await ask(page, '/wms/pickup_order/print', { id: pickup.id })
    expect(await locked(page, pickup)).toEqual(['关闭', '保存', false, false])
    await ask(page, '/wms/pickup_order/cancel', { id: pickup.id })
    expect(await locked(page, pickup)).toEqual(['关闭', true, true])
    const { page: other, pickup: over } = await opened()
    await pickAll(other, over)
    await ask(other, '/wms/pickup_order/finish', { id: over.id })
    expect(await locked(other, over)).toEqual(['关闭', true, true])
  })

  it('are exported as their filters show them, as CSV [FU-055]', async () => {
    const { page, pickup } = await opened()
    await page.locator('.ant-table-row').first().waitFor()
    const lines = (await exportedCsv(page)).trimEnd().split(/\r?\n/)
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(pickup.pickup_code)])
  })

  it('has its pick list exported from its row menu, cancelled too [FU-273]', async () => {
    const { page, pickup } = await opened()
    const exported = async () => {
      await page.locator('.row-actions').getByRole('button', { name: /更多/ }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: '导出拣货单' }).click()
      return (await file).suggestedFilename()
    }
    expect(await exported()).toContain(pickup.pickup_code)
    await ask(page, '/wms/pickup_order/cancel', { id: pickup.id })
    await page.reload()
    await page.locator('.ant-table-row').getByText('已取消').waitFor()
    expect(await exported()).toContain(pickup.pickup_code)
  })

  it('changes when its waybills are printed in its row: Enter saves, Esc cancels [FU-364 FU-765 FU-769 FU-770 FU-777]', async () => {
    const { page } = await opened()
    const choice = page.getByRole('combobox', { name: /^面单打印/ })
    const said = (words: string) => page.locator('.ant-message').getByText(words).waitFor()
    const edit = () => page.getByRole('button', { name: /^修改 面单打印/ }).click()
    let sent = 0
    page.on('request', (r) => {
      if (r.url().endsWith('/pickup_order/update')) sent += 1
    })
    await edit()
    await choice.press('Enter')
    await said('未修改')
    await edit()
    await choice.selectOption('拣货时打印')
    await choice.press('Escape')
    await said('已取消修改（Enter 保存，Esc 取消）')
    expect(sent).toBe(0)
    await edit()
    await choice.selectOption('拣货时打印')
    await choice.press('Enter')
    await said('保存成功')
    await page.getByRole('cell', { name: '拣货时打印' }).waitFor()
    await page.route('**/api/wms/pickup_order/update', (route) =>
      route.fulfill({ status: 409, json: { code: 1012, msg: '拣货单已完成', data: null } }),
    )
    await edit()
    await choice.selectOption('复核时打印')
    await choice.press('Enter')
    await said('保存失败：拣货单已完成')
  })

  it('comes from a preview that is looked at and confirmed, and what was generated is remembered [FU-212]', async () => {
    const { page, order, pickup } = await opened()
    await ask(page, '/wms/pickup_order/cancel', { id: pickup.id })
    await page.goto(`${product.base}/wms_outbound/gen_pickup_orders`)
    await page.getByRole('button', { name: '预览', exact: true }).click()
    await page.locator('.generation-result').waitFor()
    expect(await statusOf(page, order.id)).toBe(10)
    await page.getByRole('button', { name: '确认生成' }).click()
    await page.getByText(/已确认 \d+ 张拣货单/).waitFor()
    expect(await statusOf(page, order.id)).toBe(20)
    const { order: another, pickup: gone } = await waiting(page)
    await ask(page, '/wms/pickup_order/cancel', { id: gone.id })
    await page.getByRole('button', { name: '生成', exact: true }).click()
    await page.locator('.generation-result').waitFor()
    expect(await statusOf(page, another.id)).toBe(20)
    expect(await page.locator('.list tbody .ant-table-row').first().textContent()).toContain('admin')
  })

  it('of single pieces is checked piece by piece, and each waybill is printed at once [FU-109 FU-110]', async () => {
    const { page } = await product.open('manager')
    const { order, pickup } = await picked(page, 1)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_fast_checkout`)
    expect(await scanAs(page, pickup.pickup_code, 'ok')).toContain('待复核的单件订单1')
    await scanAs(page, 'MTR-BOX', 'ok')
    const waybill = page.waitForRequest((r) => r.url().endsWith('/outbound_order/print_labels'))
    await scanAs(page, pickup.lines[0]?.barcode ?? '', 'done')
    expect((await waybill).postDataJSON()).toMatchObject({ ids: [order.id] })
    expect(await statusOf(page, order.id)).toBe(39)
  })
})
