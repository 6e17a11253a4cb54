import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, scanAs, scanStopped } from './desk.ts'
import { type Pickup, picked, waiting, waitingTogether } from './goods.ts'
import { type Product, startProduct } from './product.ts'

type Named = { readonly name: string; readonly name_en: string }

/** What the goods of a pickup order are called, in Chinese and in English. */
const namesOf = async (page: Page, { id }: Pickup): Promise<Named> => {
  const { data } = await ask<{ pick_locations: Named[] }>(page, `/wms/pickup_order/${id}`)
  return data.pick_locations[0] ?? { name: '', name_en: '' }
}

describe('the product in English', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('a word that goes with a number is singular for one and plural for several', async () => {
    const { page, faults } = await product.open('fbw', { locale: 'en', handheld: true })
    const [one, two] = [await waiting(page), await waitingTogether(page)]
    await openDesk(page, `${product.base}/m/wms/pickup`)
    const factsOf = ({ pickup }: { pickup: Pickup }) =>
      page.locator('.job').filter({ hasText: pickup.pickup_code }).locator('.job-facts').textContent()
    await page.locator('.job').filter({ hasText: one.pickup.pickup_code }).waitFor()
    expect(await factsOf(one)).toMatch(/^1 location · 1 order · \d+ m$/)
    expect(await factsOf(two)).toMatch(/· 2 orders · \d+ m$/)
    expect(faults).toEqual([])
  })

  it('goods go by their English name: to the picker, at checkout and in the order; what is missing at the check is reported with its pieces', async () => {
    const { page, faults } = await product.open('fbw', { locale: 'en' })
    const { pickup } = await waiting(page)
    const { name, name_en } = await namesOf(page, pickup)
    expect(name_en).toMatch(/^[A-Za-z ]+$/)
    await openDesk(page, `${product.base}/wms_outbound/task_pick`)
    await scanAs(page, pickup.pickup_code, 'ok')
    expect(await scanAs(page, pickup.lines[0]?.location_code ?? '', 'ok')).toContain(name_en)

    const { order, pickup: taken } = await picked(page)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_checkout`)
    await scanAs(page, order.order_number, 'ok')
    expect(await page.locator('.job .goods-name strong').first().textContent()).toBe(name_en)
    const sku = taken.lines[0]?.sku ?? ''
    await scanAs(page, sku, 'ok')
    await page.keyboard.press('F4')
    const dialog = page.locator('.dialog')
    await dialog.locator('#reason').fill('one is broken')
    const reported = page.waitForRequest((r) => r.url().endsWith('/outbound_checkout/exception'))
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
    expect((await reported).postDataJSON()).toMatchObject({ id: order.id, skus: [{ sku, quantity: 1 }] })
    await dialog.waitFor({ state: 'hidden' })

    await page.goto(`${product.base}/wms_outbound/outbound_order_manage?order_number=${order.order_number}`)
    await page.locator('.row-link').first().click()
    const lines = page.locator('.ant-drawer-body tbody')
    await lines.getByText(name_en, { exact: true }).waitFor()
    expect(await lines.first().textContent()).not.toContain(name)
    expect(faults).toEqual([])
  })

  it('a refused scan is said in sentences: what happened, why, and what to do now', async () => {
    const { page } = await product.open('fbw', { locale: 'en' })
    const { order } = await picked(page)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_weight`)
    const said = await scanStopped(page, order.tracking_number)
    expect(said).toContain(`Order ${order.order_number} has not been checked yet`)
    expect(said).toContain('Its status is “Picking done”. Take it to Checkout.')
  })
})
