import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { b2bBooked, b2bOrderOf, b2bPacked, b2bPicked, b2bWaiting } from './b2b.ts'
import { ask, openDesk, picture, pressAs, scanAs, scanIntercepted, scanStopped } from './desk.ts'
import { onPickup, type Pickup, pickAll, statusOf, waiting } from './goods.ts'
import { languages } from './languages.ts'
import { type Product, startProduct } from './product.ts'

const words = {
  zh: {
    length: '长（cm）',
    weigh: '封箱',
    packed: '订单装完',
    all: '全部已装',
    tooMany: '太多了',
    strange: '不是此订单的商品',
    other: '属于订单',
    checkout: 'B2B 复核',
    kind: '不在这里处理',
    load: '装车',
    left: '还剩箱数',
    ready: '可以完成交接',
    missing: '少 1 箱',
    booked: '没有预约提货',
    sign: '签收',
    signed: '交接完成',
  },
  en: {
    length: 'Length (cm)',
    weigh: 'Finish box',
    packed: 'Order packed',
    all: 'All packed',
    tooMany: 'Too many pieces',
    strange: 'Not goods of this order',
    other: 'belongs to order',
    checkout: 'B2B checkout',
    kind: 'not worked at here',
    load: 'Load',
    left: 'boxes left',
    ready: 'hand it over',
    missing: '1 of 40 boxes not loaded',
    booked: 'not on a booking',
    sign: 'Sign',
    signed: 'handed over',
  },
} as const

