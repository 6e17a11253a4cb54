import { z } from 'zod'
import { malformed, readAs } from './ask.ts'
import {
  type Bound,
  type Marketplace,
  MarketplaceFailure,
  type Page,
  type Shipment,
  type ToldOrder,
  type ToldProduct,
} from './marketplace.ts'
import { askShop, endSession, mustNotRefuse, tokensOf } from './vendure-ask.ts'
import { addStock, stock } from './vendure-stock.ts'
import {
  type WireFulfillment,
  type WireOrder,
  wireFulfilled,
  wireLack,
  wireMoved,
  wireOrder,
  wireOrders,
  wireRow,
  wireVariants,
} from './vendure-wire.ts'

const pageSize = 100

/** States of orders that are ours to see. A cart is no order yet, and one that is being modified comes when it is done. */
const open = ['PaymentAuthorized', 'PaymentSettled', 'PartiallyShipped', 'PartiallyDelivered']
const gone = ['Shipped', 'Delivered']
const cancelled = 'Cancelled'
const told = [...open, ...gone, cancelled]

const fulfillmentFields = 'id state trackingCode updatedAt lines { orderLineId quantity }'
const orderFields = `id code state updatedAt orderPlacedAt currencyCode
  customer { id emailAddress }
  shippingAddress { fullName company streetLine1 streetLine2 city province postalCode countryCode phoneNumber }
  shippingLines { shippingMethod { code name } }
  lines { id quantity proratedUnitPriceWithTax productVariant { id sku name product { id } } }
  totalWithTax
  payments { updatedAt }
  modifications { createdAt }
  fulfillments { ${fulfillmentFields} }`

const ordersText = `query ($options: OrderListOptions!) {
  orders(options: $options) { items { ${orderFields} } }
  globalSettings { serverConfig { moneyStrategyPrecision } }
}`

const variantsText = `query ($options: ProductVariantListOptions!) {
  productVariants(options: $options) {
    items { id sku name updatedAt featuredAsset { preview } product { id featuredAsset { preview } } }
  }
}`

const refusalFields = '... on ErrorResult { errorCode message }'
const fulfilText = `mutation ($input: FulfillOrderInput!) {
  made: addFulfillmentToOrder(input: $input) {
    ... on Fulfillment { ${fulfillmentFields} } ${refusalFields}
    ... on InsufficientStockOnHandError { productVariantId stockOnHand }
  }
}`
const moveText = `mutation ($id: ID!, $state: String!) {
  moved: transitionFulfillmentToState(id: $id, state: $state) { ... on Fulfillment { state } ${refusalFields} }
}`

/** Where a list was left: the moment of the last row, and the rows at about that moment that were told already. */
const wireCursor = z.object({
  by: z.enum(['updatedAt', 'orderPlacedAt']),
  at: z.number().int(),
  seen: z.array(z.string()),
})
type Cursor = z.output<typeof wireCursor>
type Row = {
  readonly id: string
  readonly updatedAt: string
  readonly orderPlacedAt?: string | null | undefined
}

const cursorOf = (since: Date | null, next: string | undefined): Cursor =>
  next === undefined
    ? { by: 'updatedAt', at: since?.getTime() ?? 0, seen: [] }
    : wireCursor.parse(JSON.parse(next))

/**
 * Rows from the cursor on, the oldest change first. Rows move while pages are read, so pages are no counts of rows that
 * are skipped. The shop's moments may be finer than ours: a millisecond is read twice, without the rows seen there.
 */
const optionsOf = ({ by, at, seen }: Cursor, filter: object = {}) => ({
  take: pageSize,
  sort: { [by]: 'ASC', id: 'ASC' },
  filter: {
    ...filter,
    [by]: { after: new Date(at - 1).toISOString() },
    ...(seen.length === 0 ? {} : { id: { notIn: seen } }),
  },
})

const nextOf = (rows: readonly Row[], { by, seen }: Cursor): string | undefined => {
  const last = rows.at(-1)
  if (!last || rows.length < pageSize) return undefined
  const momentOf = (row: Row) => Date.parse(row[by] ?? '')
  const at = momentOf(last)
  if (Number.isNaN(at)) throw malformed(`a row without ${by}`)
  const near = rows.filter((r) => momentOf(r) >= at - 1).map((r) => r.id)
  // A whole page of one moment: those seen before are of it, too.
  const before = near.length === rows.length ? seen : []
  return JSON.stringify({ by, at, seen: [...before, ...near] } satisfies Cursor)
}

const isLive = ({ state }: WireFulfillment) => state !== cancelled

