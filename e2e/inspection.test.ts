import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, errorDialog, openDesk, picture, pressAs, replyOf, scanAs, scanStopped } from './desk.ts'
import { unique } from './goods.ts'
import { languages } from './languages.ts'
import { act, dialogOf, rowOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

const group = '/wms_inspection'

const words = {
  zh: {
    ...{
      create: '新建任务',
      ok: /^确\s?定$/,
      other: '不是此任务的商品',
      many: '数量过多',
      notAll: '还有商品未检',
    },
    ...{ unknown: '没有待质检的任务', submit: '提交结果', damaged: '破损', cancel: '取消', done: '质检完成' },
    ...{ cancelled: '已取消', yes: '是，继续', waits: '等待质检任务', lost: '任务已由他人接手' },
    ...{ again: '请重新扫描任务', assign: '分派' },
  },
  en: {
    ...{ create: 'New tasks', ok: 'OK', other: 'Not the goods of this task', many: 'Too many pieces' },
    ...{ notAll: 'Not all pieces are checked', unknown: 'No open inspection task', submit: 'Submit' },
    ...{ damaged: 'Damaged', cancel: 'Cancel', done: 'Inspection is done', cancelled: 'Cancelled' },
    ...{ yes: 'Yes, continue', waits: 'waits for inspection task', lost: 'Task of another person' },
    ...{ again: 'Scan the task again', assign: 'Assign' },
  },
} as const

type Task = { id: string; task_number: string; status: number; inspector: string }

/** A received order with one case of one SKU of the demo's first partner. */
const received = async (page: Page, quantity: number) => {
  const { data: goods } = await ask<{ list: { sku: string; barcode: string }[] }>(
    page,
    '/wms/sku_inventories?partner_id=1&page_size=2',
  )
  const [{ sku, barcode } = { sku: '', barcode: '' }, other] = goods.list
  const skus = [{ sku, quantity }]
  const { data } = await ask<{ id: string; wms_order_id: string; case_codes: string[] }>(
    page,
    '/wms/inbound_order/create',
    { partner_id: 1, erp_order_id: unique('QC'), cases: [{ skus }] },
  )
  const case_code = data.case_codes[0] ?? ''
  await ask(page, '/wms/case_receive/start', { case_code })
  const body = { case_code, skus, confirm_difference: true }
  await ask(page, '/wms/case_receive/submit', body)
  return { ...data, case_code, sku, barcode, other: other?.sku ?? '' }
}

const taskOf = async (page: Page, order: string): Promise<Task> => {
  const { data } = await ask<{ list: Task[] }>(page, `/wms/inspection_tasks?wms_order_id[]=${order}`)
  const [task] = data.list
  if (!task) throw new Error(`order ${order} has no inspection task`)
  return task
}

describe('inspection', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const big = (page: Page) => page.locator('[data-testid=desk-result] .desk-big').textContent()

  for (const locale of languages) {
    const say = words[locale]

    it(`${locale}: a task is made, and its pieces are scanned as good and as defects; wrong scans are told apart; the result is on the list [FU-010 FU-124]`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: `${group}/task_management` })
      const goods = await received(page, 5)
      await page.getByRole('button', { name: say.create }).click()
      await page.fill('#inbound_order_id', goods.wms_order_id)
      await page.fill('#skus', goods.sku)
      await dialogOf(page).getByRole('button', { name: say.ok }).click()
      await rowOf(page, goods.wms_order_id).waitFor()
      const { task_number } = await taskOf(page, goods.wms_order_id)

      // Nothing of it goes to a shelf before.
      const { data } = await ask<{ list: { code: string }[] }>(page, '/wms/storage_locations?state[]=1')
      const location_code = data.list.find((l) => l.code.startsWith('A-'))?.code ?? ''
      const put = await replyOf(page, '/wms/case_putaway/submit', {
        case_code: goods.case_code,
        location_code,
      })
      expect(put.msg).toContain(say.waits)

      await openDesk(page, `${product.base}${group}/quality_check`)
      expect(await scanStopped(page, 'QC-NOBODYS')).toContain(say.unknown)
      await scanAs(page, task_number, 'ok')
      expect(await big(page)).toBe('5')
      expect(await scanStopped(page, goods.other)).toContain(say.other)
      await scanAs(page, goods.barcode, 'ok')
      expect(await big(page)).toBe('4')
      expect(await scanStopped(page, `${goods.sku},9`)).toContain(say.many)
      await scanAs(page, `${goods.sku},2`, 'ok')
      await page.keyboard.press('F4')
      await scanAs(page, goods.sku, 'attention')
      expect(await big(page)).toBe('1')
      // Taken back, it is left to check again.
      await pressAs(page, 'F9', 'ok')
      expect(await big(page)).toBe('2')
      await scanAs(page, goods.sku, 'attention')
      await page.keyboard.press('F2')
      await scanAs(page, goods.sku, 'ok')
      expect(await big(page)).toBe('0')
      const said = await pressAs(page, 'F6', 'attention', async () => {
        await page.locator('#reason').click()
        await page.locator('.ant-select-item-option').filter({ hasText: say.damaged }).first().click()
        await page.setInputFiles('.dialog input[type=file]', picture)
        await dialogOf(page).getByRole('button', { name: say.submit }).click()
      })
      expect(said).toContain(say.done)

      await page.goto(`${product.base}${group}/task_management?wms_order_id=${goods.wms_order_id}`)
      const row = rowOf(page, task_number)
      await row.getByText(say.damaged).waitFor()
      await row.locator('img').first().waitFor()
      expect(faults).toEqual([])
    })

    it(`${locale}: more pieces come while they are inspected: the task is scanned again, and the count stays`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: `${group}/task_management` })
      const { data: goods } = await ask<{ list: { sku: string }[] }>(
        page,
        '/wms/sku_inventories?partner_id=1&page_size=1',
      )
      const sku = goods.list[0]?.sku ?? ''
      const order = await ask<{ id: string }>(page, '/wms/inbound_order/create', {
        ...{ partner_id: 1, erp_order_id: unique('QC'), cases: [{ skus: [{ sku, quantity: 3 }] }] },
      })
      const come = (quantity: number) =>
        ask<{ case_code: string }>(page, '/wms/inbound_order/receive', {
          ...{ id: order.data.id, skus: [{ sku, quantity }], confirm_difference: true },
        })
      const { case_code } = (await come(2)).data
      const body = { inbound_order_id: order.data.id, skus: [sku] }
      await ask(page, '/wms/inspection_task/create', body)
      const { task_number } = await taskOf(page, case_code)

      await openDesk(page, `${product.base}${group}/quality_check`)
      // A case stands for its task.
      await scanAs(page, case_code, 'ok')
      await scanAs(page, `${sku},2`, 'ok')
      await come(1)
      await page.keyboard.press('F6')
      await errorDialog(page).getByText(say.again).first().waitFor()
      await page.keyboard.press('Enter')
      await scanAs(page, task_number, 'ok')
      expect(await big(page)).toBe('1')
      await scanAs(page, sku, 'ok')
      expect(await pressAs(page, 'F6', 'done')).toContain(say.done)
      expect(faults).toEqual([])
    })

    it(`${locale}: another person’s task is taken over; a task is assigned; one that is cancelled is gone from the desk [FU-124 FU-664]`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: `${group}/task_management` })
      const goods = await received(page, 2)
      const body = { inbound_order_id: goods.wms_order_id, skus: [goods.sku] }
      await ask(page, '/wms/inspection_task/create', body)
      const { task_number } = await taskOf(page, goods.wms_order_id)
      await page.reload()
      await act(page, task_number, say.assign)
      await page.fill('#inspector', 'manager')
      await dialogOf(page).getByRole('button', { name: say.ok }).click()
      await rowOf(page, task_number).getByText('manager', { exact: true }).waitFor()
      const other = await product.open('manager', { locale, at: `${group}/quality_check` })
      await openDesk(other.page, `${product.base}${group}/quality_check`)
      await scanAs(other.page, task_number, 'ok')

      await openDesk(page, `${product.base}${group}/quality_check`)
      await scanAs(page, task_number, 'ok', () => page.getByRole('button', { name: say.yes }).click())
      await scanAs(other.page, `${goods.sku},2`, 'ok')
      // Who lost it is told so.
      await other.page.keyboard.press('F6')
      await errorDialog(other.page).getByText(say.lost).first().waitFor()
      await other.page.keyboard.press('Enter')

      await page.goto(`${product.base}${group}/task_management?wms_order_id=${goods.wms_order_id}`)
      await act(page, task_number, say.cancel)
      await page.locator('.dialog .ant-btn-dangerous').click()
      await rowOf(page, task_number).getByText(say.cancelled).waitFor()
      await openDesk(other.page, `${product.base}${group}/quality_check`)
      await other.page.keyboard.press('F3')
      expect(await scanStopped(other.page, task_number)).toContain(say.unknown)
      expect([...faults, ...other.faults]).toEqual([])
    })
  }
})
