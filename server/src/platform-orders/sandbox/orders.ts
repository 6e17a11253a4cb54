import { text } from '@kuacang/contract/kit/text'
import { marketOrderState } from '@kuacang/contract/platform-orders/sandbox/enums'
import type { z } from 'zod'
import type { Reader, Tx } from '#kit/database/transact'
import { newNumber } from '#kit/ids'
import { code128, gap, giant, write } from '#kit/labels/block'
import { labels } from '#kit/labels/labels'
import type { wireOrder } from '../marketplace/wire.ts'
import { type ListPosition, pageOf, pageSize } from './lists.ts'
import { Problem, unknown } from './problem.ts'

export type MarketAddress = {
  firstname: string
  lastname: string
  telephone: string
  country: string
  state: string
  city: string
  postal_code: string
  street_address1: string
  street_address2: string
}

export type MarketLine = {
  line_id: string
  product_id: string
  vid: string
  sku: string
  name: string
  quantity: number
  price: string
  currency: string
}

export type MarketOrder = {
  order_id: string
  version: number
  state: number
  released_at: Date | null
  buyer_id: string
  address: MarketAddress
  logistics_code: string
  platform_label: boolean
  by_merchant: boolean
  tags: string[]
  lines: MarketLine[]
  tracking_number: string
  carrier_code: string
  updated_at: Date
}

const wireOf = (order: MarketOrder): z.input<typeof wireOrder> => {
  const { country, ...address } = order.address
  return {
    id: order.order_id,
    version: order.version,
    state: marketOrderState.name(order.state) ?? 'open',
    released_at: order.released_at?.toISOString() ?? null,
    updated_at: order.updated_at.toISOString(),
    buyer: { id: order.buyer_id },
    shipping_detail: {
      name: `${address.firstname} ${address.lastname}`.trim(),
      country_code: country,
      ...address,
    },
    logistics_code: order.logistics_code,
    platform_label: order.platform_label,
    // What the platform labels lies in a warehouse that it knows by name.
    merchant_warehouse: { name: order.platform_label ? 'Sandbox West Coast' : '' },
    tags: order.tags,
    lines: order.lines.map(({ line_id, ...line }) => ({ id: line_id, ...line })),
  }
}

const changedSince = `
select order_id, version, state, released_at, buyer_id, address, logistics_code, platform_label, by_merchant, tags, lines,
  tracking_number, carrier_code, updated_at
from market_order where merchant_id = $1 and (updated_at, order_id) > ($2, $3)
order by updated_at, order_id limit $4`

export const listOrders = async (
  reader: Pick<Reader, 'run'>,
  merchant_id: string,
  { at, id }: ListPosition,
) => {
  const rows = await reader.run<MarketOrder>(changedSince, [merchant_id, at, id, pageSize + 1])
  return pageOf(rows, (o) => ({ at: o.updated_at, id: o.order_id }), wireOf)
}

const byId = `
select order_id, version, state, released_at, buyer_id, address, logistics_code, platform_label, by_merchant, tags, lines,
  tracking_number, carrier_code, updated_at
from market_order where merchant_id = $1 and order_id = $2 for update`

/** The order, locked. */
export const orderOf = async (tx: Tx, merchant_id: string, order_id: string): Promise<MarketOrder> => {
  const [order] = await tx.run<MarketOrder>(byId, [merchant_id, order_id])
  if (!order) throw unknown('order')
  return order
}

export const showOrder = async (tx: Tx, merchant_id: string, order_id: string) =>
  wireOf(await orderOf(tx, merchant_id, order_id))

/** Refuses work on an order that is over, or that the merchant does by themselves. */
export const mustBeOpen = ({ state, by_merchant }: MarketOrder): void => {
  if (state === marketOrderState.code.cancelled)
    throw new Problem(409, 'order_cancelled', 'the order was cancelled')
  if (state === marketOrderState.code.fulfilled)
    throw new Problem(409, 'order_fulfilled', 'the order was shipped already')
  if (by_merchant) throw new Problem(409, 'order_released', 'the merchant fulfils the order')
}

const title = text('平台面单', 'Platform label')
const orderLabel = labels<MarketOrder>({
  title,
  size: '10x15',
  page: ({ tracking_number, order_id, address }) => [
    write('SANDBOX POST', 14, { weight: 'bold' }),
    gap(3),
    write(`${address.firstname} ${address.lastname}`, 16, { lines: 2 }),
    write([address.street_address1, address.street_address2].filter(Boolean).join(', '), 12, { lines: 3 }),
    write([address.postal_code, address.city, address.state].filter(Boolean).join(' '), 12, { lines: 2 }),
    giant(address.country || '-', 24),
    code128(tracking_number, 28),
    write(tracking_number, 14, { align: 'center' }),
    write(order_id, 10, { align: 'center' }),
  ],
})

/** The platform's own label of an order, the same at each asking. */
export const labelOf = async (tx: Tx, merchant_id: string, order_id: string) => {
  const order = await orderOf(tx, merchant_id, order_id)
  if (!order.platform_label) throw new Problem(409, 'no_label', 'the merchant buys the label of this order')
  mustBeOpen(order)
  const tracking_number = order.tracking_number || newNumber('MK')
  const carrier_code = 'SANDBOX_POST'
  await tx.run(
    'update market_order set tracking_number = $3, carrier_code = $4 where merchant_id = $1 and order_id = $2',
    [merchant_id, order_id, tracking_number, carrier_code],
  )
  const pdf = await orderLabel({ ...order, tracking_number }, { locale: 'en' })
  return { tracking_number, carrier_code, pdf: pdf.toString('base64') }
}
