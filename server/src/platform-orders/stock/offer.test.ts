import { placeLogistics } from '@kuacang/contract/platform-orders/order/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { unique } from '#kit/testing/unique'
import type { Level } from '../marketplace/marketplace.ts'
import { type OrdersWorld, ordersWorld, toldLine, toldOrder } from '../order/orders.testing.ts'
import { keepProducts } from '../product/keep.ts'
import { offerStock } from './offer.ts'

const channel_id = 905

describe('the stock that a store is told', () => {
  let world: OrdersWorld
  beforeAll(async () => {
    world = await ordersWorld({ channel_id, pieces: 100 })
  })
  afterAll(() => world.stop())

  /** What one run tells the platform. */
  const told = async (): Promise<readonly (readonly [available: number, version: number])[]> => {
    const { t, shop } = world
    const sent: Level[] = []
    const stock = async (_bound: unknown, levels: readonly Level[]) => void sent.push(...levels)
    const caller = systemCaller(shop.store.warehouse_id, 'test')
    await offerStock({ app: t.app, caller, store: shop.store, bound: {}, marketplace: { stock } } as never)
    return sent.map((l) => [l.available, l.version])
  }
  const product = async (quantity: number) => {
    const { t, shop, sku } = world
    const platform_sku = unique('PS')
    const { platform_product_id, vid, name } = toldLine(platform_sku)
    const sold = { platform_product_id, vid, platform_sku, name, barcode: '', image_url: '', version: 1 }
    const caller = systemCaller(shop.store.warehouse_id, 'test')
    await t.write((tx) => keepProducts(tx, caller, shop.store, [sold]))
    await shop.bind(platform_sku, sku, quantity)
    return platform_sku
  }

  it('is what the platform has left by itself: orders are off as soon as they wait, and back once they are cancelled', async () => {
    const { shop, merchant } = world
    const platform_sku = await product(2)
    expect(await told()).toEqual([[50, 1]])
    expect(await told()).toEqual([])
    const order = toldOrder([toldLine(platform_sku, 3)])
    await shop.tell(order)
    expect(await told()).toEqual([[47, 2]])
    const { id } = await shop.find(order.platform_order_id)
    const { data } = await merchant.call(placeLogistics, { body: { order_ids: [id], channel_id } })
    expect(data.done).toHaveLength(1)
    expect(await told()).toEqual([])
    await shop.tell({ ...order, version: 2, state: 'cancelled' })
    expect(await told()).toEqual([[50, 3]])
  })

  it('is told anew, under a higher version, also where an order and new goods come to the same number as before', async () => {
    const { t, shop, sku } = world
    const [[before = 0, version = 0] = []] = await (async () => {
      const platform_sku = await product(1)
      const first = await told()
      await shop.tell(toldOrder([toldLine(platform_sku, 4)]))
      return first
    })()
    await t.app.store.pool.query(
      `update stock set on_hand = on_hand + 4 where sku_id = (select id from sku where sku = $1) and on_hand > 0`,
      [sku],
    )
    expect(await told()).toContainEqual([before, version + 1])
    expect(await told()).toEqual([])
  })

  it('is told anew where a platform tells a cancelled order without lines, and others took its goods meanwhile', async () => {
    const { t, shop, sku } = world
    const platform_sku = await product(1)
    const order = toldOrder([toldLine(platform_sku, 4)])
    await shop.tell(order)
    const [before = 0, version = 0] = (await told()).at(-1) ?? []
    await t.app.store.pool.query(
      `update stock set on_hand = on_hand - 4 where sku_id = (select id from sku where sku = $1) and on_hand > 0`,
      [sku],
    )
    await shop.tell({ ...order, version: 2, state: 'cancelled', lines: [] })
    expect(await told()).toContainEqual([before, version + 1])
  })
})
