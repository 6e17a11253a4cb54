import type { Page } from 'playwright-core'
import { ask, openDesk, scanAs } from './desk.ts'
import { weighed } from './goods.ts'
import type { Product } from './product.ts'

/** The bagging desk of a product with a bag of new parcels open. */
export const packingAt =
  (product: () => Product) =>
  async (parcels = 1, prepare?: (page: Page) => Promise<unknown>) => {
    const { page } = await product().open('manager')
    const orders = []
    for (let i = 0; i < parcels; i += 1) orders.push(await weighed(page))
    await prepare?.(page)
    await openDesk(page, `${product().base}/wms_outbound/outbound_order_bag`)
    for (const { tracking_number } of orders) await scanAs(page, tracking_number, 'ok')
    const [first = { id: '', tracking_number: '' }] = orders
    const current = page.locator('.job[data-current=true]')
    return { page, orders, first, current, bag: (await current.locator('.job-code').textContent()) ?? '' }
  }

/** Leaves the operator without an open bag. */
export const emptyDesk = async (page: Page): Promise<void> => {
  const { data } = await ask<{ id: string }[]>(page, '/packing/wms_outbound/get-working-list')
  for (const { id: bag_id } of data) await ask(page, '/packing/wms_outbound/cancel-bag', { bag_id })
}

/** Bags are weighed as they are finished. */
export const weighing = (page: Page) =>
  page.route('**/api/warehouse_preference', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, weigh_bag_on_finish: true } } })
  })
