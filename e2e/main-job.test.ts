import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, scan, startProduct } from './product.ts'

const result = (page: Page) => page.getByTestId('desk-result')

/** Scans and waits until the desk shows a result of this kind for it. */
const scanAs = async (page: Page, code: string, kind: string): Promise<void> => {
  const before = (await page.getByTestId('desk-result').textContent()) ?? ''
  await scan(page, code)
  await page.waitForFunction(
    ([wanted, old]) => {
      const panel = document.querySelector<HTMLElement>('[data-testid=desk-result]')
      const target = document.querySelector<HTMLElement>('[data-testid=desk-target]')
      return panel?.dataset.kind === wanted && panel.textContent !== old && target?.dataset.state === 'READY'
    },
    [kind, before] as const,
    { timeout: 10_000 },
  )
}

type Reply = { code: number; msg: string; data: Record<string, unknown> }

/** Asks the server as the page would: for numbers that a person would read from paper. */
const ask = (page: Page, path: string, body?: object): Promise<Reply> =>
  page.evaluate(
    async ([url, payload]) => {
      const token = /_xsrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const init = payload
        ? {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'X-XSRFToken': token },
            body: payload,
          }
        : {}
      return (await fetch(`/api${url}`, init)).json()
    },
    [path, body ? JSON.stringify(body) : ''] as const,
  ) as Promise<Reply>

describe('a demo operator with a scanner', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('takes orders from the shelf to the signed receipt, by scanner and keyboard [OP-2 OP-13 OP-24]', async () => {
    const { page, faults } = await product.open('fbw', { at: '/wms_outbound/task_pick' })
    const { data } = await ask(page, '/wms/pickup_orders?status[]=1')
    const [first] = data.data as { id: string; pickup_code: string }[]
    if (!first) throw new Error('the demo data has no pickup order')
    await page.getByTestId('desk-target').waitFor()
    await scanAs(page, first.pickup_code, 'ok')
    const detail = await ask(page, `/wms/pickup_order/${first.id}`)
    const lines = detail.data.pick_locations as { location_code: string; barcode: string }[]
    for (const [i, line] of lines.entries()) {
      await scanAs(page, line.location_code, 'ok')
      await scanAs(page, line.barcode, i === lines.length - 1 ? 'done' : 'ok')
    }
    await page.keyboard.press('F2')
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>('[data-testid=desk-result]')?.textContent.includes('拣货成功'),
    )

    const orders = detail.data.outbound_orders as { id: string; tracking_number: string }[]
    const [order] = orders
    if (!order) throw new Error('no orders')
    await page.goto(`${product.base}/wms_outbound/outbound_order_checkout`)
    await page.getByTestId('desk-target').waitFor()
    await scanAs(page, order.tracking_number, 'ok')
    const found = await ask(page, `/wms/outbound_order/${order.id}`)
    const units = (found.data.skus as { barcode: string; quantity: number }[]).flatMap(
      (l) => Array(l.quantity).fill(l.barcode) as string[],
    )
    for (const [i, barcode] of units.entries())
      await scanAs(page, barcode, i === units.length - 1 ? 'done' : 'ok')

    await page.goto(`${product.base}/wms_outbound/outbound_order_weight`)
    await page.getByTestId('desk-target').waitFor()
    await scanAs(page, order.tracking_number, 'ok')
    const weight = await result(page).textContent()
    await scanAs(page, /\d+\.\d+/.exec(weight ?? '')?.[0] ?? '', 'done')

    await page.goto(`${product.base}/wms_outbound/outbound_order_bag`)
    await page.getByTestId('desk-target').waitFor()
    await scanAs(page, order.tracking_number, 'ok')
    const { data: bags } = await ask(page, '/packing/wms_outbound/get-working-list')
    const [bag] = bags as unknown as { id: string; bag_number: string }[]
    await page
      .getByText(bag?.bag_number ?? '')
      .first()
      .waitFor()
    await page.keyboard.press('F2')
    await expect
      .poll(async () => ((await ask(page, '/packing/bags?status[]=9')).data.list as object[]).length)
      .toBe(1)

    await page.goto(`${product.base}/wms_outbound/bag`)
    await page.getByTestId('desk-target').waitFor()
    await scanAs(page, bag?.bag_number ?? '', 'ok')
    // The key wakes when the desk shows the receipt that the first bag made.
    await page.getByRole('heading', { name: /HD\d+/ }).waitFor()
    await page.keyboard.press('F2')
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    )
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'handover.png', mimeType: 'image/png', buffer: picture })
    await page
      .locator('.dialog button[type=button]', { hasText: /确认|签收|确定/ })
      .last()
      .click()
    await expect
      .poll(async () => (await ask(page, `/wms/outbound_order/${order.id}`)).data.order_status, {
        timeout: 10_000,
      })
      .toBe(90)
    expect(faults.filter((f) => !f.includes('404'))).toEqual([])
  })

  it('never loses a scan: thirty in a row each have one outcome, though the server is slow [OP-5 OP-6]', async () => {
    const { page } = await product.open('fbw', { at: '/wms_inbound/inbound_parcel_sign', locale: 'en' })
    await page.route('**/api/wms/inbound_sign', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({
          code: 0,
          msg: '',
          data: {
            already: false,
            order_id: '0'.repeat(24),
            wms_order_id: 'IN1',
            signed_at: new Date().toISOString(),
            signed_by: 'fbw',
            parcels: { signed: 1, total: 2 },
          },
        }),
      })
    })
    await page.getByTestId('desk-target').waitFor()
    for (let i = 0; i < 30; i += 1) {
      await scan(page, `TN${1000 + i}`)
      await page.waitForTimeout(50)
    }
    const outcomes = () =>
      page.evaluate(
        () =>
          JSON.parse(Object.entries(sessionStorage).find(([k]) => k.includes('history'))?.[1] ?? '[]') as {
            value: string
          }[],
      )
    await expect
      .poll(async () => new Set((await outcomes()).map((o) => o.value)).size, { timeout: 20_000 })
      .toBe(30)
    expect(await outcomes()).toHaveLength(30)
  })
})
