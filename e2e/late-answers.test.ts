import { editPort, testPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPartner, type Partner, type Reply } from '../server/src/kit/testing/partner.ts'
import { ask, historyOf, openDesk, scan, scanAs } from './desk.ts'
import { demoSkus, onPickup, pickAll, unique } from './goods.ts'
import { printService } from './print-service.ts'
import { type Product, startProduct } from './product.ts'

const port = portKind.code.carrier

describe('a desk whose carrier answers later', () => {
  let product: Product
  let partner: Partner
  let secret = ''
  let release: (reply?: Reply) => void = () => undefined
  beforeAll(async () => {
    product = await startProduct({ WEBHOOKS_TO_PRIVATE: 'true' })
  })
  beforeEach(async () => {
    partner = await openPartner(() => secret)
    const free = new Promise<Reply | undefined>((resolve) => {
      release = resolve
    })
    // It answers nobody before it is released, then everybody.
    partner.decides = async ({ question, object }) =>
      question === 'test'
        ? { status: 503 }
        : ((await free) ?? { status: 200, body: { tracking_id: `CN${object.id.slice(-12)}` } })
    const { page } = await product.open('admin')
    const body = { port, port_mode: portMode.code.http, url: partner.url, timeout_s: 60 }
    const { data } = await ask<{ secret: string | null }>(page, editPort.path, body)
    secret = data.secret ?? secret
  })
  afterEach(() => partner.close())
  afterAll(() => product.close())

  /** Dropshipping orders of one piece without a waybill, picked: each waits to be checked. */
  const dropShipped = async (page: Page, n = 1) => {
    const [sku = ''] = await demoSkus(page, 1)
    const orders: { id: string; order_number: string; tracking_number: string }[] = []
    for (let i = 0; i < n; i += 1)
      orders.push(
        (
          await ask<(typeof orders)[number]>(page, '/wms/outbound_order/create', {
            partner_id: 1,
            erp_order_id: unique('DS'),
            order_type: 4,
            shipping_address: {
              firstname: '张三',
              country: 'US',
              city: 'Reno',
              street_address1: '1 Main St',
              postal_code: '1',
            },
            skus: [{ sku, quantity: 1 }],
          })
        ).data,
      )
    const pickup = await onPickup(page, orders)
    await pickAll(page, pickup)
    await ask(page, '/wms/pickup_order/finish', { id: pickup.id })
    return { sku, pickup, orders, order: orders[0] ?? { id: '', order_number: '', tracking_number: '' } }
  }
  const openAt = async (path: string, locale: 'zh' | 'en' = 'zh') => {
    const { page, faults } = await product.open('manager', { locale })
    const made = await dropShipped(page, path.includes('fast') ? 2 : 1)
    const printed = await printService(page)
    await page.evaluate(
      (kept) => localStorage.setItem('printer_settings', kept),
      JSON.stringify({ plugin: true, printers: { '10x10': 'Zebra' } }),
    )
    await openDesk(page, product.base + path)
    return { page, faults, printed, ...made }
  }
  const checkout = '/wms_outbound/outbound_order_checkout'
  const fast = '/wms_outbound/outbound_order_fast_checkout'
  const asking = (page: Page) => page.locator('[data-testid=desk-result][data-kind=asking]')
  const state = (page: Page) => page.getByTestId('desk-state').textContent()
  const late = (page: Page) => page.getByTestId('desk-late')
  const kinds = async (page: Page) => (await historyOf(page)).map((r) => r.kind as string)

  it('waits for the waybill and prints it as it comes', async () => {
    const { page, printed, order, sku, faults } = await openAt(checkout)
    await scanAs(page, order.order_number, 'ok')
    await scan(page, sku)
    await asking(page).waitFor()
    expect(await asking(page).textContent()).toContain('正在等待承运商答复')
    expect(await state(page)).toContain('等待承运商答复')
    expect(printed).toEqual([])
    release()
    const panel = page.locator('[data-testid=desk-result][data-kind=done]')
    await panel.waitFor()
    expect(await panel.textContent()).toContain(`CN${order.id.slice(-12)}`)
    await expect.poll(() => printed.length).toBe(1)
    expect(await kinds(page)).toEqual(['done', 'ok'])
    expect([await late(page).count(), partner.tries.length, faults]).toEqual([0, 1, []])
  })

  it('says after its time where the parcel goes; the answer that comes after a reload is printed once and shown', async () => {
    const { page, printed, order, sku } = await openAt(checkout)
    await scanAs(page, order.order_number, 'ok')
    const said = await scanAs(page, sku, 'attention')
    expect(said).toContain('承运商尚未答复')
    expect(said).toContain('放到等待货架，面单到达后自动打印')
    await page.reload()
    expect(await late(page).textContent()).toContain('等待答复 1 个')
    release()
    await page.locator('[data-testid=desk-late][data-open="0"]').waitFor()
    expect(await late(page).textContent()).toContain('面单已到')
    await expect.poll(() => kinds(page)).toEqual(['done', 'ok'])
    await expect.poll(() => printed.length).toBe(1)
    await late(page).getByRole('button').click()
    await late(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    expect([await late(page).count(), printed.length, partner.tries.length]).toEqual([0, 1, 1])
  })

  it('takes the next scan at once; both answers come later, each with its label', async () => {
    const { page, printed, pickup, sku } = await openAt(fast, 'en')
    await scanAs(page, pickup.pickup_code, 'ok')
    await scan(page, sku)
    await asking(page).waitFor()
    expect(await asking(page).textContent()).toContain('Asking the carrier')
    await scan(page, sku)
    await page.locator('[data-testid=desk-late][data-open="1"]').waitFor()
    await expect.poll(() => partner.tries.length).toBe(2)
    release()
    await expect.poll(() => printed.length).toBe(2)
    await expect.poll(() => kinds(page)).toEqual(['done', 'ok', 'ok'])
  })

  it('tells why the carrier gives no waybill', async () => {
    const { page, printed, order, sku } = await openAt(checkout)
    await scanAs(page, order.order_number, 'ok')
    release({ status: 422, body: { category: 1, code: 'no_such_city', message: '城市不存在' } })
    const said = await scanAs(page, sku, 'attention')
    expect(said).toContain('承运商未给面单')
    expect(said).toContain('城市不存在')
    expect(printed).toEqual([])
  })

  it('does not wait for a port that is down, and says since when', async () => {
    const { page, printed, order, sku } = await openAt(checkout)
    const { page: admin } = await product.open('admin')
    for (let n = 0; n < 3; n += 1) await ask(admin, testPort.path, { port })
    const healthOf = async () =>
      (await ask<{ list: { kind: number; health: number }[] }>(admin, '/ports')).data.list.find(
        (p) => p.kind === port,
      )?.health
    await expect.poll(healthOf).toBe(3)
    await scanAs(page, order.order_number, 'ok')
    const said = await scanAs(page, sku, 'attention')
    expect(said).toContain('承运商接口中断')
    expect(said).toMatch(/自 .*\d\d:\d\d.* 起没有答复，不用等待/)
    expect(await late(page).textContent()).toContain('承运商接口自')
    release()
    // Tried by hand, as the courier does it every half a minute: the first answer ends it.
    partner.decides = ({ object }) => ({ status: 200, body: { tracking_id: `CN${object.id.slice(-12)}` } })
    await ask(admin, testPort.path, { port })
    await page.locator('[data-testid=desk-late][data-open="0"]').waitFor()
    await expect.poll(() => printed.length).toBe(1)
  })
})
