import assert from 'node:assert/strict'
import type {
  Bound,
  Connection,
  Shipment,
} from '../../../server/src/platform-orders/marketplace/marketplace.ts'
import { medusaMarketplace as platform } from '../../../server/src/platform-orders/marketplace/medusa.ts'
import { all, fault } from '../asking.ts'
import { proveReturns } from './prove-returns.ts'
import { startShop } from './shop-process.ts'
import {
  buy,
  cancel,
  capture,
  editOrder,
  endEdit,
  makeKey,
  makeProduct,
  pack,
  readdress,
  revokeKey,
  type Sold,
  seen,
  settle,
  stockOf,
} from './shop-talk.ts'

type Proven = Record<string, string>

const level = (vid: string, available: number) => ({
  ...{ platform_product_id: '', vid, platform_sku: '', available, version: 1 },
})

const shipmentOf = (
  { platform_order_id, lines }: Pick<Shipment, 'platform_order_id' | 'lines'>,
  tracking_number: string,
): Shipment => ({
  ...{ platform_order_id, tracking_number, carrier_code: 'DHL', shipped_at: new Date() },
  lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
})

const proveOrders = async (store: Bound, sold: Sold, variants: readonly string[]): Promise<Proven> => {
  const proven: Proven = {}
  const { admin } = sold
  const begun = new Date()
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) ids.push(await buy(sold, variants, `buyer${n}@example.com`))
  const [first = '', second = '', third = ''] = ids
  const told = await all((next) => platform.orders(store, begun, next))
  assert.deepEqual(told.map((o) => o.platform_order_id).sort(), [...ids].sort())
  const order = await platform.order(store, first)
  // The shop tells lines in any order; of the lamp there are two pieces.
  assert.deepEqual(
    order.lines
      .toSorted((a, b) => b.quantity - a.quantity)
      .map((l) => [l.vid, l.platform_sku, l.quantity, l.price, l.currency]),
    [
      [variants[0], 'LAMP-1', 2, 19.9, 'EUR'],
      [variants[1], 'CUP-7', 1, 4.55, 'EUR'],
    ],
  )
  assert.deepEqual(
    [order.state, order.address.country, order.address.street_address1, order.logistics_code],
    ['open', 'DE', 'Marktstr. 4', 'Standard'],
  )
  proven['orders in'] = `${told.length} orders, each once; price ${order.lines[0]?.price} EUR`

  const versionOf = async (id: string) => (await platform.order(store, id)).version
  /** What a change makes of an order as it is told: whether it comes by its change, alone and with a higher version. */
  const changing = async (id: string, change: () => Promise<unknown>) => {
    const before = await versionOf(id)
    const newest = Math.max(
      ...(await all((next) => platform.orders(store, begun, next))).map((o) => o.version),
    )
    await change()
    const changed = await all((next) => platform.orders(store, new Date(newest + 1), next))
    assert.deepEqual(
      changed.map((o) => [o.platform_order_id, o.version > before]),
      [[id, true]],
    )
    return changed[0]
  }
  assert.equal((await changing(second, () => cancel(admin, second)))?.state, 'cancelled')
  proven.cancelled = 'told alone, by its change, with a higher version'
  const moved = await changing(third, () => readdress(admin, third, 'Ringstr. 77'))
  assert.equal(moved?.address.street_address1, 'Ringstr. 77')
  proven['another address'] = 'told alone, by its change, with a higher version'
  await capture(admin, third)
  proven['payment taken'] = `the order is ${(await platform.order(store, third)).state}, as before`

  await platform.ship(store, shipmentOf(order, 'TN-1'), 'key-of-shipment-1')
  await platform.ship(store, shipmentOf(order, 'TN-1'), 'key-of-shipment-1')
  const { fulfillments } = await seen(admin, first)
  assert.equal(fulfillments.length, 1)
  assert.ok(fulfillments[0].shipped_at)
  assert.deepEqual(
    fulfillments[0].labels.map((l: { tracking_number: string }) => l.tracking_number),
    ['TN-1'],
  )
  assert.equal((await platform.order(store, first)).state, 'fulfilled')
  proven['shipped twice'] = `${fulfillments.length} fulfilment, ${fulfillments[0].labels[0].tracking_number}`
  proven['shipped with another number'] = await fault(
    platform.ship(store, shipmentOf(order, 'TN-2'), 'key-of-shipment-2'),
  )
  proven['shipped after a cancellation'] = await fault(
    platform.ship(store, shipmentOf(await platform.order(store, second), 'TN-3'), 'key-of-shipment-3'),
  )
  for (const what of ['shipped with another number', 'shipped after a cancellation'])
    assert.match(proven[what] ?? '', /^refused /)
  assert.equal((await seen(admin, first)).fulfillments.length, 1)

  const broken = await platform.order(store, await buy(sold, variants, 'broken@example.com'))
  const whole = broken.lines.map((l) => ({ id: l.line_id, quantity: l.quantity }))
  await pack(admin, broken.platform_order_id, whole, { kuacang_tracking_number: 'TN-5' })
  await platform.ship(store, shipmentOf(broken, 'TN-5'), 'key-of-shipment-5')
  const mended = await seen(admin, broken.platform_order_id)
  assert.deepEqual([mended.fulfillments.length, mended.fulfillments[0].labels.length], [1, 1])
  proven['broken off between its steps'] = `${mended.fulfillments.length} fulfilment, sent`

  const parted = await platform.order(store, await buy(sold, variants, 'parted@example.com'))
  const lamps = parted.lines.find((l) => l.quantity === 2)
  await pack(admin, parted.platform_order_id, [{ id: lamps?.line_id ?? '', quantity: 2 }])
  const rest = await platform.order(store, parted.platform_order_id)
  assert.deepEqual([rest.state, rest.lines.map((l) => l.vid)], ['open', [variants[1]]])
  await platform.ship(store, shipmentOf(rest, 'TN-6'), 'key-of-shipment-6')
  proven['shipped in part by the merchant'] = 'the rest alone is told, and ships'

  const edited = await platform.order(store, await buy(sold, variants, 'edited@example.com'))
  await editOrder(admin, edited.platform_order_id)
  const shipEdited = () => platform.ship(store, shipmentOf(edited, 'TN-7'), 'key-of-shipment-7')
  const meanwhile = await fault(shipEdited())
  assert.equal(meanwhile, 'away order_change')
  await endEdit(admin, edited.platform_order_id)
  await shipEdited()
  assert.equal((await seen(admin, edited.platform_order_id)).fulfillments.length, 1)
  proven['shipped while the shop edits the order'] = `${meanwhile}; it ships once that has ended`

  // The third order is open: two lamps are reserved.
  const [lamp = ''] = variants
  await platform.stock(store, [level(lamp, 17), level('variant_none', 5)])
  assert.deepEqual(await stockOf(sold, lamp), { stocked_quantity: 19, reserved_quantity: 2 })
  await platform.stock(store, [level(lamp, 0)])
  assert.deepEqual(await stockOf(sold, lamp), { stocked_quantity: 2, reserved_quantity: 2 })
  proven.stock = '17 for sale: the shop counts 19 stocked, 2 reserved; 0 for sale: 2 and 2'
  const last = await platform.order(store, third)
  await platform.ship(store, shipmentOf(last, 'TN-4'), 'key-of-shipment-4')
  assert.equal((await platform.order(store, third)).state, 'fulfilled')
  proven['shipped at no stock for sale'] = 'the pieces of the order itself are there'
  return proven
}