/** Pieces of each line that no shipment of the shop has taken yet. */
const leftOf = ({ lines, fulfillments }: WireOrder) => {
  const taken = new Map<string, number>()
  for (const { orderLineId, quantity } of (fulfillments ?? []).filter(isLive).flatMap((f) => f.lines))
    taken.set(orderLineId, (taken.get(orderLineId) ?? 0) + quantity)
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.id) ?? 0) }))
    .filter((line) => line.quantity > 0)
}

/** Where all pieces are in a shipment nothing is left for a warehouse, whatever the state says. */
const stateOf = (order: WireOrder, left: readonly unknown[]): ToldOrder['state'] => {
  if (order.state === cancelled) return 'cancelled'
  return gone.includes(order.state) || left.length === 0 ? 'fulfilled' : 'open'
}

/** Shops on SQLite count whole seconds: a cancellation within the second of the purchase is news all the same. */
const secondMs = 1000

/** The last moment of all that belongs to an order: its own says little (see `orders`). */
const versionOf = ({ updatedAt, orderPlacedAt, state, ...parts }: WireOrder): number => {
  const moments = [
    ...[updatedAt, orderPlacedAt ?? updatedAt],
    ...(parts.payments ?? []).map((p) => p.updatedAt),
    ...(parts.modifications ?? []).map((m) => m.createdAt),
    ...(parts.fulfillments ?? []).map((f) => f.updatedAt),
  ]
  return Math.max(...moments.map((m) => Date.parse(m))) + (state === cancelled ? secondMs : 0)
}

const orderOf = (raw: Readonly<Record<string, unknown>>, precision: number): ToldOrder => {
  const order = readAs(wireOrder, raw)
  const left = leftOf(order)
  const state = stateOf(order, left)
  const lines = state === 'open' ? left : order.lines.filter((line) => line.quantity > 0)
  const to = order.shippingAddress
  return {
    platform_order_id: order.code,
    version: versionOf(order),
    state,
    // Told are orders that are paid: those that a shop calls placed later are to be shipped all the same.
    released_at: new Date(order.orderPlacedAt ?? order.updatedAt),
    updated_at: new Date(order.updatedAt),
    buyer_id: order.customer?.id ?? '',
    address: {
      ...{ firstname: to?.fullName ?? '', lastname: '', telephone: to?.phoneNumber ?? '' },
      ...{ country: to?.countryCode ?? '', state: to?.province ?? '', city: to?.city ?? '' },
      postal_code: to?.postalCode ?? '',
      street_address1: to?.streetLine1 ?? '',
      street_address2: [to?.streetLine2, to?.company].filter(Boolean).join(', '),
    },
    logistics_code: order.shippingLines[0]?.shippingMethod.code ?? '',
    platform_label: false,
    tags: [],
    lines: lines.map(({ id, quantity, proratedUnitPriceWithTax, productVariant }) => ({
      line_id: id,
      platform_product_id: productVariant.product.id,
      vid: productVariant.id,
      platform_sku: productVariant.sku,
      name: productVariant.name,
      quantity,
      price: proratedUnitPriceWithTax / 10 ** precision,
      currency: order.currencyCode,
    })),
    raw_info: raw,
  }
}

const listOrders = async (store: Bound, options: object) => {
  const { orders, globalSettings } = readAs(wireOrders, await askShop(store, ordersText, { options }))
  const precision = globalSettings.serverConfig.moneyStrategyPrecision
  return { raw: orders.items, read: (raw: Readonly<Record<string, unknown>>) => orderOf(raw, precision) }
}

const findOrder = async (store: Bound, code: string) => {
  const { raw, read } = await listOrders(store, { take: 1, filter: { code: { eq: code } } })
  const [first] = raw
  if (!first) throw new MarketplaceFailure('refused', 'not_found', `no order ${code}`)
  return { raw: first, read }
}

const dayMs = 24 * 3_600_000
/** How long ago an order was placed that is still looked at each time: while it is open, and after it was sent. */
const [openMs, goneMs] = [30 * dayMs, 2 * dayMs]

const before = (since: Date, ms: number): number => Math.max(0, since.getTime() - ms)

const placedLately = (since: Date) => ({
  _or: [
    { state: { in: open } },
    { state: { in: gone }, orderPlacedAt: { after: new Date(before(since, goneMs)).toISOString() } },
  ],
})

/**
 * First what the shop calls changed. It does not call so that an order was paid, got another address or was sent: its
 * transitions save the moment from before them once more (seen in 3.7.3). So what was placed lately follows, whatever its
 * moment; of these our version tells which are new.
 */
