import type { Page } from 'playwright-core'
import { ask } from './desk.ts'
import { demoGoods, onPickup, type Pickup, pickAll, unique } from './goods.ts'

type Order = { readonly id: string; readonly order_number: string; readonly tracking_number: string }
type Line = { readonly sku: string; readonly quantity: number }

const b2b = 10
/** Each order is of other goods than the one before: there are some fifty pieces of each. */
let serial = 0

/** A new B2B order of demo goods, so many of each. */
export const b2bOrderOf = async (page: Page, ...quantities: number[]) => {
  const lines: Line[] = []
  for (const quantity of quantities) {
    const others = new Set(lines.map((l) => l.sku))
    const skus = (await demoGoods(page, quantity)).filter((sku) => !others.has(sku))
    lines.push({ sku: skus[serial++ % skus.length] ?? '', quantity })
  }
  const { data, msg } = await ask<Order>(page, '/wms/outbound_order/create', {
    partner_id: 1,
    erp_order_id: unique('B2B'),
    order_type: b2b,
    buyer_id: 'HOTEL-7',
    shipping_address: {
      firstname: 'Grand Hotel',
      country: 'US',
      city: 'Reno',
      street_address1: '1 Main St',
      postal_code: '89501',
    },
    skus: lines,
  })
  if (!data?.id) throw new Error(`no B2B order: ${msg}`)
  return { ...data, lines }
}

/** The same on a pickup order of its own. */
export const b2bWaiting = async (page: Page, ...quantities: number[]) => {
  const order = await b2bOrderOf(page, ...quantities)
  return { order, pickup: await onPickup(page, [order]) }
}

/** The same at the bench: picked. */
export const b2bPicked = async (
  page: Page,
  ...quantities: number[]
): Promise<{ order: Order & { lines: Line[] }; pickup: Pickup }> => {
  const made = await b2bWaiting(page, ...quantities)
  await pickAll(page, made.pickup)
  await ask(page, '/wms/pickup_order/finish', { id: made.pickup.id })
  return made
}

const sides = { length: 40, width: 30, height: 20 }

/** The same packed into boxes of one piece each. */
export const b2bPacked = async (page: Page, boxes: number) => {
  const { order } = await b2bPicked(page, boxes)
  const numbers: string[] = []
  for (let n = 0; n < boxes; n += 1) {
    const { data } = await ask<{ box_id: string }>(page, '/wms/outbound_box', { order_id: order.id })
    const { box_id } = data
    await ask(page, '/wms/outbound_box/add_sku', { box_id, sku: order.lines[0]?.sku, quantity: 1 })
    await ask(page, '/wms/outbound_box/finish', { box_id, weight: 1, ...sides })
    numbers.push(box_id)
  }
  return { order, boxes: numbers }
}

/** A lorry for orders. */
export const b2bBooked = async (page: Page, ...order_ids: string[]) => {
  const pickup_at = new Date(Date.now() + 3_600_000).toISOString()
  const body = { carrier: '德邦', lorry: '粤B12345', pickup_at, order_ids }
  return (await ask<{ id: string; booking_number: string }>(page, '/wms/booking', body)).data
}