/** Drives the connector against a real shop; answers what was proven, in words. */
export const prove = async (): Promise<Proven> => {
  const shop = await startShop()
  const sold = await settle(shop)
  const { admin } = sold
  const connection: Connection = {
    ...{ platform: 'medusa', api_url: shop.url, client_id: '', client_secret: '', allow_private: true },
  }
  const key = await makeKey(admin, 'secret')
  const { access_token } = await platform.token(connection, { code: key.token, merchant_id: 'SHOP' })
  const store: Bound = { ...connection, merchant_id: 'SHOP', access_token }
  const proven: Proven = {}

  const variants: string[] = []
  for (const [sku, amount] of [
    ['LAMP-1', 19.9],
    ['CUP-7', 4.55],
  ] as const)
    variants.push(await makeProduct(sold, sku, amount))
  const products = await all((next) => platform.products(store, null, next))
  assert.deepEqual(
    products.map((p) => [p.vid, p.platform_sku, p.name]),
    [
      [variants[0], 'LAMP-1', 'Thing LAMP-1 · Usual'],
      [variants[1], 'CUP-7', 'Thing CUP-7 · Usual'],
    ],
  )
  proven.products = `${products.length} variants`
  Object.assign(proven, await proveOrders(store, sold, variants))
  Object.assign(proven, await proveReturns(store, sold, variants))

  for (let n = 0; n < 103; n += 1) await makeProduct(sold, `MANY-${n}`, 1)
  const many = await all((next) => platform.products(store, null, next))
  const each = new Set(many.map((p) => p.vid))
  assert.equal(each.size, 105)
  proven.pages = `${each.size} variants in pages of 100`
  const levels = [...each].map((vid) => level(vid, 3))
  await platform.stock(store, levels)
  for (const vid of each) {
    const { stocked_quantity, reserved_quantity } = await stockOf(sold, vid)
    assert.equal(stocked_quantity - reserved_quantity, 3)
  }
  proven['stock of many'] = `${levels.length} levels at once`

  const shown = await makeKey(admin, 'publishable')
  proven['a key for buyers'] = await fault(
    platform.token(connection, { code: shown.token, merchant_id: 'SHOP' }),
  )
  assert.equal(proven['a key for buyers'], 'refused no_secret_key')
  proven['a wrong key'] = await fault(
    platform.token(connection, { code: `sk_${'0'.repeat(64)}`, merchant_id: 'SHOP' }),
  )
  const other = await makeKey(admin, 'secret')
  await revokeKey(admin, other.id)
  proven['a key that was revoked'] = await fault(
    platform.products({ ...store, access_token: other.token }, null),
  )
  for (const what of ['a wrong key', 'a key that was revoked'])
    assert.match(proven[what] ?? '', /^unauthorised /)
  proven['an unknown order'] = await fault(platform.order(store, 'order_none'))
  assert.equal(proven['an unknown order'], 'refused not_found')

  await shop.end()
  proven['a shop that ended'] = await fault(platform.orders(store, new Date(0)))
  assert.equal(proven['a shop that ended'], 'away no_answer')
  return proven
}
