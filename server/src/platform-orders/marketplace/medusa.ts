import { z } from 'zod'
import { malformed, readAs } from './ask.ts'
import {
  type Bound,
  type Level,
  type Marketplace,
  MarketplaceFailure,
  type Page,
  type Shipment,
  type ToldProduct,
} from './marketplace.ts'
import { askShop, ourLocation, tokensOf } from './medusa-ask.ts'
import { fulfillmentFields, orderFields, orderOf } from './medusa-order.ts'
import { medusaReturns } from './medusa-return.ts'
import {
  type WireFulfillment,
  type WireVariant,
  wireFulfillments,
  wireOneOrder,
  wireOrder,
  wireOrders,
  wireStocked,
  wireVariants,
} from './medusa-wire.ts'

const pageSize = 100

const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`

/** Changes since a moment, in the order of their ids, which no change moves: nothing is left out while pages are read. */
const orders = async (store: Bound, since: Date, next?: string) => {
  const said = await askShop(store, {
    path: '/orders',
    query: {
      ...{ fields: orderFields, limit: String(pageSize), order: 'id', 'id[$gt]': next },
      'updated_at[$gte]': since.toISOString(),
    },
  })
  const raw = readAs(wireOrders, said).orders
  const last = raw.at(-1)
  return {
    list: raw.map(orderOf),
    next: last && raw.length === pageSize ? readAs(wireOrder, last).id : undefined,
  }
}

const order = async (store: Bound, id: string) =>
  orderOf(
    readAs(wireOneOrder, await askShop(store, { path: pathOf(id), query: { fields: orderFields } })).order,
  )

const productOf = ({ product, ...variant }: WireVariant): ToldProduct[] => {
  // A variant whose product was deleted is sold no more.
  if (!product) return []
  const own = variant.title && variant.title !== product.title ? variant.title : ''
  return [
    {
      platform_product_id: product.id,
      vid: variant.id,
      platform_sku: variant.sku ?? '',
      name: [product.title, own].filter(Boolean).join(' · '),
      barcode: variant.barcode || variant.ean || variant.upc || '',
      image_url: variant.thumbnail || product.thumbnail || '',
      version: Math.max(Date.parse(variant.updated_at), Date.parse(product.updated_at)),
    },
  ]
}

const productFields =
  'id,title,sku,barcode,ean,upc,thumbnail,updated_at,product.id,product.title,product.thumbnail,product.updated_at'
/** Rows that a page shows again: so many may be deleted while pages are read, and none is left out. */
const overlap = 10
const cursor = z.coerce.number().int()

/** Variants know no comparison of ids, so pages are counted. What joins the list meanwhile moves others only further back. */
const products = async (store: Bound, since: Date | null, next = '0'): Promise<Page<ToldProduct>> => {
  const offset = cursor.parse(next)
  const said = await askShop(store, {
    path: '/product-variants',
    query: {
      ...{ fields: productFields, limit: String(pageSize), offset: String(offset), order: 'id' },
      'updated_at[$gte]': since?.toISOString(),
    },
  })
  const { variants } = readAs(wireVariants, said)
  return {
    list: variants.flatMap(productOf),
    next: variants.length === pageSize ? String(offset + pageSize - overlap) : undefined,
  }
}

/** In the notes of a fulfilment of ours: its number, from before it has a label on. */
const numberNote = 'kuacang_tracking_number'

const isOf = (tracking_number: string) => (f: WireFulfillment) =>
  !f.canceled_at &&
  (f.metadata?.[numberNote] === tracking_number ||
    (f.labels ?? []).some((l) => l.tracking_number === tracking_number))

const fulfillmentsIn = (said: unknown): readonly WireFulfillment[] =>
  readAs(wireFulfillments, said).order.fulfillments

const packed = async (store: Bound, shipment: Shipment): Promise<WireFulfillment> => {
  const { platform_order_id, tracking_number, carrier_code, lines } = shipment
  const said = await askShop(store, {
    method: 'POST',
    path: `${pathOf(platform_order_id)}/fulfillments`,
    query: { fields: fulfillmentFields },
    body: {
      items: lines.map(({ line_id, quantity }) => ({ id: line_id, quantity })),
      metadata: { [numberNote]: tracking_number, kuacang_carrier: carrier_code },
    },
  })
  const made = fulfillmentsIn(said).find(isOf(tracking_number))
  if (!made) throw malformed('the order does not show its fulfilment')
  return made
}

const sent = (store: Bound, { id }: WireFulfillment, shipment: Shipment) =>
  askShop(store, {
    method: 'POST',
    path: `${pathOf(shipment.platform_order_id)}/fulfillments/${encodeURIComponent(id)}/shipments`,
    query: { fields: 'id' },
    body: {
      items: shipment.lines.map(({ line_id, quantity }) => ({ id: line_id, quantity })),
      labels: [{ tracking_number: shipment.tracking_number, tracking_url: '', label_url: '' }],
    },
  })

/** What a step came to where the shop refuses it: a call whose answer was lost may have ended only now. */
const unlessDone = async <T>(step: Promise<T>, look: () => Promise<T | undefined>): Promise<T> => {
  try {
    return await step
  } catch (error) {
    if (!(error instanceof MarketplaceFailure) || error.fault !== 'refused') throw error
    const done = await look()
    if (done !== undefined) return done
    throw error
  }
}

/**
 * Medusa knows no keys of commands. The tracking number tells whether this shipment was made before, also where we broke off
 * between packing and sending.
 */
const ship = async (store: Bound, shipment: Shipment): Promise<void> => {
  const { platform_order_id, tracking_number } = shipment
  const question = { path: pathOf(platform_order_id), query: { fields: fulfillmentFields } }
  const look = async () => fulfillmentsIn(await askShop(store, question)).find(isOf(tracking_number))
  const found = (await look()) ?? (await unlessDone(packed(store, shipment), look))
  if (found.shipped_at) return
  await unlessDone<unknown>(sent(store, found, shipment), async () => {
    const now = await look()
    return now?.shipped_at ? now : undefined
  })
}

/** Shops read lists in addresses only up to so many parts. */
const idsAtOnce = 20

const stockedOf = async (store: Bound, ids: readonly string[]) => {
  const fields = 'id,inventory_items.required_quantity,inventory_items.inventory.id'
  const levelFields = 'location_id,reserved_quantity'
    .split(',')
    .map((f) => `inventory_items.inventory.location_levels.${f}`)
  const said = await askShop(store, {
    path: '/product-variants',
    query: {
      ...{ fields: [fields, ...levelFields].join(','), limit: String(idsAtOnce) },
      ...Object.fromEntries(ids.map((id, n) => [`id[${n}]`, id])),
    },
  })
  return readAs(wireStocked, said).variants
}

type Held = { readonly stocked: number; readonly isNew: boolean }

/**
 * What is to be on hand of each thing that the shop stocks. The shop takes off what it has reserved for open orders, and our
 * level has these off already, so they are added. A thing that several variants sell gets the most that one of them asks for.
 * A set of several things is counted by its parts, which are variants themselves.
 */
const heldOf = async (store: Bound, levels: readonly Level[], location: string) => {
  const levelOf = new Map(levels.map((l) => [l.vid, l.available]))
  const ids = [...levelOf.keys()]
  const held = new Map<string, Held>()
  for (let from = 0; from < ids.length; from += idsAtOnce)
    for (const { id, inventory_items } of await stockedOf(store, ids.slice(from, from + idsAtOnce))) {
      const [first, another] = inventory_items ?? []
      if (!first?.inventory || another) continue
      const { inventory, required_quantity } = first
      const level = (inventory.location_levels ?? []).find((l) => l.location_id === location)
      const reserved = Math.max(0, level?.reserved_quantity ?? 0)
      const stocked = (levelOf.get(id) ?? 0) * required_quantity + reserved
      const most = Math.max(stocked, held.get(inventory.id)?.stocked ?? 0)
      held.set(inventory.id, { stocked: most, isNew: !level })
    }
  return held
}

/** Variants that are gone from the shop are left out. */
const stock = async (store: Bound, levels: readonly Level[]): Promise<void> => {
  const location_id = await ourLocation(store)
  const held = [...(await heldOf(store, levels, location_id))]
  if (held.length === 0) return
  const bodyOf = (isNew: boolean) =>
    held
      .filter(([, h]) => h.isNew === isNew)
      .map(([inventory_item_id, h]) => ({ inventory_item_id, location_id, stocked_quantity: h.stocked }))
  const body = { create: bodyOf(true), update: bodyOf(false) }
  await askShop(store, { method: 'POST', path: '/inventory-items/location-levels/batch', body })
}

/** Medusa 2, a shop system that merchants run themselves: its Admin API (docs/merchants.md, Medusa). */
export const medusaMarketplace: Marketplace = {
  token: (connection, grant) => {
    if ('code' in grant) return tokensOf(connection, grant.code)
    throw new MarketplaceFailure('unauthorised', 'no_refresh', 'bind the store again')
  },
  // The key is the merchant's own, who revokes it in the shop.
  revoke: async () => undefined,
  orders,
  order,
  products,
  label: async () => {
    throw new MarketplaceFailure('refused', 'no_label', 'Medusa gives no labels')
  },
  ship,
  // The order stays open in the shop, where the merchant ships it.
  release: async () => undefined,
  stock,
  returns: medusaReturns,
}
