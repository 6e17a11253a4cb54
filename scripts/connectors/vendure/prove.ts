import assert from 'node:assert/strict'
import type {
  Bound,
  Connection,
  Shipment,
  ToldOrder,
} from '../../../server/src/platform-orders/marketplace/marketplace.ts'
import { vendureMarketplace as platform } from '../../../server/src/platform-orders/marketplace/vendure.ts'
import { all, fault } from '../asking.ts'
import { proveBuyersAtOnce } from './prove-buyers.ts'
import { startShop } from './shop-process.ts'
import {
  administrator,
  beginShipment,
  buy,
  cancel,
  cancelPieces,
  fillCart,
  makeKey,
  makeProduct,
  readdress,
  seen,
  stockOf,
  warehouseKey,
} from './shop-talk.ts'

/** Drives the connector against a real shop; answers what was proven, in words. */
export const prove = async (): Promise<Record<string, string>> => {
  const shop = await startShop()
  const admin = await administrator(shop)
  const connection: Connection = {
    ...{ platform: 'vendure', api_url: shop.url, client_id: '', client_secret: '', allow_private: true },
  }
  const code = await warehouseKey(admin)
  const { access_token } = await platform.token(connection, { code, merchant_id: 'SHOP' })
  const store: Bound = { ...connection, merchant_id: 'SHOP', access_token }
  const login = await platform.token(connection, {
    code: `superadmin:${shop.password}`,
    merchant_id: 'SHOP',
  })
  const byLogin: Bound = { ...store, access_token: login.access_token }
  const proven: Record<string, string> = {}

  const variants: string[] = []
  for (const [sku, price] of [
    ['LAMP-1', 1990],
    ['CUP-7', 455],
  ] as const)
    variants.push(await makeProduct(admin, sku, price))
  const [lamp = '', cup = ''] = variants
  const products = await all((next) => platform.products(store, null, next))
  assert.deepEqual(
    products.map((p) => [p.vid, p.platform_sku]),
    [
      [lamp, 'LAMP-1'],
      [cup, 'CUP-7'],
    ],
  )
  assert.equal((await platform.products(byLogin, null)).list.length, 2)
  proven.products = `${products.length} variants, with an API key and with a login`

  await fillCart(shop, [lamp])
  const codes: string[] = []
  for (let n = 0; n < 3; n += 1) codes.push(await buy(shop, variants, `buyer${n}@example.com`))
  const [first = '', second = '', third = ''] = codes
  const listed = await all((next) => platform.orders(store, new Date(0), next))
  const told = [...new Map(listed.map((o) => [o.platform_order_id, o])).values()]
  assert.deepEqual(told.map((o) => o.platform_order_id).sort(), [...codes].sort())
  const order = await platform.order(store, first)
  assert.equal(order.state, 'open')
  assert.deepEqual(
    order.lines.map((l) => [l.vid, l.platform_sku, l.quantity, l.price, l.currency]),
    [
      [lamp, 'LAMP-1', 2, 23.88, 'USD'],
      [cup, 'CUP-7', 1, 5.46, 'USD'],
    ],
  )
  assert.equal(order.address.country, 'DE')
  assert.equal(order.address.street_address1, 'Marktstr. 4')
  proven['orders in'] = `${told.length} orders, each once; a cart is none; price ${order.lines[0]?.price} USD`

  const known = new Map(told.map((o) => [o.platform_order_id, o.version]))
  /** Orders that are told with a higher version than before, since a moment after all that was known. */
  const news = async (): Promise<ToldOrder[]> => {
    const since = new Date(Math.max(...known.values()) + 1)
    const found = await all((next) => platform.orders(store, since, next))
    const fresh = found.filter((o) => o.version > (known.get(o.platform_order_id) ?? -1))
    for (const { platform_order_id, version } of fresh) known.set(platform_order_id, version)
    return [...new Map(fresh.map((o) => [o.platform_order_id, o])).values()]
  }
  await cancel(admin, second)
  assert.deepEqual(
    (await news()).map((o) => [o.platform_order_id, o.state]),
    [[second, 'cancelled']],
  )
  proven.cancelled = 'told alone, with a higher version'
  await readdress(admin, third, 'Ringstr. 77')
  assert.deepEqual(
    (await news()).map((o) => [o.platform_order_id, o.state, o.address.street_address1]),
    [[third, 'open', 'Ringstr. 77']],
  )
  proven['another address'] = 'told alone, with a higher version'

  const shipment: Shipment = {
    ...{ platform_order_id: first, tracking_number: 'TN-1', carrier_code: 'DHL', shipped_at: new Date() },
    lines: order.lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
  }
  await platform.ship(store, shipment, 'key-of-shipment-1')
  await platform.ship(store, shipment, 'key-of-shipment-1')
  const shipped = await seen(admin, first)
  assert.equal(shipped.state, 'Shipped')
  assert.equal(shipped.fulfillments.length, 1)
  assert.equal(shipped.fulfillments[0].trackingCode, 'TN-1')
  assert.equal(shipped.fulfillments[0].method, 'DHL')
  assert.equal((await platform.order(store, first)).state, 'fulfilled')
  assert.deepEqual(
    (await news()).map((o) => [o.platform_order_id, o.state]),
    [[first, 'fulfilled']],
  )
  proven['shipped twice'] =
    `${shipped.fulfillments.length} fulfilment, ${shipped.fulfillments[0].trackingCode}, ${shipped.state}`

  await cancelPieces(admin, first, [{ variant: lamp, quantity: 1 }])
  assert.deepEqual(
    (await news()).map((o) => [o.platform_order_id, o.state]),
    [[first, 'fulfilled']],
  )
  proven['a piece of a sent order cancelled'] = 'told alone, with a higher version'

  const twice = { ...shipment, tracking_number: 'TN-2' }
  proven['shipped with another number'] = await fault(platform.ship(store, twice, 'key-of-shipment-2'))
  assert.match(proven['shipped with another number'], /^refused /)
  const dead = { ...shipment, platform_order_id: second, tracking_number: 'TN-3' }
  const lost = await platform.order(store, second)
  proven['shipped after a cancellation'] = await fault(
    platform.ship(
      store,
      { ...dead, lines: lost.lines.map((l) => ({ line_id: l.line_id, quantity: 1 })) },
      'key-of-shipment-3',
    ),
  )
  assert.match(proven['shipped after a cancellation'], /^refused /)

  const broken = await platform.order(store, await buy(shop, variants, 'broken@example.com'))
  const whole = broken.lines.map(({ line_id, quantity }) => ({ line_id, quantity }))
  await beginShipment(
    admin,
    whole.map((l) => ({ orderLineId: l.line_id, quantity: l.quantity })),
    'TN-5',
  )
  await platform.ship(
    store,
    {
      ...{ ...shipment, platform_order_id: broken.platform_order_id, tracking_number: 'TN-5' },
      lines: whole,
    },
    'key-of-shipment-5',
  )
  const mended = await seen(admin, broken.platform_order_id)
  assert.deepEqual([mended.state, mended.fulfillments.length], ['Shipped', 1])
  proven['broken off between its steps'] = `${mended.fulfillments.length} fulfilment, ${mended.state}`

  const parted = await platform.order(store, await buy(shop, variants, 'parted@example.com'))
  const [lamps] = parted.lines
  await beginShipment(admin, [{ orderLineId: lamps?.line_id ?? '', quantity: 2 }], 'OWN-1')
  const rest = await platform.order(store, parted.platform_order_id)
  assert.deepEqual([rest.state, rest.lines.map((l) => l.vid)], ['open', [cup]])
  await cancel(admin, parted.platform_order_id)
  proven['shipped in part by the merchant'] = 'the rest alone is told'

  // The third order is open: two lamps are allocated.
  const level = { platform_product_id: '', vid: lamp, platform_sku: 'LAMP-1', version: 1 }
  const unknown = { ...level, vid: '999999', available: 5 }
  await platform.stock(store, [{ ...level, available: 17 }, unknown])
  const counted = await stockOf(admin, lamp)
  assert.deepEqual(counted, { stockOnHand: 19, stockAllocated: 2 })
  await platform.stock(store, [{ ...level, available: 0 }])
  assert.deepEqual(await stockOf(admin, lamp), { stockOnHand: 2, stockAllocated: 2 })
  proven.stock = '17 for sale: the shop counts 19 on hand, 2 allocated; 0 for sale: 2 and 2'
  const last = await platform.order(store, third)
  await platform.ship(
    store,
    {
      ...{ ...shipment, platform_order_id: third, tracking_number: 'TN-4' },
      lines: last.lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    },
    'key-of-shipment-4',
  )
  assert.equal((await seen(admin, third)).state, 'Shipped')
  proven['shipped at no stock for sale'] = 'the pieces of the order itself are there'

  for (let n = 0; n < 203; n += 1) await makeProduct(admin, `MANY-${n}`, 100)
  const many = await all((next) => platform.products(store, null, next))
  assert.deepEqual([many.length, new Set(many.map((p) => p.vid)).size], [205, 205])
  proven.pages = '205 variants in pages of 100, each once'

  const vids = many.map((p) => p.vid)
  Object.assign(proven, await proveBuyersAtOnce(store, shop, admin, vids))

  const weak = await makeKey(admin, 'weak', ['ReadOrder', 'ReadCatalog', 'UpdateCatalog'])
  const refused = await platform.token(connection, { code: weak, merchant_id: 'SHOP' }).catch((e) => e)
  assert.match(refused.message, /addFulfillmentToOrder/)
  proven['a key that may not ship'] = `${refused.fault} ${refused.code}, when it is bound`

  await platform.revoke(byLogin)
  proven['a login that was ended'] = await fault(platform.products(byLogin, null))
  proven['a wrong API key'] = await fault(
    platform.products({ ...store, access_token: `key ${'0'.repeat(24)}:${'0'.repeat(64)}` }, null),
  )
  proven['a wrong password'] = await fault(
    platform.token(connection, { code: 'superadmin:wrong', merchant_id: 'SHOP' }),
  )
  for (const what of ['a login that was ended', 'a wrong API key', 'a wrong password'])
    assert.match(proven[what] ?? '', /^unauthorised /)
  proven['an unknown order'] = await fault(platform.order(store, 'NONE'))
  assert.equal(proven['an unknown order'], 'refused not_found')

  await shop.end()
  proven['a shop that ended'] = await fault(platform.orders(store, new Date(0)))
  assert.equal(proven['a shop that ended'], 'away no_answer')
  return proven
}
