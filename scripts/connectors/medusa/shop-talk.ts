import assert from 'node:assert/strict'
import type { Shop } from './shop-process.ts'

// What people do in the shop: its administrator and its buyers, over the shop's own APIs.

// biome-ignore lint/suspicious/noExplicitAny: what the shop answers is looked at by hand here
type Said = Record<string, any>

export type Talk = (path: string, body?: object, method?: 'DELETE') => Promise<Said>

/** Asks the shop, with a body by POST. */
const session =
  (url: string, headers: Readonly<Record<string, string>> = {}): Talk =>
  async (path, body, method) => {
    const response = await fetch(url + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const said = await response.text()
    assert.ok(response.ok, `${path}: ${response.status} ${said}`)
    return JSON.parse(said)
  }

const administrator = async ({ url, email, password }: Shop): Promise<Talk> => {
  const { token } = await session(url)('/auth/user/emailpass', { email, password })
  return session(url, { authorization: `Bearer ${token}` })
}

/** A shop that is ready to sell: to whom, from where, how goods are sent. */
export type Sold = {
  readonly admin: Talk
  readonly buyer: Talk
  readonly channel: string
  readonly region: string
  readonly profile: string
  readonly location: string
}

export const makeKey = async (admin: Talk, type: 'secret' | 'publishable'): Promise<Said> =>
  (await admin('/admin/api-keys', { title: `${type} key`, type })).api_key

export const revokeKey = (admin: Talk, id: string) => admin(`/admin/api-keys/${id}/revoke`, {})

export const settle = async (shop: Shop): Promise<Sold> => {
  const admin = await administrator(shop)
  const { sales_channel } = await admin('/admin/sales-channels', { name: 'Web' })
  const { region } = await admin('/admin/regions', {
    ...{ name: 'Europe', currency_code: 'eur', countries: ['de', 'fr'] },
    payment_providers: ['pp_system_default'],
  })
  const { stock_location } = await admin('/admin/stock-locations', { name: 'Warehouse' })
  const at = `/admin/stock-locations/${stock_location.id}`
  await admin(`${at}/sales-channels`, { add: [sales_channel.id] })
  await admin(`${at}/fulfillment-providers`, { add: ['manual_manual'] })
  const made = await admin(`${at}/fulfillment-sets?fields=*fulfillment_sets`, {
    name: 'Parcels',
    type: 'shipping',
  })
  const set = made.stock_location.fulfillment_sets[0].id
  const zoned = await admin(`/admin/fulfillment-sets/${set}/service-zones`, {
    name: 'Europe',
    geo_zones: [
      { type: 'country', country_code: 'de' },
      { type: 'country', country_code: 'fr' },
    ],
  })
  const { shipping_profile } = await admin('/admin/shipping-profiles', { name: 'Goods', type: 'default' })
  await admin('/admin/shipping-options', {
    ...{ name: 'Standard', provider_id: 'manual_manual', price_type: 'flat' },
    service_zone_id: zoned.fulfillment_set.service_zones[0].id,
    shipping_profile_id: shipping_profile.id,
    type: { label: 'Standard', description: 'In some days', code: 'standard' },
    prices: [{ currency_code: 'eur', amount: 5 }],
    rules: [
      { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
      { attribute: 'is_return', operator: 'eq', value: 'false' },
    ],
  })
  const shown = await makeKey(admin, 'publishable')
  await admin(`/admin/api-keys/${shown.id}/sales-channels`, { add: [sales_channel.id] })
  return {
    ...{ admin, channel: sales_channel.id, region: region.id, profile: shipping_profile.id },
    location: stock_location.id,
    buyer: session(shop.url, { 'x-publishable-api-key': shown.token }),
  }
}

/** A product with one variant; answers the variant's id. */
export const makeProduct = async (
  { admin, channel, profile, location }: Sold,
  sku: string,
  amount: number,
): Promise<string> => {
  const { product } = await admin('/admin/products', {
    ...{ title: `Thing ${sku}`, status: 'published', shipping_profile_id: profile },
    sales_channels: [{ id: channel }],
    options: [{ title: 'Kind', values: ['Usual'] }],
    variants: [
      {
        ...{ title: 'Usual', sku, manage_inventory: true, options: { Kind: 'Usual' } },
        prices: [{ currency_code: 'eur', amount }],
      },
    ],
  })
  const [variant] = product.variants
  await admin(`/admin/inventory-items/${await itemOf(admin, variant.id)}/location-levels`, {
    location_id: location,
    stocked_quantity: 50,
  })
  return variant.id
}

/** What the shop stocks of a variant. */
const itemOf = async (admin: Talk, variant: string): Promise<string> => {
  const { variants } = await admin(
    `/admin/product-variants?id=${variant}&fields=id,inventory_items.inventory_item_id`,
  )
  return variants[0].inventory_items[0].inventory_item_id
}

const address = {
  ...{ first_name: 'Erika', last_name: 'Muster', address_1: 'Marktstr. 4', address_2: 'Hof' },
  ...{ city: 'Leipzig', province: 'SN', postal_code: '04109', country_code: 'de', phone: '+49341123' },
}

/** Buys two pieces of the first variant and one of each other, and pays; answers the id of the order. */
export const buy = async (
  { buyer, region, channel }: Sold,
  variants: readonly string[],
  email: string,
): Promise<string> => {
  const { cart } = await buyer('/store/carts', {
    ...{ region_id: region, sales_channel_id: channel, email, shipping_address: address },
    items: variants.map((variant_id, n) => ({ variant_id, quantity: n === 0 ? 2 : 1 })),
  })
  const { shipping_options } = await buyer(`/store/shipping-options?cart_id=${cart.id}`)
  await buyer(`/store/carts/${cart.id}/shipping-methods`, { option_id: shipping_options[0].id })
  const { payment_collection } = await buyer('/store/payment-collections', { cart_id: cart.id })
  await buyer(`/store/payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  })
  const { order } = await buyer(`/store/carts/${cart.id}/complete`, {})
  return order.id
}

/** The order as the shop's own people see it. */
export const seen = async (admin: Talk, id: string): Promise<Said> =>
  (await admin(`/admin/orders/${id}?fields=*fulfillments,*fulfillments.labels,*items,*items.detail,status`))
    .order

export const cancel = (admin: Talk, id: string) => admin(`/admin/orders/${id}/cancel`, {})

export const readdress = (admin: Talk, id: string, street: string) =>
  admin(`/admin/orders/${id}`, { shipping_address: { ...address, address_1: street } })

/** On hand and reserved, as the shop counts them at its location. */
export const stockOf = async ({ admin, location }: Sold, variant: string): Promise<Said> => {
  const item = await itemOf(admin, variant)
  const { inventory_levels } = await admin(
    `/admin/inventory-items/${item}/location-levels?location_id=${location}`,
  )
  const { stocked_quantity, reserved_quantity } = inventory_levels[0]
  return { stocked_quantity, reserved_quantity }
}

/** A shipment that the shop's own people begin: it is packed and waits to be sent. */
export const pack = async (
  admin: Talk,
  order: string,
  items: readonly { readonly id: string; readonly quantity: number }[],
  metadata: object = {},
): Promise<void> => {
  await admin(`/admin/orders/${order}/fulfillments`, { items, metadata })
}

/** The shop's people take the money of an order. */
export const capture = async (admin: Talk, order: string): Promise<void> => {
  const read = await admin(`/admin/orders/${order}?fields=payment_collections.payments.id`)
  await admin(`/admin/payments/${read.order.payment_collections[0].payments[0].id}/capture`, {})
}

/** The shop's people begin to edit an order: until they end that, nothing else of it may change. */
export const editOrder = (admin: Talk, order: string) => admin('/admin/order-edits', { order_id: order })

export const endEdit = (admin: Talk, order: string) =>
  admin(`/admin/order-edits/${order}`, undefined, 'DELETE')

/** A second stock location that has these variants, without pieces. */
export const makeLocation = async ({ admin }: Sold, name: string, variants: readonly string[]) => {
  const { stock_location } = await admin('/admin/stock-locations', { name })
  for (const variant of variants)
    await admin(`/admin/inventory-items/${await itemOf(admin, variant)}/location-levels`, {
      ...{ location_id: stock_location.id, stocked_quantity: 0 },
    })
  return { remove: () => admin(`/admin/stock-locations/${stock_location.id}`, undefined, 'DELETE') }
}
