import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, scanAs, scanOffline } from './desk.ts'
import { toPutAway } from './goods.ts'
import { logInAs } from './log-in.ts'
import { type Product, startProduct } from './product.ts'

type Stock = { location_code: string; sku: string; quantity: number; frozen_quantity: number }
type Check = {
  lines: { list: { sku: string; checked_quantity: number | null }[] }
  operation_records: { action: string }[]
}

describe('without a network', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const place = async (page: Page) => {
    const path = '/wms/location_inventories?page_size=200'
    const { list } = (await ask<{ list: Stock[] }>(page, path)).data
    const found = list.find((s) => s.frozen_quantity === 0 && s.location_code.startsWith('A-'))
    if (!found) throw new Error('no free stock')
    return found
  }
  const checkOf = async (page: Page, location_code: string) => {
    const body = { check_type: 10, scope: { location_codes: [location_code] } }
    return (await ask<{ order_id: string }>(page, '/wms/inventory_check/create', body)).data.order_id
  }
  const linesOf = async (page: Page, order_id: string) =>
    (await ask<Check>(page, `/wms/inventory_check/${order_id}`)).data

  it('counts outlive a closed browser and another login, and then each is made once; a refused one is reported [OP-25 REL-18 REL-13]', async () => {
    const { page } = await product.open('fbw', { handheld: true, anonymous: true })
    const context = page.context()
    await page.close()
    const hand = await logInAs(context, product.base, 'fbw')
    const { location_code, sku } = await place(hand)
    const order_id = await checkOf(hand, location_code)
    await openDesk(hand, `${product.base}/m/wms/inv_check`)
    for (const code of [order_id, location_code, sku]) await scanAs(hand, code, 'ok')

    await context.setOffline(true)
    await hand.getByTestId('offline').waitFor()
    expect(await scanOffline(hand, sku, 'queued')).toContain('2')
    await scanOffline(hand, 'NOSUCHGOODS', 'queued')
    expect(await scanOffline(hand, sku, 'queued')).toContain('3')
    expect(await hand.getByTestId('waiting').textContent()).toContain('3 项等待发送')
    // What needs the server's decision is not begun, and nothing is green.
    expect(await scanOffline(hand, 'CMD-NEXT', 'error')).toContain('网络断开')
    expect(await hand.locator('.desk-history [data-kind=ok]').count()).toBe(3)

    await hand.close()
    await context.setOffline(false)
    const other = await logInAs(context, product.base, 'manager')
    await other.goto(`${product.base}/m`)
    await other.getByText('fbw 有 3 项等待发送').waitFor()
    const [before] = (await linesOf(other, order_id)).lines.list
    expect(before?.checked_quantity).toBe(1)
    await other.close()

    const again = await logInAs(context, product.base, 'fbw')
    const bar = again.getByTestId('waiting')
    await bar.getByText('2 项已确认').waitFor()
    await bar.getByRole('button', { name: '查看' }).click()
    await again.locator('.entries [data-state=refused]').getByText('找不到商品 NOSUCHGOODS').waitFor()
    const { lines, operation_records } = await linesOf(again, order_id)
    expect(lines.list).toMatchObject([{ sku, checked_quantity: 3 }])
    expect(operation_records.filter((r) => r.action.endsWith('count_line'))).toHaveLength(3)
    await again.getByRole('button', { name: '放弃' }).click()
    await again
      .getByRole('dialog', { name: '放弃该操作' })
      .getByRole('button', { name: '放弃该操作' })
      .click()
    await bar.getByText('1 项被拒绝').waitFor({ state: 'detached' })
  })

  it('goods that were put away without a network are sent later; one beat without an answer shows [OP-25]', async () => {
    const { page } = await product.open('fbw', { handheld: true })
    const { case_code, location_code } = await toPutAway(page)
    await openDesk(page, `${product.base}/m/wms/case_putaway`)
    await scanAs(page, case_code, 'ok')
    // One beat without an answer is enough: heartbeat-limits.test.ts says how long that takes.
    const unanswered: string[] = []
    await page.route('**/api/**', (route) => void unanswered.push(new URL(route.request().url()).pathname))
    await page.getByTestId('offline').waitFor()
    expect(unanswered.filter((path) => path === '/api/locale').length).toBeLessThanOrEqual(2)
    expect(await scanOffline(page, location_code, 'queued')).toContain('3')
    await page.unroute('**/api/**')
    await page.getByTestId('waiting').getByText('1 项已确认').waitFor()
    expect(await page.locator('[data-testid=desk-result][data-kind=ok]').textContent()).toContain(
      '服务器已确认',
    )
    const { data } = await ask<{ case: { putaway_status: number } }>(page, '/wms/case_putaway/start', {
      case_code,
    })
    expect(data.case.putaway_status).toBe(9)
  })
})
