import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, historyOf, pressAs, scan, scanAs } from './desk.ts'
import { announced, demoSkus, orderOf, statusOf, unique } from './goods.ts'
import {
  answer,
  atDesk,
  byMenu,
  byName,
  givePhoto,
  keepsFocus,
  pressButton,
  tabBackTo,
  tabTo,
  typed,
  typist,
  wrongScan,
} from './keyboard.ts'
import { linesOf } from './main-job.ts'
import { type Product, startProduct } from './product.ts'

describe('a shift of fulfilment without a mouse', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** A desk, found by its name. */
  const desk = async (page: Page, title: string, group = '出库') => {
    await byName(page, title, group)
    await atDesk(page)
  }
  const done = async (page: Page) => {
    await page.locator('[data-testid=desk-result][data-kind=done]').filter({ visible: true }).waitFor()
    await atDesk(page)
  }

  /** Scans a place, and says why it is this one where that is asked. */
  const putAway = async (page: Page, place: string, kind: 'ok' | 'done') => {
    const rows = page.locator('.desk-history li').filter({ visible: true })
    const before = await rows.count()
    const asked = page.getByRole('button', { name: '便于拣货' })
    await scanAs(page, place, kind, async () => {
      await asked.or(rows.nth(before)).first().waitFor()
      if (await asked.isVisible()) await answer(page, '便于拣货')
    })
  }

  it('parcels are signed, a case is received and put away', async () => {
    const { page, faults, pointed } = await typist(product, 'manager')
    const parcels = [unique('TN'), unique('TN')] as const
    const { case_code, skus } = await announced(page, parcels, 3)
    const barcode = skus[0]?.barcode ?? ''

    await byMenu(page, '包裹签收', '入库')
    await atDesk(page)
    await scanAs(page, parcels[0], 'ok')
    await scanAs(page, parcels[0], 'already')
    await atDesk(page)

    await byMenu(page, '箱收货', '入库')
    await atDesk(page)
    await scanAs(page, case_code, 'ok')
    await scanAs(page, barcode, 'ok')
    await scanAs(page, barcode, 'ok')
    await pressAs(page, 'F9', 'ok')
    await wrongScan(page, 'NO-SUCH-GOODS')
    // Pieces are missing: it is asked, and "no" is where Enter would go.
    await pressAs(page, 'F2', 'attention', async () => {
      await page.locator('.dialog .ant-btn:focus').waitFor()
      await page.keyboard.press('Enter')
    })
    await atDesk(page)
    await scanAs(page, barcode, 'ok')
    await scanAs(page, barcode, 'ok')
    await pressButton(page, /提交收货/)
    await done(page)

    await desk(page, '箱上架', '入库')
    await scanAs(page, case_code, 'ok')
    await wrongScan(page, 'NO-SUCH-PLACE')
    await scanAs(page, barcode, 'ok')
    // Two of the three pieces first.
    await tabTo(page, page.getByRole('spinbutton', { name: '数量' }))
    await typed(page, '2')
    await putAway(page, 'A-03-03-1', 'ok')
    await atDesk(page)
    await pressAs(page, 'F9', 'ok')
    await atDesk(page)
    await putAway(page, 'A-03-03-1', 'done')
    await atDesk(page)
    expect([faults, pointed]).toEqual([[], []])
  })

  it('orders are put on a pickup order, picked, sorted, checked, weighed, bagged and handed over', async () => {
    const { page, faults, pointed } = await typist(product, 'manager')
    const [sku = ''] = await demoSkus(page, 1)
    const orders = [await orderOf(page, { [sku]: 2 }), await orderOf(page, { [sku]: 2 })]

    // Selects, dates and numbers of a form; its preview is looked at and discarded.
    await byName(page, '生成拣货单', '出库')
    await tabTo(page, page.locator('#order_types'))
    await page.keyboard.press('ArrowDown')
    await page
      .locator('.ant-select-dropdown .ant-select-item-option-active')
      .filter({ visible: true })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.locator('.ant-select-dropdown').filter({ visible: true }).waitFor({ state: 'detached' })
    await tabTo(page, page.locator('#created'))
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    for (let i = 0; i < 2; i += 1) {
      await page.keyboard.type(today)
      await page.keyboard.press('Enter')
    }
    const picked = page.locator('main .ant-picker-range').filter({ visible: true }).first().locator('input')
    await expect
      .poll(() => picked.evaluateAll((all) => all.map((e) => (e as HTMLInputElement).value)))
      .toEqual([today, today])
    await tabTo(page, page.locator('#limit'))
    await typed(page, '1')
    await pressButton(page, '预览')
    await page.locator('.generation-result').waitFor()
    await keepsFocus(page, 'when the preview came')
    await pressButton(page, '放弃预览')
    await page.locator('.generation-result').waitFor({ state: 'detached' })
    await keepsFocus(page, 'when the preview was discarded')

    // Rows of a list are chosen, and what is done with them is asked in a dialog.
    await byName(page, '出库单', '出库')
    const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number, visible: true })
    for (const { order_number } of [...orders].reverse()) {
      await tabTo(page, rowOf(order_number).getByRole('checkbox'))
      await page.keyboard.press('Space')
    }
    const generate = page.locator('main').getByRole('button', { name: '生成拣货单', exact: true })
    await tabBackTo(page, generate)
    await page.keyboard.press('Enter')
    const dialog = page.locator('.dialog').filter({ visible: true })
    await dialog.locator('input:focus').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await generate.evaluate((e) => e === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.locator('input:focus').waitFor()
    await answer(page, '确定')
    await dialog.waitFor({ state: 'detached' })
    await keepsFocus(page, 'when the pickup order was generated')

    // The pickup order is found by a folded filter, opened and left.
    await byName(page, '拣货单', '出库')
    await pressButton(page, /更多条件/)
    await tabBackTo(page, page.getByRole('textbox', { name: '出库单号' }))
    await page.keyboard.type(orders[0]?.order_number ?? '')
    await page.keyboard.press('Enter')
    const rows = page.locator('main tr.ant-table-row').filter({ visible: true })
    await expect.poll(() => rows.count()).toBe(1)
    const link = rows.locator('.row-link')
    const pickup_code = (await link.textContent()) ?? ''
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await page
      .locator('.ant-drawer, .dialog')
      .filter({ visible: true })
      .getByText(pickup_code)
      .first()
      .waitFor()
    await keepsFocus(page, 'when the pickup order opened')
    await page.keyboard.press('Escape')
    await page.locator('.ant-drawer, .dialog').filter({ visible: true }).waitFor({ state: 'detached' })
    expect(await link.evaluate((e) => e === document.activeElement)).toBe(true)
    const list = await ask<{ data: { id: string }[] }>(page, `/wms/pickup_orders?id=${pickup_code}`)
    const lines = await linesOf(page, { id: list.data.data[0]?.id ?? '', pickup_code })
    const barcode = lines[0]?.barcode ?? ''

    await desk(page, '任务拣货')
    await scanAs(page, pickup_code, 'ok')
    await wrongScan(page, 'NO-SUCH-PLACE')
    for (const [i, line] of lines.entries()) {
      const kind = i === lines.length - 1 ? 'done' : 'ok'
      await scanAs(page, line.location_code, 'ok')
      await scanAs(page, barcode, kind)
      await pressAs(page, 'F9', 'ok')
      await scanAs(page, line.location_code, 'ok')
      await scanAs(page, barcode, kind)
    }
    await atDesk(page)
    await pressAs(page, 'F2', 'done')

    await desk(page, '二次分拣')
    await scanAs(page, pickup_code, 'ok')
    await wrongScan(page, 'NO-SUCH-GOODS')
    for (const kind of ['ok', 'done', 'ok', 'done'] as const) await scanAs(page, barcode, kind)

    await desk(page, '出库复核')
    for (const { tracking_number } of orders) {
      await scanAs(page, tracking_number, 'ok')
      await wrongScan(page, 'NO-SUCH-GOODS')
      await scanAs(page, barcode, 'ok')
      await scanAs(page, barcode, 'done')
    }

    await desk(page, '称重')
    for (const { tracking_number } of orders) {
      await scanAs(page, tracking_number, 'ok')
      const expected = (await page.locator('.desk-big').filter({ visible: true }).textContent()) ?? ''
      await wrongScan(page, 'ABC')
      await scan(page, (Number(expected) + 5).toFixed(3))
      // Weighed again, and typed by hand.
      await page.locator('.dialog .weigh-facts').waitFor()
      await page.locator('.dialog input:focus').waitFor()
      await page.keyboard.type(expected)
      await page.keyboard.press('Enter')
      await done(page)
    }

    await desk(page, '集包')
    const [first = '', second = ''] = orders.map((o) => o.tracking_number)
    await scanAs(page, first, 'ok')
    await wrongScan(page, 'NO-SUCH-PARCEL')
    // By hand, as where a label cannot be read.
    await pressButton(page, '手动输入')
    await atDesk(page)
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await historyOf(page))[0]?.value).toBe(second)
    await atDesk(page)
    await pressAs(page, 'F9', 'ok')
    await scanAs(page, second, 'ok')
    await pressAs(page, 'F4', 'attention', () => answer(page, '不，返回'))
    await atDesk(page)
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    await pressButton(page, /完成集包/)
    await done(page)

    await desk(page, '包与交接')
    await scanAs(page, bag, 'ok')
    await wrongScan(page, 'NO-SUCH-BAG')
    await pressAs(page, 'F3', 'ok', async () => {
      await page.locator('.dialog input:focus').waitFor()
      await scan(page, bag)
    })
    await atDesk(page)
    await pressAs(page, 'F9', 'ok')
    await pressAs(page, 'F2', 'done', async () => {
      const sign = page.getByRole('dialog', { name: '签收' })
      await sign.waitFor()
      await answer(page, '签收')
      await sign.locator('.ant-form-item-explain-error').waitFor()
      await givePhoto(page, sign)
      await answer(page, '签收')
    })
    await atDesk(page)
    expect(await Promise.all(orders.map((o) => statusOf(page, o.id)))).toEqual([90, 90])
    expect([faults, pointed]).toEqual([[], []])
  })

  it('a form that is refused → the focus is in its field again, and afterwards where it was before', async () => {
    const { page } = await typist(product, 'manager')
    await byName(page, '出库单', '出库')
    const json = { code: 1012, msg: '不能保存', data: null }
    await page.route('**/api/user/list_view', (route) => route.fulfill({ status: 409, json }))
    await pressButton(page, /存为视图$/)
    const dialog = page.locator('.dialog').filter({ visible: true })
    await dialog.locator('input:focus').waitFor()
    await page.keyboard.type('NIGHT')
    await page.keyboard.press('Enter')
    await dialog.getByText('不能保存').waitFor()
    await dialog.locator('input[type=text]:focus, input:not([type]):focus').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const save = page.getByRole('button', { name: '存为视图' })
    expect(await save.evaluate((e) => e === document.activeElement)).toBe(true)
  })
})