describe('B2B orders', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const desk = async (path: string, locale: 'zh' | 'en' = 'zh') => {
    const { page, faults } = await product.open('manager', { locale })
    return { page, faults, go: () => openDesk(page, `${product.base}/wms_b2b_out/${path}`) }
  }
  const barcodeOf = ({ lines }: Pickup, n = 0) => lines[n]?.barcode ?? ''
  /** Answers the questions of a box that is finished: its sides, then what it weighs. */
  const measure = async (page: Page, locale: 'zh' | 'en') => {
    const dialog = page.locator('.dialog')
    await page.getByLabel(words[locale].length).waitFor()
    await dialog.locator('.ant-btn-primary').click()
    await page.getByRole('dialog').getByRole('button', { name: words[locale].weigh }).waitFor()
    await page.keyboard.type('4.25')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
  }
  const boxIn = async (page: Page) =>
    ((await page.locator('.job .ant-tag[aria-current=true]').textContent()) ?? '').split(' ')[0] ?? ''

  it.each(languages)(
    'the pick desk lists and takes only B2B pickup orders, and sends them to the packing bench [FU-115 %s]',
    async (locale) => {
      const { page, go } = await desk('task_pick', locale)
      const [usual, mine] = [await waiting(page), await b2bWaiting(page, 1)]
      await go()
      await page.locator('.job-code', { hasText: mine.pickup.pickup_code }).waitFor()
      expect(await page.getByText(usual.pickup.pickup_code).count()).toBe(0)
      expect(await scanStopped(page, usual.pickup.pickup_code)).toContain(words[locale].kind)
      await scanAs(page, mine.pickup.pickup_code, 'ok')
      const [line] = mine.pickup.lines
      await scanAs(page, line?.location_code ?? '', 'ok')
      expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
      await scanAs(page, line?.barcode ?? '', 'done')
      expect(await pressAs(page, 'F2', 'done')).toContain(words[locale].checkout)
      expect(await statusOf(page, mine.order.id)).toBe(29)
    },
  )

  it.each(languages)(
    'the sort desk sorts only B2B orders, and sends them to the packing bench [FU-115 %s]',
    async (locale) => {
      const { page, go } = await desk('b2b_out_sort', locale)
      const usual = await waiting(page)
      const orders = [await b2bOrderOf(page, 2), await b2bOrderOf(page, 2)]
      const pickup = await onPickup(page, orders)
      await pickAll(page, pickup)
      await ask(page, '/wms/pickup_order/finish', { id: pickup.id })
      await go()
      expect(await scanStopped(page, usual.pickup.pickup_code)).toContain(words[locale].kind)
      await scanAs(page, pickup.pickup_code, 'ok')
      await scanAs(page, 'RUBBISH1', 'error')
      const pieces = pickup.lines.flatMap((l) => Array.from({ length: l.quantity }, () => l.barcode))
      for (const [i, piece] of pieces.entries()) await scanAs(page, piece, i % 2 ? 'done' : 'ok')
      expect(await pressAs(page, 'F2', 'done')).toContain(words[locale].checkout)
      for (const { id } of orders) expect(await statusOf(page, id)).toBe(29)
    },
  )

  it.each(languages)(
    'an order is packed into two boxes; wrong scans in between pack nothing [FU-007 FU-115 FU-116 %s]',
    async (locale) => {
      const { page, faults, go } = await desk('b2b_checkout', locale)
      const say = words[locale]
      const [{ order, pickup }, other] = [await b2bPicked(page, 5, 2), await b2bPicked(page, 1)]
      const usual = await waiting(page)
      const [five, two] = ['5', '2'].map(
        (n) => pickup.lines.find((l) => String(l.quantity) === n)?.barcode ?? '',
      ) as [string, string]
      await go()
      await scanAs(page, 'RUBBISH1', 'error')
      expect(await scanStopped(page, usual.order.order_number)).toContain('B2B')
      await scanAs(page, order.order_number, 'ok')
      expect(await scanStopped(page, five)).toContain('F2')
      await pressAs(page, 'F2', 'ok')
      const box = await boxIn(page)
      expect(box).toMatch(/^BX/)
      expect(await scanAs(page, `${five},3`, 'ok')).toContain('2')
      expect(await scanStopped(page, `${five},3`)).toContain(say.tooMany)
      expect(await scanStopped(page, 'HO-LED-06')).toContain(say.strange)
      await scanAs(page, two, 'ok')
      // Taken back, and taken out: both lie beside the box again.
      await pressAs(page, 'F9', 'ok')
      await pressAs(page, 'F4', 'ok', async () => {
        await page.locator('.dialog input').fill(`${five},1`)
        await page.keyboard.press('Enter')
      })
      await pressAs(page, 'F6', 'ok', () => measure(page, locale))
      const strange = await ask<{ box_id: string }>(page, '/wms/outbound_box', { order_id: other.order.id })
      expect(await scanStopped(page, strange.data.box_id)).toContain(say.other)
      expect(await scanStopped(page, box)).toContain(box)
      await pressAs(page, 'F2', 'ok')
      await scanAs(page, `${five},3`, 'ok')
      expect(await scanAs(page, `${two},2`, 'done')).toContain(say.all)
      expect(await pressAs(page, 'F6', 'done', () => measure(page, locale))).toContain(say.packed)
      expect(await statusOf(page, order.id)).toBe(70)
      expect(await page.locator('.job-code').count()).toBe(0)
      expect(await scanStopped(page, order.order_number)).toContain(order.order_number)
      expect(faults).toEqual([])
    },
  )

  it('a cancelled order at the bench → the next scan stops, and the job ends', async () => {
    const { page, go } = await desk('b2b_checkout')
    const { order, pickup } = await b2bPicked(page, 2)
    await go()
    await scanAs(page, order.order_number, 'ok')
    await pressAs(page, 'F2', 'ok')
    await scanAs(page, barcodeOf(pickup), 'ok')
    await ask(page, '/wms/outbound_order/cancel', { id: order.id, reason: '买家取消' })
    expect(await scanIntercepted(page, barcodeOf(pickup))).toContain('PUT-BACK')
    expect(await page.locator('.job-code').count()).toBe(0)
  })

  it.each(languages)(
    'forty boxes, one missing at the lorry: not signed until it is there [%s]',
    async (locale) => {
      const { page } = await desk('outbound_boxes', locale)
      const say = words[locale]
      const { order, boxes } = await b2bPacked(page, 40)
      const alone = await b2bPacked(page, 1)
      await b2bBooked(page, order.id)
      await page.goto(`${product.base}/wms_b2b_out/outbound_boxes`)
      await page.getByRole('tab', { name: say.load, exact: true }).click()
      await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
      expect(await scanStopped(page, alone.boxes[0] ?? '')).toContain(say.booked)
      const [missing = '', ...there] = boxes
      for (const [n, box] of there.entries()) {
        const said = await scanAs(page, box, 'ok')
        expect(said).toContain(String(39 - n))
        if (n === 0) await scanAs(page, box, 'already')
      }
      await scanAs(page, 'RUBBISH1', 'error')
      const sign = async () => {
        await page.setInputFiles('.dialog input[type=file]', picture)
        await page.locator('.dialog').getByRole('button', { name: say.sign, exact: true }).click()
      }
      await page.keyboard.press('F2')
      await sign()
      await page.getByText(missing).first().waitFor()
      await page.getByText(say.missing).first().waitFor()
      expect(await statusOf(page, order.id)).toBe(80)
      await page.keyboard.press('Escape')
      await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
      expect(await scanAs(page, missing, 'done')).toContain(say.ready)
      expect(await pressAs(page, 'F2', 'done', sign)).toContain(say.signed)
      expect(await statusOf(page, order.id)).toBe(90)
    },
  )

  it('an order is taken off at the dock by F7 → its box must come out, and the other order leaves', async () => {
    const { page } = await desk('outbound_boxes')
    const [stays, leaves] = [await b2bPacked(page, 2), await b2bPacked(page, 1)]
    await b2bBooked(page, stays.order.id, leaves.order.id)
    await page.goto(`${product.base}/wms_b2b_out/outbound_boxes`)
    await page.getByRole('tab', { name: '装车', exact: true }).click()
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    await scanAs(page, stays.boxes[0] ?? '', 'ok')
    await scanAs(page, leaves.boxes[0] ?? '', 'ok')
    await page.keyboard.press('F7')
    await page.locator('.dialog #order_id').fill(stays.order.order_number)
    await page.locator('.dialog .ant-btn-primary').click()
    await page.getByText(`已移出；请取出已装车的 1 箱`).waitFor()
    await page.locator('.receipt-pick-out').getByText(stays.order.order_number).waitFor()
    await pressAs(page, 'F3', 'ok', async () => {
      await page.locator('.dialog input').fill(stays.boxes[0] ?? '')
      await page.keyboard.press('Enter')
    })
    await pressAs(page, 'F2', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await page.locator('.dialog').getByRole('button', { name: '签收', exact: true }).click()
    })
    expect([await statusOf(page, stays.order.id), await statusOf(page, leaves.order.id)]).toEqual([70, 90])
  })

  it('boxes are found, opened, labelled and cancelled in their list, and a lorry is booked by the form [FU-116 FU-716]', async () => {
    const { page, faults } = await desk('outbound_boxes')
    const packed = await b2bPacked(page, 2)
    const { order } = await b2bPicked(page, 2)
    const { data } = await ask<{ box_id: string }>(page, '/wms/outbound_box', { order_id: order.id })
    const list = `${product.base}/wms_b2b_out/outbound_boxes`
    await page.goto(`${list}?order_id=${packed.order.order_number}`)
    const row = page.getByRole('row').filter({ hasText: packed.boxes[0] ?? '' })
    await row.getByText('1/2').waitFor()
    await row.getByText('40×30×20').waitFor()
    const label = page.waitForResponse((r) => r.url().includes('/outbound_box/print_labels'))
    await row.getByRole('button', { name: '打印箱标签' }).click()
    expect((await label).headers()['content-type']).toBe('application/pdf')
    await row.getByRole('link').first().click()
    await page.locator('.ant-drawer').getByText('打印箱标签').first().waitFor()
    await page.goto(`${list}?box_id=${data.box_id}`)
    const open = page.getByRole('row').filter({ hasText: data.box_id })
    await open.getByRole('button', { name: '取消箱' }).click()
    await page.locator('.dialog .ant-btn-dangerous').click()
    await open.getByText('已取消').waitFor()
    await page.goto(list)
    await page.getByRole('tab', { name: '预约提货' }).click()
    await page.getByRole('button', { name: '新建预约' }).click()
    const dialog = page.locator('.dialog')
    await dialog.locator('#order_ids').fill(packed.order.order_number)
    await page.locator('.ant-select-item-option').getByText(packed.order.order_number).click()
    await dialog.locator('#carrier').fill('顺丰')
    await dialog.locator('#time').fill('2027-01-02 10:30')
    // Takes the time, and sends the form.
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    const booking = page.getByRole('row').filter({ hasText: '顺丰' })
    await booking.getByText('已预约').waitFor()
    expect(await statusOf(page, packed.order.id)).toBe(80)
    expect(faults.filter((f) => !f.includes('404'))).toEqual([])
  })

  it('the details of an order show its boxes, to staff with their papers and to its merchant without', async () => {
    const { page } = await desk('b2b_outbound')
    const { order, boxes } = await b2bPacked(page, 2)
    await page.goto(`${product.base}/wms_b2b_out/b2b_outbound?open=${order.id}`)
    const drawer = page.locator('.ant-drawer')
    for (const box of boxes) await drawer.getByText(box).waitFor()
    const list = page.waitForResponse((r) => r.url().includes('/print_packing_list'))
    await drawer.getByRole('button', { name: '打印装箱单' }).click()
    expect((await list).headers()['content-type']).toBe('application/pdf')
    const merchant = await product.open('merchant-a', {
      at: `/wms_merchant/merchant_outbound_list?open=${order.id}`,
    })
    const seen = merchant.page.locator('.ant-drawer')
    for (const box of boxes) await seen.getByText(box).waitFor()
    expect(await seen.getByRole('region', { name: '箱' }).getByRole('button', { name: /打印/ }).count()).toBe(
      0,
    )
  })
})
