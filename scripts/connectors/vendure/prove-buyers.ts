import assert from 'node:assert/strict'
import type { Bound, Level } from '../../../server/src/platform-orders/marketplace/marketplace.ts'
import { vendureMarketplace as platform } from '../../../server/src/platform-orders/marketplace/vendure.ts'
import type { Shop } from './shop-process.ts'
import { buy, makeProduct, seen, stockOf, type Talk } from './shop-talk.ts'

const level = (vid: string, available: number): Level => ({
  ...{ platform_product_id: '', vid, platform_sku: '', available, version: 1 },
})

/** While the stock of several variants is told again and again, no buyer who pays for some of them is refused. */
const whileStockIsTold = async (store: Bound, shop: Shop, vids: readonly string[]): Promise<string> => {
  const tell = (available: number) =>
    platform.stock(
      store,
      vids.map((vid) => level(vid, available)),
    )
  await tell(40)
  let isOver = false
  const telling = (async () => {
    let n = 1
    for (; !isOver; n += 1) await tell(40 + (n % 2))
    return n
  })()
  const payers = 20
  for (let n = 0; n < payers; n += 1) {
    const wanted = [8, 4, 0].map((k) => vids[(n + k) % vids.length] ?? '')
    await buy(shop, wanted, `payer${n}@example.com`)
  }
  isOver = true
  return `${payers} paid for three variants each, while ${vids.length} levels were told ${await telling} times`
}

/** The most levels that the product tells at once. */
const most = 200

const ofMany = async (store: Bound, admin: Talk, vids: readonly string[]): Promise<string> => {
  const levels = vids.slice(0, most).map((vid, n) => level(vid, 20 + (n % 9)))
  await platform.stock(store, levels)
  for (const { vid, available } of levels) {
    const { stockOnHand, stockAllocated } = await stockOf(admin, vid)
    assert.equal(stockOnHand - stockAllocated, available)
  }
  return `${levels.length} levels at once`
}

const atOnce = 4
const rounds = 3
const free = 3

/** Buyers who pay at the same moment: the shop counts some of their pieces not at all. */
const atTheSameMoment = async (store: Bound, shop: Shop, admin: Talk): Promise<string> => {
  const vid = await makeProduct(admin, 'WANTED', 100)
  const orders: string[] = []
  for (let round = 0; round < rounds; round += 1)
    orders.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, (_x, n) => buy(shop, [vid], `crowd${round}-${n}@example.com`)),
      )),
    )
  const { stockAllocated } = await stockOf(admin, vid)
  await platform.stock(store, [level(vid, 0)])
  for (const [n, code] of orders.entries()) {
    const { lines } = await platform.order(store, code)
    const shipment = { platform_order_id: code, tracking_number: `TN-CROWD-${n}`, carrier_code: 'DHL' }
    await platform.ship(store, { ...shipment, shipped_at: new Date(), lines }, `key-of-crowd-${n}`)
    const { state, fulfillments } = await seen(admin, code)
    assert.deepEqual([state, fulfillments.length], ['Shipped', 1])
  }
  await platform.stock(store, [level(vid, free)])
  const after = await stockOf(admin, vid)
  assert.equal(after.stockOnHand - after.stockAllocated, free)
  return `${orders.length * 2} pieces, of which the shop counted ${stockAllocated}: each is shipped once, and ${free} for sale are ${free}`
}

/** What a shop makes of many buyers; answers what was proven, in words. */
export const proveBuyersAtOnce = async (
  store: Bound,
  shop: Shop,
  admin: Talk,
  vids: readonly string[],
): Promise<Record<string, string>> => ({
  'stock of many': await ofMany(store, admin, vids),
  'buyers who pay while stock is told': await whileStockIsTold(store, shop, vids.slice(0, 12)),
  'buyers who pay at the same moment': await atTheSameMoment(store, shop, admin),
})
