import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, scanAs } from './desk.ts'
import { waiting } from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('the home page', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('what was done today opens the records that it counts: one’s own, and for those who lead those of each person', async () => {
    const { page, faults } = await product.open('fbw')
    const { pickup } = await waiting(page)
    const [line] = pickup.lines
    await openDesk(page, `${product.base}/wms_outbound/task_pick`)
    await scanAs(page, pickup.pickup_code, 'ok')
    await scanAs(page, line?.location_code ?? '', 'ok')
    await scanAs(page, line?.barcode ?? '', 'done')
    await page.goto(`${product.base}/`)
    const mine = page.locator('[data-done=picked]')
    await mine.waitFor()
    const n = Number(await mine.locator('strong').textContent())
    expect(n).toBeGreaterThan(0)
    await mine.getByRole('link').click()
    await page.waitForURL('**/?done=me.picked')
    const records = (of: typeof page) =>
      of.getByRole('dialog', { name: '今天的操作记录' }).locator('.ant-table-row')
    await records(page)
      .filter({ hasText: pickup.pickup_code })
      .filter({ hasText: '李操作' })
      .first()
      .waitFor()
    expect(await records(page).count()).toBe(n)
    // The records have an address.
    await page.reload()
    await records(page).first().waitFor()
    await page.goBack()
    await records(page).first().waitFor({ state: 'detached' })

    const { page: home } = await product.open('manager', { at: '/' })
    const person = home.getByTestId('people').getByRole('row').filter({ hasText: '李操作' })
    await person.getByRole('link').click()
    await records(home).filter({ hasText: pickup.pickup_code }).first().waitFor()
    expect(faults).toEqual([])
  })

  it('a number of a queue opens the list with as many rows', async () => {
    const { page, faults } = await product.open('manager', { at: '/' })
    const card = page.locator('[data-queue=to_generate]')
    await card.waitFor()
    const n = Number(await card.locator('strong').textContent())
    expect(n).toBeGreaterThan(0)
    await card.locator('a').first().click()
    await page.waitForURL(
      `**/outbound_order_manage?order_status=${outboundOrderStatus.code.location_allocated}**`,
    )
    await page.getByText(`共 ${n} 条`).waitFor()
    expect(faults).toEqual([])
  })

  it('in a parcel centre the queues stand in the order of the work, and each opens the list with as many rows', async () => {
    const { page, faults } = await product.open('epc', { at: '/' })
    const cards = page.locator('[data-queue^=epc_]')
    await cards.first().waitFor()
    const keys = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-queue') ?? ''))
    expect(keys.slice(0, 3)).toEqual(['epc_bags_to_take_over', 'epc_to_scan_in', 'epc_to_sow'])
    const counted = await cards.evaluateAll((all) =>
      all.map((one) => [
        one.getAttribute('data-queue') ?? '',
        Number(one.querySelector('strong')?.textContent),
      ]),
    )
    const waiting = counted.filter(([, n]) => Number(n) > 0)
    expect(waiting.length).toBeGreaterThan(2)
    for (const [key, n] of waiting) {
      await page.locator(`[data-queue=${key}] a`).first().click()
      await page.getByText(`共 ${n} 条`).waitFor()
      await page.goto(`${product.base}/`)
      await cards.first().waitFor()
    }
    expect(faults).toEqual([])
  })

  it('customer service sees the goods to verify and the returns to review, and each opens the list with as many rows', async () => {
    const { page, faults } = await product.open('review', { at: '/' })
    const card = (key: string) => page.locator(`[data-queue=${key}]`)
    for (const key of ['goods_to_verify', 'returns_to_review']) {
      await card(key).waitFor()
      const n = Number(await card(key).locator('strong').textContent())
      expect(n).toBeGreaterThan(0)
      await card(key).locator('a').first().click()
      await page.getByText(`共 ${n} 条`).waitFor()
      await page.goto(`${product.base}/`)
    }
    expect(faults).toEqual([])
  })

  it('those who lead put the day of the warehouse on the wall', async () => {
    const { page, faults } = await product.open('manager', { at: '/' })
    await page.getByTestId('people').waitFor()
    await page.getByRole('button', { name: '全屏' }).click()
    const wall = page.locator('.home-work[data-full="true"]')
    await wall.locator('[data-queue=to_generate]').waitFor()
    await wall.getByTestId('people').waitFor()
    await page.getByRole('button', { name: '退出全屏' }).click()
    await page.locator('.home-work[data-full="false"]').waitFor()
    const { page: operator } = await product.open('fbw', { at: '/' })
    await operator.locator('[data-queue]').first().waitFor()
    expect(await operator.getByRole('button', { name: '全屏' }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('an unfinished job leads back to its desk, for its operator alone', async () => {
    const { page, faults } = await product.open('fbw')
    const { pickup } = await waiting(page)
    await openDesk(page, `${product.base}/wms_outbound/task_pick`)
    await scanAs(page, pickup.pickup_code, 'ok')
    await page.goto(`${product.base}/`)
    const job = page.locator('[data-job=my_pickup]').filter({ hasText: pickup.pickup_code })
    await job.click()
    await page.waitForURL('**/wms_outbound/task_pick')
    expect(faults).toEqual([])

    const { page: home } = await product.open('manager', { at: '/' })
    await home.getByTestId('people').waitFor()
    expect(await home.locator('[data-job=my_pickup]').count()).toBe(0)
  })
})
