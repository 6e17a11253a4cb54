import { createHash } from 'node:crypto'
import { readAs } from './ask.ts'
import { type Bound, type Level, type Marketplace, MarketplaceFailure, type Shipment } from './marketplace.ts'
import { askAdmin, askPage } from './shopify-ask.ts'
import { command, cursorOf, nextIn, questionOf } from './shopify-command.ts'
import { authoriseUrl, readEvent, readReturn, storeAddress, token } from './shopify-oauth.ts'
import { gidOf, numberIn, type Ours, orderOf, oursIn, placeIn, ready } from './shopify-order.ts'
import {
  activateCommand,
  fulfilCommand,
  itemsQuery,
  orderQuery,
  ordersQuery,
  placesQuery,
  setStockCommand,
  uninstallCommand,
  variantsQuery,
} from './shopify-queries.ts'
import { shopifyReturns } from './shopify-return.ts'
import { wireItems, wireOneOrder, wireOrder, wireOrders, wirePlaces, wireVariants } from './shopify-wire.ts'

const refused = (code: string, message: string) => new MarketplaceFailure('refused', code, message)

const orders: Marketplace['orders'] = async (store, since, next) => {
  const question = questionOf(since, next)
  const said = readAs(wireOrders, await askPage(store, ordersQuery, question))
  const place = placeIn(said.locations)
  const told = []
  for (const raw of said.orders.nodes) told.push(await orderOf(store, raw, place))
  return {
    // What is not paid, or on hold, is not for the warehouse yet: it changes once more before it is.
    list: told.filter((o) => o.state !== 'open' || o.released_at !== null),
    next: cursorOf(question.filter, nextIn(said.orders.pageInfo)),
  }
}

const readOrder = async (store: Bound, id: string) => {
  if (!/^\d{1,20}$/.test(id)) throw refused('not_found', 'the shop has no such order')
  const said = await askAdmin(store, orderQuery, { id: gidOf('Order', id) })
  const { order, locations } = readAs(wireOneOrder, said)
  if (!order) throw refused('not_found', 'the shop has no such order')
  return { order, place: placeIn(locations) }
}

const products: Marketplace['products'] = async (store, since, next) => {
  const question = questionOf(since, next)
  const { nodes, pageInfo } = readAs(
    wireVariants,
    await askPage(store, variantsQuery, question),
  ).productVariants
  return {
    list: nodes.map((v) => ({
      platform_product_id: numberIn(v.product.id),
      vid: numberIn(v.id),
      platform_sku: v.sku,
      name: v.displayName,
      barcode: v.barcode,
      image_url: v.product.featuredMedia?.preview?.image?.url ?? '',
      version: Date.parse(v.updatedAt),
    })),
    next: cursorOf(question.filter, nextIn(pageInfo)),
  }
}

/** Which units of which fulfilment orders a parcel holds. What the shop expects no more is left out. */
const partsOf = (ours: readonly Ours[], { lines }: Shipment) => {
  const left = new Map(lines.map((l) => [l.line_id, l.quantity]))
  return ours.flatMap((f) => {
    const parts = f.lines.flatMap(({ id, lineItem, remainingQuantity }) => {
      const line_id = numberIn(lineItem.id)
      const quantity = Math.min(left.get(line_id) ?? 0, remainingQuantity)
      left.set(line_id, (left.get(line_id) ?? 0) - quantity)
      return quantity > 0 ? [{ id, quantity }] : []
    })
    return parts.length > 0 ? [{ fulfillmentOrderId: f.id, fulfillmentOrderLineItems: parts }] : []
  })
}

/** States of a fulfilment that came to nothing. */
const inVain = ['CANCELLED', 'ERROR', 'FAILURE']

/** Shopify keeps no key of this command: so whether it was done before is looked up first, by the tracking number. */
const ship: Marketplace['ship'] = async (store, shipment) => {
  const { tracking_number, carrier_code } = shipment
  const { order: raw, place } = await readOrder(store, shipment.platform_order_id)
  const done = raw.fulfillments
    .filter((f) => !inVain.includes(f.status))
    .some((f) => f.trackingInfo.some((t) => t.number === tracking_number))
  if (done) return
  const order = readAs(wireOrder, raw)
  if (order.cancelledAt !== null) throw refused('order_cancelled', 'the order was cancelled')
  const ours = (await oursIn(store, order, place)).filter((f) => ready.includes(f.status))
  const parts = partsOf(ours, shipment)
  if (parts.length === 0)
    throw refused('nothing_to_ship', 'the order has nothing left to be shipped from here')
  const trackingInfo = { number: tracking_number, company: carrier_code }
  await command(store, 'fulfillmentCreate', fulfilCommand, {
    fulfillment: { lineItemsByFulfillmentOrder: parts, trackingInfo, notifyCustomer: true },
  })
}

/** The same levels under the same versions are the same command. */
const keyOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 48)

type Tracked = { readonly id: string; readonly quantity: number; readonly isKept: boolean }

/** The stock items of variations; those that the shop has no more, or counts no stock of, are left out. */
const trackedIn = async (store: Bound, levels: readonly Level[], place: string): Promise<Tracked[]> => {
  const known = levels.filter((l) => /^\d{1,20}$/.test(l.vid))
  const ids = known.map((l) => gidOf('ProductVariant', l.vid))
  const { nodes } = readAs(wireItems, await askAdmin(store, itemsQuery, { ids, place }))
  const available = new Map(known.map((l) => [gidOf('ProductVariant', l.vid), l.available]))
  return nodes.flatMap((n) =>
    n?.inventoryItem.tracked
      ? [
          {
            id: n.inventoryItem.id,
            quantity: available.get(n.id) ?? 0,
            isKept: n.inventoryItem.inventoryLevel !== null,
          },
        ]
      : [],
  )
}

const stock: Marketplace['stock'] = async (store, levels) => {
  const place = placeIn(readAs(wirePlaces, await askAdmin(store, placesQuery)).locations)
  const items = await trackedIn(store, levels, place)
  for (const { id } of items.filter((i) => !i.isKept))
    await command(store, 'inventoryActivate', activateCommand, {
      ...{ item: id, place, key: keyOf([id, place, levels]) },
    })
  if (items.length === 0) return
  const quantities = items.map(({ id, quantity }) => ({
    // The warehouse is who knows: what the shop had does not matter.
    ...{ inventoryItemId: id, locationId: place, quantity, changeFromQuantity: null },
  }))
  await command(store, 'inventorySetQuantities', setStockCommand, {
    input: { name: 'available', reason: 'correction', quantities },
    key: keyOf([quantities, levels]),
  })
}

/** Shops of Shopify (docs/merchants.md), by the Admin API in GraphQL. */
export const shopifyMarketplace: Marketplace = {
  ...{ storeAddress, authoriseUrl, readReturn, readEvent, token, orders, products, ship, stock },
  returns: shopifyReturns,
  revoke: (store) => command(store, 'appUninstall', uninstallCommand),
  order: async (store, id) => {
    const { order, place } = await readOrder(store, id)
    return orderOf(store, order, place)
  },
  label: async () => {
    throw refused('no_label', 'Shopify gives no labels')
  },
  // The order waits there for its merchant as before: there is nothing to be said.
  release: async () => {},
}
