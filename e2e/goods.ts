import type { Page } from 'playwright-core'
import { ask, dataOf } from './desk.ts'

/** What tests begin with, made by calls: parcels on the road, cases, orders that wait at a station. */

let serial = 0
export const unique = (prefix: string): string => {
  serial += 1
  return `${prefix}${Date.now().toString(36)}${serial}`.toUpperCase()
}

type Case = {
  readonly case_code: string
  readonly skus: readonly { readonly sku: string; readonly barcode: string; readonly quantity: number }[]
}

/** Goods of the demo data's first partner that orders can still have so many pieces of. */
export const demoGoods = async (page: Page, least = 1): Promise<string[]> => {
  const { data } = await ask<{ list: { sku: string; available: number }[] }>(
    page,
    '/wms/sku_inventories?partner_id=1&page_size=100',
  )
  const enough = data.list.filter((s) => s.available >= least).map((s) => s.sku)
  if (enough.length === 0) throw new Error(`no demo goods have ${least} pieces left`)
  return enough
}
export const demoSkus = async (page: Page, n: number): Promise<string[]> =>
  (await demoGoods(page)).slice(0, n)
export const demoSku = async (page: Page): Promise<string> => (await demoSkus(page, 1))[0] ?? ''

/** Announces parcels by these numbers, and one case of `quantity` pieces. */
export const announced = async (
  page: Page,
  tracking_numbers: readonly string[],
  quantity = 3,
): Promise<Case> => {
  const skus = [{ sku: await demoSku(page), quantity }]
  const { data } = await ask<{ case_codes: string[] }>(page, '/wms/inbound_order/create', {
    partner_id: 1,
    tracking_numbers,
    cases: [{ skus }],
  })
  const case_code = data.case_codes[0] ?? ''
  const opened = await ask<{ case: Case }>(page, '/wms/case_receive/start', { case_code })
  return opened.data.case
}

/** A case of three pieces that is received and waits for its putaway, and the place that is suggested first. */
export const toPutAway = async (page: Page): Promise<{ case_code: string; location_code: string }> => {
  const { case_code, skus } = await announced(page, [], 3)
  const counted = skus.map(({ sku }) => ({ sku, quantity: 3 }))
  await ask(page, '/wms/case_receive/submit', { case_code, skus: counted })
  type Task = { id: string; case_code: string }
  const tasks = await ask<{ list: Task[] }>(page, '/wms/putaway_tasks?page_size=200')
  const task = tasks.data.list.find((t) => t.case_code === case_code)
  const places = await ask<{ list: { location_code: string }[] }>(
    page,
    `/wms/putaway_task/${task?.id}/suggestions`,
  )
  return { case_code, location_code: places.data.list[0]?.location_code ?? '' }
}

type Line = { id: string; location_code: string; sku: string; barcode: string; quantity: number }
export type Pickup = { readonly id: string; readonly pickup_code: string; readonly lines: readonly Line[] }
type Order = { id: string; order_number: string; tracking_number: string }

const newOrder = async (page: Page, units: number, channel_code = ''): Promise<Order> =>
  orderOf(page, { [await demoSku(page)]: units }, channel_code)

/** An address that an order can go to. */
export const abroad = {
  firstname: '张三',
  country: 'US',
  city: 'Reno',
  street_address1: '1 Main St',
  postal_code: '1',
}

/** A new order of so many pieces of each SKU, by a channel where one is named. */
export const orderOf = async (
  page: Page,
  units: Readonly<Record<string, number>>,
  channel_code = '',
): Promise<Order> => {
  return dataOf(page, '/wms/outbound_order/create', {
    partner_id: 1,
    erp_order_id: unique('T'),
    order_type: 1,
    shipping_address: abroad,
    ...(channel_code ? { logistics: { tracking_number: unique('LN'), channel_code } } : {}),
    skus: Object.entries(units).map(([sku, quantity]) => ({ sku, quantity })),
  })
}

/** The pickup order of these orders alone, not claimed yet. */
export const onPickup = async (
  page: Page,
  orders: readonly Pick<Order, 'id'>[],
  more: object = {},
): Promise<Pickup> => {
  const made = await dataOf<{ pickup_orders: { pickup_code: string }[] }>(
    page,
    '/wms/pickup_order/generate',
    { outbound_order_ids: orders.map((o) => o.id), ...more },
  )
  const pickup_code = made.pickup_orders[0]?.pickup_code ?? ''
  const listed = await ask<{ data: { id: string }[] }>(page, `/wms/pickup_orders?id=${pickup_code}`)
  const id = listed.data.data[0]?.id ?? ''
  const detail = await ask<{ pick_locations: Line[] }>(page, `/wms/pickup_order/${id}`)
  return { id, pickup_code, lines: detail.data.pick_locations }
}

/** A new order on a pickup order of its own that is not claimed yet. */
export const waiting = async (
  page: Page,
  units = 2,
  channel_code = '',
): Promise<{ order: Order; pickup: Pickup }> => {
  const order = await newOrder(page, units, channel_code)
  return { order, pickup: await onPickup(page, [order]) }
}

/** Two new orders of two pieces each on one pickup order that is not claimed yet. */
export const waitingTogether = async (page: Page): Promise<{ orders: Order[]; pickup: Pickup }> => {
  const orders = [await newOrder(page, 2), await newOrder(page, 2)]
  return { orders, pickup: await onPickup(page, orders) }
}

/** Takes all that the pickup order wants from its places; it is not finished yet. */
export const pickAll = async (page: Page, { id, pickup_code, lines }: Pickup): Promise<void> => {
  await ask(page, '/wms/task_pick/claim', { pickup_code })
  for (const { id: line_id, location_code, sku, quantity } of lines)
    await ask(page, '/wms/task_pick/complete_location', { id, line_id, location_code, sku, quantity })
}

/** A new order that is picked: it waits to be checked. */
export const picked = async (page: Page, units = 2, channel_code = '') => {
  const made = await waiting(page, units, channel_code)
  await pickAll(page, made.pickup)
  await ask(page, '/wms/pickup_order/finish', { id: made.pickup.id })
  return made
}

/** A parcel that is picked and checked: it waits for the scale. */
export const checked = async (page: Page, channel_code = ''): Promise<Order> => {
  const { order, pickup } = await picked(page, 2, channel_code)
  const skus = pickup.lines.map(({ sku, quantity }) => ({ sku, quantity }))
  await ask(page, '/wms/outbound_checkout/submit', { id: order.id, skus })
  return order
}

/** A parcel that is picked, checked and weighed: it waits for a bag. */
export const weighed = async (page: Page, channel_code = ''): Promise<Order> => {
  const order = await checked(page, channel_code)
  const { data } = await ask<{ expected_weight: number }>(page, '/wms/outbound_weight/start', {
    tracking_number: order.tracking_number,
  })
  await ask(page, '/wms/outbound_weight/submit', { id: order.id, weight: data.expected_weight })
  return order
}

export const statusOf = async (page: Page, id: string): Promise<number> =>
  (await ask<{ order_status: number }>(page, `/wms/outbound_order/${id}`)).data.order_status
