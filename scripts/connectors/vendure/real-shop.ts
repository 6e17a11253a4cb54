import type { RealShop, SeenOrder } from '../real-shop.ts'
import { startShop } from './shop-process.ts'
import {
  administrator,
  buy,
  cancel,
  cancelPieces,
  makeProduct,
  readdress,
  seen,
  stockOf,
  warehouseKey,
} from './shop-talk.ts'

const states: Readonly<Record<string, SeenOrder['state']>> = {
  ...{ Cancelled: 'cancelled', Shipped: 'fulfilled', Delivered: 'fulfilled' },
}

export const open = async (): Promise<RealShop> => {
  const shop = await startShop()
  const admin = await administrator(shop)
  let buyers = 0
  return {
    url: shop.url,
    credential: await warehouseKey(admin),
    makeProduct: (sku) => makeProduct(admin, sku, 990),
    buy: (variants) => {
      buyers += 1
      return buy(shop, variants, `buyer${buyers}@example.com`)
    },
    cancel: (order) => cancel(admin, order),
    readdress: (order, street) => readdress(admin, order, street),
    seen: async (order) => {
      const { state, fulfillments } = await seen(admin, order)
      const live = fulfillments.filter((f: { state: string }) => f.state !== 'Cancelled')
      return {
        state: states[state] ?? 'open',
        shipments: live.map((f: { state: string; trackingCode: string }) => ({
          number: f.trackingCode,
          isSent: states[f.state] === 'fulfilled',
        })),
      }
    },
    forSale: async (variant) => {
      const { stockOnHand, stockAllocated } = await stockOf(admin, variant)
      return stockOnHand - stockAllocated
    },
    // What a binding tries names no lines.
    isShipment: ({ body }) => body.includes('addFulfillmentToOrder') && body.includes('orderLineId":"'),
    cancelPieces: (order, pieces) => cancelPieces(admin, order, pieces),
    end: shop.end,
  }
}
