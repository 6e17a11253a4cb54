import { readAs } from './ask.ts'
import { type Bound, MarketplaceFailure, type ToldLine, type ToldOrder } from './marketplace.ts'
import { askAdmin } from './shopify-ask.ts'
import { moreFulfilmentsQuery, moreLinesQuery } from './shopify-queries.ts'
import {
  type WireFulfilment,
  type WireLine,
  type WireOrder,
  type WirePlaces,
  wireMoreFulfilments,
  wireMoreLines,
  wireOrder,
} from './shopify-wire.ts'

/** Ids are numbers behind the name of their kind: `gid://shopify/Order/1`. */
export const numberIn = (gid: string): string => /\/(\d+)/.exec(gid)?.[1] ?? ''
export const gidOf = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`

/** The location of a shop that the warehouse ships from: its only one, or the one that is called so. */
const ourName = 'kuacang'

export const placeIn = ({ nodes }: WirePlaces): string => {
  const [only, ...others] = nodes
  const found = others.length === 0 ? only : nodes.find((n) => n.name.trim().toLowerCase() === ourName)
  if (found) return found.id
  const what = `the shop has ${nodes.length} locations: call the one of the warehouse “Kuacang”`
  throw new MarketplaceFailure('refused', 'no_location', what)
}

/** Fulfilment orders that have something to ship, also where it may not be shipped yet. */
const open = ['OPEN', 'IN_PROGRESS', 'SCHEDULED', 'ON_HOLD']
/** Those that can be shipped now. */
export const ready = ['OPEN', 'IN_PROGRESS']
/** Paid, or the money is reserved. */
const paid = ['PAID', 'PARTIALLY_REFUNDED', 'AUTHORIZED']

const moreLines = async (store: Bound, { id, lineItems }: WireFulfilment): Promise<WireLine[]> => {
  const all = [...lineItems.nodes]
  for (let at = lineItems.pageInfo; at.hasNextPage; ) {
    const said = await askAdmin(store, moreLinesQuery, { id, after: at.endCursor })
    const page = readAs(wireMoreLines, said).fulfillmentOrder.lineItems
    all.push(...page.nodes)
    at = page.pageInfo
  }
  return all
}

export type Ours = Pick<WireFulfilment, 'id' | 'status'> & { readonly lines: readonly WireLine[] }

/** All that an order has for the location of the warehouse. */
export const oursIn = async (store: Bound, order: WireOrder, place: string): Promise<Ours[]> => {
  const all = [...order.fulfillmentOrders.nodes]
  for (let at = order.fulfillmentOrders.pageInfo; at.hasNextPage; ) {
    const said = await askAdmin(store, moreFulfilmentsQuery, { id: order.id, after: at.endCursor })
    const page = readAs(wireMoreFulfilments, said).order.fulfillmentOrders
    all.push(...page.nodes)
    at = page.pageInfo
  }
  const ours: Ours[] = []
  for (const one of all.filter((f) => f.assignedLocation.location?.id === place))
    ours.push({ id: one.id, status: one.status, lines: await moreLines(store, one) })
  return ours
}

const lineOf = ({ lineItem, variant, ...line }: WireLine): ToldLine => {
  const line_id = numberIn(lineItem.id)
  const { amount, currencyCode } = lineItem.originalUnitPriceSet.shopMoney
  return {
    line_id,
    platform_product_id: variant ? numberIn(variant.product.id) : 'custom',
    vid: variant ? numberIn(variant.id) : `custom-${line_id}`,
    platform_sku: line.sku,
    name: [line.productTitle, line.variantTitle].filter((t) => t && t !== 'Default Title').join(' · '),
    quantity: line.remainingQuantity,
    price: Number(amount),
    currency: currencyCode,
  }
}

/** What is still to be shipped; a line that stands in two fulfilment orders is one line. */
const linesOf = (ours: readonly Ours[]): ToldLine[] => {
  const byId = new Map<string, ToldLine>()
  for (const line of ours.flatMap((f) => f.lines)) {
    if (!line.requiresShipping || line.remainingQuantity === 0) continue
    const told = lineOf(line)
    const before = byId.get(told.line_id)?.quantity ?? 0
    byId.set(told.line_id, { ...told, quantity: before + told.quantity })
  }
  return [...byId.values()]
}

const addressOf = ({ shippingAddress: a }: WireOrder): ToldOrder['address'] => ({
  ...{ firstname: a?.firstName ?? '', lastname: a?.lastName ?? '', telephone: a?.phone ?? '' },
  ...{ country: a?.countryCodeV2 ?? '', state: a?.provinceCode || a?.province || '', city: a?.city ?? '' },
  postal_code: a?.zip ?? '',
  ...{ street_address1: a?.address1 ?? '', street_address2: a?.address2 ?? '' },
})

/** What an order is to the warehouse: that of other locations is no matter of ours. */
const stateOf = (order: WireOrder, ours: readonly Ours[], lines: readonly ToldLine[]): ToldOrder['state'] => {
  if (order.cancelledAt !== null) return 'cancelled'
  if (lines.length > 0) return 'open'
  return ours.some((f) => f.status === 'CLOSED') ? 'fulfilled' : 'cancelled'
}

/** Moments of change have whole seconds: what changes within one is told apart by what it came to. */
const rank = { open: 0, fulfilled: 400, cancelled: 800 } as const

/** An order as the warehouse has to see it. */
export const orderOf = async (
  store: Bound,
  raw: Readonly<Record<string, unknown>>,
  place: string,
): Promise<ToldOrder> => {
  const order = readAs(wireOrder, raw)
  const ours = await oursIn(store, order, place)
  const waiting = ours.filter((f) => open.includes(f.status))
  const lines = linesOf(waiting)
  const state = stateOf(order, ours, lines)
  const isFree =
    paid.includes(order.displayFinancialStatus ?? '') && waiting.every((f) => ready.includes(f.status))
  return {
    platform_order_id: numberIn(order.id),
    version: Date.parse(order.updatedAt) + rank[state] + (isFree ? 100 : 0),
    state,
    released_at: isFree ? new Date(order.processedAt) : null,
    updated_at: new Date(order.updatedAt),
    // Who the buyer is would need one more right, to read customers.
    buyer_id: '',
    address: addressOf(order),
    logistics_code: (order.shippingLine?.code || order.shippingLine?.title || '').slice(0, 100),
    platform_label: false,
    tags: order.tags.slice(0, 20).map((t) => t.slice(0, 40)),
    lines,
    raw_info: raw,
  }
}