const orders = async (store: Bound, since: Date, next?: string): Promise<Page<ToldOrder>> => {
  const cursor = cursorOf(since, next)
  const isFirst = cursor.by === 'updatedAt'
  const filter = isFirst ? { state: { in: told } } : placedLately(since)
  const { raw, read } = await listOrders(store, optionsOf(cursor, filter))
  const rows = raw.map((each) => readAs(wireRow, each))
  const placed = { by: 'orderPlacedAt', at: before(since, openMs), seen: [] } satisfies Cursor
  // What was cancelled to the last piece has lines of none.
  return {
    list: raw.map(read),
    next: nextOf(rows, cursor) ?? (isFirst ? JSON.stringify(placed) : undefined),
  }
}

const products = async (store: Bound, since: Date | null, next?: string): Promise<Page<ToldProduct>> => {
  const cursor = cursorOf(since, next)
  const said = await askShop(store, variantsText, { options: optionsOf(cursor) })
  const { items } = readAs(wireVariants, said).productVariants
  const list = items.map(({ id, sku, name, updatedAt, featuredAsset, product }) => ({
    ...{ platform_product_id: product.id, vid: id, platform_sku: sku, name, barcode: '' },
    image_url: featuredAsset?.preview ?? product.featuredAsset?.preview ?? '',
    version: Date.parse(updatedAt),
  }))
  return { list, next: nextOf(items, cursor) }
}

const shipmentIn = async (store: Bound, { platform_order_id, tracking_number }: Shipment) => {
  const { fulfillments } = readAs(wireOrder, (await findOrder(store, platform_order_id)).raw)
  return fulfillments?.find((f) => isLive(f) && f.trackingCode === tracking_number)
}

/** Pieces of a variant in a shipment. */
const piecesOf = async (store: Bound, { platform_order_id, lines }: Shipment, vid: string) => {
  const order = readAs(wireOrder, (await findOrder(store, platform_order_id)).raw)
  const ofVariant = order.lines.filter((line) => line.productVariant.id === vid).map((line) => line.id)
  return lines.filter((line) => ofVariant.includes(line.line_id)).reduce((n, line) => n + line.quantity, 0)
}

/** `covered`: so often the shop lacked pieces for it, which it was given. */
const makeShipment = async (store: Bound, shipment: Shipment, covered = 0): Promise<WireFulfillment> => {
  const { lines, carrier_code, tracking_number } = shipment
  const handler = {
    code: 'manual-fulfillment',
    arguments: [
      { name: 'method', value: carrier_code },
      { name: 'trackingCode', value: tracking_number },
    ],
  }
  const input = {
    lines: lines.map(({ line_id, quantity }) => ({ orderLineId: line_id, quantity })),
    handler,
  }
  const said = await askShop(store, fulfilText, { input })
  const lack = wireLack.safeParse(said.made).data
  if (lack && covered < lines.length) {
    const { productVariantId, stockOnHand } = lack
    const missing = (await piecesOf(store, shipment, productVariantId)) - stockOnHand
    await addStock(store, productVariantId, missing)
    return makeShipment(store, shipment, covered + 1)
  }
  try {
    mustNotRefuse(said.made)
  } catch (error) {
    // A call whose answer was lost may have ended only now.
    const made = await shipmentIn(store, shipment)
    if (made) return made
    throw error
  }
  return readAs(wireFulfilled, said).made
}

/** The way of a shipment in the shop until it is on its way. */
const steps: Readonly<Record<string, string>> = { Created: 'Pending', Pending: 'Shipped' }

/**
 * Vendure knows no keys of commands: the tracking number tells whether this shipment was made before, also where we broke
 * off between its steps.
 */
const ship = async (store: Bound, shipment: Shipment): Promise<void> => {
  const { id, state } = (await shipmentIn(store, shipment)) ?? (await makeShipment(store, shipment))
  for (let at = state; steps[at]; ) {
    const said = await askShop(store, moveText, { id, state: steps[at] })
    mustNotRefuse(said.moved)
    const { state: moved } = readAs(wireMoved, said).moved
    if (moved === at) throw malformed('the shipment does not move')
    at = moved
  }
}

/** Vendure 3, a shop system that merchants run themselves: its Admin API (docs/merchants.md, Vendure). */
export const vendureMarketplace: Marketplace = {
  token: (connection, grant) => {
    if ('code' in grant) return tokensOf(connection, grant.code)
    throw new MarketplaceFailure('unauthorised', 'no_refresh', 'bind the store again')
  },
  revoke: endSession,
  orders,
  order: async (store, id) => {
    const { raw, read } = await findOrder(store, id)
    return read(raw)
  },
  products,
  label: async () => {
    throw new MarketplaceFailure('refused', 'no_label', 'Vendure gives no labels')
  },
  ship,
  // The order stays open in the shop, where the merchant ships it.
  release: async () => undefined,
  stock,
}
