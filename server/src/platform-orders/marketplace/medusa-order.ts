import { readAs } from './ask.ts'
import type { ToldOrder } from './marketplace.ts'
import { type WireOrder, wireOrder } from './medusa-wire.ts'

/** What is asked of an order. */
export const orderFields = [
  ...['id', 'display_id', 'status', 'created_at', 'updated_at', 'email', 'customer_id', 'currency_code'],
  ...[
    'total',
    'metadata',
    '*shipping_address',
    'shipping_methods.name',
    'shipping_methods.shipping_option_id',
  ],
  ...['*items', 'items.total', '*items.detail'],
].join(',')

/** What is asked of an order to see how it was sent. */
export const fulfillmentFields = [
  ...['id', 'fulfillments.id', 'fulfillments.canceled_at', 'fulfillments.shipped_at'],
  ...['fulfillments.metadata', 'fulfillments.labels.tracking_number'],
].join(',')

/** Orders that the shop is done with: whatever is left of them is no work for a warehouse. */
const over = ['completed', 'archived']
const paid = ['authorized', 'captured', 'partially_refunded']

/**
 * What an order whose money is not there waits with for people: the shop does not tell when it comes, for a payment is no
 * change of the order.
 */
const waiting = ({ payment_status }: WireOrder): string[] => ['hold', payment_status.slice(0, 40)]

/** Pieces of each line that are sent as goods and are in no fulfilment yet. */
const leftOf = ({ items }: WireOrder) =>
  (items ?? [])
    .filter((line) => line.requires_shipping)
    .map((line) => {
      const { fulfilled_quantity, written_off_quantity } = line.detail
      return { ...line, left: line.quantity - fulfilled_quantity - (written_off_quantity ?? 0) }
    })
    .filter((line) => line.left > 0)

const stateOf = ({ status }: WireOrder, left: readonly unknown[]): ToldOrder['state'] => {
  if (status === 'canceled') return 'cancelled'
  return over.includes(status) || left.length === 0 ? 'fulfilled' : 'open'
}

const addressOf = (to: WireOrder['shipping_address']): ToldOrder['address'] => ({
  ...{ firstname: to?.first_name ?? '', lastname: to?.last_name ?? '', telephone: to?.phone ?? '' },
  ...{ country: (to?.country_code ?? '').toUpperCase(), state: to?.province ?? '', city: to?.city ?? '' },
  postal_code: to?.postal_code ?? '',
  street_address1: to?.address_1 ?? '',
  street_address2: [to?.address_2, to?.company].filter(Boolean).join(', '),
})

const roundTo = 10_000

export const orderOf = (raw: Readonly<Record<string, unknown>>): ToldOrder => {
  const read = readAs(wireOrder, raw)
  const left = leftOf(read)
  const state = stateOf(read, left)
  const isPaid = paid.includes(read.payment_status) || read.total === 0
  const lines = state === 'open' ? left : read.items.map((line) => ({ ...line, left: line.quantity }))
  return {
    platform_order_id: read.id,
    version: Date.parse(read.updated_at),
    state,
    // Medusa does not tell that a payment came: an order that waits for one has tags for people, and is not held.
    released_at: new Date(read.created_at),
    updated_at: new Date(read.updated_at),
    buyer_id: read.customer_id ?? '',
    address: addressOf(read.shipping_address),
    logistics_code: read.shipping_methods?.[0]?.name.slice(0, 100) ?? '',
    platform_label: false,
    tags: isPaid ? [] : waiting(read),
    lines: lines
      .filter((line) => line.left > 0)
      .map((line) => ({
        line_id: line.id,
        // A line of the shop's own people may stand for no product.
        platform_product_id: line.product_id ?? '',
        vid: line.variant_id ?? '',
        platform_sku: line.variant_sku ?? '',
        name: [line.product_title || line.title, line.variant_title].filter(Boolean).join(' · '),
        quantity: line.left,
        price: Math.round((line.total / line.quantity) * roundTo) / roundTo,
        currency: read.currency_code.toUpperCase(),
      })),
    raw_info: raw,
  }
}
